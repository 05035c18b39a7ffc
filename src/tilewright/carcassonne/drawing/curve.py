"""Points and curves on a tile.

Points are complex numbers, x to the east and y to the south, the middle of the tile at 0 and its
edges 100 long: to multiply by 1j is to turn a quarter clockwise.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

__all__ = [
    "QUARTERS",
    "SIZE",
    "Curve",
    "Point",
    "corner",
    "distance",
    "half_edge",
    "inside",
    "line",
    "middle",
    "sampled",
    "to_border",
]

Point: TypeAlias = complex

SIZE = 100
QUARTERS: tuple[complex, ...] = (1, 1j, -1, -1j)
SAMPLES = 12


class Curve(NamedTuple):
    """A cubic curve: it leaves its start and arrives at its end by way of two handles."""

    start: Point
    leave: Point
    arrive: Point
    end: Point

    def at(self, t: float) -> Point:
        s = 1 - t
        near = s * s * (s * self.start + 3 * t * self.leave)
        return near + t * t * (3 * s * self.arrive + t * self.end)

    def turned(self, turn: int) -> "Curve":
        return Curve(*(point * QUARTERS[turn % 4] for point in self))

    def moved(self, by: Point) -> "Curve":
        return Curve(*(point + by for point in self))

    def reversed(self) -> "Curve":
        return Curve(*self[::-1])


def line(start: Point, end: Point) -> Curve:
    third = (end - start) / 3
    return Curve(start, start + third, end - third, end)


def sampled(curves: Iterable[Curve]) -> list[Point]:
    """Points along curves, close to one another."""
    return [curve.at(i / SAMPLES) for curve in curves for i in range(SAMPLES + 1)]


def corner(edge: int) -> Point:
    """The corner where an edge begins, clockwise."""
    return (-50 - 50j) * QUARTERS[edge % 4]


def middle(edge: int) -> Point:
    return -50j * QUARTERS[edge % 4]


def half_edge(half: int) -> Point:
    """The middle of a half-edge."""
    return complex(-25 + 50 * (half % 2), -50) * QUARTERS[half // 2]


def to_border(point: Point) -> float:
    return 50 - max(abs(point.real), abs(point.imag))


def distance(point: Point, others: Iterable[Point]) -> float:
    return min((abs(point - other) for other in others), default=float(SIZE))


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a ray to the east leaves the polygon an odd number of times."""
    crossed = False
    for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (a.imag > point.imag) != (b.imag > point.imag):
            slope = (b.real - a.real) / (b.imag - a.imag)
            crossed ^= point.real < a.real + (point.imag - a.imag) * slope
    return crossed
