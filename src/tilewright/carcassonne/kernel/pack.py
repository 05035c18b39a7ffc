"""Between values and records: actions and codes, states and records."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from tilewright.carcassonne.actions import (
    ACTION_TYPES,
    Action,
    Castles,
    Cell,
    Draw,
    Feature,
    Follower,
    Lay,
    Options,
    Return,
)
from tilewright.carcassonne.map import Map, Node, neighbours
from tilewright.carcassonne.scoring import in_order, scored_for
from tilewright.carcassonne.state import State
from tilewright.carcassonne.tiles import EDGES, Tile, turned
from tilewright.core.action import check_action

from .ahead import LINE
from .lookup import (
    CELLS,
    FIRST,
    FOLLOWER,
    KINDS,
    LOCAL,
    MONASTERY,
    NEARBY,
    PART_FEATURE,
    STRIDE,
    number_of_place,
)
from .map import open_slot
from .state import (
    DRAW,
    DTYPE,
    LAID,
    NUM_ACTIONS,
    PENNANTS,
    PHASE_FOLLOWER,
    PHASE_LAY,
    PHASE_RETURN,
    PLACE,
    RETURN,
)
from .turn import add_monk, begin_draw_or_end, draw_tile, lay_tile, start

__all__ = [
    "CALLED_BESIDES",
    "decode",
    "encode",
    "encode_options",
    "locate",
    "new",
    "pack",
    "single_game",
    "unpack",
]

CALLED_BESIDES = (add_monk, begin_draw_or_end, draw_tile, lay_tile, open_slot)
"""What `pack` calls, which is plain Python."""


def new(count: int = 1) -> Any:
    """Records for so many games, none of them started, that begin where cache lines do."""
    memory = np.zeros(count * DTYPE.itemsize + LINE, np.uint8)
    first = -memory.ctypes.data % LINE
    return memory[first : first + count * DTYPE.itemsize].view(DTYPE)


def encode_options(options: Options) -> int:
    return PENNANTS if options.castles is Castles.PENNANTS else 0


def _options(code: int) -> Options:
    return Options(Castles.PENNANTS if code == PENNANTS else Castles.PLAIN)


# Actions


def encode(action: Action, _record: Any = None) -> int:
    """The number of an action; raises WrongType for what is no action of the game."""
    check_action("carcassonne", action, ACTION_TYPES)
    match action:
        case Lay():
            return 4 * _cell_of((action.x, action.y)) + action.turn
        case Follower():
            return PLACE + number_of_place(action.on, action.at)
        case Draw():
            return DRAW + KINDS.index(action.tile)
        case Return():
            return RETURN


def _cell_of(place: Cell) -> int:
    return (place[0] + STRIDE * place[1]) % CELLS


def decode(code: int, state: Any = None) -> Action:
    """The action of a code. Only a record knows which tile is laid or returned, and where on a
    wide map the cell is: lays and returns cannot be decoded without it."""
    if PLACE <= code < NUM_ACTIONS:
        return _follower(code - PLACE)
    if DRAW <= code < RETURN:
        return Draw(KINDS[code - DRAW])
    if state is None:
        raise ValueError(f"action {code} is decoded with the record it belongs to")
    record = _record(state)
    tile = KINDS[record.kind]
    return Return(tile) if code == RETURN else Lay(tile, *_place_of(code // 4, record), code % 4)


def _follower(place: int) -> Follower:
    if place == 0:
        return Follower()
    if place <= 8:
        feature = Feature.CASTLE if place <= 4 else Feature.ROAD
        return Follower(feature, EDGES[(place - 1) % 4])
    return Follower(Feature.FIELD, place - 9) if place <= 16 else Follower(Feature.MONASTERY)


def _place_of(cell: int, record: Any) -> Cell:
    """Where a cell is; one that is not on the map, of an action that is not legal, is taken to be
    as near to the start tile as can be."""
    used = record.far or not NEARBY <= cell < CELLS - NEARBY
    value = int(record.board[cell]) if used else 0
    if value >= LAID:
        return locate(int(record.tile_place[value - LAID]))
    return locate(int(record.slot_place[value - 1])) if value else NEAREST[cell]


def locate(place: int) -> Cell:
    """The column and the row of a place."""
    return (place >> 16 & 255) - 128, (place >> 24) - 128


def _place(where: Cell) -> int:
    return _cell_of(where) | where[0] + 128 << 16 | where[1] + 128 << 24


def _nearest() -> list[Cell]:
    """The place of each cell that is fewest steps from the start tile."""
    found: dict[int, Cell] = {}
    for steps in range(STRIDE):
        for x in range(-steps, steps + 1):
            for y in {steps - abs(x), abs(x) - steps}:
                found.setdefault(_cell_of((x, y)), (x, y))
    return [found[cell] for cell in range(CELLS)]


NEAREST = _nearest()


def _places(record: Any) -> list[Cell]:
    """Where each tile lies."""
    return [*map(locate, record.tile_place[: record.tiles].tolist())]


def _record(state: Any) -> Any:
    """A record, also where an array of one is given."""
    return state[0] if isinstance(state, np.ndarray) else state


# States


def single_game(state: State) -> State:
    """The state itself: a game is never part of another."""
    return state


def pack(state: State) -> Any:
    """The record of a state: its tiles are laid again in their order."""
    records = new()
    record = records[0]
    start(record, state.seats, encode_options(state.options))
    firsts = {(0, 0): FIRST}
    for cell in _in_laying_order(state):
        firsts[cell] = record.segments.copy()
        _lay(record, cell, state.map.tiles[cell])
    for node, seat in state.followers.items():
        _stand(record, state, node, seat, firsts[node.x, node.y])
    for item in state.finished:
        named = state.map.find((item.x, item.y), item.kind, item.at)
        at = 3 * int(record.payments)
        owners = sum(1 << seat for seat in item.owners)
        record.paid[at : at + 3] = _number(record, named), named and named.part, owners
        record.payments += 1
        record.points[list(item.owners)] += item.points
    record.turn = state.turn
    if state.laid is not None:
        _lay(record, state.laid, state.map.tiles[state.laid])
    elif state.drawn is not None:
        draw_tile(record, KINDS.index(state.drawn))
    else:
        begin_draw_or_end(record)
    return records


def _in_laying_order(state: State) -> Iterator[Cell]:
    """The tiles that need no follower any more, each beside an earlier one if possible."""
    rest = [cell for cell in state.map.tiles if cell not in ((0, 0), state.laid)]
    reached = set(neighbours((0, 0)))
    while rest:
        cell = next((cell for cell in rest if cell in reached), rest[0])
        rest.remove(cell)
        reached.update(neighbours(cell))
        yield cell


def _lay(record: Any, place: Cell, tile: Tile) -> None:
    kind, cell = KINDS.index(tile.kind), _cell_of(place)
    open_slot(record, _place(place))
    draw_tile(record, kind)
    lay_tile(record, cell, tile.turn)


def _number(record: Any, node: Node | None) -> int:
    return int(record.board[_cell_of((node.x, node.y))]) - LAID if node else 0


def _stand(record: Any, state: State, node: Node, seat: int, first: Any) -> None:
    """Put a follower on a part of the map whose tile got these segments first."""
    tile = _number(record, node)
    record.stood[tile] = node.part + 1
    record.stood_seat[tile] = seat
    record.hands -= np.uint16(FOLLOWER[seat])
    at = 8 * KINDS.index(state.map.tiles[node.x, node.y].kind) + node.part
    if PART_FEATURE[at] == MONASTERY:
        add_monk(record, tile, seat)
    else:
        segment = first[PART_FEATURE[at]] + LOCAL[at]
        record.stood_segment[tile] = segment
        record.sums[record.label[segment]] += np.uint32(FOLLOWER[seat])


def unpack(state: Any) -> State:
    """The state of a record, or of the one record of an array."""
    record = _record(state)
    places = _places(record)
    tiles = [
        turned(KINDS[look // 4], look % 4) for look in record.tile_look[: record.tiles].tolist()
    ]
    awaits = record.phase == PHASE_FOLLOWER
    found = State(
        _options(record.options),
        int(record.seats),
        Map(dict(zip(places, tiles, strict=True))),
        turn=int(record.turn),
        drawn=KINDS[record.kind] if record.phase in (PHASE_LAY, PHASE_RETURN) else None,
        laid=places[-1] if awaits else None,
    )
    return _with_followers(found, record, places)


def _with_followers(state: State, record: Any, places: list[Cell]) -> State:
    finished, freed = [], set[Node]()
    for tile, part, owners in record.paid[: 3 * record.payments].reshape(-1, 3).tolist():
        x, y = places[tile]
        extent = state.map.extent(Node(x, y, part))
        seats = tuple(seat for seat in range(state.seats) if owners >> seat & 1)
        finished.append(scored_for(state, extent, seats))
        freed |= extent.nodes
    followers = {
        Node(x, y, int(record.stood[tile]) - 1): int(record.stood_seat[tile])
        for tile, (x, y) in enumerate(places)
        if record.stood[tile]
    }
    standing = {node: seat for node, seat in followers.items() if node not in freed}
    return replace(state, followers=standing, finished=in_order(finished))
