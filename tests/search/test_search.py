"""The search: repeatable, and within its budget."""

import random

import numpy as np
import pytest

from games import EXAMPLE
from properties.random_play import play
from search.endgames import endings
from tilewright.core.registry import games, load_game
from tilewright.engine.rng import next_u64
from tilewright.search.config import Budget, SearchConfig
from tilewright.search.mcts import search, thread_seeds
from tilewright.search.pools import EDGE, FRAME, NODE, SETTINGS
from tilewright.search.search_module import search_module

FEW = Budget(simulations=300)
UNSOLVED = SearchConfig(solve_endgame=False)


def position(name, seed=1, plies=21):
    """A record of a game after so many random actions, where a seat has something to choose."""
    game, parts = load_game(name), search_module(name)
    rng = random.Random(seed)
    state = play(game, 2, game.Options(), seed, plies if name != EXAMPLE else 5).state
    while not isinstance(game.to_move(state), int) or len(game.legal_actions(state)) == 1:
        state = game.apply(state, rng.choice(game.legal_actions(state)))
    return parts.game.pack(state)


def as_lists(found):
    columns = (
        found.codes,
        found.visits,
        found.win_probabilities,
        found.expected_scores,
        found.standard_errors,
    )
    return [column.tolist() for column in columns], found.principal_variation, found.exact


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", games())
def test_a_seed_and_a_number_of_simulations_decide_everything(name, threads):
    records, how = position(name), {"seed": 5, "threads": threads}
    once = as_lists(search(name, records[0], FEW, **how))
    search(name, position(name, 2)[0], Budget(simulations=50), **how)
    assert as_lists(search(name, records[0], FEW, **how)) == once


@pytest.mark.parametrize("name", games())
def test_threads_share_the_simulations(name):
    records = position(name)
    for threads in (1, 3):
        found = search(name, records[0], FEW, UNSOLVED, threads=threads)
        assert 150 <= found.visits.sum() <= 300


@pytest.mark.parametrize("name", games())
def test_time_is_a_budget_too(name):
    records = position(name)
    found = search(name, records[0], Budget(seconds=0.02), UNSOLVED)
    assert found.visits[0] > 0
    assert found.seconds > 0


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("should_stop", [False, True])
def test_a_search_that_has_no_time_tries_each_candidate_all_the_same(name, should_stop):
    record, no_time = position(name)[0], Budget(seconds=1e-9)
    found = search(name, record, no_time, UNSOLVED, should_stop=lambda: should_stop)
    assert found.visits[0] > 0
    assert found.win_probabilities[0] > 0


def test_threads_draw_from_streams_that_never_meet():
    seeds = thread_seeds(7, 4)
    assert seeds[0] == 7
    streams = [{int(next_u64(rng)) for _ in range(1000)} for rng in (np.array([s]) for s in seeds)]
    assert len(set.union(*streams)) == 4000


def test_fields_of_a_tree_are_named_like_nothing_of_numpys():
    """Compiled it would mean the field, interpreted the attribute."""
    taken = {*dir(np.ndarray), *dir(np.record)}
    for dtype in (SETTINGS, NODE, EDGE, FRAME):
        assert taken & set(dtype.names) == set()


@pytest.mark.parametrize("name", games())
def test_choices_that_were_tried_more_often_stand_first(name):
    found = search(name, position(name)[0], FEW, UNSOLVED)
    assert found.visits.tolist() == sorted(found.visits, reverse=True)
    assert ((found.win_probabilities >= 0) & (found.win_probabilities <= 1)).all()


@pytest.mark.parametrize("name", games())
def test_a_search_where_nobody_is_to_move_is_an_error_not_a_crash(name):
    game, module = load_game(name), search_module(name)
    over = module.game.pack(play(game, 2, game.Options(), 1).state)
    with pytest.raises(ValueError, match="no seat is to move"):
        search(name, over[0], FEW)


@pytest.mark.parametrize("name", games())
def test_an_endgame_is_the_same_in_slices_as_at_once(name, monkeypatch):
    game, module = load_game(name), search_module(name)
    state = next(endings(name, 2, game.Options(), 1, plies=1))
    record = module.game.pack(state)[0]
    whole = search(name, record, Budget(simulations=5000))
    monkeypatch.setattr("tilewright.search.mcts.ENDGAME_SLICE", 1)
    assert whole.exact
    assert as_lists(search(name, record, Budget(simulations=5000))) == as_lists(whole)


def test_an_endgame_ends_between_slices_where_the_search_has_to_stop(monkeypatch):
    game = load_game(EXAMPLE)
    state = next(endings(EXAMPLE, 2, game.Options(), 1, plies=1))
    record = search_module(EXAMPLE).game.pack(state)[0]
    monkeypatch.setattr("tilewright.search.mcts.ENDGAME_SLICE", 1)
    found = search(EXAMPLE, record, Budget(seconds=60), should_stop=lambda: True)
    assert not found.exact
    assert found.visits[0] > 0
    assert found.seconds < 30
