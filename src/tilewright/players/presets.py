"""Players that search, each in a way that the literature has a name for."""

from tilewright.search.config import Budget, SearchConfig

from .search_player import SearchPlayer

__all__ = ["FLAT", "STRONG", "UCT"]

STRONG = SearchPlayer("strong", Budget(seconds=0.5), SearchConfig())
"""The strongest: Monte Carlo tree search (PUCT) over what is visible, with a learned evaluation at
its leaves."""

UCT = SearchPlayer(
    "uct",
    Budget(seconds=0.2),
    SearchConfig(
        ucb1=True,
        c_puct=0.7,
        playout_weight=1,
        sequential_halving=False,
        margin_weight=0.5,
        solve_endgame=False,
    ),
)
"""Upper confidence bounds applied to trees, with playouts and without priors."""

FLAT = SearchPlayer(
    "flat",
    Budget(seconds=0.2),
    SearchConfig(
        flat_monte_carlo=True,
        playout_weight=1,
        margin_weight=0.5,
        min_candidate_visits=0,
        solve_endgame=False,
    ),
)
"""Flat Monte Carlo: all actions are played out equally often, then the better half again."""
