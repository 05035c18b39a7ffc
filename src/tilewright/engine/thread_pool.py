"""A thread pool for kernels, which run free of the interpreter's lock.

Each call takes milliseconds; where a call takes microseconds, `envs.stepping` has threads that spin
inside a kernel instead, and steal work from each other there.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

__all__ = ["ThreadPool"]


class ThreadPool:
    """So many threads, the caller's among them."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._others = ThreadPoolExecutor(max(1, count - 1), "tilewright-kernel")

    def call(self, functions: Sequence[Callable[[], object]]) -> None:
        """Call all of them side by side; errors arrive here."""
        others = [self._others.submit(each) for each in functions[1:]]
        functions[0]()
        for other in others:
            other.result()

    def run(self, function: Callable[..., object], *arguments: Any) -> None:
        """Call a kernel that takes arrays with a row for each game, an equal share of them a
        thread; what is no array, all get."""
        bounds = np.linspace(0, len(arguments[0]), self.count + 1).astype(int)
        self.call([_part(function, arguments, *pair) for pair in pairwise(bounds)])


def _part(
    function: Callable[..., object], arguments: Sequence[Any], low: int, high: int
) -> Callable[[], object]:
    rows = [each[low:high] if isinstance(each, np.ndarray) else each for each in arguments]
    return lambda: function(*rows)
