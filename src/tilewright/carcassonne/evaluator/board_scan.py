"""What the open cells say: how hopeful each castle and road is, and how open each field.

`scan` is one array of whole numbers:

      0 … 255   open cells of a castle or road, open sides of a field, by feature
    256 … 383   the completion that all cells of a castle or road are filled and it is finished
    384 … 511   how many tiles fit its hardest cell
    512 … 671   how many tiles fit each slot
    672 …       unfinished castles: how many, then their features
    736 …       two castles or two fields at one cell, at least one of them held: how many such
                pairs, then 256 · one + other
"""

import numpy as np

from tilewright.carcassonne.kernel.lookup import FIRST, KINDS
from tilewright.carcassonne.kernel.map import left_of
from tilewright.carcassonne.kernel.words import (
    followers,
    is_castle,
    left_field,
    middle,
    open_edges,
    right_field,
)
from tilewright.engine.intrinsics import lowest, popcount, stack_array
from tilewright.engine.jit import kernel

from .lookup import (
    CLOSERS,
    COMPLETION_PROBABILITY,
    FIXED_POINT_ONE,
    GROUP,
    GROUP_FIRST,
    GROUP_MOST,
    GROUPS,
)

__all__ = [
    "CASTLES_OPEN",
    "CELLS_OF",
    "COMPLETION_OF",
    "FITS_OF",
    "PAIRS",
    "SCAN_SIZE",
    "SLOT_FITS",
    "pattern_of",
    "scan_board",
    "tiles_left",
]

ONE = np.uint64(1)
NONE = np.uint64(0)
CELLS_OF, COMPLETION_OF, FITS_OF, SLOT_FITS, CASTLES_OPEN, PAIRS, SCAN_SIZE = (
    0,
    256,
    384,
    512,
    672,
    736,
    769,
)
MOST_PAIRS = 32
ROUNDABOUT = 3
"""A tile that fits but does not close counts for so many tenths of one that does."""

by_group = stack_array(GROUPS, np.int64)


@kernel
def scan_board(state, scan):
    for feature in range(256):
        scan[CELLS_OF + feature] = 0
    for feature in range(128):
        scan[COMPLETION_OF + feature] = FIXED_POINT_ONE
        scan[FITS_OF + feature] = 64
    scan[PAIRS] = 0
    left = tiles_left(state)
    for word in range(np.int64(state.words)):
        slots = state.open_slots[word]
        while slots != NONE:
            _survey_slot(state, scan, word * 64 + lowest(slots), left)
            slots &= slots - ONE
    _list_castles(state, scan)


@kernel
def tiles_left(state):
    """A word with a bit for each tile that is left."""
    counts = by_group()
    counts[:] = 0
    for kind in range(len(KINDS)):
        counts[GROUP[kind]] += left_of(state, kind)
    word = NONE
    for group in range(GROUPS):
        count = min(counts[group], GROUP_MOST[group])
        word |= ((ONE << np.uint64(count)) - ONE) << np.uint64(GROUP_FIRST[group])
    return word


@kernel(inlined=True)
def pattern_of(state, slot):
    """What the neighbours turn to an open cell, as `CLOSERS` has it."""
    pattern = 0
    for edge in range(4):
        face = np.int64(state.facing[slot * 4 + edge])
        if face:
            met = middle(face)
            pattern |= (3 if met == 0 else 1 if is_castle(met) else 2) << (2 * edge)
    return pattern


@kernel(inlined=True)
def _survey_slot(state, scan, slot, left):
    pattern = pattern_of(state, slot)
    fits = popcount(CLOSERS[pattern << 4] & left)
    scan[SLOT_FITS + slot] = fits
    if fits:
        _pair(state, scan, slot, pattern)
    seen = 0
    for edge in range(4):
        face = np.int64(state.facing[slot * 4 + edge])
        if left_field(face):
            scan[CELLS_OF + np.int64(state.label[left_field(face)])] += 1
            scan[CELLS_OF + np.int64(state.label[right_field(face)])] += 1
        if middle(face) and not (seen >> edge) & 1:
            feature = np.int64(state.label[middle(face)])
            edges = 1 << edge
            for other in range(edge + 1, 4):
                facing = middle(np.int64(state.facing[slot * 4 + other]))
                if facing:
                    edges |= (np.int64(state.label[facing]) == feature) << other
            seen |= edges
            closers = popcount(CLOSERS[(pattern << 4) | edges] & left)
            _add_cell(state, scan, feature, fits, closers)


@kernel(inlined=True)
def _pair(state, scan, slot, pattern):
    """Note what a tile in this cell could join: a castle or a field with another one."""
    for what in (1, 3):
        first = 0
        for edge in range(4):
            if (pattern >> (2 * edge)) & 3 == what:
                face = np.int64(state.facing[slot * 4 + edge])
                feature = np.int64(state.label[middle(face) if what == 1 else left_field(face)])
                if first and feature != first:
                    standing = followers(np.int64(state.sums[first] | state.sums[feature]))
                    if standing and scan[PAIRS] < MOST_PAIRS:
                        scan[PAIRS] += 1
                        scan[PAIRS + scan[PAIRS]] = 256 * first + feature
                first = feature


@kernel(inlined=True)
def _add_cell(state, scan, feature, fits, closers):
    scan[CELLS_OF + feature] += 1
    scan[FITS_OF + feature] = min(scan[FITS_OF + feature], fits)
    seats = np.int64(state.seats)
    completion = COMPLETION_PROBABILITY[seats, closers]
    completion += (
        (FIXED_POINT_ONE - completion)
        * ROUNDABOUT
        * COMPLETION_PROBABILITY[seats, fits - closers]
        // (10 * FIXED_POINT_ONE)
    )
    scan[COMPLETION_OF + feature] = scan[COMPLETION_OF + feature] * completion // FIXED_POINT_ONE


@kernel(inlined=True)
def _list_castles(state, scan):
    count = 0
    for castle in range(np.int64(FIRST[0]), np.int64(state.segments[0])):
        if open_edges(np.int64(state.sums[castle])):
            count += 1
            scan[CASTLES_OPEN + count] = castle
    scan[CASTLES_OPEN] = count
