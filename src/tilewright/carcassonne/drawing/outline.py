"""The outline of each part of a tile, so that a whole feature can be shown in another light.

Like the shape it belongs to, an outline is that of the unturned tile. Around a field one walks
clockwise: along the edge of the tile, at a road or a wall inwards, and out again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tilewright.carcassonne.actions import Feature
from tilewright.carcassonne.tiles import Part

from .curve import SIZE, Curve, Point, arc, corner, inside, line, middle, sampled
from .path import closed, ring
from .shape import GARDEN, PLAZA, ROAD, Shape

__all__ = ["outline"]

VERGE = ROAD / 2 + 1.1
"""From the middle of a road to the grass."""


def outline(form: Shape, index: int) -> str:
    """The path around a part."""
    part = form.tile.parts[index]
    match part.feature:
        case Feature.CASTLE:
            return closed(form.floors[index])
        case Feature.MONASTERY:
            return ring(0, GARDEN)
        case Feature.ROAD:
            way = _open_road(form, index)
            back = [curve.reversed() for curve in reversed(way)]
            return closed(curve.beside(VERGE) for curve in (*way, *back))
        case Feature.FIELD:
            return _around_field(form, part)


def _open_road(form: Shape, index: int) -> list[Curve]:
    """A road from its first edge as far as it can be seen."""
    way = form.roads[index]
    return way if len(way) > 1 else [way[0].until(_last_seen(form, way[0]))]


def _last_seen(form: Shape, way: Curve) -> float:
    """How far along its way a road comes to the village, the garden or the gate it ends at."""
    near, far = 0.0, 1.0
    for _ in range(12):
        t = (near + far) / 2
        near, far = (near, t) if _is_hidden(form, way.at(t)) else (t, far)
    return near


def _is_hidden(form: Shape, point: Point) -> bool:
    if form.is_village:
        return abs(point - form.hub) < PLAZA
    if form.has_monastery:
        return abs(point) < GARDEN
    return any(inside(point, sampled(floor)) for floor in form.floors.values())


# Fields


def _around_field(form: Shape, field: Part) -> str:
    """A monastery that no road leads to is a hole in its field."""
    around = closed(_Walk(form, field).curves())
    return around + ring(0, GARDEN) if form.has_monastery and not form.roads else around


@dataclass(frozen=True)
class _Walk:
    """A way around a field. On half-edge h one goes from corner to middle or, if h is odd, from
    middle to corner; the land on the right is the field's."""

    form: Shape
    field: Part

    def curves(self) -> Iterator[Curve]:
        half = first = self._first
        while True:
            yield self._edge(half)
            if self._goes_on(half):
                half = (half + 1) % 8
            else:
                curves, half = self._by_walls(half) if half % 2 else self._by_road(half // 2)
                yield from curves
            if half == first:
                return

    @cached_property
    def _first(self) -> int:
        """A half-edge where a run of them begins; any, if they go all around."""
        sides = self.field.sides
        return next((half for half in sides if not self._goes_on((half - 1) % 8)), sides[0])

    def _goes_on(self, half: int) -> bool:
        """Whether this half-edge and the next are the field's with nothing in between."""
        both = {half, (half + 1) % 8} <= {*self.field.sides}
        return both and (half % 2 == 1 or not self._is_road(half // 2))

    def _is_road(self, edge: int) -> bool:
        return self.form.tile.edges[edge % 4] is Feature.ROAD

    def _edge(self, half: int) -> Curve:
        edge, second = divmod(half, 2)
        onward = (corner(edge + 1) - corner(edge)) / SIZE
        verge = VERGE * onward if self._is_road(edge) else 0
        if second:
            return line(middle(edge) + verge, corner(edge + 1))
        return line(corner(edge), middle(edge) - verge)

    # Each gives a way through the tile, and the half-edge one comes to

    def _by_road(self, edge: int) -> tuple[list[Curve], int]:
        """Inwards along a road; onwards along what it leads to."""
        form, index = self.form, self.form.tile.part_at[Feature.ROAD, edge]
        way = _open_road(form, index)
        sides = form.tile.parts[index].sides
        if len(sides) == 2:
            forward = way if sides[0] == edge else [each.reversed() for each in reversed(way)]
            other = sides[1] if sides[0] == edge else sides[0]
            return [curve.beside(VERGE) for curve in forward], 2 * other + 1
        inwards = way[0].beside(VERGE)
        if form.has_gate:
            (wall,) = (wall for walls in form.walls.values() for wall in walls)
            rest = wall.until(_crossing(wall, inwards.end))
            return [inwards, rest.reversed()], 2 * _corner_at(wall.start)
        near = next(each % 4 for each in range(edge - 1, edge - 5, -1) if self._is_road(each))
        out = _open_road(form, form.tile.part_at[Feature.ROAD, near])[0].reversed().beside(VERGE)
        return [inwards, *arc(form.hub, inwards.end, out.start), out], 2 * near + 1

    def _by_walls(self, half: int) -> tuple[list[Curve], int]:
        """From a corner along walls to another, or as far as a gate and out by its road."""
        form, at, curves = self.form, corner(half // 2 + 1), list[Curve]()
        every = [wall for walls in form.walls.values() for wall in walls]
        while True:
            wall = next(wall for wall in every if abs(wall.end - at) < 1).reversed()
            if form.has_gate:
                (index,) = form.roads
                road = _open_road(form, index)[0].reversed()
                out = road.beside(VERGE)
                seen = wall.until(_crossing(wall, out.start))
                return [*curves, seen, out], 2 * form.tile.parts[index].sides[0] + 1
            curves, at = [*curves, wall], wall.end
            if 2 * _corner_at(at) in self.field.sides:
                return curves, 2 * _corner_at(at)


def _crossing(wall: Curve, road: Point) -> float:
    """How far along a wall a road meets it."""
    return min((i / 40 for i in range(41)), key=lambda t: abs(wall.at(t) - road))


def _corner_at(point: Point) -> int:
    return next(edge for edge in range(4) if abs(corner(edge) - point) < 1)
