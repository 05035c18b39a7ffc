"""Commands that play many games: they begin at once, go on where they ended, know who is there."""

import resource
import subprocess
import sys
from dataclasses import replace
from itertools import islice

import pytest

from cli.program import TILEWRIGHT, environment, run
from games import PACKAGED, QUICK
from tilewright.arena import Tally, Tournament, play_games
from tilewright.cli import compiling, main
from tilewright.cli.io import Unusable
from tilewright.core.record import verify
from tilewright.core.record_text import read_records
from tilewright.core.registry import load_themes

PUZZLING = next(game for game in PACKAGED if load_themes(game))
ENDLESS = 1_000_000_000
ROOM = 600 * 2**20
"""Bytes that a process may take: much less than a billion of anything."""


def asked(path, *more, players=("greedy", "random"), games=3, seed="s"):
    words = ["selfplay", QUICK, *players, "--games", str(games), "--out", str(path)]
    return [*words, *(["--seed", seed] if seed else []), *more]


# Selfplay and its file


def test_the_same_run_goes_on_where_its_file_ends(tmp_path, capsys):
    path, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    assert main(asked(path, games=2)) == 0
    path.write_text(path.read_text() + f'{{"tilewright": 1, "game": "{QUICK[:5]}')
    capsys.readouterr()
    assert main(asked(path, games=4, seed=None)) == 0
    assert "4 games with seed s" in capsys.readouterr().out
    assert main(asked(whole, games=4)) == 0
    assert path.read_bytes() == whole.read_bytes()


def test_a_run_that_is_done_changes_nothing(tmp_path, capsys):
    path = tmp_path / "games.jsonl"
    assert main(asked(path, "--json")) == 0
    first, before = capsys.readouterr().out, path.read_bytes()
    assert main(asked(path, "--json")) == 0
    assert (capsys.readouterr().out, path.read_bytes()) == (first, before)


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({"seed": "u"}, "seed is 's/0' there and 'u/0' here"),
        ({"players": ("random",)}, "players is ('greedy', 'random') there"),
    ],
)
def test_a_file_of_another_run_is_refused_and_left_alone(tmp_path, capsys, more, problem):
    path = tmp_path / "games.jsonl"
    assert main(asked(path)) == 0
    before = path.read_bytes()
    assert main(asked(path, **more)) == 2
    err = capsys.readouterr().err
    assert problem in err
    assert err.count("\n") == 1
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"dear diary", b"dear diary\n", b"\xff\xfe\n", b"{}\n"])
@pytest.mark.parametrize("command", ["selfplay", "arena"])
def test_a_file_of_something_else_is_never_overwritten(tmp_path, capsys, command, content):
    path = tmp_path / "precious.txt"
    path.write_bytes(content)
    assert main([command, QUICK, "random", "--games", "1", "--out", str(path)]) == 2
    assert str(path) in capsys.readouterr().err
    assert path.read_bytes() == content


# A billion games


def limited():
    resource.setrlimit(resource.RLIMIT_AS, (4 * ROOM, 4 * ROOM))
    resource.setrlimit(resource.RLIMIT_DATA, (ROOM, ROOM))


@pytest.mark.parametrize("command", ["selfplay", "arena"])
def test_a_billion_games_begin_at_once(command):
    words = [command, QUICK, "random", "--games", str(ENDLESS), "--out", "-"]
    more = ["--processes", "1"] if command == "arena" else []
    with subprocess.Popen(
        [*TILEWRIGHT, *words, *more],
        stdout=subprocess.PIPE,
        text=True,
        env=environment(),
        preexec_fn=limited,  # noqa: PLW1509  # this process has no other threads
    ) as process:
        lines = list(islice(process.stdout, 3))
        process.kill()
    for line in lines:
        (record,) = read_records(line)
        verify(record)
    assert len(lines) == 3


def test_a_billion_games_of_a_dataset_begin_at_once(tmp_path):
    pytest.importorskip("pyarrow")
    from tilewright.dataset import DatasetSpec, Folder, write  # noqa: PLC0415  # an extra

    plan = DatasetSpec(Tournament(QUICK, 2, ("random",), ENDLESS, "d"), 100)
    assert plan.count() == ENDLESS
    tasks = []

    def play(missing):
        tasks.extend(islice(missing, 3))
        yield from ()

    assert list(write(plan, Folder(tmp_path), play)) == []
    assert [number for number, _ in tasks] == [0, 1, 2]


def test_a_tally_holds_nothing_but_what_ended_before_its_turn():
    tournament = Tournament(QUICK, 2, ("greedy", "random"), 6, "t")
    results = list(play_games(tournament, tournament.schedule(), 1))
    tally = Tally(replace(tournament, games=ENDLESS))
    for result in [*results[1:], results[0]]:
        tally.add(result)
    assert len(tally._early) == 0  # noqa: SLF001  # what is held is the point
    assert [each.games for each in tally.standings()] == [6, 6]


# Engines


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("no-such-program-anywhere", "cannot be started"),
        (f"{sys.executable} -c pass", "ended with status 0"),
        (f"{sys.executable} -c 1/0", "ended with status 1"),
    ],
)
@pytest.mark.parametrize("verb", ["arena", "selfplay", "sit", "dataset"])
def test_an_engine_that_is_not_there_ends_the_run_in_one_line(tmp_path, verb, command, problem):
    out = tmp_path / "out"
    status, printed, err = run(verb, QUICK, f"engine:8n:{command}", "--seats", 2, "--out", out)
    complaints = [line for line in err.splitlines() if line.startswith("tilewright")]
    assert (status, printed, out.exists()) == (2, "", False)
    assert len(complaints) == 1
    assert problem in complaints[0]


def test_an_engine_that_vanishes_ends_the_run_and_is_no_loss(tmp_path):
    program = tmp_path / "vanishing.py"
    program.write_text(
        "import pathlib, sys\n"
        f"left = pathlib.Path({str(tmp_path / 'left')!r})\n"
        "if left.exists(): sys.exit(3)\n"
        "left.touch()\n"
        f"print('plays {QUICK}', 'ready', sep='\\n', flush=True)\n"
        "for line in sys.stdin:\n"
        "    if line.startswith('quit'): break\n"
    )
    words = ["arena", QUICK, f"engine:{sys.executable} {program}", "random"]
    status, _, err = run(*words, "--games", 2, "--processes", 1)
    assert status == 2
    assert "ended with status 3" in err


def test_an_engine_that_plays_something_else_is_refused(tmp_path):
    program = tmp_path / "other.py"
    program.write_text("print('plays chess', 'ready', sep='\\n', flush=True)\ninput()\n")
    status, _, err = run("arena", QUICK, f"engine:{sys.executable} {program}", "random")
    assert (status, err.count("\n")) == (2, 1)
    assert f"does not play {QUICK}" in err


# Compiling


@pytest.fixture
def compiled(monkeypatch):
    """Nothing is compiled yet; the games for which that is done."""
    done = []
    monkeypatch.setattr(compiling, "is_compiled", done.__contains__)
    monkeypatch.setattr(compiling, "_compile", done.append)
    return done


def test_search_is_compiled_once_before_players_play(compiled):
    compiling.ensure_compiled(QUICK, ["greedy", "strong:8n"])
    compiling.ensure_compiled(QUICK, ["medium"])
    assert compiled == [QUICK]


@pytest.mark.parametrize("players", [["greedy", "random", "novice"], ["engine:x"]])
def test_players_that_do_not_search_compile_nothing(compiled, players):
    compiling.ensure_compiled(QUICK, players)
    assert compiled == []


def test_search_is_not_compiled_beforehand_where_nothing_can_be_kept(compiled, monkeypatch):
    monkeypatch.setattr(compiling, "CACHE", None)
    compiling.ensure_compiled(QUICK, ["strong:8n"])
    assert compiled == []


@pytest.fixture
def nothing_compiled(monkeypatch):
    """Nothing is, and whoever would begin to compile is stopped there."""

    class Asked(Exception):
        """That is all that was to be seen."""

    def compile_it(game):
        raise Asked(game)

    monkeypatch.setattr(compiling, "is_compiled", lambda _game: False)
    monkeypatch.setattr(compiling, "_compile", compile_it)
    monkeypatch.setenv("TILEWRIGHT_JIT", "on")
    return pytest.raises(Asked)


@pytest.mark.parametrize("verb", ["arena", "selfplay", "sit", "dataset"])
def test_every_command_with_players_compiles_before_the_first_game(
    nothing_compiled, verb, tmp_path
):
    words = [verb, QUICK, "strong:8n", "--seats", "2", "--out", str(tmp_path / "out")]
    with nothing_compiled:
        main(words)
    assert not (tmp_path / "out").exists()


def test_review_compiles_before_the_first_game(nothing_compiled, tmp_path, capsys):
    games = tmp_path / "games.jsonl"
    assert main(["selfplay", QUICK, "random", "--games", "2", "--out", str(games)]) == 0
    capsys.readouterr()
    with nothing_compiled:
        main(["review", str(games)])
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("words", [["find", "--out", "-"], ["check"], ["rates"]])
def test_puzzles_compile_before_the_first_game_or_puzzle(nothing_compiled, words, capsys):
    do, *more = words
    with nothing_compiled:
        main(["puzzles", do, PUZZLING, *more])
    assert '"solution"' not in capsys.readouterr().out


def test_compiling_is_told_on_standard_error_in_a_line(monkeypatch, capfd):
    script = "print('0 2 one'); print('1 2 two'); print('2 2 ready')"
    real = subprocess.Popen

    def instead(_command, **settings):
        return real([sys.executable, "-c", script], **settings)

    monkeypatch.setattr(subprocess, "Popen", instead)
    compiling._compile(QUICK)  # noqa: SLF001  # the part that tells
    out, err = capfd.readouterr()
    assert (out, err) == ("", f"compiling the search of {QUICK}, once\n")


def test_a_search_that_does_not_compile_is_said_to(monkeypatch):
    real = subprocess.Popen
    monkeypatch.setattr(
        subprocess,
        "Popen",
        lambda _command, **settings: real(
            [sys.executable, "-c", "raise SystemExit(3)"], **settings
        ),
    )
    with pytest.raises(Unusable, match="does not compile"):
        compiling._compile(QUICK)  # noqa: SLF001  # the same
