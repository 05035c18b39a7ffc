"""An agent of the environments as a player: it sees the same, and it does what it means."""

from typing import Any

import numpy as np
import pytest

from envs.settings import WORDS, begun, chosen, corners
from games import GAMES, KERNELS, OTHER, QUICK
from tilewright import Match, final_state, verify
from tilewright.arena import play
from tilewright.core.errors import OptionsError
from tilewright.core.registry import load_game
from tilewright.envs import AgentPlayer, EnvConfig
from tilewright.envs.agent import WrongAnswer
from tilewright.envs.single import TilewrightEnv


def last_legal(_seen, mask):
    return int(np.flatnonzero(mask)[-1])


def name(config):
    return f"{config.game}-{config.seats}-{config.observation}-{config.actions}"


@pytest.mark.parametrize("config", [each for game in KERNELS for each in corners(game)], ids=name)
def test_a_player_is_shown_what_its_environment_shows(config):
    rules, kernel, rng = load_game(config.game), config.stepper.game, np.random.default_rng(0)
    batch, shown = begun(config, 1, autoreset=False), []

    def agent(seen, mask):
        shown.append((seen, mask))
        return int(batch.action_of(0, codes[0]))

    words = {"observation": config.observation, "actions": config.actions}
    player = AgentPlayer(agent, config.game, seats=config.seats, **words)
    while batch.movers[0] >= 0:
        action = chosen(batch.output.action_masks, rng)
        batch.read(action)
        codes, state = batch.output.codes.tolist(), kernel.unpack(batch.games.states[0])
        done = player(rules, state, None)
        seen, mask = shown.pop()
        flat = (
            np.concatenate([part.ravel() for part in seen.values()]) if config.parts[1:] else seen
        )
        assert flat.tolist() == batch.output.observations[0].tolist()
        assert mask.tolist() == batch.output.action_masks[0].tolist()
        assert kernel.encode(done) == codes[0]
        batch.step(action)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("observation", "actions"), WORDS)
def test_an_agent_plays_in_the_arena(game, observation, actions):
    if observation not in EnvConfig(game).stepper.observer.forms():
        pytest.skip("the game has no planes")
    rules = load_game(game)
    agent = AgentPlayer(last_legal, game, observation=observation, actions=actions)
    seated: list[Any] = [agent, "random"]
    record = play(rules, rules.Options(), seated, seed="spring").record
    verify(record)
    assert rules.to_move(final_state(record)) is None
    assert record.players == ("last_legal", "random")


def test_an_agent_is_an_opponent_of_the_next():
    env = TilewrightEnv(QUICK, opponent=AgentPlayer(last_legal, QUICK))
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        seen, reward, over, *_ = env.step(last_legal(None, seen["action_mask"]))
    assert reward in (-1.0, 0.0, 1.0)


def test_an_agent_refuses_what_it_was_not_made_for():
    quick, other = load_game(QUICK), load_game(OTHER)
    player = AgentPlayer(last_legal, QUICK, seats=2)
    with pytest.raises(OptionsError, match=f"plays {QUICK}, not {OTHER}"):
        player(other, other.start(2, other.Options()), None)
    with pytest.raises(OptionsError, match="with 2 seats, not 3"):
        player(quick, quick.start(3, quick.Options()), None)


@pytest.mark.parametrize(
    ("answer", "words"),
    [(0, "chose 0, which is not legal"), (-1, "chose -1"), (0.5, "no whole number")],
)
def test_an_answer_that_cannot_be_done_is_told_with_the_position(answer, words):
    rules = load_game(QUICK)
    player = AgentPlayer(lambda _seen, _mask: answer, QUICK)
    state = Match(rules, 2, seed=7).state
    with pytest.raises(WrongAnswer, match=words) as caught:
        player(rules, state, None)
    assert caught.value.position == rules.write_position(state)
