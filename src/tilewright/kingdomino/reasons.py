"""Why an action of Kingdomino is better than another, and hints: facts that the rules can check."""

from collections.abc import Iterator, Mapping, Sequence

from tilewright.core.game import Seat
from tilewright.core.parts import Remark

from .actions import Action, Choose, Discard, Place, Square
from .kingdom import CASTLE, Kingdom, Region, neighbours
from .rules import apply, score, score_kingdom
from .state import State
from .tiles import DOMINOES

__all__ = ["HINTS", "REASONS", "kind", "reasons", "where"]

REASONS: Mapping[str, str] = {
    "points": "points right away: +{points}",
    "no-room": "domino {domino}, already chosen, still finds room",
    "region-closed": "a region of {terrain} that counts {squares} could still grow",
    "holes": "squares that no domino can cover: {squares} fewer",
    "bonus": "{bonus} stays possible: {points} points",
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
    yield from _of_bonuses(state, good, bad)
    for region in bad.regions:
        if region.crowns and not _open(bad, region) and _grows(good, region):
            terrain = region.terrain.value
            yield Remark("region-closed", {"terrain": terrain, "squares": region.squares})
    if (squares := bad.holes - good.holes) > 0:
        yield Remark("holes", {"squares": squares})


def _of_what_was_chosen(state: State, seat: Seat, good: Kingdom, bad: Kingdom) -> Iterator[Remark]:
    """Dominoes that the seat has chosen already: which find no room any more, or bring less."""
    mine = [each.domino for each in (*state.line[1:], *state.claims) if each.seat == seat]
    for domino in mine:
        if good.placements(domino) and not bad.placements(domino):
            yield Remark("no-room", {"domino": domino})
        elif (less := _gain(state, good, domino) - _gain(state, bad, domino)) > 0:
            yield Remark("keeps", {"domino": domino, "points": less})


def _of_bonuses(state: State, good: Kingdom, bad: Kingdom) -> Iterator[Remark]:
    if state.options.middle_kingdom and _can_be_centred(good) > _can_be_centred(bad):
        yield Remark("bonus", {"bonus": "middle_kingdom", "points": 10})
    if state.options.harmony and _can_be_complete(good) > _can_be_complete(bad):
        yield Remark("bonus", {"bonus": "harmony", "points": 5})


def _can_be_centred(kingdom: Kingdom) -> bool:
    """Whether the castle can still lie in the middle of the kingdom."""
    west, north, east, south = kingdom.extent
    half = kingdom.size // 2
    return max(-west, east) <= half and max(-north, south) <= half


def _can_be_complete(kingdom: Kingdom) -> bool:
    """False only where it is certain that no domino can fill the kingdom."""
    return not kingdom.discarded and not kingdom.holes


def _open(kingdom: Kingdom, region: Region) -> bool:
    """Whether some square beside the region can still be covered."""
    return any(
        not kingdom.covers(near) and kingdom.fits(near)
        for square in region.where
        for near in neighbours(square)
    )


def _grows(kingdom: Kingdom, region: Region) -> bool:
    """Whether the region that holds these squares in another kingdom can still grow there."""
    return any(
        _open(kingdom, each) for each in kingdom.regions if {*region.where} & {*each.where}
    ) or not any(square in kingdom.lands for square in region.where)


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
    if kingdom.placements(domino) and not kingdom.placements(worse):
        yield Remark("no-place", {"domino": worse})
    if (points := _gain(state, kingdom, domino) - _gain(state, kingdom, worse)) > 0:
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
    if gains[domino] > max((gains[each] for each in gains if each != domino), default=0):
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
