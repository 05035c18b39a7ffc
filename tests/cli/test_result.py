"""How the end of a game is told."""

import pytest

from tilewright.cli.result import describe, tie_sentence, victory_sentence
from tilewright.core.score import Outcome, Tie


class Item:
    def __init__(self, kind, **facts):
        self.kind = kind
        self.__dict__ |= facts


FEATURE = {"x": 1, "y": -2, "complete": True, "pennants": 1, "castles": 2, "owners": (1,)}


@pytest.mark.parametrize(
    ("item", "what", "how"),
    [
        (
            Item("region", terrain="lake", squares=3, crowns=1, where=((0, 1),)),
            "lake at 0,1",
            "3 squares × 1 crown",
        ),
        (Item("bonus", name="harmony"), "harmony", "no gaps in the kingdom"),
        (Item("earlier_game", number=2), "game 2 of the dynasty", ""),
        (Item("road", **FEATURE, tiles=4, points=4), "road at 1,-2", "4 tiles"),
        (Item("castle", **FEATURE, tiles=4, points=4), "city at 1,-2", "4 tiles"),
        (
            Item("castle", **FEATURE, tiles=4, points=10),
            "city at 1,-2",
            "(4 tiles + 1 pennant) × 2",
        ),
        (
            Item("castle", **FEATURE | {"complete": False}, tiles=4, points=5),
            "unfinished city at 1,-2",
            "4 tiles + 1 pennant",
        ),
        (
            Item("field", **FEATURE | {"complete": False, "owners": (0, 1, 2)}, tiles=9, points=6),
            "field at 1,-2",
            "2 completed cities × 3; seats 0 and 2 the same",
        ),
    ],
)
def test_an_item_is_described(item, what, how):
    assert describe(item, 1) == (what, how)


def test_an_item_of_another_game_shows_its_evidence():
    tie = Tie(1, 2, None)
    object.__setattr__(tie, "kind", "stair_way")
    assert describe(tie, 0) == ("stair way", "ahead 1; behind 2")


def test_the_victory_and_the_ties_are_sentences():
    players = ("you", "greedy", "greedy")
    assert victory_sentence(Outcome((3, 2, 1), ()), (1, 2, 58), players) == (
        "seat 2 (greedy) wins with 58 points"
    )
    assert victory_sentence(Outcome((1, 1, 3), ()), (58, 58, 1), players) == (
        "seats 0 and 1 share the victory with 58 points"
    )
    assert tie_sentence(Tie(2, 0, "largest_region"), 58) == (
        "seats 2 and 0 both have 58 points; seat 2 is ahead by its larger largest region"
    )
    assert (
        tie_sentence(Tie(1, 2, None), 1) == "seats 1 and 2 both have 1 point and share their rank"
    )
