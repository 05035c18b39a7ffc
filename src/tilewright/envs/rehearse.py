"""Every fused kernel of a game called once, so that all of it is compiled."""

import numpy as np

from .batch import Batch
from .table import Table
from .world import World

__all__ = ["rehearse_envs"]


def rehearse_envs(name: str) -> None:
    """Step a few games of this kind in every way."""
    for threads in (1, 2):
        batch = Batch(World(name, illegal="replace"), 2, threads=threads)
        batch.seed([1, 2])
        batch.begin()
        batch.step(np.full(2, -1))
        batch.decided("greedy")
    table = Table(World(name))
    table.seed([1])
    table.begin()
    table.act(int(table.seen()["action_mask"].argmax()))
    table.seen_by(1 - max(table.mover, 0))
