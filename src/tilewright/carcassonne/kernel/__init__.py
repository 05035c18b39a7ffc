"""Carcassonne compiled: the game of `rules` on one record, in place and unchecked.

The numbers of the actions stand in `state`; how features are kept, in `tables`.
`dice` is one word of `tilewright.dice` beside the record.
"""

import numpy as np

from tilewright.carcassonne.actions import Options
from tilewright.carcassonne.rules import SEATS
from tilewright.dice import below
from tilewright.jit import kernel, lowest, popcount, select, stack_array

from .chance import OUTCOMES, dealt, decisions, odds, outcomes_of
from .map import left_of
from .pack import at_hand, decode, encode, encode_options, new, pack, unpack
from .policy import greedy_action
from .promise import holes, promise
from .state import (
    ACTIONS,
    CODES,
    DRAW,
    DTYPE,
    PLACE,
    RETURN,
    SLOTS,
    STEP_DRAW,
    STEP_FOLLOWER,
    STEP_LAY,
    STEP_OVER,
    STEP_RETURN,
)
from .tables import PLACES
from .turn import apply, draw, projected, start

__all__ = [
    "ACTIONS",
    "CASES",
    "CHANCE",
    "CODES",
    "DTYPE",
    "NOBODY",
    "OUTCOMES",
    "SEATS",
    "apply",
    "at_hand",
    "dealt",
    "decisions",
    "decode",
    "draw",
    "encode",
    "encode_options",
    "holes",
    "is_legal",
    "legal_actions",
    "legal_count",
    "legal_mask",
    "legal_mask_many",
    "new",
    "odds",
    "outcome",
    "outcomes_of",
    "pack",
    "playout",
    "playout_many",
    "playout_policy",
    "playout_policy_many",
    "projected",
    "promise",
    "random_action",
    "random_action_many",
    "score",
    "start",
    "start_many",
    "step",
    "step_at",
    "step_many",
    "to_move",
    "unpack",
]

CASES = {f"carcassonne-{seats}p": (seats, Options()) for seats in SEATS}
"""What is measured: seats and options by name."""

CHANCE, NOBODY = -1, -2
ONE = np.uint64(1)
NONE = np.uint64(0)
LOW = np.uint64(63)
by_seat = stack_array(5, np.int32)


# A turn


@kernel
def to_move(state):
    if state.step >= STEP_LAY:
        return np.int64(state.turn)
    return NOBODY if state.step == STEP_OVER else CHANCE


@kernel
def legal_count(state):
    """How many actions the seat to move has; 0 where chance is to move."""
    if state.step == STEP_LAY:
        return np.int64(state.choices)
    return popcount(np.uint64(state.places)) if state.step == STEP_FOLLOWER else 0


@kernel
def legal_actions(state, out):
    """List the codes of the seat to move, ascending; how many there are."""
    if state.step == STEP_LAY:
        return _list_lays(state, out)
    count = 0
    if state.step == STEP_FOLLOWER:
        for place in range(PLACES):
            if (np.int64(state.places) >> place) & 1:
                out[count] = PLACE + place
                count += 1
    return count


@kernel
def _list_lays(state, out):
    count = 0
    for slot in range(64 * np.int64(state.words)):
        for turn in range(4):
            if _fits_slot(state, slot, turn):
                _insert(out, count, 4 * np.int64(state.cell[slot]) + turn)
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
    if state.step == STEP_LAY:
        for word in range(4 * np.int64(state.words)):
            slots = state.fit[word]
            while slots != NONE:
                slot = (word >> 2) * 64 + lowest(slots)
                mask[4 * np.int64(state.cell[slot]) + (word & 3)] = 1
                slots &= slots - ONE
    elif state.step == STEP_FOLLOWER:
        for place in range(PLACES):
            mask[PLACE + place] = (np.int64(state.places) >> place) & 1


@kernel
def is_legal(state, code):
    """Whether this may happen next; chance's codes too."""
    if 0 <= code < PLACE:
        slot = np.int64(state.board[code >> 2]) - 1
        on_slot = state.step == STEP_LAY and 0 <= slot < SLOTS
        return on_slot and _fits_slot(state, slot, code & 3)
    if PLACE <= code < ACTIONS:
        return state.step == STEP_FOLLOWER and (np.int64(state.places) >> (code - PLACE)) & 1 == 1
    if DRAW <= code < RETURN:
        return state.step == STEP_DRAW and left_of(state, code - DRAW) > 0
    return state.step == STEP_RETURN and code == RETURN


@kernel(inlined=True)
def random_action(state, dice):
    """One of the legal actions of the seat to move, each as likely."""
    if state.step == STEP_FOLLOWER:
        places = np.uint64(state.places)
        return PLACE + select(places, below(dice, popcount(places)))
    return _random_lay(state, below(dice, np.int64(state.choices)))


@kernel(inlined=True)
def _random_lay(state, rank):
    """The lay above so many others, in the order of words, turns and slots."""
    word, passed, before = 0, 0, 0
    for i in range(4 * np.int64(state.words) - 1):
        passed += popcount(state.fit[i])
        beyond = passed <= rank
        word += beyond
        before = passed if beyond else before
    slot = (word >> 2) * 64 + select(state.fit[word], rank - before)
    return 4 * np.int64(state.cell[slot]) + (word & 3)


@kernel
def step(state, code, dice):
    """Apply an action, then let chance act until a seat is to move or the game is over."""
    apply(state, code)
    return _draw_all(state, dice)


@kernel
def _draw_all(state, dice):
    while state.step in (STEP_DRAW, STEP_RETURN):
        draw(state, dice)
    return to_move(state)


# The end


@kernel
def score(state, out):
    """The points so far; when the game is over, with unfinished features and fields."""
    if state.step == STEP_OVER:
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


# Games


@kernel
def playout(state, dice):
    """Play to the end, everybody choosing at random."""
    while state.step != STEP_OVER:
        if state.step >= STEP_LAY:
            apply(state, random_action(state, dice))
        else:
            draw(state, dice)


@kernel
def playout_policy(state, dice):
    """Play to the end, everybody taking the greedy action of `policy`."""
    while state.step != STEP_OVER:
        if state.step >= STEP_LAY:
            apply(state, greedy_action(state, dice))
        else:
            draw(state, dice)


# Many games, each with its own dice; the twins share the work among threads


@kernel
def _start_at(states, seats, options, dices, at):
    start(states[at], seats, options)
    _draw_all(states[at], dices[at : at + 1])


@kernel
def start_many(states, seats, options, dices):
    """Set up and draw until a seat is to move."""
    for at in range(len(states)):
        _start_at(states, seats, options, dices, at)


@kernel
def step_at(states, at, code, dices):
    """A fused step of one game out of many: from Python, arrays are faster to hand over."""
    return step(states[at], code, dices[at : at + 1])


@kernel
def _step_each(states, codes, dices, movers, at):
    if states[at].step != STEP_OVER:
        apply(states[at], codes[at])
    movers[at] = _draw_all(states[at], dices[at : at + 1])


@kernel
def step_many(states, codes, dices, movers):
    """A fused step for each game; games that are over stay as they are."""
    for at in range(len(states)):
        _step_each(states, codes, dices, movers, at)


@kernel
def random_action_many(states, dices, codes):
    """An action for each game in which a seat is to move."""
    for at in range(len(states)):
        _random_each(states, dices, codes, at)


@kernel
def _random_each(states, dices, codes, at):
    if states[at].step >= STEP_LAY:
        codes[at] = random_action(states[at], dices[at : at + 1])


@kernel
def legal_mask_many(states, masks):
    for at in range(len(states)):
        legal_mask(states[at], masks[at])


@kernel
def playout_many(states, dices):
    for at in range(len(states)):
        playout(states[at], dices[at : at + 1])


@kernel
def playout_policy_many(states, dices):
    for at in range(len(states)):
        playout_policy(states[at], dices[at : at + 1])
