"""What a processor does in an instruction or two and a kernel cannot say in Python.

Compiled, each is what `llvm_intrinsics` has under its name.
"""

import struct
from collections.abc import Callable
from time import sleep
from typing import Any

import numpy as np

__all__ = [
    "Intrinsic",
    "fetch_add",
    "float_from_bits",
    "float_to_bits",
    "load_acquire",
    "lowest",
    "popcount",
    "prefetch",
    "select",
    "stack_array",
    "store_release",
    "yield_cpu",
]


class Intrinsic:
    """Compiled, it is what `llvm_intrinsics` has under its name; in Python it means `plain`."""

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


def _plain_load_acquire(words: Any) -> int:
    return int(words[0])


def _plain_store_release(words: Any, value: int) -> None:
    words[0] = value


def _plain_fetch_add(words: Any, value: int) -> int:
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


load_acquire = Intrinsic("load_acquire", _plain_load_acquire)
"""The first of some 64-bit words as it is now, whichever thread wrote it."""

store_release = Intrinsic("store_release", _plain_store_release)
"""Write the first of some 64-bit words; who sees it also sees what was written before."""

fetch_add = Intrinsic("fetch_add", _plain_fetch_add)
"""Add to the first of some 64-bit words, one thread at a time; what it was before."""

yield_cpu = Intrinsic("yield_cpu", lambda: sleep(0))
"""Let whoever waits for this core have it."""

popcount = Intrinsic("popcount", _plain_popcount)
"""How many bits of a 64-bit word are set."""

lowest = Intrinsic("lowest", _plain_lowest)
"""The place of the lowest set bit of a word that has one."""

select = Intrinsic("select", _plain_select)
"""The place of the set bit above `rank` others."""

prefetch = Intrinsic("prefetch", lambda _address: None)
"""Have the 64 bytes around an address brought near, for they will be written soon."""


def _plain_float_from_bits(bits: int) -> Any:
    return np.float64(struct.unpack("d", struct.pack("q", bits))[0])


def _plain_float_to_bits(number: float) -> int:
    bits: int = struct.unpack("q", struct.pack("d", number))[0]
    return bits


float_from_bits = Intrinsic("float_from_bits", _plain_float_from_bits)
"""The number that 64 bits are."""

float_to_bits = Intrinsic("float_to_bits", _plain_float_to_bits)
"""The 64 bits of a number, as a whole number with a sign."""
