"""Carcassonne compiled: the game of `rules` on one record, in place and unchecked.

The numbers of the actions stand in `state`; how features are kept, in `lookup`.
`rng` is one word of `tilewright.engine.rng` beside the record.
"""

import numpy as np

from tilewright.carcassonne.actions import Options
from tilewright.carcassonne.rules import SEATS
from tilewright.engine.intrinsics import lowest, popcount, stack_array
from tilewright.engine.jit import kernel
from tilewright.engine.many import (
    make_legal_mask_many,
    make_playout_many,
    make_random_action_many,
    make_step,
    make_step_at,
    make_step_many,
    make_until_seat,
)

from .ahead import fetch_for_start
from .canonical import canonical
from .chance import OUTCOMES, chance_code, chance_outcomes, decisions, outcomes_of
from .greedy_policy import greedy_action
from .heuristic import heuristic, holes
from .lookup import PLACES
from .map import left_of, value_at
from .pack import CALLED_BESIDES, decode, encode, encode_options, new, pack, single_game, unpack
from .playout import play_out, playout, playout_policy, random_action
from .state import (
    DRAW,
    DTYPE,
    NUM_ACTIONS,
    NUM_CODES,
    PHASE_DRAW,
    PHASE_FOLLOWER,
    PHASE_LAY,
    PHASE_OVER,
    PHASE_RETURN,
    PLACE,
    RETURN,
    SLOTS,
)
from .turn import apply, apply_chance, projected, start
from .words import (
    cell_of,
    cell_of_lay,
    is_offered,
    slot_of,
    turn_of_lay,
)

__all__ = [
    "BENCH_VARIANTS",
    "CALLED_BESIDES",
    "CHANCE",
    "DTYPE",
    "NOBODY",
    "NUM_ACTIONS",
    "NUM_CODES",
    "OUTCOMES",
    "SEATS",
    "apply",
    "apply_chance",
    "canonical",
    "chance_code",
    "chance_outcomes",
    "decisions",
    "decode",
    "encode",
    "encode_options",
    "heuristic",
    "holes",
    "is_legal",
    "legal_actions",
    "legal_count",
    "legal_mask",
    "legal_mask_many",
    "new",
    "outcome",
    "outcomes_of",
    "pack",
    "playout",
    "playout_many",
    "playout_policy",
    "playout_policy_many",
    "projected",
    "random_action",
    "random_action_many",
    "score",
    "single_game",
    "start",
    "start_many",
    "step",
    "step_at",
    "step_many",
    "to_move",
    "unpack",
]

BENCH_VARIANTS = {f"carcassonne-{seats}p": (seats, Options()) for seats in SEATS}
"""What is measured: seats and options by name."""

CHANCE, NOBODY = -1, -2
ONE = np.uint64(1)
NONE = np.uint64(0)
LOW = np.uint64(63)
by_seat = stack_array(5, np.int32)


# A turn


@kernel
def to_move(state):
    if state.phase >= PHASE_LAY:
        return np.int64(state.turn)
    return NOBODY if state.phase == PHASE_OVER else CHANCE


@kernel
def legal_count(state):
    """How many actions the seat to move has; 0 where chance is to move."""
    if state.phase == PHASE_LAY:
        return np.int64(state.choices)
    return popcount(np.uint64(state.places)) if state.phase == PHASE_FOLLOWER else 0


@kernel
def legal_actions(state, out):
    """List the codes of the seat to move, ascending; how many there are."""
    if state.phase == PHASE_LAY:
        return _list_lays(state, out)
    count = 0
    if state.phase == PHASE_FOLLOWER:
        for place in range(PLACES):
            if is_offered(state, place):
                out[count] = PLACE + place
                count += 1
    return count


@kernel
def _list_lays(state, out):
    count = 0
    for slot in range(64 * np.int64(state.words)):
        for turn in range(4):
            if _fits_slot(state, slot, turn):
                _insert(out, count, 4 * cell_of(state.slot_place[slot]) + turn)
                count += 1
    return count


@kernel
def _fits_slot(state, slot, turn):
    word = state.fit[(slot >> 6) * 4 + turn]
    return (word >> (np.uint64(slot) & LOW)) & ONE != NONE


@kernel
def _insert(out, count, code):
    """Put a code in its place among the first so many."""
    while count > 0 and out[count - 1] > code:
        out[count] = out[count - 1]
        count -= 1
    out[count] = code


@kernel
def legal_mask(state, mask):
    """1 at the codes of the seat to move, 0 elsewhere."""
    mask[:] = 0
    if state.phase == PHASE_LAY:
        for word in range(4 * np.int64(state.words)):
            slots = state.fit[word]
            while slots != NONE:
                slot = slot_of(word, slots)
                mask[4 * cell_of(state.slot_place[slot]) + (word & 3)] = 1
                slots &= slots - ONE
    elif state.phase == PHASE_FOLLOWER:
        for place in range(PLACES):
            mask[PLACE + place] = is_offered(state, place)


@kernel
def is_legal(state, code):
    """Whether this may happen next; chance's codes too."""
    if 0 <= code < PLACE:
        slot = value_at(state, cell_of_lay(code)) - 1
        on_slot = state.phase == PHASE_LAY and 0 <= slot < SLOTS
        return on_slot and _fits_slot(state, slot, turn_of_lay(code))
    if PLACE <= code < NUM_ACTIONS:
        return state.phase == PHASE_FOLLOWER and is_offered(state, code - PLACE) == 1
    if DRAW <= code < RETURN:
        return state.phase == PHASE_DRAW and left_of(state, code - DRAW) > 0
    return state.phase == PHASE_RETURN and code == RETURN


until_seat = make_until_seat(to_move, apply_chance)
step = make_step(apply, until_seat)


# The end


@kernel
def score(state, out):
    """The points so far; when the game is over, with unfinished features and fields."""
    if state.phase == PHASE_OVER:
        projected(state, out)
    else:
        for seat in range(np.int64(state.seats)):
            out[seat] = state.points[seat]


@kernel
def outcome(state, ranks):
    """The rank of each seat if the game ended now, 1 the best, equal where the place is shared."""
    totals = by_seat()
    projected(state, totals)
    for seat in range(np.int64(state.seats)):
        ranks[seat] = 1
        for other in range(np.int64(state.seats)):
            ranks[seat] += totals[other] > totals[seat]


# Many games, each with its own random stream


@kernel
def start_many(states, seats, options, rngs):
    """Set up and draw until a seat is to move. Where the next game lies is brought near first."""
    after = np.int64(states.ctypes.data)
    for at in range(len(states)):
        after += np.int64(states.itemsize)
        fetch_for_start(after)
        start(states[at], seats, options)
        until_seat(states[at], rngs[at : at + 1])


@kernel
def playout_many(states, rngs):
    first, size = np.int64(states.ctypes.data), np.int64(states.itemsize)
    for at in range(len(states)):
        after = first + size * (at + 1) if at + 1 < len(states) else 0
        rngs[at] = play_out(states[at], rngs[at], after)


step_at = make_step_at(step)
step_many = make_step_many(to_move, step)
random_action_many = make_random_action_many(to_move, random_action)
legal_mask_many = make_legal_mask_many(legal_mask)
playout_policy_many = make_playout_many(playout_policy)
