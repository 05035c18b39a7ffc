"""What a seat sees, as numbers to learn from: as features or as planes, each with its version."""

import numpy as np

from tilewright.core.observation import Part

from .features import (
    OBSERVATION_DTYPE,
    OBSERVATION_SIZE,
    OBSERVATION_VERSION,
    bounds,
    observe,
    observe_many,
)
from .planes import PLANES, PLANES_VERSION, TABLE, observe_planes
from .window import WHOLE, WINDOW, board_action, board_actions, board_code, board_mask

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

VERSIONS = {"features": OBSERVATION_VERSION, "planes": PLANES_VERSION}
MAX_LEGAL_ACTIONS = 4 * 146
"""72 tiles never leave more than 146 open cells, each with four turns."""

HIGHEST = [24, 3, *[1] * 14, 5, 17, *[1] * 5]


def forms(window: int = WINDOW) -> dict[str, tuple[Part, ...]]:
    """The parts of each form of observation."""
    low, high = bounds()
    shape = PLANES, window, window
    highest = np.array(HIGHEST, OBSERVATION_DTYPE)[:, None, None]
    return {
        "features": (Part("features", (OBSERVATION_SIZE,), low, high),),
        "planes": (
            Part("planes", shape, 0, np.broadcast_to(highest, shape)),
            Part("table", (TABLE,), low[:TABLE], high[:TABLE]),
        ),
    }
