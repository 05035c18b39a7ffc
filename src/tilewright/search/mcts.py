"""Monte Carlo tree search from a position, with root parallelism: a tree a thread.

The loop itself is in the module (`tree/loop.py`); here it is called slice by slice, and between
two slices the clock is looked at.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from tilewright.core.deal import Dealer
from tilewright.core.registry import load_game
from tilewright.engine.rng import make_streams
from tilewright.engine.thread_pool import ThreadPool

from .config import Budget, SearchConfig
from .pools import MAX_SEATS, SETTINGS
from .search_module import BoundTree, SearchModule, search_module

__all__ = [
    "SearchResult",
    "played_line",
    "rehearse",
    "search",
    "search_state",
    "settings_of",
    "thread_seeds",
]

CLOCK_INTERVAL = 0.002
"""Seconds between two looks at the clock."""

FORCED = 100
"""Simulations where there is nothing to choose."""

OTHER_THREADS = 0x6A09E667F3BCC909
"""It keeps the seeds of other threads away from the numbers that follow a seed itself."""

ENDGAME = 4
"""Positions of an endgame that may be looked at for each simulation of the budget."""

ENDGAME_SLICE = 1000
"""Positions of an endgame between two looks at the clock."""

ENDGAME_SHARE = 0.5
"""Of the time: what an endgame may take that is not solved in the end."""

PAUSED, SOLVED = 0, 1
"""As `tree/endgame.py` answers."""

PLAIN = SearchConfig()


@dataclass(frozen=True)
class SearchResult:
    """By root action, best first."""

    codes: Any
    visits: Any
    win_probabilities: Any
    expected_scores: Any
    standard_errors: Any
    principal_variation: tuple[int, ...]
    """The codes that are expected, until chance acts."""

    seconds: float
    exact: bool
    """Whether the endgame was solved."""

    seat_chances: Any
    """By root action and seat: the chance to win."""

    seat_points: Any
    """By root action and seat: the points expected at the end."""

    lines: tuple[tuple[int, ...], ...] = ()
    """Of as many of the best actions as were asked for, and of the one that was looked at as often:
    the codes that are expected, the action first."""


def search_state(
    name: str, state: Any, budget: Budget, config: SearchConfig = PLAIN, **more: Any
) -> tuple[list[Any], tuple[Any, ...], SearchResult]:
    """Search from a state of the rules: its actions, best first, the principal variation, and all
    that was found; what more can be said is what `search` takes."""
    game = search_module(name).game
    records = game.pack(game.single_game(state))
    found = search(name, records[0], budget, config, **more)
    return (
        [game.decode(int(code), records[0]) for code in found.codes],
        tuple(played_line(game, records, found.principal_variation)),
        found,
    )


def played_line(game: Any, records: Any, line: Iterable[int]) -> Iterator[Any]:
    """The actions of a line of codes, by playing it; forced ones are not in the line."""
    forced = np.zeros(game.NUM_ACTIONS, np.int32)
    for code in line:
        yield game.decode(code, records[0])
        game.apply(records[0], code)
        while game.to_move(records[0]) >= 0 and game.legal_count(records[0]) == 1:
            game.legal_actions(records[0], forced)
            yield game.decode(int(forced[0]), records[0])
            game.apply(records[0], int(forced[0]))


def search(  # noqa: PLR0913  # what to search, how long and how
    name: str,
    record: Any,
    budget: Budget,
    config: SearchConfig = PLAIN,
    *,
    seed: int = 0,
    threads: int = 1,
    should_stop: Callable[[], bool] = lambda: False,
    also: int | None = None,
    lines: int = 0,
) -> SearchResult:
    """Search from a record in which a seat is to move; `should_stop` is asked again and again
    whether the search has to end now, whatever its time. The action whose code is `also` is looked
    at as often as the best one; of so many actions the `lines` are kept."""
    began = time.perf_counter()
    if record.seats > MAX_SEATS:
        raise ValueError(f"a search is for {MAX_SEATS} seats at most, not {record.seats}")
    module = search_module(name)
    with module.trees(threads) as trees:
        running = _Search(module, trees, config, thread_seeds(seed, threads))
        running.deadline, running.should_stop = began + budget.seconds, should_stop
        return running.run(record, budget, began, also, lines)


def settings_of(config: SearchConfig, *, has_weights: bool) -> Any:
    """The config as kernels read it; who has learned nothing plays every leaf out."""
    settings = np.zeros(1, SETTINGS)[0]
    for name in SETTINGS.names or ():
        settings[name] = getattr(config, name)
    if not has_weights:
        settings["playout_weight"] = 1
    return settings


def thread_seeds(seed: int, threads: int) -> list[Any]:
    """A seed for each thread: the first is the given one, and their streams have nothing in
    common."""
    return [np.uint64(seed % 2**64), *make_streams(seed ^ OTHER_THREADS, threads - 1)]


class _Search:
    """The trees of one search; the first is the leader's."""

    deadline: float
    should_stop: Callable[[], bool]

    def __init__(
        self, module: SearchModule, trees: list[BoundTree], config: SearchConfig, seeds: list[Any]
    ) -> None:
        self.module, self.trees, self.config, self.seeds = module, trees, config, seeds
        self.leader = trees[0]
        self.threads = ThreadPool(len(trees))

    def run(
        self, record: Any, budget: Budget, began: float, also: int | None, lines: int
    ) -> SearchResult:
        simulations = budget.simulations or self._simulations_in(budget.seconds)
        settings = settings_of(self.config, has_weights=self.module.has_weights)
        for each, seed in zip(self.trees, self.seeds, strict=True):
            each.tree.states[0] = record
            each.settings[0] = settings
            self.num_actions = int(each.begin(seed, simulations))
        exact = self.config.solve_endgame and self._solve(budget, ENDGAME * simulations)
        if not exact:
            self._run_phases(budget, began)
            if also is not None and self.num_actions > 1:
                self._level(also)
        found = self._result(began, exact=exact)
        return replace(found, lines=tuple(self._lines(found.codes.tolist(), also, lines)))

    def _simulations_in(self, seconds: float) -> int:
        return max(1, int(seconds * self.module.simulations_per_second[0]))

    def _solve(self, budget: Budget, positions: int) -> bool:
        """Look through everything that can still happen, if that is not too much."""
        end, last = 0, self.deadline - (1 - ENDGAME_SHARE) * budget.seconds
        while True:
            end += ENDGAME_SLICE
            found = self.leader.solve(positions, end)
            if found != PAUSED:
                return bool(found == SOLVED)
            late = not budget.simulations and time.perf_counter() > last
            if late or self.should_stop():
                return False

    def _run_phases(self, budget: Budget, began: float) -> None:
        """The phases of sequential halving; one alone where there is none."""
        loop = self.leader.tree.loop[0]
        phases, count = int(loop.phases), int(loop.num_candidates)
        for phase in range(1, phases + 1):
            until = began + budget.seconds * phase / phases
            self._run_phase(count, budget.simulations // phases, until)
            count = self._keep_top_half()

    def _run_phase(self, count: int, simulations: int, until: float) -> None:
        """Simulate from each of the first candidates, once at least."""
        if self.num_actions == 1:
            simulations = FORCED
        if simulations:
            self._simulate(max(simulations // (count * len(self.trees)), 1))
            return
        rounds, began = 1, time.perf_counter()
        while True:
            self._simulate(rounds)
            now = time.perf_counter()
            spent = max(now - began, 1e-6)
            self.module.simulations_per_second[0] = count * rounds * len(self.trees) / spent
            if now >= until or self.should_stop():
                return
            rounds = max(1, int(rounds * min(2, min(CLOCK_INTERVAL, until - now) / spent)))
            began = now

    def _simulate(self, rounds: int) -> None:
        both = zip(self.trees, self.seeds, strict=True)
        self.threads.call([partial(each.simulate, seed, rounds) for each, seed in both])

    def _keep_top_half(self) -> int:
        """Merge what all trees found, and halve the candidates of each by it."""
        both = [each.with_leader(self.leader) for each in self.trees]
        for at, (merge, _) in enumerate(both):
            merge(at == 0)
        return next(iter([int(halve()) for _, halve in both]))

    def _level(self, code: int) -> None:
        """Simulate from the edge of this code until it has as many visits as the best one."""
        tree, trees = self.leader.tree, len(self.trees)
        codes = tree.edges["code"][tree.nodes[0].first :][: self.num_actions]
        edge, best = int(np.flatnonzero(codes == code)[0]), int(tree.candidates[0])
        missing = int(tree.merged[best, 0] - tree.merged[edge, 0])
        if missing <= 0:
            return
        for each in self.trees:
            each.tree.candidates[0], each.tree.loop[0].num_candidates = edge, 1
        self._simulate(-(-missing // trees))
        for at, each in enumerate(self.trees):
            each.tree.candidates[0] = best
            each.with_leader(self.leader)[0](at == 0)

    def _result(self, began: float, *, exact: bool) -> SearchResult:
        """All that was found, best first."""
        length = self.leader.finish(SOLVED if exact else PAUSED)
        tree, count = self.leader.tree, self.num_actions
        best, by_seat = tuple(tree.line[:length].tolist()), tree.seat_found[:count].copy()
        visits, win, scores, errors = tree.found[:count].T.copy()
        seats = int(tree.states[0].seats)
        return SearchResult(
            codes=tree.edges["code"][:count][tree.candidates[:count]],
            visits=visits.astype(np.int64),
            win_probabilities=win,
            expected_scores=scores,
            standard_errors=errors,
            principal_variation=best,
            seconds=time.perf_counter() - began,
            exact=exact,
            seat_chances=by_seat[:, :seats],
            seat_points=by_seat[:, MAX_SEATS : MAX_SEATS + seats],
        )

    def _lines(self, codes: list[int], also: int | None, most: int) -> Iterator[tuple[int, ...]]:
        for place, code in enumerate(codes):
            if place < most or code == also:
                length = self.leader.principal_variation(place)
                yield tuple(self.leader.tree.line[:length].tolist())


def rehearse(name: str) -> None:
    """Think once about the first decision of a game, so that everything that thinks is built."""
    game, dealer = load_game(name), Dealer("first")
    state = game.start(game.seats[0], game.Options())
    while not isinstance(game.to_move(state), int):
        state = game.apply(state, game.draw(state, dealer.pick))
    search_state(name, state, Budget(simulations=8))
