"""The score sheet that lies between the kingdoms when the game is over."""

from collections.abc import Iterator, Sequence

from tilewright.core.score import Item
from tilewright.core.svg import moved, tag
from tilewright.kingdomino.actions import Terrain
from tilewright.kingdomino.kingdom import EarlierGame, Region
from tilewright.kingdomino.rules import score
from tilewright.kingdomino.state import State
from tilewright.kingdomino.tiles import Land

from .art import lone_square, writing
from .heraldry import INK, crown, shield

__all__ = ["tally", "tally_height"]

ROW = 64
WIDTH = 536
FIRST, LAST = 170, 470
"""Where the columns of the first and of the last seat stand."""

BONUS, EARLIER = "bonus", "earlier"


def tally_height(state: State) -> int:
    return ROW * (len(_points(state)) + 2) + 24


def tally(state: State) -> str:
    """What each seat has scored with each terrain, by bonuses and in earlier games."""
    points, totals = _points(state), [sheet.total for sheet in score(state)]
    rows = [
        _arms(state.seats),
        *(_icon(name) + _numbers(row) for name, row in points.items()),
        _numbers(totals, 38, font_weight="bold"),
    ]
    placed = (moved(0, 12 + ROW * row, drawn) for row, drawn in enumerate(rows))
    return _board(tally_height(state), len(rows)) + "".join(placed)


def _points(state: State) -> dict[str, list[int]]:
    """Points by seat, for all that scores."""
    points = {terrain.value: [0] * state.seats for terrain in Terrain}
    for seat, sheet in enumerate(score(state)):
        for item in sheet.items:
            points.setdefault(_name(item), [0] * state.seats)[seat] += item.points
    return points


def _name(item: Item) -> str:
    match item:
        case Region():
            return item.terrain.value
        case EarlierGame():
            return EARLIER
        case _:
            return BONUS


def _board(height: int, rows: int) -> str:
    rules = "".join(f"M28 {12 + ROW * row}H{WIDTH - 28}" for row in range(1, rows))
    edge = {"stroke": INK, "stroke_width": 1.5, "stroke_opacity": 0.45}
    return tag("rect", width=WIDTH, height=height, rx=20, fill="#fbf4e0", **edge) + tag(
        "path", d=rules, stroke=INK, stroke_opacity=0.25
    )


def _columns(seats: int) -> Iterator[float]:
    return (FIRST + (LAST - FIRST) * seat / (seats - 1) for seat in range(seats))


def _arms(seats: int) -> str:
    return "".join(shield(seat, x, ROW / 2 - 2, 0.9) for seat, x in enumerate(_columns(seats)))


def _numbers(points: Sequence[int], size: float = 30, **style: object) -> str:
    return "".join(
        writing(str(number), x, ROW / 2 + 11, size, opacity=None if number else 0.35, **style)
        for number, x in zip(points, _columns(len(points)), strict=True)
    )


def _icon(name: str) -> str:
    if name == EARLIER:
        return moved(28, ROW / 2 - 17, tag("use", href="#tw-k-back"), size=0.34)
    if name == BONUS:
        return crown(62, ROW / 2, 1.8)
    return moved(34, 4, lone_square(Land(Terrain(name), 0), (0, 0)), size=0.56)
