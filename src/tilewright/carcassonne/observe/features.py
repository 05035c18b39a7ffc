"""The features: OBSERVATION_SIZE numbers of type int16, everything on the table and nothing more.

Seats are counted from the one that looks: 0 is itself, 1 the next to play, and so on; what belongs
to seats that nobody has is 0.

    0            seats
    1            1 where castles score pennants
    2            what is next: 0 nothing, 1 a draw, 2 a return, 3 a lay, 4 a follower
    3            whose turn it is
    4            the tile in hand, 1–24, or 0
    5            tiles on the map
    6            finished castles
    7            0
    8 … 12       points, by seat
    13 … 17      followers in hand, by seat
    18 … 41      tiles left, by kind A–X
    42 … 473     the tiles on the map in the order of laying, six numbers each, 0 where none is:
                 kind 1–24, turn, x, y, 1 + the seat of the follower on it or 0, and where it
                 stands: 1–17 as in the codes of followers

A tile that awaits its follower is the last. The lay of a tile at (x, y) has the code
4 · ((x + 90·y) mod 4096) + turn.
"""

from typing import Any

import numpy as np

from tilewright.carcassonne.kernel.lookup import KINDS, NAME, PLACES
from tilewright.carcassonne.kernel.map import left_of
from tilewright.carcassonne.kernel.state import PHASE_LAY, PHASE_RETURN
from tilewright.carcassonne.kernel.turn import stands
from tilewright.carcassonne.kernel.words import (
    in_hand,
    kind_of,
    x_of,
    y_of,
)
from tilewright.engine.jit import kernel

__all__ = [
    "FARTHEST",
    "LAID",
    "MOST_POINTS",
    "OBSERVATION_DTYPE",
    "OBSERVATION_SIZE",
    "OBSERVATION_VERSION",
    "after",
    "bounds",
    "observe",
    "observe_many",
    "see_table",
]

OBSERVATION_VERSION = 2
OBSERVATION_DTYPE = np.int16
LAID, EACH = 42, 6
OBSERVATION_SIZE = LAID + 72 * EACH
"""How many numbers there are."""

KIND_COUNT = len(KINDS)
FARTHEST = 71
"""How far from the start tile another can lie."""

MOST_POINTS = 4095


def bounds() -> tuple[Any, Any]:
    """The least and the most that each number can be."""
    tile = [KIND_COUNT, 3, FARTHEST, FARTHEST, 5, PLACES - 1]
    high = [5, 1, 4, 4, KIND_COUNT, 72, 50, 1, *[MOST_POINTS] * 5, *[7] * 5, *[9] * KIND_COUNT]
    low = [*[0] * LAID, *[0, 0, -FARTHEST, -FARTHEST, 0, 0] * 72]
    return np.array(low, OBSERVATION_DTYPE), np.array([*high, *tile * 72], OBSERVATION_DTYPE)


@kernel
def observe(state, seat, out):
    """Write what the seat sees."""
    see_table(state, seat, out)
    tiles = np.int64(state.tiles)
    for tile in range(tiles):
        _see_tile(state, seat, tile, out[LAID + EACH * tile : LAID + EACH * (tile + 1)])
    out[LAID + EACH * tiles :] = 0


@kernel
def see_table(state, seat, out):
    out[0] = state.seats
    out[1] = state.options
    out[2] = state.phase
    out[3] = after(state, seat, np.int64(state.turn))
    holds = state.phase in (PHASE_LAY, PHASE_RETURN)
    out[4] = np.int64(state.kind) + 1 if holds else 0
    out[5] = state.tiles
    out[6] = state.castles
    out[7:18] = 0
    for owner in range(np.int64(state.seats)):
        other = after(state, seat, owner)
        out[8 + other] = state.points[owner]
        out[13 + other] = in_hand(state, owner)
    for kind in range(KIND_COUNT):
        out[18 + kind] = left_of(state, kind)


@kernel
def _see_tile(state, seat, tile, out):
    look = np.int64(state.tile_look[tile])
    out[0] = 1 + kind_of(look)
    out[1] = look & 3
    out[2] = x_of(state.tile_place[tile])
    out[3] = y_of(state.tile_place[tile])
    if state.stood[tile] and stands(state, tile):
        out[4] = 1 + after(state, seat, np.int64(state.stood_seat[tile]))
        out[5] = NAME[look * 8 + np.int64(state.stood[tile]) - 1]
    else:
        out[4] = 0
        out[5] = 0


@kernel
def after(state, seat, other):
    """How many turns after the seat another comes."""
    return other - seat if other >= seat else other - seat + np.int64(state.seats)


@kernel
def observe_many(states, out):
    """What the seat whose turn it is sees, for each game."""
    for at in range(len(states)):
        observe(states[at], np.int64(states[at].turn), out[at])
