"""Random numbers inside kernels: SplitMix64, a stream a game, one word of memory each.

The same seed gives the same numbers on every machine and under every Python.
"""

import numpy as np

from .jit import kernel

__all__ = ["STEP", "make_streams", "mix", "next_u64", "randbelow", "scale"]

STEP = np.uint64(0x9E3779B97F4A7C15)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)


def make_streams(seed: int, count: int = 1) -> "np.ndarray[tuple[int], np.dtype[np.uint64]]":
    """So many random streams, all different, decided by one whole number."""
    words = np.uint64(seed % 2**64) + STEP * np.arange(1, count + 1, dtype=np.uint64)
    words = (words ^ (words >> np.uint64(30))) * FIRST
    words = (words ^ (words >> np.uint64(27))) * SECOND
    return words ^ (words >> np.uint64(31))


@kernel
def next_u64(rng):
    """The next 64 random bits of the stream `rng[0]`."""
    rng[0] += STEP
    return mix(rng[0])


@kernel(inlined=True)
def mix(word):
    """The random bits of a stream's word; its next word is STEP more."""
    word = (word ^ (word >> np.uint64(30))) * FIRST
    word = (word ^ (word >> np.uint64(27))) * SECOND
    return word ^ (word >> np.uint64(31))


@kernel
def randbelow(rng, count):
    """One of 0 … count-1, for counts far below 2³²: the bias is less than count / 2³²."""
    return scale(next_u64(rng), count)


@kernel(inlined=True)
def scale(bits, count):
    """One of 0 … count-1 by 64 random bits."""
    return np.int64(((bits >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32))
