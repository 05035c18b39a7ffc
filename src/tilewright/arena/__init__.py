"""The arena: matches between players."""

from .journal import Journal, drop_torn_line, result_line
from .match import Fault, Played, Turn, play
from .plot import plot
from .runner import play_games
from .standings import HeadToHead, Interval, Standing, Tally, head_to_head, standings
from .tournament import Result, Tournament

__all__ = [
    "Fault",
    "HeadToHead",
    "Interval",
    "Journal",
    "Played",
    "Result",
    "Standing",
    "Tally",
    "Tournament",
    "Turn",
    "drop_torn_line",
    "head_to_head",
    "play",
    "play_games",
    "plot",
    "result_line",
    "standings",
]
