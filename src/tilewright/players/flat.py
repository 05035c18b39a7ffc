"""Flat Monte Carlo: all actions are played out equally often, then the better half again."""

from tilewright.search.config import Budget, SearchConfig

from .search_player import SearchPlayer

__all__ = ["FLAT"]

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
