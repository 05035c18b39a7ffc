"""What the agent of ppo.py sees and how it plays, in NumPy alone, and its way into the arena.

    PYTHONPATH=examples tilewright arena python:ppo_agent:choose greedy --game kingdomino

Only legal actions are looked at: a few numbers about each, one small network for placements and
one for choices. It plays what ppo.py has saved as ppo_agent.npz in the folder where one is, or
the file that PPO_AGENT names.
"""

import os
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from tilewright.envs import AgentPlayer
from tilewright.kingdomino import DOMINOES, Terrain

Array: TypeAlias = np.ndarray[Any, Any]

WORDS: dict[str, Any] = {"seats": 2, "observation": "planes"}
"""How the game is shown to the agent, in training as in the arena."""

FILE = "ppo_agent.npz"
DISCARD, CHOOSE = 676, 677
PLACING, CHOOSING, JUDGING = 20, 16, 33
"""How many numbers each network gets."""

BESIDE = np.array([-9, -1, 1, 9])
"""From a square to the one west, north, south and east of it, in nine columns of nine rows."""

PAIRS = [(domino.first, domino.second) for domino in DOMINOES.values()]
KINDS = np.array([[list(Terrain).index(half.terrain) for half in pair] for pair in PAIRS])
CROWNS = np.array([[half.crowns for half in pair] for pair in PAIRS], np.float32)


class Choices(NamedTuple):
    """Legal actions of many positions, with what a network is told of each."""

    rows: Array
    actions: Array
    numbers: Array


class Numbers(NamedTuple):
    """Everything that networks get to see of some positions."""

    place: Choices
    choose: Choices
    table: Array


def around(maps: Array) -> Array:
    """For each square the sum over the four beside it."""
    wide = np.pad(maps, ((0, 0), (1, 1), (1, 1)))
    found: Array = wide[:, :-2, 1:-1] + wide[:, 2:, 1:-1] + wide[:, 1:-1, :-2] + wide[:, 1:-1, 2:]
    return found


def numbers(planes: Array, table: Array, mask: Array) -> Numbers:
    """What a row of planes, table and mask each comes down to."""
    kingdoms = planes.reshape(-1, 4, 8, 13, 13)[:, :2, :, 2:11, 2:11].astype(np.float32)
    lands, crowns, table = kingdoms[:, :, :6], kingdoms[:, :, 7:], table.astype(np.float32)
    totals = np.stack([lands.sum((3, 4)), (lands * crowns).sum((3, 4))], 3) / 4
    rows, actions = mask.nonzero()
    lay, take = actions < DISCARD, actions >= CHOOSE
    placed, chosen = (rows[lay], actions[lay]), (rows[take], actions[take])
    return Numbers(
        Choices(*placed, placing(kingdoms[:, 0], totals, table, *placed)),
        Choices(*chosen, choosing(totals, table, chosen[0], chosen[1] - CHOOSE)),
        judging(totals, table),
    )


def placing(own: Array, totals: Array, table: Array, rows: Array, actions: Array) -> Array:
    """What both halves of the domino at hand would touch, and how wide the kingdom gets."""
    domino, every = (table[:, :48] == 11).argmax(1), np.arange(len(own))
    kinds, crowned = KINDS[domino], CROWNS[domino]
    taken, crowns = own[:, :7].sum(1), own[:, 7]
    touched = around(taken)
    tight = around((1 - taken) * (touched >= 3))
    x, y = actions // 52 - 2, actions // 4 % 13 - 2
    squares = [9 * x + y, 9 * x + y + BESIDE[actions % 4]]
    found = [crowned[rows], table[rows, 53:54] / 6]
    for half, square in enumerate(squares):
        alike = own[every, kinds[:, half]]
        maps = [around(alike), around(alike * crowns), touched, tight]
        found += [each.reshape(len(own), -1)[rows, square][:, None] for each in maps]
        found.append(totals[rows, 0, kinds[rows, half]])
    same = (kinds[:, 0] == kinds[:, 1])[rows, None]
    return joined(*found, same, *spanning(taken, rows, squares))


def spanning(taken: Array, rows: Array, squares: list[Array]) -> list[Array]:
    """Columns, rows and squares of the kingdom once the domino is in it."""
    spans = []
    columns = [each // 9 for each in squares], [each % 9 for each in squares]
    for axis, places in zip((2, 1), columns, strict=True):
        line = taken.max(axis)
        first, last = line.argmax(1)[rows], 8 - line[:, ::-1].argmax(1)[rows]
        low, high = np.minimum(*places), np.maximum(*places)
        spans.append((np.maximum(last, high) - np.minimum(first, low))[:, None] / 4)
    return [*spans, taken.sum((1, 2))[rows, None] / 25, (spans[0] + spans[1]) ** 2]


def choosing(totals: Array, table: Array, rows: Array, dominoes: Array) -> Array:
    """The lands and crowns that a domino's halves would join, here and at the other seat."""
    kinds = KINDS[dominoes]
    found = [totals[rows, seat, kinds[:, half]] for seat in (0, 1) for half in (0, 1)]
    same = (kinds[:, 0] == kinds[:, 1])[:, None]
    offered = (table[rows, :48] == 2).cumsum(1)[np.arange(len(rows)), dominoes][:, None]
    rest = [CROWNS[dominoes], dominoes[:, None] / 48, same, offered, table[rows, 53:54] / 6]
    lands = np.stack([each[:, 0] for each in found[:2]], 1)
    return joined(*found, *rest, CROWNS[dominoes] * lands)


def judging(totals: Array, table: Array) -> Array:
    """How both kingdoms stand, what is claimed, and how late it is."""
    points = totals.prod(3).sum(2) / 2
    claims = [(table[:, :48] == status).sum(1)[:, None] for status in (3, 4, 7, 8)]
    step = np.eye(3)[table[:, 52].astype(int)][:, 1:]
    return joined(totals.reshape(len(totals), -1), points, *claims, step, table[:, 53:54] / 6)


def joined(*columns: Array) -> Array:
    return np.concatenate(columns, 1).astype(np.float32)


class Agent:
    """Weights by name, as PyTorch names them, that answer with the action they like best."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights

    def __call__(self, observation: Any, action_mask: Array) -> int:
        seen = observation["planes"], observation["table"], action_mask
        found = numbers(*(part[None] for part in seen))
        logits = np.where(action_mask, 0.0, -np.inf)
        for name, choices in (("place", found.place), ("choose", found.choose)):
            logits[choices.actions] = self.network(name, choices.numbers)[:, 0]
        return int(logits.argmax())

    def network(self, name: str, values: Array) -> Array:
        """Two layers of tanh and one that adds up."""
        for layer in (0, 2, 4):
            weight, bias = (self.weights[f"{name}.{layer}.{kind}"] for kind in ("weight", "bias"))
            values = values @ weight.T + bias
            values = np.tanh(values) if layer < 4 else values
        return values


def load(path: Path) -> AgentPlayer:
    """The player that was saved there."""
    with np.load(path) as saved:
        return AgentPlayer(Agent(dict(saved)), "kingdomino", **WORDS)


def __getattr__(name: str) -> AgentPlayer:
    """`choose` is loaded when somebody asks for it."""
    if name != "choose":
        raise AttributeError(f"module {__name__} has no attribute {name}")
    path = Path(os.environ.get("PPO_AGENT", FILE))
    if not path.exists():
        raise AttributeError(f"there is no agent in {path}: python examples/ppo.py saves one")
    return load(path)
