"""What was done can be taken back while it is still one's turn and nothing was revealed."""

import pytest

from games import PACKAGED
from table.builders import Table
from table.turns import in_turn
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

NOTHING = Refusal(RefusalCode.NOTHING_TO_TAKE_BACK)
each_game = pytest.mark.parametrize("name", PACKAGED)


@each_game
def test_a_first_step_can_be_taken_back_and_done_otherwise(name):
    table = in_turn(name)
    seat, before = table.match.to_move, public_state(table.match)
    table.move()
    assert public_state(table.match)["back"] == 1
    table.tell(TakeBack, seat)
    assert public_state(table.match) == before
    other = table.match.game.legal_actions(table.match.state)[-1]
    table.move(table.match.game.write_action(other))
    assert table.match.actions[-1] == table.match.game.write_action(other)


@each_game
def test_taking_back_gives_no_second_draw(name):
    table = in_turn(name)
    seat = table.match.to_move
    used, drawn = table.match.used, table.match.actions
    for _ in range(3):
        table.move()
        table.tell(TakeBack, seat)
    assert table.match.used == used
    assert table.match.actions == drawn


@each_game
def test_actions_of_a_computer_are_not_taken_back(name):
    table = in_turn(name)
    seat = table.match.to_move
    table.tell(Leave, seat)
    table.move()
    table.tell(Return, seat)
    assert table.match.to_move == seat
    assert table.tell(TakeBack, seat) == NOTHING


@each_game
def test_successor_on_a_seat_may_take_back_too(name):
    table = in_turn(name)
    seat = table.match.to_move
    table.move()
    table.tell(Join, seat, called="Eve")
    table.tell(TakeBack, seat)
    assert table.kinds[-1] == "took_back"


@each_game
def test_person_who_is_away_takes_nothing_back(name):
    table = in_turn(name)
    seat = table.match.to_move
    table.move()
    table.tell(Leave, seat)
    assert table.tell(TakeBack, seat) == Refusal(RefusalCode.ALREADY_AWAY, {"seat": seat})


@each_game
def test_an_action_on_what_was_taken_back_is_stale(name):
    table = in_turn(name)
    seat = table.match.to_move
    table.move()
    seen, (choice, *_) = table.match.version, table.match.game.legal_actions(table.match.state)
    table.tell(TakeBack, seat)
    action = table.match.game.write_action(choice)
    refused = table.tell(Act, seat, action=action, base=seen)
    assert refused == Refusal(RefusalCode.STALE, {"base": seen, "version": seen + 1})


@each_game
def test_the_record_knows_nothing_of_what_was_taken_back(name):
    table = in_turn(name)
    table.move()
    table.tell(TakeBack, table.match.to_move)
    assert record_of(table.entries).actions == table.match.actions


@each_game
def test_a_computers_first_action_leaves_nothing_to_take_back(name):
    table = in_turn(name, "cc")
    seat = table.match.to_move
    table.tell(ActFor, seat=seat, action=table.match.game.write_action(first(table)))
    assert public_state(table.match)["back"] == 0


def first(table: Table):
    return table.match.game.legal_actions(table.match.state)[0]
