"""How far two positions are apart, and a collection without near-copies.

A position is the set of the words of its text, each with the part it stands in: the tiles of a map
and where they lie, the dominoes of each seat's kingdom, the followers. The distance of two is the
share of the words of both that only one of them has (the Jaccard distance): 0 for the same
position, 1 where they have nothing in common. What a game says can be turned or mirrored is laid
upon the other as it fits best, each part for itself.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Self, TypeAlias

from tilewright.core.registry import load_themes

__all__ = ["Collected", "Words", "distance", "words_of"]

Words: TypeAlias = frozenset[str]
Turned: TypeAlias = Callable[[str], Sequence[str]]
"""A word in each way to turn its part; as it is comes first."""


def _as_it_is(word: str) -> Sequence[str]:
    return (word,)


def words_of(position: str) -> Words:
    """The words of a position: of each part, what stands between its separators. Where seats are
    separated by a slash, each seat's words are its own."""
    found: set[str] = set()
    for part in position.split()[1:]:
        name, _, value = part.partition("=")
        for seat, text in enumerate(value.split("/")):
            found.update(f"{name}{seat}={word}" for word in text.split(";") if word != "-")
    return frozenset(found)


def distance(one: Words, other: Words, turned: Turned = _as_it_is) -> float:
    common = sum(max(len(way & other) for way in ways) for ways in _ways(one, turned))
    return 1 - common / (len(one) + len(other) - common)


def _ways(words: Words, turned: Turned) -> Iterator[list[Words]]:
    """For each part its words, turned in each way."""
    parts: defaultdict[str, list[Sequence[str]]] = defaultdict(list)
    for word in words:
        parts[word.partition("=")[0]].append(turned(word))
    for each in parts.values():
        yield [frozenset(way) for way in zip(*each, strict=True)]


class Collected:
    """Positions of which no two are closer than the least distance."""

    def __init__(self, least: float, turned: Turned = _as_it_is) -> None:
        self._least, self._turned = least, turned
        self._sizes: list[int] = []
        self._having: defaultdict[str, list[int]] = defaultdict(list)

    @classmethod
    def of_game(cls, name: str, least: float) -> Self:
        """Positions of one game, turned as that game says."""
        declared = load_themes(name)
        return cls(least, declared.turned if declared else _as_it_is)

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
        common = Counter[int]()
        for ways in _ways(words, self._turned):
            most = Counter[int]()
            for way in ways:
                most |= Counter(at for word in way for at in self._having.get(word, ()))
            common += most
        for at, count in common.items():
            yield count / (self._sizes[at] + len(words) - count)
