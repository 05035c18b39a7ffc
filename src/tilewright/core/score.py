"""What a score is: named items that add up, a ranking, and a reason wherever points were level."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Protocol

__all__ = ["Item", "Outcome", "Sheet", "Tie", "rank"]


class Item(Protocol):
    """One thing that scored: a dataclass with a kind, its own evidence and its points."""

    @property
    def kind(self) -> str:
        """What kind of thing it is, such as region or castle."""

    @property
    def points(self) -> int:
        """What it is worth to the seat."""


@dataclass(frozen=True)
class Sheet:
    """The score sheet of one seat: items with their evidence, which add up to `total`."""

    items: tuple[Item, ...]

    @cached_property
    def total(self) -> int:
        """The points of all items together."""
        return sum(item.points for item in self.items)


@dataclass(frozen=True)
class Tie:
    """Two neighbours in the ranking with equal points: `ahead` leads `behind` by the criterion
    `broken_by`, or the two share their rank when it is None."""

    ahead: int
    behind: int
    broken_by: str | None


@dataclass(frozen=True)
class Outcome:
    """Ranks by seat, 1 the best, equal where the place is shared; and how ties were settled."""

    ranks: tuple[int, ...]
    ties: tuple[Tie, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """Every seat of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def rank(standings: Sequence[Mapping[str, int]]) -> Outcome:
    """Rank seats by their criteria, each a name and a value, the first being the points."""
    keys = [tuple(standing.values()) for standing in standings]
    order = sorted(range(len(keys)), key=lambda seat: (*(-value for value in keys[seat]), seat))
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    ties = [
        Tie(ahead, behind, _difference(standings[ahead], standings[behind]))
        for ahead, behind in pairwise(order)
        if keys[ahead][0] == keys[behind][0]
    ]
    return Outcome(ranks, tuple(ties))


def _difference(one: Mapping[str, int], other: Mapping[str, int]) -> str | None:
    return next((name for name, value in one.items() if value != other[name]), None)
