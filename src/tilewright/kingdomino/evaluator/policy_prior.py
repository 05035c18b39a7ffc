"""Where to look first: every action by a few plain numbers and what each of them weighs."""

import numpy as np

from tilewright.engine.intrinsics import popcount
from tilewright.engine.jit import kernel
from tilewright.kingdomino.kernel.lookup import CELL, COLUMN, CROWNS, FIRST, NEXT, ROW, SECOND
from tilewright.kingdomino.kernel.state import DISCARD, MIDDLE, PHASE_CHOOSE
from tilewright.kingdomino.kernel.turn import acting

from .bitboard import beside, counted, empty_within_reach, is_large
from .draft_features import gain_at, heuristic
from .feature_layout import ROOM
from .kingdom_features import NOTES, TIMES, ground

__all__ = [
    "CHOOSING",
    "PLACING",
    "SCRATCH",
    "WEIGHED",
    "policy_logits",
    "weigh_choice",
    "weigh_place",
]

ONE, ZERO = np.uint64(1), np.uint64(0)
WEIGHED = 8
PLACING = np.array([0.27, -0.04, -1.1, 1.07, -2.0, 0.42, 0.3, 1.58])
"""What counts for a placement: points at once, empty squares it touches, single squares it leaves,
columns and rows it opens, a middle it gives up, halves that join a region, the root of the points,
and opening no column or row. Fitted to what the network thinks of the positions that follow."""

CHOOSING = np.array([0.08, 1.19, 0.44, 0.17, -0.05, 0.61, -0.54, 0.0])
"""What counts for a choice: points at once, crowns, fitting nowhere, ways to fit, its number, the
root of the points, and crowns while many lines are to come. Fitted in the same way."""

BEYOND = np.array([0b00111000, 0b00010000])
"""The columns modulo 8 that no kingdom has whose castle ends in the middle."""

SCRATCH = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("notes", np.int16, NOTES),
                ("numbers", np.float64, (WEIGHED,)),
            ],
            align=True,
        ),
    )
)


@kernel
def policy_logits(state, codes, count, scratch, out):
    """The logits of the legal actions."""
    if count == 1:
        out[0] = 0
        return
    choosing = state.phase == PHASE_CHOOSE
    seat = np.int64(state.mover)
    ground(state, seat, scratch.notes)
    scales = CHOOSING if choosing else PLACING
    for at in range(count):
        code = np.int64(codes[at])
        if choosing:
            weigh_choice(state, seat, code - DISCARD, scratch.notes, scratch.numbers)
        else:
            weigh_place(state, seat, code, scratch.notes, scratch.numbers)
        logit = 0.0
        for each in range(WEIGHED):
            logit += scales[each] * scratch.numbers[each]
        out[at] = logit


@kernel
def weigh_choice(state, seat, domino, notes, numbers):
    gain, ways = heuristic(state, seat, domino, notes)
    numbers[:] = 0
    numbers[0] = max(gain, 0)
    numbers[1] = CROWNS[domino]
    numbers[2] = ways == 0
    numbers[3] = ROOM[min(ways, 81)]
    numbers[4] = domino
    numbers[5] = np.sqrt(max(gain, 0))
    numbers[6] = numbers[1] * state.lines_left * 0.1


@kernel
def weigh_place(state, seat, code, notes, numbers):
    large, square = is_large(state), code >> 2
    first = np.int64(CELL[large, square])
    second = np.int64(CELL[large, square + NEXT[code & 3]])
    placed = _pair(first, second)
    empty, near = empty_within_reach(state, seat), beside(large, placed)
    rest = empty[0] & ~placed[0], empty[1] & ~placed[1]
    columns = np.int64(state.columns[seat] | COLUMN[square] | COLUMN[square + NEXT[code & 3]])
    rows = np.int64(state.rows[seat] | ROW[square] | ROW[square + NEXT[code & 3]])
    alone = beside(large, rest)
    wider = popcount(np.uint64(columns ^ state.columns[seat]))
    wider += popcount(np.uint64(rows ^ state.rows[seat]))
    _, domino = acting(state)
    numbers[0] = gain_at(notes, domino, first, second)
    numbers[1] = counted((near[0] & rest[0], near[1] & rest[1]))
    numbers[2] = counted((rest[0] & ~alone[0], rest[1] & ~alone[1]))
    numbers[3] = wider
    numbers[4] = _off_middle(state, seat, columns, rows)
    numbers[5] = _joined(notes, domino, first, second)
    numbers[6] = np.sqrt(numbers[0])
    numbers[7] = wider == 0


@kernel
def _pair(first, second):
    low, high = ZERO, ZERO
    for place in (first, second):
        if place < 64:
            low |= ONE << np.uint64(place)
        else:
            high |= ONE << np.uint64(place - 64)
    return low, high


@kernel
def _off_middle(state, seat, columns, rows):
    """Whether the castle could still end in the middle and no more can."""
    if not state.options & MIDDLE:
        return 0
    far = BEYOND[is_large(state)]
    before = far & (state.columns[seat] | state.rows[seat])
    return 1 if far & (columns | rows) and not before else 0


@kernel
def _joined(notes, domino, first, second):
    """How many of its halves lie beside a region of their terrain."""
    one = notes[TIMES + FIRST[domino], first] > 1
    return np.int64(one) + np.int64(notes[TIMES + SECOND[domino], second] > 1)
