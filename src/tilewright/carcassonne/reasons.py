"""Why a turn of Carcassonne is better than another, and hints: facts that the rules can check."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce

from tilewright.core.game import Seat
from tilewright.core.parts import Remark

from .actions import Action, Cell, Feature, Follower, Lay
from .aids import extents, unfillable
from .map import Extent, Map, Node, neighbours
from .rules import apply, in_hand, projected
from .scoring import owners_of
from .state import State
from .tiles import turned

__all__ = ["HINTS", "REASONS", "kind", "reasons", "where"]

REASONS: Mapping[str, str] = {
    "scores": "scores at once: +{points}",
    "points": "points if the game ended now: +{points}",
    "field": "points on fields: +{points}",
    "unfinishable": "a {feature} of one's own, {tiles} large, could still be completed",
    "follower-home": "followers that come home: +{count}",
    "follower-kept": "followers that stay in hand: +{count}",
    "others-points": "points that seat {seat} does not get: {points}",
}
HINTS: Mapping[str, str] = {
    "near": "beside the tile at {x},{y}",
    "tile": "the tile at {x},{y}",
    "no-follower": "keep the followers in hand",
    "feature": "a follower on a {feature}",
    "continues": "continue a {feature}",
}
MOST = 3
"""Reasons for one turn."""


def reasons(state: State, played: Sequence[Action], better: Sequence[Action]) -> Iterator[Remark]:
    """What the better turn gains, the most important first; both are compared as far as both are
    known."""
    steps = min(len(played), len(better))
    one, other = (reduce(apply, each[:steps], state) for each in (better, played))
    if one.laid is None and other.laid is None:
        yield from [*_of_turns(state, one, other)][:MOST]


def _of_turns(before: State, one: State, other: State) -> Iterator[Remark]:
    seat = before.turn
    at_once = _scored(one, seat) - _scored(other, seat)
    if at_once > 0:
        yield Remark("scores", {"points": at_once})
    if (points := _total(one, seat) - _total(other, seat)) > max(at_once, 0):
        yield Remark("points", {"points": points})
    if (more := _field_points(one, seat) - _field_points(other, seat)) > 0:
        yield Remark("field", {"points": more})
    yield from _dead(seat, one, other)
    yield from _followers(before, one, other)
    yield from _of_others(seat, one, other)


def _scored(state: State, seat: Seat) -> int:
    """What finished features have paid the seat."""
    return sum(item.points for item in state.finished if seat in item.owners)


def _total(state: State, seat: Seat) -> int:
    return projected(state)[seat].total


def _field_points(state: State, seat: Seat) -> int:
    """Of the fields that the seat owns, if the game ended now."""
    items = projected(state)[seat].items
    return sum(item.points for item in items if item.kind == Feature.FIELD)


def _dead(seat: Seat, one: State, other: State) -> Iterator[Remark]:
    """What the seat owns and no tile left can finish after the turn that was played."""
    alive = {
        node for extent in _owned(one, seat) if not _is_dead(one, extent) for node in extent.nodes
    }
    for extent in _owned(other, seat):
        if _is_dead(other, extent) and alive & extent.nodes:
            feature = extent.feature.value
            yield Remark("unfinishable", {"feature": feature, "tiles": extent.tiles})


def _owned(state: State, seat: Seat) -> Iterator[Extent]:
    for extent in extents(state.map):
        counted = extent.feature is not Feature.FIELD and not extent.complete
        if counted and seat in owners_of(state, extent):
            yield extent


def _is_dead(state: State, extent: Extent) -> bool:
    """Whether a cell that has to be filled before it is complete stays empty for certain."""
    return not {*unfillable(state)}.isdisjoint(_open_cells(state.map, extent))


def _open_cells(laid: Map, extent: Extent) -> Iterator[Cell]:
    for node in extent.nodes:
        if extent.feature is Feature.MONASTERY:
            around = (
                (x, y) for x in range(node.x - 1, node.x + 2) for y in range(node.y - 1, node.y + 2)
            )
            yield from (cell for cell in around if cell not in laid.tiles)
        else:
            beside = neighbours((node.x, node.y))
            sides = (side for side in laid.part(node).sides if beside[side] not in laid.tiles)
            yield from (beside[side] for side in sides)


def _followers(before: State, one: State, other: State) -> Iterator[Remark]:
    """Followers that stood on the map and come home, and one that is not left there; only where
    more are in hand in the end."""
    seat = before.turn
    if in_hand(one, seat) <= in_hand(other, seat):
        return
    stood, good, bad = (_standing(each, seat) for each in (before, one, other))
    if (home := len(stood - good) - len(stood - bad)) > 0:
        yield Remark("follower-home", {"count": home})
    if (kept := len(bad - stood) - len(good - stood)) > 0:
        yield Remark("follower-kept", {"count": kept})


def _standing(state: State, seat: Seat) -> set[Node]:
    return {node for node, owner in state.followers.items() if owner == seat}


def _of_others(seat: Seat, one: State, other: State) -> Iterator[Remark]:
    """Points that the turn that was played gives another seat."""
    gifts = [
        (_total(other, each) - _total(one, each), each) for each in range(one.seats) if each != seat
    ]
    points, whose = max(gifts)
    if points > 0:
        yield Remark("others-points", {"seat": whose, "points": points})


# Hints


def where(state: State, action: Action) -> Remark:
    """Beside which tile, or on the tile just laid."""
    if isinstance(action, Lay):
        x, y = _beside(state, action)
        return Remark("near", {"x": x, "y": y})
    x, y = state.laid or (0, 0)
    return Remark("tile", {"x": x, "y": y})


def kind(state: State, action: Action) -> Remark:
    """What the tile continues, or what the follower steps on."""
    if isinstance(action, Lay):
        return Remark("continues", {"feature": _continued(state, action).value})
    if isinstance(action, Follower) and action.on:
        return Remark("feature", {"feature": action.on.value})
    return Remark("no-follower", {})


def _beside(state: State, lay: Lay) -> Cell:
    """The first tile that the new one touches."""
    return next(cell for cell in neighbours((lay.x, lay.y)) if cell in state.map.tiles)


def _continued(state: State, lay: Lay) -> Feature:
    """The most noble thing that goes on across a common edge: a castle, a road, or else a field."""
    tile = turned(lay.tile, lay.turn)
    beside = enumerate(neighbours((lay.x, lay.y)))
    met = {tile.edges[edge] for edge, cell in beside if cell in state.map.tiles}
    return next(each for each in (Feature.CASTLE, Feature.ROAD, Feature.FIELD) if each in met)
