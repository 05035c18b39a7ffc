"""Opponents for people, from gentle to as strong as it gets, each within a second."""

from tilewright.search.habits import Budget

from .careless import Careless
from .searching import Searching

__all__ = ["LEVELS"]

LEVELS = (
    Careless("novice", misjudging=6, hasty=True),
    Careless("easy", misjudging=6),
    Careless("medium", misjudging=1),
    Searching("hard", Budget(simulations=40), misjudging=0.1),
    Searching("expert", Budget(seconds=0.5)),
)
"""Each should beat the one before in two of three games, or three of four."""
