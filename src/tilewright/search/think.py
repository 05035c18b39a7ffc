"""A search from a position: Monte Carlo tree search with root parallelism, a tree a thread."""

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.dice import seeded

from .config import Budget, SearchConfig
from .load import Planted, Searcher, searcher
from .pools import NONE, SETTINGS

__all__ = ["Finding", "Search", "Thinker", "searched", "settings_of", "think", "thread_seeds"]

BATCH = 0.002
"""Seconds between two looks at the clock."""

FORCED = 100
"""Simulations where there is nothing to choose."""

OTHER_THREADS = 0x6A09E667F3BCC909
"""It keeps the seeds of other threads away from the numbers that follow a seed itself."""

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
    """The principal variation: the codes that are expected, until chance acts."""

    seconds: float
    exact: bool


PLAIN = SearchConfig()


@dataclass(frozen=True)
class Thinker:
    """Who searches: its config, its seed and its threads."""

    config: SearchConfig = PLAIN
    seed: int = 0
    threads: int = 1
    should_stop: Callable[[], bool] = lambda: False
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


def settings_of(config: SearchConfig, *, learned: bool) -> Any:
    """The config as kernels read it; who has learned nothing plays every leaf out."""
    settings = np.zeros(1, SETTINGS)[0]
    for name in SETTINGS.names or ():
        settings[name] = getattr(config, name)
    if not learned:
        settings["playout_weight"] = 1
    return settings


def thread_seeds(seed: int, threads: int) -> list[Any]:
    """A seed for each thread: the first is the given one, and their streams have nothing in
    common."""
    return [np.uint64(seed % 2**64), *seeded(seed ^ OTHER_THREADS, threads - 1)]


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

    def __init__(
        self, parts: Searcher, planted: list[Planted], record: Any, thinker: Thinker
    ) -> None:
        self.parts, self.planted, self.config = parts, planted, thinker.config
        self.trees = [each.tree for each in planted]
        self.should_stop = thinker.should_stop
        self.threads = ThreadPoolExecutor(len(planted))
        settings = settings_of(thinker.config, learned=parts.learned)
        self.seeds = thread_seeds(thinker.seed, len(planted))
        for each, seed in zip(planted, self.seeds, strict=True):
            each.tree.states[0] = record
            each.settings[0] = settings
            self.count = int(each.start(seed))
        self.order = np.arange(self.count)

    # Exactly

    def solve(self, budget: Budget) -> bool:
        """Look through everything that can still happen, if that is not too much."""
        if not self.config.solve_endgame:
            return False
        found = self.planted[0].solve(ENDGAME * self._expected(budget))
        if found:
            self.order = np.argsort(-self._means(), kind="stable")
        else:
            self.planted[0].start(self.seeds[0])
        return bool(found)

    # By simulations

    def run(self, budget: Budget, began: float) -> None:
        count = 1
        for each in self.planted:
            each.tree.left[0] = NONE
            if self.config.sequential_halving:
                count = int(each.candidates(self._expected(budget)))
        if not self.config.sequential_halving:
            self._spend(1, budget.simulations, began + budget.seconds)
            self.order = np.lexsort((-self._means(), -self._together("visits")))
            return
        phases = max(1, (count - 1).bit_length())
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
        rounds, began = 1, time.perf_counter()
        while True:
            self._simulate(count, rounds)
            now = time.perf_counter()
            spent = max(now - began, 1e-6)
            self.parts.pace[0] = count * rounds * len(self.trees) / spent
            if now >= until or self.should_stop():
                return
            rounds = max(1, int(rounds * min(2, min(BATCH, until - now) / spent)))
            began = now

    def _simulate(self, count: int, rounds: int) -> None:
        *more, own = zip(self.planted, self.seeds, strict=True)
        others = [self.threads.submit(each.simulate, seed, count, rounds) for each, seed in more]
        own[0].simulate(own[1], count, rounds)
        for other in others:
            other.result()

    def _halve(self, count: int) -> int:
        """Keep the better half of the first candidates, by what all trees found together."""
        means, left = self._means(), count
        for each in self.planted:
            each.tree.keys[:count] = means[each.tree.left[:count]]
            left = int(each.halve(count))
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
