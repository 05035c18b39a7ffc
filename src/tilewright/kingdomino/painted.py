"""A kingdom as it lies on a real table, painted cell by cell: read it, or say why none can look so.

w0 w1 .
C  f0 m3
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any, TypedDict

from tilewright.core.errors import ImpossiblePosition, NotationError
from tilewright.core.score import Item, rank

from .actions import Options, Square, Terrain
from .covering import can_be_covered
from .kingdom import Kingdom, neighbours
from .rules import score_kingdom, size, standing
from .tiles import BOX, Land

__all__ = [
    "Doubt",
    "Impossible",
    "ImpossibleKingdom",
    "PaintedKingdom",
    "compare_painted",
    "read_kingdom",
    "score_painted",
]

TERRAINS = {terrain.value[0]: terrain for terrain in Terrain}
EMPTY, CASTLE = ".", "C"


class Impossible(StrEnum):
    """Why no kingdom can look like this."""

    NO_CASTLE = "no_castle"
    SEVERAL_CASTLES = "several_castles"
    KINGDOM_TOO_WIDE = "kingdom_too_wide"
    NOT_CONNECTED = "not_connected"
    MORE_THAN_THE_BOX_HOLDS = "more_than_the_box_holds"


class Doubt(StrEnum):
    """What is wrong with a kingdom that is scored all the same: perhaps not all is painted yet."""

    ODD = "odd"
    NO_SUCH_DOMINOES = "no_such_dominoes"


class ImpossibleKingdom(ImpossiblePosition):
    """A kingdom that cannot exist; what shows it has `squares` to point at, each a column and a row
    counted from the first cell."""


class PaintedKingdom(TypedDict):
    """What would break a tie is there too, and what is doubtful about the kingdom."""

    total: int
    items: Sequence[Item]
    largest_region: int
    crowns: int
    doubt: Annotated[str, Doubt] | None


def score_painted(text: str, options: Options) -> PaintedKingdom:
    """What a painted kingdom is worth, item by item."""
    kingdom = read_kingdom(text, size(options))
    items = score_kingdom(kingdom, options)
    return {
        "total": sum(item.points for item in items),
        "items": items,
        "largest_region": kingdom.largest_region,
        "crowns": kingdom.crowns,
        "doubt": _doubt(kingdom.lands),
    }


def compare_painted(texts: Iterable[str], options: Options) -> dict[str, Any]:
    """Who has won, and which land there is too much of: all kingdoms come out of one box."""
    kingdoms = [read_kingdom(text, size(options)) for text in texts]
    totals = [sum(item.points for item in score_kingdom(each, options)) for each in kingdoms]
    return {
        "outcome": rank([*map(standing, kingdoms, totals)]),
        "excess": _excess(land for kingdom in kingdoms for land in kingdom.lands.values()),
    }


def _excess(lands: Iterable[Land]) -> dict[str, object] | None:
    counts = Counter(lands)
    return next((_counted(each, counts[each]) for each in BOX if counts[each] > BOX[each]), None)


def _doubt(lands: Mapping[Square, Land]) -> Doubt | None:
    if len(lands) % 2:
        return Doubt.ODD
    return None if can_be_covered(lands) else Doubt.NO_SUCH_DOMINOES


def read_kingdom(text: str, size: int) -> Kingdom:
    """The kingdom that these rows of cells show."""
    cells = _cells(text)
    castles = [square for square, cell in cells.items() if cell is None]
    if not castles:
        raise ImpossibleKingdom(Impossible.NO_CASTLE, "there is no C", {})
    if len(castles) > 1:
        evidence = f"there are {len(castles)} of C"
        raise ImpossibleKingdom(Impossible.SEVERAL_CASTLES, evidence, {"squares": castles})
    _check_extent(cells, size)
    _check_connection(cells, castles[0])
    lands = {square: land for square, land in cells.items() if land}
    _check_box(lands)
    at_x, at_y = castles[0]
    return Kingdom(size, {(x - at_x, y - at_y): land for (x, y), land in lands.items()})


def _cells(text: str) -> dict[Square, Land | None]:
    """What each covered cell shows, None for a castle."""
    cells: dict[Square, Land | None] = {}
    start = 0
    for y, row in enumerate(text.splitlines(keepends=True)):
        for x, word in enumerate(re.finditer(r"\S+", row)):
            if word[0] != EMPTY:
                cells[x, y] = _cell(word[0], text, start + word.start())
        start += len(row)
    return cells


def _cell(word: str, text: str, at: int) -> Land | None:
    if word == CASTLE:
        return None
    if not re.fullmatch(f"[{''.join(TERRAINS)}][0-3]", word):
        raise NotationError(text, at, "., C, or one of w f l g s m with its crowns 0 to 3")
    return Land(TERRAINS[word[0]], int(word[1]))


def _check_extent(cells: Mapping[Square, object], size: int) -> None:
    xs, ys = {x for x, _ in cells}, {y for _, y in cells}
    columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    if max(columns, rows) > size:
        evidence = f"{columns} columns and {rows} rows do not fit in {size} and {size}"
        raise ImpossibleKingdom(Impossible.KINGDOM_TOO_WIDE, evidence, {"size": size})


def _check_connection(cells: Mapping[Square, object], castle: Square) -> None:
    reached, rest = {castle}, [castle]
    while rest:
        new = {near for near in neighbours(rest.pop()) if near in cells} - reached
        reached |= new
        rest.extend(new)
    if apart := sorted(cells.keys() - reached):
        x, y = apart[0]
        evidence = f"nothing leads from the castle to column {x + 1} of row {y + 1}"
        raise ImpossibleKingdom(Impossible.NOT_CONNECTED, evidence, {"squares": apart})


def _check_box(lands: Mapping[Square, Land]) -> None:
    for land, count in Counter(lands.values()).items():
        if count > BOX[land]:
            raise _too_many(land, [square for square, other in lands.items() if other == land])


def _too_many(land: Land, squares: list[Square]) -> ImpossibleKingdom:
    count, box = len(squares), BOX[land]
    what = f"{land.terrain} with {land.crowns} crowns"
    evidence = f"{count} squares of {what}, and the box has {box}"
    reason = Impossible.MORE_THAN_THE_BOX_HOLDS
    return ImpossibleKingdom(reason, evidence, _counted(land, count) | {"squares": squares})


def _counted(land: Land, count: int) -> dict[str, object]:
    return {"terrain": land.terrain, "crowns": land.crowns, "count": count, "box": BOX[land]}
