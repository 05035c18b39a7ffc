"""The domino table against the square counts printed in the rulebook."""

from tilewright.kingdomino.actions import Terrain
from tilewright.kingdomino.tiles import BOX, DOMINOES, Land

# crowns 0, 1, 2, 3
PRINTED = {
    "wheat": (21, 5, 0, 0),
    "forest": (16, 6, 0, 0),
    "lake": (12, 6, 0, 0),
    "grassland": (10, 2, 2, 0),
    "swamp": (6, 2, 2, 0),
    "mine": (1, 1, 3, 1),
}


def test_the_box_holds_the_printed_number_of_each_square():
    found = {t.value: tuple(BOX[Land(t, crowns)] for crowns in range(4)) for t in Terrain}
    assert found == PRINTED


def test_dominoes_are_forty_eight_numbered_from_one():
    assert list(DOMINOES) == list(range(1, 49))
    assert all(number == domino.number for number, domino in DOMINOES.items())
