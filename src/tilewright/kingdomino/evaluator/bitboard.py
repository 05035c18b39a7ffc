"""Sets of squares of either board as two words, and what lies on each square.

The small board uses only the low word; see the kernel's board5 and board7 for the bits.
"""

import numpy as np

from tilewright.engine.intrinsics import lowest, popcount
from tilewright.engine.jit import kernel
from tilewright.kingdomino.kernel import board5, board7
from tilewright.kingdomino.kernel.lookup import LOW
from tilewright.kingdomino.kernel.state import DUEL

__all__ = [
    "CASTLE",
    "EMPTY",
    "NEIGHBOURS",
    "OUTSIDE",
    "WRAP",
    "beside",
    "black",
    "counted",
    "crowns_on",
    "empty_within_reach",
    "is_large",
    "land",
    "one_of",
    "region",
    "taken",
    "write",
]

ZERO, ONE = np.uint64(0), np.uint64(1)
CASTLE, EMPTY, OUTSIDE = 6, 7, 8
"""What lies on a square that is no land; a land is its terrain, 0 … 5."""

NEIGHBOURS = np.array([[-8, -1, 1, 8], [-13, -1, 1, 13]], np.int64)
WRAP = np.array([63, 127], np.int64)
"""How to find the bits of the four squares around, on the small board and on the large one."""


def _black(first: int) -> int:
    """The small board's squares of one colour where its rows begin with this one: a row before
    the castle's borrows from the column, so the bits alone do not tell."""
    squares = ((x, y) for x in range(8) for y in range(first, first + 8))
    return sum(1 << (8 * x + y) % 64 for x, y in squares if (x + y) % 2)


BLACK_FIVE = np.array([_black(-north) for north in range(5)], np.uint64)
BLACK_SEVEN = np.uint64(sum(1 << bit for bit in range(1, 64, 2)))


@kernel
def is_large(state):
    return np.int64(state.options) & DUEL


@kernel
def land(state, seat, terrain):
    if state.options & DUEL:
        at = 12 * seat + 2 * terrain
        return state.lands[at], state.lands[at + 1]
    return state.lands[6 * seat + terrain], ZERO


@kernel
def taken(state, seat):
    if state.options & DUEL:
        return state.taken[2 * seat], state.taken[2 * seat + 1]
    return state.taken[seat], ZERO


@kernel
def empty_within_reach(state, seat):
    if state.options & DUEL:
        return board7.empty_within_reach(state, seat)
    return board5.empty_within_reach(state, seat), ZERO


@kernel
def beside(large, board):
    if large:
        return board7.beside(board[0], board[1])
    return board5.beside(board[0]), ZERO


@kernel
def region(large, within, board):
    """The squares of `within` connected to these."""
    if large:
        return board7.region(within[0], within[1], board[0], board[1])
    return board5.region(within[0], board[0]), ZERO


@kernel
def one_of(board):
    return board7.one_of(board[0], board[1])


@kernel
def counted(board):
    return popcount(board[0]) + popcount(board[1])


@kernel
def black(state, seat):
    """The squares within reach that have one of the two colours of a chessboard."""
    if state.options & DUEL:
        return BLACK_SEVEN, BLACK_SEVEN
    return BLACK_FIVE[-LOW[0, state.rows[seat]]], ZERO


@kernel
def crowns_on(state, seat, board):
    if state.options & DUEL:
        low, high = 2 * seat, 2 * seat + 1
        ones = popcount(board[0] & state.ones[low]) + popcount(board[1] & state.ones[high])
        twos = popcount(board[0] & state.twos[low]) + popcount(board[1] & state.twos[high])
        return ones + 2 * twos
    return popcount(board[0] & state.ones[seat]) + 2 * popcount(board[0] & state.twos[seat])


@kernel
def write(board, notes, value):
    """Note a value for each square of a board."""
    for word in range(2):
        rest = board[word]
        while rest:
            notes[64 * word + lowest(rest)] = value
            rest &= rest - ONE
