"""The table in characters: who is to move, the two lines, then the kingdoms side by side.

▶ ♔0  ▤5

 5 f0 f0 ♔0    12 s0 s0
20 f1 w0 ♔1    31 l1 f0 ♔1
"""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from tilewright.core.game import Lines, Seat, Span
from tilewright.kingdomino.kingdom import CASTLE, Kingdom
from tilewright.kingdomino.rules import State, line_length, outcome, score, step, to_move
from tilewright.kingdomino.tiles import DOMINOES, Land
from tilewright.kingdomino.words import Square, Step

__all__ = ["lines", "text", "text_kingdom"]

LINE_WIDTH = 15
KINGDOM_GAP = 4


def text(state: State) -> str:
    """The drawing without its styles."""
    return _plain(lines(state))


def text_kingdom(kingdom: Kingdom) -> str:
    """One kingdom alone, as `painted` reads it."""
    return _plain(_rows(kingdom))


def lines(state: State) -> Lines:
    """The drawing in styled spans."""
    return [_who_moves(state), [], *_dominoes(state), [], *_kingdoms(state)]


def _who_moves(state: State) -> list[Span]:
    """Who is to move, or who has won; and how many lines are still to be laid."""
    if step(state) is Step.OVER:
        sign, actors = "■", [_king(seat) for seat in outcome(state).winners]
    else:
        sign, actors = "▶", [_actor(state)]
    return _spaced([(sign, "bold"), *actors, (f" ▤{state.lines_left}", "dim")])


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
    return _side_by_side(
        [[_heading(state, seat), *_on_axes(kingdom)] for seat, kingdom in enumerate(state.kingdoms)]
    )


def _on_axes(kingdom: Kingdom) -> Lines:
    """The rows with their coordinates, as actions are written with them."""
    west, north, east, _ = kingdom.extent
    across = _spaced([("  ", ""), *((f"{x:2}", "dim") for x in range(west, east + 1))])
    rows = enumerate(_rows(kingdom), start=north)
    return [across, *([(f"{y:2} ", "dim"), *row] for y, row in rows)]


def _heading(state: State, seat: Seat) -> list[Span]:
    """The seat, its points, and how many dominoes it has discarded."""
    lost = len(state.kingdoms[seat].discarded)
    discarded: list[Span] = [(f"✗{lost}", "dim")] if lost else []
    return _spaced([_king(seat), (f"{score(state)[seat].total}", "bold"), *discarded])


def _rows(kingdom: Kingdom) -> Lines:
    west, north, east, south = kingdom.extent
    return [
        _spaced(_cell(kingdom, (x, y)) for x in range(west, east + 1))
        for y in range(north, south + 1)
    ]


def _cell(kingdom: Kingdom, square: Square) -> Span:
    """A cell of a painted kingdom."""
    if square == CASTLE:
        return "C ", "castle"
    return _land(kingdom.lands[square]) if square in kingdom.lands else (". ", "empty")


def _land(land: Land) -> Span:
    return f"{land.terrain[0]}{land.crowns}", land.terrain.value


# Spacing


def _plain(drawn: Lines) -> str:
    return "\n".join("".join(part for part, _ in line).rstrip() for line in drawn)


def _spaced(spans: Iterable[Span]) -> list[Span]:
    return [part for span in spans for part in ((" ", ""), span)][1:]


def _side_by_side(columns: Sequence[Lines]) -> Lines:
    widths = [max(map(_width, column)) + KINGDOM_GAP for column in columns]
    return [
        [span for line, width in zip(row, widths, strict=True) for span in _padded(line, width)]
        for row in zip_longest(*columns, fillvalue=list[Span]())
    ]


def _width(line: list[Span]) -> int:
    return sum(len(part) for part, _ in line)


def _padded(line: list[Span], width: int) -> list[Span]:
    return [*line, (" " * (width - _width(line)), "")]
