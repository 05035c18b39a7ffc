"""Where to look first: how likely each action seems before anything is tried.

An action is as likely as its traits, weighed by what `prior_weights.json` says of each for plain
castles and for pennants.
"""

import numpy as np

from tilewright.carcassonne.kernel.lookup import PART, PLACES
from tilewright.carcassonne.kernel.state import PENNANTS, PHASE_FOLLOWER, PLACE
from tilewright.carcassonne.kernel.words import cell_of_lay, turn_of_lay
from tilewright.engine.jit import kernel
from tilewright.engine.prior_weights import as_rows, read_prior_weights

from .board_scan import SCAN_SIZE, scan_board, tiles_left
from .follower_prior import STEP_TRAITS, step_traits
from .tile_prior import LAY_TRAITS, lay_traits

__all__ = ["PRIOR_WEIGHTS", "SCRATCH", "policy_logits", "prior_traits"]

SCRATCH = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("scan", np.int64, (SCAN_SIZE,)),
                ("traits", np.float32, (max(LAY_TRAITS, STEP_TRAITS),)),
            ]
        ),
    )
)

PRIOR_WEIGHTS = read_prior_weights(__package__)
WEIGHTS = as_rows(PRIOR_WEIGHTS, np.float32)
LAY, STEP = 0, 2
"""The rows of the weights: first for plain castles, then for pennants."""


@kernel
def policy_logits(state, codes, count, scratch, out):
    """The logits of the legal actions."""
    traits = scratch.traits
    if state.phase == PHASE_FOLLOWER:
        weights = WEIGHTS[STEP + _castles(state)]
        scan_board(state, scratch.scan)
        for at in range(count):
            _step_traits(state, np.int64(codes[at]), scratch.scan, traits)
            out[at] = _weighed(traits, weights, STEP_TRAITS)
    else:
        weights, left = WEIGHTS[LAY + _castles(state)], tiles_left(state)
        for at in range(count):
            _lay_traits(state, np.int64(codes[at]), left, traits)
            out[at] = _weighed(traits, weights, LAY_TRAITS)


@kernel
def prior_traits(state, codes, count, scratch, out):
    """What the logits are made of: the traits of each legal action, and which row weighs them."""
    if state.phase == PHASE_FOLLOWER:
        scan_board(state, scratch.scan)
        for at in range(count):
            _step_traits(state, np.int64(codes[at]), scratch.scan, out[at])
        return STEP + _castles(state)
    left = tiles_left(state)
    for at in range(count):
        _lay_traits(state, np.int64(codes[at]), left, out[at])
    return LAY + _castles(state)


@kernel(inlined=True)
def _castles(state):
    return 1 if state.options == PENNANTS else 0


@kernel
def _lay_traits(state, code, left, out):
    slot = np.int64(state.board[cell_of_lay(code)]) - 1
    lay_traits(state, slot, turn_of_lay(code), left, out)


@kernel
def _step_traits(state, code, scan, out):
    """All are 0 where no follower steps."""
    look = np.int64(state.tile_look[np.int64(state.tiles) - 1]) * PLACES
    if code == PLACE:
        out[:STEP_TRAITS] = 0
    else:
        step_traits(state, np.int64(PART[look + code - PLACE]), scan, out)


@kernel(inlined=True)
def _weighed(traits, weights, count):
    total = np.float32(0)
    for trait in range(count):
        total += traits[trait] * weights[trait]
    return total
