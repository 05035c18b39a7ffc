"""One game whichever way Gymnasium makes it: alone or many, natively or side by side."""

import re
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics, TransformObservation

from envs.settings import chosen
from games import GAMES, KERNELS, OTHER, QUICK, examples
from tilewright.core.errors import IllegalAction, OptionsError
from tilewright.core.registry import load_game
from tilewright.envs import IllegalActions, environment_id
from tilewright.envs.vector import TilewrightVectorEnv

MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP]
OVER = 200
"""More steps than any game has decisions of one seat."""


def last(game, state, _pick):
    """A player of one's own."""
    return game.legal_actions(state)[-1]


# What is made by default


@pytest.mark.parametrize("game", KERNELS)
def test_single_and_vector_env_are_the_same_game_by_default(game):
    one, many = gymnasium.make(environment_id(game)), gymnasium.make_vec(environment_id(game), 2)
    assert one.unwrapped.config == many.unwrapped.config  # type: ignore[attr-defined]
    assert one.observation_space == many.unwrapped.single_observation_space
    assert one.action_space == many.unwrapped.single_action_space
    (seen, info), (all_seen, all_infos) = one.reset(seed=4), many.reset(seed=4)
    rng, over = np.random.default_rng(0), False
    while not over:
        assert data_equivalence(seen["observation"], all_seen["observation"][0])
        assert data_equivalence(seen["action_mask"], all_seen["action_mask"][0])
        assert info["seat"] == all_infos["seat"][0]
        actions = chosen(all_seen["action_mask"], rng)
        seen, reward, over, _, info = one.step(int(actions[0]))
        all_seen, rewards, ended, _, all_infos = many.step(actions)
        assert (reward, over) == (rewards[0], ended[0])
        assert info["rewards"].tolist() == all_infos["rewards"][0].tolist()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("reward", ["win", "score"])
@pytest.mark.parametrize(
    ("game", "words"),
    [
        (QUICK, {}),
        (QUICK, {"opponent": last, "agent_seat": 1}),
        (QUICK, {"opponent": ["easy", last], "seats": 3}),
        (OTHER, {"opponent": "random", "seats": 3}),
        (OTHER, {"opponent": ["random", "full-greedy"], "seats": 3}),
    ],
)
def test_the_native_vector_does_what_single_games_do_side_by_side(game, words, reward, mode):
    words = {**words, "reward": reward, "num_envs": 2}
    native = gymnasium.make_vec(environment_id(game), autoreset_mode=mode, **words)
    plain = gymnasium.make_vec(
        environment_id(game),
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": mode},
        **words,
    )
    rng, ends = np.random.default_rng(1), 0
    (seen, info), (other, plain_info) = native.reset(seed=9), plain.reset(seed=9)
    for _ in range(OVER):
        assert data_equivalence(seen, other, exact=True)
        assert info["seat"].tolist() == plain_info["seat"].tolist()
        actions = chosen(seen["action_mask"], rng)
        seen, *given, info = native.step(actions)
        other, *expected, plain_info = plain.step(actions)
        assert [each.tolist() for each in given] == [each.tolist() for each in expected]
        ends += int(given[1].sum())
        if mode is AutoresetMode.SAME_STEP and given[1].any():
            for mine, theirs in zip(info["final_obs"], plain_info["final_obs"], strict=True):
                assert data_equivalence(mine, theirs, exact=True)
        if mode is AutoresetMode.NEXT_STEP and "rewards" in plain_info:
            assert info["rewards"].tolist() == plain_info["rewards"].tolist()
            assert info["_rewards"].tolist() == plain_info["_rewards"].tolist()
    assert ends >= 4


@pytest.mark.parametrize("game", KERNELS)
def test_gymnasium_finds_nothing_wrong_with_what_it_makes(game):
    """It acts without a look at masks, which is answered by a warning."""
    with pytest.warns(UserWarning, match="an illegal action was replaced") as heard:
        check_env(gymnasium.make(environment_id(game)).unwrapped)
    assert {str(each.message).split(":")[0] for each in heard} == {
        "an illegal action was replaced by a legal one, by lot"
    }


def test_a_vector_is_told_of_illegal_actions_too():
    env = gymnasium.make_vec(environment_id(QUICK), 2)
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="an illegal action was replaced"):
        env.step([-1, -1])
    env = gymnasium.make_vec(environment_id(QUICK), 2, on_illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalActions, match="-1 in game 0"):
        env.step([-1, -1])


def python(code):
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=300
    )


def test_a_name_with_its_module_needs_no_import():
    code = 'import gymnasium; print(gymnasium.make("tilewright.envs:NAME"))'
    done = python(code.replace("NAME", environment_id(QUICK)))
    assert "TilewrightEnv" in done.stdout, done.stderr


def test_gymnasium_loads_nobodys_environments_by_itself():
    """It did before its version 1, from entry points: should it do so again, we want one."""
    code = "import gymnasium.envs.registration as found; print(*dir(found))"
    assert "load_plugin_envs" not in python(code).stdout
    done = python(f"import gymnasium; gymnasium.make({environment_id(QUICK)!r})")
    assert "NamespaceNotFound" in done.stderr


# Who plays the other seats


def test_single_agent_needs_an_opponent():
    for nobody in (None, "", []):
        with pytest.raises(OptionsError, match="somebody plays the others"):
            gymnasium.make(environment_id(QUICK), opponent=nobody)


@pytest.mark.parametrize("game", GAMES)
def test_a_player_from_outside_has_all_seats_but_the_agents(game):
    moved = []

    def watched(rules, state, pick):
        moved.append(rules.to_move(state))
        return last(rules, state, pick)

    rules = load_game(game)
    agent_seat = rules.seats[0] - 1
    env = TilewrightVectorEnv(game, 2, opponent=watched, agent_seat=agent_seat)
    seen, info = env.reset(seed=1)
    for _ in range(30):
        assert info["seat"].tolist() == [agent_seat] * 2
        seen, *_, info = env.step(chosen(seen["action_mask"], np.random.default_rng(0)))
    assert set(moved) == set(range(rules.seats[0])) - {agent_seat}


def test_an_opponent_that_breaks_the_rules_is_named_with_its_action():
    illegal = load_game(QUICK).read_action(examples(QUICK).ILLEGAL)

    def breaks(_rules, _state, _pick):
        return illegal

    with pytest.raises(IllegalAction, match=re.escape(repr(illegal))):
        TilewrightVectorEnv(QUICK, 2, opponent=breaks, agent_seat=0).reset(seed=1)


def test_games_against_players_from_outside_do_not_depend_on_their_neighbours():
    few, many = (TilewrightVectorEnv(QUICK, n, opponent="easy") for n in (2, 5))
    (seen, _), (other, _) = few.reset(seed=3), many.reset(seed=3)
    for _ in range(60):
        assert (seen["observation"] == other["observation"][:2]).all()
        actions = other["action_mask"].argmax(axis=1)
        seen, other = few.step(actions[:2])[0], many.step(actions)[0]


# New games


def test_autoreset_begins_a_game_in_the_next_step_and_does_not_do_its_action():
    env = TilewrightVectorEnv(QUICK, 3, on_illegal="raise", reward="score")
    seen, _ = env.reset(seed=2)
    for _ in range(examples(QUICK).DECISIONS - 1):
        seen, _, done, *_ = env.step(seen["action_mask"].argmax(axis=1))
        assert not done.any()
    seen, _, done, _, info = env.step(seen["action_mask"].argmax(axis=1))
    assert done.all()
    assert "final_obs" not in info
    assert seen["action_mask"].sum(axis=1).tolist() == [1] * 3
    seen, rewards, done, _, info = env.step([-1, 700, 3])
    assert (rewards.tolist(), done.tolist()) == ([0] * 3, [False] * 3)
    assert info["_rewards"].tolist() == [False] * 3
    assert (seen["action_mask"].sum(axis=1) > 1).all()


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("opponent", ["random", last])
def test_statistics_of_episodes_count_the_decisions_of_a_game(mode, opponent):
    env = TilewrightVectorEnv(QUICK, 3, opponent=opponent, autoreset_mode=mode)
    env = RecordEpisodeStatistics(env)  # type: ignore[assignment]
    rng, (seen, _) = np.random.default_rng(0), env.reset(seed=5)
    for _ in range(2 * examples(QUICK).DECISIONS + 12):
        seen, rewards, done, _, info = env.step(chosen(seen["action_mask"], rng))
        if done.any():
            assert info["episode"]["l"].tolist() == [examples(QUICK).DECISIONS] * 3
            assert info["episode"]["r"].tolist() == rewards.tolist()
        if done.any() and mode is AutoresetMode.DISABLED:
            seen, _ = env.reset(options={"reset_mask": done})
    assert env.episode_count == 6  # type: ignore[attr-defined]


def test_wrappers_that_know_no_final_views_take_a_vector_as_it_is_made():
    env = gymnasium.make_vec(environment_id(QUICK), 3)
    space = env.unwrapped.single_observation_space["observation"]
    seen, _ = TransformObservation(env, lambda seen: seen["observation"], None, space).reset(seed=1)
    assert seen.shape == (3, *space.shape)
