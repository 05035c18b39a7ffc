"""What a game looks like to the kernels: one record, the numbers of the actions, the tables.

Seat actions, ascending as the rules sort them:

    0 … 675     place: 4 · (13 · (x + 6) + y + 6) + direction, for the first half on (x, y) and the
                second to its west, north, south or east (0 … 3)
    676         discard
    677 … 724   choose, by the domino's number

Chance:

    725 … 728   king, by seat
    729 …       line of four, by the rank of the combination in colexicographic order
    195309 …    line of three, the same
"""

from math import comb

import numpy as np

from tilewright.kingdomino.tiles import DOMINOES

__all__ = [
    "CHANCE",
    "CHOOSE",
    "DIRECTIONS",
    "DISCARD",
    "DTYPE",
    "DUEL",
    "FARTHEST",
    "HARMONY",
    "KING",
    "LINE",
    "MIDDLE",
    "NOBODY",
    "NUM_ACTIONS",
    "NUM_CODES",
    "PHASE_CHOOSE",
    "PHASE_KING",
    "PHASE_LINE",
    "PHASE_OVER",
    "PHASE_PLACE",
    "SPAN",
    "TRIPLE",
]

FARTHEST = 6
SPAN = 2 * FARTHEST + 1
DIRECTIONS = ((-1, 0), (0, -1), (0, 1), (1, 0))

DISCARD = 4 * SPAN**2
CHOOSE = DISCARD + 1
NUM_ACTIONS = CHOOSE + len(DOMINOES)
KING = NUM_ACTIONS
LINE = KING + 4
TRIPLE = LINE + comb(len(DOMINOES), 4)
NUM_CODES = TRIPLE + comb(len(DOMINOES), 3)

CHANCE, NOBODY = -1, -2
PHASE_LINE, PHASE_KING, PHASE_CHOOSE, PHASE_PLACE, PHASE_OVER = range(5)
DUEL, MIDDLE, HARMONY = 1, 2, 4
"""The options, a bit each."""

DTYPE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                # A kingdom's boards, by seat; see board5 and board7 for the bits.
                ("lands", np.uint64, (24,)),  # a board a terrain
                ("taken", np.uint64, (4,)),  # the castle and every land
                ("ones", np.uint64, (4,)),  # squares with one crown or three
                ("twos", np.uint64, (4,)),  # squares with two crowns or three
                # The dominoes nobody has seen: bit number-1.
                ("unseen", np.uint64),
                # Bytes from the lowest: 4 · domino + the seat whose king stands there.
                ("line", np.uint32),  # dominoes whose kings have still to act
                ("offer", np.uint32),  # the next line; seat 0 also where no king stands
                # Columns and rows of each kingdom modulo 8, a bit each: a run round the castle's 0.
                ("columns", np.uint8, (4,)),
                ("rows", np.uint8, (4,)),
                ("hand", np.uint16),  # kings still to be drawn: 0, 1 or 11 in two bits a seat
                ("free", np.uint8),  # which dominoes of the next line have no king
                ("lines_left", np.int8),
                ("seats", np.int8),
                ("options", np.uint8),
                ("phase", np.int8),
                ("mover", np.int8),  # who is to move: a seat, -1 chance, -2 nobody
                # By number-1: 1 + 4 · the code of its placement or discard + seat, or 0.
                ("laid", np.int16, (48,)),
            ],
            align=True,
        ),
    )
)
