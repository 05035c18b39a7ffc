"""What results say about players."""

import math

import pytest

from games import QUICK
from tilewright.arena.ratings import rate
from tilewright.arena.schedule import Pairing
from tilewright.arena.standings import head_to_head, standings, wilson
from tilewright.arena.tournament import Result, Tournament

TOURNAMENT = Tournament(QUICK, 2, ("strong", "weak"), 4, "s")


def result(deal, players, scores, **more):
    best = max(scores)
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    seats = len(scores)
    assert best in scores
    return Result(
        Pairing(deal, 0, 0, players), tuple(scores), ranks, (10,) * seats, (1.0,) * seats, **more
    )


def test_wins_scores_and_leads_are_counted_by_player_not_by_seat():
    results = [result(0, (0, 1), (50, 40)), result(0, (1, 0), (30, 45))]
    first, second = standings(TOURNAMENT, results)
    assert (first.player, first.wins, first.score, first.lead.value) == ("strong", 2, 47.5, 12.5)
    assert (second.player, second.wins, second.score, second.lead.value) == ("weak", 0, 35, -12.5)
    assert first.seconds_a_move == pytest.approx(0.1)


def test_a_shared_victory_counts_for_each_in_part():
    first, second = standings(TOURNAMENT, [result(0, (0, 1), (40, 40))])
    assert first.wins == second.wins == 0.5


def test_player_that_fails_loses_by_name_and_leaves_scores_alone():
    broken = Result(
        Pairing(1, 0, 0, (0, 1)), None, None, (3, 3), (1.0, 1.0), (1, "crashed", "ValueError: no")
    )
    found = {each.player: each for each in standings(TOURNAMENT, [broken])}
    assert (found["strong"].wins, found["weak"].wins, found["weak"].faults) == (1, 0, 1)
    assert found["strong"].score is None
    assert found["strong"].lead is None


def test_the_lead_of_many_seats_is_that_over_the_best_other():
    three = Tournament(QUICK, 3, ("a", "b"), 1, "s")
    found = standings(three, [result(0, (0, 1, 1), (50, 45, 10))])
    assert {each.player: each.lead.value for each in found} == {"a": 5, "b": (-5 - 40) / 2}


def test_intervals_of_shares_hold_the_share_and_narrow_with_games():
    few, many = wilson(9, 10), wilson(900, 1000)
    assert few.low < 0.9 < few.high < 1
    assert many.high - many.low < few.high - few.low
    assert wilson(10, 10).low < 1


@pytest.mark.parametrize(("wins", "games", "low", "high"), [(8, 10, 0.4902, 0.9433)])
def test_wilson_agrees_with_the_textbook(wins, games, low, high):
    found = wilson(wins, games)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_the_games_of_one_deal_are_one_sample_of_the_lead():
    one = standings(TOURNAMENT, [result(0, (0, 1), (50, 40)), result(0, (1, 0), (30, 45))])
    assert math.isinf(one[0].lead.high)
    two = [result(deal, (0, 1), (50 + deal, 40)) for deal in range(2)]
    assert standings(TOURNAMENT, two)[0].lead.high < 20


def test_pairs_are_compared_by_rank_both_ways_round():
    three = Tournament(QUICK, 3, ("a", "b", "c"), 1, "s")
    met = {
        (each.player, each.other): each.ahead.value
        for each in head_to_head(three, [result(0, (0, 1, 2), (30, 40, 30))])
    }
    assert met["a", "b"] == 0
    assert met["b", "a"] == met["b", "c"] == 1
    assert met["a", "c"] == met["c", "a"] == 0.5


def test_ratings_rise_with_wins_and_grow_surer():
    results = [result(deal, (0, 1), (50, 40)) for deal in range(30)]
    strong, weak = rate(2, results)
    assert strong.mean > 25 > weak.mean
    assert strong.deviation < 25 / 3


def test_ratings_do_not_depend_on_the_order_in_which_games_ended():
    results = [result(deal, (0, 1), (50, 40 + 3 * deal)) for deal in range(8)]
    backwards = results[::-1]
    assert standings(TOURNAMENT, results) == standings(TOURNAMENT, backwards)


def test_a_player_that_meets_only_itself_keeps_its_first_rating():
    alone = Tournament(QUICK, 2, ("a",), 1, "s")
    (found,) = standings(alone, [result(0, (0, 0), (50, 40))])
    assert (found.rating.mean, found.games, found.wins) == (25, 2, 1)
