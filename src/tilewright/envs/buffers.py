"""Games that write into arrays of the caller, as PufferLib has it: nothing is copied.

games = Buffers(world, observations=…, masks=…, rewards=…, terminals=…)
games.reset(seed=1)
games.step(actions)  # and the arrays hold what came of it
"""

from typing import Any

from .batch import Batch
from .world import World

__all__ = ["Buffers"]


class Buffers:
    """As many games as the arrays have rows; a game that ends begins anew at once."""

    def __init__(
        self, world: World, *, observations: Any, masks: Any, rewards: Any, terminals: Any
    ) -> None:
        self.batch = Batch(world, len(observations))
        for name, given in (("seen", observations), ("masks", masks), ("done", terminals)):
            own = getattr(self.batch.sight, name)
            if given.shape != own.shape or given.dtype != own.dtype or not given.flags.c_contiguous:
                raise ValueError(f"an array of {own.shape} and {own.dtype} is needed for {name}")
        views = {"seen": observations, "masks": masks, "done": terminals}
        self.batch.sight = self.batch.sight._replace(**views)
        self.rewards = rewards

    def reset(self, seed: int) -> None:
        """New games, of this seed and those that follow it."""
        self.batch.seed(range(seed, seed + self.batch.count))
        self.batch.begin()
        self.rewards[:] = 0

    def step(self, actions: Any) -> None:
        """One action each; the reward is that of the seat that acted."""
        self.batch.step(actions)
        self.rewards[:] = self.batch.sight.gains
