"""A built module in memory: its functions, callable from Python without the interpreter's lock."""

import pickle
from collections.abc import Callable, Mapping, Sequence
from ctypes import (
    CFUNCTYPE,
    POINTER,
    addressof,
    c_double,
    c_int32,
    c_int64,
    c_void_p,
    cast,
    string_at,
)
from typing import Any

import llvmlite.binding as llvm

from .words import ARGUMENTS, CAUSE, RESULT, layout_of, pour

__all__ = ["Function", "Module", "ModuleError"]

FAILED = 0
"""Status codes above it are errors; a function that returns nothing answers below it."""

CALL = CFUNCTYPE(c_int32, c_void_p)


class ModuleError(RuntimeError):
    """A module went wrong in a way that has no Python error of its own."""


class Function:
    """A function of a module."""

    def __init__(self, name: str, engine: Any, layout: Sequence[str], *, real: bool) -> None:
        self.name, self.layout, self.real = name, list(layout), real
        self.call, self._engine = CALL(engine.get_function_address(name)), engine

    def __call__(self, *arguments: Any) -> Any:
        return self.bind(*arguments)()

    def bind(self, *arguments: Any) -> Callable[..., Any]:
        """The function with its first arguments, which stay where they are in memory. What is left
        are whole numbers: to call it with them takes a fraction of a microsecond."""
        expected = ["int"] * (len(self.layout) - len(arguments))
        if (found := [*map(layout_of, arguments), *expected]) != self.layout:
            raise TypeError(f"{self.name} takes {self.layout}, not {found}")
        words: list[int | float] = [0] * ARGUMENTS
        for argument in arguments:
            pour(argument, words)
        return self._bound(arguments, words, len(expected))

    def _bound(self, kept: Any, words: list[int | float], more: int) -> Callable[..., Any]:
        size = len(words) + more
        block = (c_int64 * size)()
        reals = (c_double * size).from_buffer(block)
        for at, word in enumerate(words):
            (reals if isinstance(word, float) else block)[at] = word
        call, where, first = self.call, addressof(block), len(words)
        results: Any = reals if self.real else block

        def bound(*numbers: int) -> Any:
            for at, number in enumerate(numbers, start=first):
                block[at] = int(number)
            if call(where) > FAILED:
                raise _cause(self.name, block[CAUSE])
            return results[RESULT]

        bound.kept = self, kept  # type: ignore[attr-defined]  # neither must go away
        return bound


def _cause(name: str, where: int) -> BaseException:
    """The error that a kernel raised; Numba leaves its class and arguments pickled."""
    if not where:
        return ModuleError(f"{name} failed")
    text = cast(where, POINTER(c_void_p))[0]
    size = cast(where + 8, POINTER(c_int32))[0]
    kind, arguments, *_ = pickle.loads(string_at(text or 0, size))  # noqa: S301  # our own module
    error: BaseException = kind(*(arguments or ()))
    return error


class Module:
    """Functions by name, out of object code."""

    def __init__(self, code: bytes, functions: Mapping[str, tuple[list[str], bool]]) -> None:
        engine = _engine()
        engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        engine.finalize_object()
        self.functions = {
            name: Function(name, engine, layout, real=real)
            for name, (layout, real) in functions.items()
        }

    def __getitem__(self, name: str) -> Function:
        return self.functions[name]


def _engine() -> Any:
    """A place in memory for object code; each module has its own, so that names cannot clash."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine()
    return llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
