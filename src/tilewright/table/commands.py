"""Commands: what somebody wants of a table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from tilewright.core.canonical_json import JsonValue
from tilewright.core.game import Seat

from .seats import Chair

__all__ = [
    "Act",
    "ActFor",
    "Arrange",
    "Command",
    "Create",
    "Import",
    "Join",
    "Leave",
    "Relieve",
    "Rematch",
    "Return",
    "Start",
    "TakeBack",
]


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
