"""The box as numbers: tables that kernels read, worked out from `tiles`.

A kind is 0–23 in the order of the box, a look is kind × 4 + turn. An edge is a castle (0), a road
(1) or a field (2). A segment is one castle, road or field of a laid tile: castles are numbered from
1, roads from 52, fields from 128, each in the order of laying; all 237 of the box fit in a byte,
and 0 means none. A feature is known by the number of one of its segments.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.carcassonne.actions import Feature, Side
from tilewright.carcassonne.tiles import BOX, EDGES, TILES, Part, distinct_turns, turned

__all__ = [
    "BESIDE",
    "BOARDS",
    "CASTLE",
    "CASTLES",
    "CASTLE_CROSS",
    "CASTLE_LINKS",
    "CASTLE_PARTS",
    "CASTLE_SUMS",
    "CELLS",
    "CLASH",
    "CLASHES",
    "CROSS",
    "CROSSED",
    "DELTA",
    "EDGE",
    "FACE",
    "FIELD",
    "FIELDS",
    "FIELD_LINKS",
    "FIELD_PARTS",
    "FIRST",
    "FOLLOWER",
    "FOLLOWERS",
    "FULL",
    "GROWTH",
    "IN_PLACE",
    "KINDS",
    "LANES",
    "LANES_OF_EDGES",
    "LANE_PART",
    "LANE_PLACE",
    "LIKELY",
    "LINKS",
    "LOCAL",
    "LOCALS",
    "MARGIN",
    "MONASTERY",
    "NAME",
    "NAMED",
    "NEAR",
    "NEARBY",
    "OPEN",
    "ORIGIN",
    "OWNERS",
    "PART",
    "PARTS",
    "PART_FEATURE",
    "PENNANT",
    "PLACES",
    "REACH",
    "ROAD",
    "ROAD_CROSS",
    "ROAD_PARTS",
    "ROAD_SUMS",
    "ROUTED",
    "ROUTES",
    "SEGMENTED",
    "SEGMENTS",
    "SHARED",
    "SIDES",
    "STRIDE",
    "SUMS",
    "TILE",
    "TURNS",
    "WORDS",
    "number_of_place",
]

KINDS = "".join(BOX)
CASTLE, ROAD, FIELD, MONASTERY = range(4)
FEATURES = [Feature.CASTLE, Feature.ROAD, Feature.FIELD, Feature.MONASTERY]
FIRST = np.array([1, 52, 128], np.uint8)
"""The first segment of each feature, with room behind the last for those of one more tile."""

SEGMENTS = 256
WORDS = 3
"""Words of a bitboard over the open cells; at most 147 bits are ever in use."""
BOARDS = 12
"""Bitboards of clashes, one for an edge in a direction: 4 · edge + direction."""

# The torus


CELLS = 4096
STRIDE = 90
"""(x, y) lies in cell x + 90·y modulo 4,096. Two places that share a cell are at least 90 steps
apart, while no two that 72 tiles touch, corners included, are more than 75 apart."""

DELTA = np.array([-STRIDE, 1, STRIDE, -1], np.int64)
"""From a cell to its neighbours N, E, S and W."""

ORIGIN = 0x80800000
"""The place of the start tile. A place says in one word where something is: its cell (12 bits of
16), then x and y with 128 added (8 bits each)."""

IN_PLACE = 0xFFFF0FFF
"""The bits of a place that mean something."""

BESIDE = DELTA % CELLS + np.array([0, 1 << 16, 0, -1 << 16]) + np.array([-1 << 24, 0, 1 << 24, 0])
"""From a place to its neighbours; what a cell has too much is masked away."""

NEAR = np.zeros(CELLS, np.uint8)
"""1 at the eight differences between a cell and the cells around it."""
NEAR[[dx + dy * STRIDE for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]] = 1


NEARBY = 1152
"""Cells up to here and from CELLS - NEARBY on, twelve rows from the start tile, are cleared when a
game is set up, all others when a tile is laid near them: few maps ever go so far."""

MARGIN = 2 * STRIDE + 1
"""How far from a laid tile anybody looks: around an open cell beside it."""


# The sum of a feature: five 3-bit counts of followers, then pennants (4 bits), open edges (5 bits)
# and tiles (7 bits). Where features join, their sums are added.

FOLLOWERS = 0x7FFF
FOLLOWER = np.array([1 << 3 * seat for seat in range(5)], np.int64)
FULL = 0o77777
"""Everybody's followers in hand, seven each, in the same 3-bit counts."""
PENNANT, OPEN, TILE = 1 << 15, 1 << 19, 1 << 24

# The links of a feature, OR-ed where features join. Bits 1–49: the castle segments that a castle
# consists of or that a field touches. Bits 50–62: the tiles on which two castles or several roads
# may belong to it; such a tile is counted once.

SHARED = 50


def _owners() -> NDArray[np.uint8]:
    """For five 3-bit counts, the set of seats that have most, empty where nobody stands."""
    counts = np.arange(FOLLOWERS + 1)[:, None] >> np.arange(0, 15, 3) & 7
    most = (counts == counts.max(axis=1)[:, None]) & (counts > 0)
    return np.asarray((most << np.arange(5)).sum(axis=1), np.uint8)


OWNERS = _owners()


# Kinds


def _counts(feature: Feature) -> NDArray[np.uint8]:
    rows = [[part.feature is feature for part in TILES[kind].parts] for kind in BOX]
    return np.array([sum(row) for row in rows], np.uint8)


TURNS = np.array([distinct_turns(kind) for kind in BOX], np.uint8)
CASTLES, ROUTES, FIELDS = map(_counts, FEATURES[:3])
"""How many castles, roads and fields a tile has."""

ROUTED = CASTLES + ROUTES
"""Castles and roads are a tile's first parts, then come fields."""

SEGMENTED = ROUTED + FIELDS
PARTS = SEGMENTED + _counts(Feature.MONASTERY)
CROSSED = ((CASTLES > 1) | (ROUTES > 1)).astype(np.uint8)
"""Whether two castles or several roads lie on the tile."""

_FLEXIBLE = [-int(turns) * BOX[kind] for kind, turns in zip(BOX, TURNS, strict=True)]
LIKELY = np.argsort(_FLEXIBLE).astype(np.uint8)
"""Kinds in the order in which to look for one that fits: the most flexible first."""

MOST_PARTS = 8


def _by_part(values: Iterable[Iterable[int]], dtype: type) -> NDArray[Any]:
    """A flat table, eight places a row."""
    rows = [list(row) for row in values]
    return np.array([row + [0] * (MOST_PARTS - len(row)) for row in rows], dtype).ravel()


def _locals(parts: Iterable[Part]) -> Iterator[int]:
    """The number of each part among those of its feature."""
    seen = dict.fromkeys(Feature, 0)
    for part in parts:
        yield seen[part.feature]
        seen[part.feature] += 1


PART_FEATURE = _by_part(
    ([FEATURES.index(part.feature) for part in TILES[kind].parts] for kind in BOX), np.uint8
)
LOCAL = _by_part((_locals(TILES[kind].parts) for kind in BOX), np.uint8)


def _first_sum(part: Part) -> int:
    if part.feature in (Feature.CASTLE, Feature.ROAD):
        return PENNANT * part.pennant + OPEN * len(part.sides) + TILE
    return 0


def _first_links(part: Part, number: int) -> int:
    """The castles of its own tile that a castle is or a field touches, from bit 0."""
    if part.feature is Feature.CASTLE:
        return 1 << number
    return sum(1 << castle for castle in part.touches)


def _shares(kind: str, part: Part) -> bool:
    like = sum(other.feature is part.feature for other in TILES[kind].parts)
    return like > 1 and part.feature in (Feature.CASTLE, Feature.ROAD)


MOST = np.array([2, 4, 4])
"""Castles, roads and fields that a tile can have."""

SUMS = _by_part((map(_first_sum, TILES[kind].parts) for kind in BOX), np.uint32)
LINKS = _by_part(
    (map(_first_links, TILES[kind].parts, _locals(TILES[kind].parts)) for kind in BOX), np.uint64
)
CROSS = _by_part(
    ([_shares(kind, part) << SHARED for part in TILES[kind].parts] for kind in BOX), np.uint64
)
"""Bit 50 for parts that may meet others of their tile in one feature."""


def _by_feature(values: NDArray[Any], what: int) -> NDArray[Any]:
    """The values of a kind's castles, roads or fields, as many as a tile can have."""
    table = np.zeros((len(KINDS), MOST[what]), values.dtype)
    for at in np.flatnonzero(what == PART_FEATURE):
        if at % MOST_PARTS < PARTS[at // MOST_PARTS]:
            table[at // MOST_PARTS, LOCAL[at]] = values[at]
    return table.ravel()


CASTLE_SUMS, ROAD_SUMS = _by_feature(SUMS, CASTLE), _by_feature(SUMS, ROAD)
CASTLE_LINKS, FIELD_LINKS = _by_feature(LINKS, CASTLE), _by_feature(LINKS, FIELD)
CASTLE_CROSS, ROAD_CROSS = _by_feature(CROSS, CASTLE), _by_feature(CROSS, ROAD)


def _bytes(values: NDArray[Any]) -> NDArray[np.uint64]:
    """A word a kind, a byte a part."""
    weights = np.uint64(1) << np.arange(0, 64, 8, dtype=np.uint64)
    rows = values.reshape(-1, MOST_PARTS).astype(np.uint64)
    return np.asarray((rows * weights).sum(axis=1), np.uint64)


_PARTED = np.arange(MOST_PARTS) < SEGMENTED[:, None]
LOCALS = _bytes(LOCAL.reshape(-1, MOST_PARTS) * _PARTED)
CASTLE_PARTS, ROAD_PARTS, FIELD_PARTS = (
    _bytes((PART_FEATURE.reshape(-1, MOST_PARTS) == what) & _PARTED) for what in range(3)
)
"""Ones in the bytes of a kind's castles, roads and fields."""


# Looks


def _looks() -> Iterator[tuple[str, int]]:
    yield from ((kind, turn) for kind in BOX for turn in range(4))


_EDGES = np.array([[FEATURES.index(edge) for edge in turned(*look).edges] for look in _looks()])
EDGE = _EDGES.astype(np.uint8).ravel()
CLASH = (4 * _EDGES + np.arange(4)).astype(np.uint8).ravel()
"""The bitboard of each edge of a look."""

CLASHES = -(_EDGES[:, None, [2, 3, 0, 1]] != np.arange(3)[:, None]).astype(np.int8).ravel()
"""For each look and bitboard, -1 if a tile clashes there with that edge of an open cell beside it
in that direction, else 0."""


def _face(kind: str, turn: int, edge: int) -> int:
    """What lies along an edge, in three bytes: its castle or road, then the fields left and right
    of it as seen from the tile; each by its number among the parts of its feature."""
    tile = turned(kind, turn)
    numbers = list(_locals(tile.parts))

    def number(feature: Feature, side: int) -> int:
        return numbers[tile.part_at[feature, side]]

    what = tile.edges[edge]
    middle = 0 if what is Feature.FIELD else number(what, edge)
    if what is Feature.CASTLE:
        return middle
    left, right = (number(Feature.FIELD, 2 * edge + half) for half in (0, 1))
    return middle | left << 8 | right << 16


LANES = np.zeros(len(_EDGES), np.uint16)
"""What has to be joined along the edges of a look, four lanes an edge: its castle or road, then
the fields right and left of a road; of a field edge, the last lane only."""

LANE_PART = np.zeros(16 * len(_EDGES), np.uint8)
"""The part of a look in each lane."""

LANES_OF_EDGE = {Feature.CASTLE: 0b001, Feature.ROAD: 0b111, Feature.FIELD: 0b100}
for _at, (_kind, _turn) in enumerate(_looks()):
    _tile = turned(_kind, _turn)
    for _edge, _what in enumerate(_tile.edges):
        LANES[_at] |= LANES_OF_EDGE[_what] << 4 * _edge
        if _what is not Feature.FIELD:
            LANE_PART[16 * _at + 4 * _edge] = _tile.part_at[_what, _edge]
        if _what is not Feature.CASTLE:
            LANE_PART[16 * _at + 4 * _edge + 1] = _tile.part_at[Feature.FIELD, 2 * _edge + 1]
            LANE_PART[16 * _at + 4 * _edge + 2] = _tile.part_at[Feature.FIELD, 2 * _edge]

LANES_OF_EDGES = np.array(
    [sum(15 << 4 * edge for edge in range(4) if edges >> edge & 1) for edges in range(16)],
    np.uint16,
)
"""All lanes of a set of edges."""

FACE = np.array([[_face(*look, edge) for edge in range(4)] for look in _looks()], np.uint32).ravel()
SIDES = 0x10100
"""One for both field bytes of a face."""

_SIDES_GROWTH = SIDES * FIELDS.astype(np.uint32)
GROWTH = np.stack([CASTLES, ROUTES + _SIDES_GROWTH, _SIDES_GROWTH], axis=1).ravel()
"""What a tile adds to the faces of later castle, road and field edges."""


# Where a follower may step: 0 nowhere, 1–4 on the castle at edge N E S W, 5–8 on the road there,
# 9–16 on the field at half-edge 0–7, 17 on the monastery.

PLACES = 18
NOT_THERE = 255


def number_of_place(feature: Feature | None, at: Side) -> int:
    match feature, at:
        case Feature.CASTLE, str():
            return 1 + EDGES.index(at)
        case Feature.ROAD, str():
            return 5 + EDGES.index(at)
        case Feature.FIELD, int():
            return 9 + at
        case Feature.MONASTERY, _:
            return 17
    return 0


NAME = _by_part(
    ([number_of_place(p.feature, p.names()[0]) for p in turned(*look).parts] for look in _looks()),
    np.uint8,
)
"""The place that names a part of a look."""

REACH = _by_part(
    ([sum(1 << side for side in p.sides) & 15 for p in turned(*look).parts] for look in _looks()),
    np.uint8,
)
"""The edges of a castle or a road, a bit each."""

LANE_PLACE = NAME[8 * (np.arange(len(LANE_PART)) // 16) + LANE_PART]
"""The place that names the part in each lane."""

NAMED = np.array(
    [
        1 | sum(1 << int(NAME[8 * look + part]) for part in range(PARTS[look // 4]))
        for look in range(4 * len(KINDS))
    ],
    np.uint32,
)
"""Where a follower may step if nobody stands there: a set of places, with 0 for nowhere."""

PART = np.full(len(KINDS) * 4 * PLACES, NOT_THERE, np.uint8)
"""The part of a look that a place names."""
for _look in range(len(KINDS) * 4):
    for _part in range(PARTS[_look // 4]):
        PART[_look * PLACES + int(NAME[_look * MOST_PARTS + _part])] = _part
