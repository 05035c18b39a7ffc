"""Refusals: why a command was not carried out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tilewright.core.canonical_json import JsonValue

__all__ = [
    "Refusal",
    "RefusalCode",
    "RefusalError",
    "refuse",
]


class RefusalCode(StrEnum):
    """Why a command was not carried out; the arguments are listed behind each."""

    STALE = "stale"  # base, version
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_YOUR_TABLE = "not_your_table"
    NOT_YOUR_TURN = "not_your_turn"  # to_move
    NO_SUCH_SEAT = "no_such_seat"  # seat, seats
    ILLEGAL = "illegal"  # reason, action
    UNREADABLE = "unreadable"  # what, at
    SEATS_OPEN = "seats_open"  # seats
    SEAT_TAKEN = "seat_taken"  # seat
    STARTED = "started"
    NOT_STARTED = "not_started"
    GAME_OVER = "game_over"
    NOT_OVER = "not_over"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    TURN_COMMITTED = "turn_committed"
    ALREADY_AWAY = "already_away"  # seat
    NOT_AWAY = "not_away"  # seat
    TOO_SOON = "too_soon"  # wait, in milliseconds
    BAD_NAME = "bad_name"  # because, longest
    UNKNOWN_LEVEL = "unknown_level"  # level, known
    UNKNOWN_GAME = "unknown_game"  # game, known
    BAD_OPTIONS = "bad_options"  # reason
    BAD_RECORD = "bad_record"  # ply
    OLDER_EDITION = "older_edition"  # game, edition, here


@dataclass(frozen=True)
class Refusal:
    """A refusal with its evidence; words for it are the client's. The code is one of `RefusalCode`,
    or of the vocabulary of whoever stands before the table."""

    code: StrEnum
    args: Mapping[str, JsonValue] = field(default_factory=dict)


class RefusalError(Exception):
    """A refusal on its way out."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.code)


def refuse(code: StrEnum, **args: JsonValue) -> RefusalError:
    return RefusalError(Refusal(code, args))
