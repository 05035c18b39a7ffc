"""PettingZoo's own tests of an environment, and what they leave out."""

import copy
import pickle
import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    render_test,
    seed_test,
)
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test
from pettingzoo.test.state_test import test_state as state_test
from pettingzoo.test.state_test import test_state_space as state_space_test

from games import KERNELS, OTHER
from tilewright.envs import IllegalActions, environment_id
from tilewright.envs.aec import env, parallel_env, raw_env

NOT_A_BOX = "Observation space for each agent probably should be|Observation is not a NumPy array"
"""What api_test says of all Dict observations but those of PettingZoo's own games."""


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("made", [env, raw_env])
def test_the_api_is_kept_without_a_warning(game, seats, made, capsys):
    api_test(made(game, seats=seats, mask="info"), num_cycles=60)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("words", [{"reward": "score"}, {"observation": "planes"}])
def test_the_api_is_kept_with_masks_among_what_is_seen(game, words):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", NOT_A_BOX)
        api_test(env(game, **words), num_cycles=60)


@pytest.mark.parametrize("game", KERNELS)
def test_seeds_decide_the_game(game):
    seed_test(partial(env, game, mask="info"), num_cycles=60)
    seed_test(partial(env, game), num_cycles=60)


def test_cycles_are_counted():
    """A test that wants as many turns of each agent, which not every game gives."""
    words = {"game": OTHER, "on_illegal": "replace"}
    made = {"env": partial(env, **words), "parallel_env": partial(parallel_env, **words)}  # type: ignore[arg-type]
    max_cycles_test(SimpleNamespace(**made))


@pytest.mark.parametrize("game", KERNELS)
def test_a_game_is_truncated_after_so_many_cycles(game):
    made = raw_env(game, seats=3, max_cycles=5)
    made.reset(seed=1)
    steps = 0
    while made.agents and not any(made.truncations.values()):
        made.step(int(made.last()[0]["action_mask"].argmax()))
        steps += 1
    assert (steps, set(made.truncations.values())) == (15, {True})


@pytest.mark.parametrize("game", KERNELS)
def test_pictures_are_drawn_in_every_mode(game, capsys):
    drawn = {"svg": lambda svg: svg.startswith("<svg")}
    render_test(partial(env, game), custom_tests=drawn)
    assert capsys.readouterr().out


@pytest.mark.parametrize("game", KERNELS)
def test_states_and_observations_can_be_saved(game):
    made = env(game, on_illegal="replace")
    state_space_test(made)
    state_test(made, 30)
    save_obs_test(made)


@pytest.mark.parametrize("game", KERNELS)
def test_parallel_env_takes_all_agents_at_once(game):
    parallel_api_test(parallel_env(game, on_illegal="replace", mask="info"), num_cycles=50)


@pytest.mark.parametrize("game", KERNELS)
def test_the_registry_of_pettingzoo_knows_it(game):
    made = pettingzoo.make("aec", environment_id(game), seats=3)
    made.reset(seed=1)
    assert made.num_agents == 3
    assert pettingzoo.make("parallel", environment_id(game)).possible_agents == ["seat_0", "seat_1"]


@pytest.mark.parametrize("game", KERNELS)
def test_masks_are_never_empty_whoever_asks_and_whenever(game):
    made, rng = raw_env(game, seats=3), np.random.default_rng(0)
    made.reset(seed=3)
    for agent in made.agent_iter():
        for each in made.agents:
            mask = made.observe(each)["action_mask"]
            assert (mask.dtype, mask.ndim) == (np.int8, 1)
            if each != agent or made.terminations[each]:
                assert np.flatnonzero(mask).tolist() == [0]
        over = made.terminations[agent]
        legal = np.flatnonzero(made.observe(agent)["action_mask"])
        made.step(None if over else int(rng.choice(legal)))


def rolled(made, steps, rng):
    """Go on with random play, and tell everything that `last` says."""
    told = []
    for _ in range(steps):
        if not made.agents:
            break
        told.append((made.agent_selection, *made.last()))
        over = told[-1][3] or told[-1][4]
        mask = told[-1][1]["action_mask"]
        made.step(None if over else int(rng.choice(np.flatnonzero(mask))))
    return told


def pickled(made):
    return pickle.loads(pickle.dumps(made))  # noqa: S301  # our own bytes


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("made", [env, raw_env])
@pytest.mark.parametrize("twin", [copy.deepcopy, pickled])
def test_a_live_game_is_copied_exactly(game, made, twin):
    one = made(game, reward="score")
    one.reset(seed=5)
    rolled(one, 30, np.random.default_rng(0))
    other = twin(one)
    theirs = rolled(other, 400, np.random.default_rng(1))
    assert data_equivalence(rolled(one, 400, np.random.default_rng(1)), theirs, exact=True)
    assert not one.agents


def test_a_shallow_copy_is_a_game_of_its_own():
    one = raw_env()
    one.reset(seed=1)
    other = copy.copy(one)
    other.step(int(other.last()[0]["action_mask"].argmax()))
    assert one.last()[0]["action_mask"].sum() == 4


def test_an_illegal_action_is_named_or_ends_the_game():
    one = raw_env()
    one.reset(seed=1)
    with pytest.raises(IllegalActions, match="0 in game 0"):
        one.step(0)
    one = env()
    one.reset(seed=1)
    loser = one.agent_selection
    one.step(0)
    assert one.rewards[loser] == -1
    assert all(one.terminations.values())
