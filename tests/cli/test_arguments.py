"""The words of a command: one name for one thing, in any place, and what was probably meant."""

import re
import shlex
from functools import cache
from pathlib import Path

import pytest

from cli.program import run
from games import PACKAGED, QUICK, examples
from tilewright.cli import COMMANDS, main, parser
from tilewright.players import PLAYERS

ROOT = Path(__file__).parents[2]
DOCUMENTS = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    ROOT / "examples/entrant.py",
]
SHOWN = r"(?:^\$ |PYTHONPATH=\S+ |`)tilewright ([a-z]+ [^`\n]+?)(?:  +#.*)?(?:`|$)"


@cache
def commands():
    (below,) = (each for each in parser()._actions if each.choices)  # noqa: SLF001  # argparse has no door
    return below.choices


def arguments():
    return [
        (name, action)
        for name, command in commands().items()
        for action in command._actions  # noqa: SLF001  # the same
    ]


def test_the_game_is_the_first_word_and_players_follow():
    for name, command in commands().items():
        words = [each.metavar for each in command._actions if not each.option_strings]  # noqa: SLF001  # the same
        if "GAME" in words:
            assert words[0] == "GAME", name
        assert words.count("PLAYER") <= 1
    assert not [
        name for name, each in arguments() if {"--game", "--player"} & {*each.option_strings}
    ]


def test_names_of_arguments_mean_one_thing_in_all_commands():
    kinds = {}
    for name, action in arguments():
        for word in action.option_strings:
            kinds.setdefault(word, {}).setdefault((str(action.metavar), action.nargs), []).append(
                name
            )
    different = {word: found for word, found in kinds.items() if len(found) > 1}
    assert different.keys() <= {"--out", "--port", "--database"}, "a file, records or a folder"
    assert not {"--save", "--plot", "--harmony", "--folder"} & kinds.keys()


def test_commands_that_take_a_player_say_which_there_are():
    told = {name: each.help for name, each in arguments() if each.metavar == "PLAYER"}
    assert told.keys() == {"sit", "selfplay", "arena", "dataset", "engine"}
    for about in told.values():
        assert all(re.search(rf"\b{name}\b", about) for name in PLAYERS)
        assert "python:MODULE:NAME" in about
        assert "engine:COMMAND" in about


def test_every_argument_is_explained():
    assert [(name, each.dest) for name, each in arguments() if not each.help] == []
    assert len(COMMANDS) == len(commands())


@cache
def documented():
    """Every command that a document shows, as somebody would type it."""
    return frozenset(_documented())


def _documented():
    for path in DOCUMENTS:
        text = path.read_text("utf-8")
        shown = re.findall(SHOWN, text, re.MULTILINE)
        known = (line for line in shown if line.split()[0] in commands())
        yield from ((path.name, line) for line in known if not re.search("[…|]", line))


@pytest.mark.parametrize(("document", "line"), sorted(documented()))
def test_the_commands_of_the_documents_can_be_typed(document, line):
    assert document
    parser().parse_args(shlex.split(line))


def test_commands_in_documents_are_many():
    assert len(documented()) > 20


@pytest.mark.parametrize(
    "words",
    [
        ["--games", "3", "arena", QUICK, "greedy", "random"],
        [QUICK, "--games", "3", "greedy", "random"],
        [QUICK, "greedy", "--games", "3", "random"],
        [QUICK, "greedy", "--games=3", "random"],
        [QUICK, "greedy", "random", "--games", "3"],
        ["--games", "3", "--", QUICK, "greedy", "random"],
    ],
)
def test_options_may_stand_anywhere(words):
    read = parser().parse_args(["arena", *(word for word in words if word != "arena")])
    assert (read.game, read.players, read.games) == (QUICK, ["greedy", "random"], 3)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["arean"], "arena"),
        (["--verson"], "--version"),
        (["arena", QUICK, "greedy", "--sed", "1"], "--seed"),
        (["arena", QUICK, "greedy", "--sed=1"], "--seed"),
        (["arena", QUICK[:-1], "greedy"], QUICK),
        (["arena", QUICK, "gredy"], "greedy"),
        (["arena", QUICK, "stron:200ms"], "strong"),
        (["arena", QUICK, "strong:200n,thread=2"], "threads"),
        (["arena", QUICK, "flat:200n,playouts=rondom"], "random"),
        (["sit", QUICK, "expret"], "expert"),
        *(
            (["arena", name, "greedy", "--option", option[:-2] + option[-1]], option.split("=")[-1])
            for name, option in ((name, examples(name).OPTION) for name in PACKAGED)
        ),
        (["completion", "bahs"], "bash"),
    ],
)
def test_a_misspelled_word_is_answered_with_the_one_that_was_meant(words, meant, capsys):
    try:
        status = main(words)
    except SystemExit as stop:
        status = stop.code  # type: ignore[assignment]
    err = capsys.readouterr().err
    assert status == 2
    assert err.endswith(f"; did you mean {meant}?\n")
    assert err.count("\n") == 1


def test_an_option_is_not_guessed_from_its_beginning(capsys):
    with pytest.raises(SystemExit):
        main(["arena", QUICK, "greedy", "--gaunt"])
    assert "did you mean --gauntlet?" in capsys.readouterr().err


def test_a_word_like_no_other_is_given_no_other(capsys):
    with pytest.raises(SystemExit):
        main(["xyzzy"])
    assert "did you mean" not in capsys.readouterr().err


def test_a_function_of_the_working_folder_plays_also_in_other_processes(tmp_path):
    (tmp_path / "mine.py").write_text(
        "import beside\n\n\n"
        "def choose(game, state, pick):\n    return game.legal_actions(state)[0]\n"
    )
    (tmp_path / "beside.py").write_text("")
    words = ["arena", QUICK, "python:mine:choose", "random", "--games", 2, "--json"]
    status, out, err = run(*words, cwd=tmp_path, PYTHONSAFEPATH=1)
    assert (status, err) == (0, "")
    assert '"faults": []' in out


def test_a_function_that_cannot_be_loaded_is_one_line(tmp_path):
    (tmp_path / "broken.py").write_text("def choose(:\n")
    status, _, err = run("arena", QUICK, "python:broken:choose", "random", cwd=tmp_path)
    assert (status, err.count("\n")) == (2, 1)
    assert "broken cannot be loaded: SyntaxError" in err
