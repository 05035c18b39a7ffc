"""How fast kernels are: every figure through the functions that players and environments call.

A figure is the best of several short chunks: other work on the machine can only slow a chunk down.
What players make of it is in `players.benchmark`.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from tilewright.core.registry import kernels, load_kernel

from .batch import GameBatch
from .jit import kernel
from .rng import make_streams
from .specialize import specialize
from .thread_pool import ThreadPool

__all__ = [
    "FULL",
    "QUICK",
    "SIZES",
    "Case",
    "Effort",
    "Figures",
    "Work",
    "copy_around",
    "first_case",
    "first_move",
    "measurements",
    "playouts_of",
    "rate",
    "starts",
]


@dataclass(frozen=True)
class Effort:
    """How many chunks a figure is the best of, and how many seconds each lasts."""

    chunks: int
    seconds: float


FULL = Effort(chunks=15, seconds=0.1)
QUICK = Effort(chunks=1, seconds=0.001)
"""Enough to see that everything can be measured, not to believe the figures."""

SIDE_BY_SIDE = 1024
"""Games in one array of a vector environment."""

HERE = Path(__file__).parent
MANY, ROOM = 4096, 2**25
"""Random games in one array, and the bytes it may take: threads need a few milliseconds of work a
call, or starting them shows."""

SIZES = (1, 64, 512, 2720, 8192)
"""Random games in one array: what a cache holds, and far more."""

SMALL = 64
"""Games that small arrays play in one call, over and over."""

Figures = dict[str, Any]
Work = Callable[[], int]
"""It answers how much it has done in one call."""


@dataclass(frozen=True)
class Case:
    """A game as it is measured: a row's name, and what is played by how many."""

    title: str
    game: str
    seats: int
    options: Any

    def batch(self, games: int = 1, seed: int = 1) -> GameBatch:
        return GameBatch(self.game, self.seats, self.options, games=games, seed=seed)


def measurements(threads: int, *, effort: Effort = FULL) -> Iterator[Figures]:
    """A row a measurement, one after the other."""
    for game in kernels():
        found = load_kernel(game).BENCH_VARIANTS.items()
        cases = [Case(title, game, seats, options) for title, (seats, options) in found]
        for case in cases:
            yield _playouts(case, threads, effort)
        yield from _array_sizes(cases[0], effort)
        yield _single_steps(cases[0], effort)
        yield _copies(cases[0], effort)
        yield _vector_steps(cases[0], threads, effort)


def first_case(game: str) -> Case:
    """The first kind of game that is measured."""
    title, (seats, options) = next(iter(load_kernel(game).BENCH_VARIANTS.items()))
    return Case(title, game, seats, options)


def rate(work: Work, effort: Effort) -> float:
    """How much is done in a second."""
    return _rates([work], effort)[0]


def _rates(works: Sequence[Work], effort: Effort) -> list[float]:
    """The same for several, their chunks in turn, so that all have the same luck."""
    best = [0.0] * len(works)
    for work in works:
        work()
    for _ in range(effort.chunks):
        rates = [_chunk(work, effort.seconds) for work in works]
        best = [*map(max, best, rates)]
    return best


def _chunk(work: Work, seconds: float) -> float:
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds or done == 0:
        done += work()
    return done / spent


def _playouts(case: Case, threads: int, effort: Effort) -> Figures:
    """Random games, from the set-up to the end; with threads also how many times as fast."""
    batch = case.batch(min(MANY, ROOM // load_kernel(case.game).DTYPE.itemsize))
    kernel, states, rng = batch.kernel, batch.states, batch.rngs

    def play(threads: ThreadPool) -> int:
        threads.run(kernel.start_many, states, batch.seats, batch.options, rng)
        threads.run(kernel.playout_many, states, rng)
        return len(states)

    works = [partial(play, ThreadPool(count)) for count in sorted({1, threads})]
    *alone, games = _rates(works, effort)
    figures = {"name": case.title, "threads": threads, "games_per_s": games}
    figures["decisions_per_s"] = games * _decisions_a_game(case)
    return figures | ({"speedup": games / alone[0]} if alone else {})


def playouts_of(case: Case, size: int, games: int) -> Work:
    """Random games in an array of that size, about so many a call."""
    batch, rounds = case.batch(size), max(1, games // size)
    source = specialize(__package__, HERE / "kernels", case.game, ["playout_rounds"])
    play = source.playout_rounds.playout_rounds

    def work() -> int:
        play(batch.states, batch.seats, batch.options, batch.rngs, rounds)
        return size * rounds

    return work


def _array_sizes(case: Case, effort: Effort) -> Iterator[Figures]:
    """Random games by how many lie in one array, which should not matter, on one thread."""
    rates = _rates([playouts_of(case, size, SMALL) for size in SIZES], effort)
    for size, games in zip(SIZES, rates, strict=True):
        name = f"{case.title}-array-{size}"
        yield {"name": name, "games_per_s": games, "of_one_alone": games / rates[0]}


def _played(batch: GameBatch) -> list[int]:
    """The codes of one random game; what is chosen costs the game's own rng nothing."""
    kernel, state, chooser, codes = batch.kernel, batch.states[0], make_streams(4), list[int]()
    batch.start()
    while kernel.to_move(state) != kernel.NOBODY:
        codes.append(int(kernel.random_action(state, chooser)))
        kernel.step(state, codes[-1], batch.rngs[:1])
    return codes


def _decisions_a_game(case: Case) -> float:
    batch = case.batch(seed=2)
    return float(np.mean([len(_played(batch)) for _ in range(20)]))


def _single_steps(case: Case, effort: Effort) -> Figures:
    """One game stepped from Python, a call a decision, over and over with the same deal."""
    batch = case.batch(seed=3)
    deal = batch.rngs.copy()
    codes, step = _played(batch), batch.stepper()

    def work() -> int:
        batch.rngs[:] = deal
        batch.start()
        for code in codes:
            step(code)
        return len(codes)

    return {"name": f"{case.title}-python-steps", "decisions_per_s": rate(work, effort)}


@kernel
def copy_around(states: Any, count: int) -> None:
    """Copy each state over the next; public, for it is called from Python."""
    for at in range(count):
        states[(at + 1) % len(states)] = states[at % len(states)]


def _copies(case: Case, effort: Effort) -> Figures:
    """A live game copied inside a kernel."""
    batch = case.batch(games=16)
    batch.start()

    def work() -> int:
        copy_around(batch.states, 10_000)
        return 10_000

    nanoseconds = 1e9 / rate(work, effort)
    return {"name": f"{case.title}-copy", "ns": nanoseconds, "bytes": batch.states.itemsize}


def _vector_steps(case: Case, threads: int, effort: Effort) -> Figures:
    """Many games stepped side by side: choose, step, mask and observe, begin again when over."""
    batch = case.batch(SIDE_BY_SIDE, seed=5)
    masks, seen, chooser = batch.masks(), batch.observations(), make_streams(6, SIDE_BY_SIDE)
    kernel, states, run = batch.kernel, batch.states, ThreadPool(threads).run

    def work() -> int:
        batch.start()
        steps = 0
        while steps == 0 or (batch.movers != kernel.NOBODY).all():
            run(kernel.random_action_many, states, chooser, batch.codes)
            run(kernel.step_many, states, batch.codes, batch.rngs, batch.movers)
            run(kernel.legal_mask_many, states, masks)
            run(batch.observer.observe_many, states, seen)
            steps += 1
        return steps * len(states)

    name = f"{case.title}-vector"
    return {"name": name, "threads": threads, "decisions_per_s": rate(work, effort)}


def starts() -> Iterator[Figures]:
    """A process that compiles everything, which takes a minute, and one that finds it compiled."""
    warm = ["-m", "tilewright", "warm", "--json"]
    move = ["-c", "from tilewright.engine.benchmark import first_move; first_move()"]
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_CACHE_HOME": folder, "LOCALAPPDATA": folder}
        for name, words in (("cold-warm", warm), ("cached-first-move", move)):
            began = time.perf_counter()
            subprocess.run(  # noqa: S603  # our own code
                [sys.executable, *words],
                env=environment,
                check=True,
                stdout=subprocess.DEVNULL,
            )
            yield {"name": name, "seconds": time.perf_counter() - began}


def first_move() -> None:
    """What a player waits for: a game of each kind, set up and moved in once."""
    for name in kernels():
        seats, options = next(iter(load_kernel(name).BENCH_VARIANTS.values()))
        batch = GameBatch(name, seats, options)
        batch.start()
        batch.stepper()(batch.kernel.random_action(batch.states[0], batch.rngs))
