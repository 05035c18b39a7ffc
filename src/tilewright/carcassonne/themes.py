"""Why one way to lay a tile and place a follower is better than another: what a puzzle of
Carcassonne is about."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tilewright.core.frozen import remembered
from tilewright.core.game import Seat
from tilewright.core.theme import Theme

from .actions import Action, Cell, Feature, Follower
from .aids import unfillable
from .map import Extent, Node, around, neighbours
from .rules import apply, in_hand, projected, to_move
from .scoring import owners_of, scored_for
from .state import Scored, State

__all__ = ["THEMES", "THIN", "VARIANTS", "themes", "turned"]

THEMES: Mapping[str, str] = {
    "steal_field": "A field of another player becomes yours, or is shared.",
    "steal": "A city or road of another player becomes yours, or is shared.",
    "finish_shared": "More is completed that pays you and another player.",
    "no_gift": "Less is completed that pays others alone.",
    "block": "What another player builds can no longer be completed.",
    "no_dead_end": "Otherwise something of yours can no longer be completed.",
    "home": "A follower that stood on the map comes home.",
    "finish": "More is completed that pays you alone.",
    "not_stuck": "Otherwise a follower would stand where nothing can be completed any more.",
    "no_field": "Otherwise a follower would lie in a field until the end.",
    "claim_field": "A follower steps on a field.",
    "claim_monastery": "A follower steps on a monastery.",
    "claim_castle": "A follower steps on a city.",
    "claim_road": "A follower steps on a road.",
    "lead": "You would lead by more if the game ended now.",
    "keep_follower": "The follower stays in hand.",
}
THIN = frozenset({"keep_follower"})

PENNANTS = ("castles=pennants",)
VARIANTS = ((2, ()), (2, PENNANTS), (2, ()), (2, PENNANTS), (3, ()), (2, PENNANTS), (4, PENNANTS))


def themes(state: State, best: Sequence[Action], other: Sequence[Action]) -> Iterator[Theme]:
    """What is true of the best turn and not of the other, as THEMES lists it."""
    seat = to_move(state)
    if not isinstance(seat, int):
        return
    good, bad = _Turn(state, seat, tuple(best)), _Turn(state, seat, tuple(other))
    found = [
        *_for_owners(good, bad),
        *_for_finished(good, bad),
        *_for_dead_ends(good, bad),
        *_for_followers(good, bad),
    ]
    if (more := good.lead - bad.lead) > 0:
        found.append(Theme("lead", {"points": more}))
    order = [*THEMES]
    yield from sorted(found, key=lambda theme: order.index(theme.name))


def turned(word: str) -> tuple[str]:
    """As it is: the start tile lies the same way in every game."""
    return (word,)


@dataclass(frozen=True)
class _Turn:
    """What a seat does in a turn, and what comes of it."""

    before: State
    seat: Seat
    actions: tuple[Action, ...]

    @cached_property
    def after(self) -> State:
        state = self.before
        for action in self.actions:
            state = apply(state, action)
        return state

    @cached_property
    def finished(self) -> list[Scored]:
        """What it finished and who was paid for it."""
        known = {(each.kind, each.x, each.y, each.at) for each in self.before.finished}
        return [
            each
            for each in self.after.finished
            if (each.kind, each.x, each.y, each.at) not in known
        ]

    @cached_property
    def follower(self) -> Follower | None:
        """The follower that steps on the map, or the decision that none does."""
        return next((each for each in self.actions if isinstance(each, Follower)), None)

    @cached_property
    def home(self) -> int:
        """How many followers that stood on the map before come home."""
        mine = [node for node, seat in self.before.followers.items() if seat == self.seat]
        return sum(node not in self.after.followers for node in mine)

    @cached_property
    def lead(self) -> int:
        totals = [sheet.total for sheet in projected(self.after)]
        return totals.pop(self.seat) - max(totals)

    @cached_property
    def stolen(self) -> dict[Feature, int]:
        """By kind, the most points of what belonged to others alone and now pays this seat."""
        found: dict[Feature, int] = {}
        for node, seat in self.before.followers.items():
            mine = self.seat in owners_of(self.before, self.before.map.extent(node))
            extent = self.after.map.extent(node)
            if seat != self.seat and not mine and self.seat in self._paid(extent):
                worth = scored_for(self.after, extent, (self.seat,)).points
                found[extent.feature] = max(worth, found.get(extent.feature, 0))
        return found

    def _paid(self, extent: Extent) -> tuple[Seat, ...]:
        """Who owns a feature, or was paid for it just now."""
        if owners := owners_of(self.after, extent):
            return owners
        here = scored_for(self.after, extent, ())
        name = here.kind, here.x, here.y, here.at
        paid = [each for each in self.finished if (each.kind, each.x, each.y, each.at) == name]
        return paid[0].owners if paid else ()

    @cached_property
    def stepped(self) -> Node | None:
        """The part of the map on which this turn's follower stands in the end."""
        new = self.after.followers.keys() - self.before.followers.keys()
        return next(iter(new), None)

    @cached_property
    def stuck(self) -> set[Node]:
        """Where followers stand on what can no longer be completed."""
        return _stuck(self.after)

    def stuck_by_it(self, *, own: bool) -> set[Node]:
        """Those that stood there before and were not stuck, on what belongs to this seat alone, or
        to others alone."""
        found = (self.stuck & self.before.followers.keys()) - _stuck(self.before)
        owners = {node: owners_of(self.after, self.after.map.extent(node)) for node in found}
        if own:
            return {node for node in found if owners[node] == (self.seat,)}
        return {node for node in found if self.seat not in owners[node]}


@remembered
def _stuck(state: State) -> set[Node]:
    """Where followers stand on cities, roads and monasteries that lack a tile where none that is
    left fits. Fields are never completed, so nobody counts on it there."""
    dead = {*unfillable(state)}
    extents = {node: state.map.extent(node) for node in state.followers}
    return {
        node
        for node, extent in extents.items()
        if extent.feature is not Feature.FIELD and not dead.isdisjoint(_open_cells(state, extent))
    }


def _open_cells(state: State, extent: Extent) -> Iterator[Cell]:
    """The cells where a tile is missing from a castle, a road or a monastery."""
    for node in extent.nodes:
        here = node.x, node.y
        if extent.feature is Feature.MONASTERY:
            yield from (cell for cell in around(here) if cell not in state.map.tiles)
            continue
        near = neighbours(here)
        sides = state.map.part(node).sides
        yield from (near[side] for side in sides if near[side] not in state.map.tiles)


def _for_owners(good: _Turn, bad: _Turn) -> Iterator[Theme]:
    for feature, points in sorted(good.stolen.items()):
        if feature not in bad.stolen:
            name = "steal_field" if feature is Feature.FIELD else "steal"
            yield Theme(name, {"feature": feature.value, "points": points})


def _for_finished(good: _Turn, bad: _Turn) -> Iterator[Theme]:
    seat = good.seat
    for name, theirs in (("finish_shared", True), ("finish", False)):
        mine = [
            sum(
                each.points
                for each in turn.finished
                if seat in each.owners and (len(each.owners) > 1) is theirs
            )
            for turn in (good, bad)
        ]
        if mine[0] > mine[1]:
            yield Theme(name, {"points": mine[0]})
    gifts = [
        sum(each.points for each in turn.finished if seat not in each.owners)
        for turn in (good, bad)
    ]
    if gifts[0] < gifts[1]:
        yield Theme("no_gift", {"points": gifts[1] - gifts[0]})


def _for_dead_ends(good: _Turn, bad: _Turn) -> Iterator[Theme]:
    if good.stuck_by_it(own=False) - bad.stuck:
        yield Theme("block", {})
    if bad.stuck_by_it(own=True) - good.stuck:
        yield Theme("no_dead_end", {})
    if good.stepped in good.stuck:
        return
    if bad.stepped in bad.stuck:
        yield Theme("not_stuck", {})
    elif _in_field(bad) and not _in_field(good):
        yield Theme("no_field", {})


def _in_field(turn: _Turn) -> bool:
    """Whether the follower steps on a field."""
    return turn.follower is not None and turn.follower.on is Feature.FIELD


def _for_followers(good: _Turn, bad: _Turn) -> Iterator[Theme]:
    if good.home > bad.home:
        yield Theme("home", {"followers": good.home})
    best, other = good.follower, bad.follower
    if best is None or other is None or best.on is other.on:
        return
    if best.on is None:
        yield Theme("keep_follower", {"hand": in_hand(good.before, good.seat)})
        return
    yield Theme(f"claim_{best.on.value}", {})
