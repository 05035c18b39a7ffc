"""A window on the map, for actions and planes: so many columns and rows around its middle.

Its middle is that of the rectangle around all tiles, the western or northern one of two. What lies
outside is not offered; where all lays are outside, the window is moved until the first of them,
in the order of slots, is in its middle. A window of WHOLE columns always shows the whole map.

Actions of a window of w columns:

    0 … 4w²-1    lay: 4 · (w · row + column) + turn
    4w² …        where a follower steps: 18 numbers in the order of the codes
"""

import numpy as np

from tilewright.carcassonne.kernel.lookup import CELLS, PLACES, STRIDE
from tilewright.carcassonne.kernel.state import PHASE_FOLLOWER, PHASE_LAY, PLACE
from tilewright.carcassonne.kernel.words import (
    cell_of_lay,
    is_offered,
    slot_of,
    turn_of_lay,
    x_of,
    y_of,
)
from tilewright.engine.jit import kernel

__all__ = [
    "WHOLE",
    "WINDOW",
    "board_action",
    "board_actions",
    "board_code",
    "board_mask",
    "corner",
]

WINDOW = 25
"""Random and greedy games hardly ever need more than 24 columns or rows, open cells included."""

WHOLE = 75
ONE, NONE = np.uint64(1), np.uint64(0)


def board_actions(window: int = WINDOW) -> int:
    """How many actions a window has."""
    return 4 * window**2 + PLACES


@kernel
def corner(state, window):
    """The column and the row of the map at the window's north-western corner."""
    west, north, east, south = 0, 0, 0, 0
    for tile in range(np.int64(state.tiles)):
        x, y = x_of(state.tile_place[tile]), y_of(state.tile_place[tile])
        west, east = min(west, x), max(east, x)
        north, south = min(north, y), max(south, y)
    left, top = ((west + east) >> 1) - (window >> 1), ((north + south) >> 1) - (window >> 1)
    narrow = max(east - west, south - north) + 3 > window
    if narrow and state.phase == PHASE_LAY and not _offers(state, window, left, top):
        place = state.slot_place[_first(state)]
        left, top = x_of(place) - (window >> 1), y_of(place) - (window >> 1)
    return left, top


@kernel
def _offers(state, window, left, top):
    """Whether some lay is inside."""
    for word in range(4 * np.int64(state.words)):
        slots = state.fit[word]
        while slots != NONE:
            if _place(state, slot_of(word, slots), window, left, top) >= 0:
                return True
            slots &= slots - ONE
    return False


@kernel
def _first(state):
    """The first slot that the tile in hand fits."""
    word = 0
    while state.fit[word] == NONE:
        word += 1
    return slot_of(word, state.fit[word])


@kernel
def _place(state, slot, window, left, top):
    """The number of a slot's place in the window, or -1."""
    place = state.slot_place[slot]
    column, row = x_of(place) - left, y_of(place) - top
    inside = 0 <= column < window and 0 <= row < window
    return window * row + column if inside else -1


@kernel
def board_mask(state, window, mask):
    """1 at each legal action inside the window."""
    mask[:] = 0
    if state.phase == PHASE_LAY:
        left, top = corner(state, window)
        for word in range(4 * np.int64(state.words)):
            slots = state.fit[word]
            while slots != NONE:
                place = _place(state, slot_of(word, slots), window, left, top)
                if place >= 0:
                    mask[4 * place + (word & 3)] = 1
                slots &= slots - ONE
    elif state.phase == PHASE_FOLLOWER:
        for place in range(PLACES):
            mask[4 * window * window + place] = is_offered(state, place)


@kernel
def board_code(state, window, action):
    """The code of an action in the window, or -1."""
    lays = 4 * window * window
    if not 0 <= action < lays + PLACES:
        return -1
    if action >= lays:
        return PLACE + action - lays
    left, top = corner(state, window)
    place = action >> 2
    x, y = left + place % window, top + place // window
    return 4 * ((x + STRIDE * y) & (CELLS - 1)) + (action & 3)


@kernel
def board_action(state, window, code):
    """The action of a legal code, or -1 where it is outside the window."""
    if code >= PLACE:
        return 4 * window * window + code - PLACE
    left, top = corner(state, window)
    place = _place(state, np.int64(state.board[cell_of_lay(code)]) - 1, window, left, top)
    return 4 * place + turn_of_lay(code) if place >= 0 else -1
