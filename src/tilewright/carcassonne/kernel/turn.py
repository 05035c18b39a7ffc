"""A turn and the scoring of Carcassonne, compiled, in the order of `rules`."""

import numpy as np

from tilewright.carcassonne.tiles import BOX, START, START_TURN
from tilewright.dice import below
from tilewright.jit import kernel, popcount

from .map import any_fits, around, feature_of, find_fits, lay, open_edges, open_slot
from .state import (
    ACTIONS,
    DRAW,
    LAID,
    PENNANTS,
    PLACE,
    RETURN,
    SLOTS,
    STEP_DRAW,
    STEP_FOLLOWER,
    STEP_LAY,
    STEP_OVER,
    STEP_RETURN,
)
from .tables import (
    BOARDS,
    CASTLE,
    CASTLES,
    CELLS,
    CROSSED,
    FIELD,
    FIRST,
    FOLLOWER,
    FOLLOWERS,
    FULL,
    NAME,
    OWNERS,
    PART,
    PARTS,
    PLACES,
    ROUTED,
    SEGMENTED,
    SEGMENTS,
    SHARED,
    WORDS,
)

__all__ = [
    "add_monk",
    "apply",
    "awaken",
    "draw",
    "draw_tile",
    "finished_castles",
    "lay_tile",
    "projected",
    "stands",
    "start",
    "value",
]

ONE = np.uint64(1)
NONE = np.uint64(0)
ONES = np.uint64(0x0101010101010101)
HIGHS = np.uint64(0x8080808080808080)
TOP = np.uint64(56)
WALLS = np.uint64((1 << SHARED) - 1)
UNUSED = np.frombuffer(bytes(BOX[kind] - (kind == START) for kind in BOX), np.uint64)
FIRST_KIND = list(BOX).index(START)
FIRST_TURN = START_TURN
FIRST_FACES = np.array([1, 64 + 128 * 0x10100, 128 * 0x10100], np.int64)


# Set-up


@kernel
def start(state, seats, options):
    state.seats = seats
    state.options = options
    state.turn = 0
    state.tiles = 0
    state.hands = FULL
    state.monks = 0
    state.castles = 0
    state.payments = 0
    for seat in range(5):
        state.points[seat] = 0
    for feature in range(3):
        state.segments[feature] = FIRST[feature]
        state.faces[feature] = FIRST_FACES[feature]
        state.left[feature] = UNUSED[feature]
    for segment in range(SEGMENTS):
        state.label[segment] = segment
        state.sums[segment] = 0
        state.links[segment] = NONE
    for word in range(WORDS):
        state.open_slots[word] = NONE
    for word in range(BOARDS * WORDS):
        state.bad[word] = NONE
    for cell in range(CELLS):
        state.board[cell] = 0
    for face in range(4 * SLOTS):
        state.facing[face] = 0
    state.crossings = 0
    state.words = 1
    open_slot(state, 0, 0, 0)
    lay(state, 0, FIRST_KIND, FIRST_TURN)
    state.closed = 0
    state.places = 0
    state.choices = 0
    state.step = STEP_DRAW


# A turn


@kernel
def apply(state, code):
    """Any action, unchecked."""
    if code < PLACE:
        lay_tile(state, code >> 2, code & 3)
    elif code < ACTIONS:
        _place_follower(state, code - PLACE)
        _end_turn(state)
    elif code < RETURN:
        draw_tile(state, code - DRAW)
    else:
        kind = np.int64(state.kind)
        state.left[kind >> 3] += ONE << np.uint64((kind & 7) << 3)
        state.step = STEP_DRAW


@kernel(inlined=True)
def draw_tile(state, kind):
    state.left[kind >> 3] -= ONE << np.uint64((kind & 7) << 3)
    state.kind = kind
    choices = find_fits(state, kind)
    state.choices = choices
    state.step = STEP_LAY if choices else STEP_RETURN


@kernel(inlined=True)
def lay_tile(state, cell, turn):
    kind = np.int64(state.kind)
    lay(state, cell, kind, turn)
    state.places = _open_places(state, kind, turn)
    state.step = STEP_FOLLOWER


@kernel(inlined=True)
def _open_places(state, kind, turn):
    """Where the seat may put a follower: a set of places, with 0 for nowhere."""
    places = 1
    if (np.int64(state.hands) >> (3 * np.int64(state.turn))) & 7:
        at = (kind * 4 + turn) * 8
        for part in range(np.int64(SEGMENTED[kind])):
            free = _followers_on(state, feature_of(state, part)) == 0
            places |= free << np.int64(NAME[at + part])
        for part in range(np.int64(SEGMENTED[kind]), np.int64(PARTS[kind])):
            places |= 1 << np.int64(NAME[at + part])
        if state.closed and CROSSED[kind]:
            places &= ~_repeated(state, kind, at)
    return places


@kernel
def _repeated(state, kind, at):
    """Places that name a finished feature which the tile meets at an earlier side too."""
    places = 0
    for part in range(np.int64(ROUTED[kind])):
        feature = feature_of(state, part)
        for other in range(part):
            if feature_of(state, other) == feature and open_edges(state, feature) == 0:
                places |= 1 << max(np.int64(NAME[at + part]), np.int64(NAME[at + other]))
    return places


@kernel
def _followers_on(state, feature):
    """Who stands there, 3 bits a seat."""
    return np.int64(state.sums[feature]) & FOLLOWERS


@kernel(inlined=True)
def _place_follower(state, place):
    if place == 0:
        return
    tile, seat = np.int64(state.tiles) - 1, np.int64(state.turn)
    part = np.int64(PART[np.int64(state.tile_look[tile]) * PLACES + place])
    state.hands = np.int64(state.hands) - FOLLOWER[seat]
    state.stood[tile] = part + 1
    state.stood_seat[tile] = seat
    if part == np.int64(SEGMENTED[state.kind]):
        add_monk(state, tile, seat)
    else:
        feature = feature_of(state, part)
        state.stood_segment[tile] = state.part_segment[part]
        state.sums[feature] = np.int64(state.sums[feature]) + FOLLOWER[seat]


@kernel
def add_monk(state, tile, seat):
    """A follower stands on the monastery of that tile."""
    monk, cell = np.int64(state.monks), np.int64(state.tile_cell[tile])
    state.monk_cell[monk] = cell
    state.monk_tiles[monk] = 1 + around(state, cell)
    state.monk_seat[monk] = seat
    state.monks = monk + 1
    state.stood_segment[tile] = 0


@kernel
def stands(state, tile):
    """Whether the follower that stepped on a tile is still there."""
    segment = state.stood_segment[tile]
    if segment:
        return _followers_on(state, np.int64(state.label[segment])) != 0
    for monk in range(np.int64(state.monks)):
        if state.monk_cell[monk] == state.tile_cell[tile]:
            return True
    return False


@kernel(inlined=True)
def _end_turn(state):
    """Score what the tile completed, take the followers on it back, pass the turn."""
    if state.closed:
        for part in range(np.int64(ROUTED[state.kind])):
            if (np.int64(state.closed) >> part) & 1:
                _pay_feature(state, part)
    for monk in range(np.int64(state.monks) - 1, -1, -1):
        if state.monk_tiles[monk] == 9:
            _pay_monk(state, monk)
    turn = np.int64(state.turn) + 1
    state.turn = 0 if turn == np.int64(state.seats) else turn
    awaken(state)


@kernel(inlined=True)
def awaken(state):
    """Chance draws next, or nothing left fits and the game is over."""
    state.step = STEP_DRAW if any_fits(state) else STEP_OVER


@kernel
def _pay_feature(state, part):
    feature = feature_of(state, part)
    standing = _followers_on(state, feature)
    if standing:
        castle = part < np.int64(CASTLES[state.kind])
        points = value(state, feature, castle)
        _pay(state, np.int64(state.tiles) - 1, part, np.int64(OWNERS[standing]), points)
        state.hands = np.int64(state.hands) + standing
        state.sums[feature] = np.int64(state.sums[feature]) - standing


@kernel
def _pay_monk(state, monk):
    cell, seat = np.int64(state.monk_cell[monk]), np.int64(state.monk_seat[monk])
    tile = np.int64(state.board[cell]) - LAID
    kind = np.int64(state.tile_look[tile]) >> 2
    _pay(state, tile, np.int64(SEGMENTED[kind]), 1 << seat, 9)
    state.hands = np.int64(state.hands) + FOLLOWER[seat]
    last = np.int64(state.monks) - 1
    state.monk_cell[monk] = state.monk_cell[last]
    state.monk_tiles[monk] = state.monk_tiles[last]
    state.monk_seat[monk] = state.monk_seat[last]
    state.monks = last


@kernel
def _pay(state, tile, part, owners, points):
    at = np.int64(state.payments) * 3
    state.paid[at] = tile
    state.paid[at + 1] = part
    state.paid[at + 2] = owners
    state.payments = np.int64(state.payments) + 1
    for seat in range(5):
        state.points[seat] += points * ((owners >> seat) & 1)


@kernel
def draw(state, dice):
    """Chance acts once: it puts a tile back that fits nowhere, or turns one over."""
    code = RETURN if state.step == STEP_RETURN else DRAW + _pick(state, dice)
    apply(state, code)
    return code


@kernel(inlined=True)
def _pick(state, dice):
    """A kind, in proportion to the tiles left of it.

    A word times ONES has in each byte the sum of the bytes up to it: bytes not above the number
    thrown keep their high bit when subtracted from it, and count the kinds to be passed over.
    """
    thrown = (np.uint64(below(dice, 72 - np.int64(state.tiles))) * ONES) | HIGHS
    first = state.left[0] * ONES
    second = state.left[1] * ONES + (first >> TOP) * ONES
    third = state.left[2] * ONES + (second >> TOP) * ONES
    return (
        popcount((thrown - first) & HIGHS)
        + popcount((thrown - second) & HIGHS)
        + popcount((thrown - third) & HIGHS)
    )


# Scoring


@kernel
def value(state, feature, castle):
    """What a castle or a road pays, finished or as it stands."""
    word = np.int64(state.sums[feature])
    tiles = word >> 24
    if castle and state.options == PENNANTS:
        return (tiles + ((word >> 15) & 15)) * (1 if open_edges(state, feature) else 2)
    return tiles


@kernel
def projected(state, out):
    """The points if the game ended now; a tile that awaits its follower gets none."""
    for seat in range(np.int64(state.seats)):
        out[seat] = state.points[seat]
    for what in range(2):
        for feature in range(np.int64(FIRST[what]), np.int64(state.segments[what])):
            standing = _followers_on(state, feature)
            if standing:
                _credit(state, out, standing, value(state, feature, what == CASTLE))
    for field in range(np.int64(FIRST[FIELD]), np.int64(state.segments[FIELD])):
        standing = _followers_on(state, field)
        if standing:
            _credit(state, out, standing, 3 * finished_castles(state, field))
    for monk in range(np.int64(state.monks)):
        out[state.monk_seat[monk]] += state.monk_tiles[monk]


@kernel
def _credit(state, out, standing, points):
    owners = np.int64(OWNERS[standing])
    for seat in range(np.int64(state.seats)):
        out[seat] += points * ((owners >> seat) & 1)


@kernel
def finished_castles(state, field):
    """How many finished castles a field touches."""
    touched = state.links[field]
    found = 0
    for castle in range(np.int64(state.castles)):
        found += (state.walls[castle] & touched) != NONE
    return found
