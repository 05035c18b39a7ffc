"""Upper confidence bounds applied to trees, with play-outs and without priors."""

from tilewright.search.habits import Budget, Habits

from .search_player import SearchPlayer

__all__ = ["UCT"]

UCT = SearchPlayer(
    "uct",
    Budget(seconds=0.2),
    Habits(upper=True, curiosity=0.7, rollouts=1, halving=False, greed=0.5, exact=False),
)
