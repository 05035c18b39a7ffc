"""Try an agent before it meets anybody: does it keep to the rules, in every game it says it knows?

    from tilewright.envs.check import check_agent
    check_agent(my_agent, "carcassonne", games=20)

An agent is called as agent(observation, action_mask) and answers with the number of an action.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.core.registry import load_game

from .agent import Agent, why_wrong
from .config import EnvConfig
from .opponents import Opponents
from .single_game import SingleGame

__all__ = ["Agent", "Broken", "Report", "check_agent"]


class Broken(AssertionError):
    """What an agent did that it must not do, in the game of which seed, and where."""

    def __init__(self, what: str, seed: int, position: str) -> None:
        self.what, self.seed, self.position = what, seed, position
        super().__init__(f"{what} (seed {seed}, {position})")


@dataclass(frozen=True)
class Report:
    """How the agent did: games, decisions, its mean reward and the share of games it won."""

    games: int
    decisions: int
    reward: float
    won: float


def check_agent(
    agent: Agent, game: str, *, games: int = 10, opponent: str = "random", **words: Any
) -> Report:
    """Let an agent play so many games, in every seat; raises Broken where it goes wrong."""
    config, rewards, decisions = EnvConfig(game, **words), [], 0
    table, others = SingleGame(config), Opponents(opponent, config.seats)
    for seed in range(games):
        agent_seat = seed % config.seats
        table.seed([seed])
        table.begin()
        reward = others.move(table, [agent_seat])[0]
        while not table.over:
            table.act(_asked(agent, table, seed))
            reward += table.output.rewards[0]
            reward += others.move(table, [agent_seat])[0]
            decisions += 1
        rewards.append(float(reward[agent_seat]))
    won = float(np.mean([reward > 0 for reward in rewards]))
    return Report(games, decisions, float(np.mean(rewards)), won)


def _asked(agent: Agent, table: SingleGame, seed: int) -> int:
    """What the agent answers to arrays that it must leave alone."""
    seen, again = table.seen(), table.seen()
    answer = agent(seen["observation"], seen["action_mask"])
    if not _same(seen, again):
        raise Broken("changed what it was shown", seed, _position(table))
    if wrong := why_wrong(answer, again["action_mask"]):
        raise Broken(wrong, seed, _position(table))
    return int(answer)


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return all(_same(one[name], other[name]) for name in one)
    return bool(np.array_equal(one, other))


def _position(table: SingleGame) -> str:
    state = table.config.stepper.game.unpack(table.record)
    return load_game(table.config.game).write_position(state)
