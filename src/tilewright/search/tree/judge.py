"""What a search is told of a game that tells it nothing: every action is as good as any other."""

import numpy as np

from tilewright.jit import kernel, stack_array

from .game import projected

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

FEATURES, ACTIVE, STAGES = 1, 1, 1
LESSONS, OPENING = (), 0
MEMORY = np.dtype((np.record, np.dtype([("nothing", np.int64)])))
MOST_SEATS = 8
by_seat = stack_array(MOST_SEATS, np.int32)


@kernel
def look(_state, _seat, _out):
    """The features of a seat; how many there are."""
    return 0


@kernel
def look_all(state, _out, counts):
    for seat in range(state.seats):
        counts[seat] = 0


@kernel
def present(state, out):
    """The points as they stand."""
    points = by_seat()
    projected(state, points)
    for seat in range(len(out)):
        out[seat] = points[seat]


@kernel
def stage(_state):
    return 0


@kernel
def priors(_state, _codes, count, _memory, out):
    """The logits of the legal actions."""
    for at in range(count):
        out[at] = 0


@kernel
def private(_state):
    """Whether what may be done here means the same to all other seats, whichever is done."""
    return False
