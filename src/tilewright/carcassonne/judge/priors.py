"""Where to look first: how likely each action seems before anything is tried."""

import numpy as np

from tilewright.carcassonne.kernel.policy import COST, claim, promise
from tilewright.carcassonne.kernel.state import PLACE, STEP_FOLLOWER
from tilewright.carcassonne.kernel.tables import PART, PLACES
from tilewright.jit import kernel

__all__ = ["MEMORY", "priors"]

MEMORY = np.dtype((np.record, np.dtype([("nothing", np.int64)])))
LAY_HEAT, STEP_HEAT = np.float32(1 / 12), np.float32(1 / 6)


@kernel
def priors(state, codes, count, _memory, out):
    """The logits of the legal actions."""
    seat, kind = np.int64(state.turn), np.int64(state.kind)
    if state.step == STEP_FOLLOWER:
        _step_priors(state, codes, count, out)
        return
    for at in range(count):
        code = np.int64(codes[at])
        slot = np.int64(state.board[code >> 2]) - 1
        out[at] = LAY_HEAT * promise(state, seat, slot, kind, code & 3)


@kernel
def _step_priors(state, codes, count, out):
    kind, tile = np.int64(state.kind), np.int64(state.tiles) - 1
    cost = COST[(np.int64(state.hands) >> (3 * np.int64(state.turn))) & 7]
    look = np.int64(state.tile_look[tile]) * PLACES
    for at in range(count):
        place = np.int64(codes[at]) - PLACE
        found = cost
        if place:
            found = claim(state, kind, np.int64(PART[look + place]), tile)
        out[at] = STEP_HEAT * found
