"""A kingdom of seven columns and rows, for the Great Duel, on two 64-bit words a board.

Square (x, y) is bit (13x + y) mod 128, so the castle is bit 0 of the low word and a neighbour is
one rotation by 1 or 13 away. A kingdom and the squares within reach of it span at most 9
columns and rows: no two share a bit, and none touches another across the edge of the words.
"""

import numpy as np

from tilewright.engine.intrinsics import lowest, popcount, select
from tilewright.engine.jit import kernel

from .claims import direction_of, square_of
from .lines import share
from .lookup import CELL, FIRST, FITS_SEVEN, LOW, NEXT, RUN, RUNS, SECOND, UNEQUAL
from .state import DISCARD

__all__ = [
    "beside",
    "code_at",
    "counted",
    "down",
    "empty_within_reach",
    "from_corner",
    "is_placement",
    "joined",
    "largest_region",
    "note_gains",
    "one_of",
    "one_square",
    "open_around",
    "placement_count",
    "placement_list",
    "placement_mask",
    "placements",
    "random_placement",
    "region",
    "region_points",
    "touching",
    "up",
]

ZERO, ONE, THIRTEEN, MOST = (np.uint64(number) for number in (0, 1, 13, 63))
CASTLE = ONE
ROWS_RUNS = RUNS[1]
CELLS, LOWS, NUMBERS = CELL[1].copy(), LOW[1].copy(), RUN[1].copy()


@kernel
def up(low, high, places):
    """Every square moved up by so many bits, 1 … 63."""
    rest = np.uint64(64) - places
    return (low << places) | (high >> rest), (high << places) | (low >> rest)


@kernel
def down(low, high, places):
    """Every square moved down by so many bits, 1 … 63."""
    rest = np.uint64(64) - places
    return (low >> places) | (high << rest), (high >> places) | (low << rest)


@kernel
def beside(low, high):
    """The squares that share an edge with one of these."""
    low_south, high_south = up(low, high, ONE)
    low_north, high_north = down(low, high, ONE)
    low_east, high_east = up(low, high, THIRTEEN)
    low_west, high_west = down(low, high, THIRTEEN)
    return low_south | low_north | low_east | low_west, (
        high_south | high_north | high_east | high_west
    )


@kernel
def counted(board):
    return popcount(board[0]) + popcount(board[1])


# Placing


@kernel
def empty_within_reach(state, seat):
    reach = ROWS_RUNS * NUMBERS[state.columns[seat]] + NUMBERS[state.rows[seat]]
    return (
        FITS_SEVEN[reach, 0] & ~state.taken[2 * seat],
        FITS_SEVEN[reach, 1] & ~state.taken[2 * seat + 1],
    )


@kernel
def touching(state, seat, terrain):
    """The squares beside the castle or a land of this terrain."""
    at = 12 * seat + 2 * terrain
    return beside(state.lands[at] | CASTLE, state.lands[at + 1])


@kernel
def joined(first, second, empty, ahead):
    """First halves of which one half touches; `ahead` are the first halves before an empty square
    and before one where the second half touches."""
    return (first[0] & ahead[0]) | (empty[0] & second[0]), (
        (first[1] & ahead[1]) | (empty[1] & second[1])
    )


@kernel
def placements(state, seat, domino):
    """Where the first half may lie, with the second to its west, north, south and east."""
    low, high = empty_within_reach(state, seat)
    first_low, first_high = touching(state, seat, FIRST[domino])
    second_low, second_high = touching(state, seat, SECOND[domino])
    empty, first = (low, high), (first_low & low, first_high & high)
    second_low, second_high = second_low & low, second_high & high
    both = UNEQUAL[domino]
    west = joined(first, up(second_low, second_high, THIRTEEN), empty, up(low, high, THIRTEEN))
    north = joined(first, up(second_low, second_high, ONE), empty, up(low, high, ONE))
    south = joined(first, down(second_low, second_high, ONE), empty, down(low, high, ONE))
    east = joined(first, down(second_low, second_high, THIRTEEN), empty, down(low, high, THIRTEEN))
    return (west[0] & both, west[1] & both), (north[0] & both, north[1] & both), south, east


@kernel
def placement_count(state, seat, domino):
    west, north, south, east = placements(state, seat, domino)
    return counted(west) + counted(north) + counted(south) + counted(east)


@kernel
def code_at(state, seat, place, direction):
    """The code of a placement whose first half lies on this bit."""
    corner = 13 * LOWS[state.columns[seat]] + LOWS[state.rows[seat]]
    return 4 * (corner + 84 + ((place - corner) & 127)) + direction


@kernel
def random_placement(state, seat, domino, luck):
    """Any placement, each as likely; the discard where there is none."""
    west, north, south, east = placements(state, seat, domino)
    to_north = counted(west)
    to_south = to_north + counted(north)
    to_east = to_south + counted(south)
    count = to_east + counted(east)
    if count == 0:
        return DISCARD
    rank = share(luck, count)
    low, high, before, direction = west[0], west[1], 0, 0
    if rank >= to_north:
        low, high, before, direction = north[0], north[1], to_north, 1
    if rank >= to_south:
        low, high, before, direction = south[0], south[1], to_south, 2
    if rank >= to_east:
        low, high, before, direction = east[0], east[1], to_east, 3
    rank -= before
    in_low = popcount(low)
    board, rank, place = (low, rank, 0) if rank < in_low else (high, rank - in_low, 64)
    return code_at(state, seat, place + select(board, rank), direction)


@kernel
def from_corner(board, corner):
    """The board turned so that this bit comes first."""
    low, high = board if corner < 64 else (board[1], board[0])
    places = np.uint64(corner & 63)
    rest = np.uint64(64) - places
    if places == ZERO:
        return low, high
    return (low >> places) | (high << rest), (high >> places) | (low << rest)


@kernel
def placement_list(state, seat, domino, out):
    """The codes of all placements, ascending; how many there are."""
    boards = placements(state, seat, domino)
    corner = 13 * LOWS[state.columns[seat]] + LOWS[state.rows[seat]]
    west = from_corner(boards[0], corner & 127)
    north = from_corner(boards[1], corner & 127)
    south = from_corner(boards[2], corner & 127)
    east = from_corner(boards[3], corner & 127)
    count = 0
    for word in range(2):
        rest = west[word] | north[word] | south[word] | east[word]
        while rest:
            square = rest & (~rest + ONE)
            rest ^= square
            code = 4 * (corner + 84 + 64 * word + lowest(square))
            for direction, board in enumerate((west[word], north[word], south[word], east[word])):
                if board & square:
                    out[count] = code + direction
                    count += 1
    return count


@kernel
def placement_mask(state, seat, domino, mask):
    """Write 1 at the codes of all placements; how many there are."""
    count = 0
    for direction, board in enumerate(placements(state, seat, domino)):
        for word in range(2):
            rest = board[word]
            while rest:
                mask[code_at(state, seat, 64 * word + lowest(rest), direction)] = 1
                rest &= rest - ONE
                count += 1
    return count


@kernel
def is_placement(state, seat, domino, code):
    place, direction = np.int64(CELLS[square_of(code)]), direction_of(code)
    board = placements(state, seat, domino)[direction]
    here = (board[place >> 6] >> np.uint64(place & 63)) & ONE
    return here == ONE and code_at(state, seat, place, direction) == code


@kernel
def open_around(state, seat, code):
    """How many empty squares within reach a placement would touch."""
    square = square_of(code)
    first, second = np.int64(CELLS[square]), np.int64(CELLS[square + NEXT[direction_of(code)]])
    low, high = one_square(first)
    more_low, more_high = one_square(second)
    low, high = low | more_low, high | more_high
    low_beside, high_beside = beside(low, high)
    low_empty, high_empty = empty_within_reach(state, seat)
    return popcount(low_beside & low_empty & ~low) + popcount(high_beside & high_empty & ~high)


@kernel
def one_square(place):
    square = ONE << np.uint64(place & 63)
    return (square, ZERO) if place < 64 else (ZERO, square)


# Scoring


@kernel
def region(low_land, high_land, low, high):
    """The squares of a terrain connected to these."""
    while True:
        low_before, high_before = low, high
        low_beside, high_beside = beside(low, high)
        low |= low_beside & low_land
        high |= high_beside & high_land
        if low == low_before and high == high_before:
            return low, high


@kernel
def one_of(low, high):
    """A single square of a board that has one."""
    if low:
        return low & (~low + ONE), ZERO
    return ZERO, high & (~high + ONE)


@kernel
def region_points(state, seat):
    """What the kingdom's regions are worth: squares × crowns."""
    low_ones, high_ones = state.ones[2 * seat], state.ones[2 * seat + 1]
    low_twos, high_twos = state.twos[2 * seat], state.twos[2 * seat + 1]
    points = 0
    for terrain in range(6):
        at = 12 * seat + 2 * terrain
        low_land, high_land = state.lands[at], state.lands[at + 1]
        low, high = low_land & (low_ones | low_twos), high_land & (high_ones | high_twos)
        while low | high:
            square_low, square_high = one_of(low, high)
            found_low, found_high = region(low_land, high_land, square_low, square_high)
            low &= ~found_low
            high &= ~found_high
            ones = popcount(found_low & low_ones) + popcount(found_high & high_ones)
            twos = popcount(found_low & low_twos) + popcount(found_high & high_twos)
            points += (popcount(found_low) + popcount(found_high)) * (ones + 2 * twos)
    return points


@kernel
def largest_region(state, seat):
    largest = 0
    for terrain in range(6):
        at = 12 * seat + 2 * terrain
        low_land, high_land = state.lands[at], state.lands[at + 1]
        low, high = low_land, high_land
        while low | high:
            square_low, square_high = one_of(low, high)
            found_low, found_high = region(low_land, high_land, square_low, square_high)
            low &= ~found_low
            high &= ~found_high
            largest = max(largest, popcount(found_low) + popcount(found_high))
    return largest


@kernel
def note_gains(state, seat, terrain, crowns, notes):
    """Write what one more square with so many crowns would add beside the lands of a terrain."""
    at = 12 * seat + 2 * terrain
    low_land, high_land = state.lands[at], state.lands[at + 1]
    low_empty, high_empty = empty_within_reach(state, seat)
    for square_at in range(169):
        notes[square_at] = crowns
    low, high, once, twice = low_land, high_land, (ZERO, ZERO), (ZERO, ZERO)
    while low | high:
        square_low, square_high = one_of(low, high)
        found = region(low_land, high_land, square_low, square_high)
        low, high = low & ~found[0], high & ~found[1]
        low_near, high_near = beside(found[0], found[1])
        near = low_near & low_empty, high_near & high_empty
        twice = twice[0] | (once[0] & near[0]), twice[1] | (once[1] & near[1])
        once = once[0] | near[0], once[1] | near[1]
        gain = _crowns_on(state, seat, found) + crowns * (counted(found) + 1)
        _write(state, seat, near, gain, notes)
    while twice[0] | twice[1]:
        square = one_of(twice[0], twice[1])
        twice = twice[0] ^ square[0], twice[1] ^ square[1]
        gain = _joining_gain(state, seat, (low_land, high_land), square, crowns)
        _write(state, seat, square, gain, notes)


@kernel
def _write(state, seat, board, gain, notes):
    for word in range(2):
        rest = board[word]
        while rest:
            notes[square_of(code_at(state, seat, 64 * word + lowest(rest), 0))] = gain
            rest &= rest - ONE


@kernel
def _crowns_on(state, seat, board):
    low, high = 2 * seat, 2 * seat + 1
    ones = popcount(board[0] & state.ones[low]) + popcount(board[1] & state.ones[high])
    return ones + 2 * (popcount(board[0] & state.twos[low]) + popcount(board[1] & state.twos[high]))


@kernel
def _joining_gain(state, seat, land, square, crowns):
    """What a square adds that makes one region of several."""
    low, high = beside(square[0], square[1])
    low, high = low & land[0], high & land[1]
    squares, all_crowns, before = 1, crowns, 0
    while low | high:
        square_low, square_high = one_of(low, high)
        found = region(land[0], land[1], square_low, square_high)
        low, high = low & ~found[0], high & ~found[1]
        squares += counted(found)
        all_crowns += _crowns_on(state, seat, found)
        before += counted(found) * _crowns_on(state, seat, found)
    return squares * all_crowns - before
