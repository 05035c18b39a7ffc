"""The only door to Numba: `@kernel` compiles a function when it is first called.

Compiled code is kept in the user's cache folder, in a directory named by a hash of everything that
kernels are made of, so an old kernel can never answer for a new source. Where nothing can be
written, kernels are compiled anew in each process. With TILEWRIGHT_JIT=off nothing is compiled and
the same functions run as plain Python.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any, cast

import numba
import numpy as np
from llvmlite import binding, ir
from numba.core import types
from numba.core.caching import UserProvidedCacheLocator
from numba.core.cgutils import get_or_insert_function
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from .kernel_cache import CACHE, COMPILED

__all__ = [
    "CACHE",
    "COMPILED",
    "CacheLocator",
    "add",
    "compiled_so_far",
    "direct",
    "kept_apart",
    "kernel",
    "lowest",
    "peek",
    "poke",
    "popcount",
    "select",
    "step_aside",
]

# The cache


class CacheLocator(UserProvidedCacheLocator):
    """Where Numba keeps a function of this package: by its place in it, wherever that is installed,
    so that all copies of the same sources share what one of them has compiled."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        place, package = Path(py_file).resolve().parent, Path(__file__).resolve().parent
        if place.is_relative_to(package):
            return "-".join([package.name, *place.relative_to(package).parts])
        return str(super().get_suitable_cache_subpath(py_file))


_apart: list[str | None] = []
_made: list[Any] = []


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
    """Compile a function at its first call, free of the interpreter's lock.

    One that is `inlined` becomes part of each kernel that calls it: faster, longer to compile. One
    with a private name is for other kernels only, which takes a quarter off the time to compile.
    """
    if function is None:
        return lambda found: kernel(found, inlined=inlined)
    if not COMPILED or _apart == [None]:
        return np.errstate(over="ignore")(function)
    folder = CACHE and CACHE.joinpath(*filter(None, _apart))
    inner = function.__name__.startswith("_")
    with _cached_in(folder):
        made = numba.njit(
            function,
            nogil=True,
            cache=CACHE is not None,
            forceinline=inlined,
            error_model="numpy",
            boundscheck=False,
            no_cfunc_wrapper=True,
            no_cpython_wrapper=inner,
        )
    _made.append(made)
    return _closed(made) if inner else made


def compiled_so_far() -> tuple[int, int]:
    """How often a kernel was compiled or loaded here, and how many kernels have been defined."""
    return sum(len(made.overloads) for made in _made), len(_made)


@contextmanager
def _cached_in(folder: Path | None) -> Iterator[None]:
    config = numba.config
    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    locator = f"{__name__}.{CacheLocator.__name__}" if folder else ""
    config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(folder or ""), locator
    try:
        yield
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


def _closed(made: Any) -> Any:
    """A kernel without a door to Python, which says so instead of falling through it."""

    def refuse(*_args: object) -> None:
        raise TypeError(f"{made.__name__} has a private name: only kernels can call it")

    made._insert = lambda *_made: None  # noqa: SLF001  # numba offers no other way to refuse a call
    made._compile_for_args = refuse  # noqa: SLF001
    return made


def direct(function: Any, *example: Any) -> Callable[..., Any]:
    """The function compiled for arguments like these, callable without looking at their types.

    It saves a microsecond a call and checks nothing: whoever holds it must own the arrays it gets.
    """
    if not COMPILED:
        return cast("Callable[..., Any]", function)
    signature = tuple(numba.typeof(value) for value in example)
    function.compile(signature)
    return cast("Callable[..., Any]", function.overloads[signature].entry_point)


# Threads that wait for each other


def _plain_peek(words: Any) -> int:
    return int(words[0])


@intrinsic
def _machine_peek(_typing: Any, words: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = make_array(signature.args[0])(context, builder, args[0])
        return builder.load_atomic(array.data, "acquire", 8)

    return types.int64(words), write


def _plain_poke(words: Any, value: int) -> None:
    words[0] = value


@intrinsic
def _machine_poke(_typing: Any, words: Any, _value: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = make_array(signature.args[0])(context, builder, args[0])
        builder.store_atomic(args[1], array.data, "release", 8)
        return context.get_dummy_value()

    return types.none(words, types.int64), write


def _plain_add(words: Any, value: int) -> int:
    before = int(words[0])
    words[0] += value
    return before


@intrinsic
def _machine_add(_typing: Any, words: Any, _value: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = make_array(signature.args[0])(context, builder, args[0])
        return builder.atomic_rmw("add", array.data, args[1], "monotonic")

    return types.int64(words, types.int64), write


def _plain_step_aside() -> None:
    sleep(0)


@intrinsic
def _machine_step_aside(_typing: Any) -> Any:
    def write(context: Any, builder: Any, _signature: Any, _args: Any) -> Any:
        name = "SwitchToThread" if sys.platform == "win32" else "sched_yield"
        kind = ir.FunctionType(ir.IntType(32), [])
        builder.call(get_or_insert_function(builder.module, kind, name), [])
        return context.get_dummy_value()

    return types.none(), write


peek: Callable[[Any], int] = _machine_peek if COMPILED else _plain_peek
"""The first of some 64-bit words as it is now, whichever thread wrote it."""

poke: Callable[[Any, Any], None] = _machine_poke if COMPILED else _plain_poke
"""Write the first of some 64-bit words; who sees it also sees what was written before."""

add: Callable[[Any, Any], int] = _machine_add if COMPILED else _plain_add
"""Add to the first of some 64-bit words, one thread at a time; what it was before."""

step_aside: Callable[[], None] = _machine_step_aside if COMPILED else _plain_step_aside
"""Let whoever waits for this core have it."""


# Bits


def _plain_popcount(word: int) -> int:
    return int(word).bit_count()


def _plain_lowest(word: int) -> int:
    return (int(word) & -int(word)).bit_length() - 1


def _plain_select(word: int, rank: int) -> int:
    bits = int(word)
    for _ in range(int(rank)):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1


@intrinsic
def _machine_popcount(_typing: Any, _word: Any) -> Any:
    def write(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), write


@intrinsic
def _machine_lowest(_typing: Any, _word: Any) -> Any:
    def write(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), write


@intrinsic
def _machine_deposit(_typing: Any, _bits: Any, _mask: Any) -> Any:
    def write(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        instruction = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=kind)
        return builder.call(instruction, args)

    return types.uint64(types.uint64, types.uint64), write


def _deposited_select(word: int, rank: int) -> int:
    return _machine_lowest(_machine_deposit(ONE << np.uint64(rank), word))


def _counted_select(word: Any, rank: int) -> int:
    for _ in range(rank):
        word &= word - ONE
    return _machine_lowest(word)


ONE = np.uint64(1)
DEPOSITS = bool(binding.get_host_cpu_features().get("bmi2"))

popcount: Callable[[Any], int] = _machine_popcount if COMPILED else _plain_popcount
"""How many bits of a 64-bit word are set."""

lowest: Callable[[Any], int] = _machine_lowest if COMPILED else _plain_lowest
"""The place of the lowest set bit of a word that has one."""

select: Callable[[Any, Any], int] = (
    kernel(_deposited_select if DEPOSITS else _counted_select) if COMPILED else _plain_select
)
"""The place of the set bit above `rank` others."""
