"""The search in Carcassonne: exact at the end of a game."""

import pytest

from properties.random_play import worlds
from search.endgames import endings, value
from tilewright import carcassonne
from tilewright.search.config import Budget, SearchConfig
from tilewright.search.mcts import search
from tilewright.search.search_module import search_module


def test_the_last_tile_is_laid_exactly():
    game, config, parts = carcassonne, SearchConfig(), search_module("carcassonne")
    for seats, options in worlds("carcassonne"):
        for state in endings("carcassonne", seats, options, 1, plies=2):
            record = parts.game.pack(state)[0]
            found = search("carcassonne", record, Budget(simulations=10_000), config)
            assert found.exact
            seat = game.to_move(state)
            best = game.apply(state, parts.game.decode(int(found.codes[0]), record))
            truth = value(game, state, config)[seat]
            assert value(game, best, config)[seat] == pytest.approx(truth)
