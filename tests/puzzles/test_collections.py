"""The puzzles that come with the games: whole, apart from each other, and true by the rules."""

from collections import Counter
from datetime import date, timedelta

import pytest

from architecture.messages import LANGUAGES
from tilewright.core.registry import games, load_game, load_themes, puzzles_path
from tilewright.puzzles import (
    Collection,
    Criteria,
    bands_of,
    daily_hash,
    load_collection,
    mean_rates,
    themes_of,
    words_of,
)
from tilewright.puzzles.assemble import FEW_ACTIONS, FEW_SHARE, THIN_SHARE
from tilewright.puzzles.distance import Collected

WITH_PUZZLES = [game for game in games() if load_collection(game).puzzles]
FEW = 25
SHARE = 0.3
LEAST, BYTES_EACH, MOST_BYTES = 2000, 160, 300_000
"""How many puzzles of a game come with it at least, and how much of the wheel they may take."""


def spread(collection):
    """A few puzzles from all over a collection."""
    puzzles = [*collection.puzzles.values()]
    return puzzles[:: max(1, len(puzzles) // FEW)]


def test_games_with_themes_have_puzzles():
    assert [game for game in games() if load_themes(game)] == WITH_PUZZLES


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_puzzles_are_many_and_take_little_of_the_wheel(game):
    size, count = puzzles_path(game).stat().st_size, len(load_collection(game))
    assert count >= LEAST
    assert size < min(MOST_BYTES, BYTES_EACH * count)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_themes_keep_their_share_and_so_does_what_is_thin_or_leaves_little_to_choose_from(game):
    puzzles = [*load_collection(game).puzzles.values()]
    [(_, most)] = Counter(each.themes[0] for each in puzzles).most_common(1)
    thin = sum(load_themes(game).THIN.issuperset(each.themes) for each in puzzles)
    few = sum(len(each.values) <= FEW_ACTIONS for each in puzzles)
    shares = [count / len(puzzles) for count in (most, thin, few)]
    limits = (SHARE, THIN_SHARE, FEW_SHARE)
    assert all(share <= limit for share, limit in zip(shares, limits, strict=True)), shares


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_puzzles_are_clear_by_what_is_written_of_them(game):
    criteria = Criteria()
    for puzzle in load_collection(game).puzzles.values():
        assert puzzle.game == game
        assert puzzle.best != puzzle.tempting[0]
        assert puzzle.lead >= 1000 * criteria.lead
        assert puzzle.lead >= criteria.errors * puzzle.error / 10 - 1
        assert puzzle.themes
        assert all(0 <= rate <= 100 for rate in puzzle.rates)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_puzzles_have_the_best_value_at_their_solution(game):
    rules = load_game(game)
    for puzzle in spread(load_collection(game)):
        state = rules.read_position(puzzle.position)
        legal = [rules.write_action(action) for action in rules.legal_actions(state)]
        assert len(legal) == len(puzzle.values)
        assert puzzle.values[legal.index(puzzle.best)] == max(puzzle.values)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_themes_of_puzzles_are_those_that_the_rules_give(game):
    rules, themes = load_game(game), load_themes(game)
    for puzzle in spread(load_collection(game)):
        found = themes_of(rules, puzzle)
        assert [*dict.fromkeys(each.name for each in found)] == [*puzzle.themes]
        assert {*puzzle.themes} <= {*themes.THEMES}


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_themes_have_words_in_every_language(game):
    for path in LANGUAGES:
        text = (path.parent / "puzzles" / path.name).read_text("utf-8")
        keys = {line.split(" =")[0] for line in text.splitlines() if line.startswith("theme-")}
        wanted = {f"theme-{game}-{name.replace('_', '-')}" for name in load_themes(game).THEMES}
        assert {key for key in keys if key.startswith(f"theme-{game}-")} == wanted


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_puzzles_are_no_closer_than_the_least_distance(game):
    collected = Collected.of_game(game, Criteria().distance)
    for puzzle in load_collection(game).puzzles.values():
        assert collected.add(words_of(puzzle.position)), puzzle.id


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_levels_solve_more_the_stronger_they_are_in_every_band(game):
    for band in bands_of([*load_collection(game).puzzles.values()]):
        rates = mean_rates(band)
        assert rates == sorted(rates)
        assert rates[0] < rates[-1]


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_daily_puzzles_differ_and_stay_when_others_are_added(game):
    collection = load_collection(game)
    days = [date(2026, 11, 18) + timedelta(days=each) for each in range(40)]
    chosen = [collection.daily(day).id for day in days]
    assert len({*chosen}) > 20
    fewer = Collection(game, [*collection.puzzles.values()][: len(collection) // 2])
    for day, before in zip(days, chosen, strict=True):
        if before in fewer.puzzles:
            assert fewer.daily(day).id == before


@pytest.mark.parametrize(
    ("text", "expected"),
    [("", 0xAB3E7C0B), ("a", 0x1A80B1B3), ("stairs 2026-11-18 0e5c673dbd", 0xAEC1F6B9)],
)
def test_daily_hashes_are_the_same_everywhere(text, expected):
    assert daily_hash(text) == expected
