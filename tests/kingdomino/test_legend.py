"""How a game of Kingdomino ended, in words."""

import pytest

from tilewright.kingdomino.actions import Terrain
from tilewright.kingdomino.kingdom import Bonus, EarlierGame, Kingdom, Region
from tilewright.kingdomino.legend import criteria, describe
from tilewright.kingdomino.rules import standing


@pytest.mark.parametrize(
    ("item", "what", "how"),
    [
        (Region(Terrain.LAKE, 3, 1, 3, ((0, 1),)), "lake at 0,1", "3 squares × 1 crown"),
        (Bonus("harmony", 5), "harmony", "no gaps in the kingdom"),
        (Bonus("middle_kingdom", 10), "middle kingdom", "the castle is in the centre"),
        (EarlierGame(2, 41), "game 2 of the dynasty", ""),
    ],
)
def test_an_item_is_described(item, what, how):
    assert describe(item, 1) == (what, how)


def test_every_criterion_that_settles_ties_has_words():
    assert criteria.keys() == {*standing(Kingdom(5), 0)} - {"points"}
