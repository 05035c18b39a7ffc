"""The strongest player: a tree over what is visible, with what was learned at its leaves."""

from tilewright.search.habits import Budget, Habits

from .searching import Searching

__all__ = ["STRONG"]

STRONG = Searching("strong", Budget(seconds=0.5), Habits())
