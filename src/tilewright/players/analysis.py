"""What a player that thinks says about a position: more than a move."""

from dataclasses import dataclass
from typing import Any

__all__ = ["ActionAnalysis", "Analysis"]


@dataclass(frozen=True)
class ActionAnalysis:
    """One legal action and what is known about it."""

    action: Any
    value: float
    """The chance that the seat to move wins, a shared victory counted by its share."""

    score: float
    """The points that it expects to have at the end."""

    visits: int
    error: float
    """The standard error of the value; 0 where it is exact."""


@dataclass(frozen=True)
class Analysis:
    """The action chosen, every legal one with its worth, best first, and how it may go on."""

    action: Any
    choices: tuple[ActionAnalysis, ...]
    line: tuple[Any, ...]
    """What is expected from here on, the action first, until chance acts."""

    simulations: int
    seconds: float
    exact: bool
    """Whether everything that can still happen was looked at."""
