"""The rules again, compiled: the functions of rules.py on one record, then on many.

A record is changed in place and nothing is checked; `states[i] = states[j]` copies a game. Dynasty
is not for kernels: its games are played one by one. The numbers of the actions stand in
state. The legal actions that are counted, listed and masked are those of a seat: while
chance is to move there are none.
"""

import numpy as np

from tilewright.dice import roll
from tilewright.jit import kernel, popcount, select, stack_array
from tilewright.kingdomino.actions import Options
from tilewright.kingdomino.rules import SEATS

from .chance import OUTCOMES, dealt, decisions, odds, outcomes_of
from .kingdom import (
    crowns,
    is_placement,
    largest_region,
    placement_count,
    placement_list,
    placement_mask,
    points,
    random_placement,
)
from .lines import ranked_line, share
from .pack import at_hand, decode, encode, encode_options, new, pack, unpack
from .policy import MEMORY, greedy_action
from .promise import holes, promise
from .state import (
    ACTIONS,
    CHANCE,
    CHOOSE,
    CODES,
    DISCARD,
    DTYPE,
    KING,
    LINE,
    NOBODY,
    STEP_CHOOSE,
    STEP_KING,
    STEP_LINE,
    STEP_PLACE,
    TRIPLE,
)
from .turn import acting, apply, draw, drawn, offered, start

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

CASES = {
    "kingdomino-2p": (2, Options()),
    "kingdomino-3p": (3, Options()),
    "kingdomino-4p": (4, Options()),
    "kingdomino-duel": (2, Options(great_duel=True)),
}
"""What is measured: seats and options by name."""

by_seat = stack_array(4, np.int64)
policy_memory = stack_array(1, MEMORY)


# A round


@kernel
def to_move(state):
    """A seat, CHANCE or NOBODY."""
    return np.int64(state.mover)


@kernel
def legal_count(state):
    if state.step == STEP_CHOOSE:
        return popcount(np.uint64(state.free))
    if state.step != STEP_PLACE:
        return 0
    seat, domino = acting(state)
    return max(placement_count(state, seat, domino), 1)


@kernel
def legal_actions(state, out):
    """The codes in ascending order; how many there are."""
    count = 0
    if state.step == STEP_CHOOSE:
        for slot in range(4):
            if (state.free >> slot) & 1:
                out[count] = CHOOSE - 1 + offered(state, slot)
                count += 1
    elif state.step == STEP_PLACE:
        seat, domino = acting(state)
        count = placement_list(state, seat, domino, out)
        if count == 0:
            out[0] = DISCARD
            count = 1
    return count


@kernel
def legal_mask(state, mask):
    """1 for each legal code, 0 for all others."""
    mask[:] = 0
    if state.step == STEP_CHOOSE:
        for slot in range(4):
            if (state.free >> slot) & 1:
                mask[CHOOSE - 1 + offered(state, slot)] = 1
    elif state.step == STEP_PLACE:
        seat, domino = acting(state)
        mask[DISCARD] = placement_mask(state, seat, domino, mask) == 0


@kernel
def is_legal(state, code):
    """Whether this may happen next; chance's codes too."""
    if 0 <= code <= DISCARD:
        return state.step == STEP_PLACE and _may_place(state, code)
    if CHOOSE <= code < ACTIONS:
        return state.step == STEP_CHOOSE and _may_choose(state, code - CHOOSE + 1)
    if KING <= code < LINE:
        held = (np.int64(state.hand) >> (2 * (code - KING))) & 3
        return state.step == STEP_KING and held > 0
    if LINE <= code < CODES:
        return state.step == STEP_LINE and _may_lay(state, code)
    return False


@kernel
def _may_place(state, code):
    seat, domino = acting(state)
    if code == DISCARD:
        return placement_count(state, seat, domino) == 0
    return is_placement(state, seat, domino, code)


@kernel
def _may_choose(state, domino):
    found = False
    for slot in range(4):
        found |= (state.free >> slot) & 1 == 1 and offered(state, slot) == domino
    return found


@kernel
def _may_lay(state, code):
    if (code >= TRIPLE) != (state.seats == 3):
        return False
    line = ranked_line(3, code - TRIPLE) if code >= TRIPLE else ranked_line(4, code - LINE)
    return line & ~state.unseen == 0


@kernel
def random_action(state, dice):
    """Any legal action of the seat to move, each as likely."""
    return _random_action(state, roll(dice))


@kernel
def _random_action(state, luck):
    if state.step == STEP_CHOOSE:
        free = np.uint64(state.free)
        return CHOOSE - 1 + offered(state, select(free, share(luck, popcount(free))))
    seat, domino = acting(state)
    return random_placement(state, seat, domino, luck)


@kernel
def step(state, code, dice):
    """Apply, then draw until a seat is to move or the game is over; returns who is to move."""
    apply(state, code)
    return _draw_all(state, dice)


@kernel
def _draw_all(state, dice):
    while state.mover == CHANCE:
        drawn(state, roll(dice))
    return to_move(state)


# The score


@kernel
def score(state, out):
    """Points by seat."""
    for seat in range(state.seats):
        out[seat] = points(state, seat)


@kernel
def projected(state, out):
    """A kingdom is worth what it shows, so the score if the game ended now is the score."""
    score(state, out)


@kernel
def outcome(state, ranks):
    """Ranks by seat: most points, then the largest region, then most crowns."""
    keys = by_seat()
    for seat in range(state.seats):
        keys[seat] = (points(state, seat) << 16) + (largest_region(state, seat) << 8)
        keys[seat] += crowns(state, seat)
    for seat in range(state.seats):
        ranks[seat] = 1
        for other in range(state.seats):
            ranks[seat] += keys[other] > keys[seat]


# Games to their end


@kernel
def playout(state, dice):
    """Every seat takes any legal action, each as likely."""
    while state.mover != NOBODY:
        if state.mover == CHANCE:
            drawn(state, roll(dice))
        else:
            apply(state, _random_action(state, roll(dice)))


@kernel
def playout_policy(state, dice):
    """Every seat takes the greedy action: about twice the points of chance."""
    memory = policy_memory()
    while state.mover != NOBODY:
        if state.mover == CHANCE:
            drawn(state, roll(dice))
        else:
            apply(state, greedy_action(state, roll(dice), memory[0]))


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
def _applied(state, code):
    """Who is to move after an action, which a game that is over does not take."""
    if state.mover != NOBODY:
        apply(state, code)
    return to_move(state)


@kernel
def step_many(states, codes, dices, movers):
    """A fused step for each game; games that are over stay as they are."""
    for at in range(len(states)):
        movers[at] = _applied(states[at], np.int64(codes[at]))
        if movers[at] == CHANCE:
            movers[at] = _draw_all(states[at], dices[at : at + 1])


@kernel
def random_action_many(states, dices, codes):
    """An action for each game where a seat is to move; the other codes stay as they are."""
    for at in range(len(states)):
        if states[at].mover >= 0:
            codes[at] = _random_action(states[at], roll(dices[at : at + 1]))


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
