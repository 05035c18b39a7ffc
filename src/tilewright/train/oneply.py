"""A player that looks one ply ahead with what was learned: `python:tilewright.train.oneply:choose`.

It shows what weights are worth without a search; it is also how games of training are played.
"""

from functools import cache
from typing import Any

import numpy as np

from tilewright.core.game import Game, Pick
from tilewright.core.registry import kernel as find_kernel
from tilewright.core.registry import weights as find_weights
from tilewright.search.net import Weights, load_weights

from .played import games_of

__all__ = ["choose", "learned"]


def choose(game: Game[Any, Any], state: Any, pick: Pick) -> Any:
    fast, play = find_kernel(game.name), games_of(game.name)
    records = fast.pack(fast.at_hand(state))
    dice = np.array([pick(2**31)], np.uint64)
    code = play.choice(records[0], learned(game.name), 0.001, dice, _desk(game.name))
    return fast.decode(code, records)


@cache
def learned(name: str) -> Weights:
    """The shipped weights of that game."""
    path = find_weights(name)
    if path is None:
        raise FileNotFoundError(f"nothing was learned about {name}")
    return load_weights(path)


@cache
def _desk(name: str) -> Any:
    return games_of(name).desk()
