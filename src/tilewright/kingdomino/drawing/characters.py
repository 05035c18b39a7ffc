"""The table in characters: the two lines, the kingdoms side by side, then who is to move.

 5 f0 f0 ♔0    12 s0 s0
20 f1 w0 ♔1    31 l1 f0 ♔1

♔0 0               ♔1 0
   -2 -1  0  1  2       0
-1 .  +  +  +  .     0 C
 0 +  +  C  +  +
 1 .  +  +  +  .

▶ ♔0  5 f0 f0  ▤5
"""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from tilewright.core.game import Lines, Seat, Span
from tilewright.core.state import plain_text
from tilewright.kingdomino.actions import Phase, Square
from tilewright.kingdomino.kingdom import CASTLE, Kingdom
from tilewright.kingdomino.rules import line_length, outcome, phase, score, to_move
from tilewright.kingdomino.state import State
from tilewright.kingdomino.tiles import DOMINOES, Land

__all__ = ["render_text", "text_kingdom"]

LINE_WIDTH = 15
GAPS = {2: 4, 3: 4, 4: 2}
"""By the number of kingdoms, how far they are apart: four of them fit in 80 columns."""


def text_kingdom(kingdom: Kingdom) -> str:
    """One kingdom alone, as `painted` reads it."""
    return plain_text(_rows(kingdom, free=set()))


def render_text(state: State) -> Lines:
    """The drawing in styled spans."""
    dominoes = [] if phase(state) is Phase.OVER else [*_dominoes(state), []]
    drawing = [*dominoes, *_kingdoms(state), [], _who_moves(state)]
    return [_trimmed(line) for line in drawing]


def _who_moves(state: State) -> list[Span]:
    """Who is to move, with the domino to be placed, or who has won; then how many lines are still
    to be laid."""
    if phase(state) is Phase.OVER:
        sign, actors = "■", [_king(seat) for seat in outcome(state).winners]
    else:
        sign, actors = "▶", [_actor(state)]
    domino = _domino(state.line[0].domino, None) if phase(state) is Phase.PLACE else []
    waiting: Span = (f" ▤{state.lines_left}", "dim")
    return [*_spaced([(sign, "bold"), *actors]), (" ", ""), *domino, (" ", ""), waiting]


def _actor(state: State) -> Span:
    mover = to_move(state)
    return _king(mover) if isinstance(mover, int) else ("?", "bold")


def _king(seat: Seat) -> Span:
    return f"♔{seat}", f"seat{seat}"


# The lines


def _dominoes(state: State) -> Lines:
    """The line in play beside the next one."""
    now, then = _line_in_play(state), _next_line(state)
    rows = zip_longest(now, then, fillvalue=list[Span]())
    return [[*_padded(left, LINE_WIDTH), *right] for left, right in rows]


def _line_in_play(state: State) -> Lines:
    """The dominoes still to be placed or, at the opening, the kings still to be drawn."""
    hand = [[_king(seat)] for seat, kings in enumerate(state.hand) for _ in range(kings)]
    waiting = hand or [_domino(domino, seat) for domino, seat in state.line]
    if state.moving is not None:
        waiting = [_spaced([_king(state.moving), ("→", "bold")]), *waiting]
    return [list[Span]()] * (line_length(state.seats) - len(waiting)) + waiting


def _next_line(state: State) -> Lines:
    seats: dict[int, Seat | None] = dict.fromkeys(state.free) | dict(state.claims)
    return [_domino(domino, seats[domino]) for domino in sorted(seats)]


def _domino(number: int, seat: Seat | None) -> list[Span]:
    domino = DOMINOES[number]
    king = [] if seat is None else [_king(seat)]
    return _spaced([(f"{number:2}", "bold"), _land(domino.first), _land(domino.second), *king])


# The kingdoms


def _kingdoms(state: State) -> Lines:
    columns = [
        [_heading(state, seat), *_on_axes(kingdom, _open_squares(state, seat))]
        for seat, kingdom in enumerate(state.kingdoms)
    ]
    return _side_by_side(columns, GAPS[state.seats])


def _open_squares(state: State, seat: Seat) -> set[Square]:
    """Every square that the domino which this seat has to place could cover."""
    if phase(state) is not Phase.PLACE or to_move(state) != seat:
        return set()
    places = state.kingdoms[seat].placements(state.line[0].domino)
    return {square for place in places for square in (place.first, place.second)}


def _on_axes(kingdom: Kingdom, free: set[Square]) -> Lines:
    """The rows with their coordinates, as actions are written with them."""
    xs, ys = _area(kingdom, free)
    across = _spaced([("  ", ""), *((f"{x:2}", "dim") for x in xs)])
    rows = zip(ys, _rows(kingdom, free), strict=True)
    return [across, *([(f"{y:2} ", "dim"), *row] for y, row in rows)]


def _area(kingdom: Kingdom, free: set[Square]) -> tuple[range, range]:
    """The columns and the rows of the kingdom and of the squares that could join it."""
    west, north, east, south = kingdom.extent
    xs, ys = zip((west, north), (east, south), *free, strict=True)
    return range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)


def _heading(state: State, seat: Seat) -> list[Span]:
    """The seat, its points, and how many dominoes it has discarded."""
    lost = len(state.kingdoms[seat].discarded)
    discarded: list[Span] = [(f"✗{lost}", "dim")] if lost else []
    return _spaced([_king(seat), (f"{score(state)[seat].total}", "bold"), *discarded])


def _rows(kingdom: Kingdom, free: set[Square]) -> Lines:
    xs, ys = _area(kingdom, free)
    return [_spaced(_cell(kingdom, (x, y), free) for x in xs) for y in ys]


def _cell(kingdom: Kingdom, square: Square, free: set[Square]) -> Span:
    """A cell of a painted kingdom, or a square that could join it."""
    if square == CASTLE:
        return "C ", "castle"
    if square in kingdom.lands:
        return _land(kingdom.lands[square])
    return ("+ ", "bold") if square in free else (". ", "empty")


def _land(land: Land) -> Span:
    return f"{land.terrain[0]}{land.crowns}", land.terrain.value


# Spacing


def _spaced(spans: Iterable[Span]) -> list[Span]:
    return [part for span in spans for part in ((" ", ""), span)][1:]


def _side_by_side(columns: Sequence[Lines], gap: int) -> Lines:
    widths = [max(map(_width, column)) + gap for column in columns]
    return [
        [span for line, width in zip(row, widths, strict=True) for span in _padded(line, width)]
        for row in zip_longest(*columns, fillvalue=list[Span]())
    ]


def _trimmed(line: list[Span]) -> list[Span]:
    while line and not line[-1][0].strip():
        line = line[:-1]
    return line


def _width(line: list[Span]) -> int:
    return sum(len(part) for part, _ in line)


def _padded(line: list[Span], width: int) -> list[Span]:
    return [*line, (" " * (width - _width(line)), "")]
