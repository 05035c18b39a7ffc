"""How fast kernels are: every figure through the functions that players and environments call.

A figure is the best of several short chunks: other work on the machine can only slow a chunk down.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from .compiled import Tables
from .core.registry import kernel as find_kernel
from .core.registry import kernels
from .dice import seeded
from .jit import kernel
from .threads import Threads

__all__ = ["FULL", "QUICK", "Case", "Effort", "copy_around", "first_move", "measurements"]


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

MANY, ROOM = 4096, 2**25
"""Random games in one array, and the bytes it may take: threads need a few milliseconds of work a
call, or starting them shows."""

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

    def tables(self, games: int = 1, seed: int = 1) -> Tables:
        return Tables(self.game, self.seats, self.options, games=games, seed=seed)


def measurements(threads: int, *, starts: bool, effort: Effort = FULL) -> Iterator[Figures]:
    """Every row of the table, one after the other; `starts` takes a minute of compiling."""
    for game in kernels():
        found = find_kernel(game).CASES.items()
        cases = [Case(title, game, seats, options) for title, (seats, options) in found]
        for case in cases:
            yield _playouts(case, threads, effort)
        yield _single_steps(cases[0], effort)
        yield _copies(cases[0], effort)
        yield _vector_steps(cases[0], threads, effort)
    if starts:
        yield from _starts()


def _rate(work: Work, effort: Effort) -> float:
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
    tables = case.tables(min(MANY, ROOM // find_kernel(case.game).DTYPE.itemsize))
    kernel, states, dice = tables.kernel, tables.states, tables.dice

    def play(threads: Threads) -> int:
        threads.run(kernel.start_many, states, tables.seats, tables.options, dice)
        threads.run(kernel.playout_many, states, dice)
        return len(states)

    works = [partial(play, Threads(count)) for count in sorted({1, threads})]
    *alone, rate = _rates(works, effort)
    figures = {"name": case.title, "threads": threads, "games_per_s": rate}
    figures["decisions_per_s"] = rate * _decisions_a_game(case)
    return figures | ({"speedup": rate / alone[0]} if alone else {})


def _played(tables: Tables) -> list[int]:
    """The codes of one random game; what is chosen costs the game's own dice nothing."""
    kernel, state, chooser, codes = tables.kernel, tables.states[0], seeded(4), list[int]()
    tables.start()
    while kernel.to_move(state) != kernel.NOBODY:
        codes.append(int(kernel.random_action(state, chooser)))
        kernel.step(state, codes[-1], tables.dice[:1])
    return codes


def _decisions_a_game(case: Case) -> float:
    tables = case.tables(seed=2)
    return float(np.mean([len(_played(tables)) for _ in range(20)]))


def _single_steps(case: Case, effort: Effort) -> Figures:
    """One game stepped from Python, a call a decision, over and over with the same deal."""
    tables = case.tables(seed=3)
    deal = tables.dice.copy()
    codes, step = _played(tables), tables.stepper()

    def work() -> int:
        tables.dice[:] = deal
        tables.start()
        for code in codes:
            step(code)
        return len(codes)

    return {"name": f"{case.title}-python-steps", "decisions_per_s": _rate(work, effort)}


@kernel
def copy_around(states: Any, count: int) -> None:
    """Copy each state over the next; public, for it is called from Python."""
    for at in range(count):
        states[(at + 1) % len(states)] = states[at % len(states)]


def _copies(case: Case, effort: Effort) -> Figures:
    """A live game copied inside a kernel."""
    tables = case.tables(games=16)
    tables.start()

    def work() -> int:
        copy_around(tables.states, 10_000)
        return 10_000

    nanoseconds = 1e9 / _rate(work, effort)
    return {"name": f"{case.title}-copy", "ns": nanoseconds, "bytes": tables.states.itemsize}


def _vector_steps(case: Case, threads: int, effort: Effort) -> Figures:
    """Many games stepped side by side: choose, step, mask and observe, begin again when over."""
    tables = case.tables(SIDE_BY_SIDE, seed=5)
    masks, seen, chooser = tables.masks(), tables.observations(), seeded(6, SIDE_BY_SIDE)
    kernel, states, run = tables.kernel, tables.states, Threads(threads).run

    def work() -> int:
        tables.start()
        steps = 0
        while steps == 0 or (tables.movers != kernel.NOBODY).all():
            run(kernel.random_action_many, states, chooser, tables.codes)
            run(kernel.step_many, states, tables.codes, tables.dice, tables.movers)
            run(kernel.legal_mask_many, states, masks)
            run(tables.observer.observe_many, states, seen)
            steps += 1
        return steps * len(states)

    rate = _rate(work, effort)
    return {"name": f"{case.title}-vector", "threads": threads, "decisions_per_s": rate}


def _starts() -> Iterator[Figures]:
    """A process that compiles everything, and one that finds it compiled."""
    warm = ["-m", "tilewright", "warm", "--json"]
    move = ["-c", "from tilewright.measure import first_move; first_move()"]
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
        seats, options = next(iter(find_kernel(name).CASES.values()))
        tables = Tables(name, seats, options)
        tables.start()
        tables.stepper()(tables.kernel.random_action(tables.states[0], tables.dice))
