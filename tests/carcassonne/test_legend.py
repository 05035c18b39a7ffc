"""How a game of Carcassonne ended, in words."""

from dataclasses import replace

import pytest

from tilewright.carcassonne.actions import Feature
from tilewright.carcassonne.legend import describe
from tilewright.carcassonne.state import Scored

CASTLE = Scored(
    kind=Feature.CASTLE,
    x=1,
    y=-2,
    at="N",
    complete=True,
    tiles=4,
    pennants=1,
    castles=2,
    owners=(1,),
    points=10,
)


@pytest.mark.parametrize(
    ("item", "what", "how"),
    [
        (replace(CASTLE, kind=Feature.ROAD, points=4), "road at 1,-2", "4 tiles"),
        (replace(CASTLE, points=4), "city at 1,-2", "4 tiles"),
        (CASTLE, "city at 1,-2", "(4 tiles + 1 pennant) × 2"),
        (replace(CASTLE, pennants=0, points=8), "city at 1,-2", "4 tiles × 2"),
        (
            replace(CASTLE, complete=False, points=5),
            "unfinished city at 1,-2",
            "4 tiles + 1 pennant",
        ),
        (
            replace(
                CASTLE, kind=Feature.FIELD, complete=False, owners=(0, 1, 2), tiles=9, points=6
            ),
            "field at 1,-2",
            "2 completed cities × 3; seats 0 and 2 the same",
        ),
    ],
)
def test_an_item_is_described(item, what, how):
    assert describe(item, 1) == (what, how)
