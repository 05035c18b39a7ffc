"""How Numba understands the kernels and intrinsics that a kernel names."""

from typing import Any

from numba.extending import typeof_impl

from tilewright.engine.intrinsics import Intrinsic
from tilewright.engine.jit import KernelFunction

from . import numba_internals
from .llvm_intrinsics import INTRINSICS

__all__ = ["dispatcher"]

_arrays: dict[Any, Any] = {}


def dispatcher(kernel: KernelFunction) -> Any:
    """What Numba calls a kernel by."""
    if kernel.dispatcher is None:
        kernel.dispatcher = numba_internals.dispatcher(kernel.py_func, inlined=kernel.inlined)
    return kernel.dispatcher


@typeof_impl.register(KernelFunction)
def _type_of_kernel(kernel: KernelFunction, _context: Any) -> Any:
    return numba_internals.type_of_dispatcher(dispatcher(kernel))


@typeof_impl.register(Intrinsic)
def _type_of_intrinsic(found: Intrinsic, context: Any) -> Any:
    meant = _stack_array(found) if found.name == "stack_array" else INTRINSICS[found.name]
    if isinstance(meant, KernelFunction):
        return _type_of_kernel(meant, context)
    return numba_internals.type_of_intrinsic(meant)


def _stack_array(found: Any) -> Any:
    key = found.shape, found.dtype.str, str(found.dtype)
    if key not in _arrays:
        _arrays[key] = numba_internals.stack_array(found.shape, found.dtype)
    return _arrays[key]
