"""The shape of a tile: where its castles, roads and fields lie, worked out from the table.

A shape is that of the unturned tile; see `curve` for its measure.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from tilewright.carcassonne.actions import Cell, Feature
from tilewright.carcassonne.tiles import TILES, Part, Tile

from .curve import (
    QUARTERS,
    SIZE,
    Curve,
    Point,
    corner,
    distance,
    half_edge,
    inside,
    line,
    middle,
    sampled,
    to_border,
)

__all__ = ["GARDEN", "PLAZA", "ROAD", "Shape", "centre", "shape", "stand", "standing"]

ROAD = 9.0
"""How wide a road is."""

PLAZA, GARDEN = 10.0, 25.0
"""How far a village's plaza and a monastery's garden reach around their middle."""

STEP = 5
ACROSS = [STEP * i - 47.5 for i in range(SIZE // STEP)]
GRID = [complex(x, y) for y in ACROSS for x in ACROSS]


@dataclass(frozen=True)
class Shape:
    """A tile's features as curves."""

    tile: Tile

    def parts(self, feature: Feature) -> Iterator[tuple[int, Part]]:
        for index, part in enumerate(self.tile.parts):
            if part.feature is feature:
                yield index, part

    # Castles

    @cached_property
    def walls(self) -> dict[int, list[Curve]]:
        """By castle, its walls: one for each run of edges that it does not reach."""
        return {
            index: [self._wall(first, length) for first, length in _gaps(part.sides)]
            for index, part in self.parts(Feature.CASTLE)
        }

    def _wall(self, first: int, length: int) -> Curve:
        if length == 1:
            return self._arc(first)
        if length == 3:
            return self._arc(first + 3).reversed()
        return Curve(-50 - 50j, -24 - 9j, 9 + 24j, 50 + 50j).turned(first)

    def _arc(self, edge: int) -> Curve:
        """From one end of an edge to the other by way of the tile's inside."""
        leave = 2 - 25j if self._is_shared(edge) else -12 - 15j
        arrive = -2 - 25j if self._is_shared(edge + 1) else 12 - 15j
        return Curve(-50 - 50j, leave, arrive, 50 - 50j).turned(edge)

    def _is_shared(self, edge: int) -> bool:
        """Whether two castles of this tile meet in the corner where this edge begins."""
        owner = self.tile.part_at
        before, after = ((Feature.CASTLE, each % 4) for each in (edge - 1, edge))
        return before in owner and after in owner and owner[before] != owner[after]

    @cached_property
    def floors(self) -> dict[int, list[Curve]]:
        """By castle, the way around it, clockwise."""
        return {
            index: sorted(
                [
                    *self.walls[index],
                    *(line(corner(side), corner(side + 1)) for side in part.sides),
                ],
                key=lambda curve: _edge_from(curve.start),
            )
            for index, part in self.parts(Feature.CASTLE)
        }

    # Roads

    @cached_property
    def roads(self) -> dict[int, list[Curve]]:
        """By road, its curves; one that ends on this tile does so in the hub."""
        return {
            index: self._through(*part.sides) if len(part.sides) == 2 else [self._end(*part.sides)]
            for index, part in self.parts(Feature.ROAD)
        }

    @cached_property
    def ways(self) -> dict[int, list[Curve]]:
        """The roads, a hair longer than the tile, so that no seam shows where two meet."""
        return {
            index: [*curves, *(line(1.008 * middle(side), middle(side)) for side in part.sides)]
            for (index, part), curves in zip(
                self.parts(Feature.ROAD), self.roads.values(), strict=True
            )
        }

    @cached_property
    def hub(self) -> Point:
        """The middle of the tile, or a step away from the wall of its only castle."""
        sides = [part.sides for _, part in self.parts(Feature.CASTLE)]
        return -0.12 * middle(*sides[0]) if [len(each) for each in sides] == [1] else 0

    def _end(self, edge: int) -> Curve:
        start = middle(edge)
        sway = 0.1j * start
        return Curve(start, 0.65 * start, self.hub + 0.45 * start + sway, self.hub)

    def _through(self, one: int, other: int) -> list[Curve]:
        start, end = middle(one), middle(other)
        way = self.hub + 0.29 * (start + end)
        heading = (end - start) / abs(end - start) * 17 * (1 + 0.42j)
        return [
            Curve(start, 0.62 * start, way - heading, way),
            Curve(way, way + heading, 0.62 * end, end),
        ]

    @cached_property
    def _ends(self) -> int:
        return sum(len(part.sides) == 1 for _, part in self.parts(Feature.ROAD))

    @cached_property
    def is_village(self) -> bool:
        return self._ends > 1

    @cached_property
    def has_gate(self) -> bool:
        """Whether a road ends at a castle."""
        return self._ends == 1 and bool(self.walls)

    @cached_property
    def has_monastery(self) -> bool:
        return any(True for _ in self.parts(Feature.MONASTERY))

    # Who owns a point

    def owner(self, point: Point) -> int | None:
        """The part that a point lies in; None among the houses of a village."""
        return self._owners.get(_nearest(point))

    @cached_property
    def _owners(self) -> dict[Point, int]:
        """By point of the grid; each field as far as castles, roads and villages let it reach."""
        built = {at: owner for at in GRID if (owner := self._builder(at)) is not None}
        free = {at for at in GRID if at not in built and not self._in_village(at)}
        fields = {
            at: index
            for index, part in self.parts(Feature.FIELD)
            for at in _flood(map(half_edge, part.sides), free)
        }
        return built | fields

    def _builder(self, point: Point) -> int | None:
        """The castle, monastery or road that a point lies in."""
        for index, outline in self._outlines.items():
            if inside(point, outline):
                return index
        for index, _ in self.parts(Feature.MONASTERY):
            if abs(point) < GARDEN:
                return index
        for index, way in self._ways.items():
            if distance(point, way) < ROAD / 2 and not self._in_village(point):
                return index
        return None

    def _in_village(self, point: Point) -> bool:
        return self.is_village and abs(point - self.hub) < PLAZA

    @cached_property
    def _outlines(self) -> dict[int, list[Point]]:
        return {index: sampled(floor) for index, floor in self.floors.items()}

    @cached_property
    def _ways(self) -> dict[int, list[Point]]:
        return {index: sampled(road) for index, road in self.roads.items()}

    def clearance(self, point: Point) -> float:
        """How far a point is from every wall, road, village and monastery."""
        free = distance(point, self._obstacles)
        if self.has_monastery:
            free = min(free, abs(point) - GARDEN)
        return min(free, abs(point - self.hub) - PLAZA) if self.is_village else free

    @cached_property
    def _obstacles(self) -> list[Point]:
        walls = (wall for walls in self.walls.values() for wall in walls)
        return [*sampled(walls), *(at for way in self._ways.values() for at in way)]

    # Where followers stand and pennants fly

    @cached_property
    def spots(self) -> tuple[Point, ...]:
        """By part, the point where a follower stands."""
        return tuple(self._spot(index, part) for index, part in enumerate(self.tile.parts))

    def _spot(self, index: int, part: Part) -> Point:
        if part.feature is Feature.MONASTERY:
            return 0
        if part.feature is Feature.ROAD:
            open_road = [at for at in self._ways[index] if self.owner(at) == index]
            return open_road[len(open_road) // 2]
        return self._roomiest(index)

    def _roomiest(self, index: int, *taken: Point) -> Point:
        """The point of a part with most room around it."""

        def room(point: Point) -> float:
            free = min(self.clearance(point), to_border(point), distance(point, taken) - 20)
            return free - abs(point) / 1000

        return max((at for at, owner in self._owners.items() if owner == index), key=room)

    @cached_property
    def shields(self) -> tuple[Point, ...]:
        """Where the pennants fly, each beside the place of a follower."""
        return tuple(
            self._roomiest(index, self.spots[index])
            for index, part in self.parts(Feature.CASTLE)
            if part.pennant
        )


@cache
def shape(kind: str) -> Shape:
    return Shape(TILES[kind])


def _gaps(sides: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The runs of edges that are not among the sides, each with its length."""
    for side in sides:
        length = next(n for n in range(4) if (side + 1 + n) % 4 in sides)
        if length:
            yield side + 1, length


def _edge_from(start: Point) -> int:
    return next(edge for edge in range(4) if abs(corner(edge) - start) < 1)


def _nearest(point: Point) -> Point:
    column, row = (int((c + 50) // STEP) for c in (point.real, point.imag))
    last = len(ACROSS) - 1
    return complex(ACROSS[max(0, min(column, last))], ACROSS[max(0, min(row, last))])


def _flood(starts: Iterable[Point], free: Collection[Point]) -> set[Point]:
    """The free points of the grid that can be reached."""
    rest = [_nearest(point) for point in starts]
    reached = set[Point]()
    while rest:
        point = rest.pop()
        if point in free and point not in reached:
            reached.add(point)
            rest.extend(point + STEP * quarter for quarter in QUARTERS)
    return reached


# On the map


def centre(cell: Cell) -> Point:
    """The middle of a cell of the map."""
    return SIZE * complex(*cell)


def stand(form: Shape, part: int, turn: int) -> Point:
    """Where a follower stands on a turned tile: in a monastery before the chapel."""
    if form.tile.parts[part].feature is Feature.MONASTERY:
        return 14j
    return form.spots[part] * QUARTERS[turn]


def standing(cell: Cell, tile: Tile, part: int) -> Point:
    """Where a follower stands on the map."""
    return centre(cell) + stand(shape(tile.kind), part, tile.turn)
