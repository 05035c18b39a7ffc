"""The game that is searched, out of its rules alone.

Where a game has a kernel, the kernel stands in place of this module. Everything here does the same
with the plain rules, slowly: a record holds one state, and a code is the place of an action among
the legal ones.
"""

from functools import cache

import numpy as np

from tilewright.core.game import CHANCE as CHANCE_ACTS
from tilewright.core.registry import game as find_game
from tilewright.dice import below

__all__ = [
    "ACTIONS",
    "CHANCE",
    "NOBODY",
    "apply",
    "at_hand",
    "decode",
    "draw",
    "encode",
    "legal_actions",
    "legal_count",
    "new",
    "outcome",
    "pack",
    "playout",
    "playout_policy",
    "projected",
    "to_move",
]

CHANCE, NOBODY = -1, -2
ACTIONS = 4096
DTYPE = np.dtype((np.record, np.dtype([("state", object), ("seats", np.int64)])))


@cache
def _rules():
    """The game whose name this module was loaded under."""
    return find_game(__package__.rpartition(".")[2])


def new(count=1):
    return np.zeros(count, DTYPE)


def at_hand(state):
    return state


def pack(state):
    records = new()
    records[0].state = state
    records[0].seats = len(_rules().score(state))
    return records


def encode(action, state):
    return list(_rules().legal_actions(state.state)).index(action)


def decode(code, state):
    return _rules().legal_actions(state.state)[code]


def to_move(state):
    actor = _rules().to_move(state.state)
    return NOBODY if actor is None else CHANCE if actor is CHANCE_ACTS else actor


def legal_count(state):
    return len(_rules().legal_actions(state.state)) if to_move(state) >= 0 else 0


def legal_actions(state, out):
    count = legal_count(state)
    out[:count] = range(count)
    return count


def apply(state, code):
    state.state = _rules().apply(state.state, decode(code, state))


def draw(state, dice):
    action = _rules().draw(state.state, lambda count: below(dice, count))
    code = encode(action, state)
    apply(state, code)
    return code


def projected(state, out):
    for seat, sheet in enumerate(_rules().projected(state.state)):
        out[seat] = sheet.total


def outcome(state, ranks):
    ranks[: state.seats] = _rules().outcome(state.state).ranks


def playout(state, dice):
    while (actor := to_move(state)) != NOBODY:
        if actor == CHANCE:
            draw(state, dice)
        else:
            apply(state, below(dice, legal_count(state)))


def playout_policy(state, dice):
    """Every seat does what promises most."""
    while (seat := to_move(state)) != NOBODY:
        if seat == CHANCE:
            draw(state, dice)
        else:
            legal = _rules().legal_actions(state.state)
            after = [_rules().apply(state.state, action) for action in legal]
            promises = [_rules().promise(each, seat) for each in after]
            best = [each for each, found in enumerate(promises) if found == max(promises)]
            apply(state, best[below(dice, len(best))])
