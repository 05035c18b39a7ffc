"""Players that search, each in a way that the literature has a name for."""

from tilewright.search.habits import Budget, Habits

from .search_player import SearchPlayer

__all__ = ["FLAT", "STRONG", "UCT"]

STRONG = SearchPlayer("strong", Budget(seconds=0.5), Habits())
"""The strongest: Monte Carlo tree search (PUCT) over what is visible, with a learned evaluation at
its leaves."""

UCT = SearchPlayer(
    "uct",
    Budget(seconds=0.2),
    Habits(upper=True, curiosity=0.7, rollouts=1, halving=False, greed=0.5, exact=False),
)
"""Upper confidence bounds applied to trees, with playouts and without priors."""

FLAT = SearchPlayer(
    "flat", Budget(seconds=0.2), Habits(flat=True, rollouts=1, greed=0.5, least=0, exact=False)
)
"""Flat Monte Carlo: all actions are played out equally often, then the better half again."""
