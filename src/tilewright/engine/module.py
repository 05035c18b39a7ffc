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
from typing import Any, NamedTuple

import llvmlite.binding as llvm

from .words import ARGUMENTS, CAUSE, OPEN, RESULT, layout_of, pour, word_of

__all__ = ["Function", "Module", "ModuleError", "Signature"]

FAILED = 0
"""Status codes above it are errors; a function that returns nothing answers below it."""

CALL = CFUNCTYPE(c_int32, c_void_p)
WORD = 2**64 - 1


class ModuleError(RuntimeError):
    """A module went wrong in a way that has no Python error of its own."""


class Signature(NamedTuple):
    """How a function is called: what its arguments look like, and what kinds of number it
    returns: none, one, or several where the kernel returns a tuple."""

    layout: list[str]
    results: list[str]


class Function:
    """A function of a module."""

    def __init__(self, name: str, engine: Any, signature: Signature) -> None:
        self.name, self.layout = name, list(signature.layout)
        self.results = [READERS[kind] for kind in signature.results]
        self._call, self._engine = CALL(engine.get_function_address(name)), engine

    def __call__(self, *arguments: Any) -> Any:
        self.check(arguments)
        words = [0] * ARGUMENTS
        for argument in arguments:
            pour(argument, words)
        return self.call(words)

    def check(self, arguments: Sequence[Any]) -> None:
        """Raise TypeError for arguments that mean something else to the function."""
        if (found := [layout_of(argument) for argument in arguments]) != self.layout:
            raise TypeError(f"{self.name} takes {self.layout}, not {found}")

    def call(self, words: list[int]) -> Any:
        """Call it with words that fit; nothing is checked."""
        block = (c_int64 * (len(words) + len(self.results)))(*words)
        if self._call(addressof(block)) > FAILED:
            raise _cause(self.name, block[CAUSE])
        return self._read(block, len(words))

    def _read(self, block: Any, end: int) -> Any:
        if len(self.results) == 1:
            return self.results[0](block, RESULT)
        if not self.results:
            return None
        return tuple(read(block, at) for at, read in enumerate(self.results, start=end))

    def bind(self, *arguments: Any) -> Callable[..., Any]:
        """The function with its arguments, which stay where they are in memory. Those that are
        `...` or left out at the end are whole numbers, with which it is called: to do so takes a
        fraction of a microsecond. One thread at a time may call what is bound."""
        given = (*arguments, *[OPEN] * (len(self.layout) - len(arguments)))
        self.check(given)
        words, places = [0] * ARGUMENTS, list[int]()
        for argument in given:
            if argument is OPEN:
                places.append(len(words))
            pour(argument, words)
        return self._bound(arguments, words, places)

    def _bound(self, kept: Any, words: list[int], places: list[int]) -> Callable[..., Any]:
        block = (c_int64 * (len(words) + len(self.results)))(*words)
        call, where, end = self._call, addressof(block), len(words)

        def bound(*numbers: Any) -> Any:
            for at, number in zip(places, numbers, strict=True):
                block[at] = word_of(number)
            if call(where) > FAILED:
                raise _cause(self.name, block[CAUSE])
            return self._read(block, end)

        bound.kept = self, kept  # type: ignore[attr-defined]  # neither must go away
        return bound


READERS: dict[str, Callable[[Any, int], Any]] = {
    "int": lambda block, at: block[at],
    "uint": lambda block, at: block[at] & WORD,
    "bool": lambda block, at: bool(block[at]),
    "float": lambda block, at: c_double.from_buffer(block, 8 * at).value,
}
"""What a word of a block means, by kind of result."""


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

    def __init__(self, code: bytes, functions: Mapping[str, Signature]) -> None:
        engine = _engine()
        engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        engine.finalize_object()
        self.functions = {
            name: Function(name, engine, signature) for name, signature in functions.items()
        }

    def __getitem__(self, name: str) -> Function:
        return self.functions[name]


def _engine() -> Any:
    """A place in memory for object code; each module has its own, so that names cannot clash."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine()
    return llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
