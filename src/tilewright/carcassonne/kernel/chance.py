"""Chance, outcome by outcome: a tile of each kind A … X by its number, and 24 for a return."""

from typing import Any

from .lookup import KINDS
from .map import left_of
from .state import DRAW, PHASE_RETURN, RETURN

__all__ = ["OUTCOMES", "chance_code", "chance_outcomes", "decisions", "outcomes_of"]

OUTCOMES = RETURN - DRAW + 1


def chance_outcomes(record: Any, _drawn: tuple[int, ...]) -> list[tuple[int, float]]:
    """What chance may do next, and how likely."""
    if record.phase == PHASE_RETURN:
        return [(RETURN - DRAW, 1.0)]
    left = [int(left_of(record, kind)) for kind in range(len(KINDS))]
    return [(kind, count / sum(left)) for kind, count in enumerate(left) if count]


def chance_code(_record: Any, drawn: tuple[int, ...]) -> int | None:
    """The code of the action that an outcome is."""
    return DRAW + drawn[0]


def outcomes_of(code: int) -> tuple[int, ...]:
    """The outcome that an action of chance is."""
    return (code - DRAW,)


def decisions(_seats: int, _options: int) -> int:
    """How many decisions a game has at most."""
    return 2 * 71
