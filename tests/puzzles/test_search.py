"""The search for puzzles: the same wherever it runs, and it goes on where it ended."""

from dataclasses import replace

import pytest

from tilewright.arena import play
from tilewright.core.registry import games, load_game, load_themes
from tilewright.players import levels
from tilewright.puzzles import (
    Attempts,
    Criteria,
    DeeperLook,
    Journal,
    NoPuzzle,
    OtherSearch,
    PuzzleSearch,
    collect,
    draw_sample,
    load_collection,
    read_puzzle,
    read_puzzles,
    with_themes,
    write_puzzle,
    write_puzzles,
)

WITH_THEMES = [game for game in games() if load_themes(game)]
QUICK = WITH_THEMES[-1]
SHALLOW = Criteria(screen=64, confirm=100, verify=300, follow_up=30, attempts=(1,) * len(levels()))
KEPT = 0.97


def quiet(_number):
    """Nobody is told."""


@pytest.fixture(scope="module")
def search():
    return PuzzleSearch(
        QUICK, "test", criteria=replace(SHALLOW, lead=0.03, errors=1.0, inversion=100)
    )


@pytest.fixture(scope="module")
def harvests(search):
    found = [search.run(number, quiet) for number in range(4)]
    assert sum(len(each.puzzles) for each in found) > 1
    return found


def collected(path, search, harvests, order):
    journal = Journal(path, search)
    waiting = [harvests[number] for number in order if number >= journal.searched]
    assert [*collect(journal, lambda _numbers: iter(waiting), 99, len(harvests))]
    return journal


def test_searches_find_the_same_again(search, harvests):
    number = next(each.number for each in harvests if each.puzzles)
    assert search.run(number, quiet) == harvests[number]


def test_puzzles_found_hold_what_they_say(harvests):
    game = load_game(QUICK)
    for puzzle in (each for harvest in harvests for each in harvest.puzzles):
        state = game.read_position(puzzle.position)
        legal = [game.write_action(action) for action in game.legal_actions(state)]
        assert puzzle.best in legal
        assert puzzle.tempting[0] in legal
        assert len(puzzle.values) == len(legal)
        assert puzzle.lead >= 30
        assert with_themes(game, puzzle) == puzzle
        assert read_puzzle(write_puzzle(puzzle)) == puzzle


def test_journals_are_the_same_in_whatever_order_games_end(tmp_path, search, harvests):
    one = collected(tmp_path / "one.jsonl", search, harvests, (0, 1, 2, 3))
    other = collected(tmp_path / "other.jsonl", search, harvests, (2, 0, 3, 1))
    assert (tmp_path / "one.jsonl").read_text() == (tmp_path / "other.jsonl").read_text()
    assert one.found == other.found == read_puzzles(tmp_path / "one.jsonl")
    assert one.searched == 4


def test_journals_go_on_where_they_were_torn(tmp_path, search, harvests):
    path = tmp_path / "found.jsonl"
    collected(path, search, harvests, range(4))
    whole = path.read_bytes()
    for cut in (len(whole) - 1, len(whole) * 2 // 3, whole.index(b"\n") + 5):
        path.write_bytes(whole[:cut])
        collected(path, search, harvests, range(4))
        assert path.read_bytes() == whole


def test_journals_of_another_search_are_refused(tmp_path, search):
    path = tmp_path / "found.jsonl"
    Journal(path, search)
    assert Journal.seed_in(path) == "test"
    with pytest.raises(OtherSearch, match="seed is 'test' there and 'else' here"):
        Journal(path, replace(search, seed="else"))
    path.write_text("a letter\n")
    with pytest.raises(OtherSearch, match="line 1: not the first line"):
        Journal(path, search)
    assert path.read_text() == "a letter\n"


def test_records_are_searched_too(search):
    game = load_game(QUICK)
    record = play(game, game.Options(), ["greedy"] * 2, "record").record
    found = replace(search, records=(record,)).run(0, quiet)
    for puzzle in found.puzzles:
        assert puzzle.source.startswith("record 0 ply ")
        ply = int(puzzle.source.rpartition(" ")[2])
        state = game.start(record.seats, record.options)
        for text in record.actions[:ply]:
            state = game.apply(state, game.read_action(text))
        assert game.write_position(state) == puzzle.position


def test_files_of_every_kind_hold_the_same(tmp_path, harvests):
    puzzles = [puzzle for harvest in harvests for puzzle in harvest.puzzles]
    for ending in ("jsonl", "jsonl.gz", "jsonl.xz"):
        path = tmp_path / f"puzzles.{ending}"
        assert write_puzzles(path, puzzles, {"game": QUICK}) == path.stat().st_size
        assert read_puzzles(path) == sorted(puzzles, key=lambda each: each.id)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is empty"),
        ("{}\n", "line 1: not the first line"),
        ('{"tilewright puzzles": 9}\n', "line 1: puzzles of version 9"),
        ('{"tilewright puzzles": 1}\n[1]\n', "line 2: not an object"),
        ('{"tilewright puzzles": 1}\n{"id": "x"}\n', "line 2: fields that are missing"),
        ('{"tilewright puzzles": 1}\nno\n', "line 2: not a line of JSON"),
    ],
)
def test_files_that_are_none_are_refused_by_line(tmp_path, text, told):
    path = tmp_path / "puzzles.jsonl"
    path.write_text(text)
    with pytest.raises(NoPuzzle, match=told):
        read_puzzles(path)


@pytest.mark.parametrize("game", WITH_THEMES)
def test_shipped_puzzles_keep_their_solution(game):
    """A few, at the depth of their first check: `tilewright puzzles check` looks deeper."""
    look = DeeperLook(1, "again")
    drawn = draw_sample([*load_collection(game).puzzles.values()], 6, "few")
    shallow = [replace(each, simulations=4000) for each in drawn]
    assert sum(look.run(each, quiet).holds for each in shallow) >= 5


@pytest.mark.long
@pytest.mark.parametrize("game", WITH_THEMES)
def test_shipped_puzzles_keep_their_solution_at_eight_times_the_depth(game):
    look = DeeperLook(8, "deep")
    drawn = draw_sample([*load_collection(game).puzzles.values()], 200, "deep")
    kept = sum(look.run(each, quiet).holds for each in drawn)
    assert kept >= KEPT * len(drawn)


def test_levels_try_with_luck_of_their_own():
    puzzle = next(iter(load_collection(QUICK).puzzles.values()))
    one = Attempts(3, "luck").run(puzzle, quiet)
    assert one == Attempts(3, "luck").run(puzzle, quiet)
    assert {*one.rates} <= {0, 33, 67, 100}
