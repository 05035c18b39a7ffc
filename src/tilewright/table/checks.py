"""What commands ask of a table before they are carried out: where it is not so, a refusal."""

from tilewright.core.game import Seat
from tilewright.core.record import HINT_STEPS

from .authorization import is_table_key, seat_of
from .commands import Command, Hint
from .match import Match
from .refusals import RefusalCode, refuse
from .seats import Chair, Sitter, Status

__all__ = [
    "chair_at",
    "check_belongs",
    "check_fresh",
    "check_hint",
    "check_owns",
    "check_playing",
    "check_turn",
    "own_seat",
    "present_seat",
    "taken_seat",
]


def own_seat(match: Match, command: Command) -> Seat:
    seat = seat_of(match, command.key)
    if seat is None:
        raise refuse(RefusalCode.NOT_YOUR_SEAT)
    return seat


def taken_seat(match: Match, command: Command) -> Seat:
    """The seat of a person, who may be away."""
    seat = own_seat(match, command)
    if match.chairs[seat].sitter is not Sitter.PERSON:
        raise refuse(RefusalCode.NOT_YOUR_SEAT)
    return seat


def present_seat(match: Match, command: Command) -> Seat:
    """The seat of a person who is sitting there."""
    seat = taken_seat(match, command)
    if match.chairs[seat].away:
        raise refuse(RefusalCode.ALREADY_AWAY, seat=seat)
    return seat


def check_owns(match: Match, command: Command) -> None:
    if not is_table_key(match, command.key):
        raise refuse(RefusalCode.NOT_YOUR_TABLE)


def check_belongs(match: Match, command: Command) -> None:
    if not is_table_key(match, command.key):
        present_seat(match, command)


def chair_at(match: Match, seat: Seat) -> Chair:
    if not 0 <= seat < len(match.chairs):
        raise refuse(RefusalCode.NO_SUCH_SEAT, seat=seat, seats=len(match.chairs))
    return match.chairs[seat]


def check_fresh(match: Match, command: Command) -> None:
    """Refuse what was decided on another position; who came or went meanwhile does not matter."""
    if command.base is not None and not match.moved <= command.base <= match.version:
        raise refuse(RefusalCode.STALE, base=command.base, version=match.version)


def check_playing(match: Match) -> None:
    if match.status is Status.OPEN:
        raise refuse(RefusalCode.NOT_STARTED)
    if match.status is Status.OVER:
        raise refuse(RefusalCode.GAME_OVER)


def check_turn(match: Match, seat: Seat, command: Command) -> None:
    check_fresh(match, command)
    check_playing(match)
    if match.to_move != seat:
        raise refuse(RefusalCode.NOT_YOUR_TURN, to_move=match.to_move)


def check_hint(match: Match, command: Hint) -> None:
    """Only who plays against computers alone may take hints, where they are switched on."""
    if not match.coached:
        raise refuse(RefusalCode.COACH_OFF)
    if command.step not in HINT_STEPS:
        raise refuse(RefusalCode.NO_SUCH_HINT, step=command.step, steps=HINT_STEPS[-1])
