"""The tables of the kernels: squares, dominoes, lines, and what is within reach of a kingdom."""

from math import comb

import numpy as np

from tilewright.kingdomino.actions import Terrain
from tilewright.kingdomino.tiles import DOMINOES

from .state import DIRECTIONS, FARTHEST, SPAN

__all__ = [
    "CELL",
    "CENTRED",
    "COLUMN",
    "COMBINATIONS",
    "CROWNED",
    "CROWNS",
    "FIRST",
    "FITS_FIVE",
    "FITS_SEVEN",
    "LOW",
    "NEXT",
    "ROW",
    "RUN",
    "RUNS",
    "SECOND",
    "TERRAINS",
    "UNEQUAL",
]

TERRAINS = tuple(Terrain)


# Squares are numbered 13 · (x + 6) + y + 6, as in the codes.

NEXT = np.array([SPAN * dx + dy for dx, dy in DIRECTIONS], np.int64)
"""From the first half's square to the second's."""

_SQUARES = [(x - FARTHEST, y - FARTHEST) for x in range(SPAN) for y in range(SPAN)]

CELL = np.array(
    [[(8 * x + y) % 64 for x, y in _SQUARES], [(13 * x + y) % 128 for x, y in _SQUARES]], np.uint8
)
"""The bit of a square, on the small board and on the large one."""

COLUMN = np.array([1 << x % 8 for x, _ in _SQUARES], np.uint8)
ROW = np.array([1 << y % 8 for _, y in _SQUARES], np.uint8)


# Dominoes by number; the entry before the first is empty.


def _by_number(values: list[int], dtype: type) -> "np.ndarray[tuple[int], np.dtype[np.generic]]":
    return np.array([0, *values], dtype)


_BOX = [DOMINOES[number] for number in sorted(DOMINOES)]

FIRST = _by_number([TERRAINS.index(domino.first.terrain) for domino in _BOX], np.int64)
SECOND = _by_number([TERRAINS.index(domino.second.terrain) for domino in _BOX], np.int64)
UNEQUAL = _by_number(
    [0 if domino.first == domino.second else 2**64 - 1 for domino in _BOX], np.uint64
)
"""All bits where the halves differ, none where only two of the directions count."""

CROWNS = _by_number([domino.first.crowns + domino.second.crowns for domino in _BOX], np.uint64)
CROWNED = _by_number([int(domino.second.crowns > 0) for domino in _BOX], np.int64)
"""Which half carries the crowns: no domino has them on both."""

COMBINATIONS = np.array([[comb(n, k) for n in range(49)] for k in range(5)], np.int64)


# A kingdom's columns (or rows) are a run that holds the castle's, kept as a set modulo 8.


def _runs(size: int) -> dict[int, range]:
    """Every run that a kingdom of this size may have, by its set."""
    found = [range(first, last + 1) for first in range(1 - size, 1) for last in range(first + size)]
    return {sum(1 << each % 8 for each in run): run for run in found}


def _reach(size: int, run: range) -> range:
    """The columns that a domino may still cover: two more at most, and never too many."""
    return range(max(run[-1] - size + 1, run[0] - 2), min(run[0] + size, run[-1] + 3))


def _lows(size: int) -> list[int]:
    lows = [0] * 256
    for key, run in _runs(size).items():
        lows[key] = _reach(size, run)[0]
    return lows


def _numbers(size: int) -> list[int]:
    numbers = [0] * 256
    for number, key in enumerate(_runs(size)):
        numbers[key] = number
    return numbers


def _fits(size: int, stride: int, bits: int) -> list[list[int]]:
    """The squares within reach, in 64-bit words, by the numbers of columns' and rows' runs."""
    reaches = [_reach(size, run) for run in _runs(size).values()]
    boards = [
        sum(1 << (stride * x + y) % bits for x in columns for y in rows)
        for columns in reaches
        for rows in reaches
    ]
    return [[board >> at & 2**64 - 1 for at in range(0, bits, 64)] for board in boards]


LOW = np.array([_lows(5), _lows(7)], np.int64)
"""The first column within reach, on the small board and on the large one, by the run's set."""

RUN = np.array([_numbers(5), _numbers(7)], np.int64)
RUNS = tuple(len(_runs(size)) for size in (5, 7))
FITS_FIVE = np.array(_fits(5, 8, 64), np.uint64)[:, 0].copy()
FITS_SEVEN = np.array(_fits(7, 13, 128), np.uint64)
"""The squares within reach: by RUNS · the columns' number + the rows' number."""

CENTRED = np.zeros(256, np.bool_)
CENTRED[[key for key, run in _runs(7).items() if -run[0] == run[-1]]] = True
"""Whether the castle stands in the middle of a run."""
