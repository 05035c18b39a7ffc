"""What lies on the table of Carcassonne."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tilewright.core.game import Seat

from .actions import Cell, Feature, Options, Side
from .map import Map, Node
from .tiles import BOX

__all__ = ["Scored", "State"]


@dataclass(frozen=True)
class Scored:
    """A feature that scores: where it is, how large, who has most followers on it.

    `castles` counts the finished castles that touch a field.
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
class State:
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
        used = Counter(tile.kind for tile in self.map.tiles.values())
        used[self.drawn or ""] += 1
        return {kind: BOX[kind] - used[kind] for kind in BOX if BOX[kind] > used[kind]}

    def __repr__(self) -> str:
        from .notation import write_position  # noqa: PLC0415  # texts read states, so they come later

        return f"read_position({write_position(self)!r})"

    def __str__(self) -> str:
        from .drawing import text  # noqa: PLC0415  # drawing reads states, so it cannot come first

        return text(self)

    def _repr_svg_(self) -> str:
        from .drawing import svg  # noqa: PLC0415  # the same

        return svg(self)
