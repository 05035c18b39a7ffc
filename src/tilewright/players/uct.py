"""Upper confidence bounds applied to trees, with play-outs and without priors."""

from tilewright.search.config import Budget, SearchConfig

from .search_player import SearchPlayer

__all__ = ["UCT"]

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
