"""The strongest player: a tree over what is visible, with what was learned at its leaves."""

from tilewright.search.config import Budget, SearchConfig

from .search_player import SearchPlayer

__all__ = ["STRONG"]

STRONG = SearchPlayer("strong", Budget(seconds=0.5), SearchConfig())
