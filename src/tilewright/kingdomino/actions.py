"""The rulebook's words: terrains, options, actions, and why an action is refused."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, get_args

from tilewright.core.options import coerce_fields
from tilewright.core.reason import Reason

__all__ = [
    "ACTION_TYPES",
    "Action",
    "Choose",
    "Discard",
    "Illegal",
    "King",
    "Line",
    "Options",
    "Phase",
    "Place",
    "Square",
    "Terrain",
]

Square: TypeAlias = tuple[int, int]
"""x grows east, y grows south; the castle stands at (0, 0)."""


class Terrain(StrEnum):
    """What a square is covered with."""

    WHEAT = "wheat"
    FOREST = "forest"
    LAKE = "lake"
    GRASSLAND = "grassland"
    SWAMP = "swamp"
    MINE = "mine"


@dataclass(frozen=True)
class Options:
    """The variants, in any combination; the Great Duel is for two."""

    great_duel: bool = False
    middle_kingdom: bool = False
    harmony: bool = False
    dynasty: bool = False

    def __post_init__(self) -> None:
        coerce_fields(self)


class Phase(StrEnum):
    """What happens next."""

    LINE = "line"
    KING = "king"
    PLACE = "place"
    CHOOSE = "choose"
    OVER = "over"


@dataclass(frozen=True, order=True)
class Line:
    """Chance lays a line of dominoes, lowest number first."""

    dominoes: tuple[int, ...]


@dataclass(frozen=True, order=True)
class King:
    """Chance draws a king of this seat from the hand."""

    seat: int


@dataclass(frozen=True, order=True)
class Choose:
    """A king is put on a free domino."""

    domino: int


@dataclass(frozen=True, order=True)
class Place:
    """A domino joins the kingdom: its first half lies on `first`, its second on `second`."""

    domino: int
    first: Square
    second: Square


@dataclass(frozen=True, order=True)
class Discard:
    """A domino that fits nowhere leaves the game."""

    domino: int


Action: TypeAlias = Line | King | Choose | Place | Discard
ACTION_TYPES: tuple[type, ...] = get_args(Action)


class Illegal(Reason):
    """Why an action is against the rules."""

    GAME_OVER = "game_over", "The game is over."
    OUT_OF_STEP = "out_of_step", "Something else comes next: a draw, a choice or a placement."
    WRONG_LENGTH = "wrong_length", "A line holds as many dominoes as there are kings."
    NOT_SORTED = (
        "not_sorted",
        "A line names its dominoes from the lowest to the highest, each once.",
    )
    NOT_IN_THE_BOX = "not_in_the_box", "A line holds only dominoes that nobody has seen yet."
    NO_KING_IN_HAND = "no_king_in_hand", "That seat has no king left to be drawn."
    NOT_IN_THE_LINE = "not_in_the_line", "That domino is not in the line one chooses from."
    TAKEN = "taken", "A king stands on that domino already."
    NOT_UNDER_THE_KING = "not_under_the_king", "The acting king stands on another domino."
    NOT_NEIGHBOURS = "not_neighbours", "The two squares do not share an edge."
    COVERS_A_SQUARE = "covers_a_square", "One of the squares is covered already."
    KINGDOM_TOO_WIDE = "kingdom_too_wide", "The kingdom would have too many columns or rows."
    NOT_CONNECTED = (
        "not_connected",
        "Neither half touches the castle or a square of its own terrain.",
    )
    SAME_AS_ANOTHER = (
        "same_as_another",
        "With equal halves only the placement to the east or south is written.",
    )
    CAN_BE_PLACED = "can_be_placed", "A domino that can be placed may not be discarded."
