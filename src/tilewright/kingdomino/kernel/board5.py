"""A kingdom of five columns and rows on one 64-bit word a board.

Square (x, y) is bit (8x + y) mod 64, so the castle is bit 0 and a neighbour is one rotation by 1 or
8 away. A kingdom and the squares within reach of it span at most 7 columns and rows: no two
share a bit, and none touches another across the edge of the word.
"""

import numpy as np

from tilewright.engine.intrinsics import lowest, popcount, select
from tilewright.engine.jit import kernel

from .claims import direction_of, square_of
from .lines import share
from .lookup import CELL, FIRST, FITS_FIVE, LOW, NEXT, RUN, RUNS, SECOND, UNEQUAL
from .state import DISCARD

__all__ = [
    "beside",
    "code_at",
    "empty_within_reach",
    "is_placement",
    "largest_region",
    "note_gains",
    "open_around",
    "placement_count",
    "placement_list",
    "placement_mask",
    "placements",
    "random_placement",
    "region",
    "region_points",
    "up",
]

ZERO, ONE, EIGHT, MOST = (np.uint64(number) for number in (0, 1, 8, 63))
BACK_ONE, BACK_EIGHT = np.uint64(63), np.uint64(56)
CASTLE = ONE
ROWS_RUNS = RUNS[0]
CELLS, LOWS, NUMBERS = CELL[0].copy(), LOW[0].copy(), RUN[0].copy()


@kernel
def up(board, places):
    """Every square moved by so many bits, 1 … 63."""
    return (board << places) | (board >> (np.uint64(64) - places))


@kernel
def beside(board):
    """The squares that share an edge with one of these."""
    return up(board, ONE) | up(board, BACK_ONE) | up(board, EIGHT) | up(board, BACK_EIGHT)


# Placing


@kernel
def empty_within_reach(state, seat):
    reach = ROWS_RUNS * NUMBERS[state.columns[seat]] + NUMBERS[state.rows[seat]]
    return FITS_FIVE[reach] & ~state.taken[seat]


@kernel
def placements(state, seat, domino):
    """Where the first half may lie, with the second to its west, north, south and east."""
    empty = empty_within_reach(state, seat)
    first = empty & beside(state.lands[6 * seat + FIRST[domino]] | CASTLE)
    second = empty & beside(state.lands[6 * seat + SECOND[domino]] | CASTLE)
    both = UNEQUAL[domino]
    return (
        ((first & up(empty, EIGHT)) | (empty & up(second, EIGHT))) & both,
        ((first & up(empty, ONE)) | (empty & up(second, ONE))) & both,
        (first & up(empty, BACK_ONE)) | (empty & up(second, BACK_ONE)),
        (first & up(empty, BACK_EIGHT)) | (empty & up(second, BACK_EIGHT)),
    )


@kernel
def placement_count(state, seat, domino):
    west, north, south, east = placements(state, seat, domino)
    return popcount(west) + popcount(north) + popcount(south) + popcount(east)


@kernel
def code_at(state, seat, place, direction):
    """The code of a placement whose first half lies on this bit."""
    x, y = LOWS[state.columns[seat]], LOWS[state.rows[seat]]
    within = (place - 8 * x - y) & 63
    return 4 * (13 * x + y + 84 + within + 5 * (within >> 3)) + direction


@kernel
def random_placement(state, seat, domino, luck):
    """Any placement, each as likely; the discard where there is none."""
    west, north, south, east = placements(state, seat, domino)
    to_north = popcount(west)
    to_south = to_north + popcount(north)
    to_east = to_south + popcount(south)
    count = to_east + popcount(east)
    if count == 0:
        return DISCARD
    rank = share(luck, count)
    board, before, direction = west, 0, 0
    if rank >= to_north:
        board, before, direction = north, to_north, 1
    if rank >= to_south:
        board, before, direction = south, to_south, 2
    if rank >= to_east:
        board, before, direction = east, to_east, 3
    return code_at(state, seat, select(board, rank - before), direction)


@kernel
def placement_list(state, seat, domino, out):
    """The codes of all placements, ascending; how many there are."""
    west, north, south, east = placements(state, seat, domino)
    x, y = LOWS[state.columns[seat]], LOWS[state.rows[seat]]
    corner = np.uint64((8 * x + y) & 63)
    rest = west | north | south | east
    rest = (rest >> corner) | (rest << ((np.uint64(64) - corner) & MOST))
    count = 0
    while rest:
        within = lowest(rest)
        rest &= rest - ONE
        square = ONE << ((np.uint64(within) + corner) & MOST)
        code = 4 * (13 * x + y + 84 + within + 5 * (within >> 3))
        for direction, board in enumerate((west, north, south, east)):
            if board & square:
                out[count] = code + direction
                count += 1
    return count


@kernel
def placement_mask(state, seat, domino, mask):
    """Write 1 at the codes of all placements; how many there are."""
    count = 0
    for direction, board in enumerate(placements(state, seat, domino)):
        rest = board
        while rest:
            mask[code_at(state, seat, lowest(rest), direction)] = 1
            rest &= rest - ONE
            count += 1
    return count


@kernel
def is_placement(state, seat, domino, code):
    place, direction = np.int64(CELLS[square_of(code)]), direction_of(code)
    board = placements(state, seat, domino)[direction]
    here = (board >> np.uint64(place)) & ONE
    return here == ONE and code_at(state, seat, place, direction) == code


@kernel
def open_around(state, seat, code):
    """How many empty squares within reach a placement would touch."""
    square = square_of(code)
    first, second = CELLS[square], CELLS[square + NEXT[direction_of(code)]]
    placed = (ONE << np.uint64(first)) | (ONE << np.uint64(second))
    return popcount(beside(placed) & empty_within_reach(state, seat) & ~placed)


# Scoring


@kernel
def region(land, square):
    """The squares of a terrain connected to this one."""
    grown = square
    while True:
        before = grown
        grown |= beside(grown) & land
        if grown == before:
            return grown


@kernel
def region_points(state, seat):
    """What the kingdom's regions are worth: squares × crowns."""
    ones, twos = state.ones[seat], state.twos[seat]
    points = 0
    for terrain in range(6):
        land = state.lands[6 * seat + terrain]
        crowned = land & (ones | twos)
        while crowned:
            found = region(land, crowned & (~crowned + ONE))
            crowned &= ~found
            points += popcount(found) * (popcount(found & ones) + 2 * popcount(found & twos))
    return points


@kernel
def largest_region(state, seat):
    largest = 0
    for terrain in range(6):
        land = state.lands[6 * seat + terrain]
        rest = land
        while rest:
            found = region(land, rest & (~rest + ONE))
            rest &= ~found
            largest = max(largest, popcount(found))
    return largest


@kernel
def note_gains(state, seat, terrain, crowns, notes):
    """Write what one more square with so many crowns would add beside the lands of a terrain."""
    land, empty = state.lands[6 * seat + terrain], empty_within_reach(state, seat)
    rest, once, twice = land, ZERO, ZERO
    for at in range(169):
        notes[at] = crowns
    while rest:
        found = region(land, rest & (~rest + ONE))
        rest &= ~found
        near = beside(found) & empty
        twice |= once & near
        once |= near
        gain = _crowns_on(state, seat, found) + crowns * (popcount(found) + 1)
        while near:
            notes[square_of(code_at(state, seat, lowest(near), 0))] = gain
            near &= near - ONE
    while twice:
        square = twice & (~twice + ONE)
        twice ^= square
        gain = _joining_gain(state, seat, land, square, crowns)
        notes[square_of(code_at(state, seat, lowest(square), 0))] = gain


@kernel
def _crowns_on(state, seat, board):
    return popcount(board & state.ones[seat]) + 2 * popcount(board & state.twos[seat])


@kernel
def _joining_gain(state, seat, land, square, crowns):
    """What a square adds that makes one region of several."""
    rest, squares, all_crowns, before = beside(square) & land, 1, crowns, 0
    while rest:
        found = region(land, rest & (~rest + ONE))
        rest &= ~found
        squares += popcount(found)
        all_crowns += _crowns_on(state, seat, found)
        before += popcount(found) * _crowns_on(state, seat, found)
    return squares * all_crowns - before
