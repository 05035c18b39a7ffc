"""What comes out: pipes that close, standard output as a file, statuses, names never cut."""

import json
import re
import subprocess
import sys

import pytest

from cli.program import TILEWRIGHT, environment, run
from games import OTHER, PACKAGED, QUICK
from tilewright.cli import main
from tilewright.cli.listing import format_table
from tilewright.core.record_text import read_records, write_json
from tilewright.core.registry import load_themes
from tilewright.puzzles import puzzles_in

PUZZLING = next(game for game in PACKAGED if load_themes(game))
FIND = ["puzzles", "find", PUZZLING, "--games", "1", "--processes", "1", "--seed", "8"]
LONG_NAMES = ("python:tilewright.players.greedy:choose", "python:tilewright.players.random:choose")


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    path = tmp_path_factory.mktemp("games") / "games.jsonl"
    assert run("selfplay", QUICK, "random", "--games", 20, "--out", path)[0] == 0
    return path


# Pipes


@pytest.mark.parametrize(
    "words",
    [
        ["replay", "GAMES"],
        ["replay", "GAMES", "--json"],
        ["verify", "GAMES"],
        ["verify", "GAMES", "--json"],
        ["draw", "GAMES"],
        ["draw", "GAMES", "--svg", "-"],
        ["selfplay", QUICK, "random", "--games", "30", "--out", "-", "--json"],
        ["arena", QUICK, "random", "--games", "4", "--processes", "1"],
        ["review", "GAMES", "--depth", "8", "--processes", "2"],
        ["review", "GAMES", "--depth", "8", "--processes", "2", "--json"],
        ["review", "GAME", "--depth", "8", "--html", "-"],
        ["puzzles", "show", PUZZLING],
        ["puzzles", "pack", PUZZLING, "--out", "-", "--json"],
        [*FIND, "--out", "-", "--json"],
        ["perft", QUICK, "--depth", "4", "--seed", "1"],
        ["completion", "bash"],
        ["arena", "--help"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lines", [0, 1])
def test_readers_of_the_output_may_stop_reading(words, lines, games):
    """With the reader gone at once what is buffered to the end fails as well."""
    one = games.with_name("one.jsonl")
    one.write_text(write_json(read_records(games.read_text())[0]) + "\n")
    given = [str({"GAMES": games, "GAME": one}.get(word, word)) for word in words]
    with subprocess.Popen(
        [*TILEWRIGHT, *given],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as process:
        for _ in range(lines):
            assert process.stdout.readline()
        process.stdout.close()
        complaints = process.stderr.read()
    assert process.returncode == 0
    assert "Error" not in complaints
    assert "--json" in words or complaints == ""


# Standard output as a file


def test_records_can_be_printed_and_the_report_stands_beside_them():
    status, out, err = run("selfplay", QUICK, "random", "--games", 2, "--out", "-", "--json")
    assert (status, len(read_records(out))) == (0, 2)
    assert json.loads(err)["out"] == "-"


def test_the_records_of_an_arena_can_be_printed_as_they_end():
    words = ["arena", QUICK, "random", "--games", 2, "--processes", 1, "--out", "-"]
    status, out, err = run(*words)
    assert (status, len(read_records(out))) == (0, 2)
    assert f"2 games of {QUICK}" in err


@pytest.mark.parametrize(
    "words",
    [
        ["draw", "GAMES"],
        ["draw", "GAMES", "--json"],
        ["arena", QUICK, "random", "greedy", "--games", "2", "--processes", "1"],
    ],
    ids=" ".join,
)
def test_pictures_can_be_printed(words, games, capsys):
    given = [str(games) if word == "GAMES" else word for word in words]
    assert main([*given, "--svg", "-"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("<svg")
    assert out.endswith("</svg>\n")
    assert bool(err) == (words != ["draw", "GAMES"])


def test_a_record_can_be_printed_when_one_leaves_the_table():
    done = subprocess.run(
        [*TILEWRIGHT, "sit", OTHER, "random", "--seats", "2", "--out", "-"],
        input="q\n",
        capture_output=True,
        text=True,
        check=False,
        env=environment(),
    )
    assert (done.returncode, len(read_records(done.stdout))) == (0, 1)
    assert "You leave the table." in done.stderr


def test_puzzles_are_found_printed_packed_and_read_again(tmp_path):
    path = tmp_path / "found.jsonl"
    assert run(*FIND, "--out", path)[0] == 0
    status, found, err = run(*FIND, "--out", "-", cwd=tmp_path)
    assert (status, found) == (0, path.read_text())
    assert "1 games with seed 8" in err
    words = [*TILEWRIGHT, "puzzles", "pack", "-", "--out", "-", "--share", "100", "--json"]
    done = subprocess.run(
        words, cwd=tmp_path, input=found, capture_output=True, text=True, check=True
    )
    told = json.loads(done.stderr)
    assert (told["out"], told["bytes"]) == ("-", len(done.stdout.encode()))
    packed = [*puzzles_in("here", done.stdout.splitlines())]
    assert 0 < len(packed) == told["puzzles"] <= told["read"] == found.count('"solution"')
    assert [path.name for path in tmp_path.iterdir()] == ["found.jsonl"]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["puzzles", "show", "-"], "standard input, line 1: not the first line"),
        (["puzzles", "check", PUZZLING, "--out", "-"], "check writes no puzzles"),
    ],
)
def test_puzzles_that_are_none_are_refused_from_standard_input_too(words, problem):
    done = subprocess.run(
        [*TILEWRIGHT, *words], input="none\n", capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert problem in done.stderr


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["arena", QUICK, "random", "--out", "-", "--svg", "-"], "only one file"),
        (["dataset", QUICK, "random", "--out", "-"], "--out is a folder"),
    ],
)
def test_characters_that_cannot_be_printed_are_refused(words, problem, capsys):
    assert main(words) == 2
    assert problem in capsys.readouterr().err


# Statuses


def test_status_of_no_is_another_than_of_bad_input(games, tmp_path):
    false = tmp_path / "false.jsonl"
    false.write_text(re.sub(r'"scores": \[\d+', '"scores": [999', games.read_text()))
    assert run("verify", games)[0] == 0
    status, _, err = run("verify", false)
    assert (status, err.count("\n")) == (1, 1)
    false.write_text("{}\n")
    assert run("verify", false)[0] == 2
    assert run("verify", tmp_path / "nowhere")[0] == 2


def test_a_mistake_of_the_program_is_neither():
    code = (
        "import sys, tilewright.cli as cli, tilewright.__main__ as program\n"
        "cli.verify.records = None\n"
        "sys.argv = ['tilewright', 'verify', 'x']\n"
        "sys.exit(program.run())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment()
    )
    assert done.returncode == 70
    assert "TypeError" in done.stderr


# Names


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_the_arena_never_cuts_a_name_or_a_figure(width):
    words = ["arena", QUICK, *LONG_NAMES, "greedy", "--games", 2, "--processes", 1]
    status, out, _ = run(*words, "--seed", "n", COLUMNS=width)
    assert status == 0
    for name in (*LONG_NAMES, "greedy"):
        assert out.count(name) >= 2, "in the standings and in who was ahead of whom"
    assert "…" not in out
    for head in ("games", "wins (95 %)", "score", "lead (95 %)", "a move", "rating"):
        assert head in out
    assert len(re.findall(r"\d+\.\d % \(\d+\.\d–\d+\.\d\)", out)) == 3
    wide = [line for line in out.splitlines() if len(line) > width]
    assert all(any(name in line for name in LONG_NAMES) or "seed" in line for line in wide)


def test_names_are_printed_as_they_are(tmp_path):
    (tmp_path / "cat.py").write_text("from tilewright.players.random import choose\n")
    words = ["selfplay", QUICK, "python:cat:choose", "--out", "[red]games.jsonl"]
    status, out, _ = run(*words, cwd=tmp_path, COLUMNS=20)
    assert status == 0
    assert "[red]games.jsonl" in out
    assert re.findall(r"^\d +(\S+)", out, re.MULTILINE)[:2] == ["python:cat:choose"] * 2


@pytest.mark.parametrize("width", range(1, 60))
def test_a_listing_holds_every_cell_at_every_width(width):
    heads = ("player", "games", "rating")
    rows = [("a-name-of-some-length", "400", "25.0 ± 1.0"), ("b", "8", "30.0 ± 2.0")]
    lines = format_table(heads, rows, width)
    for cell in (*heads, *rows[0], *rows[1]):
        assert any(cell in line for line in lines), cell
    if width >= 30:
        assert max(map(len, lines)) <= width
