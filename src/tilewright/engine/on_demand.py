"""A kernel compiled by itself, where Python calls it and no module offers it; and how Numba
understands the kernels and intrinsics that a kernel names."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import numba
import numpy as np
from numba.core import types
from numba.core.caching import UserProvidedCacheLocator
from numba.core.registry import cpu_target
from numba.extending import typeof_impl

from tilewright.jit import Intrinsic, Kernel

from . import numba_internals
from .intrinsics import INTRINSICS

__all__ = ["CacheLocator", "building", "compiled_for", "dispatcher", "in_module"]

PACKAGE = Path(__file__).resolve().parents[1]
_building: list[None] = []


class CacheLocator(UserProvidedCacheLocator):
    """Where Numba keeps a function of this package: by its place in it, wherever that is installed,
    so that all copies of the same sources share what one of them has compiled."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        place = Path(py_file).resolve().parent
        if place.is_relative_to(PACKAGE):
            return "-".join([PACKAGE.name, *place.relative_to(PACKAGE).parts])
        return str(super().get_suitable_cache_subpath(py_file))


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


def dispatcher(kernel: Kernel) -> Any:
    """What Numba calls a kernel by, compiled for the arguments it is called with."""
    if "on demand" not in kernel.forms:
        with _cached_in(kernel.folder):
            kernel.forms["on demand"] = numba.njit(
                kernel.py_func,
                nogil=True,
                cache=kernel.folder is not None,
                forceinline=kernel.inlined,
                error_model="numpy",
                boundscheck=False,
                no_cfunc_wrapper=True,
                no_cpython_wrapper=kernel.private,
            )
            if kernel.private:  # numba offers no other way to leave the wrapper out
                kernel.forms["on demand"]._insert = lambda *_made: None  # noqa: SLF001
    return kernel.forms["on demand"]


def compiled_for(kernel: Kernel, *example: Any) -> Callable[..., Any]:
    """The kernel compiled for arguments like these, callable without looking at their types."""
    signature = tuple(numba.typeof(value) for value in example)
    made = dispatcher(kernel)
    made.compile(signature)
    return cast("Callable[..., Any]", made.overloads[signature].entry_point)


@contextmanager
def building() -> Iterator[None]:
    """What is compiled meanwhile becomes part of a module."""
    _building.append(None)
    try:
        yield
    finally:
        _building.pop()


def in_module(kernel: Kernel) -> Any:
    """What Numba calls a kernel by while it builds a module."""
    if "module" not in kernel.forms:
        kernel.forms["module"] = numba_internals.dispatcher(kernel.py_func, inlined=kernel.inlined)
    return kernel.forms["module"]


@typeof_impl.register(Kernel)
def _type_of_kernel(kernel: Kernel, _context: Any) -> Any:
    return types.Dispatcher(in_module(kernel) if _building else dispatcher(kernel))


@typeof_impl.register(Intrinsic)
def _type_of_intrinsic(found: Intrinsic, context: Any) -> Any:
    meant = _stack_array(found) if found.name == "stack_array" else INTRINSICS[found.name]
    if isinstance(meant, Kernel):
        return _type_of_kernel(meant, context)
    known = numba_internals.typing_context() if _building else cpu_target.typing_context
    known.refresh()  # an intrinsic may be newer than what it knows
    return known.resolve_value_type(meant)


def _stack_array(found: Any) -> Any:
    """On the stack in a module. By itself a kernel takes it from the heap: Numba optimises every
    kernel alone, and LLVM takes minutes to pick a state on the stack to pieces."""
    make = numba_internals.stack_array if _building else _heap_array
    key = make, found.shape, found.dtype.str, str(found.dtype)
    if key not in _arrays:
        _arrays[key] = make(found.shape, found.dtype)
    return _arrays[key]


def _heap_array(shape: tuple[int, ...], dtype: Any) -> Kernel:
    def make() -> Any:
        return np.empty(shape, dtype)

    return Kernel(make, None, inlined=False)


_arrays: dict[Any, Any] = {}
