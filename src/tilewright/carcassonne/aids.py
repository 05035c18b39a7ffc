"""What a player could count on the table: features, who owns them, what they are worth, cells that
stay empty, the tiles left."""

from collections.abc import Iterator
from typing import Annotated, TypeAlias, TypedDict

from .actions import Cell, Feature, Side
from .map import Extent, Map, Node, neighbours
from .rules import in_hand
from .scoring import owners_of, scored_for
from .state import State
from .tiles import distinct_turns, turned

__all__ = ["Aids", "FeatureAids", "aids", "extents", "unfillable"]

At: TypeAlias = Annotated[list[int], "x", "y"]
PartAt: TypeAlias = Annotated[list[int], "x", "y", "part"]
FollowerAt: TypeAlias = Annotated[list[int], "x", "y", "part", "seat"]


class FeatureAids(TypedDict):
    """A feature of the map. `x`, `y` and `at` name its first part; the parts of a tile are counted
    as its art lists them. `castles` counts the finished ones that touch a field, `points` is what
    it is worth as it stands, `projected` what its owners would get for it if the game ended now,
    `paid` who got points for it already."""

    kind: Annotated[str, Feature]
    x: int
    y: int
    at: Side
    parts: list[PartAt]
    complete: bool
    tiles: int
    pennants: int
    castles: int
    owners: list[int]
    followers: list[FollowerAt]
    points: int
    projected: int
    paid: list[int]


class Aids(TypedDict):
    """`open` are the cells beside the map, `unfillable` those that no tile left fits; `left` counts
    the tiles face down by kind, `hands` the followers in hand by seat; the tile at `last` awaits a
    follower."""

    features: list[FeatureAids]
    open: list[At]
    unfillable: list[At]
    left: dict[str, int]
    hands: list[int]
    last: At | None


def aids(state: State) -> Aids:
    """Every feature with its worth and owners, open and dead cells, tiles left, as plain data."""
    return {
        "features": [_feature(state, extent) for extent in extents(state.map)],
        "open": [[x, y] for x, y in state.map.open_cells],
        "unfillable": [[x, y] for x, y in unfillable(state)],
        "left": {**state.left},
        "hands": [in_hand(state, seat) for seat in range(state.seats)],
        "last": [*state.laid] if state.laid else None,
    }


def extents(laid: Map) -> Iterator[Extent]:
    """Every feature of the map once."""
    seen: set[Node] = set()
    for cell in sorted(laid.tiles, key=lambda cell: (cell[1], cell[0])):
        for index in range(len(laid.tiles[cell].parts)):
            node = Node(*cell, index)
            if node not in seen:
                extent = laid.extent(node)
                seen |= extent.nodes
                yield extent


def _feature(state: State, extent: Extent) -> FeatureAids:
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
        "parts": [[*node] for node in sorted(extent.nodes)],
        "complete": worth.complete,
        "tiles": worth.tiles,
        "pennants": worth.pennants,
        "castles": worth.castles,
        "owners": [*owners],
        "followers": [[*node, state.followers[node]] for node in standing],
        "points": worth.points,
        "projected": worth.points if owners else 0,
        "paid": [*paid[0].owners] if paid else [],
    }


def unfillable(state: State) -> Iterator[Cell]:
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
