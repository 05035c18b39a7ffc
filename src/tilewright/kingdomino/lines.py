"""All the lines that chance may lay: too many to list, so they are counted and found by rank."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import overload

from .actions import Line

__all__ = ["LineChoices"]


class LineChoices(Sequence[Line]):
    """Every line of `length` dominoes out of `unseen`, in order."""

    def __init__(self, unseen: Sequence[int], length: int) -> None:
        self.unseen, self.length = tuple(unseen), length

    def __len__(self) -> int:
        return comb(len(self.unseen), self.length)

    def __iter__(self) -> Iterator[Line]:
        return map(Line, combinations(self.unseen, self.length))

    def __contains__(self, line: object) -> bool:
        if not isinstance(line, Line) or len(line.dominoes) != self.length:
            return False
        return tuple(sorted(set(line.dominoes) & set(self.unseen))) == line.dominoes

    @overload
    def __getitem__(self, index: int) -> Line: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Line]: ...

    def __getitem__(self, index: int | slice) -> Line | Sequence[Line]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        return self._ranked(range(len(self))[index])

    def _ranked(self, rank: int) -> Line:
        """Walk the dominoes, skipping all lines that begin with one that comes too early."""
        chosen: list[int] = []
        for at, domino in enumerate(self.unseen):
            missing = self.length - len(chosen)
            if not missing:
                break
            beginning_here = comb(len(self.unseen) - at - 1, missing - 1)
            if rank < beginning_here:
                chosen.append(domino)
            else:
                rank -= beginning_here
        return Line(tuple(chosen))
