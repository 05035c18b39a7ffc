"""Flat Monte Carlo: all actions are played out equally often, then the better half again."""

from tilewright.search.habits import Budget, Habits

from .searching import Searching

__all__ = ["FLAT"]

FLAT = Searching(
    "flat", Budget(seconds=0.2), Habits(flat=True, rollouts=1, greed=0.5, least=0, exact=False)
)
