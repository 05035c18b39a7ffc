"""The planes: four kingdoms as pictures of 13 × 13 squares, and the table beside them, as int8.

Each kingdom, the own first, has eight planes; square (x, y) is at row x + 6, column y + 6:

    0 … 5    1 where wheat, forest, lake, grassland, swamp, mine lies
    6        1 on the castle
    7        crowns, 0 … 3

The table has the last 58 of the features: dominoes, kings in hand, what is next, and so on.
"""

from tilewright.engine.jit import kernel
from tilewright.kingdomino.kernel.state import SPAN

from .features import DOMINOES, KINGDOM, OBSERVATION_SIZE, SQUARES, observe

__all__ = ["PLANES", "PLANES_VERSION", "TABLE", "observe_planes"]

PLANES_VERSION = 1
EACH = 8
PLANES = 4 * EACH
TABLE = OBSERVATION_SIZE - DOMINOES
ALL = PLANES * SPAN**2


@kernel
def observe_planes(state, seat, _window, out):
    """Write what this seat sees: the features to the end of the row, and their kingdoms spread over
    the planes. Only the last kingdom's planes reach the features, and only where they were read."""
    features = out[ALL + TABLE - OBSERVATION_SIZE : ALL + TABLE]
    observe(state, seat, features)
    for kingdom in range(4):
        _spread(features[kingdom * KINGDOM :], out[kingdom * EACH * SQUARES :])


@kernel
def _spread(lands, planes):
    for square in range(SQUARES):
        terrain, crowns = lands[square], lands[SQUARES + square]
        for plane in range(7):
            planes[plane * SQUARES + square] = terrain == plane + 1
        planes[7 * SQUARES + square] = crowns
