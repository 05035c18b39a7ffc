"""The map, compiled: where a tile fits, and how features grow when it is laid."""

import numpy as np

from tilewright.jit import kernel, lowest, popcount

from .state import LAID
from .tables import (
    BOARDS,
    CASTLE,
    CASTLES,
    CELLS,
    CLASH,
    CROSS,
    CROSSED,
    DELTA,
    EAST,
    EDGE,
    FACE,
    FIELD,
    FIELDS,
    GROWTH,
    LIKELY,
    LINKS,
    LOCAL,
    NEAR,
    OPEN,
    OTHERS,
    PART_FEATURE,
    ROAD,
    ROUTES,
    SEGMENTED,
    SHARED,
    SOUTH,
    SUMS,
    TILE,
    TURNS,
)

__all__ = [
    "any_fits",
    "around",
    "feature_of",
    "find_fits",
    "lay",
    "left_of",
    "open_edges",
    "open_slot",
]

ONE = np.uint64(1)
NONE = np.uint64(0)
LOW = np.uint64(63)
BYTE = np.uint64(255)
SHIFT = np.uint64(SHARED)
WALLS = np.uint64((1 << SHARED) - 1)


@kernel(inlined=True)
def left_of(state, kind):
    """How many tiles of a kind are left."""
    return np.int64((state.left[kind >> 3] >> np.uint64((kind & 7) << 3)) & BYTE)


# Where a tile fits


@kernel(inlined=True)
def find_fits(state, kind):
    """Fill `fit` for a kind: a slot fits a turn if none of the four edges is bad there."""
    bad, fit = state.bad, state.fit
    choices = 0
    for word in range(np.int64(state.words)):
        first = word * BOARDS
        free = state.open_slots[word]
        for turn in range(4):
            at = (kind * 4 + turn) * 4
            clash = bad[first + np.int64(CLASH[at])] | bad[first + np.int64(CLASH[at + 1])]
            clash |= bad[first + np.int64(CLASH[at + 2])] | bad[first + np.int64(CLASH[at + 3])]
            slots = free & ~clash if turn < np.int64(TURNS[kind]) else NONE
            fit[word * 4 + turn] = slots
            choices += popcount(slots)
    return choices


@kernel(inlined=True)
def any_fits(state):
    """Whether some tile that is left fits somewhere."""
    for i in range(len(LIKELY)):
        kind = np.int64(LIKELY[i])
        if left_of(state, kind) and _fits(state, kind):
            return True
    return False


@kernel(inlined=True)
def _fits(state, kind):
    bad = state.bad
    for turn in range(np.int64(TURNS[kind])):
        at = (kind * 4 + turn) * 4
        north, east = np.int64(CLASH[at]), np.int64(CLASH[at + 1])
        south, west = np.int64(CLASH[at + 2]), np.int64(CLASH[at + 3])
        for word in range(np.int64(state.words)):
            first = word * BOARDS
            clash = bad[first + north] | bad[first + east] | bad[first + south] | bad[first + west]
            if state.open_slots[word] & ~clash != NONE:
                return True
    return False


# Laying


@kernel(inlined=True)
def lay(state, cell, kind, turn):
    """Put a tile on an open cell and join what it continues; no follower yet, nothing scored."""
    look = kind * 4 + turn
    slot = (np.int64(state.board[cell]) - 1) & 255
    x, y = np.int64(state.slot_x[slot]), np.int64(state.slot_y[slot])
    _add_segments(state, kind)
    state.closed = 0
    laid = _laid_edges(state, cell)
    bare = 15 ^ laid
    # Two loops over sets of edges mispredict less often than one with a branch in it.
    while laid:
        edge = lowest(np.uint64(laid))
        laid &= laid - 1
        what = np.int64(EDGE[look * 4 + edge])
        face = np.int64(FACE[look * 4 + edge]) + np.int64(state.faces[what])
        _join_edge(state, kind, what, face, np.int64(state.facing[slot * 4 + edge]))
    while bare:
        edge = lowest(np.uint64(bare))
        bare &= bare - 1
        what = np.int64(EDGE[look * 4 + edge])
        face = np.int64(FACE[look * 4 + edge]) + np.int64(state.faces[what])
        near = (cell + DELTA[edge]) & (CELLS - 1)
        open_there = open_slot(state, near, x + EAST[edge], y + SOUTH[edge])
        _face_slot(state, open_there, edge ^ 2, what, face)
    _close_slot(state, slot)
    _remember(state, cell, look, x, y)
    for feature in range(3):
        state.faces[feature] += GROWTH[kind * 3 + feature]
    state.segments[CASTLE] += CASTLES[kind]
    state.segments[ROAD] += ROUTES[kind]
    state.segments[FIELD] += FIELDS[kind]


@kernel(inlined=True)
def _laid_edges(state, cell):
    """At which edges of a cell a tile lies, a bit each."""
    laid = 0
    for edge in range(4):
        laid |= (state.board[(cell + DELTA[edge]) & (CELLS - 1)] >= LAID) << edge
    return laid


@kernel(inlined=True)
def _remember(state, cell, look, x, y):
    number = np.int64(state.tiles)
    state.board[cell] = LAID + number
    state.tile_cell[number] = cell
    state.tile_look[number] = look
    state.tile_x[number] = x
    state.tile_y[number] = y
    state.stood[number] = 0
    state.tiles = number + 1
    for monk in range(np.int64(state.monks)):
        state.monk_tiles[monk] += NEAR[(cell - np.int64(state.monk_cell[monk])) & (CELLS - 1)]


@kernel(inlined=True)
def _add_segments(state, kind):
    """Each castle, road and field of the tile is a feature of its own at first."""
    castle = np.uint64(state.segments[CASTLE])
    crossing = np.uint64(state.crossings)
    for part in range(np.int64(SEGMENTED[kind])):
        at = kind * 8 + part
        segment = np.int64(state.segments[PART_FEATURE[at]]) + np.int64(LOCAL[at])
        state.part_segment[part] = segment
        state.sums[segment] = SUMS[at]
        state.links[segment] = (LINKS[at] << castle) | (CROSS[at] << crossing)
    state.crossings += CROSSED[kind]


@kernel(inlined=True)
def open_slot(state, cell, x, y):
    """The slot of a cell beside the map, where no tile lies. To do without a branch, a cell that is
    open already gets its own slot once more."""
    value, free = np.int64(state.board[cell]), _free_slot(state)
    slot = (free if value == 0 else value - 1) & 255
    state.open_slots[slot >> 6] |= ONE << (np.uint64(slot) & LOW)
    state.cell[slot] = cell
    state.slot_x[slot] = x
    state.slot_y[slot] = y
    state.board[cell] = slot + 1
    return slot


@kernel(inlined=True)
def _free_slot(state):
    """The lowest slot without a cell."""
    word = 0
    while state.open_slots[word] == ~NONE:
        word += 1
    if word >= np.int64(state.words):
        state.words = word + 1
    return word * 64 + lowest(~state.open_slots[word])


@kernel(inlined=True)
def _face_slot(state, slot, direction, what, face):
    """From this direction the open cell now sees that edge: the two others would clash."""
    state.facing[slot * 4 + direction] = face
    bit = ONE << (np.uint64(slot) & LOW)
    first = (slot >> 6) * BOARDS + direction
    state.bad[first + np.int64(OTHERS[what * 2])] |= bit
    state.bad[first + np.int64(OTHERS[what * 2 + 1])] |= bit


@kernel(inlined=True)
def _close_slot(state, slot):
    keep = ~(ONE << (np.uint64(slot) & LOW))
    word = slot >> 6
    state.open_slots[word] &= keep
    bad = state.bad
    for board in range(BOARDS):
        bad[word * BOARDS + board] &= keep
    for direction in range(4):
        state.facing[slot * 4 + direction] = 0


# Joining


@kernel
def _join_edge(state, kind, what, face, facing):
    """Join the features on both sides of an edge; what is left from here is right from there."""
    if what == CASTLE:
        feature = _join(state, face & 255, facing & 255, 0, 64)
        if _has_closed(state, feature):
            state.closed |= 1 << ((face & 255) - np.int64(state.segments[CASTLE]))
            state.walls[state.castles] = state.links[feature] & WALLS
            state.castles += 1
        return
    if what == ROAD:
        feature = _join(state, face & 255, facing & 255, 64, 128)
        if _has_closed(state, feature):
            part = (face & 255) - np.int64(state.segments[ROAD]) + np.int64(CASTLES[kind])
            state.closed |= 1 << part
        _join(state, (face >> 16) & 255, (facing >> 8) & 255, 128, 256)
    _join(state, (face >> 8) & 255, (facing >> 16) & 255, 128, 256)


@kernel
def _has_closed(state, feature):
    """Take the two edges that have met from those that are open; whether none is left."""
    word = np.int64(state.sums[feature]) - 2 * OPEN
    state.sums[feature] = word
    return (word >> 19) & 31 == 0


@kernel(inlined=True)
def _join(state, one, other, first, end):
    """Make one feature of two, among the segments from `first` up to `end`."""
    label = state.label
    kept, lost = label[one], label[other]
    if kept == lost:
        return kept
    twice = popcount((state.links[kept] & state.links[lost]) >> SHIFT)
    both = np.int64(state.sums[kept]) + np.int64(state.sums[lost])
    state.sums[kept] = both - twice * TILE
    state.sums[lost] = 0
    state.links[kept] |= state.links[lost]
    for segment in range(first, end):
        label[segment] = kept if label[segment] == lost else label[segment]
    return kept


# What was laid


@kernel
def feature_of(state, part):
    """The feature of a castle, road or field of the tile laid last."""
    return np.int64(state.label[state.part_segment[part]])


@kernel
def open_edges(state, feature):
    return (np.int64(state.sums[feature]) >> 19) & 31


@kernel
def around(state, cell):
    """How many of the eight cells around one are laid."""
    laid = 0
    for row in range(-1, 2):
        for column in range(-1, 2):
            near = (cell + row * DELTA[2] + column) & (CELLS - 1)
            laid += state.board[near] >= LAID
    return laid - (state.board[cell] >= LAID)
