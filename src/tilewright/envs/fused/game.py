"""A game out of its rules alone, where it has no kernel: slow, but the same to everybody above.

A record holds one state, and a code is the place of an action among the legal ones.
"""

from functools import cache

import numpy as np

from tilewright.core.game import CHANCE as CHANCE_ACTS
from tilewright.core.registry import game as find_game
from tilewright.dice import below

__all__ = [
    "ACTIONS",
    "CHANCE",
    "DTYPE",
    "NOBODY",
    "apply",
    "at_hand",
    "decode",
    "draw",
    "encode",
    "encode_options",
    "is_legal",
    "legal_actions",
    "legal_count",
    "legal_mask",
    "new",
    "outcome",
    "pack",
    "promise",
    "random_action",
    "score",
    "start",
    "step",
    "to_move",
    "unpack",
]

CHANCE, NOBODY = -1, -2
ACTIONS = 256
DTYPE = np.dtype((np.record, np.dtype([("state", object)])))


@cache
def _rules():
    """The game whose name this module was loaded under."""
    return find_game(__package__.rpartition(".")[2])


def new(count=1):
    return np.zeros(count, DTYPE)


def encode_options(options):
    return options


def encode(action, state):
    return list(_rules().legal_actions(state.state)).index(action)


def decode(code, state):
    return _rules().legal_actions(state.state)[code]


def at_hand(state):
    return state


def pack(state):
    records = new()
    records[0].state = state
    return records


def unpack(state):
    return state.state


def start(state, seats, options):
    state.state = _rules().start(seats, options)


def to_move(state):
    actor = _rules().to_move(state.state)
    return NOBODY if actor is None else CHANCE if actor is CHANCE_ACTS else actor


def legal_count(state):
    return len(_rules().legal_actions(state.state)) if to_move(state) >= 0 else 0


def legal_actions(state, out):
    count = legal_count(state)
    out[:count] = range(count)
    return count


def legal_mask(state, mask):
    mask[:] = 0
    mask[: legal_count(state)] = 1


def is_legal(state, code):
    return 0 <= code < legal_count(state)


def random_action(state, dice):
    return below(dice, legal_count(state))


def apply(state, code):
    state.state = _rules().apply(state.state, decode(code, state))


def draw(state, dice):
    action = _rules().draw(state.state, lambda count: below(dice, count))
    state.state = _rules().apply(state.state, action)


def step(state, code, dice):
    apply(state, code)
    while to_move(state) == CHANCE:
        draw(state, dice)
    return to_move(state)


def score(state, out):
    for seat, sheet in enumerate(_rules().score(state.state)):
        out[seat] = sheet.total


def outcome(state, ranks):
    found = _rules().outcome(state.state).ranks
    ranks[: len(found)] = found


def promise(state, seat):
    return _rules().promise(state.state, seat)
