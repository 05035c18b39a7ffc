"""The rulebook of Carcassonne, in its order: set-up, a turn, scoring, the end."""

from collections.abc import Iterator, Sequence

from tilewright.core.action import check_action
from tilewright.core.errors import IllegalAction
from tilewright.core.frozen import remembered, with_changes
from tilewright.core.game import CHANCE, Actor, Pick, Seat
from tilewright.core.options import check_kind, check_seats
from tilewright.core.score import Outcome, Sheet, rank

from .actions import (
    ACTION_TYPES,
    Action,
    Cell,
    Draw,
    Feature,
    Follower,
    Illegal,
    Lay,
    Options,
    Phase,
    Return,
)
from .map import Extent, Map, Node, around
from .scoring import in_order, scored
from .state import Scored, State
from .tiles import START, START_TURN, Part, distinct_turns, turned

__all__ = [
    "FOLLOWERS",
    "SEATS",
    "apply",
    "check",
    "draw",
    "heuristic",
    "holes",
    "in_hand",
    "legal_actions",
    "outcome",
    "phase",
    "projected",
    "score",
    "start",
    "to_move",
    "touched",
    "why_illegal",
]

SEATS = range(2, 6)
STANDARD = Options()
FOLLOWERS = 7


# Set-up


def check(seats: int, options: Options) -> None:
    """Raise OptionsError where the rules do not allow this combination."""
    check_kind("carcassonne", options, Options)
    check_seats("carcassonne", seats, SEATS)


def start(seats: int, options: Options = STANDARD) -> State:
    """The start tile and nothing else; raises OptionsError where `check` does."""
    check(seats, options)
    return State(options, seats, Map({(0, 0): turned(START, START_TURN)}))


# A turn


@remembered
def phase(state: State) -> Phase:
    """What happens next."""
    if state.laid is not None:
        return Phase.FOLLOWER
    if state.drawn is not None:
        return Phase.LAY if state.map.fits(state.drawn) else Phase.RETURN
    return Phase.DRAW if any(map(state.map.fits, state.left)) else Phase.OVER


def to_move(state: State) -> Actor:
    """The seat whose turn it is, CHANCE while a tile is drawn or returned, None when it is over."""
    match phase(state):
        case Phase.DRAW | Phase.RETURN:
            return CHANCE
        case Phase.LAY | Phase.FOLLOWER:
            return state.turn
        case Phase.OVER:
            return None


def legal_actions(state: State) -> Sequence[Action]:
    """What the actor to move may do, sorted; a follower may always stay in hand."""
    match phase(state):
        case Phase.DRAW:
            return [Draw(kind) for kind in state.left]
        case Phase.RETURN:
            return [Return(state.drawn or "")]
        case Phase.LAY:
            kind = state.drawn or ""
            return [Lay(kind, *cell, turn) for cell, turn in state.map.placements(kind)]
        case Phase.FOLLOWER:
            return [Follower(), *_follower_places(state)]
        case Phase.OVER:
            return []


def _follower_places(state: State) -> list[Follower]:
    if not in_hand(state, state.turn):
        return []
    nodes = _parts_of(state, state.laid)
    free = [node for node in nodes if not _occupied(state, node)]
    return sorted(_follower_on(state, node) for node in free if not _same_as_another(state, node))


def _parts_of(state: State, cell: Cell | None) -> list[Node]:
    return [] if cell is None else [Node(*cell, i) for i in range(len(state.map.tiles[cell].parts))]


def _follower_on(state: State, node: Node) -> Follower:
    """The action by which a follower steps on this part: its first side names it."""
    part = state.map.part(node)
    return Follower(part.feature, part.names()[0])


def _same_as_another(state: State, node: Node) -> bool:
    """Whether this tile meets a completed feature at an earlier side too: a follower on either
    comes back at once, so both are one action."""
    extent = state.map.extent(node)
    if extent.feature is Feature.FIELD or not extent.complete:
        return False
    here = [each for each in extent.nodes if (each.x, each.y) == (node.x, node.y)]
    return node != min(here, key=lambda each: state.map.part(each).sides)


def _occupied(state: State, node: Node) -> bool:
    return not state.followers.keys().isdisjoint(state.map.extent(node).nodes)


def in_hand(state: State, seat: Seat) -> int:
    """How many followers the seat can still place."""
    return FOLLOWERS - sum(owner == seat for owner in state.followers.values())


def why_illegal(state: State, action: Action) -> Illegal | None:
    """Name the rule this action would break, or None if it is legal."""
    check_action("carcassonne", action, ACTION_TYPES)
    match phase(state), action:
        case Phase.OVER, _:
            return Illegal.GAME_OVER
        case Phase.DRAW, Draw():
            return None if action.tile in state.left else Illegal.NONE_LEFT
        case Phase.RETURN | Phase.LAY, Return() | Lay() if action.tile != state.drawn:
            return Illegal.NOT_THE_DRAWN_TILE
        case Phase.RETURN, Return():
            return None
        case Phase.LAY, Return():
            return Illegal.FITS_SOMEWHERE
        case Phase.LAY | Phase.RETURN, Lay():
            return _why_not_laid(state, action)
        case Phase.FOLLOWER, Follower():
            return _why_no_follower(state, action)
    return Illegal.OUT_OF_STEP


def _why_not_laid(state: State, lay: Lay) -> Illegal | None:
    if lay.turn not in range(4):
        return Illegal.NO_SUCH_TURN
    if reason := state.map.why_illegal((lay.x, lay.y), turned(lay.tile, lay.turn)):
        return reason
    return Illegal.SAME_AS_ANOTHER if lay.turn >= distinct_turns(lay.tile) else None


def _why_no_follower(state: State, follower: Follower) -> Illegal | None:
    if follower.on is None:
        return None if follower.at is None else Illegal.NO_SUCH_PLACE
    if not in_hand(state, state.turn):
        return Illegal.NONE_IN_HAND
    node = _part_under(state, follower)
    if node is None:
        return Illegal.NO_SUCH_PLACE
    if _occupied(state, node):
        return Illegal.OCCUPIED
    same = _follower_on(state, node) != follower or _same_as_another(state, node)
    return Illegal.SAME_AS_ANOTHER if same else None


def _part_under(state: State, follower: Follower) -> Node | None:
    """The part of the tile just laid that the follower would stand on."""
    return state.laid and state.map.find(state.laid, follower.on, follower.at)


def apply(state: State, action: Action) -> State:
    """The table after this action; raises IllegalAction, with the reason, where there is one."""
    if reason := why_illegal(state, action):
        raise IllegalAction(reason, action, state)
    match action:
        case Draw():
            return with_changes(state, drawn=action.tile)
        case Return():
            return with_changes(state, drawn=None)
        case Lay():
            cell = action.x, action.y
            grown = state.map.lay(cell, turned(action.tile, action.turn))
            return with_changes(state, map=grown, drawn=None, laid=cell)
        case Follower():
            return _end_turn(_place_follower(state, action))


def _place_follower(state: State, follower: Follower) -> State:
    node = _part_under(state, follower)
    if node is None:
        return state
    return with_changes(state, followers={**state.followers, node: state.turn})


def _end_turn(state: State) -> State:
    """Score what the tile completed, take the followers on it back, pass the turn."""
    complete = [extent for extent in touched(state) if extent.complete]
    finished = [item for extent in complete for item in scored(state, extent)]
    freed = frozenset[Node]().union(*(extent.nodes for extent in complete))
    return with_changes(
        state,
        followers={node: seat for node, seat in state.followers.items() if node not in freed},
        finished=in_order((*state.finished, *finished)),
        turn=(state.turn + 1) % state.seats,
        laid=None,
    )


def touched(state: State) -> Iterator[Extent]:
    """The features that the tile just laid may have completed, each once; fields never are."""
    cell = state.laid
    if cell is None:
        return
    seen: set[Node] = set()
    tiles = state.map.tiles
    here = [node for node in _parts_of(state, cell) if _may_be_completed(state.map.part(node))]
    near = [
        Node(*each, index)
        for each in around(cell)
        if each in tiles
        for index in tiles[each].monasteries
    ]
    for node in (*here, *near):
        if node not in seen:
            extent = state.map.extent(node)
            seen |= extent.nodes
            yield extent


def _may_be_completed(part: Part) -> bool:
    return part.feature is not Feature.FIELD


def draw(state: State, pick: Pick) -> Action:
    """What chance does next: put a tile back that fits nowhere, or turn one over."""
    if state.drawn is not None:
        return Return(state.drawn)
    tiles = [kind for kind, count in state.left.items() for _ in range(count)]
    return Draw(tiles[pick(len(tiles))])


# The end


def score(state: State) -> tuple[Sheet, ...]:
    """What has been scored; when the game is over, the unfinished features and the fields too."""
    return projected(state) if phase(state) is Phase.OVER else _sheets(state, state.finished)


def projected(state: State) -> tuple[Sheet, ...]:
    """The sheets if the game ended now; a tile that awaits its follower gets none."""
    return _sheets(state, (*state.finished, *_final_scoring(state)))


def _final_scoring(state: State) -> Iterator[Scored]:
    """Every feature on which followers stand, each once."""
    seen: set[Node] = set()
    for node in sorted(state.followers, key=lambda node: (node.y, node.x)):
        if node not in seen:
            extent = state.map.extent(node)
            seen |= extent.nodes
            yield from scored(state, extent)


def _sheets(state: State, items: Sequence[Scored]) -> tuple[Sheet, ...]:
    return tuple(
        Sheet(tuple(item for item in items if seat in item.owners)) for seat in range(state.seats)
    )


def outcome(state: State) -> Outcome:
    """The ranking by points if the game ended now; equal points share a rank."""
    return rank([{"points": sheet.total} for sheet in projected(state)])


# A greedy eye


def heuristic(state: State, seat: Seat) -> float:
    """The lead over the best other seat if the game ended now, and a point a follower in hand;
    before a follower's step, what the best step would be worth."""
    if state.laid is not None:
        return max(heuristic(apply(state, action), seat) for action in legal_actions(state))
    totals = [sheet.total for sheet in projected(state)]
    return totals.pop(seat) - max(totals) + in_hand(state, seat)


def holes(_state: State, _seat: Seat) -> int:
    """A map without edges has none that are somebody's own."""
    return 0
