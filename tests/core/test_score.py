"""Ranking: ties kept, and the reason where they are broken."""

from tilewright.core.score import Outcome, Tie, rank


def standing(points, region, crowns):
    return {"points": points, "largest_region": region, "crowns": crowns}


def test_different_points_leave_nothing_to_break():
    assert rank([standing(3, 9, 9), standing(5, 1, 1)]) == Outcome((2, 1), ())


def test_criteria_break_the_tie_before_them():
    outcome = rank([standing(5, 4, 1), standing(5, 6, 0), standing(5, 4, 2)])
    assert outcome.ranks == (3, 1, 2)
    assert outcome.ties == (Tie(1, 2, "largest_region"), Tie(2, 0, "crowns"))
    assert outcome.winners == (1,)


def test_equal_in_everything_share_the_rank_and_the_next_is_skipped():
    outcome = rank([standing(5, 4, 1), standing(7, 1, 1), standing(7, 1, 1), standing(5, 4, 1)])
    assert outcome.ranks == (3, 1, 1, 3)
    assert outcome.ties == (Tie(1, 2, None), Tie(0, 3, None))
    assert outcome.winners == (1, 2)
