"""Collections: no theme has more than its share, nor what is thin or leaves little to choose from,
however much is dropped for the order of the levels."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from tilewright.core.registry import games, load_themes
from tilewright.puzzles import assemble, bands_of, draw_sample, load_collection, mean_rates
from tilewright.puzzles.assemble import FEW_ACTIONS, FEW_SHARE, MARGIN, THIN_SHARE

GAME = [game for game in games() if load_themes(game)][-1]
LEAST, SHARE = 0.25, 0.3


@pytest.fixture(scope="module")
def puzzles():
    return draw_sample([*load_collection(GAME).puzzles.values()], 400, "assemble")


def parts(packed):
    """The share of the most frequent main theme, of thin ones, and of those with few actions."""
    thin = load_themes(GAME).THIN
    [(_, most)] = Counter(each.themes[0] for each in packed).most_common(1)
    said = sum(thin.issuperset(each.themes) for each in packed)
    few = sum(len(each.values) <= FEW_ACTIONS for each in packed)
    return [count / len(packed) for count in (most, said, few)]


def keeps_shares(packed, share=SHARE):
    return all(
        part <= most
        for part, most in zip(parts(packed), (share, THIN_SHARE, FEW_SHARE), strict=True)
    )


def test_collections_are_the_same_in_whatever_order_puzzles_come(puzzles):
    packed = assemble(puzzles, 100, LEAST, SHARE)
    assert len(packed) == 100
    assert keeps_shares(packed)
    assert assemble(reversed(puzzles), 100, LEAST, SHARE) == packed


def test_shares_are_kept_though_much_is_dropped_for_the_order_of_levels(puzzles):
    """Of rare themes everything is against the order, so the frequent one would be left over."""
    [(frequent, _)] = Counter(each.themes[0] for each in puzzles).most_common(1)
    wrong = [
        each
        if each.themes[0] == frequent or number % 3
        else replace(each, rates=(100, 90, 80, 70, 60))
        for number, each in enumerate(puzzles)
    ]
    packed = assemble(wrong, len(wrong), LEAST, SHARE)
    assert len(packed) < len(wrong)
    assert keeps_shares(packed)
    for band in bands_of(packed):
        rates = mean_rates(band)
        assert all(stronger >= min(100, weaker + MARGIN) for weaker, stronger in pairwise(rates))


def test_dropped_puzzles_are_replaced_from_what_is_left(puzzles):
    wrong = [
        replace(each, rates=(100, 90, 80, 70, 60)) if number % 10 == 0 else each
        for number, each in enumerate(puzzles)
    ]
    assert len(assemble(wrong, 100, LEAST, SHARE)) == 100


def test_puzzles_with_more_to_choose_from_are_taken_first(puzzles):
    many = [each for each in puzzles if len(each.values) > 3]
    assert len(many) > 150
    assert all(len(each.values) > 3 for each in assemble(puzzles, 50, LEAST, SHARE))
