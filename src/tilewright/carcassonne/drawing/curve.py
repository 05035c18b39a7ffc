"""Points and curves on a tile.

Points are complex numbers, x to the east and y to the south, the middle of the tile at 0 and its
edges 100 long: to multiply by 1j is to turn a quarter clockwise.
"""

from cmath import exp, phase
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, pi, tan
from typing import NamedTuple, TypeAlias

__all__ = [
    "QUARTERS",
    "SIZE",
    "Curve",
    "Point",
    "arc",
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

    @property
    def is_straight(self) -> bool:
        third = (self.end - self.start) / 3
        return abs(self.start + third - self.leave) + abs(self.end - third - self.arrive) < 0.01

    def until(self, t: float) -> "Curve":
        """The curve from its start to a point on it."""
        a, b, c = (one + t * (other - one) for one, other in pairwise(self))
        ab, bc = a + t * (b - a), b + t * (c - b)
        return Curve(self.start, a, ab, ab + t * (bc - ab))

    def beside(self, by: float) -> "Curve":
        """The curve moved to its right-hand side."""
        leaving, arriving = self.leave - self.start, self.end - self.arrive
        first, last = (by * 1j * way / abs(way) for way in (leaving, arriving))
        return Curve(self.start + first, self.leave + first, self.arrive + last, self.end + last)


def line(start: Point, end: Point) -> Curve:
    third = (end - start) / 3
    return Curve(start, start + third, end - third, end)


def arc(middle: Point, start: Point, end: Point) -> list[Curve]:
    """From one point to another around a middle, counter-clockwise."""
    turn = phase((start - middle) / (end - middle)) % (2 * pi) or 2 * pi
    steps = ceil(turn / (pi / 2) - 0.01)
    step = turn / steps
    handle = 4 / 3 * tan(step / 4) * -1j
    points = [middle + (start - middle) * exp(-1j * step * i) for i in range(steps + 1)]
    return [
        Curve(a, a + handle * (a - middle), b - handle * (b - middle), b)
        for a, b in pairwise(points)
    ]


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
    return min([abs(point - other) for other in others], default=float(SIZE))


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a ray to the east leaves the polygon an odd number of times."""
    x, y, crossed, a = point.real, point.imag, False, polygon[-1]
    for b in polygon:
        if (a.imag > y) != (b.imag > y):
            slope = (b.real - a.real) / (b.imag - a.imag)
            crossed ^= x < a.real + (y - a.imag) * slope
        a = b
    return crossed
