"""The rulebook's words: features, options, actions, and why an action is refused."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, get_args

from tilewright.core.options import coerce_fields
from tilewright.core.reason import Reason

__all__ = [
    "ACTION_TYPES",
    "Action",
    "Castles",
    "Cell",
    "Draw",
    "Feature",
    "Follower",
    "Illegal",
    "Lay",
    "Options",
    "Phase",
    "Return",
    "Side",
]

Cell: TypeAlias = tuple[int, int]
"""x grows east, y grows south; the start tile lies at (0, 0)."""

Side: TypeAlias = str | int | None
"""Which road, castle or field of a tile is meant, as the tile lies: the first of its edges N E S W,
or of a field its first half-edge 0–7 clockwise from the north-west corner; None for a monastery."""


class Feature(StrEnum):
    """What a part of a tile belongs to."""

    CASTLE = "castle"
    ROAD = "road"
    FIELD = "field"
    MONASTERY = "monastery"


class Castles(StrEnum):
    """How a city scores: 1 a tile, or 2 a tile and 2 a pennant once it is completed."""

    PLAIN = "plain"
    PENNANTS = "pennants"


@dataclass(frozen=True)
class Options:
    """How cities score."""

    castles: Castles = Castles.PLAIN

    def __post_init__(self) -> None:
        coerce_fields(self)


class Phase(StrEnum):
    """What happens next."""

    DRAW = "draw"
    RETURN = "return"
    LAY = "lay"
    FOLLOWER = "follower"
    OVER = "over"


@dataclass(frozen=True, order=True)
class Draw:
    """Chance turns a tile over."""

    tile: str


@dataclass(frozen=True, order=True)
class Return:
    """A tile that fits nowhere goes back among the unused ones."""

    tile: str


@dataclass(frozen=True, order=True)
class Lay:
    """The drawn tile joins the map, turned clockwise by so many quarters."""

    tile: str
    x: int
    y: int
    turn: int


@dataclass(frozen=True)
class Follower:
    """A follower steps on the tile just laid, or none does."""

    on: Feature | None = None
    at: Side = None

    def __lt__(self, other: "Follower") -> bool:
        return (self.on or "", str(self.at)) < (other.on or "", str(other.at))


Action: TypeAlias = Draw | Return | Lay | Follower
ACTION_TYPES: tuple[type, ...] = get_args(Action)


class Illegal(Reason):
    """Why an action is against the rules."""

    GAME_OVER = "game_over", "The game is over."
    OUT_OF_STEP = "out_of_step", "Something else comes next: a draw, a tile or a follower."
    NONE_LEFT = "none_left", "No tile of that kind is left."
    NOT_THE_DRAWN_TILE = "not_the_drawn_tile", "Another tile has been drawn."
    FITS_SOMEWHERE = "fits_somewhere", "A tile that fits somewhere may not go back."
    NO_SUCH_TURN = "no_such_turn", "A tile is turned by 0 to 3 quarters."
    COVERS_A_TILE = "covers_a_tile", "A tile lies there already."
    TOUCHES_NOTHING = "touches_nothing", "The tile would share no edge with the map."
    EDGES_CLASH = "edges_clash", "Some shared edge does not continue what it meets."
    SAME_AS_ANOTHER = (
        "same_as_another",
        "A smaller turn looks the same, or an earlier side names the same part.",
    )
    NONE_IN_HAND = "none_in_hand", "All followers of this seat are on the map."
    NO_SUCH_PLACE = (
        "no_such_place",
        "The tile just laid has no such road, city, field or monastery there.",
    )
    OCCUPIED = "occupied", "A follower stands somewhere on that road, city or field."
