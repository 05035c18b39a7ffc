"""Flat Monte Carlo: all actions are played out equally often, then the better half again."""

from tilewright.search.habits import Budget, Habits

from .search_player import SearchPlayer

__all__ = ["FLAT"]

FLAT = SearchPlayer(
    "flat", Budget(seconds=0.2), Habits(flat=True, rollouts=1, greed=0.5, least=0, exact=False)
)
