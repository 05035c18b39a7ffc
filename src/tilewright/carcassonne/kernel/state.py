"""What a game looks like to the kernels: one record, and the numbers of the actions.

Seat actions:

    0 … 16383       lay: 4 · cell + turn, for the cell x + 90·y modulo 4,096
    16384           no follower
    16385 … 16388   a follower on the castle at edge N, E, S, W of the tile just laid
    16389 … 16392   on the road there
    16393 … 16400   on the field at half-edge 0 … 7
    16401           on the monastery

Chance:

    16402 … 16425   draw a tile, A … X
    16426           return the tile drawn
"""

import numpy as np

from .lookup import BOARDS, CELLS, KINDS, PLACES, SEGMENTS, WORDS

__all__ = [
    "DRAW",
    "DTYPE",
    "LAID",
    "NUM_ACTIONS",
    "NUM_CODES",
    "PENNANTS",
    "PHASE_DRAW",
    "PHASE_FOLLOWER",
    "PHASE_LAY",
    "PHASE_OVER",
    "PHASE_RETURN",
    "PLACE",
    "RETURN",
    "SLOTS",
]

PLACE = 4 * CELLS
NUM_ACTIONS = PLACE + PLACES
DRAW = NUM_ACTIONS
RETURN = DRAW + len(KINDS)
NUM_CODES = RETURN + 1

PHASE_OVER, PHASE_DRAW, PHASE_RETURN, PHASE_LAY, PHASE_FOLLOWER = range(5)
PENNANTS = 1
"""The option that pays a finished castle double, pennants included."""

SLOTS = 160
"""Open cells that can be told apart: 72 tiles never leave more than 146."""

LAID = SLOTS + 1
"""The value of a cell on which the first tile lies; the n-th has LAID + n."""

DTYPE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("seats", np.uint8),
                ("options", np.uint8),
                ("phase", np.uint8),
                ("turn", np.uint8),
                ("kind", np.uint8),  # the tile in hand or just laid
                ("tiles", np.uint8),  # how many lie on the map
                ("closed", np.uint8),  # castles and roads the tile just finished, a bit a part
                ("monks", np.uint8),  # monasteries with a follower
                ("castles", np.uint8),  # finished castles
                ("payments", np.uint8),
                ("crossings", np.uint8),  # laid tiles with several castles or several roads
                ("words", np.uint8),  # words of the bitboards that are in use
                ("far", np.uint8),  # whether the cells far from the start tile are in use
                ("hands", np.uint16),  # followers in hand, 3 bits a seat
                ("choices", np.uint16),  # in how many ways the tile in hand fits
                ("places", np.uint32),  # where the follower may step, a bit a place
                ("points", np.int32, (5,)),
                ("segments", np.uint8, (3,)),  # the next castle, road and field segment
                ("part_segments", np.uint64),  # of the tile just laid, a byte a part
                ("faces", np.uint32, (3,)),  # added to a look's faces, by the edge
                # Tiles left: a byte a kind.
                ("left", np.uint64, (3,)),
                # Bitboards over the open cells, which are numbered as slots come free.
                ("open_slots", np.uint64, (WORDS,)),
                ("bad", np.uint64, (WORDS * BOARDS,)),  # by edge and direction: it would clash
                ("fit", np.uint64, (WORDS * 4,)),  # by turn: the tile in hand fits
                ("padding", np.uint8, (8,)),  # so that labels begin a cache line
                # A segment's label is its feature.
                ("label", np.uint8, (SEGMENTS,)),
                # A cell: 0, or 1 + the slot of an open cell, or LAID + the number of a tile.
                ("board", np.uint8, (CELLS,)),
                # Features, see lookup.
                ("sums", np.uint32, (SEGMENTS + 4,)),
                ("links", np.uint64, (SEGMENTS + 4,)),
                ("walls", np.uint64, (50,)),  # the links of each finished castle
                # Monasteries with a follower: the cell, the tiles on it and around it, the seat.
                ("monk_cell", np.uint16, (6,)),
                ("monk_tiles", np.uint8, (6,)),
                ("monk_seat", np.uint8, (6,)),
                # What happened: tiles in the order of laying, 1 + the part on which a follower
                # stepped, its segment, its seat; for features that paid, a tile, a part, and seats.
                ("tile_place", np.uint32, (72,)),
                ("tile_look", np.uint8, (72,)),
                ("stood", np.uint8, (72,)),
                ("stood_segment", np.uint8, (72,)),
                ("stood_seat", np.uint8, (72,)),
                ("paid", np.uint8, (72 * 3,)),
                # An open cell: what its neighbours turn to it, or 0, and where it is. The last is
                # none: what a cell that is laid would get is written there.
                ("facing", np.uint32, (SLOTS * 4 + 4,)),
                ("slot_place", np.uint32, (SLOTS + 1,)),
                ("padding_end", np.uint8, (60,)),  # so that the next record begins one too
            ],
            align=True,
        ),
    )
)
