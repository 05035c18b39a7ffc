"""Why one choice or placement is better than another: what a puzzle of Kingdomino is about."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from tilewright.core.game import Seat
from tilewright.core.theme import Theme

from .actions import Action, Choose, Options, Place, Square, Terrain
from .kingdom import Kingdom, Region, neighbours
from .rules import score_kingdom, to_move
from .state import State
from .tiles import DOMINOES, Land

__all__ = ["THEMES", "VARIANTS", "themes"]

THEMES: Mapping[str, str] = {
    "last_room": "The domino that is already chosen still finds its place.",
    "middle": "Otherwise the castle can no longer stand in the middle.",
    "harmony": "Otherwise the kingdom can no longer become complete.",
    "no_hole": "Fewer single squares are left that nothing can cover.",
    "from_neighbour": "It is the domino that would bring another player most.",
    "fits": "It fits into the kingdom, the other does not.",
    "prepare": "The domino that is already chosen can bring more.",
    "join": "Two regions become one.",
    "crowns_home": "Crowns join a region that would lie alone otherwise.",
    "points": "It brings more points at once.",
    "crowns": "It has more crowns.",
    "grow": "It can continue a region that has crowns, the other cannot.",
    "largest": "It can continue the largest region, the other cannot.",
    "fits_more": "It fits in more places.",
    "order": "The king acts earlier in the next round.",
    "room": "More of the dominoes to come would fit.",
    "places": "The dominoes to come would have more places.",
}

BOTH = ("middle_kingdom", "harmony")
VARIANTS = (
    (2, ()),
    (2, BOTH),
    (2, ("great_duel",)),
    (2, ()),
    (4, BOTH),
    (2, ("great_duel", *BOTH)),
    (3, ()),
)


def themes(state: State, best: Sequence[Action], other: Sequence[Action]) -> Iterator[Theme]:
    """What is true of the best action and not of the other, as THEMES lists it."""
    seat = to_move(state)
    match best[0], other[0]:
        case Place() as place, Place() as instead if isinstance(seat, int):
            found = [*_of_placing(state, seat, place, instead)]
        case Choose() as choice, Choose() as instead if isinstance(seat, int):
            found = [*_of_choosing(state, seat, choice.domino, instead.domino)]
        case _:
            found = []
    order = [*THEMES]
    yield from sorted(found, key=lambda theme: order.index(theme.name))


# Placing


def _of_placing(state: State, seat: Seat, best: Place, other: Place) -> Iterator[Theme]:
    kingdom = state.kingdoms[seat]
    good, bad = kingdom.place(best), kingdom.place(other)
    yield from _for_those_chosen(state, seat, good, bad)
    yield from _for_bonuses(state.options, good, bad)
    if good.holes < bad.holes:
        yield Theme("no_hole", {"holes": bad.holes - good.holes})
    yield from _for_regions(kingdom, best, other)
    if (more := _worth(good, state.options) - _worth(bad, state.options)) > 0:
        yield Theme("points", {"points": more})
    yield from _for_those_to_come(state, good, bad)


def _for_those_chosen(state: State, seat: Seat, good: Kingdom, bad: Kingdom) -> Iterator[Theme]:
    """What it means for the dominoes on which this seat has a king already."""
    for domino, owner in (*state.line[1:], *state.claims):
        if owner != seat or not good.placements(domino):
            continue
        if not bad.placements(domino):
            yield Theme("last_room", {"domino": domino})
            return
        more = _gain(good, domino, state.options) - _gain(bad, domino, state.options)
        if more > 0:
            yield Theme("prepare", {"domino": domino, "points": more})
            return


def _for_bonuses(options: Options, good: Kingdom, bad: Kingdom) -> Iterator[Theme]:
    if options.middle_kingdom and _can_be_centred(good) and not _can_be_centred(bad):
        yield Theme("middle", {})
    if options.harmony and not good.discarded and good.holes == 0 < bad.holes:
        yield Theme("harmony", {})


def _can_be_centred(kingdom: Kingdom) -> bool:
    """Whether no side reaches further from the castle than half of a whole kingdom."""
    return max(map(abs, kingdom.extent)) <= kingdom.size // 2


def _for_regions(kingdom: Kingdom, best: Place, other: Place) -> Iterator[Theme]:
    joined = _joined(kingdom, best)
    if joined and joined not in (None, _joined(kingdom, other)):
        yield Theme("join", {"terrain": joined.value})
    alone = [_crowns_alone(kingdom.place(place), place) for place in (best, other)]
    if alone[0] < alone[1]:
        yield Theme("crowns_home", {"crowns": alone[1] - alone[0]})


def _joined(kingdom: Kingdom, place: Place) -> Terrain | None:
    """A terrain of which this placement makes fewer regions, if any."""
    domino, after = DOMINOES[place.domino], kingdom.place(place)
    for terrain in (domino.first.terrain, domino.second.terrain):
        if _regions(after, terrain) < _regions(kingdom, terrain):
            return terrain
    return None


def _regions(kingdom: Kingdom, terrain: Terrain) -> int:
    return sum(region.terrain is terrain for region in kingdom.regions)


def _crowns_alone(after: Kingdom, place: Place) -> int:
    """The crowns of a placed domino that lie in regions of one square."""
    alone = {region.where[0] for region in after.regions if region.squares == 1}
    return sum(after.lands[each].crowns for each in (place.first, place.second) if each in alone)


def _for_those_to_come(state: State, good: Kingdom, bad: Kingdom) -> Iterator[Theme]:
    """Of the dominoes nobody has seen, how many would find a place, and how many places; after the
    last line none of them comes."""
    if not state.lines_left:
        return
    (best, places), (other, others) = (
        (sum(map(bool, counts)), sum(counts))
        for counts in (
            [len(kingdom.placements(domino)) for domino in state.unseen] for kingdom in (good, bad)
        )
    )
    if best > other:
        yield Theme("room", {"fit": best, "other": other})
    if places > others:
        yield Theme("places", {"places": places, "other": others})


# Choosing


def _of_choosing(state: State, seat: Seat, best: int, other: int) -> Iterator[Theme]:
    kingdom, options = state.kingdoms[seat], state.options
    yield from _for_a_neighbour(state, seat, best)
    fits = bool(kingdom.placements(best))
    if fits and not kingdom.placements(other):
        yield Theme("fits", {"domino": other})
    if fits and (more := _gain(kingdom, best, options) - _gain(kingdom, other, options)) > 0:
        yield Theme("points", {"points": more})
    if (more := _crowns(best) - _crowns(other)) > 0:
        yield Theme("crowns", {"crowns": more})
    if (terrain := _continues(kingdom, best)) and not _continues(kingdom, other):
        yield Theme("grow", {"terrain": terrain.value})
    if (terrain := _continues_largest(kingdom, best)) and not _continues_largest(kingdom, other):
        yield Theme("largest", {"terrain": terrain.value})
    places, others = len(kingdom.placements(best)), len(kingdom.placements(other))
    if places > others:
        yield Theme("fits_more", {"places": places, "other": others})
    if best < other:
        yield Theme("order", {"domino": best, "other": other})


def _for_a_neighbour(state: State, seat: Seat, best: int) -> Iterator[Theme]:
    """Whether another player who has still to choose from this line would gain most by it."""
    waiting = dict.fromkeys(claim.seat for claim in state.line if claim.seat != seat)
    for neighbour in waiting:
        kingdom = state.kingdoms[neighbour]
        gains = {domino: _gain(kingdom, domino, state.options) for domino in state.free}
        rest = [gain for domino, gain in gains.items() if domino != best]
        if rest and gains[best] > max(0, *rest):
            yield Theme("from_neighbour", {"seat": neighbour, "points": gains[best]})
            return


def _continues(kingdom: Kingdom, domino: int) -> Terrain | None:
    """A terrain of this domino that can continue a region with crowns."""
    return _continued(kingdom, domino, [each for each in kingdom.regions if each.crowns])


def _continues_largest(kingdom: Kingdom, domino: int) -> Terrain | None:
    """A terrain of this domino that can continue a largest region."""
    large = [each for each in kingdom.regions if each.squares == kingdom.largest_region > 1]
    return _continued(kingdom, domino, large)


def _continued(kingdom: Kingdom, domino: int, regions: Iterable[Region]) -> Terrain | None:
    """The terrain of the first half that comes to lie beside one of these regions somewhere."""
    squares = {square: each.terrain for each in regions for square in each.where}
    for place in kingdom.placements(domino):
        for square, land in _halves(place):
            if land.terrain in {squares.get(near) for near in neighbours(square)}:
                return land.terrain
    return None


def _halves(place: Place) -> tuple[tuple[Square, Land], ...]:
    domino = DOMINOES[place.domino]
    return (place.first, domino.first), (place.second, domino.second)


def _crowns(domino: int) -> int:
    lands: tuple[Land, ...] = (DOMINOES[domino].first, DOMINOES[domino].second)
    return sum(land.crowns for land in lands)


# What a kingdom is worth


def _gain(kingdom: Kingdom, domino: int, options: Options) -> int:
    """The most points that a domino would add at once."""
    after = [_worth(kingdom.place(place), options) for place in kingdom.placements(domino)]
    return max(after) - _worth(kingdom, options) if after else 0


def _worth(kingdom: Kingdom, options: Options) -> int:
    items: Sequence[Any] = score_kingdom(kingdom, options)
    return sum(item.points for item in items)
