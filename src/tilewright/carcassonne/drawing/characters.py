"""The table in characters: the map, the drawn tile in its turns, then who has what.

Tile L, with a follower of seat 1 on its western road:

···│··▒
─1─⌂·▒▒
···│··▒
"""

from collections.abc import Iterable, Sequence
from functools import cache

from tilewright.carcassonne.map import Node
from tilewright.carcassonne.rules import FOLLOWERS, State, in_hand, outcome, score, step, to_move
from tilewright.carcassonne.tiles import Tile, distinct_turns, turned
from tilewright.carcassonne.words import Cell, Feature, Step
from tilewright.core.game import Lines, Seat, Span

from .curve import QUARTERS, SIZE, Point
from .shape import Shape, shape

__all__ = ["lines", "text"]

WIDE, HIGH = 7, 3
MIDDLE = (3, 1)
LABEL = 5

Place = tuple[int, int]
Block = dict[Place, Span]
"""The characters of one cell of the map, by column and row."""

PLACES = [(column, row) for row in range(HIGH) for column in range(WIDE)]
BLANK: Block = dict.fromkeys(PLACES, (" ", "empty"))
CASTLE, PENNANT, MEADOW, VILLAGE, CHAPEL = "▒", "◆", "·", "⌂", "M"
LANES: tuple[tuple[Place, ...], ...] = (
    ((3, 0),),
    ((4, 1), (5, 1), (6, 1)),
    ((3, 2),),
    ((0, 1), (1, 1), (2, 1)),
)
"""By edge, the places of a road that leads there."""

BENDS = {(0, 1): "└", (0, 2): "│", (0, 3): "┘", (1, 2): "┌", (1, 3): "─", (2, 3): "┐"}
CORNERS = {(0, 0): "▛", (6, 0): "▜", (0, 2): "▙", (6, 2): "▟"}


def text(state: State) -> str:
    """The drawing without its styles."""
    return "\n".join("".join(part for part, _ in line) for line in lines(state))


def lines(state: State) -> Lines:
    """The drawing in styled spans, without blanks at the ends of lines."""
    drawing = [*_map(state), [], *_drawn(state), *_seats(state)]
    return [_trimmed(line) for line in drawing]


def _trimmed(line: list[Span]) -> list[Span]:
    while line and not line[-1][0].strip():
        line = line[:-1]
    return [*line[:-1], *((sign.rstrip(), style) for sign, style in line[-1:])]


# The map


def _map(state: State) -> Lines:
    """Every cell of the map and around it, between its coordinates."""
    xs, ys = (range(min(c) - 1, max(c) + 2) for c in zip(*state.map.tiles, strict=True))
    head: Span = (" " * LABEL + "".join(f"{x:^{WIDE}}" for x in xs), "dim")
    fits = _fitting_turns(state)
    rows = (_beside([_block(state, (x, y), fits) for x in xs], f"{y:>3}") for y in ys)
    return [[head], *(line for row in rows for line in row)]


def _fitting_turns(state: State) -> dict[Cell, str]:
    """The turns in which the drawn tile fits, by cell."""
    fits: dict[Cell, str] = {}
    for cell, turn in state.map.placements(state.drawn) if state.drawn else ():
        fits[cell] = fits.get(cell, "") + str(turn)
    return fits


def _block(state: State, cell: Cell, fits: dict[Cell, str]) -> Block:
    tile = state.map.tiles.get(cell)
    if tile is None:
        turns = f"{fits.get(cell, ''):^{WIDE}}"
        return BLANK | {(column, 1): (turn, "dim") for column, turn in enumerate(turns)}
    marks = {place: (sign, "bold") for place, sign in CORNERS.items()} if cell == state.laid else {}
    return _tile(tile) | marks | _standing(state, cell, tile)


def _standing(state: State, cell: Cell, tile: Tile) -> Block:
    return {
        _stands(tile)[part]: _digit(state.followers[node])
        for part in range(len(tile.parts))
        if (node := Node(*cell, part)) in state.followers
    }


def _digit(seat: Seat) -> Span:
    return str(seat), f"seat{seat}"


def _beside(blocks: Sequence[Block], label: str, gap: str = "") -> Lines:
    """Blocks side by side, each after a gap, their label before the middle line."""
    return [
        [
            (f"{label if line == 1 else '':{LABEL}}", "dim"),
            *_joined(span for block in blocks for span in _line(block, line, gap)),
        ]
        for line in range(HIGH)
    ]


def _line(block: Block, line: int, gap: str) -> list[Span]:
    before: list[Span] = [(gap, "empty")] if gap else []
    return [*before, *(block[column, line] for column in range(WIDE))]


def _joined(spans: Iterable[Span]) -> list[Span]:
    joined: list[Span] = []
    for sign, style in spans:
        if joined and joined[-1][1] == style:
            joined[-1] = joined[-1][0] + sign, style
        else:
            joined.append((sign, style))
    return joined


# A tile


@cache
def _tile(tile: Tile) -> Block:
    """The castles and fields as the picture has them, the roads along the middle lines."""
    grounds = {place: _ground(tile, place) for place in PLACES}
    return grounds | _roads(tile) | _pennants(tile)


def _ground(tile: Tile, place: Place) -> Span:
    owner = _owner(tile, place)
    is_castle = owner is not None and tile.parts[owner].feature is Feature.CASTLE
    return (CASTLE, "castle") if is_castle else (MEADOW, "field")


def _owner(tile: Tile, place: Place) -> int | None:
    return _form(tile).owner(_point(place) / QUARTERS[tile.turn])


def _form(tile: Tile) -> Shape:
    return shape(tile.kind)


def _point(place: Place) -> Point:
    return complex((place[0] - 3) / WIDE, (place[1] - 1) / HIGH) * SIZE


def _roads(tile: Tile) -> Block:
    block: Block = {}
    for part in tile.parts:
        if part.feature is Feature.ROAD:
            signs = {place: "│─"[side % 2] for side in part.sides for place in LANES[side]}
            block |= {place: (sign, "road") for place, sign in signs.items()}
            block |= {MIDDLE: (BENDS[part.sides], "road")} if len(part.sides) == 2 else {}
        if part.feature is Feature.MONASTERY:
            block |= {MIDDLE: (CHAPEL, "monastery")}
    return block | ({MIDDLE: (VILLAGE, "road")} if _form(tile).is_village else {})


def _pennants(tile: Tile) -> Block:
    taken = set(_stands(tile).values())
    castle = [place for place in PLACES if _ground(tile, place)[0] == CASTLE and place not in taken]
    return {
        _nearest(at * QUARTERS[tile.turn], castle): (PENNANT, "castle")
        for at in _form(tile).shields
    }


@cache
def _stands(tile: Tile) -> dict[int, Place]:
    """By part, the place of its follower."""
    return {index: _stand(tile, index) for index in range(len(tile.parts))}


def _stand(tile: Tile, index: int) -> Place:
    part = tile.parts[index]
    at = _form(tile).spots[index] * QUARTERS[tile.turn]
    if part.feature is Feature.MONASTERY:
        return MIDDLE
    if part.feature is Feature.ROAD:
        return _nearest(at, [place for side in part.sides for place in LANES[side]])
    roads = _roads(tile)
    own = [place for place in PLACES if _owner(tile, place) == index and place not in roads]
    return _nearest(at, own)


def _nearest(at: Point, places: Iterable[Place]) -> Place:
    return min(places, key=lambda place: abs(_point(place) - at))


# Beneath the map


def _drawn(state: State) -> Lines:
    """The drawn tile, each turn under its number."""
    if state.drawn is None:
        return []
    tiles = [turned(state.drawn, turn) for turn in range(distinct_turns(state.drawn))]
    head: Span = (" " * LABEL + "".join(f"  {tile.turn:^{WIDE}}" for tile in tiles), "dim")
    return [[head], *_beside(list(map(_tile, tiles)), f"{state.drawn:>3}", gap="  "), []]


def _seats(state: State) -> Lines:
    """A line a seat: its followers in hand and its points; then the tiles left."""
    seats = [_seat(state, seat) for seat in range(state.seats)]
    return [*seats, [(f"  ▤ {sum(state.left.values())}", "dim")]]


def _seat(state: State, seat: Seat) -> list[Span]:
    hand = in_hand(state, seat)
    won = step(state) is Step.OVER and seat in outcome(state).winners
    sign = "■" if won else "▶" if to_move(state) == seat else " "
    followers = "♙" * hand + "·" * (FOLLOWERS - hand)
    return [
        (f"{sign} ", "bold"),
        (f"{seat} {followers}", f"seat{seat}"),
        (f"{score(state)[seat].total:5}", "bold"),
    ]
