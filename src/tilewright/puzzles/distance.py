"""How far two positions are apart, and a collection without near-copies.

A position is the set of the words of its text, each with the part it stands in: the tiles of a map
and where they lie, the dominoes of each seat's kingdom, the followers. The distance of two is the
share of the words of both that only one of them has (the Jaccard distance): 0 for the same
position, 1 where they have nothing in common.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import TypeAlias

__all__ = ["Collected", "Words", "distance", "words_of"]

Words: TypeAlias = frozenset[str]


def words_of(position: str) -> Words:
    """The words of a position: of each part, what stands between its separators. Where seats are
    separated by a slash, each seat's words are its own."""
    found: set[str] = set()
    for part in position.split()[1:]:
        name, _, value = part.partition("=")
        for seat, text in enumerate(value.split("/")):
            found.update(f"{name}{seat}={word}" for word in text.split(";") if word != "-")
    return frozenset(found)


def distance(one: Words, other: Words) -> float:
    return 1 - len(one & other) / len(one | other)


class Collected:
    """Positions of which no two are closer than the least distance."""

    def __init__(self, least: float) -> None:
        self._least = least
        self._sizes: list[int] = []
        self._having: defaultdict[str, list[int]] = defaultdict(list)

    def add(self, words: Words) -> bool:
        """Take a position in, unless it is a near-copy of one that is there."""
        if self.is_near(words):
            return False
        for word in words:
            self._having[word].append(len(self._sizes))
        self._sizes.append(len(words))
        return True

    def is_near(self, words: Words) -> bool:
        """Whether a position is a near-copy of one that is there."""
        return self.nearest(words) < self._least

    def nearest(self, words: Words) -> float:
        """The distance to the nearest that is there; 1 where none is."""
        return min((1 - share for share in self._shares(words)), default=1.0)

    def _shares(self, words: Words) -> Iterator[float]:
        """Of each that has a word in common, the share of common words."""
        common = Counter(at for word in words for at in self._having.get(word, ()))
        for at, count in common.items():
            yield count / (self._sizes[at] + len(words) - count)
