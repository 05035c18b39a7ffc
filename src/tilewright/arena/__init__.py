"""The arena: matches between players."""

from .journal import Journal, drop_torn_line, result_line
from .match import Fault, Played, Turn, contest, play
from .plot import plot
from .runner import play_here, play_on_ray
from .standings import HeadToHead, Interval, Standing, Tally, standings, versus
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
    "contest",
    "drop_torn_line",
    "play",
    "play_here",
    "play_on_ray",
    "plot",
    "result_line",
    "standings",
    "versus",
]
