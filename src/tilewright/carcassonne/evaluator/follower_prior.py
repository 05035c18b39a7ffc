"""What speaks for and against a follower's step: traits that a prior weighs."""

import numpy as np

from tilewright.carcassonne.kernel.lookup import CASTLES, ROUTED, SEGMENTED
from tilewright.carcassonne.kernel.map import around, feature_of
from tilewright.carcassonne.kernel.turn import finished_castles, value
from tilewright.carcassonne.kernel.words import cell_of, in_hand, open_edges
from tilewright.engine.jit import kernel

from .board_scan import CELLS_OF, COMPLETION_OF, FITS_OF
from .clock import turns_left
from .features import field_completion, monk_fits, openness
from .lookup import FIXED_POINT_ONE

__all__ = ["STEP_TRAITS", "step_traits"]

EACH = 10
FINISHED_AT = 4 * EACH
STEP_TRAITS = FINISHED_AT + 2
"""Ten for a follower on a castle, a road, a field, a monastery; two on something finished."""
LONG = np.float32(36)


@kernel
def step_traits(state, part, scan, out):
    """Write the traits of stepping on that part of the tile just laid."""
    kind, seat = np.int64(state.kind), np.int64(state.turn)
    for trait in range(STEP_TRAITS):
        out[trait] = 0
    hand = in_hand(state, seat)
    turns = turns_left(state, seat)
    if part == np.int64(SEGMENTED[kind]):
        at = 3 * EACH
        _monk(state, scan, out, at)
    elif part >= np.int64(ROUTED[kind]):
        at = 2 * EACH
        _field(state, feature_of(state, part), turns / LONG, scan, out, at)
    else:
        feature, castle = feature_of(state, part), part < np.int64(CASTLES[kind])
        points = value(state, feature, castle)
        if open_edges(np.int64(state.sums[feature])) == 0:
            out[FINISHED_AT], out[FINISHED_AT + 1] = 1, points
            return
        at = 0 if castle else EACH
        _route(feature, points, scan, out, at)
    out[at] = 1
    out[at + 1] = turns / LONG
    out[at + 2] = 1 / np.float32(hand)
    out[at + 3] = hand == 1
    out[at + 4] = turns <= hand


@kernel(inlined=True)
def _route(feature, points, scan, out, at):
    completion = np.float32(scan[COMPLETION_OF + feature] / FIXED_POINT_ONE)
    out[at + 5] = points
    out[at + 6] = completion
    out[at + 7] = completion * points
    out[at + 8] = scan[CELLS_OF + feature]
    out[at + 9] = scan[FITS_OF + feature] == 0


@kernel(inlined=True)
def _field(state, field, turns, scan, out, at):
    finished, completion = finished_castles(state, field), field_completion(state, scan, field)
    out[at + 5] = finished
    out[at + 6] = completion
    out[at + 7] = finished * turns
    out[at + 8] = openness(scan[CELLS_OF + field])
    out[at + 9] = max(finished - 2, 0)


@kernel(inlined=True)
def _monk(state, scan, out, at):
    cell = cell_of(state.tile_place[np.int64(state.tiles) - 1])
    laid = around(state, cell)
    fits = monk_fits(state, scan, cell)
    out[at + 5] = laid
    out[at + 6] = laid * laid / np.float32(8)
    out[at + 7] = fits == 0
    out[at + 8] = fits
    out[at + 9] = laid == 8
