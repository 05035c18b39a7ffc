"""Environments of Carcassonne: windows, and what only its observations show."""

import numpy as np
import pytest

from envs.settings import begun, chosen
from tilewright.core.errors import OptionsError
from tilewright.envs import EnvConfig


def test_a_narrow_window_always_offers_something():
    config = EnvConfig("carcassonne", window=3)
    batch, rng = begun(config, 20), np.random.default_rng(4)
    for _ in range(300):
        assert batch.output.action_masks.any(axis=1).all()
        batch.step(chosen(batch.output.action_masks, rng))


def test_the_usual_window_hides_hardly_anything():
    batch, rng = begun(EnvConfig("carcassonne"), 60), np.random.default_rng(5)
    for _ in range(142):
        legal = [batch.config.stepper.game.legal_count(record) for record in batch.games.states]
        assert batch.output.action_masks.sum(axis=1).tolist() == legal
        batch.step(chosen(batch.output.action_masks, rng))


def test_a_window_wider_than_the_map_is_refused():
    with pytest.raises(OptionsError):
        EnvConfig("carcassonne", window=76)


def test_planes_show_what_features_show():
    """Where features name a tile, the planes have it at that square."""
    forms = ("planes", "features")
    batch, plain = (begun(EnvConfig("carcassonne", observation=form), 3) for form in forms)
    rng = np.random.default_rng(6)
    for _ in range(130):
        parts, features = batch.config.split(batch.output.observations), plain.output.observations
        tiles = features[:, 42:].reshape(3, 72, 6)
        assert (parts["table"] == features[:, :42]).all()
        for planes, laid in zip(parts["planes"], tiles, strict=True):
            assert sorted(planes[0][planes[0] > 0]) == sorted(laid[laid[:, 0] > 0, 0])
            assert (planes[2:14].sum(axis=0) == 4 * (planes[0] > 0)).all()
            assert sorted(planes[16][planes[16] > 0]) == sorted(laid[laid[:, 4] > 0, 4])
        actions = chosen(batch.output.action_masks, rng)
        batch.step(actions)
        plain.step(actions)
