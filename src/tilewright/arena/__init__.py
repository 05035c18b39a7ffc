"""The arena: matches between players."""

from .journal import Journal, drop_torn_line, result_line
from .match import Fault, Played, Turn, contest, play
from .playing import play_here, play_on_ray
from .plot import plot
from .tally import Interval, Standing, Tally, Versus, standings, versus
from .tournament import Result, Tournament

__all__ = [
    "Fault",
    "Interval",
    "Journal",
    "Played",
    "Result",
    "Standing",
    "Tally",
    "Tournament",
    "Turn",
    "Versus",
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
