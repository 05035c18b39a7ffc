"""Commands: what somebody wants of a table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from tilewright.core.canonical_json import JsonValue
from tilewright.core.game import Seat

from .seats import Chair
from .series import Series

__all__ = [
    "Act",
    "ActFor",
    "Arrange",
    "Authority",
    "Command",
    "Create",
    "DeclineRematch",
    "Free",
    "Hint",
    "Import",
    "Join",
    "Leave",
    "Relieve",
    "Rematch",
    "Return",
    "Reveal",
    "Start",
    "SwitchAdvice",
    "SwitchCoach",
    "TakeBack",
    "TakeOver",
    "Transfer",
]


class Authority(StrEnum):
    """Whose key a command needs."""

    NONE = "none"
    SERVER = "none: the server's own"
    SEAT = "the seat's"
    ONE_TIME = "a one-time key"
    TABLE = "the table's"
    AT_THE_TABLE = "the table's, or a person's who sits there"


@dataclass(frozen=True, kw_only=True)
class Command:
    """What somebody wants. `id` is an idempotency key: asking twice does it once; `at` is the
    server's time in milliseconds; `key` opens a seat or the whole table; `base` is the version
    that was looked at, None where any will do."""

    name: ClassVar[str]
    authority: ClassVar[Authority]

    id: str
    at: int
    key: str = field(default="", repr=False)
    base: int | None = None


@dataclass(frozen=True, kw_only=True)
class Create(Command):
    """Lays a table; with `auto` the game begins as soon as no seat is open; `levels` are the
    computers the server has, None where any will do; `network` stands for the address it is laid
    from; `advice` says whether people may point at each other's actions, None leaves that to the
    game; `coach` says whether they may take hints; `series` is that of the games before, where it
    is a rematch."""

    name = "create"
    authority = Authority.NONE

    game: str
    options: Mapping[str, JsonValue]
    chairs: tuple[Chair, ...]
    lock: str = field(repr=False)
    seed: str = field(repr=False)
    owner: str = ""
    network: str = field(default="", repr=False)
    auto: bool = True
    patience: int = 120_000
    levels: tuple[str, ...] | None = None
    advice: bool | None = None
    coach: bool | None = None
    series: Series | None = None


@dataclass(frozen=True, kw_only=True)
class Import(Command):
    """Keeps a record that was written elsewhere as a table that is over."""

    name = "import"
    authority = Authority.NONE

    record: str
    owner: str = ""


@dataclass(frozen=True, kw_only=True)
class Join(Command):
    """Sits down on the seat that the key opens; on a taken one, takes it over under a new name.
    With the `lock` of a key of one's own, the key that was shown opens nothing any more. The
    `commitment` is of a contribution to the deal, if one makes any."""

    name = "join"
    authority = Authority.SEAT

    called: str
    lock: str = field(default="", repr=False)
    commitment: str = ""


@dataclass(frozen=True, kw_only=True)
class Transfer(Command):
    """Makes a one-time key, by its `lock`, with which another device takes the seat over within
    ten minutes."""

    name = "transfer"
    authority = Authority.SEAT

    lock: str = field(repr=False)


@dataclass(frozen=True, kw_only=True)
class TakeOver(Command):
    """Takes a seat over: from now on only the key of this `lock` opens it. The `commitment` is as
    with `join`."""

    name = "take_over"
    authority = Authority.ONE_TIME

    lock: str = field(repr=False)
    commitment: str = ""


@dataclass(frozen=True, kw_only=True)
class Free(Command):
    """Offers the seat of somebody who has not come, or who has left, anew under the `lock` of a
    new invitation."""

    name = "free"
    authority = Authority.TABLE

    seat: Seat
    lock: str = field(repr=False)


@dataclass(frozen=True, kw_only=True)
class Arrange(Command):
    """Before the game, gives a seat to a computer of this level, or opens it again (level `""`)."""

    name = "arrange"
    authority = Authority.TABLE

    seat: Seat
    level: str
    levels: tuple[str, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class SwitchAdvice(Command):
    """Lets the people at the table point at actions of whoever is to move, or no longer."""

    name = "switch_advice"
    authority = Authority.TABLE

    on: bool


@dataclass(frozen=True, kw_only=True)
class SwitchCoach(Command):
    """Lets a person who plays against computers take hints, or no longer."""

    name = "switch_coach"
    authority = Authority.TABLE

    on: bool


@dataclass(frozen=True, kw_only=True)
class Hint(Command):
    """Takes a hint for the action that is due, up to this step: 1 where to look, 2 what kind of
    action, 3 the action. From then on everybody can read it, and the record says so."""

    name = "hint"
    authority = Authority.SEAT

    step: int


@dataclass(frozen=True, kw_only=True)
class Start(Command):
    """Begins the game, when no seat is open."""

    name = "start"
    authority = Authority.AT_THE_TABLE


@dataclass(frozen=True, kw_only=True)
class Reveal(Command):
    """Reveals the contribution to the deal that the seat has committed to; empty, withholds it."""

    name = "reveal"
    authority = Authority.SEAT

    contribution: str


@dataclass(frozen=True, kw_only=True)
class Act(Command):
    """Plays an action that a person has chosen."""

    name = "act"
    authority = Authority.SEAT

    action: str


@dataclass(frozen=True, kw_only=True)
class ActFor(Command):
    """Plays an action that a computer has chosen; `stand_in` is the player that chose it where the
    level of the seat could not."""

    name = "act_for"
    authority = Authority.SERVER

    seat: Seat
    action: str
    stand_in: str = ""


@dataclass(frozen=True, kw_only=True)
class TakeBack(Command):
    """Undoes the last action, while it is still one's turn and nothing was revealed."""

    name = "take_back"
    authority = Authority.SEAT


@dataclass(frozen=True, kw_only=True)
class Leave(Command):
    """Leaves the seat, or resigns; a computer plays on until the person comes back."""

    name = "leave"
    authority = Authority.SEAT

    resign: bool = False


@dataclass(frozen=True, kw_only=True)
class Return(Command):
    """Comes back to the seat."""

    name = "return"
    authority = Authority.SEAT


@dataclass(frozen=True, kw_only=True)
class Relieve(Command):
    """Lets a computer play for a person who has kept the others waiting longer than `patience`."""

    name = "relieve"
    authority = Authority.AT_THE_TABLE

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Rematch(Command):
    """After the game, offers another one, or accepts the offer; where all people who are there have
    accepted, it is laid at `next_table`. Said once more when the others have kept one waiting
    longer than `patience`, it goes on without them: computers play for them until they come back.
    The key of the table lays it where nobody is there."""

    name = "rematch"
    authority = Authority.AT_THE_TABLE

    seed: str = field(repr=False)
    next_table: str = ""


@dataclass(frozen=True, kw_only=True)
class DeclineRematch(Command):
    """Declines the rematch that is offered, or withdraws one's own offer."""

    name = "decline_rematch"
    authority = Authority.SEAT
