"""Why an action of Kingdomino is better than another, and hints: facts that the rules can check."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tilewright.core.game import Seat
from tilewright.core.parts import Remark

from .actions import Action, Choose, Discard, Place, Square
from .kingdom import CASTLE, Kingdom, neighbours
from .rules import apply, kings_each, score, score_kingdom
from .state import State
from .tiles import DOMINOES

__all__ = ["HINTS", "REASONS", "kind", "reasons", "where"]

REASONS: Mapping[str, str] = {
    "points": "points right away: +{points}",
    "no-room": "domino {domino}, already chosen, still finds room",
    "region-closed": "a region of {terrain} that counts {squares} could still grow",
    "holes": "squares that no domino can cover: {squares} fewer",
    "bonus": "{bonus} is out of reach otherwise: {points} points",
    "keeps": "domino {domino}, already chosen, can bring more: +{points}",
    "no-place": "domino {domino} fits nowhere now",
    "gains": "placed now, domino {domino} brings more than {other}: +{points}",
    "denies": "domino {domino} would bring seat {seat} most: {points}",
    "crowns": "crowns of domino {domino} against {other}: +{crowns}",
    "earlier": "domino {domino} acts before {other} in the next round",
}
HINTS: Mapping[str, str] = {
    "near": "near square {x},{y}",
    "line": "dominoes {low} and {high}",
    "discard": "it fits nowhere",
    "joins": "join {terrain}",
    "castle": "begin something new at the castle",
    "terrain": "choose one with {terrain}",
}
MOST = 3
"""Reasons for one action."""


def reasons(state: State, played: Sequence[Action], better: Sequence[Action]) -> Iterator[Remark]:
    """What the better action gains, the most important first; of a turn only its first action is
    compared."""
    every: list[Remark] = []
    match played[0], better[0]:
        case Choose(worse), Choose(domino):
            every = [*_of_choices(state, worse, domino)]
        case Place() | Discard(), Place() | Discard():
            every = [*_of_placements(state, played[0], better[0])]
    yield from every[:MOST]


# A placement


def _of_placements(state: State, played: Action, better: Action) -> Iterator[Remark]:
    seat = state.line[0].seat
    one, other = apply(state, better), apply(state, played)
    good, bad = one.kingdoms[seat], other.kingdoms[seat]
    if (points := score(one)[seat].total - score(other)[seat].total) > 0:
        yield Remark("points", {"points": points})
    yield from _of_what_was_chosen(state, seat, good, bad)
    yield from _of_bonuses(state, seat, good, bad)
    to_come = _to_come(state, seat)
    yield from _of_regions(state.kingdoms[seat], good, bad, to_come)
    if to_come and (squares := bad.holes - good.holes) > 0:
        yield Remark("holes", {"squares": squares})


def _of_what_was_chosen(state: State, seat: Seat, good: Kingdom, bad: Kingdom) -> Iterator[Remark]:
    """Dominoes that the seat has chosen already: which find no room any more, or bring less."""
    for domino in _chosen(state, seat):
        if not good.placements(domino):
            continue
        if not bad.placements(domino):
            yield Remark("no-room", {"domino": domino})
        elif (less := _gain(state, good, domino) - _gain(state, bad, domino)) > 0:
            yield Remark("keeps", {"domino": domino, "points": less})


def _chosen(state: State, seat: Seat) -> list[int]:
    """The dominoes with a king of this seat, but for the one that is being placed."""
    return [each.domino for each in (*state.line[1:], *state.claims) if each.seat == seat]


def _to_come(state: State, seat: Seat) -> set[int]:
    """The dominoes that the seat may have to place after this one."""
    unseen = state.unseen if state.lines_left else ()
    return {*_chosen(state, seat), *state.free, *unseen}


def _of_bonuses(state: State, seat: Seat, good: Kingdom, bad: Kingdom) -> Iterator[Remark]:
    """Only what is certain is said: that the bonus is lost by what was played."""
    kings = sum(each.seat == seat for each in state.line) if state.free else 0
    lines = state.lines_left * kings_each(state.seats)
    dominoes = len(_chosen(state, seat)) + kings + lines
    lost = not _can_be_centred(bad, dominoes)
    if state.options.middle_kingdom and lost and _can_be_centred(good, dominoes):
        yield Remark("bonus", {"bonus": "middle_kingdom", "points": 10})
    if state.options.harmony and _can_be_complete(good) and not _can_be_complete(bad):
        yield Remark("bonus", {"bonus": "harmony", "points": 5})


def _can_be_centred(kingdom: Kingdom, dominoes: int) -> bool:
    """False only where so many more dominoes cannot bring the castle to the middle: none makes the
    kingdom grow by more than two columns and rows together."""
    west, north, east, south = kingdom.extent
    half = kingdom.size // 2
    missing = abs(west + east) + abs(north + south)
    return max(-west, east, -north, south) <= half and missing <= 2 * dominoes


def _can_be_complete(kingdom: Kingdom) -> bool:
    """False only where it is certain that no domino can fill the kingdom."""
    return not kingdom.discarded and not kingdom.holes


def _of_regions(
    before: Kingdom, good: Kingdom, bad: Kingdom, to_come: Iterable[int]
) -> Iterator[Remark]:
    """Regions with crowns that were there before, and that some domino to come could continue."""
    lands = [
        land for domino in to_come for land in (DOMINOES[domino].first, DOMINOES[domino].second)
    ]
    terrains = {land.terrain for land in lands}
    for region in bad.regions:
        older = before.lands.keys() & {*region.where}
        if not (older and region.crowns and region.terrain in terrains) or bad.can_grow(region):
            continue
        if any(good.can_grow(each) for each in good.regions if older & {*each.where}):
            terrain = region.terrain.value
            yield Remark("region-closed", {"terrain": terrain, "squares": region.squares})


def _gain(state: State, kingdom: Kingdom, domino: int) -> int:
    """The most points that a domino would bring if it were placed now."""

    def worth(each: Kingdom) -> int:
        return sum(item.points for item in score_kingdom(each, state.options))

    now = worth(kingdom)
    return (
        max((worth(kingdom.place(each)) for each in kingdom.placements(domino)), default=now) - now
    )


# A choice


def _of_choices(state: State, worse: int, domino: int) -> Iterator[Remark]:
    seat = state.moving
    if seat is None or worse == domino:
        return
    kingdom = state.kingdoms[seat]
    if kingdom.placements(domino):
        if not kingdom.placements(worse):
            yield Remark("no-place", {"domino": worse})
        elif (points := _gain(state, kingdom, domino) - _gain(state, kingdom, worse)) > 0:
            yield Remark("gains", {"domino": domino, "other": worse, "points": points})
    yield from _denied(state, seat, domino)
    more = _crowns(domino) - _crowns(worse)
    if more > 0:
        yield Remark("crowns", {"domino": domino, "other": worse, "crowns": more})
    if domino < worse and state.lines_left:
        yield Remark("earlier", {"domino": domino, "other": worse})


def _denied(state: State, seat: Seat, domino: int) -> Iterator[Remark]:
    """The next other seat that chooses would gain most by this domino."""
    following = [each.seat for each in state.line if each.seat != seat]
    if not following:
        return
    kingdom = state.kingdoms[following[0]]
    gains = {each: _gain(state, kingdom, each) for each in state.free}
    if gains[domino] > max((0, *(gains[each] for each in gains if each != domino))):
        seat_and_points = {"seat": following[0], "points": gains[domino]}
        yield Remark("denies", {"domino": domino, **seat_and_points})


def _crowns(domino: int) -> int:
    return DOMINOES[domino].first.crowns + DOMINOES[domino].second.crowns


# Hints


def where(state: State, action: Action) -> Remark:
    """Near which square of the kingdom, or among which dominoes of the line."""
    match action:
        case Choose(domino):
            at = state.free.index(domino)
            two = state.free[max(0, min(at, len(state.free) - 2)) :][:2]
            return Remark("line", {"low": two[0], "high": two[-1]})
        case Place():
            x, y = _joined(state, action)
            return Remark("near", {"x": x, "y": y})
    return Remark("discard", {})


def kind(state: State, action: Action) -> Remark:
    """Which terrain the domino joins, or what the chosen one shows."""
    match action:
        case Choose(domino):
            halves = DOMINOES[domino].first, DOMINOES[domino].second
            richer = max(halves, key=lambda land: land.crowns)
            return Remark("terrain", {"terrain": richer.terrain.value})
        case Place():
            square = _joined(state, action)
            if square == CASTLE:
                return Remark("castle", {})
            land = state.kingdoms[state.line[0].seat].lands[square]
            return Remark("joins", {"terrain": land.terrain.value})
    return Remark("discard", {})


def _joined(state: State, place: Place) -> Square:
    """A square that the domino joins, a terrain of its own rather than the castle."""
    kingdom, domino = state.kingdoms[state.line[0].seat], DOMINOES[place.domino]
    halves = ((place.first, domino.first), (place.second, domino.second))
    touching = [
        near
        for square, land in halves
        for near in neighbours(square)
        if near in kingdom.lands and kingdom.lands[near].terrain is land.terrain
    ]
    return touching[0] if touching else CASTLE
