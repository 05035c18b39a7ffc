"""Reasons: every one has words in all languages, and what it says is so."""

import random
import re

import pytest

from architecture.messages import LANGUAGES
from games import PACKAGED
from properties.random_play import play
from review.records import named
from tilewright.core.registry import load_game, load_reasons


def turns(name, seed):
    """Positions of random games with two ways to go on from each: the whole turn of a seat."""
    game, dice = load_game(name), random.Random(seed)
    state = play(game, 2, game.Options(), seed, dice.randrange(8, 40)).state
    while isinstance(game.to_move(state), str) or not isinstance(game.to_move(state), int):
        state = game.apply(state, dice.choice(game.legal_actions(state)))
    return game, state, *(turn(game, state, dice) for _ in range(2))


def turn(game, state, dice):
    seat, actions = game.to_move(state), []
    while game.to_move(state) == seat and len(actions) < 2:
        actions.append(dice.choice(game.legal_actions(state)))
        state = game.apply(state, actions[-1])
    return tuple(actions)


@pytest.mark.parametrize("name", PACKAGED)
def test_reasons_and_hints_have_words_in_every_language(name):
    part = load_reasons(name)
    for path in LANGUAGES:
        text = path.read_text("utf-8")
        for kind, known in (("reason", part.REASONS), ("hint", part.HINTS)):
            for code in known:
                assert re.search(rf"^{kind}-{name}-{code} =", text, re.MULTILINE), (path, code)


@pytest.mark.parametrize("name", PACKAGED)
def test_reasons_carry_the_arguments_that_they_declare(name):
    part, seen = load_reasons(name), set()
    for seed in range(60):
        _, state, one, other = turns(name, seed)
        for remark in part.reasons(state, one, other):
            assert {*remark.arguments} == named(part.REASONS[remark.code])
            seen.add(remark.code)
    assert len(seen) >= 4


@pytest.mark.parametrize("name", PACKAGED)
def test_points_that_a_reason_names_are_those_of_the_rules(name):
    part, checked = load_reasons(name), 0
    for seed in range(60):
        game, state, played, better = turns(name, seed)
        seat = game.to_move(state)
        said = {each.code: each.arguments for each in part.reasons(state, played, better)}
        worth = []
        for actions in (better, played):
            after = state
            for action in actions if "scores" in part.REASONS else actions[:1]:
                after = game.apply(after, action)
            worth.append(game.projected(after)[seat].total)
        if "points" in said:
            assert said["points"]["points"] == worth[0] - worth[1]
            checked += 1
    assert checked


@pytest.mark.parametrize("name", PACKAGED)
def test_same_turn_gains_nothing(name):
    part = load_reasons(name)
    for seed in range(20):
        _, state, one, _ = turns(name, seed)
        assert [*part.reasons(state, one, one)] == []


@pytest.mark.parametrize("name", PACKAGED)
def test_hints_carry_the_arguments_that_they_declare(name):
    part = load_reasons(name)
    for seed in range(30):
        _, state, one, _ = turns(name, seed)
        for remark in (part.where(state, one[0]), part.kind(state, one[0])):
            assert {*remark.arguments} == named(part.HINTS[remark.code])
