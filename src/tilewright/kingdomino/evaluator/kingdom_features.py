"""What a kingdom is and can become: its shape, its regions and the empty squares around them."""

import numpy as np

from tilewright.engine.intrinsics import lowest, stack_array
from tilewright.engine.jit import kernel
from tilewright.kingdomino.kernel.lookup import RUN
from tilewright.kingdomino.kernel.state import HARMONY, MIDDLE

from .bitboard import (
    CASTLE,
    EMPTY,
    NEIGHBOURS,
    OUTSIDE,
    WRAP,
    beside,
    black,
    counted,
    crowns_on,
    empty_within_reach,
    is_large,
    land,
    one_of,
    region,
    taken,
    write,
)
from .feature_layout import AMOUNT, BLOCKS, LATE, LENGTH, MEETING, ROOM, SHAPE

__all__ = ["GROWS", "NOTES", "TIMES", "edge_of", "ground", "kingdom_features"]

ONE = np.uint64(1)
by_side = stack_array(4, np.int64)

KIND, REGION, SQUARES, CROWNS, BESIDE, TERRAIN, GROWS, TIMES = 0, 1, 2, 3, 4, 5, 6, 12
NOTES = (18, 128)
"""Notes about a kingdom: by square what lies there and in which region; by region its squares,
crowns, empty squares beside it and terrain; then by terrain and square what a land there would add,
and by how much more a crown on it would multiply."""


def _start(name: str) -> int:
    names = list(BLOCKS)
    return sum(BLOCKS[each] for each in names[: names.index(name)])


LOST, SHAPES, MIDDLES, REGIONS, GROWTH, TERRAINS, MEETINGS, BEDS, HOLES, ROOMS = (
    _start(name)
    for name in (
        "lost",
        "shape",
        "middle",
        "region",
        "growth",
        "terrain",
        "meeting",
        "bed",
        "hole",
        "room",
    )
)


# A survey: the notes


@kernel
def ground(state, seat, notes):
    """Fill the notes; how many regions there are."""
    count = _note_regions(state, seat, notes)
    _note_beds(is_large(state), edge_of(state, seat), notes)
    return count


@kernel
def edge_of(state, seat):
    """The empty squares beside the kingdom where half a domino may lie."""
    large, empty = is_large(state), empty_within_reach(state, seat)
    near, more = beside(large, empty), beside(large, taken(state, seat))
    return empty[0] & near[0] & more[0], empty[1] & near[1] & more[1]


@kernel
def _note_regions(state, seat, notes):
    large, empty = is_large(state), empty_within_reach(state, seat)
    notes[KIND, :] = OUTSIDE
    notes[GROWS : GROWS + 6, :] = 0
    notes[TIMES : TIMES + 6, :] = 1
    write(empty, notes[KIND], EMPTY)
    notes[KIND, 0] = CASTLE
    count = 0
    for terrain in range(6):
        rest = land(state, seat, terrain)
        within = rest
        while rest[0] | rest[1]:
            found = region(large, within, one_of(rest))
            rest = rest[0] & ~found[0], rest[1] & ~found[1]
            near = beside(large, found)
            write(found, notes[KIND], terrain)
            write(found, notes[REGION], count)
            notes[SQUARES, count] = counted(found)
            notes[CROWNS, count] = crowns_on(state, seat, found)
            notes[BESIDE, count] = counted((near[0] & empty[0], near[1] & empty[1]))
            notes[TERRAIN, count] = terrain
            count += 1
    return count


@kernel
def _note_beds(large, edge, notes):
    """Note what lands would add on the empty squares beside the kingdom."""
    around, kinds = by_side(), notes[KIND]
    for word in range(2):
        rest = edge[word]
        while rest:
            square = 64 * word + lowest(rest)
            rest &= rest - ONE
            for side in range(4):
                around[side] = (square + NEIGHBOURS[large, side]) & WRAP[large]
            for side in range(4):
                terrain = np.int64(kinds[around[side]])
                if terrain < 6 and notes[TIMES + terrain, square] == 1:
                    _note_bed(notes, square, around, terrain)


@kernel
def _note_bed(notes, square, around, terrain):
    """Note what a land of this terrain would add to the regions around."""
    squares, crowns, before = 1, 0, 0
    for side in range(4):
        if notes[KIND, around[side]] == terrain:
            found = np.int64(notes[REGION, around[side]])
            again = False
            for other in range(side):
                same = notes[REGION, around[other]] == found
                again |= same and notes[KIND, around[other]] == terrain
            if not again:
                squares += notes[SQUARES, found]
                crowns += notes[CROWNS, found]
                before += np.int64(notes[SQUARES, found]) * notes[CROWNS, found]
    notes[TIMES + terrain, square] = squares
    notes[GROWS + terrain, square] = squares * crowns - before


# Features


@kernel
def kingdom_features(state, seat, coming, notes, out):
    """Everything but what is still to come; how many were written."""
    late = LATE[coming]
    regions = ground(state, seat, notes)
    at = _shape_features(state, seat, coming, out)
    at = _region_features(regions, late, notes, out, at)
    return _empty_features(state, seat, late, notes, out, at)


@kernel
def _shape_features(state, seat, coming, out):
    large, options, late = is_large(state), np.int64(state.options), LATE[coming]
    columns, rows = RUN[large, state.columns[seat]], RUN[large, state.rows[seat]]
    shape = SHAPE[large, columns, rows]
    full = 49 if large else 25
    lost = min(max((full - counted(taken(state, seat))) // 2 - coming, 0), 7)
    harmony = 1 if options & HARMONY else 0
    out[0] = SHAPES + 4 * shape + late
    out[1] = MIDDLES + 2 * shape + (1 if options & MIDDLE else 0)
    out[2] = LOST + 8 * lost + 4 * harmony + late
    return 3


@kernel
def _region_features(regions, late, notes, out, at):
    for found in range(regions):
        squares, crowns = np.int64(notes[SQUARES, found]), np.int64(notes[CROWNS, found])
        terrain, room = np.int64(notes[TERRAIN, found]), ROOM[notes[BESIDE, found]]
        few = AMOUNT[crowns]
        out[at] = REGIONS + (terrain * 12 + min(squares, 12) - 1) * 8 + min(crowns, 7)
        out[at + 1] = GROWTH + ((LENGTH[squares] * 6 + few) * 6 + room) * 4 + late
        out[at + 2] = TERRAINS + ((terrain * 6 + few) * 6 + room) * 4 + late
        at += 3
    return at


@kernel
def _empty_features(state, seat, late, notes, out, at):
    large, empty = is_large(state), empty_within_reach(state, seat)
    harmony = 1 if np.int64(state.options) & HARMONY else 0
    near = beside(large, empty)
    alone = counted((empty[0] & ~near[0], empty[1] & ~near[1]))
    for _ in range(alone):
        out[at] = HOLES + 4 * harmony + late
        at += 1
    live = empty[0] & near[0], empty[1] & near[1]
    at = _edge_features(large, edge_of(state, seat), late, notes, out, at)
    return _room_features(large, live, black(state, seat), harmony, out, at)


@kernel
def _edge_features(large, edge, late, notes, out, at):
    """The empty squares beside the kingdom: what is around them and what would grow there."""
    around = by_side()
    for word in range(2):
        rest = edge[word]
        while rest:
            square = 64 * word + lowest(rest)
            rest &= rest - ONE
            for side in range(4):
                around[side] = (square + NEIGHBOURS[large, side]) & WRAP[large]
            at = _square_features(square, around, late, notes, out, at)
    return at


@kernel
def _square_features(square, around, late, notes, out, at):
    kinds = notes[KIND]
    west, north, south, east = around
    meeting = MEETING[kinds[west], kinds[north], kinds[south], kinds[east]]
    out[at] = MEETINGS + 4 * meeting + late
    at += 1
    empty, seen = 0, 0
    for side in range(4):
        empty += kinds[around[side]] == EMPTY
    for side in range(4):
        terrain = np.int64(kinds[around[side]])
        if terrain < 6 and not (seen >> terrain) & 1:
            seen |= 1 << terrain
            few = AMOUNT[notes[GROWS + terrain, square]]
            out[at] = BEDS + ((terrain * 6 + few) * 4 + min(empty, 3)) * 4 + late
            at += 1
    return at


@kernel
def _room_features(large, live, dark, harmony, out, at):
    rest = live
    while rest[0] | rest[1]:
        found = region(large, live, one_of(rest))
        rest = rest[0] & ~found[0], rest[1] & ~found[1]
        squares = counted(found)
        uneven = min(abs(squares - 2 * counted((found[0] & dark[0], found[1] & dark[1]))), 3)
        out[at] = ROOMS + (min(squares, 27) * 4 + uneven) * 2 + harmony
        at += 1
    return at
