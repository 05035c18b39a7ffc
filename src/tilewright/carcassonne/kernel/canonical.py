"""A record that says nothing of how it came about: the one that `pack` makes of a position's text.

The tiles are laid again in their order, and the followers put down in the order in which one reads.
What is decided by the order of tiles, such as the numbers of segments, is then the same for all who
know the position; only `paid` keeps the order of payments.
"""

import numpy as np

from tilewright.engine.intrinsics import stack_array
from tilewright.engine.jit import kernel

from .lookup import FOLLOWER, LOCAL, MONASTERY, PART_FEATURE
from .map import open_slot
from .state import PHASE_FOLLOWER, PHASE_LAY, PHASE_RETURN
from .turn import add_monk, begin_draw_or_end, draw_tile, lay_tile, stands, start
from .words import (
    cell_of,
    kind_of,
    x_of,
    y_of,
)

__all__ = ["canonical"]

TILES = 72
by_tile = stack_array(TILES, np.int64)
by_tile_and_feature = stack_array((TILES, 3), np.int64)
NOT_YET = -1


@kernel
def canonical(state, records):
    """Write into the first of some records this position as its text would be packed."""
    out = records[0]
    order, number, first = by_tile(), by_tile(), by_tile_and_feature()
    laid = np.int64(state.tiles) - (state.phase == PHASE_FOLLOWER)
    start(out, np.int64(state.seats), np.int64(state.options))
    _in_reading_order(state, laid, order)
    for tile in range(laid):
        number[tile] = NOT_YET
    number[0] = 0
    for feature in range(3):
        first[0, feature] = 0
    for place in range(1, laid):
        tile = _next_tile(state, laid, order, number)
        number[tile] = place
        for feature in range(3):
            first[tile, feature] = out.segments[feature]
        _lay_again(state, out, tile)
    for at in range(laid):
        tile = order[at]
        if state.stood[tile] and stands(state, tile):
            _stand(state, out, tile, number[tile], first)
    _pay_again(state, out, number)
    out.turn = state.turn
    if state.phase == PHASE_FOLLOWER:
        _lay_again(state, out, laid)
    elif np.int64(state.phase) in (PHASE_LAY, PHASE_RETURN):
        draw_tile(out, np.int64(state.kind))
    else:
        begin_draw_or_end(out)


@kernel
def _reading_order(place):
    """Rows first: the row stands above the column in a place."""
    return np.int64(place) >> 16


@kernel
def _in_reading_order(state, laid, order):
    for tile in range(laid):
        at, place = tile, _reading_order(state.tile_place[tile])
        while at > 0 and _reading_order(state.tile_place[order[at - 1]]) > place:
            order[at] = order[at - 1]
            at -= 1
        order[at] = tile


@kernel
def _next_tile(state, laid, order, number):
    """The first in reading order that lies beside one that is laid again already."""
    for at in range(laid):
        tile = order[at]
        if number[tile] == NOT_YET and _is_reached(state, laid, number, tile):
            return tile
    return 0


@kernel
def _is_reached(state, laid, number, tile):
    here = state.tile_place[tile]
    for other in range(laid):
        there = state.tile_place[other]
        steps = abs(x_of(there) - x_of(here)) + abs(y_of(there) - y_of(here))
        if number[other] != NOT_YET and steps == 1:
            return True
    return False


@kernel
def _lay_again(state, out, tile):
    look = np.int64(state.tile_look[tile])
    open_slot(out, state.tile_place[tile])
    draw_tile(out, kind_of(look))
    lay_tile(out, cell_of(state.tile_place[tile]), look & 3)


@kernel
def _stand(state, out, tile, now, first):
    """Put a follower where one stood on a tile, which has another number now."""
    part, seat = np.int64(state.stood[tile]) - 1, np.int64(state.stood_seat[tile])
    out.stood[now] = part + 1
    out.stood_seat[now] = seat
    out.hands = np.int64(out.hands) - FOLLOWER[seat]
    at = 8 * kind_of(np.int64(state.tile_look[tile])) + part
    if PART_FEATURE[at] == MONASTERY:
        add_monk(out, now, seat)
    else:
        segment = first[tile, PART_FEATURE[at]] + np.int64(LOCAL[at])
        out.stood_segment[now] = segment
        feature = np.int64(out.label[segment])
        out.sums[feature] = np.int64(out.sums[feature]) + FOLLOWER[seat]


@kernel
def _pay_again(state, out, number):
    out.payments = state.payments
    for at in range(np.int64(state.payments)):
        out.paid[3 * at] = number[state.paid[3 * at]]
        out.paid[3 * at + 1] = state.paid[3 * at + 1]
        out.paid[3 * at + 2] = state.paid[3 * at + 2]
    for seat in range(5):
        out.points[seat] = state.points[seat]
