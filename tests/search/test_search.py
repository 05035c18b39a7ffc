"""The search: repeatable, and within its budget."""

import random

import pytest

from games import EXAMPLE
from properties.random_play import play
from tilewright.core.registry import game as find_game
from tilewright.core.registry import games
from tilewright.search.habits import Budget, Habits
from tilewright.search.load import searcher
from tilewright.search.think import Thinker, think

FEW = Budget(simulations=300)


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
        found = think(name, records[0], FEW, Thinker(Habits(exact=False), threads=threads))
        assert 150 <= found.visits.sum() <= 300


@pytest.mark.parametrize("name", games())
def test_time_is_a_budget_too(name):
    records = position(name)
    found = think(name, records[0], Budget(seconds=0.02), Thinker(Habits(exact=False)))
    assert found.visits[0] > 0
    assert found.seconds > 0


@pytest.mark.parametrize("name", games())
def test_what_was_tried_more_often_stands_first(name):
    found = think(name, position(name)[0], FEW, Thinker(Habits(exact=False)))
    assert found.visits.tolist() == sorted(found.visits, reverse=True)
    assert ((found.values >= 0) & (found.values <= 1)).all()
