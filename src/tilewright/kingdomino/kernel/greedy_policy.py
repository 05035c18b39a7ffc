"""A greedy eye, compiled: what play-outs do when they are to be better than chance.

A domino is placed where it adds the most points now, and among such places where the fewest empty
squares stay open around it. A king goes to the domino that would add the most if each half
joined all lands of its terrain. The points of equal halves are taken as twice those of the better.
"""

import numpy as np

from tilewright.engine.jit import kernel

from . import board5, board7
from .claims import (
    direction_of,
    is_free,
    square_of,
)
from .kingdom import lands_and_crowns, open_around, placement_count
from .lines import share
from .lookup import CROWNED, CROWNS, FIRST, NEXT, SECOND
from .state import CHOOSE, DISCARD, DUEL, PHASE_CHOOSE, SPAN
from .turn import acting, offered

__all__ = ["SCRATCH", "greedy_action"]

MOST_PLACEMENTS = 4 * SPAN**2
SCRATCH = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("codes", np.int32, (MOST_PLACEMENTS,)),
                ("first", np.int32, (SPAN**2,)),
                ("second", np.int32, (SPAN**2,)),
            ],
            align=True,
        ),
    )
)
"""The policy's own notes: placements, and what each half would add on each square."""


@kernel
def greedy_action(state, luck, scratch):
    if state.phase == PHASE_CHOOSE:
        return CHOOSE - 1 + _greedy_choice(state)
    seat, domino = acting(state)
    if state.options & DUEL:
        count = board7.placement_list(state, seat, domino, scratch.codes)
    else:
        count = board5.placement_list(state, seat, domino, scratch.codes)
    if count == 0:
        return DISCARD
    _note_gains(state, seat, domino, scratch)
    return _best(state, share(luck, count), count, scratch)


@kernel
def _greedy_choice(state):
    chosen, most = 0, -2
    for slot in range(4):
        if is_free(state, slot):
            domino = offered(state, slot)
            hope = _hope(state, np.int64(state.mover), domino)
            if hope > most:
                chosen, most = domino, hope
    return chosen


@kernel
def _hope(state, seat, domino):
    """What a domino would add if its halves joined all lands of their terrains."""
    if placement_count(state, seat, domino) == 0:
        return -1
    first, second = _crowns_of(domino)
    lands, crowns = lands_and_crowns(state, seat, FIRST[domino])
    more_lands, more_crowns = lands_and_crowns(state, seat, SECOND[domino])
    return crowns + first * (lands + 1) + more_crowns + second * (more_lands + 1)


@kernel
def _crowns_of(domino):
    crowns = np.int64(CROWNS[domino])
    return (0, crowns) if CROWNED[domino] else (crowns, 0)


@kernel
def _note_gains(state, seat, domino, scratch):
    first, second = _crowns_of(domino)
    if state.options & DUEL:
        board7.note_gains(state, seat, FIRST[domino], first, scratch.first)
        board7.note_gains(state, seat, SECOND[domino], second, scratch.second)
    else:
        board5.note_gains(state, seat, FIRST[domino], first, scratch.first)
        board5.note_gains(state, seat, SECOND[domino], second, scratch.second)


@kernel
def _best(state, at, count, scratch):
    """The best of the listed placements, the first from `at` on where several are."""
    seat, domino = acting(state)
    equal = FIRST[domino] == SECOND[domino]
    chosen, most, fewest = 0, -1, 0
    for _ in range(count):
        code = np.int64(scratch.codes[at])
        square = square_of(code)
        one, other = scratch.first[square], scratch.second[square + NEXT[direction_of(code)]]
        gain = 2 * max(one, other) if equal else one + other
        if gain >= most:
            around = open_around(state, seat, code)
            if gain > most or around < fewest:
                chosen, most, fewest = code, gain, around
        at = at + 1 if at + 1 < count else 0
    return chosen
