"""What is seen of a game that has no observer: its position text, a byte a number, 0 behind it.

The last number is the seat that looks.
"""

import numpy as np

from tilewright.core.observation import Part
from tilewright.core.registry import load_game

from .game import NUM_ACTIONS, legal_mask, unpack

__all__ = [
    "MAX_LEGAL_ACTIONS",
    "OBSERVATION_DTYPE",
    "OBSERVATION_SIZE",
    "VERSIONS",
    "WHOLE",
    "WINDOW",
    "board_action",
    "board_actions",
    "board_code",
    "board_mask",
    "forms",
    "observe",
    "observe_planes",
]

OBSERVATION_SIZE = 1024
OBSERVATION_DTYPE = np.uint8
VERSIONS = {"features": 1}
WINDOW = WHOLE = 0
MAX_LEGAL_ACTIONS = NUM_ACTIONS


def forms(_window=WINDOW):
    return {"features": (Part("features", (OBSERVATION_SIZE,), 0, 255),)}


def observe(state, seat, out):
    game = load_game(__package__.rpartition(".")[2])
    text = game.write_position(unpack(state)).encode()
    out[: len(text)] = list(text)
    out[len(text) :] = 0
    out[-1] = seat


def observe_planes(state, seat, _window, out):
    """There are no planes of any game."""
    observe(state, seat, out)


def board_actions(_window=WINDOW):
    return NUM_ACTIONS


def board_code(_state, _window, action):
    return action


def board_action(_state, _window, code):
    return code


def board_mask(state, _window, mask):
    legal_mask(state, mask)
