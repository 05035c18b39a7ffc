"""What a search is told about Carcassonne: features to judge a seat by, and where to look first."""

import numpy as np

from tilewright.carcassonne.kernel.turn import projected
from tilewright.jit import kernel, stack_array

from .clock import turns_left
from .look import ACTIVE, FEATURES, look, look_over
from .priors import MEMORY, priors
from .survey import SPACE, survey
from .tables import TURNS_LEFT

__all__ = [
    "ACTIVE",
    "FEATURES",
    "LESSONS",
    "MEMORY",
    "OPENING",
    "STAGES",
    "look",
    "look_all",
    "present",
    "priors",
    "private",
    "stage",
]

STAGES = 8 * 11
"""By seats, castle scoring and how many turns are left."""

LESSONS = tuple((seats, castles) for seats in (2, 2, 3, 2, 2, 4, 2, 5) for castles in (0, 1))
"""The games to learn from, in turn: seats and options."""

OPENING = 16
"""The most decisions that a game may open with at random when it is to be learned from."""


survey_space = stack_array(SPACE, np.int64)


@kernel
def look_all(state, out, counts):
    """The features of every seat, in rows, after one survey."""
    space = survey_space()
    survey(state, space)
    for seat in range(state.seats):
        counts[seat] = look_over(state, seat, space, out[seat])


@kernel
def present(state, out):
    """The points if the game ended now."""
    projected(state, out)


@kernel
def stage(state):
    seats, mover = np.int64(state.seats), np.int64(state.turn)
    kind = (seats - 2) * 2 + (state.options == 1)
    return kind * 11 + np.int64(TURNS_LEFT[turns_left(state, mover)])


@kernel
def private(_state):
    """Never: all seats share one map."""
    return False
