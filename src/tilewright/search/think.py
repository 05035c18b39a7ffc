"""A search from a position: trees that grow side by side, and what they found together."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from .load import Searcher, searcher

__all__ = ["Budget", "Finding", "Habits", "think"]

MOST_NODES = 2**20
STRIDE = 0x9E3779B97F4A7C15


@dataclass(frozen=True)
class Budget:
    """How long to think: so many simulations, or so many seconds where they are given."""

    simulations: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Habits:
    """How a search goes about it; see `tree.nodes` for the words."""

    curiosity: float = 1.0
    caution: float = 0.1
    heat: float = 1.0
    fan: float = 1.0
    growth: float = 0.5
    rollouts: float = 0.0
    greed: float = 0.1
    lead: float = 30.0
    policy: bool = True
    upper: bool = False
    halving: bool = True


@dataclass(frozen=True)
class Finding:
    """By root action, in no order: codes, visits, win chances, points and standard errors."""

    codes: Any
    visits: Any
    values: Any
    scores: Any
    errors: Any
    best: int
    """Which of them is the one to take."""

    line: tuple[int, ...] = field(default=())
    """The codes that are expected from it on, until chance acts."""

    simulations: int = 0
    seconds: float = 0.0
    exact: bool = False


def think(
    name: str,
    record: Any,
    budget: Budget,
    seed: int,
    habits: Habits | None = None,
    threads: int = 1,
) -> Finding:
    """Search from a record in which a seat is to move."""
    began = time.perf_counter()
    search = Search(searcher(name), record, habits or Habits(), seed, threads)
    search.run(budget, began)
    return replace(search.finding(), seconds=time.perf_counter() - began)


class Search:
    """The trees of one search."""

    def __init__(
        self, parts: Searcher, record: Any, habits: Habits, seed: int, threads: int
    ) -> None:
        self.parts, self.habits = parts, habits
        self.settings = _settings(parts, habits)
        self.seeds = [np.uint64((seed + STRIDE * thread) % 2**64) for thread in range(threads)]
        self.trees = [_tree(parts) for _ in range(threads)]
        for tree, own in zip(self.trees, self.seeds, strict=True):
            tree.states[0] = record
            self.count = int(parts.grow.start(tree, self.settings, own))
        self.left = np.arange(self.count)

    def run(self, budget: Budget, began: float) -> None:
        if self.habits.halving and self.count > 1:
            for limit in _limits(budget, len(self.left), began):
                self._spend(self.left, limit)
                self._halve()
        else:
            self._spend(np.array([-1]), Limit(budget.simulations, began + budget.seconds))

    def _spend(self, chosen: Any, limit: "Limit") -> None:
        """Simulate from each of the chosen edges until the limit, and once at least."""
        share = -(-limit.simulations // (len(chosen) * len(self.trees)))
        rounds = share or 1
        while True:
            self._simulate(chosen.astype(np.int64), rounds)
            if not limit.until or time.perf_counter() >= limit.until:
                return

    def _simulate(self, chosen: Any, rounds: int) -> None:
        jobs = [
            (tree, self.settings, self.parts.weights, seed, chosen, rounds)
            for tree, seed in zip(self.trees, self.seeds, strict=True)
        ]
        if len(jobs) == 1:
            self.parts.grow.simulate_each(*jobs[0])
        else:
            with ThreadPoolExecutor(len(jobs)) as pool:
                list(pool.map(lambda job: self.parts.grow.simulate_each(*job), jobs))

    def _halve(self) -> None:
        """Keep the better half of those that are left."""
        means = self._means()[self.left]
        order = np.argsort(-means, kind="stable")
        self.left = self.left[order[: -(-len(order) // 2)]]

    def _means(self) -> Any:
        visits, totals = self._together("visits"), self._together("total")
        return totals / np.maximum(visits, 1)

    def _together(self, what: str) -> Any:
        return np.sum([tree.edges[what][: self.count] for tree in self.trees], axis=0)

    def finding(self) -> Finding:
        visits = self._together("visits")
        tried = np.maximum(visits, 1)
        chances, squares, points = np.sum([tree.sums for tree in self.trees], axis=0)[
            : self.count
        ].T
        values = chances / tried
        variances = np.maximum(squares / tried - values**2, 0)
        best = int(self.left[0]) if self.habits.halving else int(np.argmax(visits))
        return Finding(
            codes=self.trees[0].edges["code"][: self.count].copy(),
            visits=visits,
            values=values,
            scores=points / tried,
            errors=np.sqrt(variances / tried),
            best=best,
            simulations=int(visits.sum()),
        )


@dataclass(frozen=True)
class Limit:
    """Of one phase: simulations, or the clock's time."""

    simulations: int
    until: float


def _limits(budget: Budget, count: int, began: float) -> Iterator[Limit]:
    """The phases of a halving, each as long as the others."""
    phases = max(1, (count - 1).bit_length())
    for phase in range(1, phases + 1):
        until = began + budget.seconds * phase / phases if budget.seconds else 0.0
        yield Limit(budget.simulations // phases, until)


def _settings(parts: Searcher, habits: Habits) -> Any:
    settings = np.zeros(1, parts.nodes.SETTINGS)[0]
    for name in parts.nodes.SETTINGS.names or ():
        settings[name] = getattr(habits, name)
    if not parts.learned:
        settings["rollouts"] = 1
    return settings


def _tree(parts: Searcher) -> Any:
    widths = parts.weights.embedding.shape[1], parts.weights.w2.shape[1]
    return parts.nodes.plant(parts.game, parts.judge, MOST_NODES, widths)
