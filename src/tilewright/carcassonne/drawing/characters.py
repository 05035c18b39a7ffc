"""The table in characters: the map, then the drawn tile in its turns or where a follower may step
on the tile just laid, then who has what.

Tile L, with a follower of seat 1 on its western road:

···│··▒
─1─⌂·▒▒
···│··▒
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from tilewright.carcassonne.actions import Cell, Feature, Follower, Phase
from tilewright.carcassonne.map import Node
from tilewright.carcassonne.rules import (
    FOLLOWERS,
    in_hand,
    legal_actions,
    outcome,
    phase,
    score,
    to_move,
)
from tilewright.carcassonne.state import State
from tilewright.carcassonne.tiles import Tile, distinct_turns, turned
from tilewright.core.game import Lines, Seat, Span

from .curve import QUARTERS, SIZE, Point
from .shape import Shape, shape

__all__ = ["Scale", "render_text"]

LABEL = 5

Place = tuple[int, int]
Block = dict[Place, Span]
"""The characters of one tile or empty cell, by column and row."""


@dataclass(frozen=True)
class Scale:
    """How many characters a tile has, across and down; both odd, so that there is a middle."""

    wide: int
    high: int

    @property
    def middle(self) -> Place:
        return self.wide // 2, self.high // 2

    @property
    def places(self) -> list[Place]:
        return [(column, row) for row in range(self.high) for column in range(self.wide)]

    def lane(self, side: int) -> list[Place]:
        """The places of a road that leads from the middle to this edge."""
        column, row = self.middle
        north, south = range(row), range(row + 1, self.high)
        west, east = range(column), range(column + 1, self.wide)
        down, across = (north, None, south, None)[side], (None, east, None, west)[side]
        return [(column, y) for y in down or ()] + [(x, row) for x in across or ()]

    def point(self, place: Place) -> Point:
        """The place in the measure of shapes."""
        column, row = self.middle
        return complex((place[0] - column) / self.wide, (place[1] - row) / self.high) * SIZE


SMALL, LARGE = Scale(7, 3), Scale(15, 7)
BLANK: Block = dict.fromkeys(SMALL.places, (" ", "empty"))
CASTLE, PENNANT, MEADOW, VILLAGE, CHAPEL = "▒", "◆", "·", "⌂", "M"
BENDS = {(0, 1): "└", (0, 2): "│", (0, 3): "┘", (1, 2): "┌", (1, 3): "─", (2, 3): "┐"}
CORNERS = {(0, 0): "▛", (6, 0): "▜", (0, 2): "▙", (6, 2): "▟"}


def render_text(state: State) -> Lines:
    """The drawing in styled spans, without blanks at the ends of lines."""
    drawing = [*_map(state), [], *_drawn(state), *_places(state), *_seats(state)]
    return [_trimmed(line) for line in drawing]


def _trimmed(line: list[Span]) -> list[Span]:
    while len(line) > 1 and not line[-1][0].strip():
        line = line[:-1]
    return [*line[:-1], *((sign.rstrip(), style) for sign, style in line[-1:])]


# The map


def _map(state: State) -> Lines:
    """Every cell of the map and around it, between its coordinates; in the first line a span is a
    column."""
    xs, ys = (range(min(c) - 1, max(c) + 2) for c in zip(*state.map.tiles, strict=True))
    fits = _fitting_turns(state)
    rows = (_beside([_block(state, (x, y), fits) for x in xs], f"{y:>3}") for y in ys)
    return [_head(map(str, xs)), *(line for row in rows for line in row)]


def _head(columns: Iterable[str], gap: str = "") -> list[Span]:
    label: Span = (" " * LABEL, "dim")
    return [label, *((f"{gap}{each:^{SMALL.wide}}", "dim") for each in columns)]


def _fitting_turns(state: State) -> dict[Cell, str]:
    """The turns in which the drawn tile fits, by cell."""
    fits: dict[Cell, str] = {}
    for cell, turn in state.map.placements(state.drawn) if state.drawn else ():
        fits[cell] = fits.get(cell, "") + str(turn)
    return fits


def _block(state: State, cell: Cell, fits: dict[Cell, str]) -> Block:
    tile = state.map.tiles.get(cell)
    if tile is None:
        turns = f"{fits.get(cell, ''):^{SMALL.wide}}"
        return BLANK | {(column, 1): (turn, "bold") for column, turn in enumerate(turns)}
    marks = {place: (sign, "bold") for place, sign in CORNERS.items()} if cell == state.laid else {}
    return _tile(tile, SMALL) | marks | _standing(state, cell, tile)


def _standing(state: State, cell: Cell, tile: Tile) -> Block:
    return {
        _stands(tile, SMALL)[part]: _digit(state.followers[node])
        for part in range(len(tile.parts))
        if (node := Node(*cell, part)) in state.followers
    }


def _digit(seat: Seat) -> Span:
    return str(seat), f"seat{seat}"


def _beside(blocks: Sequence[Block], label: str, scale: Scale = SMALL, gap: str = "") -> Lines:
    """Blocks side by side, each after a gap, their label before the middle line."""
    return [
        [
            (f"{label if line == scale.middle[1] else '':{LABEL}}", "dim"),
            *_joined(span for block in blocks for span in _line(block, line, scale, gap)),
        ]
        for line in range(scale.high)
    ]


def _line(block: Block, line: int, scale: Scale, gap: str) -> list[Span]:
    before: list[Span] = [(gap, "empty")] if gap else []
    return [*before, *(block[column, line] for column in range(scale.wide))]


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
def _tile(tile: Tile, scale: Scale) -> Block:
    """The castles and fields as the picture has them, the roads along the middle lines."""
    grounds = {place: _ground(tile, place, scale) for place in scale.places}
    return grounds | _roads(tile, scale) | _pennants(tile, scale)


def _ground(tile: Tile, place: Place, scale: Scale) -> Span:
    owner = _owner(tile, place, scale)
    is_castle = owner is not None and tile.parts[owner].feature is Feature.CASTLE
    return (CASTLE, "castle") if is_castle else (MEADOW, "field")


def _owner(tile: Tile, place: Place, scale: Scale) -> int | None:
    return _form(tile).owner(scale.point(place) / QUARTERS[tile.turn])


def _form(tile: Tile) -> Shape:
    return shape(tile.kind)


def _roads(tile: Tile, scale: Scale) -> Block:
    block: Block = {}
    for part in tile.parts:
        if part.feature is Feature.ROAD:
            signs = {place: "│─"[side % 2] for side in part.sides for place in scale.lane(side)}
            outside = [place for place in signs if _ground(tile, place, scale)[0] != CASTLE]
            block |= {place: (signs[place], "road") for place in outside}
            block |= {scale.middle: (BENDS[part.sides], "road")} if len(part.sides) == 2 else {}
        if part.feature is Feature.MONASTERY:
            block |= {scale.middle: (CHAPEL, "monastery")}
    return block | ({scale.middle: (VILLAGE, "road")} if _form(tile).is_village else {})


def _pennants(tile: Tile, scale: Scale) -> Block:
    taken = set(_stands(tile, scale).values())
    castle = [
        place
        for place in scale.places
        if _ground(tile, place, scale)[0] == CASTLE and place not in taken
    ]
    return {
        _nearest(at * QUARTERS[tile.turn], castle, scale): (PENNANT, "castle")
        for at in _form(tile).shields
    }


@cache
def _stands(tile: Tile, scale: Scale) -> dict[int, Place]:
    """By part, the place of its follower."""
    return {index: _stand(tile, index, scale) for index in range(len(tile.parts))}


def _stand(tile: Tile, index: int, scale: Scale) -> Place:
    part = tile.parts[index]
    at = _form(tile).spots[index] * QUARTERS[tile.turn]
    if part.feature is Feature.MONASTERY:
        return scale.middle
    roads = _roads(tile, scale)
    if part.feature is Feature.ROAD:
        own = [place for side in part.sides for place in scale.lane(side)]
    else:
        own = [p for p in scale.places if _owner(tile, p, scale) == index and p not in roads]
    return _nearest(at, own, scale)


def _nearest(at: Point, places: Iterable[Place], scale: Scale) -> Place:
    return min(places, key=lambda place: abs(scale.point(place) - at))


# Beneath the map


def _drawn(state: State) -> Lines:
    """The drawn tile, each turn under its number."""
    if state.drawn is None:
        return []
    tiles = [turned(state.drawn, turn) for turn in range(distinct_turns(state.drawn))]
    blocks = [_tile(tile, SMALL) for tile in tiles]
    head = _head((str(tile.turn) for tile in tiles), gap="  ")
    return [head, *_beside(blocks, f"{state.drawn:>3}", gap="  "), []]


def _places(state: State) -> Lines:
    """The tile just laid, large; where a follower may step stands which legal action does so,
    counted from one."""
    if state.laid is None:
        return []
    tile = state.map.tiles[state.laid]
    numbers = {
        _stands(tile, LARGE)[_part(tile, action)]: (str(number), "bold")
        for number, action in enumerate(legal_actions(state), start=1)
        if isinstance(action, Follower) and action.on is not None
    }
    return [*_beside([_tile(tile, LARGE) | numbers], f"{tile.kind:>3}", LARGE, gap="  "), []]


def _part(tile: Tile, follower: Follower) -> int:
    return next(
        index
        for index, part in enumerate(tile.parts)
        if part.feature is follower.on and follower.at in part.names()
    )


def _seats(state: State) -> Lines:
    """A line a seat: its followers in hand and its points; then the tiles left."""
    seats = [_seat(state, seat) for seat in range(state.seats)]
    return [*seats, [(f"  ▤ {sum(state.left.values())}", "dim")]]


def _seat(state: State, seat: Seat) -> list[Span]:
    hand = in_hand(state, seat)
    won = phase(state) is Phase.OVER and seat in outcome(state).winners
    sign = "■" if won else "▶" if to_move(state) == seat else " "
    followers = "♙" * hand + "·" * (FOLLOWERS - hand)
    return [
        (f"{sign} ", "bold"),
        (f"{seat} {followers}", f"seat{seat}"),
        (f"{score(state)[seat].total:5}", "bold"),
    ]
