"""Opponents for people, from gentle to as strong as it gets, each within a second."""

from tilewright.search.config import Budget

from .search_player import SearchPlayer
from .weakened import WeakenedGreedy

__all__ = ["LEVELS"]

LEVELS = (
    WeakenedGreedy("novice", notices=1.0, hasty=True),
    WeakenedGreedy("easy", notices=0.93),
    SearchPlayer("medium", Budget(simulations=100), lapses=0.57),
    SearchPlayer("hard", Budget(simulations=200), lapses=0.18),
    SearchPlayer("expert", Budget(simulations=4000)),
)
"""Each should beat the one before in two of three games, or four of five. Simulations are counted,
not timed, so that a level is as strong on any machine."""
