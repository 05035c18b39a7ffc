"""What the open cells say: how hopeful each castle and road is, and how open each field.

`space` is one array of whole numbers:

      0 … 255   open cells of a castle or road, open sides of a field, by feature
    256 … 383   the hope that all cells of a castle or road are filled and it is finished
    384 … 511   how many tiles fit its hardest cell
    512 … 671   how many tiles fit each slot
    672 …       unfinished castles: how many, then their features
    736 …       two castles or two fields at one cell, at least one of them held: how many such
                pairs, then 256 · one + other
"""

import numpy as np

from tilewright.carcassonne.kernel.map import left_of
from tilewright.carcassonne.kernel.tables import FIRST, FOLLOWERS, KINDS
from tilewright.jit import kernel, lowest, popcount, stack_array

from .tables import CLOSERS, GROUP, GROUP_FIRST, GROUP_MOST, GROUPS, HOPE, WHOLE

__all__ = [
    "CASTLES_OPEN",
    "CELLS_OF",
    "FITS_OF",
    "HOPE_OF",
    "PAIRS",
    "SLOT_FITS",
    "SPACE",
    "pattern_of",
    "survey",
    "tiles_left",
]

ONE = np.uint64(1)
NONE = np.uint64(0)
CELLS_OF, HOPE_OF, FITS_OF, SLOT_FITS, CASTLES_OPEN, PAIRS, SPACE = 0, 256, 384, 512, 672, 736, 769
MOST_PAIRS = 32
ROUNDABOUT = 3
"""A tile that fits but does not close counts for so many tenths of one that does."""

by_group = stack_array(GROUPS, np.int64)


@kernel
def survey(state, space):
    for feature in range(256):
        space[CELLS_OF + feature] = 0
    for feature in range(128):
        space[HOPE_OF + feature] = WHOLE
        space[FITS_OF + feature] = 64
    space[PAIRS] = 0
    left = tiles_left(state)
    for word in range(np.int64(state.words)):
        slots = state.open_slots[word]
        while slots != NONE:
            _survey_slot(state, space, word * 64 + lowest(slots), left)
            slots &= slots - ONE
    _list_castles(state, space)


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
            low = face & 255
            pattern |= (3 if low == 0 else 1 if low < 64 else 2) << (2 * edge)
    return pattern


@kernel(inlined=True)
def _survey_slot(state, space, slot, left):
    pattern = pattern_of(state, slot)
    fits = popcount(CLOSERS[pattern << 4] & left)
    space[SLOT_FITS + slot] = fits
    if fits:
        _pair(state, space, slot, pattern)
    seen = 0
    for edge in range(4):
        face = np.int64(state.facing[slot * 4 + edge])
        if face > 255:
            space[CELLS_OF + np.int64(state.label[(face >> 8) & 255])] += 1
            space[CELLS_OF + np.int64(state.label[(face >> 16) & 255])] += 1
        if face & 255 and not (seen >> edge) & 1:
            feature = np.int64(state.label[face & 255])
            edges = 1 << edge
            for other in range(edge + 1, 4):
                facing = np.int64(state.facing[slot * 4 + other]) & 255
                if facing:
                    edges |= (np.int64(state.label[facing]) == feature) << other
            seen |= edges
            closers = popcount(CLOSERS[(pattern << 4) | edges] & left)
            _add_cell(state, space, feature, fits, closers)


@kernel(inlined=True)
def _pair(state, space, slot, pattern):
    """Note what a tile in this cell could join: a castle or a field with another one."""
    for what in (1, 3):
        first = 0
        for edge in range(4):
            if (pattern >> (2 * edge)) & 3 == what:
                face = np.int64(state.facing[slot * 4 + edge])
                feature = np.int64(state.label[(face if what == 1 else face >> 8) & 255])
                if first and feature != first:
                    standing = (state.sums[first] | state.sums[feature]) & FOLLOWERS
                    if standing and space[PAIRS] < MOST_PAIRS:
                        space[PAIRS] += 1
                        space[PAIRS + space[PAIRS]] = 256 * first + feature
                first = feature


@kernel(inlined=True)
def _add_cell(state, space, feature, fits, closers):
    space[CELLS_OF + feature] += 1
    space[FITS_OF + feature] = min(space[FITS_OF + feature], fits)
    seats = np.int64(state.seats)
    hope = HOPE[seats, closers]
    hope += (WHOLE - hope) * ROUNDABOUT * HOPE[seats, fits - closers] // (10 * WHOLE)
    space[HOPE_OF + feature] = space[HOPE_OF + feature] * hope // WHOLE


@kernel(inlined=True)
def _list_castles(state, space):
    count = 0
    for castle in range(np.int64(FIRST[0]), np.int64(state.segments[0])):
        if (np.int64(state.sums[castle]) >> 19) & 31:
            count += 1
            space[CASTLES_OPEN + count] = castle
    space[CASTLES_OPEN] = count
