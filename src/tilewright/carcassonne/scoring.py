"""What a feature pays, and to whom."""

from collections import Counter
from collections.abc import Iterable, Iterator

from tilewright.core.game import Seat

from .actions import Castles, Feature, Options
from .map import Extent
from .state import Scored, State

__all__ = ["in_order", "owners_of", "scored", "scored_for"]


def scored(state: State, extent: Extent) -> Iterator[Scored]:
    """What a feature pays to its owners; nothing where nobody stands."""
    if owners := owners_of(state, extent):
        yield scored_for(state, extent, owners)


def owners_of(state: State, extent: Extent) -> tuple[Seat, ...]:
    """Whoever has most followers on a feature."""
    standing = Counter(state.followers[node] for node in extent.nodes if node in state.followers)
    most = max(standing.values(), default=0)
    return tuple(sorted(seat for seat, count in standing.items() if count == most))


def scored_for(state: State, extent: Extent, owners: tuple[Seat, ...]) -> Scored:
    castles = 0
    if extent.feature is Feature.FIELD:
        castles = sum(castle.complete for castle in state.map.castles_of(extent))
    return Scored(
        kind=extent.feature,
        x=extent.first.x,
        y=extent.first.y,
        at=state.map.part(extent.first).names()[0],
        complete=extent.complete,
        tiles=extent.tiles,
        pennants=extent.pennants,
        castles=castles,
        owners=owners,
        points=_points(extent, castles, state.options),
    )


def _points(extent: Extent, castles: int, options: Options) -> int:
    if extent.feature is Feature.FIELD:
        return 3 * castles
    if extent.feature is Feature.CASTLE and options.castles is Castles.PENNANTS:
        return (extent.tiles + extent.pennants) * (2 if extent.complete else 1)
    return extent.tiles


def in_order(items: Iterable[Scored]) -> tuple[Scored, ...]:
    """From north-west to south-east."""
    return tuple(sorted(items, key=lambda item: (item.y, item.x, item.kind, str(item.at))))
