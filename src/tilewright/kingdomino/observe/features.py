"""The features: OBSERVATION_SIZE numbers of type int8, everything on the table and nothing more.

"Own" is the seat that looks; others follow in the order of the table, as seats 1, 2, 3 after it.
Seats that do not play are all 0.

    0 … 1351      four kingdoms, the own first, 338 numbers each: the 13 × 13 squares around the
                  castle at 13 · (x + 6) + y + 6, as in the codes of placements
                    169 terrains: 0 empty, 1 wheat, 2 forest, 3 lake, 4 grassland, 5 swamp,
                        6 mine, 7 castle
                    169 crowns: 0 … 3
    1352 … 1399   48 dominoes by number: 0 unseen, 1 placed or discarded, 2 free in the next line,
                  3 … 6 there under a king (own, 1, 2, 3), 7 … 10 in the line whose kings have
                  still to act, 11 the one that is to be placed now
    1400 … 1403   kings in hand: own, 1, 2, 3
    1404          1 while a domino is to be placed, 2 while one is to be chosen, otherwise 0
    1405          lines still to be laid
    1406          seats
    1407 … 1409   1 where played: Great Duel, Middle Kingdom, Harmony
"""

import numpy as np

from tilewright.engine.intrinsics import lowest, popcount
from tilewright.engine.jit import kernel
from tilewright.kingdomino.kernel.claims import (
    claim_at,
    code_of_laid,
    direction_of,
    domino_of,
    is_free,
    kings_in_hand,
    owner_of_laid,
    seat_of,
    square_of,
)
from tilewright.kingdomino.kernel.lookup import CROWNED, CROWNS, FIRST, NEXT, SECOND
from tilewright.kingdomino.kernel.state import DISCARD, PHASE_CHOOSE, PHASE_PLACE, SPAN

__all__ = [
    "CASTLE",
    "CENTRE",
    "DOMINOES",
    "HIGHEST",
    "KINGDOM",
    "OBSERVATION_DTYPE",
    "OBSERVATION_SIZE",
    "OBSERVATION_VERSION",
    "SQUARES",
    "observe",
    "observe_many",
]

SQUARES = SPAN**2
KINGDOM = 2 * SQUARES
CENTRE = SQUARES // 2
DOMINOES = 4 * KINGDOM
HAND = DOMINOES + 48
PHASE = HAND + 4
OBSERVATION_SIZE = PHASE + 6
OBSERVATION_VERSION = 1
OBSERVATION_DTYPE = np.int8
CASTLE = 7
HIGHEST = np.array(
    [*([CASTLE] * SQUARES + [3] * SQUARES) * 4, *[11] * 48, *[2] * 4, 2, 12, 4, 1, 1, 1], np.int8
)
"""The most that each number can be; the least is 0."""

ONE = np.uint64(1)


@kernel
def observe(state, seat, out):
    """Write what this seat sees; `out` is overwritten completely."""
    seats = np.int64(state.seats)
    out[:OBSERVATION_SIZE] = 0
    for owner in range(seats):
        after = _after(seat, owner, seats)
        out[after * KINGDOM + CENTRE] = CASTLE
        out[HAND + after] = popcount(np.uint64(kings_in_hand(state, owner)))
    _observe_laid(state, seat, out)
    _observe_lines(state, seat, out)
    out[PHASE] = 1 if state.phase == PHASE_PLACE else 2 if state.phase == PHASE_CHOOSE else 0
    out[PHASE + 1] = state.lines_left
    out[PHASE + 2] = seats
    for option in range(3):
        out[PHASE + 3 + option] = (np.int64(state.options) >> option) & 1


@kernel
def _after(seat, owner, seats):
    """How many seats the owner sits after this one."""
    return owner - seat if owner >= seat else owner - seat + seats


@kernel
def _observe_laid(state, seat, out):
    seats, rest = np.int64(state.seats), _laid(state)
    while rest:
        domino = lowest(rest) + 1
        rest &= rest - ONE
        out[DOMINOES + domino - 1] = 1
        laid = np.int64(state.laid[domino - 1]) - 1
        code = code_of_laid(laid)
        if code != DISCARD:
            first = _after(seat, owner_of_laid(laid), seats) * KINGDOM + square_of(code)
            second = first + NEXT[direction_of(code)]
            out[first] = FIRST[domino] + 1
            out[second] = SECOND[domino] + 1
            crowned = second if CROWNED[domino] else first
            out[crowned + SQUARES] = np.int64(CROWNS[domino])


@kernel
def _laid(state):
    """The set of dominoes that have left the lines: bit number-1."""
    rest = ~state.unseen & np.uint64(2**48 - 1)
    for slot in range(4):
        for claims in (state.line, state.offer):
            claim = claim_at(claims, slot)
            if claim:
                rest ^= ONE << np.uint64(domino_of(claim) - 1)
    return rest


@kernel
def _observe_lines(state, seat, out):
    seats, line, offer = np.int64(state.seats), np.int64(state.line), np.int64(state.offer)
    for slot in range(4):
        claim = claim_at(line, slot)
        if claim:
            acts = slot == 0 and state.phase == PHASE_PLACE
            out[DOMINOES + (domino_of(claim)) - 1] = (
                11 if acts else 7 + _after(seat, seat_of(claim), seats)
            )
        claim = claim_at(offer, slot)
        if claim:
            free = is_free(state, slot)
            out[DOMINOES + (domino_of(claim)) - 1] = (
                2 if free else 3 + _after(seat, seat_of(claim), seats)
            )


@kernel
def _eyes(state):
    return max(np.int64(state.mover), 0)


@kernel
def observe_many(states, out):
    """For each game what the seat to move sees; seat 0 where none is to move."""
    for at in range(len(states)):
        observe(states[at], _eyes(states[at]), out[at])
