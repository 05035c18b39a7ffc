"""Masked PPO that learns to beat the greedy player at Kingdomino, in minutes on two cores.

    python examples/ppo.py --minutes 10 --plot docs/pictures/ppo.svg --save ppo_agent.npz
    PYTHONPATH=examples tilewright arena kingdomino python:ppo_agent:choose greedy

What the agent sees and how it plays stands in ppo_agent.py, which needs no PyTorch.
"""

import argparse
import time
from collections import deque
from collections.abc import Iterator
from typing import Any, TypeAlias

import gymnasium
import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from ppo_agent import CHOOSING, DISCARD, FILE, JUDGING, PLACING, WORDS, numbers

VectorEnv: TypeAlias = gymnasium.vector.VectorEnv[Any, Any, Any]
Array: TypeAlias = np.ndarray[Any, Any]
Row: TypeAlias = tuple[float, int, float]

ROLLOUT_LENGTH, EPOCHS, MINIBATCHES = 24, 4, 4
GAE_LAMBDA, CLIP, ENTROPY_COEF, LEARNING_RATE = 0.95, 0.2, 0.005, 2e-3


def mlp(inputs: int, outputs: int = 1, width: int = 64) -> nn.Module:
    layers = [nn.Linear(inputs, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh()]
    return nn.Sequential(*layers, nn.Linear(width, outputs))


class Agent(nn.Module):
    """Networks for what `ppo_agent` makes of a position: a logit an action, and a value."""

    def __init__(self) -> None:
        super().__init__()
        self.place, self.choose = mlp(PLACING), mlp(CHOOSING)
        self.value = mlp(JUDGING, width=128)

    def forward(self, planes: Tensor, table: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        found = numbers(planes.numpy(), table.numpy(), mask.numpy())
        logits = torch.full(mask.shape, -1e9)
        for network, choices in ((self.place, found.place), (self.choose, found.choose)):
            rows, actions, told = (torch.from_numpy(each) for each in choices)
            logits[rows, actions] = network(told)[:, 0]
        logits[:, DISCARD][mask[:, DISCARD] == 1] = 0.0
        return logits, self.value(torch.from_numpy(found.table))[:, 0]

    def save(self, path: str) -> None:
        """Everything by name, for whoever has no PyTorch."""
        np.savez(path, **{name: each.numpy() for name, each in self.state_dict().items()})


def views_of(seen: dict[str, Any]) -> list[Tensor]:
    parts = seen["observation"]["planes"], seen["observation"]["table"], seen["action_mask"]
    return [torch.from_numpy(np.ascontiguousarray(part)) for part in parts]


def play(env: VectorEnv, agent: Agent, lead: Array, seen: Any, seats: Array) -> tuple[Any, ...]:
    """A rollout of all games: what was seen, done and gained, and by how much games were won."""
    batch: list[list[Tensor]] = []
    margins: list[float] = []
    every = np.arange(env.num_envs)
    for _ in range(ROLLOUT_LENGTH):
        views = views_of(seen)
        with torch.no_grad():
            logits, value = agent(*views)
            log_probs = functional.log_softmax(logits, 1)
            action = torch.multinomial(functional.softmax(logits, 1), 1)
        seen, _, done, _, info = env.step(action[:, 0].numpy())
        rewards = info["rewards"][every, seats] - info["rewards"][every, 1 - seats]
        lead += rewards
        margins += lead[done].tolist()
        lead[done] = 0
        seats = info["seat"]
        ended = torch.from_numpy(done).float()
        log_prob = log_probs.gather(1, action)[:, 0]
        batch.append([*views, action, log_prob, value, torch.from_numpy(rewards) / 10, ended])
    return batch, margins, seen, seats


def advantages(batch: list[list[Tensor]], after: Tensor) -> Tensor:
    """Generalised advantage estimation: how much better each action turned out than expected."""
    found: list[Tensor] = []
    advantage: Tensor | float = 0.0
    for *_, value, reward, ended in reversed(batch):
        advantage = reward + (1 - ended) * (after + GAE_LAMBDA * advantage) - value
        found.insert(0, advantage)
        after = value
    return torch.cat(found)


def improve(agent: Agent, adam: Any, batch: list[list[Tensor]], after: Tensor) -> None:
    """A round of PPO over what was just played."""
    advantage = advantages(batch, after)
    *views, action, log_prob, value, _, _ = (
        torch.cat(column) for column in zip(*batch, strict=True)
    )
    target = advantage + value
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(action)).chunk(MINIBATCHES):
            logits, guess = agent(*(view[rows] for view in views))
            log_probs = functional.log_softmax(logits, 1)
            ratio = (log_probs.gather(1, action[rows])[:, 0] - log_prob[rows]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            surrogate = torch.minimum(ratio * advantage[rows], clipped * advantage[rows]).mean()
            entropy = -(functional.softmax(logits, 1) * log_probs.clamp(min=-50)).sum(1).mean()
            loss = (guess - target[rows]).square().mean() / 2 - surrogate - ENTROPY_COEF * entropy
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            adam.step()


def learn(
    agent: Agent, minutes: float, games: int = 256, opponent: str = "greedy", seed: int = 0
) -> Iterator[Row]:
    """Yields minutes, games played and the share of the last thousand that were won."""
    words: dict[str, Any] = {
        **WORDS,
        "opponent": opponent,
        "reward": "score",
        "autoreset_mode": "SameStep",
    }
    env = gymnasium.make_vec("tilewright/Kingdomino-v0", num_envs=games, **words)
    lead, played, began = np.zeros(games), 0, time.time()
    ends: deque[float] = deque(maxlen=1000)
    adam = torch.optim.Adam(agent.parameters(), LEARNING_RATE, eps=1e-5)
    seen, info = env.reset(seed=seed)
    seats, spent = info["seat"], 0.0
    while spent < minutes:
        adam.param_groups[0]["lr"] = LEARNING_RATE * max(0.1, 1 - spent / minutes)
        batch, margins, seen, seats = play(env, agent, lead, seen, seats)
        with torch.no_grad():
            after = agent(*views_of(seen))[1]
        improve(agent, adam, batch, after)
        ends.extend((1 + np.sign(margin)) / 2 for margin in margins)
        played, spent = played + len(margins), (time.time() - began) / 60
        yield spent, played, sum(ends) / max(len(ends), 1)


def plot(rows: list[Row], opponent: str, path: str) -> None:
    import matplotlib.pyplot as plt  # noqa: PLC0415  # only the plot needs it

    figure, axes = plt.subplots(figsize=(7, 3.5))
    axes.plot([row[0] for row in rows], [100 * row[2] for row in rows])
    axes.axhline(50, color="grey", linewidth=0.5)
    axes.set(xlabel="minutes", ylabel=f"% won against {opponent}", ylim=(0, 100))
    figure.savefig(path, metadata={"Date": None}, bbox_inches="tight")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=256, help="games side by side")
    parser.add_argument(
        "--opponent", default="greedy", help="any player; greedy and random are fast"
    )
    parser.add_argument("--save", default=FILE, help="a file for the agent, usually %(default)s")
    parser.add_argument("--plot", help="an SVG file for the learning curve")
    args = parser.parse_args()
    torch.manual_seed(0)
    torch.set_num_threads(1)  # so small a network loses more by sharing than it gains
    agent = Agent()
    rows: list[Row] = []
    for row in learn(agent, args.minutes, args.games, args.opponent):
        rows.append(row)
        print(f"{row[0]:6.2f} min {row[1]:8,} games {row[2]:6.1%} won", flush=True)
    agent.save(args.save)
    if args.plot:
        plot(rows, args.opponent, args.plot)


if __name__ == "__main__":
    main()
