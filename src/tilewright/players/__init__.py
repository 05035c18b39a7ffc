"""Players: they choose an action from a position, for any game."""

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from tilewright.core.game import Game, Pick

from .flat import FLAT
from .full_greedy import choose as full_greedy
from .greedy import choose as greedy
from .random import choose as random
from .searching import Searching
from .spec import UnknownPlayer, configured
from .strong import STRONG
from .thought import Choice, Thought
from .uct import UCT

__all__ = [
    "PLAYERS",
    "Choice",
    "Player",
    "Searching",
    "Thought",
    "UnknownPlayer",
    "levels",
    "player",
]

Player: TypeAlias = Callable[[Game[Any, Any], Any, Pick], Any]
"""player(game, state, pick) is the action it chooses; `pick` is all the chance it may use."""

PLAYERS: dict[str, Player] = {
    "greedy": greedy,
    "random": random,
    "full-greedy": full_greedy,
    "flat": FLAT,
    "uct": UCT,
    "strong": STRONG,
}


def player(spec: str) -> Player:
    """The player a text means: a name, and for players that search what is special about it."""
    name, *words = re.split("[:,]", spec)
    found = PLAYERS.get(name)
    if found is None:
        raise UnknownPlayer(spec, f"there are {', '.join(PLAYERS)}")
    if not words:
        return found
    if not isinstance(found, Searching):
        raise UnknownPlayer(spec, f"{name} does not think, so it takes no time and no options")
    return configured(found, spec, words)


def levels() -> tuple[str, ...]:
    """The players a computer at a table can be."""
    return ("greedy", "random")
