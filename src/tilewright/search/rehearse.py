"""A search of each kind from the first decision of a game, so that everything is compiled."""

from typing import Any

import numpy as np

from tilewright.dice import seeded

from .apart import note_compiled
from .habits import Budget
from .load import searcher
from .think import Thinker, settings_of, think

__all__ = ["rehearse"]

FEW = Budget(simulations=8)


def rehearse(name: str, seats: int, options: Any) -> None:
    """Think once about a game of so many seats with these options, as the kernel numbers them."""
    parts, thinker = searcher(name), Thinker()
    states = parts.game.new()
    parts.game.start_many(states, seats, options, seeded(1))
    think(name, states[0], FEW, thinker)
    with parts.trees(1) as (tree,):
        tree.states[0] = states[0]
        settings = settings_of(thinker.habits, learned=parts.learned)
        parts.root.choose(tree, settings, parts.weights, np.uint64(1), FEW.simulations)
    note_compiled(name)
