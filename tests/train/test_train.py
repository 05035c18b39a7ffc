"""A little training from beginning to end: what is learned is what the kernels use."""

import json
from types import SimpleNamespace

import numpy as np
import pytest

pytest.importorskip("torch", reason="learning needs the extra [train]")
pytest.importorskip("matplotlib", reason="learning needs the extra [train]")

import torch

from games import QUICK
from tilewright.search.network import load_weights, network_output
from tilewright.train.__main__ import main
from tilewright.train.run import cases_of
from tilewright.train.selfplay import Rows, SelfPlay, lambda_returns
from tilewright.train.shards import Data, save
from tilewright.train.value_network import UNIT, ValueNetwork, store

GAME = QUICK
FEATURES, STAGES, POSITIONS = 50, 4, 200


@pytest.fixture
def rows():
    """Positions of any features, in which each feature is worth its number."""
    luck = np.random.default_rng(1)
    seats = luck.integers(2, 5, POSITIONS).astype(np.int16)
    counts = luck.integers(1, 6, seats.sum()).astype(np.int16)
    features = luck.integers(0, FEATURES, counts.sum()).astype(np.int32)
    gains = np.add.reduceat(features, np.cumsum(counts) - counts).astype(np.float32)
    return Rows(seats, luck.integers(0, STAGES, POSITIONS), features, counts, gains, gains)


@pytest.fixture
def data(rows, tmp_path):
    """The same from two shards."""
    half = POSITIONS // 4
    row = int(rows.seats[:half].sum())
    place = int(rows.counts[:row].sum())
    edges = (half, half, place, row, row, row)
    cut = list(zip(rows, edges, strict=True))
    save(tmp_path / "0.npz", Rows(*(array[:edge] for array, edge in cut)))
    save(tmp_path / "1.npz", Rows(*(array[edge:] for array, edge in cut)))
    return Data([tmp_path / "0.npz", tmp_path / "1.npz"])


def test_every_position_is_dealt_once_with_all_of_its_rows(data, rows):
    seen = []
    for batch in data.batches(64, np.random.default_rng(2)):
        sums = np.add.reduceat(batch.features, batch.offsets)
        assert sums.tolist() == rows.gains[batch.rows].tolist()
        assert (np.diff(batch.rows)[np.diff(batch.owners) == 0] == 1).all()
        seen += batch.rows.tolist()
        firsts = batch.rows[np.flatnonzero(np.diff(batch.owners, prepend=-1))]
        assert set(firsts.tolist()) <= set((np.cumsum(rows.seats) - rows.seats).tolist())
    assert sorted(seen) == list(range(len(rows.gains)))


def test_training_learns_what_can_be_learned(data):
    torch.manual_seed(1)
    learner, steps = ValueNetwork(FEATURES, 16, 8), 600
    before = learner.spread(data, STAGES)
    plan = SimpleNamespace(
        steps=lambda _: steps, batch=16, learning_rate=0.01, margin_loss_weight=0.5, seed=1
    )
    losses: list[float] = []
    learner.learn(data, plan, losses.append)
    spread, points, leads = learner.spread(data, STAGES)
    assert len(losses) == steps
    assert points < before[1] / 20
    assert leads < before[2] / 20
    assert (spread > 0).all()


def test_a_lead_is_not_missed_by_what_all_seats_are_missed_by_alike(data):
    learner = ValueNetwork(FEATURES, 16, 8)
    points, leads = learner.errors(data)
    data.rows.gains[:] += 30
    more_points, same_leads = learner.errors(data)
    assert more_points.mean() > points.mean() + 100
    assert same_leads == pytest.approx(leads, abs=0.1)


def test_the_kernels_say_what_was_learned(data, tmp_path):
    learner = ValueNetwork(FEATURES, 16, 8)
    learned = learner.weights(np.ones(STAGES))
    store(tmp_path / "weights.npz", learned)
    weights = load_weights(tmp_path / "weights.npz")
    assert np.abs(weights.embedding - learned.embedding).max() <= UNIT / 2
    learner.recall(weights)
    features, offsets, *_ = next(data.batches(20))
    with torch.no_grad():
        wanted = 10 * learner(torch.from_numpy(features), torch.from_numpy(offsets)).numpy()
    ends, scratch = [*offsets[1:], len(features)], np.zeros((2, 16), np.float32)
    for first, end, value in zip(offsets, ends, wanted, strict=True):
        found = network_output(weights, features[first:end], end - first, scratch[0], scratch[1])
        assert found == pytest.approx(value, abs=1e-3)


def test_returns_lie_between_what_is_expected_next_and_the_end():
    expected = np.array([[[10.0], [20.0], [30.0], [99.0]]])
    turns, finals = np.array([3]), np.array([[40.0]])

    def seen(trace):
        return lambda_returns(expected, turns, finals, trace)[0, :, 0].tolist()

    assert seen(1.0) == [40, 40, 40, 40, 40]
    assert seen(0.0) == [10, 20, 30, 40, 40]
    assert seen(0.5) == [(10 + (20 + 35) / 2) / 2, (20 + 35) / 2, 35, 40, 40]


@pytest.mark.long
def test_the_same_seed_plays_the_same_games():
    cases, shared = cases_of(GAME), {"td_lambda": 0.5}
    alone, together = SelfPlay(GAME, threads=1, **shared), SelfPlay(GAME, threads=2, **shared)
    one, other = (games.taught(cases, 36, seed=1) for games in (alone, together))
    assert all((rows == again).all() for rows, again in zip(one, other, strict=True))
    assert one.counts.sum() == len(one.features)
    assert one.seats.sum() == len(one.counts) == len(one.targets) == len(one.gains)
    assert len(one.seats) == len(one.stages) > 100


@pytest.mark.long
def test_a_run_goes_on_where_it_stopped_and_learns_to_beat_nothing(tmp_path):
    small = [
        "--games",
        "400",
        "--shard",
        "200",
        "--gate-deals",
        "10",
        "--epochs",
        "5",
        "--batch",
        "64",
    ]
    main([GAME, "--out", str(tmp_path), *small, "--generations", "1"])
    first = (tmp_path / "000" / "weights.npz").read_bytes()
    main([GAME, "--out", str(tmp_path), *small, "--generations", "2"])
    history = json.loads((tmp_path / "progress.json").read_text("utf-8"))
    assert [each["generation"] for each in history] == [0, 1]
    assert history[0]["passed"]
    assert (tmp_path / "000" / "weights.npz").read_bytes() == first
    assert {path.name for path in tmp_path.glob("*.svg")} == {"learning.svg", "rating.svg"}
    weights = load_weights(tmp_path / "weights.npz")
    result = SelfPlay(GAME).match(cases_of(GAME)[0], 4, (weights, weights), seed=2)
    assert result.games == 8
    assert 0 <= result.wins <= 8
