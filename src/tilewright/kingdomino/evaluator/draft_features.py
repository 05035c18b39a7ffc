"""What is still to come for a seat: dominoes claimed, to be chosen, and not yet seen."""

import numpy as np

from tilewright.engine.intrinsics import lowest, popcount, stack_array
from tilewright.engine.jit import kernel
from tilewright.kingdomino.kernel import board5, board7
from tilewright.kingdomino.kernel.claims import (
    CLAIM_BITS,
    claim_at,
    domino_of,
    is_free,
    kings_in_hand,
    seat_of,
)
from tilewright.kingdomino.kernel.kingdom import lands_and_crowns
from tilewright.kingdomino.kernel.lookup import CROWNED, CROWNS, FIRST, SECOND
from tilewright.kingdomino.kernel.state import DUEL, PHASE_CHOOSE
from tilewright.kingdomino.kernel.turn import offered

from .bitboard import NEIGHBOURS, WRAP
from .feature_layout import (
    ARRIVAL,
    ARRIVING_CROWNS,
    BLOCKS,
    CROWNED_ON,
    GAIN,
    HAS_FIRST,
    HAS_SECOND,
    LATE,
    STATURE,
    WAYS,
)
from .kingdom_features import GROWS, TIMES

__all__ = ["coming_features", "dominoes_to_come", "gain_at", "heuristic"]

ZERO, ONE = np.uint64(0), np.uint64(1)


def _start(name: str) -> int:
    names = list(BLOCKS)
    return sum(BLOCKS[each] for each in names[: names.index(name)])


(TURNS, BONUSES, CLAIMS, GAINS, FITS, FREE, BEST, LEFT_OVER, QUEUE, OFFER, ARRIVALS) = (
    _start(name)
    for name in (
        "turns",
        "bonuses",
        "claim",
        "gain",
        "ways",
        "free",
        "best",
        "left_over",
        "queue",
        "offer",
        "arrival",
    )
)


# Counting


@kernel
def dominoes_to_come(state, seat):
    """How many dominoes the seat will still get to place."""
    kings = 2 if state.seats == 2 else 1
    line, offer = np.int64(state.line), np.int64(state.offer)
    count = kings * np.int64(state.lines_left)
    choosing = 1 if state.free else 0
    while line:
        if seat_of(line) == seat:
            count += 1 + choosing
        line >>= CLAIM_BITS
    if choosing:
        count += popcount(np.uint64(kings_in_hand(state, seat)))
        count += state.phase == PHASE_CHOOSE and state.mover == seat
    for slot in range(4):
        claim = claim_at(offer, slot)
        count += claim > 0 and seat_of(claim) == seat and not is_free(state, slot)
    return count


@kernel
def gain_at(notes, domino, first, second):
    """What a domino adds with its halves on these squares."""
    one, other = FIRST[domino], SECOND[domino]
    left = np.int64(notes[GROWS + one, first])
    right = np.int64(notes[GROWS + other, second])
    if one == other:
        return max(2 * max(left, right), left + right)
    crowns = np.int64(CROWNS[domino])
    if CROWNED[domino]:
        return left + right + crowns * notes[TIMES + other, second]
    return left + right + crowns * notes[TIMES + one, first]


@kernel
def _best_on(board, offset, large, direction, domino, notes):
    most = -1
    beside, wrap = NEIGHBOURS[large, direction], WRAP[large]
    while board:
        square = offset + lowest(board)
        board &= board - ONE
        most = max(most, gain_at(notes, domino, square, (square + beside) & wrap))
    return most


@kernel
def heuristic(state, seat, domino, notes):
    """The most that a domino can add at once, and in how many ways it fits."""
    most, ways = -1, 0
    if state.options & DUEL:
        for direction, board in enumerate(board7.placements(state, seat, domino)):
            ways += popcount(board[0]) + popcount(board[1])
            most = max(most, _best_on(board[0], 0, 1, direction, domino, notes))
            most = max(most, _best_on(board[1], 64, 1, direction, domino, notes))
    else:
        for direction, board in enumerate(board5.placements(state, seat, domino)):
            ways += popcount(board)
            most = max(most, _best_on(board, 0, 0, direction, domino, notes))
    return most, ways


# Features


@kernel
def coming_features(state, seat, coming, notes, out, at):
    options, late = np.int64(state.options), LATE[coming]
    out[at] = TURNS + (state.seats - 2) * 25 + coming
    out[at + 1] = BONUSES + (options >> 1) * 25 + coming
    at = _claim_features(state, seat, late, notes, out, at + 2)
    at = _order_features(state, seat, out, at)
    if state.free:
        at = _choice_features(state, seat, notes, out, at)
    if state.lines_left:
        at = _arrival_features(state, seat, out, at)
    return at


@kernel
def _claim_features(state, seat, late, notes, out, at):
    """Dominoes under the seat's kings, in the order in which they will be placed."""
    claims = np.int64(state.line)
    later = 0
    for part in range(2):
        for slot in range(4):
            claim = claim_at(claims, slot)
            claimed = part == 0 or not is_free(state, slot)
            if claim > 3 and seat_of(claim) == seat and claimed:
                gain, ways = heuristic(state, seat, domino_of(claim), notes)
                out[at] = CLAIMS + 48 * later + (domino_of(claim)) - 1
                out[at + 1] = GAINS + 64 * later + 4 * GAIN[max(gain, 0)] + late
                out[at + 2] = FITS + 24 * later + 4 * WAYS[ways] + late
                at += 3
                later = 1
        claims = np.int64(state.offer)
    return at


@kernel
def _order_features(state, seat, out, at):
    line, offer = np.int64(state.line), np.int64(state.offer)
    kings, mine = 0, 0
    while line:
        mine |= (seat_of(line) == seat) << kings
        kings += 1
        line >>= CLAIM_BITS
    out[at] = QUEUE + (1 << kings) - 1 + mine
    whose = 0
    for slot in range(4):
        claim = claim_at(offer, slot)
        free = is_free(state, slot)
        whose = 3 * whose + (0 if free or claim < 4 else 1 if seat_of(claim) == seat else 2)
    out[at + 1] = OFFER + 2 * whose + (1 if state.lines_left else 0)
    return at + 2


@kernel
def _kings_before(state, seat, mine):
    """How many kings choose before the seat's king number `mine`, or -1 where it has none."""
    before, line = 0, np.int64(state.line)
    if state.phase == PHASE_CHOOSE:
        if state.mover == seat:
            if mine == 0:
                return 0
            mine -= 1
        before = 1
    while line:
        if seat_of(line) == seat:
            if mine == 0:
                return before
            mine -= 1
        before += 1
        line >>= CLAIM_BITS
    return before if state.hand else -1


by_slot = stack_array(4, np.int64)


@kernel
def _choice_features(state, seat, notes, out, at):
    """The free dominoes of the next line, best for the seat first, and who chooses before."""
    gains = by_slot()
    gains[:] = -2
    first = _kings_before(state, seat, 0)
    if first < 0:
        return at
    count = 0
    for slot in range(4):
        if is_free(state, slot):
            domino = offered(state, slot)
            out[at] = FREE + 4 * (domino - 1) + min(first, 3)
            at += 1
            gain = heuristic(state, seat, domino, notes)[0]
            place = count
            while place > 0 and gains[place - 1] < gain:
                gains[place] = gains[place - 1]
                place -= 1
            gains[place] = gain
            count += 1
    for choice in range(2):
        before = _kings_before(state, seat, choice)
        if 0 <= before < count:
            left = max(gains[min(before, count - 1)], 0)
            out[at] = BEST + 64 * choice + 4 * GAIN[max(gains[0], 0)] + min(before, 3)
            out[at + 1] = LEFT_OVER + 64 * choice + 4 * GAIN[left] + min(before, 3)
            at += 2
    return at


@kernel
def _arrival_features(state, seat, out, at):
    """By terrain what the seat has and what the lines to come will bring on average."""
    unseen = state.unseen
    kings = 3 if state.seats == 3 else 4
    share, whole = np.int64(state.lines_left) * kings, max(popcount(unseen), 1)
    for terrain in range(6):
        squares, crowns = lands_and_crowns(state, seat, terrain)
        lands = popcount(unseen & HAS_FIRST[terrain]) + popcount(unseen & HAS_SECOND[terrain])
        jewels = popcount(unseen & CROWNED_ON[terrain, 0])
        jewels += 2 * popcount(unseen & CROWNED_ON[terrain, 1])
        having = (terrain * 5 + STATURE[squares]) * 5 + min(crowns, 4)
        lands, jewels = lands * share // whole, (jewels * share + whole // 2) // whole
        out[at] = ARRIVALS + (having * 5 + ARRIVAL[lands]) * 4 + ARRIVING_CROWNS[jewels]
        at += 1
    return at
