"""A turn and the scoring of Carcassonne, compiled, in the order of `rules`."""

import numpy as np

from tilewright.carcassonne.tiles import BOX, START, START_TURN
from tilewright.engine.intrinsics import lowest, popcount
from tilewright.engine.jit import kernel
from tilewright.engine.rng import next_u64, scale

from .lookup import (
    CASTLE,
    CASTLES,
    CELLS,
    CROSSED,
    FIELD,
    FIRST,
    FOLLOWER,
    FULL,
    LANE_PART,
    LANE_PLACE,
    NAME,
    NAMED,
    NEARBY,
    ORIGIN,
    OWNERS,
    PART,
    PLACES,
    ROUTED,
    SEGMENTED,
    SEGMENTS,
    SIDES,
    WORDS,
)
from .map import any_fits, around, feature_of, find_fits, lay, open_slot, segment_of
from .state import (
    DRAW,
    LAID,
    NUM_ACTIONS,
    PENNANTS,
    PHASE_DRAW,
    PHASE_FOLLOWER,
    PHASE_LAY,
    PHASE_OVER,
    PHASE_RETURN,
    PLACE,
    RETURN,
)
from .words import (
    cell_of,
    cell_of_lay,
    followers,
    in_hand,
    is_closed,
    is_owner,
    kind_of,
    open_edges,
    pennants,
    tiles,
    turn_of_lay,
)

__all__ = [
    "add_monk",
    "apply",
    "apply_chance",
    "begin_draw_or_end",
    "draw_tile",
    "finished_among",
    "finished_castles",
    "lay_on_slot",
    "lay_tile",
    "pick",
    "place_follower",
    "points_of",
    "projected",
    "score_tile",
    "stands",
    "start",
    "take",
    "value",
]

ONE = np.uint64(1)
NONE = np.uint64(0)
ONES = np.uint64(0x0101010101010101)
HIGHS = np.uint64(0x8080808080808080)
TOP = np.uint64(56)
UNUSED = np.frombuffer(bytes(BOX[kind] - (kind == START) for kind in BOX), np.uint64)
FIRST_KIND = list(BOX).index(START)
FIRST_TURN = START_TURN
FIRST_FACES = FIRST * np.array([1, 1, 0]) + FIRST[FIELD] * np.array([0, SIDES, SIDES])


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
    for word in range(WORDS):
        state.open_slots[word] = NONE
    for cell in range(NEARBY):
        state.board[cell] = 0
    for cell in range(CELLS - NEARBY, CELLS):
        state.board[cell] = 0
    state.far = 0
    state.crossings = 0
    state.words = 0
    lay(state, open_slot(state, ORIGIN), FIRST_KIND, FIRST_TURN)
    state.closed = 0
    state.places = 0
    state.choices = 0
    state.phase = PHASE_DRAW


# A turn


@kernel
def apply(state, code):
    """Any action, unchecked."""
    if code < PLACE:
        lay_tile(state, cell_of_lay(code), turn_of_lay(code))
    elif code < NUM_ACTIONS:
        place_follower(state, code - PLACE)
        score_tile(state)
        begin_draw_or_end(state)
    elif code < RETURN:
        draw_tile(state, code - DRAW)
    else:
        kind = np.int64(state.kind)
        state.left[kind >> 3] += ONE << np.uint64((kind & 7) << 3)
        state.phase = PHASE_DRAW


@kernel(inlined=True)
def take(state, kind):
    """Turn over a tile of this kind."""
    state.left[kind >> 3] -= ONE << np.uint64((kind & 7) << 3)
    state.kind = kind


@kernel(inlined=True)
def draw_tile(state, kind):
    take(state, kind)
    choices = find_fits(state, kind)
    state.choices = choices
    state.phase = PHASE_LAY if choices else PHASE_RETURN


@kernel(inlined=True)
def lay_tile(state, cell, turn):
    """Lay the tile in hand on an open cell."""
    lay_on_slot(state, (np.int64(state.board[cell]) - 1) & 255, turn)


@kernel(inlined=True)
def lay_on_slot(state, slot, turn):
    kind = np.int64(state.kind)
    lanes = lay(state, slot, kind, turn)
    state.places = 1
    if in_hand(state, np.int64(state.turn)):
        state.places = _open_places(state, kind * 4 + turn, lanes)
    state.phase = PHASE_FOLLOWER


@kernel(inlined=True)
def _open_places(state, look, lanes):
    """Where the seat may put a follower: a set of places, with 0 for nowhere. Followers can only
    stand where the tile was joined."""
    taken = 0
    while lanes:
        lane = look * 16 + lowest(np.uint64(lanes))
        lanes &= lanes - 1
        standing = _followers_on(state, feature_of(state, np.int64(LANE_PART[lane])))
        taken |= (standing != 0) << np.int64(LANE_PLACE[lane])
    if state.closed and CROSSED[kind_of(look)]:
        taken |= _repeated(state, look)
    return np.int64(NAMED[look]) & ~taken


@kernel
def _repeated(state, look):
    """Places that name a finished feature which the tile meets at an earlier side too."""
    places = 0
    for part in range(np.int64(ROUTED[kind_of(look)])):
        feature = feature_of(state, part)
        for other in range(part):
            if feature_of(state, other) == feature and open_edges(_sum(state, feature)) == 0:
                one, two = np.int64(NAME[look * 8 + part]), np.int64(NAME[look * 8 + other])
                places |= 1 << max(one, two)
    return places


@kernel(inlined=True)
def _sum(state, feature):
    return np.int64(state.sums[feature])


@kernel(inlined=True)
def _followers_on(state, feature):
    """Who stands there, 3 bits a seat."""
    return followers(_sum(state, feature))


@kernel(inlined=True)
def place_follower(state, place):
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
        state.stood_segment[tile] = segment_of(state, part)
        state.sums[feature] = np.int64(state.sums[feature]) + FOLLOWER[seat]


@kernel
def add_monk(state, tile, seat):
    """A follower stands on the monastery of that tile."""
    monk, cell = np.int64(state.monks), cell_of(state.tile_place[tile])
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
        if state.monk_cell[monk] == cell_of(state.tile_place[tile]):
            return True
    return False


@kernel(inlined=True)
def score_tile(state):
    """Score what the tile completed, take the followers on it back, pass the turn."""
    if state.closed:
        for part in range(np.int64(ROUTED[state.kind])):
            if is_closed(state, part):
                _pay_feature(state, part)
    for monk in range(np.int64(state.monks) - 1, -1, -1):
        if state.monk_tiles[monk] == 9:
            _pay_monk(state, monk)
    turn = np.int64(state.turn) + 1
    state.turn = 0 if turn == np.int64(state.seats) else turn


@kernel(inlined=True)
def begin_draw_or_end(state):
    """Chance draws next, or nothing left fits and the game is over."""
    state.phase = PHASE_DRAW if any_fits(state) else PHASE_OVER


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
    kind = kind_of(np.int64(state.tile_look[tile]))
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
        state.points[seat] += points * is_owner(owners, seat)


@kernel
def apply_chance(state, rng):
    """Chance acts once: it puts a tile back that fits nowhere, or turns one over."""
    code = RETURN if state.phase == PHASE_RETURN else DRAW + pick(state, next_u64(rng))
    apply(state, code)
    return code


@kernel(inlined=True)
def pick(state, bits):
    """A kind, in proportion to the tiles left of it.

    A word times ONES has in each byte the sum of the bytes up to it: bytes not above the number
    thrown keep their high bit when subtracted from it, and count the kinds to be passed over.
    """
    thrown = (np.uint64(scale(bits, 72 - np.int64(state.tiles))) * ONES) | HIGHS
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
    return points_of(state, _sum(state, feature), castle)


@kernel(inlined=True)
def points_of(state, word, castle):
    """The same by the sum of the feature."""
    if castle and state.options == PENNANTS:
        return (tiles(word) + pennants(word)) * (1 if open_edges(word) else 2)
    return tiles(word)


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
        out[seat] += points * is_owner(owners, seat)


@kernel
def finished_castles(state, field):
    """How many finished castles a field touches."""
    return finished_among(state, state.links[field])


@kernel(inlined=True)
def finished_among(state, links):
    """How many finished castles have a segment among these."""
    found = 0
    for castle in range(np.int64(state.castles)):
        found += (state.walls[castle] & links) != NONE
    return found
