"""The strongest player: a tree over what is visible, with what was learned at its leaves."""

from tilewright.search.habits import Budget, Habits

from .search_player import SearchPlayer

__all__ = ["STRONG"]

STRONG = SearchPlayer("strong", Budget(seconds=0.5), Habits())
