"""The set-up and a round, compiled: what happens to the record, in the order of the rules."""

import numpy as np

from tilewright.engine.intrinsics import lowest, popcount, select
from tilewright.engine.jit import kernel
from tilewright.engine.rng import next_u64

from .claims import CLAIM_BITS, claim_at, domino_of, kings_in_hand, seat_of
from .kingdom import cover
from .lines import random_line, ranked_line, share
from .lookup import COMBINATIONS
from .state import (
    CHANCE,
    CHOOSE,
    DISCARD,
    DUEL,
    KING,
    LINE,
    NOBODY,
    PHASE_CHOOSE,
    PHASE_KING,
    PHASE_LINE,
    PHASE_OVER,
    PHASE_PLACE,
    TRIPLE,
)

__all__ = ["acting", "apply", "apply_chance", "apply_chance_by", "offered", "start"]

ZERO, ONE = np.uint64(0), np.uint64(1)


# Set-up


@kernel
def start(state, seats, options):
    for at in range(24):
        state.lands[at] = ZERO
    for at in range(4):
        state.taken[at] = state.ones[at] = state.twos[at] = ZERO
        state.columns[at] = state.rows[at] = 0
    for at in range(48):
        state.laid[at] = 0
    for seat in range(seats):
        state.taken[seat << (options & DUEL)] = ONE
        state.columns[seat] = state.rows[seat] = 1
    state.unseen = np.uint64(2**48 - 1)
    state.line = state.offer = state.free = 0
    state.hand = 0b1111 if seats == 2 else 0b010101 if seats == 3 else 0b01010101
    state.lines_left = 6 if seats == 2 and not options & DUEL else 12
    state.seats = seats
    state.options = options
    state.phase = PHASE_LINE
    state.mover = CHANCE


# A round


@kernel
def acting(state):
    """The seat and the domino of the king that acts."""
    claim = claim_at(state.line, 0)
    return seat_of(claim), domino_of(claim)


@kernel
def offered(state, slot):
    """The number of a domino of the next line."""
    return domino_of(claim_at(state.offer, slot))


@kernel
def apply(state, code):
    if code <= DISCARD:
        _place(state, code)
    elif code < KING:
        _choose(state, code - CHOOSE + 1)
    elif code < LINE:
        _draw_king(state, code - KING)
    elif code < TRIPLE:
        _lay_line(state, ranked_line(4, code - LINE))
    else:
        _lay_line(state, ranked_line(3, code - TRIPLE))


@kernel
def _lay_line(state, line):
    """Lay a set of dominoes, lowest first; return the rank of the combination."""
    state.unseen &= ~line
    state.lines_left -= 1
    offer, slot, rank = 0, 0, 0
    while line:
        domino = lowest(line)
        line &= line - ONE
        offer |= (domino + 1) << (8 * slot + 2)
        slot += 1
        rank += COMBINATIONS[slot, domino]
    state.offer = offer
    state.free = (1 << slot) - 1
    if state.hand:
        state.phase = PHASE_KING
    else:
        _act(state)
    return rank


@kernel
def _act(state):
    """The first king of the line is to act, if there is one."""
    if state.line:
        state.phase, state.mover = PHASE_PLACE, seat_of(state.line)
    else:
        state.phase, state.mover = PHASE_OVER, NOBODY


@kernel
def _draw_king(state, seat):
    kings = kings_in_hand(state, seat)
    state.hand -= (kings - (kings >> 1)) << (2 * seat)
    state.phase, state.mover = PHASE_CHOOSE, seat


@kernel
def _choose(state, domino):
    """The king lands; when the last has landed, the line it stands on is the one to act from."""
    slot = 0
    for other in range(3):
        slot += domino > offered(state, other) > 0
    offer = np.int64(state.offer) | (np.int64(state.mover) << (8 * slot))
    state.free &= ~(1 << slot)
    if state.free:
        state.offer = offer
        if state.hand:
            state.phase, state.mover = PHASE_KING, CHANCE
        else:
            _act(state)
    else:
        state.line, state.offer = offer, 0
        if state.lines_left:
            state.phase, state.mover = PHASE_LINE, CHANCE
        else:
            _act(state)


@kernel
def _place(state, code):
    """The domino joins the kingdom or leaves the game; then its king moves on, if it can."""
    seat, domino = acting(state)
    state.line >>= CLAIM_BITS
    state.laid[domino - 1] = 1 + 4 * code + seat
    if code != DISCARD:
        cover(state, seat, domino, code)
    if state.free:
        state.phase = PHASE_CHOOSE
    else:
        _act(state)


@kernel
def apply_chance(state, rng):
    """Chance acts once: a king out of the hand, or a line of dominoes; returns its code."""
    return apply_chance_by(state, next_u64(rng))


@kernel
def apply_chance_by(state, luck):
    """The same, decided by 64 random bits."""
    if state.phase == PHASE_KING:
        hand = np.uint64(state.hand)
        seat = select(hand, share(luck, popcount(hand))) >> 1
        _draw_king(state, seat)
        return KING + seat
    kings = 3 if state.seats == 3 else 4
    rank = _lay_line(state, random_line(state.unseen, kings, luck))
    return (TRIPLE if kings == 3 else LINE) + rank
