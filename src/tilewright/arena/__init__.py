"""The arena: matches between players."""

from .cluster import play_on_ray
from .crew import play_here
from .journal import Journal
from .match import Fault, Played, contest, play
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
    "Versus",
    "contest",
    "play",
    "play_here",
    "play_on_ray",
    "plot",
    "standings",
    "versus",
]
