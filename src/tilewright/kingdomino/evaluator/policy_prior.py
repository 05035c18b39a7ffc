"""Where to look first: every action by a few plain traits, and what each of them weighs by
`prior_weights.json`.
"""

import numpy as np

from tilewright.engine.intrinsics import popcount
from tilewright.engine.jit import kernel
from tilewright.engine.prior_weights import as_rows, read_prior_weights
from tilewright.kingdomino.kernel.claims import direction_of, square_of
from tilewright.kingdomino.kernel.lookup import CELL, COLUMN, CROWNS, FIRST, NEXT, ROW, SECOND
from tilewright.kingdomino.kernel.state import DISCARD, MIDDLE, PHASE_CHOOSE
from tilewright.kingdomino.kernel.turn import acting

from .bitboard import beside, counted, empty_within_reach, is_large
from .draft_features import gain_at, heuristic
from .feature_layout import ROOM
from .kingdom_features import NOTES, TIMES, ground

__all__ = ["PRIOR_WEIGHTS", "SCRATCH", "policy_logits", "prior_traits"]

ONE, ZERO = np.uint64(1), np.uint64(0)
PRIOR_WEIGHTS = read_prior_weights(__package__)
WEIGHTS = as_rows(PRIOR_WEIGHTS, np.float64)
PLACING, CHOOSING = range(2)
"""The rows of the weights."""

TRAITS = WEIGHTS.shape[1]

BEYOND = np.array([0b00111000, 0b00010000])
"""The columns modulo 8 that no kingdom has whose castle ends in the middle."""

SCRATCH = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("notes", np.int16, NOTES),
                ("traits", np.float64, (TRAITS,)),
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
    ground(state, np.int64(state.mover), scratch.notes)
    weights, traits = WEIGHTS[_row(state)], scratch.traits
    for at in range(count):
        _write_traits(state, np.int64(codes[at]), scratch.notes, traits)
        logit = 0.0
        for each in range(TRAITS):
            logit += weights[each] * traits[each]
        out[at] = logit


@kernel
def prior_traits(state, codes, count, scratch, out):
    """What the logits are made of: the traits of each legal action, none where there is nothing to
    choose, and which row weighs them."""
    if count == 1:
        out[0, :] = 0
        return _row(state)
    ground(state, np.int64(state.mover), scratch.notes)
    for at in range(count):
        _write_traits(state, np.int64(codes[at]), scratch.notes, out[at])
    return _row(state)


@kernel(inlined=True)
def _row(state):
    return CHOOSING if state.phase == PHASE_CHOOSE else PLACING


@kernel
def _write_traits(state, code, notes, out):
    seat = np.int64(state.mover)
    if state.phase == PHASE_CHOOSE:
        _weigh_choice(state, seat, code - DISCARD, notes, out)
    else:
        _weigh_place(state, seat, code, notes, out)


@kernel
def _weigh_choice(state, seat, domino, notes, out):
    """Points at once, crowns, fitting nowhere, ways to fit, its number, the root of the points, and
    crowns while many lines are to come."""
    gain, ways = heuristic(state, seat, domino, notes)
    out[:TRAITS] = 0
    out[0] = max(gain, 0)
    out[1] = CROWNS[domino]
    out[2] = ways == 0
    out[3] = ROOM[min(ways, 81)]
    out[4] = domino
    out[5] = np.sqrt(max(gain, 0))
    out[6] = out[1] * state.lines_left * 0.1


@kernel
def _weigh_place(state, seat, code, notes, out):
    """Points at once, empty squares it touches, single squares it leaves, columns and rows it
    opens, a middle it gives up, halves that join a region, the root of the points, and opening no
    column or row."""
    large, square = is_large(state), square_of(code)
    next_square = square + NEXT[direction_of(code)]
    first, second = np.int64(CELL[large, square]), np.int64(CELL[large, next_square])
    placed = _pair(first, second)
    empty, near = empty_within_reach(state, seat), beside(large, placed)
    rest = empty[0] & ~placed[0], empty[1] & ~placed[1]
    columns = np.int64(state.columns[seat] | COLUMN[square] | COLUMN[next_square])
    rows = np.int64(state.rows[seat] | ROW[square] | ROW[next_square])
    alone = beside(large, rest)
    wider = popcount(np.uint64(columns ^ state.columns[seat]))
    wider += popcount(np.uint64(rows ^ state.rows[seat]))
    _, domino = acting(state)
    out[0] = gain_at(notes, domino, first, second)
    out[1] = counted((near[0] & rest[0], near[1] & rest[1]))
    out[2] = counted((rest[0] & ~alone[0], rest[1] & ~alone[1]))
    out[3] = wider
    out[4] = _off_middle(state, seat, columns, rows)
    out[5] = _joined(notes, domino, first, second)
    out[6] = np.sqrt(out[0])
    out[7] = wider == 0


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
