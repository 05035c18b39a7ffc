"""What a roll of the rng decides, and lines as sets of dominoes."""

import numpy as np

from tilewright.engine.intrinsics import popcount, select
from tilewright.engine.jit import kernel

from .lookup import COMBINATIONS

__all__ = ["random_line", "ranked_line", "share"]

ZERO, ONE = np.uint64(0), np.uint64(1)
FRACTION = np.uint64(58)
BELOW_ONE = np.uint64(2**58 - 1)


@kernel
def share(luck, count):
    """One of 0 … count-1, decided by the high half of a roll."""
    return np.int64(((luck >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32))


@kernel
def ranked_line(kings, rank):
    """The set of dominoes of a line: those ranked below have a lower last domino, and so on."""
    line, domino = ZERO, 47
    for place in range(kings, 0, -1):
        while COMBINATIONS[place, domino] > rank:
            domino -= 1
        rank -= COMBINATIONS[place, domino]
        line |= ONE << np.uint64(domino)
    return line


@kernel
def random_line(unseen, kings, luck):
    """So many of the unseen dominoes, as a set; the fraction of one roll decides them all."""
    line, fraction = ZERO, luck >> np.uint64(6)
    count = np.uint64(popcount(unseen))
    for _ in range(kings):
        fraction *= count
        domino = ONE << np.uint64(select(unseen, np.int64(fraction >> FRACTION)))
        fraction &= BELOW_ONE
        unseen ^= domino
        line |= domino
        count -= ONE
    return line
