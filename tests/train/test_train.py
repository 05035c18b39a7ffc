"""A little training from beginning to end: what is learned is what the kernels use."""

import json
from types import SimpleNamespace

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("matplotlib")

import torch

from tilewright.search.net import load_weights, net
from tilewright.train.__main__ import main
from tilewright.train.learner import Learner, store
from tilewright.train.played import Rows, match, self_play
from tilewright.train.run import cases_of
from tilewright.train.shards import Data, save

GAME = "kingdomino"
FEATURES, STAGES = 50, 4


@pytest.fixture
def data(tmp_path):
    """Rows of any features, in which each feature is worth its number."""
    luck = np.random.default_rng(1)
    counts = luck.integers(1, 6, 400).astype(np.int16)
    features = luck.integers(0, FEATURES, counts.sum()).astype(np.int32)
    targets = np.add.reduceat(features, np.cumsum(counts) - counts).astype(np.float32)
    stages = luck.integers(0, STAGES, 400).astype(np.int16)
    for shard, part in enumerate((slice(0, 100), slice(100, 400))):
        first, last = counts[: part.start].sum(), counts[: part.stop].sum()
        rows = Rows(features[first:last], counts[part], targets[part], stages[part])
        save(tmp_path / f"{shard}.npz", rows)
    return Data([tmp_path / "0.npz", tmp_path / "1.npz"])


def test_every_row_is_dealt_once_with_its_own_features(data):
    seen = []
    for features, offsets, rows in data.batches(64, np.random.default_rng(2)):
        sums = np.add.reduceat(features, offsets)
        assert sums.tolist() == data.targets[rows].tolist()
        seen += rows.tolist()
    assert sorted(seen) == list(range(len(data))) == list(range(400))


def test_what_can_be_learned_is_learned(data):
    torch.manual_seed(1)
    learner = Learner(FEATURES, 16, 8)
    before = learner.spread(data, STAGES)[1]
    plan = SimpleNamespace(epochs=30, batch=32, rate=0.01, seed=1)
    losses = []
    learner.learn(data, plan, losses.append)
    spread, after = learner.spread(data, STAGES)
    assert len(losses) == 30 * 400 // 32
    assert after < before / 20
    assert (spread > 0).all()


def test_the_kernels_say_what_was_learned(data, tmp_path):
    learner = Learner(FEATURES, 16, 8)
    store(tmp_path / "weights.npz", learner.weights(np.ones(STAGES)))
    weights = load_weights(tmp_path / "weights.npz")
    learner.recall(weights)
    features, offsets, _ = next(data.batches(50))
    with torch.no_grad():
        wanted = 10 * learner(torch.from_numpy(features), torch.from_numpy(offsets)).numpy()
    ends, scratch = [*offsets[1:], len(features)], np.zeros((2, 16), np.float32)
    for first, end, value in zip(offsets, ends, wanted, strict=True):
        found = net(weights, features[first:end], end - first, scratch[0], scratch[1])
        assert found == pytest.approx(value, abs=1e-3)


@pytest.mark.long
def test_the_same_seed_plays_the_same_games():
    one, other = (self_play(GAME, cases_of(GAME), None, 16, seed=1) for _ in range(2))
    assert all((rows == again).all() for rows, again in zip(one, other, strict=True))
    assert one.counts.sum() == len(one.features)
    assert len(one.counts) == len(one.targets) == len(one.stages) > 100


@pytest.mark.long
def test_a_run_goes_on_where_it_stopped_and_learns_to_beat_nothing(tmp_path):
    small = ["--games", "400", "--shard", "200", "--pairs", "10", "--epochs", "5", "--batch", "256"]
    main([GAME, "--folder", str(tmp_path), *small, "--generations", "1"])
    first = (tmp_path / "000" / "weights.npz").read_bytes()
    main([GAME, "--folder", str(tmp_path), *small, "--generations", "2"])
    history = json.loads((tmp_path / "progress.json").read_text("utf-8"))
    assert [each["generation"] for each in history] == [0, 1]
    assert history[0]["passed"]
    assert (tmp_path / "000" / "weights.npz").read_bytes() == first
    assert {path.name for path in tmp_path.glob("*.svg")} == {"learning.svg", "rating.svg"}
    weights = load_weights(tmp_path / "weights.npz")
    result = match(GAME, cases_of(GAME)[0], 4, (weights, weights), seed=2)
    assert result.games == 8
    assert 0 <= result.wins <= 8
