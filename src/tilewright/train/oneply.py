"""A player that looks one ply ahead with what was learned: `python:tilewright.train.oneply:choose`.

It shows what weights are worth without a search; it is also how games of training are played.
"""

from functools import cache
from typing import Any

import numpy as np

from tilewright.core.game import Game, Pick
from tilewright.core.registry import load_kernel, weights_path
from tilewright.search.network import Weights, load_weights

from .selfplay import kernels_of

__all__ = ["choose", "learned"]


def choose(game: Game[Any, Any], state: Any, pick: Pick) -> Any:
    fast, play = load_kernel(game.name), kernels_of(game.name)
    records = fast.pack(fast.single_game(state))
    rng = np.array([pick(2**31)], np.uint64)
    code = play.choice(records[0], learned(game.name), 0.001, rng, _workspace(game.name))
    return fast.decode(code, records)


@cache
def learned(name: str) -> Weights:
    """The shipped weights of that game."""
    path = weights_path(name)
    if path is None:
        raise FileNotFoundError(f"nothing was learned about {name}")
    return load_weights(path)


@cache
def _workspace(name: str) -> Any:
    return kernels_of(name).workspace()
