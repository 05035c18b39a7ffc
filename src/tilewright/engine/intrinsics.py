"""What kernels ask of the processor: the compiled side of each `jit.Intrinsic`, by name."""

import sys
from typing import Any

import numpy as np
from llvmlite import binding, ir
from numba.core import types
from numba.core.cgutils import get_or_insert_function
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from tilewright.jit import Kernel

__all__ = ["INTRINSICS"]

ONE = np.uint64(1)
DEPOSITS = bool(binding.get_host_cpu_features().get("bmi2"))


# Threads that wait for each other


@intrinsic
def _peek(_typing: Any, words: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = make_array(signature.args[0])(context, builder, args[0])
        return builder.load_atomic(array.data, "acquire", 8)

    return types.int64(words), write


@intrinsic
def _poke(_typing: Any, words: Any, _value: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = make_array(signature.args[0])(context, builder, args[0])
        builder.store_atomic(args[1], array.data, "release", 8)
        return context.get_dummy_value()

    return types.none(words, types.int64), write


@intrinsic
def _add(_typing: Any, words: Any, _value: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = make_array(signature.args[0])(context, builder, args[0])
        return builder.atomic_rmw("add", array.data, args[1], "monotonic")

    return types.int64(words, types.int64), write


@intrinsic
def _step_aside(_typing: Any) -> Any:
    def write(context: Any, builder: Any, _signature: Any, _args: Any) -> Any:
        name = "SwitchToThread" if sys.platform == "win32" else "sched_yield"
        kind = ir.FunctionType(ir.IntType(32), [])
        builder.call(get_or_insert_function(builder.module, kind, name), [])
        return context.get_dummy_value()

    return types.none(), write


# Bits


@intrinsic
def _popcount(_typing: Any, _word: Any) -> Any:
    def write(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), write


@intrinsic
def _lowest(_typing: Any, _word: Any) -> Any:
    def write(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), write


@intrinsic
def _deposit(_typing: Any, _bits: Any, _mask: Any) -> Any:
    def write(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        instruction = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=kind)
        return builder.call(instruction, args)

    return types.uint64(types.uint64, types.uint64), write


def _deposited_select(word: int, rank: int) -> int:
    found: int = _lowest(_deposit(ONE << np.uint64(rank), word))
    return found


def _counted_select(word: Any, rank: int) -> int:
    for _ in range(rank):
        word &= word - ONE
    found: int = _lowest(word)
    return found


INTRINSICS: dict[str, Any] = {
    "peek": _peek,
    "poke": _poke,
    "add": _add,
    "step_aside": _step_aside,
    "popcount": _popcount,
    "lowest": _lowest,
    "select": Kernel(_deposited_select if DEPOSITS else _counted_select, None, inlined=True),
}
