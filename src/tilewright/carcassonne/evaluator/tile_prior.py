"""What speaks for and against laying a tile in a place: traits that a prior weighs."""

import numpy as np

from tilewright.carcassonne.kernel.greedy_policy import lead, worth
from tilewright.carcassonne.kernel.lookup import (
    CASTLES,
    CELLS,
    DELTA,
    EDGE,
    FACE,
    NEAR,
    OPEN,
    PARTS,
    REACH,
    ROUTED,
    SEGMENTED,
    SUMS,
)
from tilewright.carcassonne.kernel.map import around
from tilewright.carcassonne.kernel.state import LAID
from tilewright.carcassonne.kernel.turn import finished_among, points_of
from tilewright.carcassonne.kernel.words import (
    cell_of,
    followers,
    followers_of,
    in_hand,
    is_castle,
    left_field,
    middle,
    open_edges,
    right_field,
)
from tilewright.engine.intrinsics import popcount
from tilewright.engine.jit import kernel

from .board_scan import pattern_of
from .lookup import CLOSERS, COMPLETION_PROBABILITY, FIXED_POINT_ONE

__all__ = ["LAY_TRAITS", "lay_traits"]

NONE = np.uint64(0)
QUARTER, POINTS = np.float32(0.25), np.float32(3)
(
    GAIN,
    HOPEFUL,
    FREED,
    FREED_OTHERS,
    OPENED,
    OPENED_OTHERS,
    NEIGHBOURS,
    HARDER,
    HARDER_OTHERS,
    NEARING,
    FIELDS_GAINED,
    CLAIM_CASTLE,
    CLAIM_ENDS,
    CLAIM_ROAD,
    CLAIM_FINISHED,
    CLAIM_MONK,
    CLAIM_FIELD,
    SCARCE,
) = range(18)
LAY_TRAITS = SCARCE + 6
"""The claims come a second time for a seat that has few followers."""
FEW = 2


@kernel
def lay_traits(state, slot, turn, left, out):
    """Write the traits of laying the tile in hand there."""
    seat, kind = np.int64(state.turn), np.int64(state.kind)
    hand = in_hand(state, seat)
    for trait in range(LAY_TRAITS):
        out[trait] = 0
    _routes(state, seat, slot, kind, turn, out)
    _fields(state, seat, slot, kind, turn, out)
    _cells_beside(state, seat, slot, kind * 4 + turn, left, out)
    cell = cell_of(state.slot_place[slot])
    for monk in range(np.int64(state.monks)):
        near = np.int64(NEAR[(cell - np.int64(state.monk_cell[monk])) & (CELLS - 1)])
        gain = near if state.monk_seat[monk] == seat else -near
        out[GAIN] += gain
        out[HOPEFUL] += gain
    if PARTS[kind] > SEGMENTED[kind]:
        out[CLAIM_MONK] = 1 + around(state, cell)
    for claim in range(CLAIM_CASTLE, SCARCE):
        if hand == 0:
            out[claim] = 0
        elif hand <= FEW:
            out[claim - CLAIM_CASTLE + SCARCE] = out[claim]


@kernel(inlined=True)
def _routes(state, seat, slot, kind, turn, out):
    for part in range(np.int64(ROUTED[kind])):
        castle = part < np.int64(CASTLES[kind])
        word = np.int64(SUMS[kind * 8 + part])
        reach = np.int64(REACH[(kind * 4 + turn) * 8 + part])
        first, second, third, before = 0, 0, 0, 0
        for edge in range(4):
            facing = middle(np.int64(state.facing[slot * 4 + edge]))
            if (reach >> edge) & 1 and facing:
                feature = np.int64(state.label[facing])
                word -= 2 * OPEN
                if feature not in (first, second, third):
                    third, second, first = second, first, feature
                    met = np.int64(state.sums[feature])
                    word += met
                    held = lead(met, seat)
                    before += open_edges(met) if followers(met) else 0
                    out[GAIN] -= held * points_of(state, met, castle)
                    out[HOPEFUL] -= held * QUARTER * worth(state, met, castle)
        _merged(state, seat, castle, word, before, out)


@kernel(inlined=True)
def _merged(state, seat, castle, word, before, out):
    """What the castle or road comes to that the tile makes."""
    held, edges = lead(word, seat), open_edges(word)
    hopeful = QUARTER * worth(state, word, castle)
    out[GAIN] += held * points_of(state, word, castle)
    out[HOPEFUL] += held * hopeful
    if followers(word):
        mine = followers_of(word, seat)
        if edges == 0:
            out[FREED] += mine
            out[FREED_OTHERS] += held < 0
        elif mine:
            out[OPENED] += edges - before
        else:
            out[OPENED_OTHERS] += edges - before
    elif edges == 0:
        out[CLAIM_FINISHED] = max(out[CLAIM_FINISHED], points_of(state, word, castle))
    elif castle:
        out[CLAIM_CASTLE] = max(out[CLAIM_CASTLE], hopeful)
        out[CLAIM_ENDS] = max(out[CLAIM_ENDS], hopeful / edges)
    else:
        out[CLAIM_ROAD] = max(out[CLAIM_ROAD], hopeful)


# Fields


@kernel(inlined=True)
def _fields(state, seat, slot, kind, turn, out):
    """What joining fields changes, and the best field that would be free to claim."""
    for part in range(np.int64(ROUTED[kind]), np.int64(SEGMENTED[kind])):
        number = part - np.int64(ROUTED[kind])
        word, links, before = 0, NONE, 0
        seen = 0
        for edge in range(4):
            look = (kind * 4 + turn) * 4 + edge
            what = np.int64(EDGE[look])
            facing, face = np.int64(state.facing[slot * 4 + edge]), np.int64(FACE[look])
            if what == 0 or facing == 0:
                continue
            for side in range(2):
                own = right_field(face) if side else left_field(face)
                if own == number:
                    other = left_field(facing) if side else right_field(facing)
                    field = np.int64(state.label[other])
                    if field != seen:
                        seen = field
                        met = followers(np.int64(state.sums[field]))
                        if met and (links & state.links[field]) != state.links[field]:
                            before += lead(met, seat) * finished_among(state, state.links[field])
                            word += met
                        links |= state.links[field]
        if word:
            after = lead(word, seat) * finished_among(state, links)
            out[FIELDS_GAINED] += POINTS * (after - before)
        elif links != NONE:
            out[CLAIM_FIELD] = max(out[CLAIM_FIELD], POINTS * finished_among(state, links))


# The open cells beside it


@kernel(inlined=True)
def _cells_beside(state, seat, slot, look, left, out):
    """How the tile changes what others can do beside it: cells become harder to fill."""
    cell = cell_of(state.slot_place[slot])
    for edge in range(4):
        value = np.int64(state.board[(cell + DELTA[edge]) & (CELLS - 1)])
        if value >= LAID:
            out[NEIGHBOURS] += 1
        elif value:
            what = np.int64(EDGE[look * 4 + edge])
            _cell_beside(state, seat, value - 1, edge ^ 2, what, left, out)


@kernel(inlined=True)
def _cell_beside(state, seat, slot, side, what, left, out):
    before = pattern_of(state, slot)
    after = before | (what + 1) << (2 * side)
    seats = np.int64(state.seats)
    for edge in range(4):
        facing = middle(np.int64(state.facing[slot * 4 + edge]))
        if facing == 0:
            continue
        word = np.int64(state.sums[state.label[facing]])
        held = lead(word, seat)
        if held:
            castle = is_castle(facing)
            old = COMPLETION_PROBABILITY[
                seats, popcount(CLOSERS[(before << 4) | (1 << edge)] & left)
            ]
            new = COMPLETION_PROBABILITY[
                seats, popcount(CLOSERS[(after << 4) | (1 << edge)] & left)
            ]
            lost = points_of(state, word, castle) * np.float32((old - new) / FIXED_POINT_ONE)
            out[HARDER if held > 0 else HARDER_OTHERS] += lost
            if held < 0 and castle and what == 0:
                out[NEARING] += points_of(state, word, castle)
