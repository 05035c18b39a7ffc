"""What a policy prior weighs can be fitted anew: the traits are the prior's own, and a fit finds
what there is to be found."""

import json

import numpy as np
import pytest

from games import KERNELS, QUICK
from tilewright.core.registry import load_kernel
from tilewright.engine.prior_weights import as_rows
from tilewright.engine.rng import make_streams
from tilewright.train.evaluator import evaluator_of
from tilewright.train.prior import Choices, fit, main, measure


def decisions(name):
    """Positions in which a seat has to choose, of all games that are learned from."""
    fast = load_kernel(name)
    for seed, (seats, options) in enumerate(evaluator_of(name).TRAINING_VARIANTS[:6]):
        states, rngs = fast.new(1), make_streams(seed)
        fast.start_many(states, seats, options, rngs)
        while fast.to_move(states[0]) != fast.NOBODY:
            if fast.legal_count(states[0]) > 1:
                yield states[0]
            fast.step(states[0], int(fast.random_action(states[0], rngs)), rngs)


@pytest.mark.parametrize("name", KERNELS)
def test_logits_are_traits_times_weights(name):
    fast, evaluator = load_kernel(name), evaluator_of(name)
    weights = as_rows(evaluator.PRIOR_WEIGHTS, np.float64)
    codes = np.zeros(fast.NUM_ACTIONS, np.int32)
    scratch, kinds = np.zeros(1, evaluator.SCRATCH)[0], set()
    for state in decisions(name):
        count = fast.legal_actions(state, codes)
        logits = np.zeros(count, np.float32)
        traits = np.zeros((count, weights.shape[1]), np.float32)
        evaluator.policy_logits(state, codes, count, scratch, logits)
        kind = evaluator.prior_traits(state, codes, count, scratch, traits)
        assert logits == pytest.approx(traits @ weights[kind], abs=1e-3)
        kinds.add(kind)
    assert kinds == set(range(len(weights)))


def test_fit_finds_the_weights_that_made_the_targets():
    luck = np.random.default_rng(1)
    starts = np.arange(0, 6000, 6)
    traits = luck.normal(size=(6000, 3))
    hidden = np.array([1.5, -0.7, 0.0])
    found = Choices(traits, traits @ hidden, starts)
    assert fit(found, temperature=1.0) == pytest.approx(hidden, abs=0.01)
    assert fit(found, temperature=2.0) == pytest.approx(hidden / 2, abs=0.01)
    assert measure(found, hidden, 1.0).loss == pytest.approx(0)
    assert measure(found, hidden, 1.0).first == 1
    assert measure(found, -hidden, 1.0).first_four < 0.7


def test_fit_does_not_overshoot_where_a_trait_is_rare_and_decides():
    """Newton's whole step would be ten times too long, and never come back."""
    starts = np.arange(0, 20_000, 20)
    traits = np.random.default_rng(1).normal(size=(20_000, 2))
    traits[:, 1] = 0
    traits[starts[:200], 1] = 1
    hidden = np.array([0.3, 5.0])
    found = Choices(traits, traits @ hidden, starts)
    assert fit(found, temperature=1.0) == pytest.approx(hidden, abs=0.3)


def test_prior_is_fitted_to_some_games_at_least(capsys):
    with pytest.raises(SystemExit):
        main([QUICK, "--games", "0"])
    assert "--games has to be at least 1" in capsys.readouterr().err


def test_prior_is_fitted_by_a_command(tmp_path, capsys):
    file = tmp_path / "prior_weights.json"
    main([QUICK, "--games", "40", "--seed", "3", "--out", str(file)])
    shipped, fitted = evaluator_of(QUICK).PRIOR_WEIGHTS, json.loads(file.read_text())
    assert [*fitted] == [*shipped]
    for kind, traits in fitted.items():
        assert [*traits] == [*shipped[kind]]
        assert any(traits.values())
    rows = [line.split("│") for line in capsys.readouterr().out.splitlines() if "itted" in line]
    assert len(rows) == len(shipped)
    for *_, first, _four, _ in rows:
        assert float(first.strip().rstrip("%")) > 25
