"""Completion in shells, asked of the shells themselves where they are."""

import shutil
import subprocess

import pytest

from games import PACKAGED, QUICK, examples
from tilewright.cli import COMMANDS, main
from tilewright.core.registry import games
from tilewright.players import PLAYERS

NAMES = {command.__name__.rpartition(".")[2] for command in COMMANDS}


@pytest.fixture
def script(capsys):
    def of(shell):
        assert main(["completion", shell]) == 0
        return capsys.readouterr().out

    return of


@pytest.fixture
def completed(script, tmp_path):
    """What bash offers where the cursor is at the end of a line."""
    if shutil.which("bash") is None:
        pytest.skip("no bash on this machine")
    (tmp_path / "tilewright.bash").write_text(script("bash"))
    (tmp_path / "games of may.jsonl").touch()
    (tmp_path / "folder").mkdir()
    ask = (
        'source tilewright.bash; COMP_LINE="$1"; COMP_POINT=${#1}\n'
        'complete -p tilewright | grep -q "_tilewright tilewright" || exit 1\n'
        '_tilewright; printf "%s\\n" "${COMPREPLY[@]}"'
    )

    def complete(line):
        command = ["bash", "--norc", "-uc", ask, "bash", line]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
        assert done.stderr == ""
        return {word for word in done.stdout.splitlines() if word}

    return complete


def test_bash_completes_commands(completed):
    assert completed("tilewright ") == NAMES
    assert completed("tilewright se") == {"serve", "selfplay"}


def test_bash_completes_games_then_players(completed):
    players = {*PLAYERS, "engine:", "python:"}
    assert completed("tilewright arena ") == {*games()}
    assert completed(f"tilewright arena {QUICK[:-3]}") == {QUICK}
    assert completed(f"tilewright arena {QUICK} ") == players
    assert completed(f"tilewright arena {QUICK} greedy ex") == {"expert"}
    assert completed(f"tilewright arena --games 3 {QUICK} --gauntlet no") == {"novice"}
    assert completed("tilewright engine ") == players
    assert completed("tilewright completion ") == {"bash", "fish", "zsh"}


def test_bash_completes_options_and_what_they_take(completed):
    assert completed(f"tilewright arena {QUICK} greedy --ga") == {"--games", "--gauntlet"}
    assert {"--seats", "--out", "--json", "--help"} <= completed("tilewright selfplay -")
    every = {examples(name).OPTION for name in PACKAGED}
    assert every <= completed(f"tilewright arena {QUICK} --option ")
    for name, _, value in (option.partition("=") for option in every if "=" in option):
        begun = f"tilewright arena {QUICK} --option {name}={value[0]}"
        assert completed(begun) == {value}
    assert completed(f"tilewright arena {QUICK} --seats ") == set()
    assert completed("tilewright serve --secure-cookies ") == {"yes", "no"}


def test_bash_completes_files_and_folders(completed):
    files = {"games of may.jsonl", "folder", "tilewright.bash"}
    assert completed("tilewright replay ") == files
    assert completed("tilewright replay ga") == {"games of may.jsonl"}
    assert completed(f"tilewright arena {QUICK} greedy --out ga") == {"games of may.jsonl"}
    assert completed(f"tilewright score {QUICK} fo") == {"folder"}
    assert completed(f"tilewright dataset {QUICK} greedy --out ") == {"folder"}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_that_is_here_can_read_its_script(script, shell, tmp_path):
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"no {shell} on this machine")
    path = tmp_path / "script"
    path.write_text(script(shell))
    done = subprocess.run([program, "-n", path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_script_names_all_commands_and_closes_its_quotes(script, shell):
    text = script(shell)
    assert {name for name in NAMES if name in text} == NAMES
    assert "--option" in text or "-l option" in text
    unescaped = text.replace("\\'", "").replace("'\"'\"'", "")
    assert unescaped.count("'") % 2 == 0


def test_fish_is_given_every_option_of_a_command(script):
    here = "complete -c tilewright -n '__fish_seen_subcommand_from verify' "
    lines = [line.removeprefix(here) for line in script("fish").splitlines() if here in line]
    assert [line.split(" -d ")[0] for line in lines] == ["-s h -l help", "-l json", "-F"]


def test_zsh_is_given_every_argument_of_a_command(script):
    case = script("zsh").partition("        verify)\n")[2].partition(";;")[0]
    rules = [line.strip().rstrip(" \\") for line in case.splitlines()[1:] if line.strip()]
    assert [rule.partition("[")[0].strip("'") for rule in rules] == [
        "-h",
        "--help",
        "--json",
        "1:FILE:_files",
    ]
