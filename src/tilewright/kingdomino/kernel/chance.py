"""Chance, outcome by outcome, for those who want each with its odds.

A line of four has far too many combinations to list, so its dominoes are drawn one by one; when
the last is drawn, they make up one action. Outcomes: a king by seat (0 … 3), a domino by its
number (4 … 51).
"""

from typing import Any

from .lines import ranked_line
from .lookup import COMBINATIONS
from .state import DUEL, KING, LINE, PHASE_KING, TRIPLE

__all__ = ["OUTCOMES", "chance_code", "chance_outcomes", "decisions", "outcomes_of"]

FIRST = 4
OUTCOMES = FIRST + 48


def chance_outcomes(record: Any, drawn: tuple[int, ...]) -> list[tuple[int, float]]:
    """What chance may do next, and how likely, where it has drawn so much already."""
    if record.phase == PHASE_KING:
        kings = [(int(record.hand) >> 2 * seat & 3).bit_count() for seat in range(4)]
        return [(seat, count / sum(kings)) for seat, count in enumerate(kings) if count]
    left = [
        FIRST + bit
        for bit in range(48)
        if int(record.unseen) >> bit & 1 and FIRST + bit not in drawn
    ]
    return [(outcome, 1 / len(left)) for outcome in left]


def chance_code(record: Any, drawn: tuple[int, ...]) -> int | None:
    """The code of the action that these outcomes are, or None while some are missing."""
    if record.phase == PHASE_KING:
        return KING + drawn[0]
    if len(drawn) < _line(record):
        return None
    bits = sorted(outcome - FIRST for outcome in drawn)
    rank = sum(int(COMBINATIONS[place, bit]) for place, bit in enumerate(bits, start=1))
    return rank + (TRIPLE if _line(record) == 3 else LINE)


def _line(record: Any) -> int:
    return 3 if record.seats == 3 else 4


def outcomes_of(code: int) -> tuple[int, ...]:
    """The outcomes that an action of chance consists of."""
    if code < LINE:
        return (code - KING,)
    place = (3, code - TRIPLE) if code >= TRIPLE else (4, code - LINE)
    line = int(ranked_line(*place))
    return tuple(FIRST + bit for bit in range(48) if line >> bit & 1)


def decisions(seats: int, options: int) -> int:
    """How many decisions a game has at most."""
    return 2 * (24 if seats == 2 and not options & DUEL else 36 if seats == 3 else 48)
