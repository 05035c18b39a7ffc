"""Reviews: the books balance, luck is no one's merit, and nothing is called worse than it is."""

import math
from dataclasses import replace

import pytest

from games import OTHER
from review.records import finished, reviewed, variants
from tilewright.core.registry import games, load_game
from tilewright.review import (
    BANDS,
    Draw,
    Judgement,
    ReviewedDecision,
    Value,
    analyse,
    judge,
    mark,
    questions,
)
from tilewright.review.outcomes import Outcomes

EXACT = pytest.approx
PLAYERS = ("greedy", "random", "random", "greedy", "random", "greedy", "random", "greedy")


def of(name, seats):
    return reviewed(name, PLAYERS[:seats])


@pytest.mark.parametrize(("name", "seats"), variants())
def test_the_books_of_every_seat_balance(name, seats):
    found = of(name, seats)
    for each in found.summaries:
        for books, result in (
            (each.chances, found.values[-1].chances[each.seat]),
            (each.points, found.values[-1].points[each.seat]),
        ):
            parts = (books.start, books.luck, books.own_losses, books.others_losses)
            assert books.result == result
            assert sum(parts) + books.unforeseen == EXACT(result, abs=1e-9)
    assert sum(each.chances.luck for each in found.summaries) == EXACT(0, abs=1e-9)
    assert sum(each.chances.start for each in found.summaries) == EXACT(1)


@pytest.mark.parametrize(("name", "seats"), variants())
def test_chances_of_every_position_add_up_to_one(name, seats):
    found = of(name, seats)
    assert len(found.values) == len(found.plies) + 1
    for value in found.values:
        assert sum(value.chances) == EXACT(1)
        assert all(-1e-9 <= each <= 1 + 1e-9 for each in value.chances)


@pytest.mark.parametrize(("name", "seats"), variants())
def test_every_ply_follows_from_the_values_beside_it(name, seats):
    found = of(name, seats)
    for before, after, ply in zip(found.values, found.values[1:], found.plies, strict=False):
        change = ply.luck if isinstance(ply, Draw) else ply.played - ply.better
        whole = before + change + ply.unforeseen
        assert whole.chances == EXACT(after.chances, abs=1e-9)


@pytest.mark.parametrize(("name", "seats"), variants())
def test_a_result_without_luck_is_the_result_less_all_luck(name, seats):
    for each in of(name, seats).summaries:
        assert each.without_luck == EXACT(each.chances.result - each.chances.luck)


@pytest.mark.parametrize("name", games())
def test_decisions_say_what_was_played_and_never_lose_less_than_nothing(name):
    found, record = of(name, 2), finished(name, PLAYERS[:2])
    assert tuple(each.action for each in found.plies) == record.actions
    for each in found.plies:
        if not isinstance(each, ReviewedDecision) or each.forced:
            continue
        values = {one.action: one.value for one in each.alternatives}
        assert each.action in values
        assert each.loss >= 0
        assert each.loss == EXACT(
            values[each.best].chances[each.seat] - each.played.chances[each.seat]
        )
        assert all(one.line[0] == one.action for one in each.alternatives)


def test_a_loss_within_its_error_is_no_mistake():
    assert judge(0.5, 0.3, best=False) is Judgement.GOOD
    for name, least in BANDS.items():
        assert judge(least, least / 100, best=False) is name
        assert judge(least - 1e-6, 0, best=False) is not name
    assert judge(0, 0, best=True) is Judgement.BEST


def test_a_mark_falls_with_the_loss():
    assert mark(0) == 100
    assert mark(0.04) == EXACT(100 / math.e)
    assert mark(0.1) < mark(0.05) < mark(0.01)


@pytest.mark.parametrize("name", games())
def test_random_players_lose_more_than_greedy_ones(name):
    greedy, at_random = of(name, 2).summaries
    assert at_random.loss > greedy.loss
    assert at_random.mark < greedy.mark


def test_luck_of_all_outcomes_weighed_by_their_odds_is_nothing():
    record = finished(OTHER, PLAYERS[:2])
    draws = (each for each in questions(record, 4) if analyse(each).seat is None)
    question = next(each for each in draws if analyse(each).outcomes > 4)
    game = load_game(OTHER)
    state = game.read_position(question.position)
    outcomes = Outcomes(OTHER, state, 0)
    odds = {action: outcomes.odds[outcomes.code(action)] for action in game.legal_actions(state)}
    assert outcomes.all
    assert sum(odds.values()) == EXACT(1)
    asked = [(replace(question, action=game.write_action(each)), odds[each]) for each in odds]
    whole = sum((analyse(each).luck * share for each, share in asked), Value.zero(2))
    assert whole.chances == EXACT((0, 0), abs=1e-9)
    assert whole.points == EXACT((0, 0), abs=1e-9)
