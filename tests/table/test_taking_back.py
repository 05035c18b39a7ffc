"""What was done can be taken back while it is still one's turn and nothing was revealed."""

from table.builders import Table, create
from tilewright.table import (
    Act,
    ActFor,
    Join,
    Leave,
    Refusal,
    RefusalCode,
    Return,
    TakeBack,
    public_state,
    record_of,
)

COMMITTED, NOTHING = Refusal(RefusalCode.TURN_COMMITTED), Refusal(RefusalCode.NOTHING_TO_TAKE_BACK)


def kingdomino(until: str, sitters: str = "pp", **more) -> Table:
    """A table where an action of this kind comes next."""
    table = Table(create("kingdomino", sitters, **more))
    while not is_next(table, until):
        table.move()
    return table


def is_next(table: Table, verb: str) -> bool:
    legal = table.match.game.legal_actions(table.match.state)
    return table.match.game.write_action(legal[0]).startswith(verb)


def test_a_placed_domino_can_be_taken_back_and_placed_elsewhere():
    table = kingdomino("place")
    seat, before = table.match.to_move, public_state(table.match)
    table.move()
    assert public_state(table.match)["back"] == 1
    table.tell(TakeBack, seat)
    assert public_state(table.match) == before
    other = table.match.game.legal_actions(table.match.state)[-1]
    table.move(table.match.game.write_action(other))
    assert table.match.actions[-1] == table.match.game.write_action(other)


def test_a_chosen_domino_stays_chosen_once_another_seat_is_to_move():
    table = kingdomino("place", "ppp")
    seat = table.match.to_move
    table.move()
    table.move()
    assert table.match.to_move != seat
    assert table.tell(TakeBack, seat) == COMMITTED


def test_a_chosen_domino_stays_chosen_once_a_line_is_drawn():
    table = kingdomino("place", seed="seed-5")
    for _ in range(7):
        table.move()
    seat = table.match.to_move
    assert is_next(table, "choose")
    table.move()
    assert table.kinds[-1] == "drawn"
    assert table.match.to_move == seat
    assert table.tell(TakeBack, seat) == NOTHING


def test_two_kings_in_a_row_are_one_turn():
    """The second king of a seat acts at once, so even the choice of the first can be taken back."""
    table = kingdomino("place", seed="seed-5")
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


def test_a_laid_tile_can_be_taken_back_but_a_follower_cannot():
    table = Table(create("carcassonne", "pp"))
    table.move()
    table.tell(TakeBack, 0)
    assert is_next(table, "lay")
    table.move()
    table.move()
    assert table.tell(TakeBack, 0) == COMMITTED
    assert table.tell(TakeBack, 1) == NOTHING


def test_taking_back_gives_no_second_draw():
    table = Table(create("carcassonne", "pp"))
    used, drawn = table.match.used, table.match.actions
    for _ in range(3):
        table.move()
        table.tell(TakeBack, 0)
    assert table.match.used == used
    assert table.match.actions == drawn


def test_what_a_computer_has_done_is_not_taken_back():
    table = kingdomino("place")
    seat = table.match.to_move
    table.tell(Leave, seat)
    table.move()
    table.tell(Return, seat)
    assert table.match.to_move == seat
    assert table.tell(TakeBack, seat) == NOTHING


def test_whoever_takes_the_seat_over_may_take_back_too():
    table = kingdomino("place")
    seat = table.match.to_move
    table.move()
    table.tell(Join, seat, called="Eve")
    table.tell(TakeBack, seat)
    assert table.kinds[-1] == "took_back"


def test_whoever_is_away_takes_nothing_back():
    table = kingdomino("place")
    seat = table.match.to_move
    table.move()
    table.tell(Leave, seat)
    assert table.tell(TakeBack, seat) == Refusal(RefusalCode.ALREADY_AWAY, {"seat": seat})


def test_an_action_on_what_was_taken_back_is_stale():
    table = kingdomino("place")
    seat = table.match.to_move
    table.move()
    seen, (choice, *_) = table.match.version, table.match.game.legal_actions(table.match.state)
    table.tell(TakeBack, seat)
    action = table.match.game.write_action(choice)
    refused = table.tell(Act, seat, action=action, base=seen)
    assert refused == Refusal(RefusalCode.STALE, {"base": seen, "version": seen + 1})


def test_the_record_knows_nothing_of_what_was_taken_back():
    table = kingdomino("place")
    table.move()
    table.tell(TakeBack, table.match.to_move)
    assert record_of(table.entries).actions == table.match.actions


def test_a_computers_first_action_leaves_nothing_to_take_back():
    table = kingdomino("place", "cc")
    seat = table.match.to_move
    table.tell(ActFor, seat=seat, action=table.match.game.write_action(first(table)))
    assert public_state(table.match)["back"] == 0


def first(table: Table):
    return table.match.game.legal_actions(table.match.state)[0]
