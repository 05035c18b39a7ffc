"""The only door to the compiler: `@kernel` marks a function that may be compiled.

A kernel is compiled either as part of a game's module (`tilewright.engine`), or by itself when
Python calls it and no module offers it. Compiled code is kept in the user's cache folder, in a
directory named by a hash of everything that kernels are made of, so an old kernel can never answer
for a new source. With TILEWRIGHT_JIT=off nothing is compiled and the same functions run as plain
Python. Nothing here loads Numba before something has to be compiled.
"""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import update_wrapper
from pathlib import Path
from time import sleep
from typing import Any

import numpy as np

from .kernel_cache import CACHE, COMPILED

__all__ = [
    "CACHE",
    "COMPILED",
    "Intrinsic",
    "Kernel",
    "add",
    "compiled_so_far",
    "direct",
    "kept_apart",
    "kernel",
    "lowest",
    "peek",
    "poke",
    "popcount",
    "run_plainly",
    "select",
    "stack_array",
    "step_aside",
]


class Kernel:
    """A function that is compiled: by itself when Python calls it, or as part of a module."""

    def __init__(self, function: Callable[..., Any], folder: Path | None, *, inlined: bool) -> None:
        update_wrapper(self, function)
        self.py_func, self.folder, self.inlined = function, folder, inlined
        self.private = function.__name__.startswith("_")
        self.entry: Callable[..., Any] | None = None
        """What Python calls: None before it is known."""

        self.forms: dict[str, Any] = {}
        """What Numba calls it by, in a module and by itself."""

    def __call__(self, *arguments: Any) -> Any:
        return (self.entry or self._on_demand())(*arguments)

    def _on_demand(self) -> Callable[..., Any]:
        if _plainly:
            self.entry = np.errstate(over="ignore")(self.py_func)
            return self.entry
        if self.private:
            name = self.py_func.__name__
            raise TypeError(f"{name} has a private name: only kernels can call it")
        from .engine.on_demand import dispatcher  # noqa: PLC0415  # it loads Numba

        self.entry = dispatcher(self)
        return self.entry

    def __repr__(self) -> str:
        return f"<kernel {self.py_func.__module__}.{self.py_func.__qualname__}>"


_apart: list[str | None] = []
_made: list[Kernel] = []
_plainly: list[str] = []


@contextmanager
def kept_apart(name: str | None) -> Iterator[None]:
    """Keep what is defined meanwhile in a folder of that name; with None, compile none of it.

    Numba tells kernels apart by their file and line: a source that is loaded once a game needs a
    folder a game, named also by whatever else the source depends on.
    """
    before, _apart[:] = _apart[:], [name]
    try:
        yield
    finally:
        _apart[:] = before


def kernel(function: Callable[..., Any] | None = None, *, inlined: bool = False) -> Any:
    """Mark a function to be compiled, free of the interpreter's lock.

    One that is `inlined` becomes part of each kernel that calls it: faster, longer to compile. One
    with a private name is for other kernels only.
    """
    if function is None:
        return lambda found: kernel(found, inlined=inlined)
    if not COMPILED or _apart == [None]:
        return np.errstate(over="ignore")(function)
    _made.append(Kernel(function, CACHE and CACHE.joinpath(*filter(None, _apart)), inlined=inlined))
    return _made[-1]


def run_plainly(why: str) -> None:
    """Compile nothing more in this process: what is called from now on runs as plain Python."""
    warnings.warn(f"nothing can be compiled, so kernels are slow: {why}", stacklevel=2)
    _plainly.append(why)


def compiled_so_far() -> tuple[int, int]:
    """How many kernels were compiled here, and how many have been defined."""
    return sum(len(made.forms) for made in _made), len(_made)


def direct(function: Any, *example: Any) -> Callable[..., Any]:
    """The function compiled for arguments like these, callable without looking at their types.

    It saves a microsecond a call and checks nothing: whoever holds it must own the arrays it gets.
    """
    if not isinstance(function, Kernel):
        plain: Callable[..., Any] = function
        return plain
    from .engine.on_demand import compiled_for  # noqa: PLC0415  # it loads Numba

    return compiled_for(function, *example)


# What a processor does in an instruction or two, and a kernel cannot say in Python


class Intrinsic:
    """Compiled, it is what `engine.intrinsics` has under its name; in Python it means `plain`."""

    def __init__(self, name: str, plain: Callable[..., Any]) -> None:
        self.name, self.plain = name, plain

    def __call__(self, *arguments: Any) -> Any:
        return self.plain(*arguments)


class _StackArray(Intrinsic):
    def __init__(self, shape: tuple[int, ...], dtype: Any) -> None:
        super().__init__("stack_array", lambda: np.empty(shape, dtype))
        self.shape, self.dtype = shape, dtype


def stack_array(shape: int | tuple[int, ...], dtype: Any) -> Any:
    """What makes an array of that shape inside a kernel, for as long as the function runs that
    asked for it: kernels have no other memory of their own. It is not cleared."""
    return _StackArray((shape,) if isinstance(shape, int) else shape, np.dtype(dtype))


def _plain_peek(words: Any) -> int:
    return int(words[0])


def _plain_poke(words: Any, value: int) -> None:
    words[0] = value


def _plain_add(words: Any, value: int) -> int:
    before = int(words[0])
    words[0] += value
    return before


def _plain_popcount(word: int) -> int:
    return int(word).bit_count()


def _plain_lowest(word: int) -> int:
    return (int(word) & -int(word)).bit_length() - 1


def _plain_select(word: int, rank: int) -> int:
    bits = int(word)
    for _ in range(int(rank)):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1


peek = Intrinsic("peek", _plain_peek)
"""The first of some 64-bit words as it is now, whichever thread wrote it."""

poke = Intrinsic("poke", _plain_poke)
"""Write the first of some 64-bit words; who sees it also sees what was written before."""

add = Intrinsic("add", _plain_add)
"""Add to the first of some 64-bit words, one thread at a time; what it was before."""

step_aside = Intrinsic("step_aside", lambda: sleep(0))
"""Let whoever waits for this core have it."""

popcount = Intrinsic("popcount", _plain_popcount)
"""How many bits of a 64-bit word are set."""

lowest = Intrinsic("lowest", _plain_lowest)
"""The place of the lowest set bit of a word that has one."""

select = Intrinsic("select", _plain_select)
"""The place of the set bit above `rank` others."""
