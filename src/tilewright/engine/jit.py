"""The only way to the compiler: `@kernel` marks a function that may be compiled.

A kernel is compiled as part of its game's module (`tilewright.engine`), or as a module of its own
when Python calls it and no game offers it. Modules are kept in the user's cache folder, named by a
hash of everything that they are made of, so an old kernel can never answer for a new source. With
TILEWRIGHT_JIT=off nothing is compiled and the same functions run as plain Python. Nothing here
loads Numba before something has to be compiled.
"""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import update_wrapper
from typing import Any

import numpy as np

from .kernel_cache import CACHE, COMPILED

__all__ = [
    "CACHE",
    "COMPILED",
    "KernelFunction",
    "bind",
    "compiled_so_far",
    "kernel",
    "run_plainly",
    "uncompiled",
]


class KernelFunction:
    """A function that is compiled as part of a module, of its game or of its own."""

    __name__: str

    def __init__(self, function: Callable[..., Any], *, inlined: bool) -> None:
        update_wrapper(self, function)
        self.py_func, self.inlined = function, inlined
        self.entry: Callable[..., Any] | None = None
        """What Python calls: None before it is known."""

        self.dispatcher: Any = None
        """What Numba calls it by, if that was ever asked."""

    def __call__(self, *arguments: Any) -> Any:
        return (self.entry or self._prepare())(*arguments)

    def _prepare(self) -> Callable[..., Any]:
        if _plainly:
            return self.run_plainly()
        if self.__name__.startswith("_"):
            raise TypeError(f"{self.__name__} has a private name: only kernels can call it")
        from .entry_point import EntryPoint  # noqa: PLC0415  # it needs kernels itself

        self.entry = EntryPoint(self)
        return self.entry

    def run_plainly(self) -> Callable[..., Any]:
        """From now on it is a function of Python."""
        self.entry = np.errstate(over="ignore")(self.py_func)
        return self.entry

    def __repr__(self) -> str:
        return f"<kernel {self.py_func.__module__}.{self.py_func.__qualname__}>"


def bind(function: Any, *arguments: Any) -> Callable[..., Any]:
    """A function with arguments that stay the same: it is called with the whole numbers that stand
    as `...` among them, and looks at no types."""
    if isinstance(function, KernelFunction) and not _plainly:
        from .entry_point import EntryPoint  # noqa: PLC0415  # it needs kernels itself

        return EntryPoint(function).bind(*arguments)

    def bound(*numbers: Any) -> Any:
        left = iter(numbers)
        return function(*(next(left) if each is ... else each for each in arguments))

    return bound


_uncompiled: list[None] = []
_made: list[KernelFunction] = []
_plainly: list[str] = []


@contextmanager
def uncompiled() -> Iterator[None]:
    """What is defined meanwhile stays plain Python."""
    _uncompiled.append(None)
    try:
        yield
    finally:
        _uncompiled.pop()


def kernel(function: Callable[..., Any] | None = None, *, inlined: bool = False) -> Any:
    """Mark a function to be compiled, free of the interpreter's lock.

    One that is `inlined` becomes part of each kernel that calls it: faster, longer to compile. One
    with a private name is for other kernels only.
    """
    if function is None:
        return lambda found: kernel(found, inlined=inlined)
    if not COMPILED or _uncompiled:
        return np.errstate(over="ignore")(function)
    _made.append(KernelFunction(function, inlined=inlined))
    return _made[-1]


def run_plainly(why: str) -> None:
    """Compile nothing more in this process: what is called from now on runs as plain Python."""
    warnings.warn(f"nothing can be compiled, so kernels are slow: {why}", stacklevel=2)
    _plainly.append(why)


def compiled_so_far() -> tuple[int, int]:
    """How many kernels were compiled here, and how many have been defined."""
    return sum(made.dispatcher is not None for made in _made), len(_made)
