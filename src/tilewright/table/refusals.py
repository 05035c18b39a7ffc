"""Refusals: why a command was not carried out."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self, TypeAlias

from tilewright.core.canonical_json import JsonValue, to_jsonable
from tilewright.core.errors import IllegalAction, NotationError, OptionsError, UnknownGame

from .older_edition import OlderEdition

__all__ = [
    "DescribedCode",
    "GameError",
    "Refusal",
    "RefusalCode",
    "RefusalError",
    "game_errors_as_refusals",
    "refusal_of",
    "refuse",
]


class DescribedCode(StrEnum):
    """A vocabulary of refusals. A member is a code that programs compare, the names of its
    arguments, and its meaning for those who read about it."""

    arguments: tuple[str, ...]
    meaning: str

    def __new__(cls, code: str, arguments: str = "", meaning: str = "") -> Self:
        member = str.__new__(cls, code)
        member._value_ = code
        member.arguments = tuple(arguments.split())
        member.meaning = meaning
        return member


class RefusalCode(DescribedCode):
    """Why a command was not carried out."""

    STALE = ("stale", "base version", "The position is another than the one that was looked at.")
    NOT_YOUR_SEAT = ("not_your_seat", "", "The key opens no seat, or none that may do this.")
    NOT_YOUR_TABLE = ("not_your_table", "", "This needs the key of the table.")
    NOT_YOUR_TURN = ("not_your_turn", "to_move", "Another seat is to move.")
    NO_SUCH_SEAT = ("no_such_seat", "seat seats", "The table has fewer seats.")
    ILLEGAL = (
        "illegal",
        "reason action",
        "The rules of the game forbid the action; the reason is the game's.",
    )
    UNREADABLE = (
        "unreadable",
        "what at",
        "An `action` or a `record` makes no sense from this character on.",
    )
    SEATS_OPEN = ("seats_open", "seats", "The game cannot start while these seats are open.")
    SEAT_TAKEN = ("seat_taken", "seat", "Somebody else sits there.")
    STARTED = ("started", "", "The game has begun.")
    NOT_STARTED = ("not_started", "", "The game has not begun.")
    GAME_OVER = ("game_over", "", "The game is over.")
    NOT_OVER = ("not_over", "", "The game is not over.")
    NOTHING_TO_TAKE_BACK = (
        "nothing_to_take_back",
        "",
        "Nothing was done since the last draw or the last turn.",
    )
    TURN_COMMITTED = ("turn_committed", "", "The turn has passed on, or something was revealed.")
    ALREADY_AWAY = ("already_away", "seat", "The person is away: a computer plays there already.")
    NOT_AWAY = ("not_away", "seat", "Nobody has left that seat.")
    TOO_SOON = (
        "too_soon",
        "wait",
        "So many milliseconds are left before the seat may be relieved.",
    )
    COACH_OFF = (
        "coach_off",
        "",
        "No hints are given at this table: they are switched off, or another person plays.",
    )
    NO_SUCH_HINT = ("no_such_hint", "step steps", "A hint has fewer steps.")
    NOTHING_TO_REVEAL = (
        "nothing_to_reveal",
        "",
        "Nobody waits for a contribution of this seat to the deal.",
    )
    WRONG_CONTRIBUTION = (
        "wrong_contribution",
        "",
        "This is not the contribution that the seat has committed to.",
    )
    ALREADY_ACCEPTED = (
        "already_accepted",
        "",
        "This person has accepted the rematch; the others may answer until `patience` has passed.",
    )
    NO_OFFER = ("no_offer", "", "No rematch is offered, or not any more.")
    REMATCHED = ("rematched", "table", "The next game is laid, at that table.")
    EXPIRED = ("expired", "ago", "The one-time key was good until so many milliseconds ago.")
    BAD_NAME = ("bad_name", "because longest", "A name is `too_long` or has `control_characters`.")
    UNKNOWN_LEVEL = ("unknown_level", "level known", "The server has no such computer.")
    UNKNOWN_GAME = ("unknown_game", "game known", "No such game is installed.")
    BAD_OPTIONS = (
        "bad_options",
        "reason",
        "The game does not allow these options, or so many seats.",
    )
    BAD_RECORD = (
        "bad_record",
        "ply",
        "The record does not play as it says, from this ply on (0: as a whole).",
    )
    OLDER_EDITION = (
        "older_edition",
        "game edition here",
        "The rules have changed since; the record can still be read.",
    )


@dataclass(frozen=True)
class Refusal:
    """A refusal with its evidence; words for it are the client's. The code is one of `RefusalCode`,
    or of the vocabulary of whoever stands before the table."""

    code: StrEnum
    args: Mapping[str, JsonValue] = field(default_factory=dict)

    def to_json(self) -> dict[str, JsonValue]:
        """As the wire has it."""
        return {"code": self.code.value, "args": to_jsonable(self.args)}


class RefusalError(Exception):
    """A refusal on its way out."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.code)


def refuse(code: StrEnum, **args: JsonValue) -> RefusalError:
    return RefusalError(Refusal(code, args))


GAME_ERRORS = (UnknownGame, OlderEdition, OptionsError, NotationError, IllegalAction)
GameError: TypeAlias = UnknownGame | OlderEdition | OptionsError | NotationError | IllegalAction
"""Why a game cannot be played so."""


def refusal_of(error: GameError, what: str = "", action: str = "") -> Refusal:
    """The refusal for such an error: `what` it was that could not be read, and which action."""
    match error:
        case UnknownGame():
            args: dict[str, JsonValue] = {"game": error.name, "known": [*error.known]}
            return Refusal(RefusalCode.UNKNOWN_GAME, args)
        case OlderEdition():
            args = {"game": error.game, "edition": error.edition, "here": error.here}
            return Refusal(RefusalCode.OLDER_EDITION, args)
        case OptionsError():
            return Refusal(RefusalCode.BAD_OPTIONS, {"reason": error.reason})
        case NotationError():
            return Refusal(RefusalCode.UNREADABLE, {"what": what, "at": error.at})
        case IllegalAction():
            return Refusal(RefusalCode.ILLEGAL, {"reason": error.reason.value, "action": action})


@contextmanager
def game_errors_as_refusals(what: str = "") -> Iterator[None]:
    """Errors of a game leave as refusals; `what` a text was to be."""
    try:
        yield
    except GAME_ERRORS as error:
        raise RefusalError(refusal_of(error, what)) from error
