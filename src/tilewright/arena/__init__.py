"""The arena: matches between players."""

from .journal import Journal
from .match import Fault, Played, Turn, contest, play
from .playing import play_here, play_on_ray
from .plot import plot
from .tally import Interval, Standing, Versus, standings, versus
from .tournament import Result, Tournament

__all__ = [
    "Fault",
    "Interval",
    "Journal",
    "Played",
    "Result",
    "Standing",
    "Tournament",
    "Turn",
    "Versus",
    "contest",
    "play",
    "play_here",
    "play_on_ray",
    "plot",
    "standings",
    "versus",
]
