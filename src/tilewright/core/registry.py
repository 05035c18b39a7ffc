"""The games that are installed. A game enters by an entry point and by nothing else."""

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from .game import Game
from .mistakes import UnknownGame

__all__ = ["GROUP", "game", "games"]

GROUP = "tilewright.games"


def games() -> tuple[str, ...]:
    """The names of all installed games."""
    return tuple(sorted(entry_points(group=GROUP).names))


@cache
def game(name: str) -> Game[Any, Any]:
    """The game of that name."""
    found = entry_points(group=GROUP, name=name)
    if not found:
        raise UnknownGame(name, games())
    loaded: Game[Any, Any] = next(iter(found)).load()
    return loaded
