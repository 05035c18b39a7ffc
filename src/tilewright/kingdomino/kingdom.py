"""One kingdom: where a domino may join it, and what it is worth."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from tilewright.core.frozen import with_changes

from .actions import Illegal, Place, Square, Terrain
from .tiles import DOMINOES, Land

__all__ = ["CASTLE", "Bonus", "EarlierGame", "Kingdom", "Region", "neighbours"]

CASTLE: Square = (0, 0)


@lru_cache(maxsize=4096)
def neighbours(square: Square) -> tuple[Square, ...]:
    x, y = square
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


@dataclass(frozen=True)
class Region:
    """Connected squares of one terrain: squares × crowns points."""

    kind: str = field(default="region", init=False)
    terrain: Terrain
    squares: int
    crowns: int
    points: int
    where: tuple[Square, ...]


@dataclass(frozen=True)
class Bonus:
    """The reward of a variant."""

    kind: str = field(default="bonus", init=False)
    name: str
    points: int


@dataclass(frozen=True)
class EarlierGame:
    """What a seat brings from an earlier game of the dynasty."""

    kind: str = field(default="earlier_game", init=False)
    number: int
    points: int


@dataclass(frozen=True)
class Kingdom:
    """A castle, the lands around it and the dominoes that found no place.

    `lands` says what lies on each square but the castle's, `placed` which domino lies where.
    """

    size: int
    lands: Mapping[Square, Land] = field(default_factory=dict)
    placed: Mapping[int, tuple[Square, Square]] = field(default_factory=dict)
    discarded: frozenset[int] = frozenset()

    def __hash__(self) -> int:
        """By which domino lies where; a painted kingdom knows only its lands."""
        laid: Iterable[tuple[object, ...]]
        if self.placed:
            laid = ((n, x + 9, y + 9, u + 9, v + 9) for n, ((x, y), (u, v)) in self.placed.items())
        else:
            laid = ((x + 9, y + 9, land) for (x, y), land in self.lands.items())
        # no square below 0: Python hashes -1 and -2 alike
        return hash((self.size, frozenset(laid), self.discarded))

    # Placing

    def why_illegal(self, place: Place) -> Illegal | None:
        """Name the rule this placement would break, or None if it may be made."""
        domino, first, second = DOMINOES[place.domino], place.first, place.second
        if second not in neighbours(first):
            return Illegal.NOT_NEIGHBOURS
        if self.covers(first) or self.covers(second):
            return Illegal.COVERS_A_SQUARE
        if not self.fits(first, second):
            return Illegal.KINGDOM_TOO_WIDE
        if not (self.joins(first, domino.first) or self.joins(second, domino.second)):
            return Illegal.NOT_CONNECTED
        if domino.first == domino.second and second < first:
            return Illegal.SAME_AS_ANOTHER
        return None

    def covers(self, square: Square) -> bool:
        return square == CASTLE or square in self.lands

    def fits(self, *more: Square) -> bool:
        """Whether the kingdom with these squares keeps within its columns and rows."""
        west, north, east, south = self.extent
        xs, ys = [west, east, *[x for x, _ in more]], [north, south, *[y for _, y in more]]
        return max(xs) - min(xs) < self.size and max(ys) - min(ys) < self.size

    def joins(self, square: Square, land: Land) -> bool:
        """Whether land here would touch the castle or its own terrain."""
        return any(
            near == CASTLE or (near in self.lands and self.lands[near].terrain is land.terrain)
            for near in neighbours(square)
        )

    def placements(self, number: int) -> list[Place]:
        """Every legal placement of a domino, sorted."""
        domino = DOMINOES[number]
        starts, ends = self._joining[domino.first.terrain], self._joining[domino.second.terrain]
        pairs = {(first, near) for first in starts for near in self._room_beside(first)}
        pairs |= {(near, second) for second in ends for near in self._room_beside(second)}
        if domino.first == domino.second:
            pairs = {(first, second) for first, second in pairs if first < second}
        return [Place(number, first, second) for first, second in sorted(pairs)]

    @cached_property
    def _joining(self) -> dict[Terrain, set[Square]]:
        """The free squares where land of each terrain would touch the castle or its own kind."""
        everywhere = self._room_beside(CASTLE)
        found = {terrain: {*everywhere} for terrain in Terrain}
        for square, land in self.lands.items():
            found[land.terrain].update(self._room_beside(square))
        return found

    def _room_beside(self, square: Square) -> list[Square]:
        """The free squares beside one that the kingdom has room for. Two neighbours of which each
        finds room find it together: no kingdom lies between them."""
        return [near for near in neighbours(square) if near in self._room]

    @cached_property
    def _room(self) -> set[Square]:
        """The free squares that the kingdom could grow into, one way or another."""
        room = {*_rectangle(*self.reach)}
        room.discard(CASTLE)
        return room.difference(self.lands)

    def place(self, place: Place) -> "Kingdom":
        domino = DOMINOES[place.domino]
        return with_changes(
            self,
            lands={**self.lands, place.first: domino.first, place.second: domino.second},
            placed={**self.placed, place.domino: (place.first, place.second)},
        )

    def discard(self, number: int) -> "Kingdom":
        return with_changes(self, discarded=self.discarded | {number})

    @property
    def holes(self) -> int:
        """Empty squares between squares that are covered or out of reach."""
        return sum(self._room.isdisjoint(neighbours(square)) for square in self._room)

    def can_grow(self, region: Region) -> bool:
        """Whether a domino of its terrain, if there is one, can be laid against this region."""
        beside = (near for square in region.where for near in self._room_beside(square))
        return any(self._room_beside(near) for near in beside)

    # Scoring

    @cached_property
    def extent(self) -> tuple[int, int, int, int]:
        """The first column, the first row, the last column and the last row."""
        xs, ys = zip(CASTLE, *self.lands, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def reach(self) -> tuple[int, int, int, int]:
        """The extent of all that the kingdom could still grow into, one way or another."""
        west, north, east, south = self.extent
        room = self.size - 1
        return east - room, south - room, west + room, north + room

    @cached_property
    def regions(self) -> tuple[Region, ...]:
        """All regions, crowned or not, from north-west to south-east."""
        found: list[Region] = []
        seen: set[Square] = set()
        for square in sorted(self.lands, key=_reading_order):
            if square not in seen:
                squares = self._spread(square)
                seen |= squares
                found.append(self._region(squares))
        return tuple(found)

    @cached_property
    def region_at(self) -> dict[Square, Region]:
        """The region of each square."""
        return {square: region for region in self.regions for square in region.where}

    def _spread(self, square: Square) -> set[Square]:
        """The squares connected to this one through its own terrain."""
        terrain, reached, rest = self.lands[square].terrain, {square}, [square]
        while rest:
            for near in neighbours(rest.pop()):
                land = self.lands.get(near)
                if near not in reached and land and land.terrain is terrain:
                    reached.add(near)
                    rest.append(near)
        return reached

    def _region(self, squares: Iterable[Square]) -> Region:
        where = tuple(sorted(squares, key=_reading_order))
        crowns = sum(self.lands[square].crowns for square in where)
        terrain = self.lands[where[0]].terrain
        return Region(terrain, len(where), crowns, len(where) * crowns, where)

    @property
    def largest_region(self) -> int:
        return max((region.squares for region in self.regions), default=0)

    @property
    def crowns(self) -> int:
        return sum(land.crowns for land in self.lands.values())

    @property
    def castle_in_the_centre(self) -> bool:
        west, north, east, south = self.extent
        return -west == east and -north == south

    @property
    def complete(self) -> bool:
        return len(self.lands) + 1 == self.size**2


@lru_cache(maxsize=256)
def _rectangle(west: int, north: int, east: int, south: int) -> tuple[Square, ...]:
    columns, rows = range(west, east + 1), range(north, south + 1)
    return tuple((x, y) for x in columns for y in rows)


def _reading_order(square: Square) -> tuple[int, int]:
    return square[1], square[0]
