"""Players: they choose an action from a position, for any game."""

import re
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, runtime_checkable

from tilewright.core.errors import did_you_mean
from tilewright.core.game import Game, Pick

from .analysis import ActionAnalysis, Analysis
from .engine import engine_player
from .full_greedy import choose as full_greedy
from .greedy import choose as greedy
from .imported import import_player
from .levels import LEVELS
from .presets import FLAT, STRONG, UCT
from .random import choose as random
from .search_player import SearchPlayer
from .spec import UnknownPlayer, configure

__all__ = [
    "LEVELS",
    "PLAYERS",
    "ActionAnalysis",
    "Analysis",
    "Closing",
    "Player",
    "SearchPlayer",
    "UnknownPlayer",
    "levels",
    "player",
    "searches",
    "selectable_players",
]

Player: TypeAlias = Callable[[Game[Any, Any], Any, Pick], Any]
"""player(game, state, pick) is the action it chooses; `pick` is all the chance it may use."""


@runtime_checkable
class Closing(Protocol):
    """A player that holds something, such as a program, until it is closed."""

    def close(self) -> None: ...


PLAYERS: dict[str, Player] = {
    "greedy": greedy,
    "random": random,
    "full-greedy": full_greedy,
    "flat": FLAT,
    "uct": UCT,
    "strong": STRONG,
    **{level.name: level for level in LEVELS},
}


EXTERNAL: dict[str, Callable[[str], Player]] = {"engine": engine_player, "python": import_player}
"""Players that are not ours: a program by its command, a function by its module and name."""


def player(spec: str) -> Player:
    """The player a text means: a name, and for players that search what is special about it."""
    name, *words = re.split("[:,]", spec)
    if name in EXTERNAL:
        return EXTERNAL[name](spec)
    found = PLAYERS.get(name)
    if found is None:
        known = [*PLAYERS, *EXTERNAL]
        raise UnknownPlayer(spec, f"there are {', '.join(known)}{did_you_mean(name, known)}")
    if not words:
        return found
    if not isinstance(found, SearchPlayer):
        raise UnknownPlayer(spec, f"{name} does not think, so it takes no time and no options")
    return configure(found, spec, words)


def searches(spec: str) -> bool:
    """Whether the player a text means thinks with the search of a game, which has to be compiled;
    that of a program or of somebody's own function is their own affair."""
    return isinstance(PLAYERS.get(re.split("[:,]", spec)[0]), SearchPlayer)


def levels() -> tuple[str, ...]:
    """Opponents for people, each stronger than the one before."""
    return tuple(level.name for level in LEVELS)


def selectable_players() -> tuple[str, ...]:
    """Every player a seat can be given to: the levels, and two that hardly think."""
    return (*levels(), "greedy", "random")
