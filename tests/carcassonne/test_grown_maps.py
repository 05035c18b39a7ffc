"""What a map takes over from the one before it is what would be found out anew."""

from random import Random

import pytest

from tilewright import carcassonne
from tilewright.carcassonne.map import Map, Node
from tilewright.carcassonne.tiles import BOX
from tilewright.core.game import CHANCE


def maps_of_a_game(seed: int) -> list[Map]:
    """One after another, each asked for everything, as when legal lists are made at each step."""
    rng, state, maps = Random(seed), carcassonne.start(3), []
    while (actor := carcassonne.to_move(state)) is not None:
        legal = carcassonne.legal_actions(state)
        action = carcassonne.draw(state, rng.randrange) if actor is CHANCE else rng.choice(legal)
        state = carcassonne.apply(state, action)
        maps.append(state.map)
    return maps


@pytest.mark.parametrize("seed", range(3))
def test_a_grown_map_knows_what_one_laid_anew_finds_out(seed):
    for grown in maps_of_a_game(seed)[::7]:
        anew = Map({**grown.tiles})
        nodes = [
            Node(*cell, i) for cell, tile in grown.tiles.items() for i in range(len(tile.parts))
        ]
        assert grown.open_cells == anew.open_cells
        assert +grown.kinds == +anew.kinds
        assert all(grown.extent(node) == anew.extent(node) for node in nodes)
        assert all([*grown.placements(kind)] == [*anew.placements(kind)] for kind in BOX)
        assert all(grown.fits(kind) == any(anew.placements(kind)) for kind in BOX)
