"""Events: what has happened at a table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from tilewright.core.canonical_json import JsonValue
from tilewright.core.game import Seat

from .seats import Chair
from .series import Series

__all__ = [
    "Acted",
    "AdviceSwitched",
    "Arranged",
    "CoachSwitched",
    "Created",
    "Drawn",
    "Ended",
    "Entry",
    "Event",
    "Freed",
    "Hinted",
    "Imported",
    "Joined",
    "Left",
    "RematchAccepted",
    "RematchDeclined",
    "RematchLaid",
    "RematchOffered",
    "Rematched",
    "Returned",
    "Revealed",
    "Started",
    "TakenOver",
    "TookBack",
    "TransferOffered",
]


@dataclass(frozen=True)
class Event:
    """Something that has happened; `private` names the fields that stay in the server."""

    kind: ClassVar[str]
    private: ClassVar[frozenset[str]] = frozenset()


@dataclass(frozen=True)
class Created(Event):
    """A table was laid."""

    kind = "created"
    private = frozenset({"chairs", "lock", "seed", "owner", "network"})

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
    network: str = field(default="", repr=False)
    advice: bool | None = None
    coach: bool | None = None
    series: Series | None = None


@dataclass(frozen=True)
class Imported(Event):
    """A record became a table that is over."""

    kind = "imported"
    private = frozenset({"owner"})

    record: str
    owner: str = ""


@dataclass(frozen=True)
class Joined(Event):
    """A person sat down, or took a seat over under a new name."""

    kind = "joined"
    private = frozenset({"lock", "commitment"})

    seat: Seat
    name: str
    lock: str = field(default="", repr=False)
    commitment: str = ""


@dataclass(frozen=True)
class TransferOffered(Event):
    """A person may take their seat over on another device, until then."""

    kind = "transfer_offered"
    private = frozenset({"lock", "until"})

    seat: Seat
    lock: str = field(repr=False)
    until: int


@dataclass(frozen=True)
class TakenOver(Event):
    """Another device plays the seat now."""

    kind = "taken_over"
    private = frozenset({"lock", "commitment"})

    seat: Seat
    lock: str = field(repr=False)
    commitment: str = ""


@dataclass(frozen=True)
class Freed(Event):
    """The seat is offered anew; in a game that goes on a computer plays until somebody comes."""

    kind = "freed"
    private = frozenset({"lock"})

    seat: Seat
    lock: str = field(repr=False)


@dataclass(frozen=True)
class Arranged(Event):
    """A computer of this level sat down, or the seat was opened (level `""`)."""

    kind = "arranged"

    seat: Seat
    level: str


@dataclass(frozen=True)
class AdviceSwitched(Event):
    """The owner of the table lets people advise whoever is to move, or no longer."""

    kind = "advice_switched"

    on: bool


@dataclass(frozen=True)
class CoachSwitched(Event):
    """The owner of the table lets a person who plays against computers take hints, or no longer."""

    kind = "coach_switched"

    on: bool


@dataclass(frozen=True)
class Hinted(Event):
    """A person took a hint for the action that is due, up to this step."""

    kind = "hinted"

    seat: Seat
    step: int


@dataclass(frozen=True)
class Started(Event):
    """The game began; `commitments` are those to contributions, one a seat, or none at all."""

    kind = "started"
    private = frozenset({"commitments"})

    commitments: tuple[str, ...] = ()


@dataclass(frozen=True)
class Revealed(Event):
    """A person has revealed their contribution to the deal, or withheld it (empty)."""

    kind = "revealed"

    seat: Seat
    contribution: str


@dataclass(frozen=True)
class Acted(Event):
    """A seat has acted; `stand_in` names the simpler player that chose for a computer whose level
    could not (its stand-in), or had to hurry (the level with fewer simulations); `helped` is the
    step of the hint that a person had taken, 0 for none."""

    kind = "acted"

    seat: Seat
    action: str
    computer: bool = False
    stand_in: str = ""
    helped: int = 0

    @property
    def hurried(self) -> bool:
        """Whether it was the level itself, with less time than it has: only then its name says how
        much it thought."""
        return ":" in self.stand_in


@dataclass(frozen=True)
class Drawn(Event):
    """Chance has acted."""

    kind = "drawn"
    private = frozenset({"used"})

    action: str
    used: int
    """How far the dealer's stream is used up."""


@dataclass(frozen=True)
class TookBack(Event):
    """The last action was undone."""

    kind = "took_back"

    seat: Seat


@dataclass(frozen=True)
class Left(Event):
    """A person is away, because they `left`, `resigned` or were `relieved` by the others."""

    kind = "left"

    seat: Seat
    because: str


@dataclass(frozen=True)
class Returned(Event):
    """A person is back."""

    kind = "returned"

    seat: Seat


@dataclass(frozen=True)
class Ended(Event):
    """The game is over; the seed opens the deal."""

    kind = "ended"

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    seed: str


@dataclass(frozen=True)
class RematchOffered(Event):
    """A person would like to play again."""

    kind = "rematch_offered"

    seat: Seat


@dataclass(frozen=True)
class RematchAccepted(Event):
    """A person will play again, too."""

    kind = "rematch_accepted"

    seat: Seat


@dataclass(frozen=True)
class RematchDeclined(Event):
    """A person will not play again, or whoever offered it has withdrawn the offer: there is none
    any more."""

    kind = "rematch_declined"

    seat: Seat


@dataclass(frozen=True)
class RematchLaid(Event):
    """All have accepted: the next game is at this table."""

    kind = "rematch_laid"

    table: str


@dataclass(frozen=True)
class Rematched(Event):
    """Another game began at the same table, as it once did; `commitments` are as with `started`."""

    kind = "rematched"
    private = frozenset({"seed", "commitments"})

    number: int
    commitment: str
    seed: str = field(repr=False)
    commitments: tuple[str, ...] = ()


@dataclass(frozen=True)
class Entry:
    """An event in its place: the version it made, the server's time in milliseconds, and the hash
    of what everybody can see after it."""

    version: int
    at: int
    hash: str
    event: Event
