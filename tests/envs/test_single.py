"""One agent against others, through Gymnasium."""

import copy
import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from games import KERNELS, QUICK
from tilewright.envs import environment_id
from tilewright.envs.check import Broken, check_agent
from tilewright.players import UnknownPlayer
from tilewright.players import player as find_player


def made(game, **words):
    return gymnasium.make(environment_id(game), **words)


def played(env, seed, dice_seed=0):
    """Everything that a random agent is given in a game."""
    rng, given = np.random.default_rng(dice_seed), [env.reset(seed=seed)]
    over = False
    while not over:
        legal = np.flatnonzero(given[-1][0]["action_mask"])
        given.append(env.step(int(rng.choice(legal))))
        over = given[-1][2]
    return given


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("opponent", ["random", "greedy", "full-greedy"])
def test_gymnasium_finds_nothing_wrong(game, opponent, capsys):
    check_env(made(game, opponent=opponent, on_illegal="replace").unwrapped)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("opponent", ["greedy", "full-greedy", find_player("random")])
def test_a_seed_decides_the_whole_game(game, opponent):
    one, other = (played(made(game, opponent=opponent, seats=3), 7) for _ in range(2))
    assert data_equivalence(one, other, exact=True)
    assert one[-1][1] in (1.0, pytest.approx(0.25), -0.5)


@pytest.mark.parametrize("game", KERNELS)
def test_the_agent_sits_where_it_is_told(game):
    for agent_seat in range(3):
        for opponent in ("random", ["random", "greedy"]):
            env = made(game, seats=3, agent_seat=agent_seat, opponent=opponent)
            assert {info["seat"] for *_, info in played(env, 1)} == {agent_seat}
    seats = {made(game, opponent="random").reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1}


@pytest.mark.parametrize("game", KERNELS)
def test_a_live_game_is_copied_exactly(game):
    env = made(game, opponent="greedy").unwrapped
    seen, _ = env.reset(seed=1)
    for twin in (copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))):  # noqa: S301  # our own bytes
        other, action = twin(env), int(seen["action_mask"].argmax())
        theirs = other.step(action)
        assert data_equivalence(theirs, twin(env).step(action), exact=True)
        assert data_equivalence(env.action_masks(), seen["action_mask"].astype(bool))


def test_opponents_that_cannot_be_are_refused():
    with pytest.raises(UnknownPlayer):
        made(QUICK, opponent="nobody in particular")
    with pytest.raises(ValueError, match="2 to opponents"):
        made(QUICK, seats=3, opponent=["random"])


# An agent is tried


def first_legal(_seen, mask):
    return int(np.flatnonzero(mask)[0])


def spoils(_seen, mask):
    mask[:] = 1
    return 0


@pytest.mark.parametrize("game", KERNELS)
def test_an_agent_that_keeps_to_the_rules_gets_a_report(game):
    report = check_agent(first_legal, game, games=4, seats=3, observation="planes")
    assert report.games == 4
    assert report.decisions > 90
    assert -0.5 <= report.reward <= 1


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        (lambda _seen, _mask: 0, "chose 0, which is not legal"),
        (lambda _seen, _mask: -1, "chose -1"),
        (lambda _seen, _mask: 10**6, "not legal"),
        (lambda _seen, _mask: 0.5, "no whole number"),
        (lambda _seen, _mask: True, "no whole number"),
        (spoils, "changed what it was shown"),
    ],
)
def test_an_agent_that_does_not_is_told_where(agent, words):
    with pytest.raises(Broken, match=words) as caught:
        check_agent(agent, QUICK)
    assert caught.value.position.startswith(f"{QUICK}/1")
