"""Opponents for people, from gentle to as strong as it gets, each within a second."""

from tilewright.search.habits import Budget

from .careless import Careless
from .searching import Searching

__all__ = ["LEVELS"]

LEVELS = (
    Careless("novice", notices=1.0, hasty=True),
    Careless("easy", notices=0.93),
    Searching("medium", Budget(simulations=100), lapses=0.57),
    Searching("hard", Budget(simulations=200), lapses=0.18),
    Searching("expert", Budget(simulations=4000)),
)
"""Each should beat the one before in two of three games, or four of five. Simulations are counted,
not timed, so that a level is as strong on any machine."""
