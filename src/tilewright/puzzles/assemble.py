"""A collection out of what searches found: no near-copies, themes in balance, and in every band of
difficulty the levels in their order."""

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import pairwise
from statistics import mean

from .distance import Collected, words_of
from .puzzle import Puzzle

__all__ = ["BANDS", "assemble", "bands_of", "mean_rates"]

BANDS = 5
"""Of equal size, from the easiest."""

MARGIN = 3
"""Of 100 attempts, by how many each level is ahead of the one before in every band at least."""


def assemble(found: Iterable[Puzzle], wanted: int, least: float, share: float) -> list[Puzzle]:
    """So many puzzles, or as many as there are, of which no two are closer than the least distance
    and no main theme has more than its share."""
    apart = _without_copies(_shuffled(found), least)
    chosen = _balanced(apart, wanted, share)
    return _in_order(chosen)


def _shuffled(found: Iterable[Puzzle]) -> list[Puzzle]:
    """In an order that says nothing of where they come from, and is always the same."""
    return sorted(found, key=lambda each: sha256(each.id.encode()).hexdigest())


def _without_copies(found: Iterable[Puzzle], least: float) -> list[Puzzle]:
    collected = Collected(least)
    return [each for each in found if collected.add(words_of(each.position))]


def _balanced(found: Sequence[Puzzle], wanted: int, share: float) -> list[Puzzle]:
    """The rare themes whole, of the frequent ones as many as their share allows."""
    size = min(wanted, len(found))
    while True:
        most, taken = max(1, int(size * share)), Counter[str]()
        chosen: list[Puzzle] = []
        for each in found:
            if taken[each.themes[0]] < most and len(chosen) < wanted:
                taken[each.themes[0]] += 1
                chosen.append(each)
        if len(chosen) >= size:
            return chosen
        size = len(chosen)


def _in_order(chosen: list[Puzzle]) -> list[Puzzle]:
    """Without those that a gentler level finds more often than a stronger one, as far as a band
    would not rise otherwise: the worst of them first."""
    kept = list(chosen)
    while (worst := _worst(kept)) is not None:
        kept.remove(worst)
    return kept


def _worst(kept: Sequence[Puzzle]) -> Puzzle | None:
    for band in bands_of(kept):
        rates = mean_rates(band)
        for lower in range(len(rates) - 1):
            if rates[lower + 1] < min(100.0, rates[lower] + MARGIN):
                return max(
                    band, key=lambda each: (each.rates[lower] - each.rates[lower + 1], each.id)
                )
    return None


def bands_of(puzzles: Sequence[Puzzle]) -> list[list[Puzzle]]:
    """Bands of difficulty, of equal size as nearly as can be, the easiest first."""
    order = sorted(puzzles, key=lambda each: (each.rating, each.id))
    ends = [len(order) * band // BANDS for band in range(BANDS + 1)]
    bands = [order[first:last] for first, last in pairwise(ends)]
    return [band for band in bands if band]


def mean_rates(band: Sequence[Puzzle]) -> list[float]:
    """By level, of 100 attempts, how often it finds a puzzle of the band."""
    return [mean(rates) for rates in zip(*(each.rates for each in band), strict=True)]
