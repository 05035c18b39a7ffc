"""Games as values: functions that take arrays and give new ones, for loops of one's own.

Nothing given is changed. Whoever wants speed steps a `Batch` in place instead.
"""

from collections.abc import Sequence
from typing import Any

from .batch import Batch
from .config import EnvConfig
from .state import EnvState

__all__ = ["legal_mask", "observe", "reset", "step"]


def reset(config: EnvConfig, seeds: Sequence[int]) -> EnvState:
    """The games of these seeds, begun."""
    batch = Batch(config, len(seeds), autoreset=False)
    batch.seed(seeds)
    batch.begin()
    return batch.games


def step(config: EnvConfig, games: EnvState, actions: Any) -> tuple[EnvState, Any, Any]:
    """The games after one action each, the rewards by seat, and which of the games are over."""
    batch = _batch(config, EnvState(*(array.copy() for array in games)))
    batch.step(actions)
    return batch.games, batch.output.rewards, batch.movers < 0


def legal_mask(config: EnvConfig, games: EnvState) -> Any:
    """1 at each legal action, a row a game; at action 0 alone where a game is over."""
    return _batch(config, games).output.action_masks


def observe(config: EnvConfig, games: EnvState) -> Any:
    """What whoever is to move sees, a row a game; the parts by name where there are several."""
    return config.split(_batch(config, games).output.observations)


def _batch(config: EnvConfig, games: EnvState) -> Batch:
    batch = Batch(config, len(games.rngs), autoreset=False)
    batch.games = games
    batch.look()
    return batch
