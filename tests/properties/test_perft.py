"""The ways a game can go, counted, are as many as they ever were."""

import pytest

from games import GAMES, KERNELS, folder
from properties.kernel_adapter import DealtTwin
from tilewright.core.deal import Dealer
from tilewright.core.options import options_from_words
from tilewright.core.perft import perft
from tilewright.core.registry import load_game

ROWS = [
    [name, *line.split()]
    for name in GAMES
    for line in (folder(name) / "perft.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("row", ROWS, ids=" ".join)
def test_perft_of_the_rules(row):
    counted(load_game(row[0]), row)


@pytest.mark.parametrize("row", [row for row in ROWS if row[0] in KERNELS], ids=" ".join)
def test_perft_of_the_kernel(row):
    counted(DealtTwin(row[0]), row)


def counted(game, row):
    _, seats, options, seed, depth, sequences = row
    words = [] if options == "-" else options.split("+")
    state = game.start(int(seats), options_from_words(game.Options, words))
    assert perft(game, state, Dealer(seed), int(depth)) == int(sequences)
