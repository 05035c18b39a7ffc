"""The ways a game can go, counted, are as many as they ever were."""

from pathlib import Path

import pytest

from tilewright.core.deal import Dealer
from tilewright.core.options import options_from_words
from tilewright.core.perft import perft
from tilewright.core.registry import game as find_game

ROWS = [
    line.split()
    for line in (Path(__file__).parent / "perft.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("row", ROWS, ids=" ".join)
def test_perft(row):
    name, seats, options, seed, depth, sequences = row
    game = find_game(name)
    words = [] if options == "-" else options.split("+")
    state = game.start(int(seats), options_from_words(game.Options, words))
    assert perft(game, state, Dealer(seed), int(depth)) == int(sequences)
