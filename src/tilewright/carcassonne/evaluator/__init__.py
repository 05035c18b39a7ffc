"""What a search is told about Carcassonne: features to judge a seat by, and where to look first."""

import numpy as np

from tilewright.engine.intrinsics import stack_array
from tilewright.engine.jit import kernel

from .board_scan import SCAN_SIZE, scan_board
from .clock import turns_left
from .features import MAX_ACTIVE, NUM_FEATURES, extract_features, features_of_seat
from .lookup import TURNS_LEFT
from .policy_prior import PRIOR_WEIGHTS, SCRATCH, policy_logits, prior_traits

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

STAGES = 8 * 11
"""By seats, castle scoring and how many turns are left."""

TRAINING_VARIANTS = tuple(
    (seats, castles) for seats in (2, 2, 3, 2, 2, 4, 2, 5) for castles in (0, 1)
)
"""The games to learn from, in turn: seats and options."""

MAX_RANDOM_OPENING = 16
"""The most decisions that a game may open with at random when it is to be learned from."""


survey_space = stack_array(SCAN_SIZE, np.int64)


@kernel
def extract_all_features(state, out, counts):
    """The features of every seat, in rows, after one scan of the board."""
    scan = survey_space()
    scan_board(state, scan)
    for seat in range(state.seats):
        counts[seat] = features_of_seat(state, seat, scan, out[seat])


@kernel
def stage(state):
    seats, mover = np.int64(state.seats), np.int64(state.turn)
    kind = (seats - 2) * 2 + (state.options == 1)
    return kind * 11 + np.int64(TURNS_LEFT[turns_left(state, mover)])


@kernel
def opponents_unaffected(_state):
    """Never: all seats share one map."""
    return False
