"""How arguments are handed to a module: as 64-bit words in one block of memory.

A word for a number, one for the address of a packed state, and for an array its address and its
extents; the members of a tuple follow each other. The first two words of a block are for what
comes back: the result, and where the cause of an error is described.
"""

from typing import Any

import numpy as np

__all__ = ["ARGUMENTS", "CAUSE", "RESULT", "address_of", "layout_of", "pour"]

RESULT, CAUSE, ARGUMENTS = range(3)


def layout_of(value: Any) -> str:
    """What a value looks like inside a module: two values of one layout can replace each other."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype.str}{_size(value.dtype)}[{value.ndim}]"
    if isinstance(value, np.void):
        return f"{_size(value.dtype)}"
    if isinstance(value, tuple):
        return f"({','.join(map(layout_of, value))})"
    if isinstance(value, float | np.floating):
        return "float"
    if isinstance(value, int | np.integer | np.bool_):
        return "int"
    raise TypeError(f"{value!r} cannot be handed to a compiled module")


def _size(dtype: Any) -> str:
    """A packed state by its fields and their places; other types say it in `str`."""
    if dtype.fields is None:
        return ""
    members = dtype.fields.items()
    places = (f"{name}{kind.base.str}{kind.shape}@{at}" for name, (kind, at) in members)
    return f"{{{';'.join(places)}}}"


def pour(value: Any, words: list[int | float]) -> None:
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
        words.append(float(value) if isinstance(value, float | np.floating) else int(value))


def address_of(memory: Any) -> int:
    """Where an array or a packed state begins."""
    if isinstance(memory, np.void):
        memory = np.frombuffer(memory, np.uint8)
    address: int = memory.ctypes.data
    return address
