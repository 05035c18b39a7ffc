"""The planes: the window on the map as pictures, and the table beside them, as int16.

    0          kind of the tile, 1–24, or 0
    1          its turn
    2 … 13     1 where its edge N, E, S, W is a castle (2 … 5), a road (6 … 9), a field (10 … 13)
    14         1 where it has a monastery
    15         1 where it has a pennant
    16         1 + the seat of the follower on it, counted from the one that looks, or 0
    17         where the follower stands: 1–17 as in the codes of followers
    18         1 on the tile that awaits its follower
    19 … 22    1 where the tile in hand may be laid, by turn

The table has the first 42 of the features: seats, what is next, points, followers, tiles left.
"""

import numpy as np

from tilewright.carcassonne.kernel.lookup import EDGE, KINDS, NAME, PARTS, SEGMENTED, SUMS
from tilewright.carcassonne.kernel.lookup import PENNANT as A_PENNANT
from tilewright.carcassonne.kernel.state import PHASE_FOLLOWER, PHASE_LAY
from tilewright.carcassonne.kernel.turn import stands
from tilewright.carcassonne.kernel.words import (
    kind_of,
    slot_of,
    x_of,
    y_of,
)
from tilewright.engine.jit import kernel

from .features import LAID, after, see_table
from .window import corner

__all__ = ["PLANES", "PLANES_VERSION", "TABLE", "observe_planes"]

PLANES_VERSION = 1
PLANES = 23
TABLE = LAID
EDGES, MONASTERY, PENNANT, FOLLOWER, AWAITS, FITS = 2, 14, 15, 16, 18, 19
ONE, NONE = np.uint64(1), np.uint64(0)

CLOISTERED = (PARTS > SEGMENTED).astype(np.uint8)
PENNANTED = (SUMS.reshape(len(KINDS), -1) & 15 * A_PENNANT).any(axis=1).astype(np.uint8)


@kernel
def observe_planes(state, seat, window, out):
    """Write what the seat sees."""
    left, top = corner(state, window)
    squares = window * window
    out[: PLANES * squares] = 0
    see_table(state, seat, out[PLANES * squares :])
    for tile in range(np.int64(state.tiles)):
        place = state.tile_place[tile]
        column, row = x_of(place) - left, y_of(place) - top
        if 0 <= column < window and 0 <= row < window:
            _see_tile(state, seat, tile, out[window * row + column :], squares)
    if state.phase == PHASE_LAY:
        _see_fits(state, window, left, top, out[FITS * squares :])


@kernel
def _see_tile(state, seat, tile, out, plane):
    look = np.int64(state.tile_look[tile])
    out[0] = 1 + kind_of(look)
    out[plane] = look & 3
    for edge in range(4):
        out[(EDGES + 4 * np.int64(EDGE[look * 4 + edge]) + edge) * plane] = 1
    out[MONASTERY * plane] = CLOISTERED[kind_of(look)]
    out[PENNANT * plane] = PENNANTED[kind_of(look)]
    if state.stood[tile] and stands(state, tile):
        out[FOLLOWER * plane] = 1 + after(state, seat, np.int64(state.stood_seat[tile]))
        out[(FOLLOWER + 1) * plane] = NAME[look * 8 + np.int64(state.stood[tile]) - 1]
    out[AWAITS * plane] = state.phase == PHASE_FOLLOWER and tile == np.int64(state.tiles) - 1


@kernel
def _see_fits(state, window, left, top, out):
    for word in range(4 * np.int64(state.words)):
        slots = state.fit[word]
        while slots != NONE:
            slot = slot_of(word, slots)
            place = state.slot_place[slot]
            column, row = x_of(place) - left, y_of(place) - top
            if 0 <= column < window and 0 <= row < window:
                out[(word & 3) * window * window + window * row + column] = 1
            slots &= slots - ONE
