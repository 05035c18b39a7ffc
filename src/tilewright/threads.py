"""Kernels over many games, shared among a thread pool: they run free of the interpreter's lock."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

__all__ = ["Threads"]


class Threads:
    """So many threads, each with an equal share of the games."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool = ThreadPoolExecutor(count, "tilewright-kernel")

    def run(self, function: Callable[..., object], *arguments: Any) -> None:
        """Call a kernel that takes arrays with a row for each game; what is no array, all get."""
        bounds = np.linspace(0, len(arguments[0]), self.count + 1).astype(int)
        parts = [
            [each[low:high] if isinstance(each, np.ndarray) else each for each in arguments]
            for low, high in pairwise(bounds)
        ]
        for done in [self._pool.submit(function, *part) for part in parts]:
            done.result()
