"""A greedy eye, compiled: what a position promises a seat, as the rules have it."""

import numpy as np

from tilewright.engine.intrinsics import popcount, stack_array
from tilewright.engine.jit import kernel

from . import board5, board7
from .claims import claim_at, domino_of, seat_of
from .kingdom import cover, placement_list, points
from .state import DTYPE, DUEL, PHASE_CHOOSE, SPAN

__all__ = ["heuristic", "holes"]

one_state = stack_array(1, DTYPE)
placements = stack_array(4 * SPAN**2, np.int32)


@kernel
def heuristic(state, seat):
    """The points now; when a king has landed, also what each chosen domino would add."""
    now = points(state, seat)
    if state.phase == PHASE_CHOOSE or not (_claimed(state) or _whole_line(state)):
        return now
    found, after = now, one_state()
    codes = placements()
    for slot in range(4):
        for row, free in ((state.line, np.uint8(0)), (state.offer, state.free)):
            claim = claim_at(row, slot)
            if claim and seat_of(claim) == seat and not (free >> slot) & 1:
                found += _best(state, seat, domino_of(claim), codes, after) - now
    return found


@kernel
def _claimed(state):
    """Whether a king stands on the next line."""
    slots = 3 if state.seats == 3 else 4
    return state.offer != 0 and state.free != (1 << slots) - 1


@kernel
def _whole_line(state):
    """Whether no king of the line has acted yet."""
    return claim_at(state.line, 2 if state.seats == 3 else 3) != 0


@kernel
def _best(state, seat, domino, codes, after):
    """The most points a kingdom can have when a domino has joined it."""
    best = points(state, seat)
    count = placement_list(state, seat, domino, codes)
    for at in range(count):
        after[0] = state
        cover(after[0], seat, domino, np.int64(codes[at]))
        found = points(after[0], seat)
        best = found if at == 0 else max(best, found)
    return best


@kernel
def holes(state, seat):
    """Single empty squares of a kingdom, which no domino can cover any more."""
    if state.options & DUEL:
        low, high = board7.empty_within_reach(state, seat)
        low_near, high_near = board7.beside(low, high)
        return popcount(low & ~low_near) + popcount(high & ~high_near)
    empty = board5.empty_within_reach(state, seat)
    return popcount(empty & ~board5.beside(empty))
