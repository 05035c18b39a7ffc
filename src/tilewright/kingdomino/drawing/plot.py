"""A kingdom on its plot of land."""

from collections.abc import Iterable
from typing import TypeAlias

from tilewright.core.game import Seat
from tilewright.core.svg import moved, tag
from tilewright.kingdomino.kingdom import Kingdom

from .art import SIDE, castle_square, domino, lone_square
from .heraldry import INK

__all__ = ["Extent", "plot", "plot_side", "squares_across"]

Extent: TypeAlias = tuple[int, int, int, int]
"""The first column, the first row, the last column and the last row."""

PAD = 18


def plot_side(size: int) -> int:
    return size * SIDE + 2 * PAD


def squares_across(size: int, extents: Iterable[Extent]) -> int:
    """How many squares a plot must hold side by side."""
    spans = (span for west, north, east, south in extents for span in (east - west, south - north))
    return max(size, 1 + max(spans))


def plot(kingdom: Kingdom, seat: Seat, extent: Extent, across: int) -> str:
    """This part of the kingdom's land, in the middle of a plot with so many squares across."""
    west, north, east, south = extent
    side, scale = plot_side(kingdom.size), kingdom.size / across
    x = (side - scale * SIDE * (west + east + 1)) / 2
    y = (side - scale * SIDE * (north + south + 1)) / 2
    return _wilds(side) + moved(x, y, _grid(extent), _pieces(kingdom, seat), size=scale)


def _wilds(side: int) -> str:
    """Unknown country all over the plot."""
    box = {"width": side, "height": side, "rx": 20}
    soil = tag("rect", **box, fill="#e2cd9b", stroke=INK, stroke_width=1.5, stroke_opacity=0.45)
    return soil + tag("rect", **box, fill="url(#tw-k-wilds)", opacity=0.22)


def _grid(extent: Extent) -> str:
    west, north, east, south = (SIDE * edge for edge in extent)
    east, south = east + SIDE, south + SIDE
    columns = (f"M{x} {north}V{south}" for x in range(west, east + 1, SIDE))
    rows = (f"M{west} {y}H{east}" for y in range(north, south + 1, SIDE))
    dashes = {"stroke_width": 2, "stroke_dasharray": "10 10", "stroke_dashoffset": 5}
    field = {"x": west, "y": north, "width": east - west, "height": south - north, "rx": 13}
    return tag("rect", **field, fill="#f3e7c6") + tag(
        "path", d="".join([*columns, *rows]), stroke=INK, opacity=0.25, **dashes
    )


def _pieces(kingdom: Kingdom, seat: Seat) -> str:
    known = {square for squares in kingdom.placed.values() for square in squares}
    lone = (lone_square(land, at) for at, land in kingdom.lands.items() if at not in known)
    laid = (domino(number, *squares) for number, squares in kingdom.placed.items())
    return "".join([castle_square(seat), *lone, *laid])
