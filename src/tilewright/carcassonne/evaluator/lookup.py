"""Lookup tables: which tiles fit a cell, and which of them close what they meet there.

The tiles left are a word with a bit a tile. Tiles with like edges and like parts are neighbours in
it; of the two commonest groups only the first few are counted, so that all fit in 64 bits.
"""

from collections.abc import Iterator
from itertools import product

import numpy as np
from numpy.typing import NDArray

from tilewright.carcassonne.actions import Feature
from tilewright.carcassonne.tiles import BOX, START, TILES, Tile, distinct_turns, turned

__all__ = [
    "CLOSERS",
    "COMPLETION_PROBABILITY",
    "FIXED_POINT_ONE",
    "GROUP",
    "GROUPS",
    "GROUP_FIRST",
    "GROUP_MOST",
    "TURNS_LEFT",
]

MET = (None, Feature.CASTLE, Feature.ROAD, Feature.FIELD)
"""What a neighbour turns to a cell, by number; a pattern is four of them, two bits each."""


# Groups of tiles


def _likeness(tile: Tile) -> object:
    return tile.edges, tuple((part.feature, part.sides) for part in tile.parts)


def _groups() -> list[list[str]]:
    found: dict[object, list[str]] = {}
    for kind in BOX:
        found.setdefault(_likeness(TILES[kind]), []).append(kind)
    return list(found.values())


_GROUPS = _groups()
GROUPS = len(_GROUPS)
GROUP = np.zeros(len(BOX), np.uint8)
"""The group of each kind."""
for _number, _kinds in enumerate(_GROUPS):
    GROUP[[list(BOX).index(kind) for kind in _kinds]] = _number

GROUP_MOST = np.array(
    [min(5, sum(BOX[kind] - (kind == START) for kind in kinds)) for kinds in _GROUPS], np.int64
)
"""How many tiles of a group are counted."""
GROUP_FIRST = np.concatenate([[0], np.cumsum(GROUP_MOST)[:-1]])
"""Where the bits of each group begin."""


# Patterns


def _bits(group: int) -> int:
    return (1 << int(GROUP_MOST[group])) - 1 << int(GROUP_FIRST[group])


def _closes(tile: Tile, edges: int) -> bool:
    """Whether no castle or road that the tile has at these edges leaves by another."""
    return all(
        not any(edges >> side & 1 for side in part.sides)
        or all(edges >> side & 1 for side in part.sides)
        for part in tile.parts
        if part.feature in (Feature.CASTLE, Feature.ROAD)
    )


def _looks() -> Iterator[tuple[int, Tile]]:
    for group, kinds in enumerate(_GROUPS):
        for turn in range(distinct_turns(kinds[0])):
            yield group, turned(kinds[0], turn)


def _patterns(tile: Tile) -> list[int]:
    """The patterns into which the tile fits: each of its edges may meet its like or nothing."""
    like = [(0, MET.index(edge) << 2 * i) for i, edge in enumerate(tile.edges)]
    return [sum(met) for met in product(*like)]


def _closers() -> NDArray[np.uint64]:
    table = np.zeros((256, 16), np.uint64)
    for group, tile in _looks():
        closed = [edges for edges in range(16) if _closes(tile, edges)]
        table[np.ix_(_patterns(tile), closed)] |= np.uint64(_bits(group))
    return table.ravel()


CLOSERS = _closers()
"""By pattern and set of edges, the tiles that fit and leave nothing open that they meet there."""


# Hopes

FIXED_POINT_ONE = 1 << 15
"""Certainty; hopes are counted in parts of it."""

_COUNTS = np.arange(65)
COMPLETION_PROBABILITY = np.stack(
    [FIXED_POINT_ONE * (1 - np.exp(-_COUNTS / (1.5 * max(seats, 1)))) for seats in range(6)]
).astype(np.int64)
"""By seats and the tiles that would do, how likely it is that one comes to a seat in time."""

TURNS_LEFT = np.searchsorted([1, 2, 3, 4, 6, 9, 13, 18, 24, 30], np.arange(73), side="right")
"""The stage of a game in which a seat has so many turns left."""
