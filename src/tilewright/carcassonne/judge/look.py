"""What matters for the final points of a seat, as numbers of sparse features.

Everything is seen from that seat. A castle, road or field is held alone (0), led (1), shared (2),
nearly lost (3) or another's (4); the hope that it is finished has eight levels, the first for one
that no tile left can finish; a stage says how many turns the seat has left.
"""

import numpy as np

from tilewright.carcassonne.kernel.map import feature_of, left_of
from tilewright.carcassonne.kernel.state import PENNANTS, STEP_FOLLOWER, STEP_LAY
from tilewright.carcassonne.kernel.tables import (
    CASTLES,
    CELLS,
    DELTA,
    FIRST,
    FOLLOWERS,
    KINDS,
    NAME,
    PARTS,
    ROUTED,
    SEGMENTED,
)
from tilewright.carcassonne.kernel.turn import finished_castles
from tilewright.jit import kernel, stack_array

from .clock import tiles_to_come, turns_left
from .survey import CASTLES_OPEN, CELLS_OF, FITS_OF, HOPE_OF, PAIRS, SLOT_FITS, SPACE, survey
from .tables import TURNS_LEFT

__all__ = [
    "ACTIVE",
    "FEATURES",
    "field_hope",
    "held_by",
    "hope_of",
    "look",
    "look_over",
    "monk_around",
    "monk_fits",
    "openness",
    "size_of",
]

NONE = np.uint64(0)
WALLS = np.uint64((1 << 50) - 1)
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
    field_hope=HELD * 8 * STAGED,
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
FEATURES = AT["end"]
ACTIVE = 440
"""35 followers with four each, 112 castles and roads, 109 fields that are free, 67 for all else."""
CLOCK, HAND, OTHER_HAND, MOVER, BOX_LEFT = (
    AT[name] for name in ("clock", "hand", "other_hand", "mover", "box")
)
CASTLE_AT, ROAD_AT, STAY, CELLED, PAIR, FREE = (
    AT[name] for name in ("castle", "road", "stay", "cells", "pair", "free")
)
FIELD_AT, FIELD_HOPE, FIELD_OPEN, FREE_FIELD = (
    AT[name] for name in ("field", "field_hope", "field_open", "free_field")
)
MONK, MONK_HOPE, DRAWN, CLAIM, CLAIM_FIELD, CLAIM_MONK = (
    AT[name] for name in ("monk", "monk_hope", "drawn", "claim", "claim_field", "claim_monk")
)
JOINT = AT["joint"]


survey_space = stack_array(SPACE, np.int64)
sorts_of_tiles = stack_array(7, np.int64)


@kernel
def look(state, seat, out):
    """Write the features that are there; how many."""
    space = survey_space()
    survey(state, space)
    return look_over(state, seat, space, out)


@kernel
def look_over(state, seat, space, out):
    """The same after a survey, which is one for all seats."""
    pennants = 1 if state.options == PENNANTS else 0
    stage = np.int64(TURNS_LEFT[turns_left(state, seat)])
    count = _look_clock(state, seat, stage, pennants, out)
    count = _look_routes(state, seat, stage, pennants, space, out, count)
    count = _look_fields(state, seat, stage, space, out, count)
    count = _look_monks(state, seat, stage, space, out, count)
    count = _look_joints(state, seat, space, out, count)
    if state.step == STEP_FOLLOWER:
        count = _look_claims(state, seat, pennants, space, out, count)
    return count


# The clock, the hands, the box


@kernel(inlined=True)
def _look_clock(state, seat, stage, pennants, out):
    seats, turn = np.int64(state.seats), np.int64(state.turn)
    left = tiles_to_come(state)
    out[0] = CLOCK + ((seats - 2) * 2 + pennants) * 72 + left
    count = 1
    backs = _coming_back(state)
    for other in range(seats):
        hand = (((np.int64(state.hands) >> (3 * other)) & 7) + ((backs >> (4 * other)) & 15)) & 7
        out[count] = (HAND if other == seat else OTHER_HAND) + hand * STAGED + stage
        count += 1
    step = 2 if state.step == STEP_FOLLOWER else 1 if state.step == STEP_LAY else 0
    before = turn - seat if turn >= seat else turn - seat + seats
    out[count] = MOVER + (before * 3 + step) * 2 + (seats > 2)
    count += 1
    if state.step == STEP_LAY:
        out[count] = DRAWN + 24 * (turn == seat) + np.int64(state.kind)
        count += 1
    return _look_box(state, out, count)


@kernel(inlined=True)
def _coming_back(state):
    """Followers on what the tile just laid has finished, four bits a seat."""
    backs = 0
    if state.step == STEP_FOLLOWER:
        seen = 0
        for part in range(np.int64(ROUTED[state.kind])):
            if (np.int64(state.closed) >> part) & 1:
                feature = feature_of(state, part)
                if feature != seen:
                    backs += _spread(np.int64(state.sums[feature]) & FOLLOWERS)
                    seen = feature
        for monk in range(np.int64(state.monks)):
            if state.monk_tiles[monk] == 9:
                backs += 1 << (4 * np.int64(state.monk_seat[monk]))
    return backs


@kernel(inlined=True)
def _spread(standing):
    word = 0
    for seat in range(5):
        word |= ((standing >> (3 * seat)) & 7) << (4 * seat)
    return word


BOX_OF = np.full((24, 2), 6, np.uint8)
"""The two sorts of tiles to which a kind belongs: monasteries, castle ends, castle middles,
roads, road ends, pennants; 6 for none."""
for _kind, _sorts in {
    "A": (0, 4), "B": (0,), "C": (2, 5), "D": (1, 3), "E": (1,), "F": (2, 5), "G": (2,), "H": (1,),
    "I": (1,), "J": (1, 3), "K": (1, 3), "L": (1, 4), "M": (2, 5), "N": (2,), "O": (2, 5),
    "P": (2, 3), "Q": (2, 5), "R": (2,), "S": (2, 5), "T": (2,), "U": (3,), "V": (3,), "W": (4,),
    "X": (4,),
}.items():  # fmt: skip
    BOX_OF[KINDS.index(_kind), : len(_sorts)] = _sorts


@kernel(inlined=True)
def _look_box(state, out, count):
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
def _look_routes(state, seat, stage, pennants, space, out, count):
    mine_next = (state.turn == seat) and state.step != STEP_FOLLOWER
    for what in range(2):
        for feature in range(np.int64(FIRST[what]), np.int64(state.segments[what])):
            word = np.int64(state.sums[feature])
            if (word >> 19) & 31 == 0:
                continue
            size = size_of(word, pennants if what == 0 else 0)
            hope = hope_of(space, feature)
            if word & FOLLOWERS == 0:
                route = (what * 2 + pennants) * 2 + mine_next
                out[count] = FREE + (route * SIZES + size) * HOPES + hope
                count += 1
                continue
            held = held_by(word, seat)
            at = ROAD_AT if what else CASTLE_AT + pennants * HELD * SIZES * HOPES
            out[count] = at + (held * SIZES + size) * HOPES + hope
            out[count + 1] = STAY + ((what * HELD + held) * HOPES + hope) * STAGED + stage
            cells = min(4, space[CELLS_OF + feature] - 1)
            out[count + 2] = CELLED + ((what * HELD + held) * 5 + cells) * STAGED + stage
            count += 3
            mine = (word >> (3 * seat)) & 7
            if mine > 1:
                out[count] = PAIR + (what * HOPES + hope) * 3 + min(mine, 4) - 2
                count += 1
    return count


@kernel(inlined=True)
def size_of(word, pennants):
    """The tiles of a castle or a road, with its pennants where they count."""
    tiles = (word >> 24) + (((word >> 15) & 15) if pennants else 0)
    return tiles - 1 if tiles < 6 else 5 if tiles < 8 else 6 if tiles < 11 else 7


@kernel(inlined=True)
def hope_of(space, feature):
    if space[FITS_OF + feature] == 0:
        return 0
    return 1 + ((7 * space[HOPE_OF + feature]) >> 15)


@kernel(inlined=True)
def held_by(word, seat):
    """How a seat stands where somebody does."""
    mine, best = (word >> (3 * seat)) & 7, 0
    for other in range(5):
        if other != seat:
            best = max(best, (word >> (3 * other)) & 7)
    if mine == 0:
        return 4
    return 0 if best == 0 else 1 if mine > best else 2 if mine == best else 3


# Fields


@kernel(inlined=True)
def _look_fields(state, seat, stage, space, out, count):
    mine_next = (state.turn == seat) and state.step != STEP_FOLLOWER
    for field in range(np.int64(FIRST[2]), np.int64(state.segments[2])):
        word = np.int64(state.sums[field])
        if word & FOLLOWERS == 0 and np.int64(state.label[field]) != field:
            continue
        finished = finished_castles(state, field)
        sides = space[CELLS_OF + field]
        if word & FOLLOWERS:
            held = held_by(word, seat)
            hope = field_hope(state, space, field)
            out[count] = FIELD_AT + (held * 8 + min(finished, 7)) * STAGED + stage
            out[count + 1] = FIELD_HOPE + (held * 8 + hope) * STAGED + stage
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
def field_hope(state, space, field):
    """How many unfinished castles beside a field may be expected to be finished, in halves."""
    touched, hope = state.links[field] & WALLS, 0
    for i in range(space[CASTLES_OPEN]):
        castle = space[CASTLES_OPEN + 1 + i]
        if state.links[castle] & touched != NONE and space[FITS_OF + castle]:
            hope += space[HOPE_OF + castle]
    return min(7, (2 * hope + (1 << 14)) >> 15)


# Monasteries


@kernel(inlined=True)
def _look_monks(state, seat, stage, space, out, count):
    for monk in range(np.int64(state.monks)):
        mine, tiles = state.monk_seat[monk] == seat, np.int64(state.monk_tiles[monk])
        if tiles < 9:
            fits = monk_fits(state, space, np.int64(state.monk_cell[monk]))
            out[count] = MONK + (mine * 9 + tiles - 1) * STAGED + stage
            out[count + 1] = MONK_HOPE + (mine * 9 + tiles - 1) * 6 + fits
            count += 2
    return count


@kernel(inlined=True)
def monk_fits(state, space, cell):
    """How many tiles fit the hardest open cell around a monastery, in six levels."""
    fewest = 64
    for row in range(-1, 2):
        for column in range(-1, 2):
            value = np.int64(state.board[(cell + row * DELTA[2] + column) & (CELLS - 1)])
            if 0 < value <= 160:
                fewest = min(fewest, space[SLOT_FITS + value - 1])
    return fewest if fewest < 3 else 3 if fewest < 5 else 4 if fewest < 9 else 5


# What one tile could join


@kernel(inlined=True)
def _look_joints(state, seat, space, out, count):
    for pair in range(space[PAIRS]):
        one, other = space[PAIRS + 1 + pair] >> 8, space[PAIRS + 1 + pair] & 255
        first, second = _joined(state, seat, one), _joined(state, seat, other)
        low, high = min(first, second), max(first, second)
        out[count] = JOINT + ((one >= 128) * 18 + low) * 18 + high
        count += 1
    return count


@kernel(inlined=True)
def _joined(state, seat, feature):
    """How a castle or field is held, 5 for not at all, and whether it is small or large."""
    word = np.int64(state.sums[feature])
    held = held_by(word, seat) if word & FOLLOWERS else 5
    if feature >= 128:
        size = min(finished_castles(state, feature), 2)
    else:
        tiles = word >> 24
        size = 0 if tiles < 3 else 1 if tiles < 6 else 2
    return held * 3 + size


# Where the follower may step


@kernel
def _look_claims(state, seat, pennants, space, out, count):
    kind, mine = np.int64(state.kind), np.int64(state.turn == seat)
    names = np.int64(state.tile_look[np.int64(state.tiles) - 1]) * 8
    places = np.int64(state.places)
    for part in range(np.int64(PARTS[kind])):
        if not (places >> np.int64(NAME[names + part])) & 1:
            continue
        if part == np.int64(SEGMENTED[kind]):
            around = monk_around(state)
            out[count] = CLAIM_MONK + mine * 9 + around
        elif part >= np.int64(ROUTED[kind]):
            field = feature_of(state, part)
            finished = min(5, finished_castles(state, field))
            hope = min(5, field_hope(state, space, field))
            out[count] = CLAIM_FIELD + (mine * 6 + finished) * 6 + hope
        else:
            feature = feature_of(state, part)
            word = np.int64(state.sums[feature])
            castle = part < np.int64(CASTLES[kind])
            size = size_of(word, pennants if castle else 0)
            hope = hope_of(space, feature) if (word >> 19) & 31 else 7
            route = (castle * 2 + pennants) * 2 + mine
            out[count] = CLAIM + (route * SIZES + size) * HOPES + hope
        count += 1
    return count


@kernel(inlined=True)
def monk_around(state):
    cell = np.int64(state.tile_cell[np.int64(state.tiles) - 1])
    laid = 0
    for row in range(-1, 2):
        for column in range(-1, 2):
            laid += state.board[(cell + row * DELTA[2] + column) & (CELLS - 1)] > 160
    return laid - 1
