"""What a seat sees, as numbers to learn from: as features or as planes, each with its version.

The numbers of actions are those of the kernel, whose squares are a board of 13 × 13 already:
there is no window to be chosen.
"""

from tilewright.core.observation import Part
from tilewright.engine.jit import kernel
from tilewright.kingdomino.kernel import NUM_ACTIONS, legal_mask

from .features import (
    HIGHEST,
    OBSERVATION_DTYPE,
    OBSERVATION_SIZE,
    OBSERVATION_VERSION,
    observe,
    observe_many,
)
from .planes import PLANES, PLANES_VERSION, TABLE, observe_planes

__all__ = [
    "MAX_LEGAL_ACTIONS",
    "OBSERVATION_DTYPE",
    "OBSERVATION_SIZE",
    "OBSERVATION_VERSION",
    "VERSIONS",
    "WHOLE",
    "WINDOW",
    "board_action",
    "board_actions",
    "board_code",
    "board_mask",
    "forms",
    "observe",
    "observe_many",
    "observe_planes",
]

WINDOW = WHOLE = 13
VERSIONS = {"features": OBSERVATION_VERSION, "planes": PLANES_VERSION}
MAX_LEGAL_ACTIONS = 416
"""At most 52 empty squares touch a kingdom of seven columns, each reached in at most 8 ways."""


def forms(_window: int = WINDOW) -> dict[str, tuple[Part, ...]]:
    """The parts of each form of observation."""
    return {
        "features": (Part("features", (OBSERVATION_SIZE,), 0, HIGHEST),),
        "planes": (
            Part("planes", (PLANES, WINDOW, WINDOW), 0, 3),
            Part("table", (TABLE,), 0, HIGHEST[-TABLE:]),
        ),
    }


def board_actions(_window: int = WINDOW) -> int:
    return NUM_ACTIONS


@kernel
def board_code(_state, _window, action):
    """The code of an action on the board, or -1."""
    return action if 0 <= action < NUM_ACTIONS else -1


@kernel
def board_action(_state, _window, code):
    """The action on the board that has this code."""
    return code


@kernel
def board_mask(state, _window, mask):
    """1 at each legal action."""
    legal_mask(state, mask)
