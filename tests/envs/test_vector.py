"""The vector environment keeps Gymnasium's contract, copies exactly, and is open to any game."""

import copy
import pickle
from functools import partial

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode

from envs.settings import begun, chosen, played
from games import GAMES, KERNELS, OTHER, QUICK, examples
from tilewright.core.errors import OptionsError
from tilewright.envs import EnvConfig, environment_id, legal_mask, observe, reset, step
from tilewright.envs.vector import TilewrightVectorEnv
from tilewright.players import UnknownPlayer

every_seat = partial(TilewrightVectorEnv, opponent=None, autoreset_mode=AutoresetMode.SAME_STEP)
"""All seats are the caller's, and there is always a game to step."""


def pickled(env):
    return pickle.loads(pickle.dumps(env))  # noqa: S301  # our own bytes


def rolled(env, steps, seed=0):
    """Everything a vector environment gave in so many random steps."""
    rng, (seen, _) = np.random.default_rng(seed), env.reset(seed=seed)
    given = [seen]
    for _ in range(steps):
        given.append(env.step(chosen(seen["action_mask"], rng)))
        seen = given[-1][0]
    return given


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("words", [{}, {"observation": "planes"}, {"opponent": None}])
def test_observations_are_in_the_spaces_that_were_declared(game, words):
    env = gymnasium.make_vec(environment_id(game), num_envs=3, **words)
    assert isinstance(env.unwrapped, TilewrightVectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    for given in rolled(env, 60)[1:]:
        seen, rewards, terminations, truncations, info = given
        assert env.observation_space.contains(seen)
        assert rewards.shape == terminations.shape == truncations.shape == (3,)
        assert (rewards.dtype, terminations.dtype) == (np.float64, np.bool_)
        assert info["seat"].shape == (3,)
        assert info["rewards"].shape == (3, env.unwrapped.config.seats)
    env.close()


@pytest.mark.parametrize("game", KERNELS)
def test_the_same_seed_gives_the_same_everything(game):
    one, other = (every_seat(game, 4) for _ in range(2))
    assert data_equivalence(rolled(one, 100), rolled(other, 100), exact=True)


@pytest.mark.parametrize("game", KERNELS)
def test_threads_change_nothing(game):
    one, other = (every_seat(game, 9, threads=count) for count in (1, 2))
    assert data_equivalence(rolled(one, 160), rolled(other, 160), exact=True)


@pytest.mark.parametrize("game", KERNELS)
def test_a_finished_game_begins_anew_and_shows_its_end(game):
    env = every_seat(game, 5)
    ends = 0
    for seen, _, done, _, info in rolled(env, 160)[1:]:
        assert ("final_obs" in info) == done.any()
        if done.any():
            assert info["_final_obs"].tolist() == done.tolist()
            for at in np.flatnonzero(done):
                final = info["final_obs"][at]
                assert env.single_observation_space.contains(final)
                assert final["action_mask"].sum() == 1
                assert not np.array_equal(final["observation"], seen["observation"][at])
                ends += 1
    assert ends


def test_games_without_autoreset_wait_for_the_mask_that_resets_them():
    env = every_seat(QUICK, 3, autoreset_mode=AutoresetMode.DISABLED)
    rng, (seen, _) = np.random.default_rng(0), env.reset(seed=5)
    choices = seen["action_mask"].sum(axis=1)
    for _ in range(2 * examples(QUICK).DECISIONS - 1):
        seen, _, done, _, _ = env.step(chosen(seen["action_mask"], rng))
        assert not done.any()
    seen, _, done, _, info = env.step(chosen(seen["action_mask"], rng))
    assert done.all()
    assert "final_obs" not in info
    again, rewards, done, _, _ = env.step([7, 8, 9])
    assert data_equivalence(seen, again)
    assert (rewards.tolist(), done.tolist()) == ([0, 0, 0], [True] * 3)
    which = np.array([False, True, False])
    seen, _ = env.reset(options={"reset_mask": which})
    assert seen["action_mask"].sum(axis=1).tolist()[0] == 1
    assert seen["action_mask"].sum(axis=1).tolist()[1] == choices[1] > 1
    seen, _, done, _, _ = env.step(chosen(seen["action_mask"], rng))
    assert done.tolist() == [True, False, True]


@pytest.mark.parametrize(
    "mask", [np.ones(3, np.int8), np.zeros(3, np.bool_), np.ones(2, np.bool_), [True] * 3]
)
def test_a_reset_mask_that_cannot_be_meant_is_refused(mask):
    env = TilewrightVectorEnv(QUICK, 3)
    with pytest.raises(ValueError, match="reset_mask"):
        env.reset(options={"reset_mask": mask})


def test_words_that_nobody_knows_are_refused():
    for words in (
        {"reward": "money"},
        {"observation": "smell"},
        {"actions": "dance"},
        {"on_illegal": "hide"},
        {"agent_seat": 2},
        {"seats": 9},
    ):
        with pytest.raises(OptionsError):
            TilewrightVectorEnv(QUICK, 1, **words)
    with pytest.raises(UnknownPlayer):
        TilewrightVectorEnv(QUICK, 1, opponent="nobody in particular")
    with pytest.raises(ValueError, match="NextStep, SameStep, Disabled, not 'sometimes'"):
        TilewrightVectorEnv(QUICK, 1, autoreset_mode="sometimes")


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, pickled])
@pytest.mark.parametrize("opponent", ["random", "full-greedy"])
def test_a_copy_goes_on_as_the_original_would(game, twin, opponent):
    env = TilewrightVectorEnv(game, 3, opponent=opponent)
    rng, (seen, _) = np.random.default_rng(0), env.reset(seed=2)
    for _ in range(30):
        seen = env.step(chosen(seen["action_mask"], rng))[0]
    other, before = twin(env), env.batch.games.states.tobytes()
    actions = [chosen(seen["action_mask"], rng)]
    theirs = [other.step(actions[0])]
    for _ in range(50):
        actions.append(chosen(theirs[-1][0]["action_mask"], rng))
        theirs.append(other.step(actions[-1]))
    assert env.batch.games.states.tobytes() == before
    assert data_equivalence([env.step(each) for each in actions], theirs, exact=True)


def test_arrays_are_the_callers_own_unless_copies_are_declined():
    for own in (True, False):
        env = TilewrightVectorEnv(QUICK, 2, copy=own)
        seen, _ = env.reset(seed=1)
        kept = copy.deepcopy(seen)
        env.step(chosen(seen["action_mask"], np.random.default_rng(0)))
        assert data_equivalence(seen, kept) == own


@pytest.mark.parametrize("game", KERNELS)
def test_the_pure_functions_play_the_games_of_the_batch_and_change_nothing(game):
    config, rng = EnvConfig(game, seats=3, actions="index"), np.random.default_rng(0)
    batch, games = begun(config, 3, seed=4, autoreset=False), reset(config, range(4, 7))
    for _ in range(60):
        before = [array.copy() for array in games]
        masks = legal_mask(config, games)
        assert np.array_equal(masks, batch.output.action_masks)
        assert np.array_equal(observe(config, games), batch.output.observations)
        actions = chosen(masks, rng)
        after, rewards, done = step(config, games, actions)
        batch.step(actions)
        assert all((now == then).all() for now, then in zip(games, before, strict=True))
        assert np.array_equal(rewards, batch.output.rewards)
        assert np.array_equal(done, batch.output.done)
        games = after


@pytest.mark.parametrize("game", GAMES)
def test_every_game_goes_through_the_vector_environment(game):
    """Also one that has no kernel and no observer of its own."""
    env = TilewrightVectorEnv(game, 2, opponent="random", render_mode="ansi")
    given = rolled(env, 40)
    assert all(env.observation_space.contains(each[0]) for each in given[1:])
    assert len(env.render()) == 2


def test_a_batch_survives_a_pickle():
    batch = played(begun(EnvConfig(OTHER), 2), 20)
    other = pickled(batch)
    assert (played(batch, 30).games.states == played(other, 30).games.states).all()


@pytest.mark.parametrize("again", [lambda env: env, copy.deepcopy, pickled])
@pytest.mark.parametrize("observation", ["features", "planes"])
def test_buffers_without_copies_are_the_same_until_the_next_step(observation, again):
    own, lent = (
        every_seat(QUICK, 5, observation=observation, copy=copies) for copies in (True, False)
    )
    rng, ended = np.random.default_rng(3), 0
    seen, _ = own.reset(seed=3)
    lent.reset(seed=3)
    for turn in range(130):
        lent = again(lent) if turn == 70 else lent
        actions = chosen(seen["action_mask"], rng)
        mine, theirs = own.step(actions), lent.step(actions)
        finals = [given[-1].pop("final_obs", ()) for given in (mine, theirs)]
        assert data_equivalence(mine, theirs)
        assert data_equivalence(*(tuple(each) for each in finals))  # type: ignore[arg-type]
        seen, ended = mine[0], ended + int(theirs[2].sum())
    assert ended > 5
