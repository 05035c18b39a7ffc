"""Chance, outcome by outcome: a tile of each kind A … X by its number, and 24 for a return."""

from typing import Any

from .map import left_of
from .state import DRAW, RETURN, STEP_RETURN
from .tables import KINDS

__all__ = ["OUTCOMES", "dealt", "decisions", "odds", "outcomes_of"]

OUTCOMES = RETURN - DRAW + 1


def odds(record: Any, _drawn: tuple[int, ...]) -> list[tuple[int, float]]:
    """What chance may do next, and how likely."""
    if record.step == STEP_RETURN:
        return [(RETURN - DRAW, 1.0)]
    left = [int(left_of(record, kind)) for kind in range(len(KINDS))]
    return [(kind, count / sum(left)) for kind, count in enumerate(left) if count]


def dealt(_record: Any, drawn: tuple[int, ...]) -> int | None:
    """The code of the action that an outcome is."""
    return DRAW + drawn[0]


def outcomes_of(code: int) -> tuple[int, ...]:
    """The outcome that an action of chance is."""
    return (code - DRAW,)


def decisions(_seats: int, _options: int) -> int:
    """How many decisions a game has at most."""
    return 2 * 71
