"""What is packed into one word, by name: the sum of a feature, a face, a place, hands, a look, a
lay, and sets of seats, parts, places and slots."""

import numpy as np

from tilewright.engine.intrinsics import lowest
from tilewright.engine.jit import kernel

from .lookup import FIRST, FOLLOWERS, ROAD

__all__ = [
    "cell_of",
    "cell_of_lay",
    "followers",
    "followers_of",
    "in_hand",
    "is_castle",
    "is_closed",
    "is_offered",
    "is_owner",
    "kind_of",
    "left_field",
    "middle",
    "open_edges",
    "pennants",
    "right_field",
    "slot_of",
    "tiles",
    "turn_of_lay",
    "x_of",
    "y_of",
]

ROADS = int(FIRST[ROAD])

# The sum of a feature: see `lookup`


@kernel(inlined=True)
def followers(word):
    """Who stands there, 3 bits a seat."""
    return word & FOLLOWERS


@kernel(inlined=True)
def followers_of(word, seat):
    """How many of a seat stand there; or, of the word of hands, are left to it."""
    return (word >> (3 * seat)) & 7


@kernel(inlined=True)
def pennants(word):
    return (word >> 15) & 15


@kernel(inlined=True)
def open_edges(word):
    return (word >> 19) & 31


@kernel(inlined=True)
def tiles(word):
    return word >> 24


@kernel(inlined=True)
def in_hand(state, seat):
    """How many followers the seat has left to put down."""
    return followers_of(np.int64(state.hands), seat)


# A face: the segments along an edge


@kernel(inlined=True)
def middle(face):
    """The castle or road, or 0."""
    return face & 255


@kernel(inlined=True)
def left_field(face):
    """The field to the left as seen from the tile, or 0."""
    return (face >> 8) & 255


@kernel(inlined=True)
def right_field(face):
    return (face >> 16) & 255


@kernel(inlined=True)
def is_castle(segment):
    """Whether a castle or a road in the middle of a face is a castle."""
    return segment < ROADS


# A place


@kernel(inlined=True)
def cell_of(place):
    return np.int64(place) & 0xFFF


@kernel(inlined=True)
def x_of(place):
    return ((np.int64(place) >> 16) & 255) - 128


@kernel(inlined=True)
def y_of(place):
    return (np.int64(place) >> 24) - 128


# A look: a tile as it is turned; a lay: a cell and a turn


@kernel(inlined=True)
def kind_of(look):
    """Which tile of the box it is."""
    return look >> 2


@kernel(inlined=True)
def cell_of_lay(code):
    return code >> 2


@kernel(inlined=True)
def turn_of_lay(code):
    return code & 3


# Sets, a bit a member


@kernel(inlined=True)
def is_owner(owners, seat):
    """Whether a seat has the most followers of a feature: 1 or 0."""
    return (owners >> seat) & 1


@kernel(inlined=True)
def is_closed(state, part):
    """Whether the last tile completed the feature that this part of it belongs to: 1 or 0."""
    return (np.int64(state.closed) >> part) & 1


@kernel(inlined=True)
def is_offered(state, place):
    """Whether a follower may be put to this place of the last tile: 1 or 0."""
    return (np.int64(state.places) >> place) & 1


@kernel(inlined=True)
def slot_of(word, slots):
    """The lowest of some open slots; words of `fit` hold 64 of them, four in a row by turn."""
    return (word >> 2) * 64 + lowest(slots)
