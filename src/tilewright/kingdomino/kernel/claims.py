"""Words that hold several numbers, by name: claims on dominoes, free slots, kings in hand,
placements and what is kept of a laid domino.

A row of four claims is a word with a byte each, from the lowest: 4 · domino + the seat whose king
stands there.
"""

import numpy as np

from tilewright.engine.jit import kernel

__all__ = [
    "CLAIM_BITS",
    "claim_at",
    "code_of_laid",
    "direction_of",
    "domino_of",
    "is_free",
    "kings_in_hand",
    "owner_of_laid",
    "seat_of",
    "square_of",
]

CLAIM_BITS = 8
"""A row shifted by so many loses its first claim."""


@kernel(inlined=True)
def claim_at(row, slot):
    """The claim on a slot of a row, or 0."""
    return (np.int64(row) >> (CLAIM_BITS * slot)) & 255


@kernel(inlined=True)
def seat_of(claim):
    """Whose king stands on a domino; of a row, on the first."""
    return np.int64(claim) & 3


@kernel(inlined=True)
def domino_of(claim):
    """The number of a claim's domino."""
    return np.int64(claim) >> 2


@kernel(inlined=True)
def is_free(state, slot):
    """Whether no king stands on a slot of the next line."""
    return (np.int64(state.free) >> slot) & 1


@kernel(inlined=True)
def kings_in_hand(state, seat):
    """A seat's kings that are still to be drawn, a bit each."""
    return (np.int64(state.hand) >> (2 * seat)) & 3


@kernel(inlined=True)
def square_of(code):
    """Where a placement puts the first half: the number of a square."""
    return code >> 2


@kernel(inlined=True)
def direction_of(code):
    """In which direction of the first half the second one lies."""
    return code & 3


@kernel(inlined=True)
def code_of_laid(laid):
    """What was done with a domino: a placement, or the discard."""
    return laid >> 2


@kernel(inlined=True)
def owner_of_laid(laid):
    """The seat that did it."""
    return laid & 3
