"""What a search is told of a game that tells it nothing: a uniform prior, and no features."""

import numpy as np

from tilewright.engine.jit import kernel

__all__ = [
    "MAX_ACTIVE",
    "MAX_RANDOM_OPENING",
    "NUM_FEATURES",
    "PRIOR_WEIGHTS",
    "SCRATCH",
    "STAGES",
    "TRAINING_VARIANTS",
    "extract_all_features",
    "extract_features",
    "opponents_unaffected",
    "policy_logits",
    "prior_traits",
    "stage",
]

NUM_FEATURES, MAX_ACTIVE, STAGES = 1, 1, 1
TRAINING_VARIANTS, MAX_RANDOM_OPENING = (), 0
PRIOR_WEIGHTS: dict[str, dict[str, float]] = {}
SCRATCH = np.dtype((np.record, np.dtype([("nothing", np.int64)])))


@kernel
def extract_features(_state, _seat, _out):
    """The features of a seat; how many there are."""
    return 0


@kernel
def extract_all_features(state, _out, counts):
    for seat in range(state.seats):
        counts[seat] = 0


@kernel
def stage(_state):
    return 0


@kernel
def policy_logits(_state, _codes, count, _scratch, out):
    """The logits of the legal actions."""
    for at in range(count):
        out[at] = 0


@kernel
def prior_traits(_state, _codes, _count, _scratch, _out):
    return 0


@kernel
def opponents_unaffected(_state):
    """Whether what may be done here means the same to all other seats, whichever is done."""
    return False
