"""Games that write into arrays of the caller, as PufferLib has it: nothing is copied.

games = Buffers(config, observations=…, masks=…, rewards=…, terminals=…)
games.reset(seed=1)
games.step(actions)  # and the arrays hold what came of it
"""

from typing import Any

from .batch import Batch
from .config import EnvConfig

__all__ = ["Buffers"]


class Buffers:
    """As many games as the arrays have rows; a game that ends begins anew at once."""

    def __init__(
        self, config: EnvConfig, *, observations: Any, masks: Any, rewards: Any, terminals: Any
    ) -> None:
        self.batch = Batch(config, len(observations))
        views = {"observations": observations, "action_masks": masks, "done": terminals}
        for name, given in views.items():
            own = getattr(self.batch.output, name)
            if given.shape != own.shape or given.dtype != own.dtype or not given.flags.c_contiguous:
                raise ValueError(f"an array of {own.shape} and {own.dtype} is needed for {name}")
        self.batch.output = self.batch.output._replace(**views)
        self.rewards = rewards

    def reset(self, seed: int) -> None:
        """New games, of this seed and those that follow it."""
        self.batch.seed(range(seed, seed + self.batch.count))
        self.batch.begin()
        self.rewards[:] = 0

    def step(self, actions: Any) -> None:
        """One action each; the reward is that of the seat that acted."""
        self.batch.step(actions)
        self.rewards[:] = self.batch.output.actor_rewards
