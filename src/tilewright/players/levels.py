"""Opponents for people, from gentle to as strong as it gets, each within a second."""

from tilewright.search.habits import Budget

from .careless import Careless
from .searching import Searching

__all__ = ["LEVELS"]

LEVELS = (
    Careless("level-1", misjudging=6, hasty=True),
    Careless("level-2", misjudging=6),
    Careless("level-3", misjudging=1),
    Searching("level-4", Budget(simulations=40), misjudging=0.1),
    Searching("level-5", Budget(seconds=0.5)),
)
"""Each should beat the one before in two of three games, or three of four."""
