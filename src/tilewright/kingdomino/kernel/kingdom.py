"""One kingdom, compiled: where a domino may join it, and what it is worth.

The boards of five and of seven columns are told apart here and nowhere above.
"""

import numpy as np

from tilewright.engine.intrinsics import popcount
from tilewright.engine.jit import kernel

from . import board5, board7
from .claims import direction_of, square_of
from .lookup import CELL, CENTRED, COLUMN, CROWNED, CROWNS, FIRST, NEXT, ROW, SECOND
from .state import DUEL, HARMONY, MIDDLE

__all__ = [
    "cover",
    "crowns",
    "is_placement",
    "lands_and_crowns",
    "largest_region",
    "open_around",
    "placement_count",
    "placement_list",
    "placement_mask",
    "points",
    "random_placement",
]

ONE = np.uint64(1)


# Placing


@kernel
def placement_count(state, seat, domino):
    if state.options & DUEL:
        return board7.placement_count(state, seat, domino)
    return board5.placement_count(state, seat, domino)


@kernel
def placement_list(state, seat, domino, out):
    """The codes of all placements, ascending; how many there are."""
    if state.options & DUEL:
        return board7.placement_list(state, seat, domino, out)
    return board5.placement_list(state, seat, domino, out)


@kernel
def placement_mask(state, seat, domino, mask):
    """Write 1 at the codes of all placements; how many there are."""
    if state.options & DUEL:
        return board7.placement_mask(state, seat, domino, mask)
    return board5.placement_mask(state, seat, domino, mask)


@kernel
def is_placement(state, seat, domino, code):
    if state.options & DUEL:
        return board7.is_placement(state, seat, domino, code)
    return board5.is_placement(state, seat, domino, code)


@kernel
def random_placement(state, seat, domino, luck):
    """Any placement, each as likely; the discard where there is none."""
    if state.options & DUEL:
        return board7.random_placement(state, seat, domino, luck)
    return board5.random_placement(state, seat, domino, luck)


@kernel
def cover(state, seat, domino, code):
    """Put both halves on the boards of a kingdom."""
    square = square_of(code)
    beside = square + NEXT[direction_of(code)]
    large = np.int64(state.options) & DUEL
    first, second = np.int64(CELL[large, square]), np.int64(CELL[large, beside])
    one, other = ONE << np.uint64(first & 63), ONE << np.uint64(second & 63)
    state.lands[((6 * seat + FIRST[domino]) << large) + (first >> 6)] |= one
    state.lands[((6 * seat + SECOND[domino]) << large) + (second >> 6)] |= other
    state.taken[(seat << large) + (first >> 6)] |= one
    state.taken[(seat << large) + (second >> 6)] |= other
    cell, crowns = second if CROWNED[domino] else first, CROWNS[domino]
    state.ones[(seat << large) + (cell >> 6)] |= (crowns & ONE) << np.uint64(cell & 63)
    state.twos[(seat << large) + (cell >> 6)] |= (crowns >> ONE) << np.uint64(cell & 63)
    state.columns[seat] |= COLUMN[square] | COLUMN[beside]
    state.rows[seat] |= ROW[square] | ROW[beside]


@kernel
def open_around(state, seat, code):
    """How many empty squares within reach a placement would touch."""
    if state.options & DUEL:
        return board7.open_around(state, seat, code)
    return board5.open_around(state, seat, code)


# Scoring


@kernel
def points(state, seat):
    options = np.int64(state.options)
    points = 0
    if options & MIDDLE and CENTRED[state.columns[seat]] and CENTRED[state.rows[seat]]:
        points += 10
    if options & DUEL:
        taken = popcount(state.taken[2 * seat]) + popcount(state.taken[2 * seat + 1])
        points += board7.region_points(state, seat)
    else:
        taken = popcount(state.taken[seat])
        points += board5.region_points(state, seat)
    if options & HARMONY and taken == (49 if options & DUEL else 25):
        points += 5
    return points


@kernel
def largest_region(state, seat):
    if state.options & DUEL:
        return board7.largest_region(state, seat)
    return board5.largest_region(state, seat)


@kernel
def lands_and_crowns(state, seat, terrain):
    """How many squares of a terrain there are, and the crowns on them."""
    large = np.int64(state.options) & DUEL
    squares, crowns = 0, 0
    for word in range(1 + large):
        land = state.lands[((6 * seat + terrain) << large) + word]
        at = (seat << large) + word
        squares += popcount(land)
        crowns += popcount(land & state.ones[at]) + 2 * popcount(land & state.twos[at])
    return squares, crowns


@kernel
def crowns(state, seat):
    if state.options & DUEL:
        low, high = 2 * seat, 2 * seat + 1
        ones = popcount(state.ones[low]) + popcount(state.ones[high])
        return ones + 2 * (popcount(state.twos[low]) + popcount(state.twos[high]))
    return popcount(state.ones[seat]) + 2 * popcount(state.twos[seat])
