"""Players: they choose an action from a position, for any game."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tilewright.core.game import Game, Pick
from tilewright.core.mistakes import TilewrightError

from .greedy import choose as greedy
from .random import choose as random

__all__ = ["PLAYERS", "Player", "UnknownPlayer", "levels", "player"]

Player: TypeAlias = Callable[[Game[Any, Any], Any, Pick], Any]
"""player(game, state, pick) is the action it chooses; `pick` is all the chance it may use."""

PLAYERS: dict[str, Player] = {"greedy": greedy, "random": random}


class UnknownPlayer(TilewrightError):
    """No player has that name."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"unknown player {name!r}; there are {', '.join(PLAYERS)}")

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return type(self), (self.name,)


def player(name: str) -> Player:
    """The player of that name."""
    if name not in PLAYERS:
        raise UnknownPlayer(name)
    return PLAYERS[name]


def levels() -> tuple[str, ...]:
    """The players a computer at a table can be."""
    return tuple(PLAYERS)
