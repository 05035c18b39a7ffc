"""How the end of a game is told."""

import pytest

from tilewright.cli.result import describe, tie_sentence, victory_sentence
from tilewright.core.registry import games, load_game, load_legend
from tilewright.core.score import Outcome, Tie

WITHOUT_LEGEND = load_game("stairs")


def test_an_item_of_a_game_without_a_legend_shows_its_evidence():
    tie = Tie(1, 2, None)
    object.__setattr__(tie, "kind", "stair_way")
    assert describe(WITHOUT_LEGEND, tie, 0) == ("stair way", "ahead 1; behind 2")


def test_the_victory_is_a_sentence():
    players = ("you", "greedy", "greedy")
    assert victory_sentence(Outcome((3, 2, 1), ()), (1, 2, 58), players) == (
        "seat 2 (greedy) wins with 58 points"
    )
    assert victory_sentence(Outcome((1, 1, 3), ()), (58, 58, 1), players) == (
        "seats 0 and 1 share the victory with 58 points"
    )


def test_a_shared_rank_is_a_sentence():
    assert (
        tie_sentence(WITHOUT_LEGEND, Tie(1, 2, None), 1)
        == "seats 1 and 2 both have 1 point and share their rank"
    )


def test_a_tie_settled_in_a_game_without_a_legend_names_the_criterion():
    assert tie_sentence(WITHOUT_LEGEND, Tie(2, 0, "most_steps"), 58) == (
        "seats 2 and 0 both have 58 points; seat 2 is ahead by most steps"
    )


@pytest.mark.parametrize("name", [name for name in games() if load_legend(name)])
def test_a_criterion_of_a_legend_is_told_in_its_words(name):
    game = load_game(name)
    for criterion, words in load_legend(name).criteria.items():
        assert tie_sentence(game, Tie(0, 1, criterion), 3) == (
            f"seats 0 and 1 both have 3 points; seat 0 is ahead by {words}"
        )
