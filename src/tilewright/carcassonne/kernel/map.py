"""The map, compiled: where a tile fits, and how features grow when it is laid."""

import numpy as np

from tilewright.engine.intrinsics import lowest, popcount
from tilewright.engine.jit import kernel

from .lookup import (
    BESIDE,
    BOARDS,
    CASTLE,
    CASTLE_CROSS,
    CASTLE_LINKS,
    CASTLE_PARTS,
    CASTLE_SUMS,
    CASTLES,
    CELLS,
    CLASH,
    CLASHES,
    CROSSED,
    DELTA,
    EDGE,
    FACE,
    FIELD,
    FIELD_LINKS,
    FIELD_PARTS,
    FIELDS,
    GROWTH,
    IN_PLACE,
    LANE_PART,
    LANES,
    LANES_OF_EDGES,
    LIKELY,
    LOCALS,
    MARGIN,
    NEAR,
    NEARBY,
    OPEN,
    ROAD,
    ROAD_CROSS,
    ROAD_PARTS,
    ROAD_SUMS,
    ROUTES,
    SHARED,
    TILE,
    TURNS,
)
from .state import LAID, SLOTS
from .words import cell_of, open_edges

__all__ = [
    "WALLS",
    "any_fits",
    "around",
    "feature_of",
    "find_fits",
    "lay",
    "left_of",
    "open_slot",
    "segment_of",
    "value_at",
]

ONE = np.uint64(1)
NONE = np.uint64(0)
LOW = np.uint64(63)
BYTE = np.uint64(255)
SHIFT = np.uint64(SHARED)
WALLS = np.uint64((1 << SHARED) - 1)
"""The castle segments among the links of a feature."""

NOTHING = np.uint8(0)
ROOMY = 60
"""A word with so many open cells has room for the neighbours of one more tile."""


@kernel(inlined=True)
def left_of(state, kind):
    """How many tiles of a kind are left."""
    return np.int64((state.left[kind >> 3] >> np.uint64((kind & 7) << 3)) & BYTE)


# Where a tile fits


@kernel(inlined=True)
def find_fits(state, kind):
    """Fill `fit` for a kind: a slot fits a turn if none of the four edges is bad there."""
    bad, fit = state.bad, state.fit
    north, east = 4 * np.int64(EDGE[kind * 16]), 4 * np.int64(EDGE[kind * 16 + 1])
    south, west = 4 * np.int64(EDGE[kind * 16 + 2]), 4 * np.int64(EDGE[kind * 16 + 3])
    choices = 0
    for word in range(np.int64(state.words)):
        first = word * BOARDS
        free = state.open_slots[word]
        for turn in range(4):
            clash = bad[first + north + turn] | bad[first + east + ((turn + 1) & 3)]
            clash |= bad[first + south + ((turn + 2) & 3)] | bad[first + west + ((turn + 3) & 3)]
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
def lay(state, slot, kind, turn):
    """Put a tile on an open cell and join what it continues; no follower yet, nothing scored.
    The lanes in which something was joined."""
    look, place = kind * 4 + turn, np.int64(state.slot_place[slot])
    if NEARBY - MARGIN <= cell_of(place) < CELLS - NEARBY + MARGIN:
        _clear_far(state)
    _add_segments(state, kind)
    if slot < 64 and state.words == 1 and popcount(state.open_slots[0]) <= ROOMY:
        laid = _open_beside(state, slot, place, look)
    else:
        laid = _open_beside_widely(state, slot, place, look)
    lanes = np.int64(LANES[look]) & np.int64(LANES_OF_EDGES[laid])
    state.closed = closed = _join_lanes(state, slot, look, lanes)
    if closed:
        _wall_in(state, kind, closed)
    for direction in range(4):
        state.facing[slot * 4 + direction] = 0
    _remember(state, place, look)
    for feature in range(3):
        state.faces[feature] += GROWTH[kind * 3 + feature]
    state.segments[CASTLE] += CASTLES[kind]
    state.segments[ROAD] += ROUTES[kind]
    state.segments[FIELD] += FIELDS[kind]
    return lanes


@kernel(inlined=True)
def _remember(state, place, look):
    number, cell = np.int64(state.tiles), cell_of(place)
    state.board[cell] = LAID + number
    state.tile_place[number] = place
    state.tile_look[number] = look
    state.stood[number] = 0
    state.tiles = number + 1
    for monk in range(np.int64(state.monks)):
        state.monk_tiles[monk] += NEAR[(cell - np.int64(state.monk_cell[monk])) & (CELLS - 1)]


@kernel(inlined=True)
def _add_segments(state, kind):
    """Each castle, road and field of the tile is a feature of its own at first. To do without a
    loop, as many are written as any tile has: the next tile overwrites what this one has not."""
    castle, road = np.int64(state.segments[CASTLE]), np.int64(state.segments[ROAD])
    field = np.int64(state.segments[FIELD])
    shift, crossing = np.uint64(castle), np.uint64(state.crossings)
    state.part_segments = (
        LOCALS[kind]
        + CASTLE_PARTS[kind] * shift
        + ROAD_PARTS[kind] * np.uint64(road)
        + FIELD_PARTS[kind] * np.uint64(field)
    )
    for i in range(2):
        at = kind * 2 + i
        state.sums[castle + i] = CASTLE_SUMS[at]
        state.links[castle + i] = (CASTLE_LINKS[at] << shift) | (CASTLE_CROSS[at] << crossing)
    for i in range(4):
        at = kind * 4 + i
        state.sums[road + i] = ROAD_SUMS[at]
        state.links[road + i] = ROAD_CROSS[at] << crossing
        state.sums[field + i] = 0
        state.links[field + i] = FIELD_LINKS[at] << shift
    state.crossings += CROSSED[kind]


# The cells beside a tile


@kernel(inlined=True)
def _open_beside(state, slot, place, look):
    """Open the cells beside a tile and close its own, where all of them have bits in the first
    word; at which edges tiles lie already, a bit each. There is no branch between a cell that is
    laid, open or new."""
    free = ~state.open_slots[0]
    north, free = _open_edge(state, place, look, 0, free)
    east, free = _open_edge(state, place, look, 1, free)
    south, free = _open_edge(state, place, look, 2, free)
    west, free = _open_edge(state, place, look, 3, free)
    keep = ~(ONE << np.uint64(slot))
    state.open_slots[0] = (state.open_slots[0] | north | east | south | west) & keep
    bad = state.bad
    for what in range(3):
        at, clash = 4 * what, 12 * look + 4 * what
        bad[at] = (bad[at] & keep) | (south & np.uint64(CLASHES[clash]))
        bad[at + 1] = (bad[at + 1] & keep) | (west & np.uint64(CLASHES[clash + 1]))
        bad[at + 2] = (bad[at + 2] & keep) | (north & np.uint64(CLASHES[clash + 2]))
        bad[at + 3] = (bad[at + 3] & keep) | (east & np.uint64(CLASHES[clash + 3]))
    return (
        (north == NONE)
        | (np.int64(east == NONE) << 1)
        | (np.int64(south == NONE) << 2)
        | (np.int64(west == NONE) << 3)
    )


@kernel(inlined=True)
def _open_edge(state, place, look, edge, free):
    """The bit of the cell beside an edge, or none if it is laid; and which slots are free then."""
    near = (place + BESIDE[edge]) & IN_PLACE
    value = np.int64(state.board[near & (CELLS - 1)])
    slot = (lowest(free) if value == 0 else value - 1) & 255
    rest = free & (free - ONE) if value == 0 else free
    state.board[near & (CELLS - 1)] = slot + 1
    at = min(slot, SLOTS)
    state.slot_place[at] = near
    state.facing[at * 4 + (edge ^ 2)] = _face_of(state, look, edge)
    return (ONE << np.uint64(slot & 63) if value < LAID else NONE), rest


@kernel(inlined=True)
def _face_of(state, look, edge):
    """The segments along an edge of a tile that is being laid."""
    return np.int64(FACE[look * 4 + edge]) + np.int64(state.faces[EDGE[look * 4 + edge]])


@kernel
def _open_beside_widely(state, slot, place, look):
    """The same with any number of open cells."""
    laid = 0
    for edge in range(4):
        near = (place + BESIDE[edge]) & IN_PLACE
        if state.board[near & (CELLS - 1)] >= LAID:
            laid |= 1 << edge
        else:
            there = open_slot(state, near)
            state.facing[there * 4 + (edge ^ 2)] = _face_of(state, look, edge)
            bit, first = ONE << (np.uint64(there) & LOW), (there >> 6) * BOARDS + (edge ^ 2)
            for what in range(3):
                if what != np.int64(EDGE[look * 4 + edge]):
                    state.bad[first + 4 * what] |= bit
    keep, word = ~(ONE << (np.uint64(slot) & LOW)), slot >> 6
    state.open_slots[word] &= keep
    for board in range(word * BOARDS, (word + 1) * BOARDS):
        state.bad[board] &= keep
    return laid


@kernel
def open_slot(state, place):
    """The slot of a cell beside the map where no tile lies: its own, or the lowest one free."""
    value, word = value_at(state, cell_of(place)), 0
    if value:
        return value - 1
    while state.open_slots[word] == ~NONE:
        word += 1
    if word == np.int64(state.words):
        _add_word(state, word)
    if NEARBY <= cell_of(place) < CELLS - NEARBY:
        _clear_far(state)
    slot = word * 64 + lowest(~state.open_slots[word])
    state.open_slots[word] |= ONE << (np.uint64(slot) & LOW)
    state.slot_place[slot] = place
    state.board[cell_of(place)] = slot + 1
    return slot


@kernel(inlined=True)
def value_at(state, cell):
    """What the board has at any cell, however far from all tiles."""
    used = state.far or not NEARBY <= cell < CELLS - NEARBY
    return np.int64(state.board[cell]) if used else 0


@kernel
def _clear_far(state):
    """A tile has come near to cells that were never cleared."""
    if state.far == 0:
        state.far = 1
        for cell in range(NEARBY, CELLS - NEARBY):
            state.board[cell] = 0


@kernel
def _add_word(state, word):
    """Use one word more of the bitboards: only what is in use was ever cleared."""
    state.words = word + 1
    for board in range(word * BOARDS, (word + 1) * BOARDS):
        state.bad[board] = NONE
    for face in range(word * 256, min((word + 1) * 256, SLOTS * 4)):
        state.facing[face] = 0


# Joining


@kernel(inlined=True)
def _join_lanes(state, slot, look, lanes):
    """Make one feature of two in each lane; the castles and roads that this has finished, by part,
    each once. What is left from here is right from there."""
    closed, label = 0, state.label
    while lanes:
        lane = lowest(np.uint64(lanes))
        lanes &= lanes - 1
        part, edge, side = np.int64(LANE_PART[look * 16 + lane]), lane >> 2, lane & 3
        facing = np.int64(state.facing[slot * 4 + edge])
        kept, lost = label[segment_of(state, part)], label[(facing >> (8 * side)) & 255]
        if kept != lost:
            _join(state, kept, lost)
        # The two edges that have met are open no more; only castles and roads count them.
        word = np.int64(state.sums[kept]) - (2 * OPEN if side == 0 else 0)
        state.sums[kept] = word
        closed |= (open_edges(word) | side == 0) << part
    return closed


@kernel(inlined=True)
def _join(state, kept, lost):
    label = state.label
    twice = popcount((state.links[kept] & state.links[lost]) >> SHIFT)
    both = np.int64(state.sums[kept]) + np.int64(state.sums[lost])
    state.sums[kept] = both - twice * TILE
    state.sums[lost] = 0
    state.links[kept] |= state.links[lost]
    # Stores with a mask would make the next look at a label wait: all labels are stored.
    first, change = np.int64(kept) & 128, kept ^ lost
    for segment in range(first, first + 128):
        label[segment] ^= change if label[segment] == lost else NOTHING


@kernel(inlined=True)
def _wall_in(state, kind, closed):
    """Note which castle segments the castles finished consist of."""
    for part in range(np.int64(CASTLES[kind])):
        if (closed >> part) & 1:
            state.walls[state.castles] = state.links[feature_of(state, part)] & WALLS
            state.castles += 1


# What was laid


@kernel(inlined=True)
def segment_of(state, part):
    """The segment of a castle, road or field of the tile laid last."""
    return np.int64((state.part_segments >> np.uint64(8 * part)) & BYTE)


@kernel
def feature_of(state, part):
    """The feature of a castle, road or field of the tile laid last."""
    return np.int64(state.label[segment_of(state, part)])


@kernel
def around(state, cell):
    """How many of the eight cells around one are laid."""
    laid = 0
    for row in range(-1, 2):
        for column in range(-1, 2):
            near = (cell + row * DELTA[2] + column) & (CELLS - 1)
            laid += state.board[near] >= LAID
    return laid - (state.board[cell] >= LAID)
