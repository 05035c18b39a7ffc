"""What matters for the final points of a seat, as numbers of sparse features.

Everything is seen from that seat. A castle, road or field is held alone (0), led (1), shared (2),
nearly lost (3) or another's (4); the probability of its completion has eight levels, the first for
one that no tile left can finish; a stage says how many turns the seat has left.
"""

import numpy as np

from tilewright.carcassonne.kernel.lookup import (
    CASTLES,
    CELLS,
    DELTA,
    FIRST,
    KINDS,
    NAME,
    PARTS,
    ROUTED,
    SEGMENTED,
)
from tilewright.carcassonne.kernel.map import WALLS, around, feature_of, left_of
from tilewright.carcassonne.kernel.state import LAID, PENNANTS, PHASE_FOLLOWER, PHASE_LAY
from tilewright.carcassonne.kernel.turn import finished_castles
from tilewright.carcassonne.kernel.words import (
    cell_of,
    followers,
    followers_of,
    in_hand,
    is_closed,
    open_edges,
    pennants,
    tiles,
)
from tilewright.engine.intrinsics import stack_array
from tilewright.engine.jit import kernel

from .board_scan import (
    CASTLES_OPEN,
    CELLS_OF,
    COMPLETION_OF,
    FITS_OF,
    PAIRS,
    SCAN_SIZE,
    SLOT_FITS,
    scan_board,
)
from .clock import tiles_to_come, turns_left
from .lookup import TURNS_LEFT

__all__ = [
    "MAX_ACTIVE",
    "NUM_FEATURES",
    "completion_of",
    "extract_features",
    "features_of_seat",
    "field_completion",
    "held_by",
    "monk_fits",
    "openness",
    "size_of",
]

NONE = np.uint64(0)
HELD, SIZES, HOPES, STAGED = 5, 8, 8, 11


def _blocks(**sizes: int) -> dict[str, int]:
    ends = np.cumsum([0, *sizes.values()]).tolist()
    return dict(zip([*sizes, "end"], ends, strict=True))


AT = _blocks(
    clock=4 * 2 * 72,
    hand=8 * STAGED,
    other_hand=8 * STAGED,
    mover=5 * 3 * 2,
    box=6 * 12,
    castle=2 * HELD * SIZES * HOPES,
    road=HELD * SIZES * HOPES,
    stay=2 * HELD * HOPES * STAGED,
    cells=2 * HELD * 5 * STAGED,
    pair=2 * HOPES * 3,
    free=2 * 2 * 2 * SIZES * HOPES,
    field=HELD * 8 * STAGED,
    field_completion=HELD * 8 * STAGED,
    field_open=HELD * 6 * 4,
    free_field=2 * 6 * 5 * STAGED,
    monk=2 * 9 * STAGED,
    monk_hope=2 * 9 * 6,
    drawn=2 * 24,
    claim=2 * 2 * 2 * SIZES * HOPES,
    claim_field=2 * 6 * 6,
    claim_monk=2 * 9,
    joint=2 * 6 * 6 * 3 * 3,
)
NUM_FEATURES = AT["end"]
MAX_ACTIVE = 440
"""35 followers with four each, 112 castles and roads, 109 fields that are free, 67 for all else."""
CLOCK, HAND, OTHER_HAND, MOVER, BOX_LEFT = (
    AT[name] for name in ("clock", "hand", "other_hand", "mover", "box")
)
CASTLE_AT, ROAD_AT, STAY, CELLED, PAIR, FREE = (
    AT[name] for name in ("castle", "road", "stay", "cells", "pair", "free")
)
FIELD_AT, FIELD_HOPE, FIELD_OPEN, FREE_FIELD = (
    AT[name] for name in ("field", "field_completion", "field_open", "free_field")
)
MONK, MONK_HOPE, DRAWN, CLAIM, CLAIM_FIELD, CLAIM_MONK = (
    AT[name] for name in ("monk", "monk_hope", "drawn", "claim", "claim_field", "claim_monk")
)
JOINT = AT["joint"]


survey_space = stack_array(SCAN_SIZE, np.int64)
sorts_of_tiles = stack_array(7, np.int64)


@kernel
def extract_features(state, seat, out):
    """Write the features that are there; how many."""
    scan = survey_space()
    scan_board(state, scan)
    return features_of_seat(state, seat, scan, out)


@kernel
def features_of_seat(state, seat, scan, out):
    """The same after a scan of the board, which is one for all seats."""
    pennanted = 1 if state.options == PENNANTS else 0
    stage = np.int64(TURNS_LEFT[turns_left(state, seat)])
    count = _clock_features(state, seat, stage, pennanted, out)
    count = _routes_features(state, seat, stage, pennanted, scan, out, count)
    count = _fields_features(state, seat, stage, scan, out, count)
    count = _monks_features(state, seat, stage, scan, out, count)
    count = _joints_features(state, seat, scan, out, count)
    if state.phase == PHASE_FOLLOWER:
        count = _claims_features(state, seat, pennanted, scan, out, count)
    return count


# The clock, the hands, the box


@kernel(inlined=True)
def _clock_features(state, seat, stage, pennanted, out):
    seats, turn = np.int64(state.seats), np.int64(state.turn)
    left = tiles_to_come(state)
    out[0] = CLOCK + ((seats - 2) * 2 + pennanted) * 72 + left
    count = 1
    backs = _coming_back(state)
    for other in range(seats):
        hand = (in_hand(state, other) + ((backs >> (4 * other)) & 15)) & 7
        out[count] = (HAND if other == seat else OTHER_HAND) + hand * STAGED + stage
        count += 1
    phase = 2 if state.phase == PHASE_FOLLOWER else 1 if state.phase == PHASE_LAY else 0
    before = turn - seat if turn >= seat else turn - seat + seats
    out[count] = MOVER + (before * 3 + phase) * 2 + (seats > 2)
    count += 1
    if state.phase == PHASE_LAY:
        out[count] = DRAWN + 24 * (turn == seat) + np.int64(state.kind)
        count += 1
    return _box_features(state, out, count)


@kernel(inlined=True)
def _coming_back(state):
    """Followers on what the tile just laid has finished, four bits a seat."""
    backs = 0
    if state.phase == PHASE_FOLLOWER:
        seen = 0
        for part in range(np.int64(ROUTED[state.kind])):
            if is_closed(state, part):
                feature = feature_of(state, part)
                if feature != seen:
                    backs += _spread(np.int64(state.sums[feature]))
                    seen = feature
        for monk in range(np.int64(state.monks)):
            if state.monk_tiles[monk] == 9:
                backs += 1 << (4 * np.int64(state.monk_seat[monk]))
    return backs


@kernel(inlined=True)
def _spread(standing):
    word = 0
    for seat in range(5):
        word |= followers_of(standing, seat) << (4 * seat)
    return word


BOX_OF = np.full((24, 2), 6, np.uint8)
"""The two sorts of tiles to which a kind belongs: monasteries, castle ends, castle middles,
roads, road ends, pennanted; 6 for none."""
for _kind, _sorts in {
    "A": (0, 4), "B": (0,), "C": (2, 5), "D": (1, 3), "E": (1,), "F": (2, 5), "G": (2,), "H": (1,),
    "I": (1,), "J": (1, 3), "K": (1, 3), "L": (1, 4), "M": (2, 5), "N": (2,), "O": (2, 5),
    "P": (2, 3), "Q": (2, 5), "R": (2,), "S": (2, 5), "T": (2,), "U": (3,), "V": (3,), "W": (4,),
    "X": (4,),
}.items():  # fmt: skip
    BOX_OF[KINDS.index(_kind), : len(_sorts)] = _sorts


@kernel(inlined=True)
def _box_features(state, out, count):
    sorts = sorts_of_tiles()
    sorts[:] = 0
    for kind in range(24):
        left = left_of(state, kind)
        sorts[BOX_OF[kind, 0]] += left
        sorts[BOX_OF[kind, 1]] += left
    for sort in range(6):
        left = sorts[sort]
        out[count] = BOX_LEFT + 12 * sort + (left if left < 6 else min(11, 5 + left // 4))
        count += 1
    return count


# Castles and roads


@kernel(inlined=True)
def _routes_features(state, seat, stage, pennanted, scan, out, count):
    mine_next = (state.turn == seat) and state.phase != PHASE_FOLLOWER
    for what in range(2):
        for feature in range(np.int64(FIRST[what]), np.int64(state.segments[what])):
            word = np.int64(state.sums[feature])
            if open_edges(word) == 0:
                continue
            size = size_of(word, pennanted if what == 0 else 0)
            completion = completion_of(scan, feature)
            if followers(word) == 0:
                route = (what * 2 + pennanted) * 2 + mine_next
                out[count] = FREE + (route * SIZES + size) * HOPES + completion
                count += 1
                continue
            held = held_by(word, seat)
            at = ROAD_AT if what else CASTLE_AT + pennanted * HELD * SIZES * HOPES
            out[count] = at + (held * SIZES + size) * HOPES + completion
            out[count + 1] = STAY + ((what * HELD + held) * HOPES + completion) * STAGED + stage
            cells = min(4, scan[CELLS_OF + feature] - 1)
            out[count + 2] = CELLED + ((what * HELD + held) * 5 + cells) * STAGED + stage
            count += 3
            mine = followers_of(word, seat)
            if mine > 1:
                out[count] = PAIR + (what * HOPES + completion) * 3 + min(mine, 4) - 2
                count += 1
    return count


@kernel(inlined=True)
def size_of(word, pennanted):
    """The tiles of a castle or a road, with its pennanted where they count."""
    size = tiles(word) + (pennants(word) if pennanted else 0)
    return size - 1 if size < 6 else 5 if size < 8 else 6 if size < 11 else 7


@kernel(inlined=True)
def completion_of(scan, feature):
    if scan[FITS_OF + feature] == 0:
        return 0
    return 1 + ((7 * scan[COMPLETION_OF + feature]) >> 15)


@kernel(inlined=True)
def held_by(word, seat):
    """How a seat stands where somebody does."""
    mine, best = followers_of(word, seat), 0
    for other in range(5):
        if other != seat:
            best = max(best, followers_of(word, other))
    if mine == 0:
        return 4
    return 0 if best == 0 else 1 if mine > best else 2 if mine == best else 3


# Fields


@kernel(inlined=True)
def _fields_features(state, seat, stage, scan, out, count):
    mine_next = (state.turn == seat) and state.phase != PHASE_FOLLOWER
    for field in range(np.int64(FIRST[2]), np.int64(state.segments[2])):
        word = np.int64(state.sums[field])
        if followers(word) == 0 and np.int64(state.label[field]) != field:
            continue
        finished = finished_castles(state, field)
        sides = scan[CELLS_OF + field]
        if followers(word):
            held = held_by(word, seat)
            completion = field_completion(state, scan, field)
            out[count] = FIELD_AT + (held * 8 + min(finished, 7)) * STAGED + stage
            out[count + 1] = FIELD_HOPE + (held * 8 + completion) * STAGED + stage
            out[count + 2] = FIELD_OPEN + (held * 6 + openness(sides)) * 4 + min(finished, 3)
            count += 3
        elif finished and sides:
            free = (mine_next * 6 + min(finished, 6) - 1) * 5 + openness(sides) - 1
            out[count] = FREE_FIELD + free * STAGED + stage
            count += 1
    return count


@kernel(inlined=True)
def openness(sides):
    return 0 if sides == 0 else 1 if sides < 3 else 2 if sides < 6 else min(5, 3 + (sides - 6) // 6)


@kernel
def field_completion(state, scan, field):
    """How many unfinished castles beside a field may be expected to be finished, in halves."""
    touched, completion = state.links[field] & WALLS, 0
    for i in range(scan[CASTLES_OPEN]):
        castle = scan[CASTLES_OPEN + 1 + i]
        if state.links[castle] & touched != NONE and scan[FITS_OF + castle]:
            completion += scan[COMPLETION_OF + castle]
    return min(7, (2 * completion + (1 << 14)) >> 15)


# Monasteries


@kernel(inlined=True)
def _monks_features(state, seat, stage, scan, out, count):
    for monk in range(np.int64(state.monks)):
        mine, tiles = state.monk_seat[monk] == seat, np.int64(state.monk_tiles[monk])
        if tiles < 9:
            fits = monk_fits(state, scan, np.int64(state.monk_cell[monk]))
            out[count] = MONK + (mine * 9 + tiles - 1) * STAGED + stage
            out[count + 1] = MONK_HOPE + (mine * 9 + tiles - 1) * 6 + fits
            count += 2
    return count


@kernel(inlined=True)
def monk_fits(state, scan, cell):
    """How many tiles fit the hardest open cell around a monastery, in six levels."""
    fewest = 64
    for row in range(-1, 2):
        for column in range(-1, 2):
            value = np.int64(state.board[(cell + row * DELTA[2] + column) & (CELLS - 1)])
            if 0 < value < LAID:
                fewest = min(fewest, scan[SLOT_FITS + value - 1])
    return fewest if fewest < 3 else 3 if fewest < 5 else 4 if fewest < 9 else 5


# What one tile could join


@kernel(inlined=True)
def _joints_features(state, seat, scan, out, count):
    for pair in range(scan[PAIRS]):
        one, other = scan[PAIRS + 1 + pair] >> 8, scan[PAIRS + 1 + pair] & 255
        first, second = _joined(state, seat, one), _joined(state, seat, other)
        low, high = min(first, second), max(first, second)
        out[count] = JOINT + ((one >= 128) * 18 + low) * 18 + high
        count += 1
    return count


@kernel(inlined=True)
def _joined(state, seat, feature):
    """How a castle or field is held, 5 for not at all, and whether it is small or large."""
    word = np.int64(state.sums[feature])
    held = held_by(word, seat) if followers(word) else 5
    if feature >= 128:
        size = min(finished_castles(state, feature), 2)
    else:
        size = 0 if tiles(word) < 3 else 1 if tiles(word) < 6 else 2
    return held * 3 + size


# Where the follower may step


@kernel
def _claims_features(state, seat, pennanted, scan, out, count):
    kind, mine = np.int64(state.kind), np.int64(state.turn == seat)
    names = np.int64(state.tile_look[np.int64(state.tiles) - 1]) * 8
    places = np.int64(state.places)
    for part in range(np.int64(PARTS[kind])):
        if not (places >> np.int64(NAME[names + part])) & 1:
            continue
        if part == np.int64(SEGMENTED[kind]):
            laid = around(state, cell_of(state.tile_place[np.int64(state.tiles) - 1]))
            out[count] = CLAIM_MONK + mine * 9 + laid
        elif part >= np.int64(ROUTED[kind]):
            field = feature_of(state, part)
            finished = min(5, finished_castles(state, field))
            completion = min(5, field_completion(state, scan, field))
            out[count] = CLAIM_FIELD + (mine * 6 + finished) * 6 + completion
        else:
            feature = feature_of(state, part)
            word = np.int64(state.sums[feature])
            castle = part < np.int64(CASTLES[kind])
            size = size_of(word, pennanted if castle else 0)
            completion = completion_of(scan, feature) if open_edges(word) else 7
            route = (castle * 2 + pennanted) * 2 + mine
            out[count] = CLAIM + (route * SIZES + size) * HOPES + completion
        count += 1
    return count
