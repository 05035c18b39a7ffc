"""What an observation consists of: named parts, one after the other in one row of numbers."""

from dataclasses import dataclass
from math import prod
from typing import Any

__all__ = ["Part"]


@dataclass(frozen=True)
class Part:
    """Some numbers of an observation, their shape, and between which bounds they lie."""

    name: str
    shape: tuple[int, ...]
    low: Any
    high: Any
    """A number, or an array of the part's shape."""

    @property
    def size(self) -> int:
        return prod(self.shape)
