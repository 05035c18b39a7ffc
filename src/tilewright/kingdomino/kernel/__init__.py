"""The rules again, compiled: the functions of rules.py on one record, then on many.

A record is changed in place and nothing is checked; `states[i] = states[j]` copies a game. Dynasty
is not for kernels: its games are played one by one. The numbers of the actions stand in
state. The legal actions that are counted, listed and masked are those of a seat: while
chance is to move there are none.
"""

import numpy as np

from tilewright.engine.intrinsics import popcount, select, stack_array
from tilewright.engine.jit import kernel
from tilewright.engine.many import (
    make_legal_mask_many,
    make_playout_many,
    make_random_action_many,
    make_start_many,
    make_step,
    make_step_at,
    make_step_many,
    make_until_seat,
)
from tilewright.engine.rng import next_u64
from tilewright.kingdomino.actions import Options
from tilewright.kingdomino.rules import SEATS

from .chance import OUTCOMES, chance_code, chance_outcomes, decisions, outcomes_of
from .claims import is_free, kings_in_hand
from .greedy_policy import SCRATCH, greedy_action
from .heuristic import heuristic, holes
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
from .pack import decode, encode, encode_options, new, pack, single_game, unpack
from .state import (
    CHANCE,
    CHOOSE,
    DISCARD,
    DTYPE,
    KING,
    LINE,
    NOBODY,
    NUM_ACTIONS,
    NUM_CODES,
    PHASE_CHOOSE,
    PHASE_KING,
    PHASE_LINE,
    PHASE_PLACE,
    TRIPLE,
)
from .turn import acting, apply, apply_chance, apply_chance_by, offered, start

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

BENCH_VARIANTS = {
    "kingdomino-2p": (2, Options()),
    "kingdomino-3p": (3, Options()),
    "kingdomino-4p": (4, Options()),
    "kingdomino-duel": (2, Options(great_duel=True)),
}
"""What is measured: seats and options by name."""

CALLED_BESIDES = ()

by_seat = stack_array(4, np.int64)
policy_memory = stack_array(1, SCRATCH)


# A round


@kernel
def to_move(state):
    """A seat, CHANCE or NOBODY."""
    return np.int64(state.mover)


@kernel
def legal_count(state):
    if state.phase == PHASE_CHOOSE:
        return popcount(np.uint64(state.free))
    if state.phase != PHASE_PLACE:
        return 0
    seat, domino = acting(state)
    return max(placement_count(state, seat, domino), 1)


@kernel
def legal_actions(state, out):
    """The codes in ascending order; how many there are."""
    count = 0
    if state.phase == PHASE_CHOOSE:
        for slot in range(4):
            if is_free(state, slot):
                out[count] = CHOOSE - 1 + offered(state, slot)
                count += 1
    elif state.phase == PHASE_PLACE:
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
    if state.phase == PHASE_CHOOSE:
        for slot in range(4):
            if is_free(state, slot):
                mask[CHOOSE - 1 + offered(state, slot)] = 1
    elif state.phase == PHASE_PLACE:
        seat, domino = acting(state)
        mask[DISCARD] = placement_mask(state, seat, domino, mask) == 0


@kernel
def is_legal(state, code):
    """Whether this may happen next; chance's codes too."""
    if 0 <= code <= DISCARD:
        return state.phase == PHASE_PLACE and _may_place(state, code)
    if CHOOSE <= code < NUM_ACTIONS:
        return state.phase == PHASE_CHOOSE and _may_choose(state, code - CHOOSE + 1)
    if KING <= code < LINE:
        held = kings_in_hand(state, code - KING)
        return state.phase == PHASE_KING and held > 0
    if LINE <= code < NUM_CODES:
        return state.phase == PHASE_LINE and _may_lay(state, code)
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
        found |= is_free(state, slot) == 1 and offered(state, slot) == domino
    return found


@kernel
def _may_lay(state, code):
    if (code >= TRIPLE) != (state.seats == 3):
        return False
    line = ranked_line(3, code - TRIPLE) if code >= TRIPLE else ranked_line(4, code - LINE)
    return line & ~state.unseen == 0


@kernel
def canonical(state, records):
    """Write the position into the first of some records: no record tells how it came about."""
    records[0] = state


@kernel
def random_action(state, rng):
    """Any legal action of the seat to move, each as likely."""
    return _random_action(state, next_u64(rng))


@kernel
def _random_action(state, luck):
    if state.phase == PHASE_CHOOSE:
        free = np.uint64(state.free)
        return CHOOSE - 1 + offered(state, select(free, share(luck, popcount(free))))
    seat, domino = acting(state)
    return random_placement(state, seat, domino, luck)


until_seat = make_until_seat(to_move, apply_chance)
step = make_step(apply, until_seat)


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
def playout(state, rng):
    """Every seat takes any legal action, each as likely."""
    while state.mover != NOBODY:
        if state.mover == CHANCE:
            apply_chance_by(state, next_u64(rng))
        else:
            apply(state, _random_action(state, next_u64(rng)))


@kernel
def playout_policy(state, rng):
    """Every seat takes the greedy action: about twice the points of chance."""
    scratch = policy_memory()
    while state.mover != NOBODY:
        if state.mover == CHANCE:
            apply_chance_by(state, next_u64(rng))
        else:
            apply(state, greedy_action(state, next_u64(rng), scratch[0]))


# Many games, each with its own random stream

start_many = make_start_many(start, until_seat)
step_at = make_step_at(step)
step_many = make_step_many(to_move, step)
random_action_many = make_random_action_many(to_move, random_action)
legal_mask_many = make_legal_mask_many(legal_mask)
playout_many = make_playout_many(playout)
playout_policy_many = make_playout_many(playout_policy)
