"""Every refusal of a table with a scenario that leads to it and the evidence it then carries."""

from collections.abc import Callable
from dataclasses import replace

from games import GAMES
from table.builders import FOREIGN_KEY, LEVELS, TABLE_KEY, Table, chairs, create, lock
from tilewright.arena import play
from tilewright.core.canonical_json import JsonValue
from tilewright.core.contribution import commit
from tilewright.core.record import Record
from tilewright.core.record_text import write_json, write_text
from tilewright.core.registry import load_game
from tilewright.table import (
    Act,
    ActFor,
    Arrange,
    Decision,
    DeclineRematch,
    Free,
    Hint,
    Import,
    Join,
    Leave,
    Refusal,
    RefusalCode,
    Relieve,
    Rematch,
    Return,
    Reveal,
    Start,
    SwitchAdvice,
    SwitchCoach,
    TakeBack,
    TakeOver,
    Transfer,
    decide,
)

Scenario = Callable[[], Refusal]
SCENARIOS: list[tuple[Scenario, RefusalCode, dict[str, JsonValue]]] = []


def refused(code: RefusalCode, **args: JsonValue) -> Callable[[Scenario], Scenario]:
    def note(scenario: Scenario) -> Scenario:
        SCENARIOS.append((scenario, code, args))
        return scenario

    return note


def two_at_the_stairs(**more):
    """Seat 0 is to move at version 3: created, started, drawn."""
    return Table(create("stairs", "pp", **more))


def nobody_yet():
    return Table(create("stairs", "oo"))


def over():
    """Two computers have played; nobody is to move."""
    table = Table(create("stairs", "pc"))
    table.finish()
    return table


def record() -> Record:
    stairs = load_game("stairs")
    return play(stairs, stairs.Options(), ["greedy", "greedy"], "a-seed").record


def record_text() -> str:
    return write_text(record())


def record_json() -> str:
    return write_json(record())


# Looking at another position


@refused(RefusalCode.STALE, base=2, version=3)
def an_action_on_a_position_of_the_past():
    return two_at_the_stairs().tell(Act, 0, action="lay", base=2)


@refused(RefusalCode.STALE, base=4, version=3)
def an_action_on_a_position_of_the_future():
    return two_at_the_stairs().tell(Act, 0, action="lay", base=4)


@refused(RefusalCode.STALE, base=3, version=5)
def one_of_two_actions_on_the_same_position():
    table = two_at_the_stairs()
    table.tell(Act, 0, action="skip", base=3)
    return table.tell(Act, 1, action="skip", base=3)


@refused(RefusalCode.STALE, base=9, version=1)
def a_start_of_what_was_never_seen():
    return nobody_yet().tell(Start, base=9)


# Contributions to the deal


def awaiting_ann():
    """Ann has committed to a contribution, so that the first draw waits for her."""
    ann, ben = chairs("pp")
    return Table(create("stairs", "pp", chairs=(replace(ann, commitment=commit("a" * 64)), ben)))


@refused(RefusalCode.NOTHING_TO_REVEAL)
def revealing_where_nothing_was_committed_to():
    return awaiting_ann().tell(Reveal, 1, contribution="b" * 64)


@refused(RefusalCode.NOTHING_TO_REVEAL)
def revealing_twice():
    table = awaiting_ann()
    table.tell(Reveal, 0, contribution="a" * 64)
    return table.tell(Reveal, 0, contribution="a" * 64)


@refused(RefusalCode.NOTHING_TO_REVEAL)
def revealing_after_the_first_draw():
    table = awaiting_ann()
    table.tell(Leave, 0)
    table.tell(Return, 0)
    return table.tell(Reveal, 0, contribution="a" * 64)


@refused(RefusalCode.WRONG_CONTRIBUTION)
def revealing_something_else():
    return awaiting_ann().tell(Reveal, 0, contribution="b" * 64)


@refused(RefusalCode.NOT_STARTED)
def revealing_before_the_game():
    return Table(create("stairs", "po")).tell(Reveal, 0, contribution="a" * 64)


# Keys


@refused(RefusalCode.NOT_YOUR_SEAT)
def acting_with_a_foreign_key():
    return two_at_the_stairs().tell(Act, action="lay", key=FOREIGN_KEY)


@refused(RefusalCode.NOT_YOUR_SEAT)
def acting_without_any_key():
    return two_at_the_stairs().tell(Act, action="lay", key="")


@refused(RefusalCode.NOT_YOUR_SEAT)
def acting_with_half_a_character_for_a_key():
    return two_at_the_stairs().tell(Act, action="lay", key="\ud800")


@refused(RefusalCode.NOT_YOUR_SEAT)
def acting_with_the_key_of_the_table():
    return two_at_the_stairs().tell(Act, action="lay", key=TABLE_KEY)


@refused(RefusalCode.NOT_YOUR_SEAT)
def acting_with_the_key_of_a_seat_that_a_computer_has():
    return Table(create("stairs", "cp")).tell(Act, 0, action="lay")


@refused(RefusalCode.NOT_YOUR_SEAT)
def a_computer_acting_for_a_person_who_is_there():
    return two_at_the_stairs().tell(ActFor, seat=0, action="lay")


@refused(RefusalCode.NOT_YOUR_SEAT)
def starting_from_an_open_seat():
    return nobody_yet().tell(Start, 0)


def alone_at_the_stairs():
    """Ann is to move, and only a computer plays against her."""
    table = Table(create("stairs", "pc"))
    table.tell(SwitchCoach, on=True)
    return table


@refused(RefusalCode.COACH_OFF)
def taking_a_hint_against_another_person():
    table = two_at_the_stairs()
    table.tell(SwitchCoach, on=True)
    return table.tell(Hint, 0, step=1)


@refused(RefusalCode.COACH_OFF)
def taking_a_hint_where_none_are_given():
    return Table(create("stairs", "pc")).tell(Hint, 0, step=1)


@refused(RefusalCode.NO_SUCH_HINT, step=4, steps=3)
def taking_a_fourth_hint():
    return alone_at_the_stairs().tell(Hint, 0, step=4)


@refused(RefusalCode.NOT_YOUR_TABLE)
def switching_the_coach_with_the_key_of_a_seat():
    return two_at_the_stairs().tell(SwitchCoach, 0, on=True)


@refused(RefusalCode.NOT_YOUR_TABLE)
def switching_advice_with_the_key_of_a_seat():
    return two_at_the_stairs().tell(SwitchAdvice, 0, on=True)


@refused(RefusalCode.NOT_YOUR_TABLE)
def arranging_with_the_key_of_a_seat():
    return nobody_yet().tell(Arrange, 0, seat=1, level="greedy")


@refused(RefusalCode.NOT_YOUR_TABLE)
def freeing_a_seat_with_the_key_of_another():
    return nobody_yet().tell(Free, 0, seat=1, lock=lock("invitation"))


@refused(RefusalCode.SEAT_TAKEN, seat=1)
def freeing_the_seat_of_somebody_who_is_there():
    return two_at_the_stairs().tell(Free, seat=1, lock=lock("invitation"))


@refused(RefusalCode.SEAT_TAKEN, seat=1)
def freeing_the_seat_of_a_computer():
    return Table(create("stairs", "pc")).tell(Free, seat=1, lock=lock("invitation"))


@refused(RefusalCode.NOT_YOUR_SEAT)
def joining_with_an_invitation_that_somebody_has_used():
    table = nobody_yet()
    table.tell(Join, 1, called="Ben", lock=lock("Ben's own"))
    return table.tell(Join, 1, called="Eve", lock=lock("Eve's own"))


@refused(RefusalCode.NOT_YOUR_SEAT)
def coming_back_to_a_seat_that_was_freed():
    table = two_at_the_stairs()
    table.tell(Leave, 1)
    table.tell(Free, seat=1, lock=lock("invitation"))
    return table.tell(Return, 1)


@refused(RefusalCode.NOT_YOUR_SEAT)
def coming_back_with_an_invitation():
    table = two_at_the_stairs()
    table.tell(Leave, 1)
    table.tell(Free, seat=1, lock=lock("invitation"))
    return table.tell(Return, key="invitation")


@refused(RefusalCode.NOT_YOUR_SEAT)
def taking_a_seat_over_with_its_own_key():
    return two_at_the_stairs().tell(TakeOver, 0, lock=lock("another"))


@refused(RefusalCode.NOT_YOUR_SEAT)
def taking_a_seat_over_twice():
    table = two_at_the_stairs()
    table.tell(Transfer, 0, lock=lock("once"))
    table.tell(TakeOver, key="once", lock=lock("mine"))
    return table.tell(TakeOver, key="once", lock=lock("another"))


@refused(RefusalCode.NOT_YOUR_SEAT)
def handing_over_a_seat_nobody_has():
    return nobody_yet().tell(Transfer, 0, lock=lock("once"))


@refused(RefusalCode.EXPIRED, ago=1)
def taking_a_seat_over_too_late():
    table = two_at_the_stairs()
    table.tell(Transfer, 0, lock=lock("once"), at=5_000)
    return table.tell(TakeOver, key="once", lock=lock("mine"), at=605_001)


# Turns and actions


@refused(RefusalCode.NOT_YOUR_TURN, to_move=0)
def acting_out_of_turn():
    return two_at_the_stairs().tell(Act, 1, action="lay")


@refused(RefusalCode.NOT_YOUR_TURN, to_move=0)
def a_computer_acting_out_of_turn():
    return Table(create("stairs", "pc")).tell(ActFor, seat=1, action="lay")


@refused(RefusalCode.ILLEGAL, reason="out_of_step", action="draw:1")
def drawing_instead_of_laying():
    return two_at_the_stairs().tell(Act, 0, action="draw:1")


@refused(RefusalCode.UNREADABLE, what="action", at=5)
def an_action_nobody_can_read():
    return two_at_the_stairs().tell(Act, 0, action="draw:one")


@refused(RefusalCode.UNREADABLE, what="record", at=0)
def a_record_nobody_can_read():
    return imported("Dear diary")


@refused(RefusalCode.UNREADABLE, what="record", at=0)
def no_record_at_all():
    return imported("")


@refused(RefusalCode.UNREADABLE, what="record", at=20)
def a_record_that_breaks_off():
    return imported("tilewright record 1\ngame stairs")


@refused(RefusalCode.UNREADABLE, what="record", at=len(record_json()) + 1)
def two_records_at_once():
    return imported(f"{record_json()}\n{record_json()}\n")


# Before the game


@refused(RefusalCode.SEATS_OPEN, seats=[0, 2])
def starting_with_open_seats():
    return Table(create("stairs", "opo")).tell(Start, 1)


@refused(RefusalCode.SEAT_TAKEN, seat=1)
def joining_where_a_computer_sits():
    return Table(create("stairs", "oc")).tell(Join, 1, called="Eve")


@refused(RefusalCode.SEAT_TAKEN, seat=0)
def arranging_a_computer_where_a_person_sits():
    return Table(create("stairs", "po")).tell(Arrange, seat=0, level="greedy")


@refused(RefusalCode.NO_SUCH_SEAT, seat=2, seats=2)
def arranging_a_seat_that_is_not_there():
    return nobody_yet().tell(Arrange, seat=2, level="greedy")


@refused(RefusalCode.NO_SUCH_SEAT, seat=-1, seats=2)
def relieving_a_seat_that_is_not_there():
    return two_at_the_stairs().tell(Relieve, 0, seat=-1)


@refused(RefusalCode.STARTED)
def starting_twice():
    return two_at_the_stairs().tell(Start, 0)


@refused(RefusalCode.STARTED)
def arranging_during_the_game():
    return Table(create("stairs", "pc")).tell(Arrange, seat=1, level="")


@refused(RefusalCode.NOT_STARTED)
def acting_before_the_start():
    return Table(create("stairs", "po")).tell(Act, 0, action="lay")


@refused(RefusalCode.NOT_STARTED)
def resigning_before_the_start():
    return Table(create("stairs", "po")).tell(Leave, 0, resign=True)


# The end


@refused(RefusalCode.GAME_OVER)
def acting_after_the_end():
    return over().tell(Act, 0, action="lay")


@refused(RefusalCode.GAME_OVER)
def taking_back_after_the_end():
    return over().tell(TakeBack, 0)


@refused(RefusalCode.GAME_OVER)
def resigning_after_the_end():
    return over().tell(Leave, 0, resign=True)


@refused(RefusalCode.NOT_OVER)
def a_rematch_during_the_game():
    return two_at_the_stairs().tell(Rematch, 0, seed="again")


@refused(RefusalCode.NOT_OVER)
def a_rematch_before_the_game():
    return nobody_yet().tell(Rematch, seed="again")


def offered():
    """Ann and Ben have played, and Ann would like to play again."""
    table = two_at_the_stairs()
    table.finish()
    table.tell(Rematch, 0, seed="again", next_table="next")
    return table


@refused(RefusalCode.ALREADY_ACCEPTED)
def a_rematch_that_one_has_offered():
    return offered().tell(Rematch, 0, seed="again")


@refused(RefusalCode.REMATCHED, table="next")
def a_rematch_that_all_have_accepted():
    table = offered()
    table.tell(Rematch, 1, seed="again", next_table="next")
    return table.tell(Rematch, 1, seed="again", next_table="another")


@refused(RefusalCode.NOT_YOUR_SEAT)
def a_rematch_by_the_key_of_the_table_among_people():
    return over().tell(Rematch, seed="again")


@refused(RefusalCode.NO_OFFER)
def declining_what_nobody_has_offered():
    return over().tell(DeclineRematch, 0)


@refused(RefusalCode.NO_OFFER)
def declining_what_was_withdrawn():
    table = offered()
    table.tell(DeclineRematch, 0)
    return table.tell(DeclineRematch, 1)


@refused(RefusalCode.NO_OFFER)
def withdrawing_what_all_have_accepted():
    table = offered()
    table.tell(Rematch, 1, seed="again", next_table="next")
    return table.tell(DeclineRematch, 0)


# Taking back


@refused(RefusalCode.NOTHING_TO_TAKE_BACK)
def taking_back_what_was_not_done():
    return two_at_the_stairs().tell(TakeBack, 0)


@refused(RefusalCode.TURN_COMMITTED)
def taking_back_when_another_is_to_move():
    table = two_at_the_stairs()
    table.tell(Act, 0, action="skip")
    return table.tell(TakeBack, 0)


# Coming and going


@refused(RefusalCode.ALREADY_AWAY, seat=1)
def leaving_twice():
    table = two_at_the_stairs()
    table.tell(Leave, 1)
    return table.tell(Leave, 1)


@refused(RefusalCode.ALREADY_AWAY, seat=0)
def acting_while_a_computer_stands_in():
    table = two_at_the_stairs()
    table.tell(Leave, 0)
    return table.tell(Act, 0, action="lay")


@refused(RefusalCode.ALREADY_AWAY, seat=1)
def relieving_a_computer():
    return Table(create("stairs", "pc")).tell(Relieve, 0, seat=1)


@refused(RefusalCode.NOT_AWAY, seat=0)
def coming_back_without_having_left():
    return two_at_the_stairs().tell(Return, 0)


@refused(RefusalCode.TOO_SOON, wait=1)
def relieving_a_moment_before_patience_ends():
    return two_at_the_stairs(patience=500).tell(Relieve, 1, seat=0, at=1_499)


@refused(RefusalCode.TOO_SOON, wait=1_000)
def relieving_with_a_clock_that_went_back():
    return two_at_the_stairs(patience=500).tell(Relieve, 1, seat=0, at=500)


@refused(RefusalCode.TOO_SOON, wait=500)
def relieving_somebody_nobody_waits_for():
    return two_at_the_stairs(patience=500).tell(Relieve, 0, seat=1, at=9_999)


# What a table is made of


@refused(RefusalCode.BAD_NAME, because="too_long", longest=32)
def a_long_name():
    return nobody_yet().tell(Join, 0, called="n" * 33)


@refused(RefusalCode.BAD_NAME, because="control_characters", longest=32)
def a_name_that_rings_a_bell():
    return created(chairs=chairs("pp", ("Ann", "B\aen")))


@refused(RefusalCode.UNKNOWN_LEVEL, level="oracle", known=["greedy", "random"])
def arranging_a_computer_the_house_does_not_have():
    return nobody_yet().tell(Arrange, seat=0, level="oracle", levels=LEVELS)


@refused(RefusalCode.UNKNOWN_LEVEL, level="greedy", known=["random"])
def a_table_with_a_computer_the_house_does_not_have():
    return created(levels=("random",))


@refused(RefusalCode.UNKNOWN_GAME, game="chess", known=[*GAMES])
def a_game_that_is_not_installed():
    return created(game="chess")


@refused(RefusalCode.UNKNOWN_GAME, game="chess", known=[*GAMES])
def a_record_of_a_game_that_is_not_installed():
    return imported(record_text().replace("game: stairs", "game: chess"))


@refused(RefusalCode.BAD_OPTIONS, reason="unknown_option")
def an_option_the_game_does_not_have():
    return created(options={"triple": True})


@refused(RefusalCode.BAD_OPTIONS, reason="option_value")
def an_option_with_a_strange_value():
    return created(options={"double": [1]})


@refused(RefusalCode.BAD_OPTIONS, reason="seats")
def more_seats_than_the_game_has():
    return created(chairs=chairs("pppp"))


@refused(RefusalCode.BAD_OPTIONS, reason="seats")
def a_table_without_seats():
    return created(chairs=())


@refused(RefusalCode.BAD_OPTIONS, reason="unknown_option")
def a_record_with_an_option_the_game_does_not_have():
    return imported(record_text().replace("options: -", "options: triple"))


@refused(RefusalCode.BAD_RECORD, ply=2)
def a_record_with_an_action_that_does_not_fit():
    return imported(record_text().replace(" lay", " draw:1", 1))


@refused(RefusalCode.OLDER_EDITION, game="stairs", edition=0, here=1)
def playing_a_game_of_an_older_edition():
    table = Table(importing(record_text().replace("edition: 1", "edition: 0")))
    return table.tell(Rematch, seed="again")


def created(**more) -> Decision | Refusal:
    command = create("stairs", "pp")
    return decide(None, type(command)(**vars(command) | more))


def importing(text: str) -> Import:
    return Import(id="import", at=1_000, record=text)


def imported(text: str) -> Decision | Refusal:
    return decide(None, importing(text))
