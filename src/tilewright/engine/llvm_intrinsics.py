"""What kernels ask of the processor: the compiled side of each `intrinsics.Intrinsic`, by name."""

import sys
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from .jit import KernelFunction
from .numba_internals import first_of, outside
from .target import chosen

__all__ = ["INTRINSICS"]

ONE = np.uint64(1)
DEPOSITS = "bmi2" in chosen().features


# Threads that wait for each other


@intrinsic
def _load_acquire(_typing: Any, words: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = first_of(context, builder, signature.args[0], args[0])
        return builder.load_atomic(word, "acquire", 8)

    return types.int64(words), write


@intrinsic
def _store_release(_typing: Any, words: Any, _value: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = first_of(context, builder, signature.args[0], args[0])
        builder.store_atomic(args[1], word, "release", 8)
        return context.get_dummy_value()

    return types.none(words, types.int64), write


@intrinsic
def _fetch_add(_typing: Any, words: Any, _value: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = first_of(context, builder, signature.args[0], args[0])
        return builder.atomic_rmw("add", word, args[1], "monotonic")

    return types.int64(words, types.int64), write


@intrinsic
def _yield_cpu(_typing: Any) -> Any:
    def write(context: Any, builder: Any, _signature: Any, _args: Any) -> Any:
        name = "SwitchToThread" if sys.platform == "win32" else "sched_yield"
        kind = ir.FunctionType(ir.IntType(32), [])
        builder.call(outside(builder, kind, name), [])
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


@intrinsic
def _prefetch(_typing: Any, _address: Any) -> Any:
    def write(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        number, pointer = ir.IntType(32), ir.IntType(8).as_pointer()
        kind = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
        fetch = outside(builder, kind, "llvm.prefetch.p0i8")
        to_write, keep, data = (ir.Constant(number, value) for value in (1, 3, 1))
        builder.call(fetch, [builder.inttoptr(args[0], pointer), to_write, keep, data])
        return context.get_dummy_value()

    return types.none(types.int64), write


@intrinsic
def _float_from_bits(_typing: Any, _bits: Any) -> Any:
    def write(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.bitcast(args[0], ir.DoubleType())

    return types.float64(types.int64), write


@intrinsic
def _float_to_bits(_typing: Any, _number: Any) -> Any:
    def write(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.bitcast(args[0], ir.IntType(64))

    return types.int64(types.float64), write


INTRINSICS: dict[str, Any] = {
    "load_acquire": _load_acquire,
    "store_release": _store_release,
    "fetch_add": _fetch_add,
    "yield_cpu": _yield_cpu,
    "float_from_bits": _float_from_bits,
    "float_to_bits": _float_to_bits,
    "popcount": _popcount,
    "lowest": _lowest,
    "prefetch": _prefetch,
    "select": KernelFunction(_deposited_select if DEPOSITS else _counted_select, inlined=True),
}
