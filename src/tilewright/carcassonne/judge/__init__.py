"""What Carcassonne tells a search: what a position looks like, its points, its stage, its priors."""

import numpy as np

from tilewright.carcassonne.kernel.turn import projected
from tilewright.jit import kernel

from .look import ACTIVE, FEATURES, look, turns_left
from .priors import MEMORY, priors
from .tables import TURNS_LEFT

__all__ = [
    "ACTIVE",
    "FEATURES",
    "MEMORY",
    "STAGES",
    "look",
    "present",
    "priors",
    "stage",
]

STAGES = 8 * 11
"""By seats, castle scoring and how many turns are left."""


@kernel
def present(state, out):
    """The points if the game ended now."""
    projected(state, out)


@kernel
def stage(state):
    seats, mover = np.int64(state.seats), np.int64(state.turn)
    kind = (seats - 2) * 2 + (state.options == 1)
    return kind * 11 + np.int64(TURNS_LEFT[turns_left(state, mover)])
