"""Kernels over many games, shared among a thread pool: they run free of the interpreter's lock."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

__all__ = ["Threads"]


class Threads:
    """So many threads, the caller's among them, each with an equal share of the games."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool = ThreadPoolExecutor(max(1, count - 1), "tilewright-kernel")

    def run(self, function: Callable[..., object], *arguments: Any) -> None:
        """Call a kernel that takes arrays with a row for each game; what is no array, all get."""
        bounds = np.linspace(0, len(arguments[0]), self.count + 1).astype(int)
        *others, own = [
            [each[low:high] if isinstance(each, np.ndarray) else each for each in arguments]
            for low, high in pairwise(bounds)
        ]
        waiting = [self._pool.submit(function, *part) for part in others]
        function(*own)
        for other in waiting:
            other.result()
