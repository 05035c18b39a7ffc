"""The rulebook of Kingdomino, in its order: set-up, a round, the score, the variants."""

from collections.abc import Iterator, Sequence

from tilewright.core.action import check_action
from tilewright.core.errors import IllegalAction, OptionsError
from tilewright.core.frozen import remembered, with_changes
from tilewright.core.game import CHANCE, Actor, Pick, Seat
from tilewright.core.options import check_kind, check_seats
from tilewright.core.score import Item, Outcome, Sheet, rank

from .actions import (
    ACTION_TYPES,
    Action,
    Choose,
    Discard,
    Illegal,
    King,
    Line,
    Options,
    Phase,
    Place,
)
from .kingdom import Bonus, EarlierGame, Kingdom
from .lines import LineChoices
from .state import Claim, State
from .tiles import DOMINOES

__all__ = [
    "GAMES_OF_A_DYNASTY",
    "SEATS",
    "apply",
    "check",
    "draw",
    "heuristic",
    "holes",
    "kings_each",
    "legal_actions",
    "line_length",
    "outcome",
    "phase",
    "projected",
    "rounds",
    "score",
    "score_kingdom",
    "size",
    "standing",
    "start",
    "to_move",
    "why_illegal",
]

SEATS = range(2, 5)
STANDARD = Options()
GAMES_OF_A_DYNASTY = 3


# Set-up


def check(seats: int, options: Options) -> None:
    """Raise OptionsError where the rules do not allow this combination."""
    check_kind("kingdomino", options, Options)
    check_seats("kingdomino", seats, SEATS)
    if options.great_duel and seats != 2:
        raise OptionsError("great_duel", f"great_duel is for 2 seats, not {seats}")


def kings_each(seats: int) -> int:
    return 2 if seats == 2 else 1


def line_length(seats: int) -> int:
    return seats * kings_each(seats)


def rounds(seats: int, options: Options) -> int:
    return 6 if seats == 2 and not options.great_duel else 12


def size(options: Options) -> int:
    return 7 if options.great_duel else 5


def start(seats: int, options: Options = STANDARD) -> State:
    """The table before the first draw; raises OptionsError where `check` does."""
    check(seats, options)
    return _set_up(seats, options, earlier=())


def _set_up(seats: int, options: Options, earlier: tuple[tuple[int, ...], ...]) -> State:
    return State(
        options=options,
        kingdoms=(Kingdom(size(options)),) * seats,
        unseen=frozenset(DOMINOES),
        lines_left=rounds(seats, options),
        hand=(kings_each(seats),) * seats,
        earlier=earlier,
    )


# A round


@remembered
def phase(state: State) -> Phase:
    """What happens next."""
    if state.moving is not None:
        return Phase.CHOOSE
    if state.lines_left and not (state.free or state.claims):
        return Phase.LINE
    if any(state.hand):
        return Phase.KING
    if state.line:
        return Phase.PLACE
    return Phase.LINE if _games_left(state) else Phase.OVER


def to_move(state: State) -> Actor:
    """The seat that places or chooses, CHANCE before a line or a king, None when it is over."""
    match phase(state):
        case Phase.LINE | Phase.KING:
            return CHANCE
        case Phase.CHOOSE:
            return state.moving
        case Phase.PLACE:
            return state.line[0].seat
        case Phase.OVER:
            return None


def legal_actions(state: State) -> Sequence[Action]:
    """What the actor to move may do, sorted; the lines that chance may lay are never listed, only
    counted and found."""
    match phase(state):
        case Phase.LINE:
            return LineChoices(sorted(_ready(state).unseen), line_length(state.seats))
        case Phase.KING:
            return [King(seat) for seat, kings in enumerate(state.hand) if kings]
        case Phase.CHOOSE:
            return [Choose(domino) for domino in state.free]
        case Phase.PLACE:
            domino, seat = state.line[0]
            return state.kingdoms[seat].placements(domino) or [Discard(domino)]
        case Phase.OVER:
            return []


def why_illegal(state: State, action: Action) -> Illegal | None:
    """Name the rule this action would break, or None if it is legal."""
    check_action("kingdomino", action, ACTION_TYPES)
    match phase(state), action:
        case Phase.OVER, _:
            return Illegal.GAME_OVER
        case Phase.LINE, Line():
            return _why_no_line(_ready(state), action)
        case Phase.KING, King():
            held = action.seat in range(state.seats) and state.hand[action.seat]
            return None if held else Illegal.NO_KING_IN_HAND
        case Phase.CHOOSE, Choose():
            return _why_no_choice(state, action)
        case Phase.PLACE, Place():
            domino, seat = state.line[0]
            if action.domino != domino:
                return Illegal.NOT_UNDER_THE_KING
            return state.kingdoms[seat].why_illegal(action)
        case Phase.PLACE, Discard():
            return _why_no_discard(state, action)
    return Illegal.OUT_OF_STEP


def _why_no_line(state: State, line: Line) -> Illegal | None:
    if len(line.dominoes) != line_length(state.seats):
        return Illegal.WRONG_LENGTH
    if not state.unseen.issuperset(line.dominoes):
        return Illegal.NOT_IN_THE_BOX
    if sorted(set(line.dominoes)) != list(line.dominoes):
        return Illegal.NOT_SORTED
    return None


def _why_no_choice(state: State, choice: Choose) -> Illegal | None:
    if choice.domino in state.free:
        return None
    taken = any(choice.domino == claim.domino for claim in state.claims)
    return Illegal.TAKEN if taken else Illegal.NOT_IN_THE_LINE


def _why_no_discard(state: State, discard: Discard) -> Illegal | None:
    domino, seat = state.line[0]
    if discard.domino != domino:
        return Illegal.NOT_UNDER_THE_KING
    return Illegal.CAN_BE_PLACED if state.kingdoms[seat].placements(domino) else None


def apply(state: State, action: Action) -> State:
    """The table after this action; raises IllegalAction, with the reason, where there is one."""
    if reason := why_illegal(state, action):
        raise IllegalAction(reason, action, state)
    match action:
        case Line():
            return _lay_line(_ready(state), action)
        case King():
            hand = tuple(kings - (seat == action.seat) for seat, kings in enumerate(state.hand))
            return with_changes(state, hand=hand, moving=action.seat)
        case Choose():
            return _choose(state, action)
        case Place() | Discard():
            return _place(state, action)


def _lay_line(state: State, line: Line) -> State:
    return with_changes(
        state,
        unseen=state.unseen.difference(line.dominoes),
        free=line.dominoes,
        lines_left=state.lines_left - 1,
    )


def _choose(state: State, choice: Choose) -> State:
    """The king lands; when the last has landed, the line it stands on is the one to act from."""
    assert state.moving is not None  # noqa: S101  # a king is in the air while someone chooses
    free = tuple(domino for domino in state.free if domino != choice.domino)
    claims = tuple(sorted((*state.claims, Claim(choice.domino, state.moving))))
    if free:
        return with_changes(state, free=free, claims=claims, moving=None)
    return with_changes(state, line=claims, free=(), claims=(), moving=None)


def _place(state: State, action: Place | Discard) -> State:
    """The domino joins the kingdom or leaves the game; then its king moves on, if it can."""
    (_, seat), *rest = state.line
    kingdom = state.kingdoms[seat]
    grown = kingdom.place(action) if isinstance(action, Place) else kingdom.discard(action.domino)
    return with_changes(
        state,
        kingdoms=(*state.kingdoms[:seat], grown, *state.kingdoms[seat + 1 :]),
        line=tuple(rest),
        moving=seat if state.free else None,
    )


def draw(state: State, pick: Pick) -> Action:
    """What chance does next: a king out of the hand, or a line of dominoes."""
    if phase(state) is Phase.KING:
        kings = [seat for seat, held in enumerate(state.hand) for _ in range(held)]
        return King(kings[pick(len(kings))])
    unseen = sorted(_ready(state).unseen)
    drawn = [unseen.pop(pick(len(unseen))) for _ in range(line_length(state.seats))]
    return Line(tuple(sorted(drawn)))


# The score


def score(state: State) -> tuple[Sheet, ...]:
    """A sheet a seat: regions, bonuses, the earlier games of a dynasty. A kingdom is worth what it
    shows, so this is also the score if the game ended now."""
    return tuple(
        Sheet((*_earlier_games(state, seat), *score_kingdom(kingdom, state.options)))
        for seat, kingdom in enumerate(state.kingdoms)
    )


projected = score


def score_kingdom(kingdom: Kingdom, options: Options) -> tuple[Item, ...]:
    """Its regions, then its bonuses."""
    return (*kingdom.regions, *_bonuses(kingdom, options))


def outcome(state: State) -> Outcome:
    """Most points, then the largest region, then most crowns; a dynasty goes by points alone."""
    totals = [sheet.total for sheet in score(state)]
    if state.options.dynasty:
        return rank([{"points": total} for total in totals])
    return rank([*map(standing, state.kingdoms, totals)])


def standing(kingdom: Kingdom, total: int) -> dict[str, int]:
    """What decides between kingdoms, the first thing first."""
    return {
        "points": total,
        "largest_region": kingdom.largest_region,
        "crowns": kingdom.crowns,
    }


# The variants


def _bonuses(kingdom: Kingdom, options: Options) -> Iterator[Bonus]:
    if options.middle_kingdom and kingdom.castle_in_the_centre:
        yield Bonus("middle_kingdom", 10)
    if options.harmony and kingdom.complete:
        yield Bonus("harmony", 5)


def _earlier_games(state: State, seat: Seat) -> Iterator[EarlierGame]:
    for number, points in enumerate(state.earlier, start=1):
        yield EarlierGame(number, points[seat])


def _games_left(state: State) -> int:
    """How many games the dynasty still has after this one."""
    return GAMES_OF_A_DYNASTY - len(state.earlier) - 1 if state.options.dynasty else 0


def _ready(state: State) -> State:
    """The table on which the next line is laid: after a game of a dynasty, set up anew."""
    if state.lines_left:
        return state
    points = tuple(
        sum(item.points for item in score_kingdom(kingdom, state.options))
        for kingdom in state.kingdoms
    )
    return _set_up(state.seats, state.options, (*state.earlier, points))


# A greedy eye


def heuristic(state: State, seat: Seat) -> float:
    """The points now; when a king has landed, also the most each chosen domino would add if it
    were placed next."""
    kingdom = state.kingdoms[seat]
    now = score(state)[seat].total
    landed = state.moving is None and (state.claims or len(state.line) == line_length(state.seats))
    claims = state.claims + state.line if landed else ()
    chosen = [claim.domino for claim in claims if claim.seat == seat]
    return now + sum(_best_gain(kingdom, domino, state.options) for domino in chosen)


def holes(state: State, seat: Seat) -> int:
    """Single empty squares of a kingdom, which no domino can cover any more."""
    return state.kingdoms[seat].holes


def _best_gain(kingdom: Kingdom, domino: int, options: Options) -> int:
    def worth(kingdom: Kingdom) -> int:
        return sum(item.points for item in score_kingdom(kingdom, options))

    after = [worth(kingdom.place(place)) for place in kingdom.placements(domino)]
    return max(after, default=worth(kingdom)) - worth(kingdom)
