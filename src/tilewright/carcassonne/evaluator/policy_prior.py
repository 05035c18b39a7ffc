"""Where to look first: how likely each action seems before anything is tried.

An action is as likely as its traits, weighed by what `prior_weights.json` says of each for plain
castles and for pennants: numbers that come near to what a look one turn ahead prefers.
"""

import json
from importlib.resources import files

import numpy as np

from tilewright.carcassonne.kernel.lookup import PART, PLACES
from tilewright.carcassonne.kernel.state import PENNANTS, PHASE_FOLLOWER, PLACE
from tilewright.engine.jit import kernel

from .board_scan import SCAN_SIZE, scan_board, tiles_left
from .follower_prior import STEP_TRAITS, step_traits
from .tile_prior import LAY_TRAITS, lay_traits

__all__ = ["SCRATCH", "policy_logits"]

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

_PRIOR_WEIGHTS = json.loads(files(__package__).joinpath("prior_weights.json").read_text("utf-8"))
LAY = np.ascontiguousarray(np.array([*_PRIOR_WEIGHTS["lay"].values()], np.float32).T)
STEP = np.ascontiguousarray(
    np.array(
        [each for kind in _PRIOR_WEIGHTS["step"].values() for each in kind.values()], np.float32
    ).T
)


@kernel
def policy_logits(state, codes, count, scratch, out):
    """The logits of the legal actions."""
    if state.phase == PHASE_FOLLOWER:
        scan_board(state, scratch.scan)
        _step_priors(state, codes, count, scratch, out)
    else:
        _lay_priors(state, codes, count, scratch, out)


@kernel
def _lay_priors(state, codes, count, scratch, out):
    left, weights = tiles_left(state), LAY[1 if state.options == PENNANTS else 0]
    traits = scratch.traits
    for at in range(count):
        code = np.int64(codes[at])
        slot = np.int64(state.board[code >> 2]) - 1
        lay_traits(state, slot, code & 3, left, traits)
        out[at] = _weighed(traits, weights, LAY_TRAITS)


@kernel
def _step_priors(state, codes, count, scratch, out):
    weights, traits = STEP[1 if state.options == PENNANTS else 0], scratch.traits
    look = np.int64(state.tile_look[np.int64(state.tiles) - 1]) * PLACES
    for at in range(count):
        place = np.int64(codes[at]) - PLACE
        out[at] = 0
        if place:
            step_traits(state, np.int64(PART[look + place]), scratch.scan, traits)
            out[at] = _weighed(traits, weights, STEP_TRAITS)


@kernel(inlined=True)
def _weighed(traits, weights, count):
    total = np.float32(0)
    for trait in range(count):
        total += traits[trait] * weights[trait]
    return total
