"""What speaks for and against a follower's step: traits that a prior weighs."""

import numpy as np

from tilewright.carcassonne.kernel.map import feature_of
from tilewright.carcassonne.kernel.tables import CASTLES, ROUTED, SEGMENTED
from tilewright.carcassonne.kernel.turn import finished_castles, value
from tilewright.jit import kernel

from .clock import turns_left
from .look import field_hope, monk_around, monk_fits, openness
from .survey import CELLS_OF, FITS_OF, HOPE_OF
from .tables import WHOLE

__all__ = ["STEP_TRAITS", "step_traits"]

EACH = 10
FINISHED_AT = 4 * EACH
STEP_TRAITS = FINISHED_AT + 2
"""Ten for a follower on a castle, a road, a field, a monastery; two on something finished."""
LONG = np.float32(36)


@kernel
def step_traits(state, part, space, out):
    """Write the traits of stepping on that part of the tile just laid."""
    kind, seat = np.int64(state.kind), np.int64(state.turn)
    for trait in range(STEP_TRAITS):
        out[trait] = 0
    hand = (np.int64(state.hands) >> (3 * seat)) & 7
    turns = turns_left(state, seat)
    if part == np.int64(SEGMENTED[kind]):
        at = 3 * EACH
        _monk(state, space, out, at)
    elif part >= np.int64(ROUTED[kind]):
        at = 2 * EACH
        _field(state, feature_of(state, part), turns / LONG, space, out, at)
    else:
        feature, castle = feature_of(state, part), part < np.int64(CASTLES[kind])
        points = value(state, feature, castle)
        if (np.int64(state.sums[feature]) >> 19) & 31 == 0:
            out[FINISHED_AT], out[FINISHED_AT + 1] = 1, points
            return
        at = 0 if castle else EACH
        _route(feature, points, space, out, at)
    out[at] = 1
    out[at + 1] = turns / LONG
    out[at + 2] = 1 / np.float32(hand)
    out[at + 3] = hand == 1
    out[at + 4] = turns <= hand


@kernel(inlined=True)
def _route(feature, points, space, out, at):
    hope = np.float32(space[HOPE_OF + feature] / WHOLE)
    out[at + 5] = points
    out[at + 6] = hope
    out[at + 7] = hope * points
    out[at + 8] = space[CELLS_OF + feature]
    out[at + 9] = space[FITS_OF + feature] == 0


@kernel(inlined=True)
def _field(state, field, turns, space, out, at):
    finished, hope = finished_castles(state, field), field_hope(state, space, field)
    out[at + 5] = finished
    out[at + 6] = hope
    out[at + 7] = finished * turns
    out[at + 8] = openness(space[CELLS_OF + field])
    out[at + 9] = max(finished - 2, 0)


@kernel(inlined=True)
def _monk(state, space, out, at):
    laid = monk_around(state)
    cell = np.int64(state.tile_cell[np.int64(state.tiles) - 1])
    fits = monk_fits(state, space, cell)
    out[at + 5] = laid
    out[at + 6] = laid * laid / np.float32(8)
    out[at + 7] = fits == 0
    out[at + 8] = fits
    out[at + 9] = laid == 8
