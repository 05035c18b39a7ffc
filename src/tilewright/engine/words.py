"""How arguments are handed to a module: as 64-bit words in one block of memory.

A word for a number, one for the address of a packed state, and for an array its address and its
extents; the members of a tuple follow each other. The first two words of a block are for what
comes back: the result, and where the cause of an error is described. Where a function returns
several numbers, they stand behind the arguments.
"""

import struct
from ctypes import c_void_p
from functools import cache
from typing import Any

import numpy as np

__all__ = ["ARGUMENTS", "CAUSE", "OPEN", "RESULT", "address_of", "layout_of", "pour", "word_of"]

RESULT, CAUSE, ARGUMENTS = range(3)
OPEN = ...
"""Stands for a whole number that is given later."""

_ARRAYS_POINTER_AT, _RECORDS_POINTER_AT = object.__basicsize__, tuple.__basicsize__
"""Where arrays and packed states keep the address of their memory, in CPython and NumPy: first of
all, and records begin with their size."""


def layout_of(value: Any) -> str:
    """What a value looks like inside a module: two values of one layout can replace each other."""
    if isinstance(value, np.ndarray):
        return f"{_layout_of_items(value.dtype)}[{value.ndim}]"
    if isinstance(value, np.void):
        return _layout_of_items(value.dtype)
    if isinstance(value, tuple):
        return f"({','.join(map(layout_of, value))})"
    if isinstance(value, float | np.floating):
        return "float"
    if value is OPEN or isinstance(value, int | np.integer | np.bool_):
        return "int"
    raise TypeError(f"{value!r} cannot be handed to a compiled module")


@cache
def _layout_of_items(dtype: Any) -> str:
    """A number by its type, a packed state by its fields and their places."""
    if dtype.fields is None:
        return str(dtype.str)
    members = dtype.fields.items()
    places = (f"{name}{kind.base.str}{kind.shape}@{at}" for name, (kind, at) in members)
    return f"{dtype.itemsize}{{{';'.join(places)}}}"


def pour(value: Any, words: list[int]) -> None:
    """Append the words of a value."""
    if isinstance(value, np.ndarray):
        if not value.flags.c_contiguous:
            raise ValueError("a compiled module takes arrays without gaps only")
        words.append(address_of(value))
        words.extend(value.shape)
    elif isinstance(value, np.void):
        words.append(address_of(value))
    elif isinstance(value, tuple):
        for member in value:
            pour(member, words)
    else:
        words.append(word_of(value))


def word_of(number: Any) -> int:
    """A number as the bits of a word."""
    if isinstance(number, float | np.floating):
        bits: int = struct.unpack("q", struct.pack("d", number))[0]
        return bits
    return 0 if number is OPEN else int(number)


def address_of(memory: Any) -> int:
    """Where an array or a packed state begins: NumPy's own answer takes a microsecond."""
    at = _ARRAYS_POINTER_AT if isinstance(memory, np.ndarray) else _RECORDS_POINTER_AT
    return c_void_p.from_address(id(memory) + at).value or 0
