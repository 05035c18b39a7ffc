"""`tilewright puzzles`: finds, checks, shows, counts and packs."""

import json

import pytest

from tilewright.cli import main
from tilewright.core.registry import games, load_themes
from tilewright.puzzles import load_collection

GAME = [game for game in games() if load_themes(game)][-1]


@pytest.fixture
def told(capsys):
    def ask(*words):
        status = main(["puzzles", *map(str, words)])
        out, err = capsys.readouterr()
        return status, out, err

    return ask


def test_puzzles_are_found_packed_and_shown(tmp_path, told):
    found, packed = tmp_path / "found.jsonl", tmp_path / "packed.jsonl.xz"
    words = ("find", GAME, "--out", found, "--seed", 5, "--games", 3, "--processes", 1, "--json")
    status, out, _ = told(*words)
    assert status == 0
    assert json.loads(out)["games"] == 3
    number = json.loads(out)["puzzles"]
    before = found.read_bytes()
    assert told(*words)[0] == 0
    assert found.read_bytes() == before
    status, out, _ = told("pack", found, GAME, "--out", packed, "--share", 100, "--json")
    assert status == 0
    assert json.loads(out)["read"] == number + len(load_collection(GAME))
    status, out, _ = told("show", packed)
    assert status == 0
    assert out.startswith(f"{json.loads(told('show', packed, '--json')[1])['puzzles']} puzzles")


def test_a_puzzle_is_shown_with_its_solution(told):
    puzzle = next(iter(load_collection(GAME).puzzles.values()))
    status, out, _ = told("show", GAME, puzzle.id)
    assert status == 0
    assert puzzle.position in out.replace("\n", "")
    assert f"best: {puzzle.best}" in out
    assert json.loads(told("show", GAME, puzzle.id, "--json")[1])["id"] == puzzle.id


def test_checks_and_rates_are_told_as_data(told):
    common = (GAME, "--sample", 2, "--processes", 1, "--json")
    status, out, _ = told("check", *common, "--depth", "1x")
    assert status in (0, 1)
    assert json.loads(out).keys() == {"checked", "depth", "keep", "lost"}
    status, out, _ = told("rates", *common, "--attempts", 1)
    assert status == 0
    assert sum(band["puzzles"] for band in json.loads(out)["bands"]) == 2


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("find", GAME), "find takes one game, and --out for a file"),
        (("find", GAME, "--out", "puzzles.xz"), "find writes a plain .jsonl"),
        (("find", "chess", "--out", "p.jsonl"), "chess"),
        (("pack", GAME), "pack takes --out"),
        (("show", GAME, "0000000000"), "no puzzle 0000000000"),
        (("show", "nowhere.jsonl"), "nowhere.jsonl"),
        (("lose", GAME), "unknown do 'lose'"),
        (("check", GAME, "--depth", "deep"), "'deep' is not a depth such as 8x"),
    ],
)
def test_puzzles_refuse_what_they_cannot_use(told, words, problem):
    try:
        status, _, err = told(*words)
    except SystemExit as left:
        assert left.code == 2
        return
    assert status == 2
    assert problem in err
