"""A greedy eye, compiled: what play-outs do when they are to be better than chance.

A tile goes where it changes the lead most if the game ended then, fields left aside; a follower
steps where it is worth more than what it costs to have one less in hand. Everything is counted in
quarters of a point.
"""

import numpy as np

from tilewright.engine.jit import kernel
from tilewright.engine.rng import next_u64

from .lookup import (
    CASTLES,
    CELLS,
    NAME,
    NEAR,
    OPEN,
    OWNERS,
    PARTS,
    REACH,
    ROUTED,
    SEGMENTED,
    SUMS,
)
from .map import around, feature_of
from .state import PENNANTS, PHASE_FOLLOWER, PLACE
from .turn import finished_castles
from .words import (
    cell_of,
    followers,
    followers_of,
    in_hand,
    is_offered,
    is_owner,
    middle,
    open_edges,
    pennants,
    slot_of,
    tiles,
)

__all__ = ["COST", "claim", "greedy_action", "heuristic", "lead", "worth"]

ONE = np.uint64(1)
NONE = np.uint64(0)
COST = np.array([0, 14, 10, 8, 6, 5, 4, 4], np.int64)
"""What a follower must bring when it is the last, the second last … in hand."""


@kernel
def greedy_action(state, rng):
    luck = next_u64(rng)
    if state.phase == PHASE_FOLLOWER:
        return PLACE + _best_place(state)
    return _best_lay(state, luck)


# A tile


@kernel
def _best_lay(state, luck):
    kind, seat = np.int64(state.kind), np.int64(state.turn)
    best, code = -(1 << 40), 0
    for word in range(4 * np.int64(state.words)):
        slots = state.fit[word]
        while slots != NONE:
            slot = slot_of(word, slots)
            slots &= slots - ONE
            luck = luck * np.uint64(6364136223846793005) + ONE
            found = heuristic(state, seat, slot, kind, word & 3) * 1024
            found += np.int64(luck >> np.uint64(54))
            if found > best:
                best, code = found, 4 * cell_of(state.slot_place[slot]) + (word & 3)
    return code


@kernel(inlined=True)
def heuristic(state, seat, slot, kind, turn):
    """How much better the seat stands if the tile lies there, with the best claim it opens."""
    gain, best = 0, 0
    for part in range(np.int64(ROUTED[kind])):
        castle = part < np.int64(CASTLES[kind])
        word = np.int64(SUMS[kind * 8 + part])
        reach = np.int64(REACH[(kind * 4 + turn) * 8 + part])
        first, second, third = 0, 0, 0
        for edge in range(4):
            facing = middle(np.int64(state.facing[slot * 4 + edge]))
            if (reach >> edge) & 1 and facing:
                feature = np.int64(state.label[facing])
                word -= 2 * OPEN
                if feature not in (first, second, third):
                    third, second, first = second, first, feature
                    met = np.int64(state.sums[feature])
                    word += met
                    gain -= lead(met, seat) * worth(state, met, castle)
        found = worth(state, word, castle)
        gain += lead(word, seat) * found + _freed(word, seat)
        if followers(word) == 0:
            best = max(best, found if open_edges(word) else 2 * found)
    cell = cell_of(state.slot_place[slot])
    for monk in range(np.int64(state.monks)):
        near = np.int64(NEAR[(cell - np.int64(state.monk_cell[monk])) & (CELLS - 1)])
        gain += near * (4 if state.monk_seat[monk] == seat else -4)
    if PARTS[kind] > SEGMENTED[kind]:
        best = max(best, 4 + 4 * around(state, cell))
    return 2 * gain + (best if in_hand(state, seat) else 0)


@kernel(inlined=True)
def lead(word, seat):
    """1 where the seat alone has most followers, -1 where only others have, else 0."""
    owners = np.int64(OWNERS[followers(word)])
    mine = is_owner(owners, seat)
    return mine - (owners != mine << seat)


@kernel(inlined=True)
def _freed(word, seat):
    """Followers that come back from a finished feature."""
    return 0 if open_edges(word) else 4 * followers_of(word, seat)


@kernel(inlined=True)
def worth(state, word, castle):
    """A castle or a road, finished or with some hope."""
    found = 4 * tiles(word)
    if castle and state.options == PENNANTS:
        found += 4 * pennants(word)
        edges = open_edges(word)
        return 2 * found if edges == 0 else found + (found >> 1) if edges < 3 else found
    return found


# A follower


@kernel(inlined=True)
def _best_place(state):
    kind, seat, tile = np.int64(state.kind), np.int64(state.turn), np.int64(state.tiles) - 1
    if state.places == 1:
        return 0
    best, place = COST[in_hand(state, seat)], 0
    names = np.int64(state.tile_look[tile]) * 8
    for part in range(np.int64(PARTS[kind])):
        name = np.int64(NAME[names + part])
        if is_offered(state, name):
            found = claim(state, kind, part, tile)
            if found > best:
                best, place = found, name
    return place


@kernel(inlined=True)
def claim(state, kind, part, tile):
    """What a follower on this part may bring, beyond what it costs to wait for it."""
    left = 72 - np.int64(state.tiles)
    if part == np.int64(SEGMENTED[kind]):
        return 4 + 4 * around(state, cell_of(state.tile_place[tile])) + min(left // 3, 16)
    feature = feature_of(state, part)
    if part >= np.int64(ROUTED[kind]):
        return 12 * finished_castles(state, feature) - left // 2
    word = np.int64(state.sums[feature])
    found = worth(state, word, part < np.int64(CASTLES[kind]))
    if open_edges(word) == 0:
        return found + 20
    return found + min(left // 8, 6)
