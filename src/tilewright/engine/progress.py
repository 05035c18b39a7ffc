"""Who is told while kernels are being compiled: how many functions so far, function by function.

Where everything is found built, nothing happens. Nothing here loads Numba.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["function_compiled", "listen", "module_begun"]

_listeners: list[Callable[[int], None]] = []


@contextmanager
def listen(listener: Callable[[int], None]) -> Iterator[None]:
    """Call it with 0 when the building of a module begins, and with 1 for each function of it."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


def module_begun() -> None:
    for listener in [*_listeners]:
        listener(0)


def function_compiled() -> None:
    for listener in [*_listeners]:
        listener(1)
