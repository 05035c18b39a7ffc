"""The parchment that a map is drawn on: its frame, its compass and its coordinates."""

from typing import NamedTuple

from tilewright.carcassonne.actions import Phase
from tilewright.carcassonne.rules import phase
from tilewright.carcassonne.state import State
from tilewright.core.svg import tag

from .curve import SIZE, Point
from .panel import HEIGHT, WIDTH

__all__ = ["LINE", "SAND", "Sheet", "coordinates", "parchment", "sheet_for"]

LINE, SAND, FAINT = "#b79f72", "#eadcb8", "#8f7a54"
FRAMES = ((0, 28, 0.0), (12, 18, 2.4), (18, 13, 0.8))
"""How far each frame is from the edge, how round, how heavy."""

SMALLEST = 5, 3
"""How many columns and rows there is always room for."""


class Sheet(NamedTuple):
    """The part of the plane that is drawn, the panel at its lower end included."""

    left: float
    top: float
    width: float
    height: float

    @property
    def floor(self) -> float:
        """Where the panel begins."""
        return self.top + self.height - self.width * HEIGHT / WIDTH


def sheet_for(state: State) -> Sheet:
    """Room for the map, for what may be laid around it, and for the panel."""
    margin = 96 if phase(state) is Phase.OVER else 150
    columns, rows = zip(*state.map.tiles, strict=True)
    left, width = _extent(columns, SMALLEST[0], margin)
    top, height = _extent(rows, SMALLEST[1], margin)
    return Sheet(left, top, width, height + width * HEIGHT / WIDTH)


def _extent(cells: tuple[int, ...], smallest: int, margin: int) -> tuple[float, float]:
    """Where the sheet begins and how long it is, the cells in its middle."""
    first, last = min(cells), max(cells)
    length = SIZE * max(last - first + 1, smallest) + 2 * margin
    return SIZE * (first + last) / 2 - length / 2, length


def parchment(sheet: Sheet) -> str:
    """Darker towards its edges, in a double frame."""
    middle = tag("stop", offset=0.5, stop_color="#f9f1da")
    edge = tag("stop", offset=1, stop_color="#e9d8b0")
    paint = tag("radialGradient", middle, edge, id="tw-c-parchment", r=0.75)
    corner = complex(sheet.left + sheet.width - 70, sheet.floor - 60)
    return paint + "".join(_frame(sheet, *frame) for frame in FRAMES) + _compass(corner)


def _frame(sheet: Sheet, inset: int, radius: int, weight: float) -> str:
    return tag(
        "rect",
        x=sheet.left + inset,
        y=sheet.top + inset,
        width=sheet.width - 2 * inset,
        height=sheet.height - 2 * inset,
        rx=radius,
        fill="none" if inset else "url(#tw-c-parchment)",
        stroke=LINE,
        stroke_width=weight,
    )


def _compass(at: Point) -> str:
    """A rose of the winds in the south-east corner, where no tile can be laid."""
    points = tag("path", d="M0-26 4-4 26 0 4 4 0 26-4 4-26 0-4-4Z", fill=SAND, stroke=LINE)
    north = tag("path", d="M0-26 4-4 0 0-4-4Z", fill=LINE)
    ring = tag("circle", r=15, fill="none", stroke=LINE, stroke_width=0.8)
    return tag("g", ring, points, north, transform=f"translate({at.real:g} {at.imag:g})")


def coordinates(state: State, sheet: Sheet) -> str:
    """The columns above and the rows beside the map, and those where it may still grow."""
    more = 0 if phase(state) is Phase.OVER else 1
    columns, rows = (
        range(min(cells) - more, max(cells) + more + 1)
        for cells in zip(*state.map.tiles, strict=True)
    )
    across = (tag("text", str(x), x=SIZE * x, y=sheet.top + 46) for x in columns)
    down = (tag("text", str(y), x=sheet.left + 42, y=SIZE * y + 6) for y in rows)
    return tag("g", *across, *down, fill=FAINT, font_size=19, text_anchor="middle")
