"""What the search is told about a position: the same for the same position, and enough."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from properties.random_play import finished
from tilewright.engine.rng import make_streams
from tilewright.kingdomino import evaluator, kernel, rules
from tilewright.kingdomino.actions import Options, Place
from tilewright.kingdomino.tiles import DOMINOES
from tilewright.search.network import load_weights

WEIGHTS = Path(evaluator.__file__).parents[1] / "weights.npz"
CASES = {
    "two": (2, Options()),
    "three with both bonuses": (3, Options(middle_kingdom=True, harmony=True)),
    "four": (4, Options(harmony=True)),
    "great duel": (2, Options(great_duel=True, middle_kingdom=True)),
}


def features(record, seat):
    active = np.zeros(evaluator.MAX_ACTIVE, np.int32)
    count = evaluator.extract_features(record, seat, active)
    return sorted(active[:count].tolist())


def positions(seats, options, seed):
    """Every position of a random game in which a seat is to move."""
    states, rng = kernel.new(1), make_streams(seed)
    kernel.start_many(states, seats, kernel.encode_options(options), rng)
    while kernel.to_move(states[0]) != kernel.NOBODY:
        yield states.copy()[0]
        kernel.step(states[0], kernel.random_action(states[0], rng), rng)


@pytest.mark.parametrize(("seats", "options"), CASES.values(), ids=CASES)
def test_features_are_known_numbers(seats, options):
    half = evaluator.NUM_FEATURES // 2
    for record in positions(seats, options, seed=1):
        for seat in range(seats):
            found = features(record, seat)
            assert 0 < len(found) <= evaluator.MAX_ACTIVE
            assert (half if options.great_duel else 0) <= found[0]
            assert found[-1] < (evaluator.NUM_FEATURES if options.great_duel else half)


@pytest.mark.parametrize(("seats", "options"), CASES.values(), ids=CASES)
def test_place_of_a_domino_means_nothing_to_the_others(seats, options):
    codes = np.zeros(kernel.NUM_ACTIONS, np.int32)
    for record in positions(seats, options, seed=2):
        if not evaluator.opponents_unaffected(record):
            continue
        seen = set()
        for code in codes[: kernel.legal_actions(record, codes)].tolist():
            after = kernel.new(1)
            after[0] = record
            kernel.apply(after[0], code)
            others = [seat for seat in range(seats) if seat != kernel.to_move(record)]
            seen.add(tuple(map(tuple, (features(after[0], seat) for seat in others))))
        assert len(seen) == 1


@pytest.mark.parametrize(("seats", "options"), CASES.values(), ids=CASES)
def test_a_stage_never_comes_back(seats, options):
    stages = [evaluator.stage(record) for record in positions(seats, options, seed=3)]
    assert stages == sorted(stages, reverse=True)
    assert 0 <= stages[-1] <= stages[0] < evaluator.STAGES


@given(finished("kingdomino"), st.integers(0, 3), st.booleans())
def test_a_turned_or_mirrored_kingdom_looks_the_same(at, quarters, mirrored):
    if at.record.options.dynasty:
        return
    straight = turned = rules.start(at.record.seats, at.record.options)
    for text in at.record.actions:
        action = at.game.read_action(text)
        straight = rules.apply(straight, action)
        turned = rules.apply(turned, turned_action(action, quarters, mirrored=mirrored))
        one, other = kernel.pack(straight)[0], kernel.pack(turned)[0]
        for seat in range(at.record.seats):
            assert features(one, seat) == features(other, seat)


def turned_action(action, quarters, *, mirrored):
    if not isinstance(action, Place):
        return action
    squares = []
    for x, y in (action.first, action.second):
        square = (-x if mirrored else x, y)
        for _ in range(quarters):
            square = -square[1], square[0]
        squares.append(square)
    domino = DOMINOES[action.domino]
    return Place(action.domino, *(sorted(squares) if domino.first == domino.second else squares))


@pytest.mark.parametrize(("seats", "options"), CASES.values(), ids=CASES)
def test_priors_prefer_more_points_at_once(seats, options):
    """Over a game, what the prior likes best gains more than an average action."""
    codes, logits = np.zeros(kernel.NUM_ACTIONS, np.int32), np.zeros(kernel.NUM_ACTIONS, np.float32)
    scratch, liked, average = np.zeros(1, evaluator.SCRATCH), 0.0, 0.0
    for record in positions(seats, options, seed=5):
        if not evaluator.opponents_unaffected(record):
            continue
        count, seat = kernel.legal_actions(record, codes), kernel.to_move(record)
        evaluator.policy_logits(record, codes, count, scratch[0], logits)
        assert np.isfinite(logits[:count]).all()
        after = [points_after(record, int(code), seat) for code in codes[:count]]
        liked += after[int(np.argmax(logits[:count]))]
        average += float(np.mean(after))
    assert liked > average


def points_after(record, code, seat):
    after, points = kernel.new(1), np.zeros(4, np.int32)
    after[0] = record
    kernel.apply(after[0], code)
    kernel.score(after[0], points)
    return points[seat]


def test_the_weights_belong_to_the_features_and_are_small():
    weights = load_weights(WEIGHTS)
    assert weights.embedding.shape[0] == evaluator.NUM_FEATURES
    assert weights.spread.shape == (evaluator.STAGES,)
    assert (weights.spread > 0).all()
    assert WEIGHTS.stat().st_size < 2_000_000
