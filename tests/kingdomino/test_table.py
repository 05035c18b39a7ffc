"""Kingdomino at a table: dynasties, and how far a turn with two kings can be taken back."""

from table.builders import Table, create
from table.turns import in_turn, is_next
from tilewright.core.record import verify
from tilewright.table import Refusal, RefusalCode, TakeBack, public_state, record_of

COMMITTED, NOTHING = Refusal(RefusalCode.TURN_COMMITTED), Refusal(RefusalCode.NOTHING_TO_TAKE_BACK)


def test_a_dynasty_is_three_games_at_one_table_with_their_sum():
    table = Table(create("kingdomino", "pp", options={"dynasty": True}))
    table.finish()
    sheets = table.match.game.score(table.match.state)
    earlier = [[item for item in sheet.items if item.kind == "earlier_game"] for sheet in sheets]
    assert [[item.number for item in items] for items in earlier] == [[1, 2], [1, 2]]  # type: ignore[attr-defined]
    assert table.match.scores == tuple(sheet.total for sheet in sheets)
    assert table.kinds.count("ended") == table.match.number == 1
    verify(record_of(table.entries))


def test_a_chosen_domino_stays_chosen_once_another_seat_is_to_move():
    table = in_turn("kingdomino", "ppp")
    seat = table.match.to_move
    table.move()
    table.move()
    assert table.match.to_move != seat
    assert table.tell(TakeBack, seat) == COMMITTED


def test_a_chosen_domino_stays_chosen_once_a_line_is_drawn():
    table = in_turn("kingdomino", seed="seed-5")
    for _ in range(7):
        table.move()
    seat = table.match.to_move
    assert is_next(table, "choose")
    table.move()
    assert table.kinds[-1] == "drawn"
    assert table.match.to_move == seat
    assert table.tell(TakeBack, seat) == NOTHING


def test_kings_of_one_seat_in_a_row_are_one_turn():
    """The second king of a seat acts at once, so even the choice of the first can be taken back."""
    table = in_turn("kingdomino", seed="seed-5")
    for _ in range(4):
        table.move()
    seat = table.match.to_move
    assert table.match.actions[-1].startswith("choose")
    assert public_state(table.match)["back"] == 2
    table.tell(TakeBack, seat)
    assert is_next(table, "choose")
    table.tell(TakeBack, seat)
    assert is_next(table, "place")
    assert table.tell(TakeBack, seat) == NOTHING
