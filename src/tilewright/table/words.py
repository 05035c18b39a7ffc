"""What is said at a table: seats, commands, events and refusals."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from tilewright.core.canonical_json import JsonValue
from tilewright.core.game import Seat

__all__ = [
    "Act",
    "ActFor",
    "Acted",
    "Arrange",
    "Arranged",
    "Chair",
    "Command",
    "Create",
    "Created",
    "Drawn",
    "Ended",
    "Entry",
    "Event",
    "Import",
    "Imported",
    "Join",
    "Joined",
    "Leave",
    "Left",
    "Refusal",
    "RefusalCode",
    "Refuse",
    "Relieve",
    "Rematch",
    "Rematched",
    "Return",
    "Returned",
    "Sitter",
    "Start",
    "Started",
    "Status",
    "TakeBack",
    "TookBack",
]


class Sitter(StrEnum):
    """Who a chair is for."""

    OPEN = "open"
    PERSON = "person"
    COMPUTER = "computer"


class Status(StrEnum):
    """How far a table is."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True)
class Chair:
    """One seat: who sits there, and the lock that its key opens.

    `level` is the player that decides for a computer, or that stands in while a person is away.
    """

    sitter: Sitter
    name: str = ""
    level: str = ""
    lock: str = field(default="", repr=False)
    away: bool = False


# Commands


@dataclass(frozen=True, kw_only=True)
class Command:
    """What somebody wants. `id` is an idempotency key: asking twice does it once; `at` is the
    server's time in milliseconds; `key` opens a seat or the whole table; `base` is the version
    that was looked at, None where any will do."""

    name: ClassVar[str]

    id: str
    at: int
    key: str = field(default="", repr=False)
    base: int | None = None


@dataclass(frozen=True, kw_only=True)
class Create(Command):
    """Lay a table. With `auto` the game begins as soon as no seat is open; `levels` are the
    computers the server has, None where any will do."""

    name = "create"

    game: str
    options: Mapping[str, JsonValue]
    chairs: tuple[Chair, ...]
    lock: str = field(repr=False)
    seed: str = field(repr=False)
    owner: str = ""
    auto: bool = True
    patience: int = 120_000
    levels: tuple[str, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class Import(Command):
    """Keep a record that was written elsewhere, as a table whose game is known already."""

    name = "import"

    record: str
    owner: str = ""


@dataclass(frozen=True, kw_only=True)
class Join(Command):
    """Sit down on the seat that the key opens; on a taken one, take it over under a new name."""

    name = "join"

    called: str


@dataclass(frozen=True, kw_only=True)
class Arrange(Command):
    """Before the game: give a seat to a computer of this level, or open it again ("")."""

    name = "arrange"

    seat: Seat
    level: str
    levels: tuple[str, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class Start(Command):
    name = "start"


@dataclass(frozen=True, kw_only=True)
class Act(Command):
    """A person's action."""

    name = "act"

    action: str


@dataclass(frozen=True, kw_only=True)
class ActFor(Command):
    """A computer's action; only the server gives this command. `stand_in` is the player that chose
    it where the level of the seat could not."""

    name = "act_for"

    seat: Seat
    action: str
    stand_in: str = ""


@dataclass(frozen=True, kw_only=True)
class TakeBack(Command):
    """Take the last action back while it is still one's turn and nothing was revealed."""

    name = "take_back"


@dataclass(frozen=True, kw_only=True)
class Leave(Command):
    """Stand up; a computer plays on until one comes back."""

    name = "leave"

    resign: bool = False


@dataclass(frozen=True, kw_only=True)
class Return(Command):
    name = "return"


@dataclass(frozen=True, kw_only=True)
class Relieve(Command):
    """Let a computer play for a person who has kept the table waiting beyond its patience."""

    name = "relieve"

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Rematch(Command):
    """Play again at the same table."""

    name = "rematch"

    seed: str = field(repr=False)


# Events


@dataclass(frozen=True)
class Event:
    """Something that has happened; `private` names the fields that stay in the server."""

    kind: ClassVar[str]
    private: ClassVar[frozenset[str]] = frozenset()


@dataclass(frozen=True)
class Created(Event):
    kind = "created"
    private = frozenset({"chairs", "lock", "seed", "owner"})

    game: str
    edition: int
    options: Mapping[str, JsonValue]
    chairs: tuple[Chair, ...]
    commitment: str
    auto: bool
    patience: int
    lock: str = field(repr=False)
    seed: str = field(repr=False)
    owner: str = ""


@dataclass(frozen=True)
class Imported(Event):
    kind = "imported"
    private = frozenset({"owner"})

    record: str
    owner: str = ""


@dataclass(frozen=True)
class Joined(Event):
    kind = "joined"

    seat: Seat
    name: str


@dataclass(frozen=True)
class Arranged(Event):
    kind = "arranged"

    seat: Seat
    level: str


@dataclass(frozen=True)
class Started(Event):
    kind = "started"


@dataclass(frozen=True)
class Acted(Event):
    """`stand_in` is the player that chose for a computer whose level could not."""

    kind = "acted"

    seat: Seat
    action: str
    computer: bool = False
    stand_in: str = ""


@dataclass(frozen=True)
class Drawn(Event):
    """A draw, and how far the dealer's stream is used up after it."""

    kind = "drawn"
    private = frozenset({"used"})

    action: str
    used: int


@dataclass(frozen=True)
class TookBack(Event):
    kind = "took_back"

    seat: Seat


@dataclass(frozen=True)
class Left(Event):
    """A seat's person is away: resigned, gone, or relieved by the others."""

    kind = "left"

    seat: Seat
    because: str


@dataclass(frozen=True)
class Returned(Event):
    kind = "returned"

    seat: Seat


@dataclass(frozen=True)
class Ended(Event):
    """The result, and the seed that opens the deal."""

    kind = "ended"

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    seed: str


@dataclass(frozen=True)
class Rematched(Event):
    kind = "rematched"
    private = frozenset({"seed"})

    number: int
    commitment: str
    seed: str = field(repr=False)


@dataclass(frozen=True)
class Entry:
    """An event in its place: the version it made, the server's time in milliseconds, and the hash
    of what everybody can see after it."""

    version: int
    at: int
    hash: str
    event: Event


# Refusals


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
    """A refusal with its evidence; words for it are the client's."""

    code: RefusalCode
    args: Mapping[str, JsonValue] = field(default_factory=dict)


class Refuse(Exception):
    """A refusal on its way out of this module."""

    def __init__(self, code: RefusalCode, **args: JsonValue) -> None:
        self.refused = Refusal(code, args)
        super().__init__(code)
