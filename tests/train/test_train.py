"""A little training from beginning to end: what is learned is what the kernels use."""

import json

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("matplotlib")

import torch

from tilewright.core.registry import judge as find_judge
from tilewright.search.net import load_weights, net
from tilewright.train.__main__ import main
from tilewright.train.learner import Learner, store
from tilewright.train.played import match, self_play
from tilewright.train.run import cases_of
from tilewright.train.shards import Data, save

GAME = "kingdomino"
JUDGE = find_judge(GAME)


@pytest.fixture(scope="module")
def rows():
    return self_play(GAME, cases_of(GAME), None, 16, seed=1)


def test_rows_hold_what_every_seat_saw(rows):
    assert len(rows.counts) == len(rows.targets) == len(rows.stages) > 100
    assert rows.counts.sum() == len(rows.features)
    assert 0 <= rows.features.min() <= rows.features.max() < JUDGE.FEATURES
    assert 0 <= rows.stages.min() <= rows.stages.max() < JUDGE.STAGES
    assert rows.targets.mean() > 0


def test_the_same_seed_plays_the_same_games(rows):
    again = self_play(GAME, cases_of(GAME), None, 16, seed=1)
    assert all((one == other).all() for one, other in zip(rows, again, strict=True))


def test_the_kernels_say_what_was_learned(rows, tmp_path):
    save(tmp_path / "rows.npz", rows)
    data = Data([tmp_path / "rows.npz"])
    learner = Learner(JUDGE.FEATURES, 16, 8)
    spread, _ = learner.spread(data, JUDGE.STAGES)
    store(tmp_path / "weights.npz", learner.weights(spread))
    weights = load_weights(tmp_path / "weights.npz")
    learner.recall(weights)
    features, offsets, _ = next(data.batches(50))
    with torch.no_grad():
        wanted = 10 * learner(torch.from_numpy(features), torch.from_numpy(offsets)).numpy()
    ends, scratch = [*offsets[1:], len(features)], np.zeros((2, 16), np.float32)
    for first, end, value in zip(offsets, ends, wanted, strict=True):
        found = net(weights, features[first:end], end - first, scratch[0], scratch[1])
        assert found == pytest.approx(value, abs=1e-3)


def test_a_match_with_oneself_is_even_deal_by_deal():
    case = cases_of(GAME)[0]
    run = self_play(GAME, [case], None, 4, seed=3)
    assert len(run.counts)
    weights = Learner(JUDGE.FEATURES, 8, 8).weights(np.ones(JUDGE.STAGES))
    result = match(GAME, case, 4, (weights, weights), seed=2)
    assert result.games == 8
    assert 0 <= result.wins <= 8


def test_a_run_goes_on_where_it_stopped(tmp_path):
    small = ["--games", "32", "--shard", "16", "--pairs", "1", "--epochs", "1", "--batch", "64"]
    main([GAME, "--folder", str(tmp_path), *small, "--generations", "1"])
    first = (tmp_path / "000" / "weights.npz").read_bytes()
    main([GAME, "--folder", str(tmp_path), *small, "--generations", "2"])
    history = json.loads((tmp_path / "progress.json").read_text("utf-8"))
    assert [each["generation"] for each in history] == [0, 1]
    assert (tmp_path / "000" / "weights.npz").read_bytes() == first
    assert {path.name for path in tmp_path.glob("*.svg")} == {"learning.svg", "rating.svg"}
