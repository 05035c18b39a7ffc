"""Environments of Kingdomino: what only its observations, options and draws show."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import tilewright.envs.openspiel
from envs.settings import begun, chosen
from tilewright import kingdomino, verify
from tilewright.arena import play
from tilewright.core.errors import OptionsError
from tilewright.envs import AgentPlayer, EnvConfig
from tilewright.envs.single import TilewrightEnv
from tilewright.envs.vector import TilewrightVectorEnv

assert tilewright.envs.openspiel


def last_legal(_seen, mask):
    return int(np.flatnonzero(mask)[-1])


def test_an_agent_plays_a_dynasty_game_by_game():
    seated: list[Any] = [AgentPlayer(last_legal, "kingdomino"), "random"]
    verify(play(kingdomino, kingdomino.Options(dynasty=True), seated, seed="spring").record)


def test_a_dynasty_is_no_option_of_an_environment():
    for made in (TilewrightEnv, lambda name, **words: TilewrightVectorEnv(name, 1, **words)):
        with pytest.raises(OptionsError):
            made("kingdomino", options={"dynasty": True})


def test_planes_show_what_features_show():
    """Where features name a land, the planes have it at that square."""
    forms = ("planes", "features")
    batch, plain = (begun(EnvConfig("kingdomino", observation=form), 3) for form in forms)
    rng = np.random.default_rng(6)
    for _ in range(130):
        parts, features = batch.config.split(batch.output.observations), plain.output.observations
        lands = features[:, :1352].reshape(3, 4, 2, 13, 13)
        planes = parts["planes"].reshape(3, 4, 8, 13, 13)
        kinds = (planes[:, :, :7] * np.arange(1, 8)[:, None, None]).sum(axis=2)
        assert (kinds == lands[:, :, 0]).all()
        assert (planes[:, :, 7] == lands[:, :, 1]).all()
        assert (parts["table"] == features[:, 1352:]).all()
        actions = chosen(batch.output.action_masks, rng)
        batch.step(actions)
        plain.step(actions)


def test_a_line_is_laid_when_its_last_domino_is_drawn():
    state = pyspiel.load_game("tilewright_kingdomino").new_initial_state()
    for left in (48, 47, 46, 45):
        assert len(state.chance_outcomes()) == left
        state.apply_action(state.chance_outcomes()[0][0])
    assert [(seat, odd) for seat, odd in state.chance_outcomes()] == [(0, 0.5), (1, 0.5)]
    state.apply_action(1)
    assert state.current_player() == 1
    assert [state.action_to_string(1, each) for each in state.legal_actions()] == [
        "choose:1",
        "choose:2",
        "choose:3",
        "choose:4",
    ]


def test_an_observer_shows_the_parts_by_name():
    game = pyspiel.load_game("tilewright_kingdomino(observation=planes)")
    observation = make_observation(game)
    state = game.new_initial_state()
    observation.set_from(state, 0)
    assert {name: part.shape for name, part in observation.dict.items()} == {
        "planes": (32, 13, 13),
        "table": (58,),
    }
    assert observation.dict["planes"][6, 6, 6] == 1
    assert "kingdomino/1" in observation.string_from(state, 0)
