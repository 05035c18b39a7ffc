"""Carcassonne at a table: how far a turn can be taken back."""

from table.builders import Table, create
from table.turns import is_next
from tilewright.table import Refusal, RefusalCode, TakeBack

COMMITTED, NOTHING = Refusal(RefusalCode.TURN_COMMITTED), Refusal(RefusalCode.NOTHING_TO_TAKE_BACK)


def test_a_laid_tile_can_be_taken_back_but_a_follower_cannot():
    table = Table(create("carcassonne", "pp"))
    table.move()
    table.tell(TakeBack, 0)
    assert is_next(table, "lay")
    table.move()
    table.move()
    assert table.tell(TakeBack, 0) == COMMITTED
    assert table.tell(TakeBack, 1) == NOTHING
