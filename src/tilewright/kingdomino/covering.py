"""Whether the dominoes of one box can cover painted squares."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from .actions import Square
from .kingdom import neighbours
from .tiles import BOX, DOMINOES, Land

__all__ = ["can_be_covered"]

Kind: TypeAlias = tuple[int, int]
"""What a domino shows, whichever way round it lies."""

NUMBER = {land: number for number, land in enumerate(BOX)}
MAX_TRIES = 100
"""So many tries are a few milliseconds; kingdoms that people lay take some dozens."""


def can_be_covered(lands: Mapping[Square, Land]) -> bool:
    """Search for dominoes, for so many tries: only a False is certain."""
    return _Search(lands).succeeds()


class _Search:
    def __init__(self, lands: Mapping[Square, Land]) -> None:
        self.bare = {square: NUMBER[land] for square, land in lands.items()}
        dominoes = DOMINOES.values()
        self.box = Counter(_kind(NUMBER[each.first], NUMBER[each.second]) for each in dominoes)
        self.tries_left = MAX_TRIES

    def succeeds(self) -> bool:
        if not self.bare or self.tries_left <= 0:
            return True
        self.tries_left -= 1
        square, partners = self._hardest()
        return any(self._lays(square, other) for other in partners)

    def _hardest(self) -> tuple[Square, list[Square]]:
        """The square with the fewest others that one domino could cover together with it."""
        every = ((square, [*self._partners(square)]) for square in self.bare)
        return min(every, key=lambda found: len(found[1]))

    def _partners(self, square: Square) -> Iterator[Square]:
        number = self.bare[square]
        for near in neighbours(square):
            other = self.bare.get(near)
            if other is not None and self.box[_kind(number, other)]:
                yield near

    def _lays(self, square: Square, other: Square) -> bool:
        first, second = self.bare.pop(square), self.bare.pop(other)
        kind = _kind(first, second)
        self.box[kind] -= 1
        found = self.succeeds()
        self.box[kind] += 1
        self.bare |= {square: first, other: second}
        return found


def _kind(first: int, second: int) -> Kind:
    return (first, second) if first < second else (second, first)
