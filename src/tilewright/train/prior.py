"""`python -m tilewright.train.prior GAME`: fit what a policy prior weighs.

SelfPlay are played one ply deep; in their positions the network says what it expects after each
action. The prior is fitted to a softmax of that by logistic regression (conditional on the
position, with a small ridge penalty), so that it likes what a look one ply ahead would find best.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from tilewright.core.errors import TilewrightError
from tilewright.core.registry import kernels
from tilewright.engine.prior_weights import PriorWeights, as_rows
from tilewright.engine.rng import make_streams

from .evaluator import NothingToLearnFrom, evaluator_of
from .oneply import learned
from .selfplay import SelfPlay, TrainingVariant

__all__ = ["Choices", "Measured", "choices", "fit", "fit_prior", "main", "measure"]

MOST = 48
"""Actions of a position that are compared; where there are more, some at random."""

SEEN_AT_ONCE = 512
FEWEST = 2
HELD_OUT = 10
"""Every so many-th position is not learned from, but what the fit is measured by."""

RIDGE, STEPS, TINY = 1e-3, 50, 1e-6
"""The penalty a position, the most steps of Newton's method, and a step that changes nothing."""


@dataclass(frozen=True)
class Choices:
    """Positions of one kind of decision: the actions of all, one after the other."""

    traits: Any
    expected: Any
    starts: Any
    """Of each position, its first action."""

    def part(self, chosen: Any) -> "Choices":
        """Only these positions."""
        counts = np.diff([*self.starts, len(self.expected)])
        rows = np.repeat(chosen, counts)
        starts = np.cumsum([0, *counts[chosen]])[:-1]
        return Choices(self.traits[rows], self.expected[rows], starts)

    def targets(self, temperature: float) -> Any:
        """How likely each action should seem: a softmax of what is expected."""
        return self.softmax(self.expected / temperature)

    def softmax(self, logits: Any) -> Any:
        """Of each position."""
        powers = np.exp(logits - self.spread(np.maximum.reduceat(logits, self.starts)))
        return powers / self.spread(np.add.reduceat(powers, self.starts))

    def spread(self, numbers: Any) -> Any:
        """A number a position, once for each of its actions."""
        return np.repeat(numbers, np.diff([*self.starts, len(self.expected)]))


def choices(name: str, games: int, seed: int, threads: int) -> dict[str, Choices]:
    """What was to be chosen in so many games, by kind of decision."""
    evaluator = evaluator_of(name)
    cases = [TrainingVariant("", *each) for each in evaluator.TRAINING_VARIANTS]
    states = SelfPlay(name, threads=threads).positions(cases, learned(name), games, seed)
    width = max(map(len, evaluator.PRIOR_WEIGHTS.values()))
    seen = list(_seen(name, states, width, seed, threads))
    kinds, counts, traits, expected = (np.concatenate(part) for part in zip(*seen, strict=True))
    found = {}
    for at, (kind, weights) in enumerate(evaluator.PRIOR_WEIGHTS.items()):
        own = kinds == at
        if own.sum() < FEWEST:
            raise NothingToLearnFrom(f"{games} games have too few decisions of the kind {kind}")
        rows = np.repeat(own, counts)
        starts = np.cumsum([0, *counts[own]])[:-1]
        found[kind] = Choices(traits[rows][:, : len(weights)], expected[rows], starts)
    return found


def _seen(name: str, states: Any, width: int, seed: int, threads: int) -> Iterator[tuple[Any, ...]]:
    """Kinds and counts of the positions, traits and what is expected of their actions."""
    games = SelfPlay(name, threads=threads)
    for first in range(0, len(states), SEEN_AT_ONCE):
        part = states[first : first + SEEN_AT_ONCE]
        kinds, counts = np.zeros((2, len(part)), np.int64)
        traits = np.zeros((len(part), MOST, width), np.float32)
        expected = np.zeros((len(part), MOST))
        rngs = make_streams(seed + first, len(part))
        games.compare(part, rngs, learned(name), kinds, counts, traits, expected)
        there, some = np.arange(MOST) < counts[:, None], counts > 0
        yield kinds[some], counts[some], traits[there], expected[there]


# The regression


def fit(found: Choices, temperature: float) -> Any:
    """What each trait weighs, by Newton's method: the cross-entropy has one minimum. A step that
    would overshoot it is halved until it does not."""
    targets, traits = found.targets(temperature), found.traits.astype(np.float64)
    weights, penalty = np.zeros(traits.shape[1]), RIDGE * len(found.starts)
    for _ in range(STEPS):
        chances = found.softmax(traits @ weights)
        means = np.add.reduceat(traits * chances[:, None], found.starts)
        gradient = traits.T @ (chances - targets) + penalty * weights
        curvature = (traits * chances[:, None]).T @ traits - means.T @ means
        step = np.linalg.solve(curvature + penalty * np.eye(len(weights)), gradient)
        before = _cost(found, targets, weights, penalty)
        while _cost(found, targets, weights - step, penalty) > before and np.abs(step).max() > TINY:
            step /= 2
        weights -= step
        if np.abs(step).max() < TINY:
            break
    return weights


def _cost(found: Choices, targets: Any, weights: Any, penalty: float) -> float:
    """The cross-entropy of all positions and the penalty, which the fit makes least."""
    logits = found.traits @ weights
    logits -= found.spread(np.maximum.reduceat(logits, found.starts))
    whole = np.log(np.add.reduceat(np.exp(logits), found.starts))
    return float(whole.sum() - targets @ logits + penalty / 2 * weights @ weights)


@dataclass(frozen=True)
class Measured:
    """How well a prior foresees what the network says."""

    positions: int
    loss: float
    """How far it is from the targets: the cross-entropy less what cannot be helped."""

    first: float
    """The share of positions in which the best action is the likeliest, and one of the first
    four."""

    first_four: float


def measure(found: Choices, weights: Any, temperature: float) -> Measured:
    targets, logits = found.targets(temperature), found.traits @ weights
    chances = found.softmax(logits)
    tiny = np.finfo(np.float64).tiny
    loss = np.sum(targets * (np.log(targets + tiny) - np.log(chances + tiny)))
    ends = [*found.starts[1:], len(logits)]
    places = np.array(
        [
            np.sum(logits[first:end] > logits[first + np.argmax(found.expected[first:end])])
            for first, end in zip(found.starts, ends, strict=True)
        ]
    )
    count = len(found.starts)
    return Measured(
        count, float(loss / count), float(np.mean(places < 1)), float(np.mean(places < 4))
    )


# All of it


def fit_prior(
    name: str, games: int, *, seed: int = 1, threads: int = 1, temperature: float = 1.5
) -> tuple[PriorWeights, dict[str, tuple[Measured, Measured]]]:
    """Fitted weights by kind of decision, and how well the shipped and the fitted ones foresee
    positions that were not learned from."""
    shipped, fitted, measured = evaluator_of(name).PRIOR_WEIGHTS, {}, {}
    for at, (kind, found) in enumerate(choices(name, games, seed, threads).items()):
        held = np.arange(len(found.starts)) % HELD_OUT == 0
        weights = fit(found.part(~held), temperature)
        fitted[kind] = {
            trait: round(float(weight), 3)
            for trait, weight in zip(shipped[kind], weights, strict=True)
        }
        before = as_rows(shipped, np.float64)[at, : len(weights)]
        test = found.part(held)
        measured[kind] = measure(test, before, temperature), measure(test, weights, temperature)
    return fitted, measured


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tilewright.train.prior", description=__doc__)
    parser.add_argument("game", choices=kernels())
    parser.add_argument("--games", type=int, default=2000, help="to look at positions of (2000)")
    parser.add_argument(
        "--temperature", type=float, default=1.5, help="of the targets, in points (1.5)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write the weights: prior_weights.json of a game"
    )
    chosen = parser.parse_args(arguments)
    if chosen.games < 1:
        parser.error("--games has to be at least 1")
    try:
        fitted, measured = fit_prior(
            chosen.game,
            chosen.games,
            seed=chosen.seed,
            threads=chosen.threads,
            temperature=chosen.temperature,
        )
    except TilewrightError as mistake:
        parser.exit(2, f"{parser.prog}: {mistake}\n")
    if chosen.out:
        chosen.out.write_text(json.dumps(fitted, indent=2) + "\n", "utf-8")
    table = Table("decision", "positions", "prior", "loss", "best first", "among four")
    for kind, both in measured.items():
        for prior, found in zip(("shipped", "fitted"), both, strict=True):
            shares = f"{found.first:.1%}", f"{found.first_four:.1%}"
            table.add_row(kind, str(found.positions), prior, f"{found.loss:.3f}", *shares)
    Console().print(table)


if __name__ == "__main__":
    main()
