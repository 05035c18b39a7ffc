"""What a domino would add to a kingdom at once: as `score_kingdom` counts, but only around it."""

from collections.abc import Iterator

from .actions import Options, Place, Square, Terrain
from .kingdom import Kingdom, Region, neighbours
from .rules import score_kingdom
from .tiles import DOMINOES

__all__ = ["gain", "worth"]


def worth(kingdom: Kingdom, options: Options) -> int:
    """Its points, bonuses among them."""
    return sum(item.points for item in score_kingdom(kingdom, options))


def gain(kingdom: Kingdom, domino: int, options: Options) -> int:
    """The most points that a domino would add at once; 0 where it fits nowhere."""
    places = kingdom.placements(domino)
    if options.middle_kingdom or options.harmony:
        now = worth(kingdom, options)
        return max((worth(kingdom.place(place), options) - now for place in places), default=0)
    return max((_added(kingdom, place) for place in places), default=0)


def _added(kingdom: Kingdom, place: Place) -> int:
    """The points that the regions gain."""
    first, second = DOMINOES[place.domino].first, DOMINOES[place.domino].second
    if first.terrain is second.terrain:
        crowns = first.crowns + second.crowns
        return _grown(kingdom, first.terrain, crowns, place.first, place.second)
    one = _grown(kingdom, first.terrain, first.crowns, place.first)
    return one + _grown(kingdom, second.terrain, second.crowns, place.second)


def _grown(kingdom: Kingdom, terrain: Terrain, crowns: int, *where: Square) -> int:
    """The points that these squares add to the regions of their terrain beside them."""
    joined = {region.where[0]: region for region in _beside(kingdom, terrain, where)}.values()
    squares = len(where) + sum(region.squares for region in joined)
    crowns += sum(region.crowns for region in joined)
    return squares * crowns - sum(region.points for region in joined)


def _beside(kingdom: Kingdom, terrain: Terrain, where: tuple[Square, ...]) -> Iterator[Region]:
    for square in where:
        for near in neighbours(square):
            region = kingdom.region_at.get(near)
            if region and region.terrain is terrain:
                yield region
