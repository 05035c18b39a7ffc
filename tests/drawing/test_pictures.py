"""Pictures: well-formed, whole in themselves, and fit to share a page."""

import pytest

from drawing.well_formed import check
from games import PACKAGED
from properties.random_play import play, worlds
from tilewright.core.registry import load_game


@pytest.mark.parametrize("name", PACKAGED)
def test_a_game_can_be_drawn_from_its_start_to_its_end(name):
    game = load_game(name)
    for seed, (seats, options) in enumerate(worlds(name)):
        for plies in (0, 1, 9 + seed, 10_000):
            check(name, game.svg(play(game, seats, options, seed, plies).state))


@pytest.mark.parametrize("name", PACKAGED)
def test_a_state_shows_itself_in_a_notebook(name):
    game = load_game(name)
    state = play(game, 2, game.Options(), seed=1, plies=30).state
    assert state._repr_svg_() == game.svg(state)  # the name that notebooks ask for
    assert game.read_position(eval(repr(state).removeprefix("read_position"))) == state  # noqa: S307  # our own text
