"""A search from a position: trees that grow side by side, and what they found together."""

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from .habits import Budget, Habits
from .load import Searcher, searcher
from .pools import NONE, SETTINGS

__all__ = ["Finding", "Search", "Thinker", "searched", "settings_of", "think"]

STRIDE = 0x9E3779B97F4A7C15
BATCH = 0.002
"""Seconds between two looks at the clock."""

FORCED = 100
"""Simulations where there is nothing to choose."""

ENDGAME = 4
"""Positions of an endgame that may be looked at for each simulation of the budget."""


@dataclass(frozen=True)
class Finding:
    """By root action, best first: codes, visits, win chances, points and standard errors."""

    codes: Any
    visits: Any
    values: Any
    scores: Any
    errors: Any
    line: tuple[int, ...]
    """The codes that are expected, until chance acts."""

    seconds: float
    exact: bool


PLAIN = Habits()


@dataclass(frozen=True)
class Thinker:
    """Who searches: its habits, its chance and its threads."""

    habits: Habits = PLAIN
    seed: int = 0
    threads: int = 1
    hurried: Callable[[], bool] = lambda: False
    """Whether the thought has to end now, whatever its time."""


def searched(
    name: str, state: Any, budget: Budget, thinker: Thinker
) -> tuple[list[Any], tuple[Any, ...], Finding]:
    """Search from a state of the rules: its actions, best first, the line, and all of it."""
    game = searcher(name).game
    records = game.pack(game.at_hand(state))
    found = think(name, records[0], budget, thinker)
    return (
        [game.decode(int(code), records[0]) for code in found.codes],
        tuple(_played(game, records, found.line)),
        found,
    )


def _played(game: Any, records: Any, line: Iterable[int]) -> Iterator[Any]:
    """The actions of a line of codes, by playing it; forced ones are not in the line."""
    forced = np.zeros(game.ACTIONS, np.int32)
    for code in line:
        yield game.decode(code, records[0])
        game.apply(records[0], code)
        while game.to_move(records[0]) >= 0 and game.legal_count(records[0]) == 1:
            game.legal_actions(records[0], forced)
            yield game.decode(int(forced[0]), records[0])
            game.apply(records[0], int(forced[0]))


def settings_of(habits: Habits, *, learned: bool) -> Any:
    """The habits as kernels read them; who has learned nothing plays every leaf out."""
    settings = np.zeros(1, SETTINGS)[0]
    for name in SETTINGS.names or ():
        settings[name] = getattr(habits, name)
    if not learned:
        settings["rollouts"] = 1
    return settings


def think(name: str, record: Any, budget: Budget, thinker: Thinker) -> Finding:
    """Search from a record in which a seat is to move."""
    began = time.perf_counter()
    parts = searcher(name)
    with parts.trees(thinker.threads) as trees:
        search = Search(parts, trees, record, thinker)
        exact = search.solve(budget)
        if not exact:
            with search.threads:
                search.run(budget, began)
        return search.finding(began, exact=exact)


class Search:
    """The trees of one search."""

    def __init__(self, parts: Searcher, trees: list[Any], record: Any, thinker: Thinker) -> None:
        self.parts, self.trees, self.habits = parts, trees, thinker.habits
        self.hurried = thinker.hurried
        self.threads = ThreadPoolExecutor(len(trees))
        self.settings = settings_of(thinker.habits, learned=parts.learned)
        self.seeds = [
            np.uint64((thinker.seed + STRIDE * thread) % 2**64) for thread in range(len(trees))
        ]
        for tree, seed in zip(trees, self.seeds, strict=True):
            tree.states[0] = record
            self.count = int(parts.call(parts.grow.start, tree, self.settings, seed))
        self.order = np.arange(self.count)

    # Exactly

    def solve(self, budget: Budget) -> bool:
        """Look through everything that can still happen, if that is not too much."""
        if not self.habits.exact:
            return False
        positions = ENDGAME * self._expected(budget)
        solve = self.parts.exact.solve_root
        found = self.parts.call(solve, self.trees[0], self.settings, positions)
        if found:
            self.order = np.argsort(-self._means(), kind="stable")
        else:
            self.parts.call(self.parts.grow.start, self.trees[0], self.settings, self.seeds[0])
        return bool(found)

    # By simulations

    def run(self, budget: Budget, began: float) -> None:
        root, count = self.parts.root, 1
        for tree in self.trees:
            tree.left[0] = NONE
            if self.habits.halving:
                expected = self._expected(budget)
                count = int(self.parts.call(root.candidates, tree, self.settings, expected))
        if not self.habits.halving:
            self._spend(1, budget.simulations, began + budget.seconds)
            self.order = np.lexsort((-self._means(), -self._together("visits")))
            return
        phases = max(1, int(root.phases(count)))
        for phase in range(1, phases + 1):
            until = began + budget.seconds * phase / phases
            self._spend(count, budget.simulations // phases, until)
            count = self._halve(count)
        self.order = self.trees[0].left[: self.count].copy()

    def _expected(self, budget: Budget) -> int:
        """How many simulations there will be."""
        return budget.simulations or max(1, int(budget.seconds * self.parts.pace[0]))

    def _spend(self, count: int, simulations: int, until: float) -> None:
        """Simulate from each of the first candidates, once at least."""
        if self.count == 1:
            simulations = FORCED
        if simulations:
            self._simulate(count, max(simulations // (count * len(self.trees)), 1))
            return
        rounds = 1
        while (began := time.perf_counter()) < until and not self.hurried():
            self._simulate(count, rounds)
            spent = max(time.perf_counter() - began, 1e-6)
            self.parts.pace[0] = count * rounds * len(self.trees) / spent
            rounds = max(1, int(rounds * min(2, min(BATCH, until - time.perf_counter()) / spent)))

    def _simulate(self, count: int, rounds: int) -> None:
        def run(job: tuple[Any, Any]) -> None:
            tree, seed = job
            task = np.int64(count), np.int64(rounds)
            self.parts.call(
                self.parts.root.simulate_each, tree, self.settings, self.parts.weights, seed, task
            )

        *more, own = zip(self.trees, self.seeds, strict=True)
        others = [self.threads.submit(run, job) for job in more]
        run(own)
        for other in others:
            other.result()

    def _halve(self, count: int) -> int:
        """Keep the better half of the first candidates, by what all trees found together."""
        means, left = self._means(), count
        for tree in self.trees:
            tree.keys[:count] = means[tree.left[:count]]
            left = int(self.parts.call(self.parts.root.halved, tree, count))
        return left

    # What was found

    def _together(self, what: str) -> Any:
        return np.sum([tree.edges[what][: self.count] for tree in self.trees], axis=0)

    def _means(self) -> Any:
        return self._together("total") / np.maximum(self._together("visits"), 1)

    def finding(self, began: float, *, exact: bool) -> Finding:
        """All of it, best first."""
        visits = self._together("visits")
        tried = np.maximum(visits, 1)
        sums = np.sum([tree.sums[: self.count] for tree in self.trees], axis=0)
        values = sums[:, 0] / tried
        spread = np.maximum(sums[:, 1] / tried - values**2, 0)
        errors = np.sqrt(spread / tried) if not exact else np.zeros(self.count)
        order = self.order
        return Finding(
            codes=self.trees[0].edges["code"][: self.count][order],
            visits=visits[order],
            values=values[order],
            scores=(sums[:, 2] / tried)[order],
            errors=errors[order],
            line=tuple(self._line(int(order[0]))),
            seconds=time.perf_counter() - began,
            exact=exact,
        )

    def _line(self, at: int) -> Iterator[int]:
        """From the best root edge down by what was visited most."""
        nodes, edges = self.trees[0].nodes, self.trees[0].edges
        while True:
            yield int(edges[at].code)
            child = int(edges[at].child)
            if child < 0 or nodes[child].mover < 0 or nodes[child].opened == 0:
                return
            first = int(nodes[child].first)
            at = first + int(np.argmax(edges["visits"][first : first + int(nodes[child].opened)]))
