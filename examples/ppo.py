"""Masked PPO that learns to beat the greedy player at Kingdomino, in minutes on two cores.

    python examples/ppo.py --minutes 10 --plot docs/pictures/ppo.svg

Only legal actions are looked at: a few numbers about each, one small network for placements and
one for choices, and a value of what the whole table looks like.
"""

import argparse
import time
from collections import deque

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.nn import functional

import tilewright.envs  # noqa: F401  # registers the environments
from tilewright.kingdomino import DOMINOES, Terrain

STEPS, EPOCHS, PARTS = 24, 4, 4
SMOOTHING, CLIP, CURIOSITY, RATE = 0.95, 0.2, 0.005, 2e-3
DISCARD, CHOOSE = 676, 677
BESIDE = torch.tensor([-9, -1, 1, 9])
"""From a square to the one west, north, south and east of it, in nine columns of nine rows."""

PAIRS = [(domino.first, domino.second) for domino in DOMINOES.values()]
KINDS = torch.tensor([[list(Terrain).index(half.terrain) for half in pair] for pair in PAIRS])
CROWNS = torch.tensor([[float(half.crowns) for half in pair] for pair in PAIRS])


def around(maps):
    """For each square the sum over the four beside it."""
    wide = functional.pad(maps, (1, 1, 1, 1))
    return wide[:, :-2, 1:-1] + wide[:, 2:, 1:-1] + wide[:, 1:-1, :-2] + wide[:, 1:-1, 2:]


def mlp(inputs, outputs=1, width=64):
    layers = [nn.Linear(inputs, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh()]
    return nn.Sequential(*layers, nn.Linear(width, outputs))


class Agent(nn.Module):
    def __init__(self):
        super().__init__()
        self.place, self.choose, self.value = mlp(20), mlp(16), mlp(33, width=128)

    def forward(self, planes, table, mask):
        kingdoms, table = planes.view(-1, 4, 8, 13, 13)[:, :2, :, 2:11, 2:11].float(), table.float()
        lands, crowns = kingdoms[:, :, :6], kingdoms[:, :, 7:]
        totals = torch.stack([lands.sum((3, 4)), (lands * crowns).sum((3, 4))], 3) / 4
        clock = table[:, 53:54] / 6
        rows, actions = mask.nonzero(as_tuple=True)
        logits = torch.full(mask.shape, -1e9)
        for chosen, found in (
            (actions < DISCARD, lambda r, a: self._place(kingdoms[:, 0], totals, table, r, a)),
            (actions >= CHOOSE, lambda r, a: self._choose(totals, table, r, a - CHOOSE)),
        ):
            at, what = rows[chosen], actions[chosen]
            logits[at, what] = found(at, what)
        logits[:, DISCARD][mask[:, DISCARD] == 1] = 0.0
        points = totals.prod(3).sum(2) / 2
        claims = [(table[:, :48] == status).sum(1, keepdim=True).float() for status in (3, 4, 7, 8)]
        step = functional.one_hot(table[:, 52].long(), 3).float()[:, 1:]
        seen = torch.cat([totals.flatten(1), points, *claims, step, clock], 1)
        return logits, self.value(seen)[:, 0]

    def _place(self, own, totals, table, rows, actions):
        """What both halves of the domino at hand would touch, and how wide the kingdom gets."""
        domino = (table[:, :48] == 11).float().argmax(1)
        kinds, crowned = KINDS[domino], CROWNS[domino]
        taken, crowns, every = own[:, :7].sum(1), own[:, 7], torch.arange(len(own))
        touched = around(taken)
        tight = around((1 - taken) * (touched >= 3))
        x, y = actions // 52 - 2, actions // 4 % 13 - 2
        squares = [9 * x + y, 9 * x + y + BESIDE[actions % 4]]
        found = [crowned[rows], table[rows, 53:54] / 6]
        for half, square in enumerate(squares):
            alike = own[every, kinds[:, half]]
            maps = [around(alike), around(alike * crowns), touched, tight]
            found += [each.flatten(1)[rows, square][:, None] for each in maps]
            found.append(totals[rows, 0, kinds[rows, half]])
        same = (kinds[:, 0] == kinds[:, 1]).float()[rows, None]
        return self.place(torch.cat([*found, same, *self._span(taken, rows, squares)], 1))[:, 0]

    def _span(self, taken, rows, squares):
        """Columns, rows and squares of the kingdom once the domino is in it."""
        spans = []
        columns = [each // 9 for each in squares], [each % 9 for each in squares]
        for axis, places in zip((2, 1), columns, strict=True):
            line = taken.amax(axis)
            first, last = line.argmax(1)[rows], 8 - line.flip(1).argmax(1)[rows]
            low, high = torch.minimum(*places), torch.maximum(*places)
            spans.append((torch.maximum(last, high) - torch.minimum(first, low))[:, None] / 4)
        return [*spans, taken.sum((1, 2))[rows, None] / 25, (spans[0] + spans[1]) ** 2]

    def _choose(self, totals, table, rows, dominoes):
        """The lands and crowns that a domino's halves would join, here and at the other seat."""
        kinds = KINDS[dominoes]
        found = [totals[rows, seat, kinds[:, half]] for seat in (0, 1) for half in (0, 1)]
        same = (kinds[:, 0] == kinds[:, 1]).float()[:, None]
        offered = (table[rows, :48] == 2).float().cumsum(1).gather(1, dominoes[:, None])
        rest = [CROWNS[dominoes], dominoes[:, None] / 48, same, offered, table[rows, 53:54] / 6]
        rest.append(CROWNS[dominoes] * torch.stack([each[:, 0] for each in found[:2]], 1))
        return self.choose(torch.cat([*found, *rest], 1))[:, 0]


def shown(seen):
    parts = seen["observation"]["planes"], seen["observation"]["table"], seen["action_mask"]
    return [torch.from_numpy(np.ascontiguousarray(part)) for part in parts]


def play(env, agent, seen, seats):
    """Some steps of all games: what was seen, done and gained, and by how much games were won."""
    batch, margins, every = [], [], np.arange(env.num_envs)
    for _ in range(STEPS):
        views = shown(seen)
        with torch.no_grad():
            logits, value = agent(*views)
            logs = functional.log_softmax(logits, 1)
            action = torch.multinomial(functional.softmax(logits, 1), 1)
        seen, _, done, _, info = env.step(action[:, 0].numpy())
        gains = info["rewards"][every, seats] - info["rewards"][every, 1 - seats]
        env.lead += gains
        margins += env.lead[done].tolist()
        env.lead[done] = 0
        seats = info["seat"]
        ended = torch.from_numpy(done).float()
        chance = logs.gather(1, action)[:, 0]
        batch.append([*views, action, chance, value, torch.from_numpy(gains) / 10, ended])
    return batch, margins, seen, seats


def advantages(batch, after):
    """How much better each action turned out than was expected."""
    found, gain = [], 0.0
    for *_, value, reward, ended in reversed(batch):
        gain = reward + (1 - ended) * (after + SMOOTHING * gain) - value
        found.insert(0, gain)
        after = value
    return torch.cat(found)


def improve(agent, adam, batch, after):
    """A round of PPO over what was just played."""
    better = advantages(batch, after)
    *views, action, chance, value, _, _ = (torch.cat(column) for column in zip(*batch, strict=True))
    target, better = better + value, (better - better.mean()) / (better.std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(action)).chunk(PARTS):
            logits, guess = agent(*(view[rows] for view in views))
            logs = functional.log_softmax(logits, 1)
            ratio = (logs.gather(1, action[rows])[:, 0] - chance[rows]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.minimum(ratio * better[rows], clipped * better[rows]).mean()
            doubt = -(functional.softmax(logits, 1) * logs.clamp(min=-50)).sum(1).mean()
            loss = (guess - target[rows]).square().mean() / 2 - gain - CURIOSITY * doubt
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            adam.step()


def learn(minutes, games=256, opponent="greedy", seed=0):
    """Yields minutes, games played and the share of the last thousand that were won."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # so small a network loses more by sharing than it gains
    words = {"opponent": opponent, "observation": "planes", "reward": "score"}
    env = gymnasium.make_vec("tilewright/Kingdomino-v0", num_envs=games, **words)
    env.lead = np.zeros(games)
    agent, ends, played, began = Agent(), deque(maxlen=1000), 0, time.time()
    adam = torch.optim.Adam(agent.parameters(), RATE, eps=1e-5)
    seen, info = env.reset(seed=seed)
    seats, spent = info["seat"], 0.0
    while spent < minutes:
        adam.param_groups[0]["lr"] = RATE * max(0.1, 1 - spent / minutes)
        batch, margins, seen, seats = play(env, agent, seen, seats)
        with torch.no_grad():
            after = agent(*shown(seen))[1]
        improve(agent, adam, batch, after)
        ends.extend((1 + np.sign(margin)) / 2 for margin in margins)
        played, spent = played + len(margins), (time.time() - began) / 60
        yield spent, played, sum(ends) / max(len(ends), 1)


def plot(rows, opponent, path):
    import matplotlib.pyplot as plt  # noqa: PLC0415  # only the plot needs it

    figure, axes = plt.subplots(figsize=(7, 3.5))
    axes.plot([row[0] for row in rows], [100 * row[2] for row in rows])
    axes.axhline(50, color="grey", linewidth=0.5)
    axes.set(xlabel="minutes", ylabel=f"% won against {opponent}", ylim=(0, 100))
    figure.savefig(path, metadata={"Date": None}, bbox_inches="tight")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=256, help="games side by side")
    parser.add_argument("--opponent", default="greedy", help="greedy or random")
    parser.add_argument("--plot", help="an SVG file for the learning curve")
    args = parser.parse_args()
    rows = []
    for row in learn(args.minutes, args.games, args.opponent):
        rows.append(row)
        print(f"{row[0]:6.2f} min {row[1]:8,} games {row[2]:6.1%} won", flush=True)
    if args.plot:
        plot(rows, args.opponent, args.plot)


if __name__ == "__main__":
    main()
