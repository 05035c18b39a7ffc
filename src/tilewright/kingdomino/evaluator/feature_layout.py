"""The numbers of the features: blocks one after the other, once for each size of board."""

from itertools import combinations_with_replacement, permutations

import numpy as np

from tilewright.kingdomino.kernel.lookup import CROWNED, CROWNS, FIRST, RUN, SECOND

__all__ = [
    "AMOUNT",
    "ARRIVAL",
    "ARRIVING_CROWNS",
    "BLOCKS",
    "CROWNED_ON",
    "GAIN",
    "HALF",
    "HAS_FIRST",
    "HAS_SECOND",
    "LATE",
    "LENGTH",
    "MAX_ACTIVE",
    "MEETING",
    "NUM_FEATURES",
    "ROOM",
    "SHAPE",
    "STATURE",
    "WAYS",
]

MEETINGS = list(combinations_with_replacement(range(9), 4))

BLOCKS = {
    "turns": 3 * 25,  # seats · dominoes still to come
    "bonuses": 4 * 25,  # Middle Kingdom and Harmony · dominoes still to come
    "lost": 8 * 2 * 4,  # dominoes gone without a square · Harmony · how late
    "shape": 136 * 4,  # columns and rows around the castle · how late
    "middle": 136 * 2,  # the same · Middle Kingdom
    "region": 6 * 12 * 8,  # terrain · squares · crowns
    "growth": 7 * 6 * 6 * 4,  # squares · crowns · empty squares beside · how late
    "terrain": 6 * 6 * 6 * 4,  # terrain · crowns · empty squares beside · how late
    "meeting": len(MEETINGS) * 4,  # what lies around an empty square · how late
    "bed": 6 * 6 * 4 * 4,  # terrain · crowns it would join · empty squares beside · how late
    "hole": 2 * 4,  # a single empty square: Harmony · how late
    "room": 28 * 4 * 2,  # a connected empty room: squares · chessboard imbalance · Harmony
    "claim": 48 * 2,  # dominoes to be placed · the next or a later one
    "gain": 16 * 4 * 2,  # what such a domino adds at once · how late · the next or a later one
    "ways": 6 * 4 * 2,  # in how many ways it fits · how late · the next or a later one
    "free": 48 * 4,  # dominoes to be chosen · kings that choose before
    "best": 16 * 4 * 2,  # the best of them · kings that choose before · first or second choice
    "left_over": 16 * 4 * 2,  # the one that the kings before would leave at least
    "queue": 31,  # whose kings have still to act
    "offer": 81 * 2,  # whose kings stand on the next line · whether another comes
    "arrival": 6 * 5 * 5 * 5 * 4,  # terrain · squares · crowns · both still to come
}
HALF = sum(BLOCKS.values())
NUM_FEATURES = 2 * HALF
MAX_ACTIVE = 640
"""No kingdom has more than 48 regions and 80 empty squares within reach."""


def _buckets(*firsts: int, upto: int) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """The bucket of each number, by the numbers at which a new bucket begins."""
    return np.searchsorted(np.array(firsts), np.arange(upto + 1), "right").astype(np.int64)


LATE = _buckets(3, 6, 10, upto=25)
"""How late it is, by the dominoes still to come."""

LENGTH = _buckets(2, 3, 4, 6, 9, 13, upto=49)
AMOUNT = _buckets(1, 2, 3, 4, 5, upto=400)
ROOM = _buckets(1, 2, 3, 4, 6, upto=81)
WAYS = _buckets(1, 2, 3, 5, 9, upto=400)
GAIN = _buckets(1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 19, 24, 30, 40, upto=400)
STATURE = _buckets(1, 3, 5, 8, upto=49)
ARRIVAL = _buckets(1, 3, 6, 10, upto=64)
ARRIVING_CROWNS = _buckets(1, 2, 4, upto=64)

MEETING = np.zeros((9, 9, 9, 9), np.int64)
"""Four neighbours in any order, by what lies there."""
for _number, _kinds in enumerate(MEETINGS):
    for _order in permutations(_kinds):
        MEETING[_order] = _number


def _reaches(size: int) -> dict[int, tuple[int, int]]:
    """How far a run of columns goes to either side, the shorter first, by the run's set."""
    found = {}
    for first in range(1 - size, 1):
        for last in range(first + size):
            key = sum(1 << each % 8 for each in range(first, last + 1))
            found[key] = (min(-first, last), max(-first, last))
    return found


def _shapes(size: int) -> list[list[int]]:
    """Columns and rows by the numbers of their runs, the same for all turns and mirrorings."""
    reaches = _reaches(size)
    order = {reach: at for at, reach in enumerate(sorted(set(reaches.values())))}
    shapes = [[0] * 28 for _ in range(28)]
    large = int(size == 7)
    for columns, one in reaches.items():
        for rows, other in reaches.items():
            low, high = sorted((order[one], order[other]))
            shapes[RUN[large, columns]][RUN[large, rows]] = high * (high + 1) // 2 + low
    return shapes


SHAPE = np.array([_shapes(5), _shapes(7)], np.int64)

HAS_FIRST, HAS_SECOND = np.zeros((2, 6), np.uint64)
"""The dominoes whose first or second half is of a terrain: bit number-1."""

CROWNED_ON = np.zeros((6, 2), np.uint64)
"""The dominoes with crowns on a terrain: one or three, and two or three."""

for _domino in range(1, 49):
    _bit = np.uint64(1 << (_domino - 1))
    HAS_FIRST[FIRST[_domino]] |= _bit
    HAS_SECOND[SECOND[_domino]] |= _bit
    _terrain = SECOND[_domino] if CROWNED[_domino] else FIRST[_domino]
    for _place in range(2):
        if (int(CROWNS[_domino]) >> _place) & 1:
            CROWNED_ON[_terrain, _place] |= _bit
