"""What lies on the table of Carcassonne."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tilewright.core.game import Seat
from tilewright.core.state import DisplayedState

from .actions import Cell, Feature, Options, Side
from .map import Map, Node
from .tiles import BOX

__all__ = ["Scored", "State"]


@dataclass(frozen=True)
class Scored:
    """A feature that scores: where it is, how large, who has most followers on it.

    `castles` counts the completed cities that touch a field.
    """

    kind: Feature
    x: int
    y: int
    at: Side
    complete: bool
    tiles: int
    pennants: int
    castles: int
    owners: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, repr=False)
class State(DisplayedState):
    """Everything on the table.

    `followers` says who stands on which part of the map and `finished` what has been scored for
    whom. `drawn` is the tile in the player's hand, `laid` the cell of the tile that still awaits a
    follower.
    """

    options: Options
    seats: int
    map: Map
    followers: Mapping[Node, Seat] = field(default_factory=dict)
    finished: tuple[Scored, ...] = ()
    turn: Seat = 0
    drawn: str | None = None
    laid: Cell | None = None

    def __hash__(self) -> int:
        """By all that differs between positions, who was paid for a feature but not how much."""
        standing = frozenset(
            (x + 99, y + 99, i, seat) for (x, y, i), seat in self.followers.items()
        )
        paid = tuple(item.owners for item in self.finished)
        here = (self.options, self.seats, self.map, standing, paid, self.drawn, self.laid)
        return hash(here)

    @cached_property
    def left(self) -> Mapping[str, int]:
        """How many tiles of each kind are unused."""
        used = self.map.kinds
        left = {kind: count - used[kind] - (kind == self.drawn) for kind, count in BOX.items()}
        return {kind: count for kind, count in left.items() if count > 0}
