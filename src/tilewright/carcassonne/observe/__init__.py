"""What a seat sees, as numbers to learn from: as features or as planes, each with its version."""

import numpy as np

from tilewright.core.observation import Part

from .features import (
    OBSERVATION,
    OBSERVATION_VERSION,
    OBSERVED,
    bounds,
    observe,
    observe_many,
)
from .planes import PLANES, PLANES_VERSION, TABLE, observe_planes
from .window import WHOLE, WINDOW, board_action, board_actions, board_code, board_mask

__all__ = [
    "MOST_LEGAL",
    "OBSERVATION",
    "OBSERVATION_VERSION",
    "OBSERVED",
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
MOST_LEGAL = 4 * 146
"""72 tiles never leave more than 146 open cells, each with four turns."""

HIGHEST = [24, 3, *[1] * 14, 5, 17, *[1] * 5]


def forms(window: int = WINDOW) -> dict[str, tuple[Part, ...]]:
    """The parts of each form of observation."""
    low, high = bounds()
    shape = PLANES, window, window
    highest = np.array(HIGHEST, OBSERVED)[:, None, None]
    return {
        "features": (Part("features", (OBSERVATION,), low, high),),
        "planes": (
            Part("planes", shape, 0, np.broadcast_to(highest, shape)),
            Part("table", (TABLE,), low[:TABLE], high[:TABLE]),
        ),
    }
