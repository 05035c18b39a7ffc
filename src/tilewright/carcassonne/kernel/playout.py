"""Games to the end, and chance's choice among the legal actions."""

import numpy as np

from tilewright.engine.intrinsics import popcount, select
from tilewright.engine.jit import kernel
from tilewright.engine.rng import STEP, mix, next_u64, scale

from .ahead import fetch_for_play
from .greedy_policy import greedy_action
from .map import any_fits, find_fits
from .state import (
    PHASE_DRAW,
    PHASE_FOLLOWER,
    PHASE_LAY,
    PHASE_OVER,
    PHASE_RETURN,
    PLACE,
    RETURN,
)
from .turn import apply, apply_chance, lay_on_slot, pick, place_follower, score_tile, take
from .words import cell_of

__all__ = ["play_out", "playout", "playout_policy", "random_action"]

ALL = 72
TWO_STEPS, THREE_STEPS = (np.uint64(rolls * int(STEP) % 2**64) for rolls in (2, 3))


@kernel(inlined=True)
def random_action(state, rng):
    """One of the legal actions of the seat to move, each as likely."""
    return _random_code(state, next_u64(rng))


@kernel(inlined=True)
def _random_code(state, bits):
    if state.phase == PHASE_FOLLOWER:
        return PLACE + _random_place(state, bits)
    slot, turn = _random_lay(state, scale(bits, np.int64(state.choices)))
    return 4 * cell_of(state.slot_place[slot]) + turn


@kernel(inlined=True)
def _random_place(state, bits):
    places = np.uint64(state.places)
    return select(places, scale(bits, popcount(places)))


@kernel(inlined=True)
def _random_lay(state, rank):
    """The slot and the turn of the lay above so many others, by words, turns and slots."""
    fit, first = state.fit, 0
    for word in range(np.int64(state.words) - 1):
        here = 0
        for turn in range(4):
            here += popcount(fit[word * 4 + turn])
        if rank < here:
            break
        rank -= here
        first += 4
    one = popcount(fit[first])
    two = one + popcount(fit[first + 1])
    three = two + popcount(fit[first + 2])
    turn = np.int64(rank >= one) + np.int64(rank >= two) + np.int64(rank >= three)
    passed = three if rank >= three else two if rank >= two else one if rank >= one else 0
    return (first * 16 + select(fit[first + turn], rank - passed)) & 255, turn


@kernel
def playout(state, rng):
    """Play to the end, everybody choosing at random."""
    rng[0] = play_out(state, rng[0], 0)


@kernel
def play_out(state, word, after):
    """The same with the word of the rng, which it gives back. Meanwhile the game at the address
    `after`, if there is one, is brought near: so it is all the same how many games there are."""
    while state.phase > PHASE_DRAW:
        if state.phase == PHASE_RETURN:
            apply(state, RETURN)
        else:
            word += STEP
            apply(state, _random_code(state, mix(word)))
    while state.phase != PHASE_OVER:
        if after:
            fetch_for_play(after, np.int64(state.tiles))
        word = _play_turn(state, word)
    return word


@kernel(inlined=True)
def _play_turn(state, word):
    """A turn by chance: what drawing and applying do step by step, and the stream's word after it.
    That nothing left fits is found out only when a tile drawn does not; then it was not drawn."""
    kind = pick(state, mix(word + STEP))
    choices = find_fits(state, kind)
    if choices == 0:
        if any_fits(state):
            return word + STEP
        state.phase = PHASE_OVER
        return word
    take(state, kind)
    slot, turn = _random_lay(state, scale(mix(word + TWO_STEPS), choices))
    lay_on_slot(state, slot, turn)
    if state.places != 1:
        place_follower(state, _random_place(state, mix(word + THREE_STEPS)))
    score_tile(state)
    state.phase = PHASE_DRAW if np.int64(state.tiles) < ALL else PHASE_OVER
    return word + THREE_STEPS


@kernel
def playout_policy(state, rng):
    """Play to the end, everybody taking the greedy action of `policy`."""
    while state.phase != PHASE_OVER:
        if state.phase >= PHASE_LAY:
            apply(state, greedy_action(state, rng))
        else:
            apply_chance(state, rng)
