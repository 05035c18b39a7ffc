"""What a player could count on the table: features, who owns them, what they are worth, cells that
stay empty, the tiles left."""

from collections.abc import Iterator

from tilewright.core.canonical_json import JsonValue, to_jsonable

from .actions import Cell
from .map import Extent, Map, Node, neighbours
from .rules import in_hand
from .scoring import owners_of, scored_for
from .state import State
from .tiles import distinct_turns, turned

__all__ = ["aids"]


def aids(state: State) -> dict[str, JsonValue]:
    """Every feature with its worth and owners, dead cells, tiles left, as plain data."""
    return {
        "features": [_feature(state, extent) for extent in _extents(state.map)],
        "unfillable": [[x, y] for x, y in _unfillable(state)],
        "left": to_jsonable(state.left),
        "hands": [in_hand(state, seat) for seat in range(state.seats)],
        "last": to_jsonable(state.laid),
    }


def _extents(laid: Map) -> Iterator[Extent]:
    """Every feature of the map once."""
    seen: set[Node] = set()
    for cell in sorted(laid.tiles, key=lambda cell: (cell[1], cell[0])):
        for index in range(len(laid.tiles[cell].parts)):
            node = Node(*cell, index)
            if node not in seen:
                extent = laid.extent(node)
                seen |= extent.nodes
                yield extent


def _feature(state: State, extent: Extent) -> dict[str, JsonValue]:
    """`points` is what it is worth as it stands, `projected` what its owners would get for it if
    the game ended now, `paid` who got points for it already."""
    owners = owners_of(state, extent)
    worth = scored_for(state, extent, owners)
    standing = sorted(node for node in extent.nodes if node in state.followers)
    name = (worth.kind, worth.x, worth.y, worth.at)
    paid = [each for each in state.finished if (each.kind, each.x, each.y, each.at) == name]
    return {
        "kind": worth.kind.value,
        "x": worth.x,
        "y": worth.y,
        "at": worth.at,
        "parts": to_jsonable(sorted(extent.nodes)),
        "complete": worth.complete,
        "tiles": worth.tiles,
        "pennants": worth.pennants,
        "castles": worth.castles,
        "owners": to_jsonable(owners),
        "followers": [[*node, state.followers[node]] for node in standing],
        "points": worth.points,
        "projected": worth.points if owners else 0,
        "paid": to_jsonable(paid[0].owners) if paid else [],
    }


def _unfillable(state: State) -> Iterator[Cell]:
    """The open cells that no tile fits, whether left or drawn."""
    kinds = {*state.left, *([state.drawn] if state.drawn else [])}
    faces = {turned(kind, turn).edges for kind in kinds for turn in range(distinct_turns(kind))}
    for cell in state.map.open_cells:
        wanted = _wanted(state.map, cell)
        if not any(all(face[edge] is like for edge, like in wanted) for face in faces):
            yield cell


def _wanted(laid: Map, cell: Cell) -> list[tuple[int, object]]:
    """The edges of a cell that must continue something, and what."""
    return [
        (edge, laid.tiles[near].edges[(edge + 2) % 4])
        for edge, near in enumerate(neighbours(cell))
        if near in laid.tiles
    ]
