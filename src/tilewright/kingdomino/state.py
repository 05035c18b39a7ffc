"""What lies on the table of Kingdomino."""

from dataclasses import dataclass
from typing import NamedTuple

from tilewright.core.game import Seat
from tilewright.core.state import DisplayedState

from .actions import Options
from .kingdom import Kingdom

__all__ = ["Claim", "State"]


class Claim(NamedTuple):
    """A domino and the seat whose king stands on it."""

    domino: int
    seat: Seat


@dataclass(frozen=True, repr=False)
class State(DisplayedState):
    """Everything on the table.

    `line` holds the dominoes whose kings have still to act; of the next line, `free` are the
    dominoes without a king and `claims` those with one. `moving` is the seat whose king is in the
    air, `hand` the kings not yet drawn at the opening, `unseen` the dominoes nobody has seen (those
    set aside among them), `lines_left` how many lines are still to be laid, `earlier` the points
    of the dynasty's games before this one.
    """

    options: Options
    kingdoms: tuple[Kingdom, ...]
    unseen: frozenset[int]
    lines_left: int
    hand: tuple[int, ...]
    line: tuple[Claim, ...] = ()
    free: tuple[int, ...] = ()
    claims: tuple[Claim, ...] = ()
    moving: Seat | None = None
    earlier: tuple[tuple[int, ...], ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.kingdoms)
