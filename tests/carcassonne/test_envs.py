"""Environments of Carcassonne: windows, and what only its observations show."""

import numpy as np
import pytest

from envs.settings import begun, chosen
from tilewright.core.errors import OptionsError
from tilewright.envs import World


def test_a_narrow_window_always_offers_something():
    world = World("carcassonne", window=3)
    batch, dice = begun(world, 20), np.random.default_rng(4)
    for _ in range(300):
        assert batch.sight.masks.any(axis=1).all()
        batch.step(chosen(batch.sight.masks, dice))


def test_the_usual_window_hides_hardly_anything():
    batch, dice = begun(World("carcassonne"), 60), np.random.default_rng(5)
    for _ in range(142):
        legal = [batch.world.stepper.game.legal_count(record) for record in batch.games.states]
        assert batch.sight.masks.sum(axis=1).tolist() == legal
        batch.step(chosen(batch.sight.masks, dice))


def test_a_window_wider_than_the_map_is_refused():
    with pytest.raises(OptionsError):
        World("carcassonne", window=76)


def test_planes_show_what_features_show():
    """Where features name a tile, the planes have it at that square."""
    forms = ("planes", "features")
    batch, plain = (begun(World("carcassonne", observation=form), 3) for form in forms)
    dice = np.random.default_rng(6)
    for _ in range(130):
        parts, features = batch.world.split(batch.sight.seen), plain.sight.seen
        tiles = features[:, 42:].reshape(3, 72, 6)
        assert (parts["table"] == features[:, :42]).all()
        for planes, laid in zip(parts["planes"], tiles, strict=True):
            assert sorted(planes[0][planes[0] > 0]) == sorted(laid[laid[:, 0] > 0, 0])
            assert (planes[2:14].sum(axis=0) == 4 * (planes[0] > 0)).all()
            assert sorted(planes[16][planes[16] > 0]) == sorted(laid[laid[:, 4] > 0, 4])
        actions = chosen(batch.sight.masks, dice)
        batch.step(actions)
        plain.step(actions)
