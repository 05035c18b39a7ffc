"""A greedy eye, compiled: what a position promises a seat, as the rules have it."""

import numpy as np

from tilewright.engine.intrinsics import stack_array
from tilewright.engine.jit import kernel

from .lookup import PLACES
from .state import DTYPE, PHASE_FOLLOWER, PLACE
from .turn import apply, projected
from .words import (
    in_hand,
    is_offered,
)

__all__ = ["heuristic", "holes"]

one_state = stack_array(1, DTYPE)
by_seat = stack_array(5, np.int32)


@kernel
def heuristic(state, seat):
    """The lead over the best other seat if the game ended now, and a point a follower in hand;
    before a follower's step, what the best step would be worth."""
    if state.phase != PHASE_FOLLOWER:
        return _standing(state, seat)
    after, best = one_state(), -(1 << 30)
    for place in range(PLACES):
        if is_offered(state, place):
            after[0] = state
            apply(after[0], PLACE + place)
            best = max(best, _standing(after[0], seat))
    return best


@kernel
def _standing(state, seat):
    totals, others = by_seat(), -(1 << 30)
    projected(state, totals)
    for other in range(np.int64(state.seats)):
        if other != seat:
            others = max(others, np.int64(totals[other]))
    return np.int64(totals[seat]) - others + in_hand(state, seat)


@kernel
def holes(_state, _seat):
    """A map without edges has none that are somebody's own."""
    return 0
