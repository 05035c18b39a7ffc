"""A collection out of what searches found: no near-copies, themes in balance, something to choose
from, and in every band of difficulty the levels in their order."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from statistics import mean

from tilewright.core.registry import load_themes

from .distance import Collected, words_of
from .puzzle import Puzzle

__all__ = ["BANDS", "assemble", "bands_of", "mean_rates"]

BANDS = 5
"""Of equal size, from the easiest."""

MARGIN = 1.5
"""Of 100 attempts, by how many each level is ahead of the one before in every band at least."""


THIN_SHARE = 0.1
"""Of puzzles of which the rules say little more than what the best action is."""

FEW_ACTIONS, FEW_SHARE = 2, 0.05
"""Of puzzles with so few legal actions that the other one tempts or nothing does."""

MANY_ACTIONS = 4
"""Where there is more to choose from than this, it is no merit any more."""


def assemble(found: Iterable[Puzzle], wanted: int, least: float, share: float) -> list[Puzzle]:
    """So many puzzles, or as many as there are, of which no two are closer than the least distance
    and no main theme has more than its share. What is dropped for the order of the levels is
    replaced from what is left, and the shares are kept to the end."""
    left = _without_copies(_shuffled(found), least)
    while True:
        chosen = _balanced(left, wanted, share)
        dropped = {each.id for each in chosen} - {each.id for each in _in_order(chosen)}
        if not dropped:
            return chosen
        left = [each for each in left if each.id not in dropped]


def _shuffled(found: Iterable[Puzzle]) -> list[Puzzle]:
    """In an order that says nothing of where they come from, and is always the same; those with
    more to choose from come first."""

    def key(puzzle: Puzzle) -> tuple[int, str]:
        choice = min(len(puzzle.values), MANY_ACTIONS)
        return -choice, sha256(puzzle.id.encode()).hexdigest()

    return sorted(found, key=key)


def _without_copies(found: Iterable[Puzzle], least: float) -> list[Puzzle]:
    by_game: dict[str, Collected] = {}
    kept: list[Puzzle] = []
    for each in found:
        if each.game not in by_game:
            by_game[each.game] = Collected.of_game(each.game, least)
        if by_game[each.game].add(words_of(each.position)):
            kept.append(each)
    return kept


def _balanced(found: Sequence[Puzzle], wanted: int, share: float) -> list[Puzzle]:
    """The rare ones whole, of the frequent ones as many as their share allows."""
    size = min(wanted, len(found))
    while True:
        taken, chosen = Counter[str](), list[Puzzle]()
        for each in found:
            kinds = [*_kinds(each, share)]
            if len(chosen) < wanted and all(
                taken[kind] < max(1, int(size * most)) for kind, most in kinds
            ):
                taken.update(kind for kind, _ in kinds)
                chosen.append(each)
        if len(chosen) >= size:
            return chosen
        size = len(chosen)


def _kinds(puzzle: Puzzle, share: float) -> Iterator[tuple[str, float]]:
    """What a puzzle counts as, and the share that such puzzles have at most."""
    yield f"theme {puzzle.themes[0]}", share
    declared = load_themes(puzzle.game)
    if declared and declared.THIN.issuperset(puzzle.themes):
        yield "thin", THIN_SHARE
    if len(puzzle.values) <= FEW_ACTIONS:
        yield "few actions", FEW_SHARE


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
