"""The tile table holds together."""

import pytest

from tilewright.carcassonne.actions import Feature
from tilewright.carcassonne.tiles import BOX, START, START_TURN, TILES, distinct_turns, turned


def test_the_box_holds_seventy_two_tiles_of_twenty_four_kinds():
    assert (sum(BOX.values()), len(TILES)) == (72, 24)


def test_the_start_tile_lies_with_its_castle_to_the_north():
    edges = [edge.value for edge in turned(START, START_TURN).edges]
    assert (START, edges) == ("D", ["castle", "road", "field", "road"])


@pytest.mark.parametrize("kind", TILES)
def test_parts_reach_exactly_the_edges_that_the_tile_shows(kind):
    tile = TILES[kind]
    for feature in (Feature.CASTLE, Feature.ROAD):
        reached = sorted(
            side for part in tile.parts if part.feature is feature for side in part.sides
        )
        assert reached == [side for side, edge in enumerate(tile.edges) if edge is feature]
    halves = sorted(s for part in tile.parts if part.feature is Feature.FIELD for s in part.sides)
    open_halves = [
        half for half in range(8) if tile.edges[half // 2] in (Feature.FIELD, Feature.ROAD)
    ]
    assert halves == open_halves


@pytest.mark.parametrize("kind", TILES)
def test_four_quarter_turns_bring_a_tile_back(kind):
    assert turned(kind, 0) == TILES[kind]
    assert turned(kind, 4).parts == TILES[kind].parts
    assert turned(kind, 4).edges == TILES[kind].edges


def test_turns_that_look_alike_are_one():
    turns = {kind: distinct_turns(kind) for kind in TILES}
    assert {kind for kind, count in turns.items() if count == 1} == set("BCX")
    assert {kind for kind, count in turns.items() if count == 2} == set("FGHU")
