"""Opponents for people, from gentle to as strong as it gets."""

from tilewright.search.config import Budget

from .search_player import SearchPlayer
from .weakened import WeakenedGreedy

__all__ = ["LEVELS"]

LEVELS = (
    WeakenedGreedy("novice", notice_probability=1.0, own_score_only=True),
    WeakenedGreedy("easy", notice_probability=0.93),
    SearchPlayer("medium", Budget(simulations=100), greedy_probability=0.57),
    SearchPlayer("hard", Budget(simulations=200), greedy_probability=0.18),
    SearchPlayer("expert", Budget(simulations=4000)),
)
"""Each should beat the one before in two of three games, or four of five. Simulations are counted,
not timed, so that a level is as strong on any machine."""
