"""How far the game is."""

import numpy as np

from tilewright.carcassonne.kernel.state import PHASE_FOLLOWER, PHASE_LAY, PHASE_RETURN
from tilewright.engine.jit import kernel

__all__ = ["tiles_to_come", "turns_left"]


@kernel
def turns_left(state, seat):
    """How many more tiles the seat will lay, one in hand not counted."""
    left = tiles_to_come(state)
    seats = np.int64(state.seats)
    before = seat - np.int64(state.turn)
    if state.phase in (PHASE_LAY, PHASE_FOLLOWER):
        before -= 1
    if before < 0:
        before += seats
    return (left - before + seats - 1) // seats if left > before else 0


@kernel(inlined=True)
def tiles_to_come(state):
    return 72 - np.int64(state.tiles) - (state.phase in (PHASE_LAY, PHASE_RETURN))
