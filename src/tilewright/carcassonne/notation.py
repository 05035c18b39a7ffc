"""Actions and positions as text. The grammar stands in docs/reference/notation.md.

A position does not say what follows from the rest: the tiles left, the followers in hand and the
points are worked out from the map, the followers on it and who won each finished feature.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from tilewright.core.action import check_action
from tilewright.core.frozen import remembered, with_changes
from tilewright.core.options import option_words, scan_options
from tilewright.core.scanner import Scanner

from .actions import ACTION_TYPES, Action, Cell, Draw, Feature, Follower, Lay, Options, Return, Side
from .map import Map, Node
from .rules import SEATS, check, in_hand, start, touched
from .scoring import in_order, scored_for
from .state import Scored, State
from .tiles import BOX, EDGES, START, START_TURN, TILES, distinct_turns, turned

__all__ = ["FARTHEST", "fields", "read_action", "read_position", "write_action", "write_position"]

FARTHEST = 71
"""No tile lies farther from the start tile, in columns or rows."""

HEADER = "carcassonne/1"
A_TILE = f"[{''.join(TILES)}]"
FEATURES = {feature.value: feature for feature in Feature}


# Actions


def write_action(action: Action) -> str:
    """The action as its one text: `lay:V@1,0,2`."""
    check_action("carcassonne", action, ACTION_TYPES)
    match action:
        case Draw():
            return f"draw:{action.tile}"
        case Return():
            return f"return:{action.tile}"
        case Lay():
            return f"lay:{action.tile}@{action.x},{action.y},{action.turn}"
        case Follower(None):
            return "follower:none"
        case Follower():
            return f"follower:{_write_part(action.on, action.at)}"


def _write_part(feature: Feature | None, at: Side) -> str:
    return f"{feature}" if at is None else f"{feature}@{at}"


def read_action(text: str) -> Action:
    """The action of a text, legal or not; raises NotationError where it cannot be read."""
    scanner = Scanner(text)
    action = scanner.one_of(READERS, "draw:, return:, lay: or follower:")(scanner)
    scanner.end()
    return action


def _kind(scanner: Scanner) -> str:
    return scanner.match(A_TILE, "a tile, A to X")


def _read_laid(scanner: Scanner) -> tuple[str, int, int, int]:
    kind = _kind(scanner)
    scanner.expect("@")
    x, y = _read_cell(scanner)
    scanner.expect(",")
    return kind, x, y, scanner.number(0, 3, "a turn")


def _read_cell(scanner: Scanner) -> Cell:
    x = scanner.number(-FARTHEST, FARTHEST, "a column")
    scanner.expect(",")
    return x, scanner.number(-FARTHEST, FARTHEST, "a row")


def _read_part(scanner: Scanner) -> tuple[Feature, Side]:
    feature = scanner.one_of(FEATURES, "castle, road, field, monastery or none")
    if feature is Feature.MONASTERY:
        return feature, None
    scanner.expect("@")
    if feature is Feature.FIELD:
        return feature, scanner.number(0, 7, "a half-edge")
    return feature, scanner.match(f"[{EDGES}]", "an edge, N, E, S or W")


READERS: dict[str, Callable[[Scanner], Action]] = {
    "draw:": lambda scanner: Draw(_kind(scanner)),
    "return:": lambda scanner: Return(_kind(scanner)),
    "lay:": lambda scanner: Lay(*_read_laid(scanner)),
    "follower:none": lambda _: Follower(),
    "follower:": lambda scanner: Follower(*_read_part(scanner)),
}


def fields(action: Action) -> dict[str, object]:
    """The action as plain data, its kind first."""
    check_action("carcassonne", action, ACTION_TYPES)
    match action:
        case Draw():
            return {"kind": "draw", "tile": action.tile}
        case Return():
            return {"kind": "return", "tile": action.tile}
        case Lay():
            where = {"x": action.x, "y": action.y, "turn": action.turn}
            return {"kind": "lay", "tile": action.tile, **where}
        case Follower():
            on = None if action.on is None else action.on.value
            return {"kind": "follower", "on": on, "at": action.at}


# Positions


@remembered
def write_position(state: State) -> str:
    """The position as its one text, a single line."""
    nodes = sorted(state.followers, key=lambda node: _reading_order((node.x, node.y)))
    parts = {
        "seats": str(state.seats),
        "options": "+".join(option_words(state.options)),
        "map": _write_map(state.map),
        "followers": ";".join(_write_follower(state, node) for node in nodes),
        "finished": ";".join(_write_finished(item) for item in state.finished),
        "turn": f"{state.turn}:{_write_step(state)}",
    }
    return " ".join([HEADER, *(f"{name}={part or '-'}" for name, part in parts.items())])


@remembered
def _write_map(map_: Map) -> str:
    """The tiles in the order in which one reads."""
    tiles = sorted((y, x, tile.kind, tile.turn) for (x, y), tile in map_.tiles.items())
    return ";".join(f"{kind}@{x},{y},{turn}" for y, x, kind, turn in tiles)


def _reading_order(cell: Cell) -> tuple[int, int]:
    return cell[1], cell[0]


def _write_follower(state: State, node: Node) -> str:
    part = state.map.part(node)
    where = _write_part(part.feature, part.names()[0])
    return f"{node.x},{node.y}:{where}={state.followers[node]}"


def _write_finished(item: Scored) -> str:
    owners = "+".join(map(str, item.owners))
    return f"{item.x},{item.y}:{_write_part(item.kind, item.at)}={owners}"


def _write_step(state: State) -> str:
    if state.laid is not None:
        return f"follower:{state.laid[0]},{state.laid[1]}"
    return f"lay:{state.drawn}" if state.drawn else "draw"


def read_position(text: str) -> State:
    """Read what `write_position` writes; what plainly cannot have come about is refused."""
    scanner = Scanner(text)
    scanner.expect(f"{HEADER} seats=")
    seats = scanner.number(SEATS[0], SEATS[-1], "the number of seats")
    state = start(seats, scan_options(scanner, Options, lambda found: check(seats, found)))
    state = with_changes(state, map=_read_map(scanner))
    at = scanner.part("followers")
    followers = scanner.read_separated(lambda: _read_standing(scanner, state))
    finished_at = scanner.part("finished")
    finished = scanner.read_separated(lambda: _read_standing(scanner, state))
    state = with_changes(state, followers={node: owners[0] for node, owners in followers})
    state = _read_turn(scanner, state)
    _check_followers(scanner, at, state, len(followers))
    state = _with_finished(scanner, finished_at, state, finished)
    scanner.require_canonical(write_position(state))
    return state


def _read_map(scanner: Scanner) -> Map:
    """Lay the tiles from the start tile outwards."""
    at = scanner.part("map")
    laid = [Lay(*_read_laid(scanner)) for _ in scanner.repeatedly(";")]
    tiles = {(lay.x, lay.y): turned(lay.tile, lay.turn) for lay in laid}
    if tiles.get((0, 0)) != turned(START, START_TURN) or len(tiles) != len(laid):
        scanner.refuse("the start tile at 0,0 and one tile a cell", at)
    if any(tile.turn >= distinct_turns(tile.kind) for tile in tiles.values()):
        scanner.refuse("turns that look different", at)
    if any(count > BOX[kind] for kind, count in Counter(lay.tile for lay in laid).items()):
        scanner.refuse("no more tiles of a kind than the box holds", at)
    if not Map(tiles).holds_together():
        scanner.refuse("a connected map in which every edge meets its like", at)
    return Map(tiles)


def _read_standing(scanner: Scanner, state: State) -> tuple[Node, tuple[int, ...]]:
    """A part of the map and the seats that have it: `X,Y:castle@N=0+1`."""
    at = scanner.at
    cell = _read_cell(scanner)
    scanner.expect(":")
    feature, side = _read_part(scanner)
    if cell not in state.map.tiles:
        scanner.refuse("a cell of the map", at)
    node = state.map.find(cell, feature, side)
    if node is None:
        scanner.refuse("a part of that tile", at)
    scanner.expect("=")
    return node, tuple(_seat(scanner, state) for _ in scanner.repeatedly("+"))


def _seat(scanner: Scanner, state: State) -> int:
    return scanner.number(0, state.seats - 1, "a seat")


def _read_turn(scanner: Scanner, state: State) -> State:
    at = scanner.part("turn")
    turn = _seat(scanner, state)
    scanner.expect(":")
    drawn = _kind(scanner) if scanner.accept("lay:") else None
    laid = _read_cell(scanner) if scanner.accept("follower:") else None
    if drawn is None and laid is None:
        scanner.expect("draw")
    scanner.end()
    if turn != (len(state.map.tiles) - 1 - (laid is not None)) % state.seats:
        scanner.refuse("the seat whose turn it is", at)
    if drawn is not None and drawn not in state.left:
        scanner.refuse("a tile that is left", at)
    if laid is not None and (laid not in state.map.tiles or laid == (0, 0)):
        scanner.refuse("a tile that has been laid", at)
    return with_changes(state, turn=turn, drawn=drawn, laid=laid)


def _check_followers(scanner: Scanner, at: int, state: State, count: int) -> None:
    cells = {(node.x, node.y) for node in state.followers} - {state.laid, (0, 0)}
    if len(cells) != count:
        scanner.refuse("followers on different tiles, none on the start or the awaiting tile", at)
    if any(in_hand(state, seat) < 0 for seat in range(state.seats)):
        scanner.refuse("at most seven followers a seat", at)
    pending = {extent.first for extent in touched(state)}
    for node in state.followers:
        extent = state.map.extent(node)
        scores = extent.complete and extent.feature is not Feature.FIELD
        if scores and extent.first not in pending:
            scanner.refuse("no follower on a finished feature", at)


def _with_finished(
    scanner: Scanner, at: int, state: State, finished: Iterable[tuple[Node, tuple[int, ...]]]
) -> State:
    items = []
    pending = {extent.first for extent in touched(state)}
    for node, owners in finished:
        extent = state.map.extent(node)
        if extent.first in pending or not extent.complete or extent.feature is Feature.FIELD:
            scanner.refuse("features that have been finished", at)
        items.append(scored_for(state, extent, tuple(sorted(set(owners)))))
    return with_changes(state, finished=in_order(items))
