"""Events: what has happened at a table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from tilewright.core.canonical_json import JsonValue
from tilewright.core.game import Seat

from .seats import Chair

__all__ = [
    "Acted",
    "Arranged",
    "Created",
    "Drawn",
    "Ended",
    "Entry",
    "Event",
    "Imported",
    "Joined",
    "Left",
    "Rematched",
    "Returned",
    "Started",
    "TookBack",
]


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
    """`stand_in` is the player that chose for a computer whose level could not (its stand-in)."""

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
