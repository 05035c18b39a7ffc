"""What the search is told about Kingdomino: how to judge a seat, and where to look first."""

import numpy as np

from tilewright.engine.intrinsics import stack_array
from tilewright.engine.jit import kernel
from tilewright.kingdomino.kernel.claims import CLAIM_BITS
from tilewright.kingdomino.kernel.state import DUEL, HARMONY, MIDDLE, PHASE_PLACE

from .bitboard import is_large
from .draft_features import coming_features, dominoes_to_come
from .feature_layout import HALF, MAX_ACTIVE, NUM_FEATURES
from .kingdom_features import NOTES, kingdom_features
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

STAGES = 4 * 25
"""Two, three, four seats and the Great Duel, each by the dominoes still to come for a seat."""

BOTH = MIDDLE | HARMONY
TRAINING_VARIANTS = (
    *((2, bonuses) for bonuses in (0, BOTH, 0, MIDDLE, 0, HARMONY, 0)),
    *((3, bonuses) for bonuses in (0, BOTH)),
    *((4, bonuses) for bonuses in (BOTH, 0, BOTH, BOTH, BOTH)),
    *((2, DUEL | bonuses) for bonuses in (BOTH, 0, BOTH, BOTH)),
)
"""The games to learn from, in turn: seats and options."""

MAX_RANDOM_OPENING = 40
"""The most decisions that a game may open with at random when it is to be learned from."""


notes_of_a_kingdom = stack_array(NOTES, np.int16)


@kernel
def extract_features(state, seat, out):
    """The features of a seat, each as often as it holds; how many were written."""
    notes = notes_of_a_kingdom()
    coming = dominoes_to_come(state, seat)
    count = kingdom_features(state, seat, coming, notes, out)
    count = coming_features(state, seat, coming, notes, out, count)
    if is_large(state):
        for at in range(count):
            out[at] += HALF
    return count


@kernel
def extract_all_features(state, out, counts):
    """The features of every seat, in rows."""
    for seat in range(state.seats):
        counts[seat] = extract_features(state, seat, out[seat])


@kernel
def stage(state):
    kings = 3 if state.seats == 3 else 4
    left, line = kings * np.int64(state.lines_left), np.int64(state.line)
    while line:
        left += 1
        line >>= CLAIM_BITS
    if state.offer:
        left += kings
    kind = 3 if state.options & DUEL else np.int64(state.seats) - 2
    return 25 * kind + min((left + state.seats - 1) // state.seats, 24)


@kernel
def opponents_unaffected(state):
    """Whether what the seat to move may do means the same to all others, whichever it chooses."""
    return state.phase == PHASE_PLACE
