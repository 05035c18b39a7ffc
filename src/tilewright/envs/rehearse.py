"""Every fused kernel of a game called once, so that all of it is compiled."""

import numpy as np

from tilewright.compiling import unannounced

from .batch import Batch
from .table import Table
from .world import World

__all__ = ["rehearse_envs"]


def rehearse_envs(name: str) -> None:
    """Step a few games of this kind in every way; whoever asks for this shows how far it is."""
    with unannounced(name):
        for threads in (1, 2):
            batch = Batch(World(name, illegal="replace"), 2, threads=threads)
            batch.seed([1, 2])
            batch.begin()
            batch.look()
            batch.step(np.full(2, -1))
            batch.decided("greedy")
        table = Table(World(name))
        table.seed([1])
        table.begin()
        table.act(int(table.seen()["action_mask"].argmax()))
        table.seen_by(1 - max(table.mover, 0))
        for function, more in (("apply_alone", (0,)), ("reward_alone", (table.sight, table.plan))):
            table.world.stepper.prepare(function, table.games, *more)  # for OpenSpiel
