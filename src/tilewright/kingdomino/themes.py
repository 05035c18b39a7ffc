"""Why one choice or placement is better than another: what a puzzle of Kingdomino is about."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tilewright.core.game import Seat
from tilewright.core.theme import Theme

from .actions import Action, Choose, Place, Square, Terrain
from .gains import gain, worth
from .kingdom import Kingdom, Region, neighbours
from .rules import to_move
from .state import State
from .tiles import DOMINOES, Land
from .turned import turned

__all__ = ["THEMES", "THIN", "VARIANTS", "themes", "turned"]

THEMES: Mapping[str, str] = {
    "last_room": "The domino that is already chosen can still be placed, otherwise it cannot.",
    "middle": "Otherwise the castle can no longer stand in the middle.",
    "harmony": "Otherwise the kingdom can no longer become complete.",
    "no_hole": "Fewer single squares are left that nothing can cover.",
    "from_neighbour": "When another player chooses, no domino would bring them more at once,"
    " wherever they place the one before.",
    "fits": "As the kingdom lies, it fits and the other does not.",
    "prepare": "The domino that is already chosen can bring more.",
    "join": "Two regions become one.",
    "crowns_home": "Crowns join a region that would lie alone otherwise.",
    "points": "Placed at once, it brings more points.",
    "crowns": "It has more crowns.",
    "grow": "It can continue a region that has crowns, the other cannot.",
    "largest": "It can continue the largest region, the other cannot.",
    "fits_more": "As the kingdom lies, it fits in more places.",
    "room": "More of the dominoes that nobody has seen would fit.",
    "places": "The dominoes that nobody has seen would have more places.",
    "order": "The king acts earlier in the next round.",
}
THIN = frozenset({"order"})

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
    yield from _for_bonuses(state, seat, good, bad)
    if good.holes < bad.holes:
        yield Theme("no_hole", {"holes": bad.holes - good.holes})
    yield from _for_regions(kingdom, best, other)
    if (more := worth(good, state.options) - worth(bad, state.options)) > 0:
        yield Theme("points", {"points": more})
    yield from _for_those_to_come(state, good, bad)


def _for_those_chosen(state: State, seat: Seat, good: Kingdom, bad: Kingdom) -> Iterator[Theme]:
    """What it means for the dominoes on which this seat has a king already."""
    for domino in _chosen(state, seat):
        if not any(kingdom.placements(domino) for kingdom in _by_then(state, good, domino)):
            continue
        if not any(kingdom.placements(domino) for kingdom in _by_then(state, bad, domino)):
            yield Theme("last_room", {"domino": domino})
            return
        can, could = (
            max(gain(each, domino, state.options) for each in _by_then(state, kingdom, domino))
            for kingdom in (good, bad)
        )
        if can > could:
            yield Theme("prepare", {"domino": domino, "points": can - could})
            return


def _chosen(state: State, seat: Seat) -> list[int]:
    """The dominoes on which a seat that places has another king."""
    return [domino for domino, owner in (*state.line[1:], *state.claims) if owner == seat]


def _by_then(state: State, kingdom: Kingdom, domino: int) -> Iterator[Kingdom]:
    """The kingdoms that a seat may have when it comes to place a chosen domino: of the next line,
    the king that moves on now may choose one that is placed before it. No seat has more kings."""
    first = [each for each in state.free if each < domino]
    if len(first) < len(state.free) or not state.free or domino in dict(state.line):
        yield kingdom
    if domino in dict(state.claims):
        for each in first:
            yield from _after(kingdom, each)


def _after(kingdom: Kingdom, domino: int) -> Iterator[Kingdom]:
    """The kingdoms that there may be when this domino is placed, or must be discarded."""
    places = kingdom.placements(domino)
    yield from (kingdom.place(place) for place in places)
    if not places:
        yield kingdom.discard(domino)


def _for_bonuses(state: State, seat: Seat, good: Kingdom, bad: Kingdom) -> Iterator[Theme]:
    ends = [_in_the_end(state, seat, kingdom) for kingdom in (good, bad)]
    if state.options.middle_kingdom and _centred(good, ends[0]) and not _centred(bad, ends[1]):
        yield Theme("middle", {})
    if state.options.harmony and _complete(good, ends[0]) and not _complete(bad, ends[1]):
        yield Theme("harmony", {})


def _in_the_end(state: State, seat: Seat, kingdom: Kingdom) -> list[Kingdom]:
    """The kingdoms with which the game can end for a seat that has nothing left to choose."""
    if state.lines_left or state.free:
        return []
    ends = [kingdom]
    for domino in _chosen(state, seat):
        ends = [after for each in ends for after in _after(each, domino)]
    return ends


def _centred(kingdom: Kingdom, ends: Sequence[Kingdom]) -> bool:
    """Whether the castle stands in the middle in one of the ends; where they are not known, whether
    no side reaches further from the castle than half of a whole kingdom."""
    if ends:
        return any(end.castle_in_the_centre for end in ends)
    return max(map(abs, kingdom.extent)) <= kingdom.size // 2


def _complete(kingdom: Kingdom, ends: Sequence[Kingdom]) -> bool:
    """Whether one of the ends is complete; where they are not known, whether nothing was discarded
    and no single square is left."""
    if ends:
        return any(end.complete for end in ends)
    return not kingdom.discarded and not kingdom.holes


def _for_regions(kingdom: Kingdom, best: Place, other: Place) -> Iterator[Theme]:
    joined = _joined(kingdom, best)
    if joined and not _joined(kingdom, other):
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
    yield from _for_a_neighbour(state, seat, best, other)
    fits = bool(kingdom.placements(best))
    if fits and not kingdom.placements(other):
        yield Theme("fits", {"domino": other})
    if (more := gain(kingdom, best, options) - gain(kingdom, other, options)) > 0:
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
    if best < other and state.lines_left:
        yield Theme("order", {"domino": best, "other": other})


def _for_a_neighbour(state: State, seat: Seat, best: int, other: int) -> Iterator[Theme]:
    """Whether another player who has still to choose would gain most by it, and less by the other,
    whatever becomes of the domino that is placed before."""
    waiting = {claim.seat: claim.domino for claim in reversed(state.line) if claim.seat != seat}
    for neighbour in sorted(waiting):
        least: int | None = None
        for kingdom in _after(state.kingdoms[neighbour], waiting[neighbour]):
            brings = gain(kingdom, best, state.options)
            if brings <= gain(kingdom, other, state.options) or any(
                brings < gain(kingdom, each, state.options) for each in state.free
            ):
                break
            least = brings if least is None else min(least, brings)
        else:
            yield Theme("from_neighbour", {"seat": neighbour, "points": least or 0})
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
