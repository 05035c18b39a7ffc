"""Games as values: functions that take arrays and give new ones, for loops of one's own.

Nothing given is changed. Whoever wants speed steps a `Batch` in place instead.
"""

from collections.abc import Sequence
from typing import Any

from .batch import Batch
from .plan import Games
from .world import World

__all__ = ["legal_mask", "observe", "reset", "step"]


def reset(world: World, seeds: Sequence[int]) -> Games:
    """The games of these seeds, begun."""
    batch = Batch(world, len(seeds), renew=False)
    batch.seed(seeds)
    batch.begin()
    return batch.games


def step(world: World, games: Games, actions: Any) -> tuple[Games, Any, Any]:
    """The games after one action each, the rewards by seat, and which of the games are over."""
    batch = _batch(world, Games(*(array.copy() for array in games)))
    batch.step(actions)
    return batch.games, batch.sight.rewards, batch.movers < 0


def legal_mask(world: World, games: Games) -> Any:
    """1 at each legal action, a row a game; at action 0 alone where a game is over."""
    return _batch(world, games).sight.masks


def observe(world: World, games: Games) -> Any:
    """What whoever is to move sees, a row a game; the parts by name where there are several."""
    return world.split(_batch(world, games).sight.seen)


def _batch(world: World, games: Games) -> Batch:
    batch = Batch(world, len(games.dice), renew=False)
    batch.games = games
    batch.look()
    return batch
