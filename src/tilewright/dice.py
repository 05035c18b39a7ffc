"""Chance inside kernels: SplitMix64, one word of memory beside each game.

The same seed gives the same numbers on every machine and under every Python.
"""

import numpy as np

from .jit import kernel

__all__ = ["below", "roll", "seeded"]

STEP = np.uint64(0x9E3779B97F4A7C15)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)


def seeded(seed: int, games: int = 1) -> "np.ndarray[tuple[int], np.dtype[np.uint64]]":
    """Dice for so many games, all different, decided by one whole number."""
    words = np.uint64(seed % 2**64) + STEP * np.arange(1, games + 1, dtype=np.uint64)
    words = (words ^ (words >> np.uint64(30))) * FIRST
    words = (words ^ (words >> np.uint64(27))) * SECOND
    return words ^ (words >> np.uint64(31))


@kernel
def roll(dice):
    """The next 64 random bits of `dice[0]`."""
    dice[0] += STEP
    word = dice[0]
    word = (word ^ (word >> np.uint64(30))) * FIRST
    word = (word ^ (word >> np.uint64(27))) * SECOND
    return word ^ (word >> np.uint64(31))


@kernel
def below(dice, count):
    """One of 0 … count-1, for counts far below 2³²: the bias is less than count / 2³²."""
    return np.int64(((roll(dice) >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32))
