"""How far positions are apart, and what a difficulty is made of."""

import pytest

from tilewright.puzzles import distance, words_of
from tilewright.puzzles.difficulty import LEVEL_RATINGS, inverted, rating_of
from tilewright.puzzles.distance import Collected

ONE = "toy/1 seats=2 laid=a;b;c/d left=-"
ATTEMPTS = (12, 12, 12, 12, 4)


def test_words_belong_to_their_part_and_seat():
    assert words_of(ONE) == {"seats0=2", "laid0=a", "laid0=b", "laid0=c", "laid1=d"}


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (ONE, 0),
        ("toy/1 seats=2 laid=c;b;a/d left=-", 0),
        ("toy/1 seats=2 laid=a;b/c;d left=-", 2 / 6),
        ("toy/1 seats=3 laid=-/- left=x", 1),
    ],
)
def test_distances_are_the_share_that_only_one_has(other, expected):
    assert distance(words_of(ONE), words_of(other)) == pytest.approx(expected)
    assert distance(words_of(other), words_of(ONE)) == pytest.approx(expected)


def test_near_copies_are_not_collected_and_leave_no_trace():
    collected = Collected(0.5)
    assert collected.add(words_of(ONE))
    assert not collected.add(words_of("toy/1 seats=2 laid=a;b;c/e left=-"))
    assert collected.nearest(words_of("toy/1 seats=4 laid=x/e left=-")) == 1
    assert collected.add(words_of("toy/1 seats=4 laid=x/e left=-"))


def test_ratings_rise_with_what_fewer_levels_find():
    rates = [(100,) * 5, (50, 90, 100, 100, 100), (0, 10, 50, 90, 100), (0, 0, 0, 0, 100)]
    ratings = [rating_of(each, ATTEMPTS)[0] for each in (*rates, (0,) * 5)]
    assert ratings == sorted(ratings)
    assert ratings[0] < LEVEL_RATINGS[0] < ratings[2] < LEVEL_RATINGS[-1] < ratings[-1]


def test_ratings_are_surer_the_more_is_tried():
    rates = (0, 10, 50, 90, 100)
    assert rating_of(rates, (120,) * 5)[1] < rating_of(rates, ATTEMPTS)[1] < 350


def test_rates_are_inverted_where_a_weaker_level_finds_more():
    assert not inverted((10, 20, 30, 40, 50), 0)
    assert inverted((60, 20, 30, 40, 50), 25)
    assert not inverted((40, 20, 30, 40, 50), 25)
    assert inverted((0, 20, 90, 40, 50), 25)


def test_parts_are_laid_upon_each_other_as_they_fit_best():
    def turned(word):
        """As it is, and with letters the other way about."""
        part, _, text = word.partition("=")
        return word, f"{part}={text.translate(str.maketrans('abcd', 'dcba'))}"

    one, other = map(words_of, ("toy/1 laid=a;b/c;d", "toy/1 laid=d;b/b;a"))
    assert distance(one, other) == 1 - 1 / 7
    assert distance(one, other, turned) == distance(other, one, turned) == 1 - 3 / 5
    collected = Collected(0.5, turned)
    assert collected.add(one)
    assert collected.nearest(other) == pytest.approx(1 - 3 / 5)
