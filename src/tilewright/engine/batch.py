"""Many games of one kind side by side, with the arrays that kernels read and write."""

from collections.abc import Callable
from typing import Any

import numpy as np

from tilewright.core.registry import load_kernel, load_observer

from .jit import bind
from .rng import make_streams

__all__ = ["GameBatch"]


class GameBatch:
    """So many games of one kind, each with a random stream of its own."""

    def __init__(self, name: str, seats: int, options: Any, games: int = 1, seed: int = 0) -> None:
        self.kernel, self.observer = load_kernel(name), load_observer(name)
        self.seats, self.options = seats, self.kernel.encode_options(options)
        self.states, self.rngs = self.kernel.new(games), make_streams(seed, games)
        self.codes, self.movers = np.zeros((2, games), np.int32)

    def start(self) -> None:
        """Begin every game anew and draw until a seat is to move."""
        self.kernel.start_many(self.states, self.seats, self.options, self.rngs)

    def masks(self) -> Any:
        return np.zeros((len(self.states), self.kernel.NUM_ACTIONS), np.int8)

    def observations(self) -> Any:
        size, dtype = self.observer.OBSERVATION_SIZE, self.observer.OBSERVATION_DTYPE
        return np.zeros((len(self.states), size), dtype)

    def planes(self) -> Any:
        numbers = sum(part.size for part in self.observer.forms()["planes"])
        return np.zeros((len(self.states), numbers), self.observer.OBSERVATION_DTYPE)

    def stepper(self) -> Callable[[int], int]:
        """The fused step of the first game, as directly as Python can call it: who moves next."""
        return bind(self.kernel.step_at, self.states, 0, ..., self.rngs)
