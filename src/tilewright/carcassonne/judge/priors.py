"""Where to look first: how likely each action seems before anything is tried.

An action is as likely as its traits, weighed by what `leanings.json` says of each for plain castles
and for pennants: numbers that come near to what a look one turn ahead prefers.
"""

import json
from importlib.resources import files

import numpy as np

from tilewright.carcassonne.kernel.state import PENNANTS, PLACE, STEP_FOLLOWER
from tilewright.carcassonne.kernel.tables import PART, PLACES
from tilewright.jit import kernel

from .lays import LAY_TRAITS, lay_traits
from .steps import STEP_TRAITS, step_traits
from .survey import SPACE, survey, tiles_left

__all__ = ["MEMORY", "priors"]

MEMORY = np.dtype(
    (
        np.record,
        np.dtype(
            [("space", np.int64, (SPACE,)), ("traits", np.float32, (max(LAY_TRAITS, STEP_TRAITS),))]
        ),
    )
)

_LEANINGS = json.loads(files(__package__).joinpath("leanings.json").read_text("utf-8"))
LAY = np.ascontiguousarray(np.array([*_LEANINGS["lay"].values()], np.float32).T)
STEP = np.ascontiguousarray(
    np.array([each for kind in _LEANINGS["step"].values() for each in kind.values()], np.float32).T
)


@kernel
def priors(state, codes, count, memory, out):
    """The logits of the legal actions."""
    if state.step == STEP_FOLLOWER:
        survey(state, memory.space)
        _step_priors(state, codes, count, memory, out)
    else:
        _lay_priors(state, codes, count, memory, out)


@kernel
def _lay_priors(state, codes, count, memory, out):
    left, weights = tiles_left(state), LAY[1 if state.options == PENNANTS else 0]
    traits = memory.traits
    for at in range(count):
        code = np.int64(codes[at])
        slot = np.int64(state.board[code >> 2]) - 1
        lay_traits(state, slot, code & 3, left, traits)
        out[at] = _weighed(traits, weights, LAY_TRAITS)


@kernel
def _step_priors(state, codes, count, memory, out):
    weights, traits = STEP[1 if state.options == PENNANTS else 0], memory.traits
    look = np.int64(state.tile_look[np.int64(state.tiles) - 1]) * PLACES
    for at in range(count):
        place = np.int64(codes[at]) - PLACE
        out[at] = 0
        if place:
            step_traits(state, np.int64(PART[look + place]), memory.space, traits)
            out[at] = _weighed(traits, weights, STEP_TRAITS)


@kernel(inlined=True)
def _weighed(traits, weights, count):
    total = np.float32(0)
    for trait in range(count):
        total += traits[trait] * weights[trait]
    return total
