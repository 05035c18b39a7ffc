"""The search: repeatable, and within its budget."""

import random

import numpy as np
import pytest

from games import EXAMPLE
from properties.random_play import play
from tilewright.core.registry import game as find_game
from tilewright.core.registry import games
from tilewright.dice import roll
from tilewright.search.config import Budget, SearchConfig
from tilewright.search.load import searcher
from tilewright.search.pools import EDGE, FRAME, NODE, SETTINGS
from tilewright.search.think import Thinker, think, thread_seeds

FEW = Budget(simulations=300)
UNSOLVED = SearchConfig(solve_endgame=False)


def position(name, seed=1, plies=21):
    """A record of a game after so many random actions, where a seat has something to choose."""
    game, parts = find_game(name), searcher(name)
    dice = random.Random(seed)
    state = play(game, 2, game.Options(), seed, plies if name != EXAMPLE else 5).state
    while not isinstance(game.to_move(state), int) or len(game.legal_actions(state)) == 1:
        state = game.apply(state, dice.choice(game.legal_actions(state)))
    return parts.game.pack(state)


def as_lists(found):
    columns = (found.codes, found.visits, found.values, found.scores, found.errors)
    return [column.tolist() for column in columns], found.line, found.exact


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", games())
def test_a_seed_and_a_number_of_simulations_decide_everything(name, threads):
    records, thinker = position(name), Thinker(seed=5, threads=threads)
    once = as_lists(think(name, records[0], FEW, thinker))
    think(name, position(name, 2)[0], Budget(simulations=50), thinker)
    assert as_lists(think(name, records[0], FEW, thinker)) == once


@pytest.mark.parametrize("name", games())
def test_threads_share_the_simulations(name):
    records = position(name)
    for threads in (1, 3):
        found = think(name, records[0], FEW, Thinker(UNSOLVED, threads=threads))
        assert 150 <= found.visits.sum() <= 300


@pytest.mark.parametrize("name", games())
def test_time_is_a_budget_too(name):
    records = position(name)
    found = think(name, records[0], Budget(seconds=0.02), Thinker(UNSOLVED))
    assert found.visits[0] > 0
    assert found.seconds > 0


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("should_stop", [False, True])
def test_a_search_that_has_no_time_tries_each_candidate_all_the_same(name, should_stop):
    thinker = Thinker(UNSOLVED, should_stop=lambda: should_stop)
    found = think(name, position(name)[0], Budget(seconds=1e-9), thinker)
    assert found.visits[0] > 0
    assert found.values[0] > 0


def test_threads_draw_from_streams_that_never_meet():
    seeds = thread_seeds(7, 4)
    assert seeds[0] == 7
    streams = [{int(roll(rng)) for _ in range(1000)} for rng in (np.array([s]) for s in seeds)]
    assert len(set.union(*streams)) == 4000


def test_no_field_of_a_tree_is_named_like_something_of_numpys():
    """Compiled it would mean the field, interpreted the attribute."""
    taken = {*dir(np.ndarray), *dir(np.record)}
    for dtype in (SETTINGS, NODE, EDGE, FRAME):
        assert taken & set(dtype.names) == set()


@pytest.mark.parametrize("name", games())
def test_what_was_tried_more_often_stands_first(name):
    found = think(name, position(name)[0], FEW, Thinker(UNSOLVED))
    assert found.visits.tolist() == sorted(found.visits, reverse=True)
    assert ((found.values >= 0) & (found.values <= 1)).all()
