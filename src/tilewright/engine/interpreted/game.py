"""A game out of its rules alone, where it has no kernel: slow, but the same to everybody above.

A record holds one state, and a code is the place of an action among the legal ones.
"""

from functools import cache

import numpy as np

from tilewright.core.game import CHANCE as CHANCE_ACTS
from tilewright.core.registry import load_game
from tilewright.engine.rng import randbelow

__all__ = [
    "CHANCE",
    "DTYPE",
    "NOBODY",
    "NUM_ACTIONS",
    "apply",
    "apply_chance",
    "decode",
    "encode",
    "encode_options",
    "heuristic",
    "is_legal",
    "legal_actions",
    "legal_count",
    "legal_mask",
    "new",
    "outcome",
    "pack",
    "playout",
    "playout_policy",
    "projected",
    "random_action",
    "score",
    "single_game",
    "start",
    "step",
    "to_move",
    "unpack",
]

CHANCE, NOBODY = -1, -2
NUM_ACTIONS = 4096
DTYPE = np.dtype((np.record, np.dtype([("state", object), ("seats", np.int64)])))


@cache
def _rules():
    """The game whose name this module was loaded under."""
    return load_game(__package__.rpartition(".")[2])


# States and actions of the rules


def new(count=1):
    return np.zeros(count, DTYPE)


def single_game(state):
    return state


def pack(state):
    records = new()
    records[0].state = state
    records[0].seats = len(_rules().score(state))
    return records


def unpack(state):
    return state.state


def encode_options(options):
    return options


def encode(action, state):
    return list(_rules().legal_actions(state.state)).index(action)


def decode(code, state):
    return _rules().legal_actions(state.state)[code]


# A game


def start(state, seats, options):
    state.state, state.seats = _rules().start(seats, options), seats


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


def random_action(state, rng):
    return randbelow(rng, legal_count(state))


def apply(state, code):
    state.state = _rules().apply(state.state, decode(code, state))


def apply_chance(state, rng):
    action = _rules().draw(state.state, lambda count: randbelow(rng, count))
    code = encode(action, state)
    apply(state, code)
    return code


def step(state, code, rng):
    apply(state, code)
    while to_move(state) == CHANCE:
        apply_chance(state, rng)
    return to_move(state)


# What it is worth


def score(state, out):
    for seat, sheet in enumerate(_rules().score(state.state)):
        out[seat] = sheet.total


def projected(state, out):
    for seat, sheet in enumerate(_rules().projected(state.state)):
        out[seat] = sheet.total


def outcome(state, ranks):
    found = _rules().outcome(state.state).ranks
    ranks[: len(found)] = found


def heuristic(state, seat):
    return _rules().heuristic(state.state, seat)


# To its end


def playout(state, rng):
    while (actor := to_move(state)) != NOBODY:
        if actor == CHANCE:
            apply_chance(state, rng)
        else:
            apply(state, random_action(state, rng))


def playout_policy(state, rng):
    """Every seat takes what the heuristic likes best."""
    while (seat := to_move(state)) != NOBODY:
        if seat == CHANCE:
            apply_chance(state, rng)
        else:
            legal = _rules().legal_actions(state.state)
            after = [_rules().apply(state.state, action) for action in legal]
            worth = [_rules().heuristic(each, seat) for each in after]
            best = [each for each, found in enumerate(worth) if found == max(worth)]
            apply(state, best[randbelow(rng, len(best))])
