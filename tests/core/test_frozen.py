"""Frozen values changed at once, and what is remembered about them."""

from dataclasses import dataclass, replace
from functools import cached_property

from hypothesis import given
from hypothesis import strategies as st

from tilewright.core.frozen import remembered, with_changes


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0

    @cached_property
    def sum(self) -> int:
        return self.x + self.y


@given(st.integers(), st.integers(), st.integers())
def test_changes_at_once_are_those_of_dataclasses(x, y, other):
    point = Point(x, y)
    assert point.sum == x + y
    changed = with_changes(point, y=other)
    assert (changed, hash(changed)) == (replace(point, y=other), hash(Point(x, other)))
    assert (changed.sum, point) == (x + other, Point(x, y))


def test_remembered_results_are_worked_out_once_a_value():
    asked = []

    @remembered
    def double(point: Point) -> int:
        asked.append(point)
        return 2 * point.x

    point = Point(3)
    assert [double(point), double(point), double(with_changes(point, x=4))] == [6, 6, 8]
    assert asked == [Point(3), Point(4)]
    assert point == Point(3)
