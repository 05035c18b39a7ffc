"""The search in Kingdomino: exact at the end of a game, and in every game of a dynasty."""

import random

import pytest

from properties.random_play import play
from search.endgames import endings, value
from tilewright import kingdomino
from tilewright.players import player
from tilewright.search.config import Budget, SearchConfig
from tilewright.search.mcts import search
from tilewright.search.search_module import search_module


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_endgames_are_exact(seats):
    game, config = kingdomino, SearchConfig()
    parts = search_module("kingdomino")
    for state in endings("kingdomino", seats, game.Options(), 3, plies=2):
        record = parts.game.pack(state)[0]
        found = search("kingdomino", record, Budget(simulations=10_000), config)
        assert found.exact
        seat = game.to_move(state)
        truth = value(game, state, config)[seat]
        for code, chance, score in zip(
            found.codes, found.win_probabilities, found.expected_scores, strict=True
        ):
            after = game.apply(state, parts.game.decode(int(code), record))
            assert value(game, after, config)[seat] <= truth + 1e-9
            assert 0 <= chance <= 1
            assert score >= 0
        best = game.apply(state, parts.game.decode(int(found.codes[0]), record))
        assert value(game, best, config)[seat] == pytest.approx(truth)


def test_a_dynasty_is_played_game_by_game():
    game = kingdomino
    options = game.Options(dynasty=True)
    state = play(game, 2, options, 4, 60).state
    while not isinstance(game.to_move(state), int):
        state = game.apply(state, game.legal_actions(state)[0])
    assert player("strong:40n")(game, state, random.Random(1).randrange) in game.legal_actions(
        state
    )
