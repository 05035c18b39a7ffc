"""How fast kernels are: every figure through the functions that players and environments call.

A figure is the best of several short chunks: other work on the machine can only slow a chunk down.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from .compiled import Tables
from .core.registry import kernel as find_kernel
from .core.registry import kernels
from .dice import seeded
from .jit import kernel, use_threads

__all__ = ["first_move", "measurements"]

CHUNK = 0.1
CHUNKS = 15
SIDE_BY_SIDE = 1024
"""Games in one array of a vector environment."""

MANY, ROOM = 4096, 2**25
"""Random games in one array, and the bytes it may take: threads need a few milliseconds of work a
call, or starting them shows."""

Figures = dict[str, Any]


def measurements(threads: int, *, starts: bool) -> Iterator[Figures]:
    """Every row of the table, one after the other; `starts` takes a minute of compiling."""
    use_threads(threads)
    for name in kernels():
        cases = find_kernel(name).CASES
        for case, (seats, options) in cases.items():
            yield _playouts(case, name, seats, options, threads)
        first, (seats, options) = next(iter(cases.items()))
        yield _single_steps(first, name, seats, options)
        yield _copies(first, name, seats, options)
        yield _vector_steps(first, name, seats, options, threads)
    if starts:
        yield from _starts()


def _rate(work: Callable[[], int]) -> float:
    """How much `work` does in a second, its answer being what it did in one call."""
    return _rates([work])[0]


def _rates(works: Sequence[Callable[[], int]]) -> list[float]:
    """The same for several, their chunks in turn, so that all have the same luck."""
    best = [0.0] * len(works)
    for work in works:
        work()
    for _ in range(CHUNKS):
        best = [max(so_far, _chunk(work)) for so_far, work in zip(best, works, strict=True)]
    return best


def _chunk(work: Callable[[], int]) -> float:
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < CHUNK:
        done += work()
    return done / spent


def _twin(module: Any, function: str, threads: int) -> Any:
    return getattr(module, f"{function}_threads" if threads > 1 else function)


def _playouts(case: str, name: str, seats: int, options: Any, threads: int) -> Figures:
    """Random games, from the set-up to the end; with threads also how many times as fast."""
    games = min(MANY, ROOM // find_kernel(name).DTYPE.itemsize)
    tables = Tables(name, seats, options, games=games, seed=1)

    def play(threads: int) -> int:
        start = _twin(tables.kernel, "start_many", threads)
        start(tables.states, tables.seats, tables.options, tables.dice)
        _twin(tables.kernel, "playout_many", threads)(tables.states, tables.dice)
        return len(tables.states)

    *alone, rate = _rates([partial(play, count) for count in sorted({1, threads})])
    decisions = rate * _decisions_a_game(name, seats, options)
    figures = {"name": case, "threads": threads, "games_per_s": rate, "decisions_per_s": decisions}
    return figures | ({"speedup": rate / alone[0]} if alone else {})


def _played(tables: Tables) -> list[int]:
    """The codes of one random game; what is chosen costs the game's own dice nothing."""
    kernel, state, chooser, codes = tables.kernel, tables.states[0], seeded(4), list[int]()
    tables.start()
    while kernel.to_move(state) != kernel.NOBODY:
        codes.append(int(kernel.random_action(state, chooser)))
        kernel.step(state, codes[-1], tables.dice[:1])
    return codes


def _decisions_a_game(name: str, seats: int, options: Any) -> float:
    tables = Tables(name, seats, options, seed=2)
    return float(np.mean([len(_played(tables)) for _ in range(20)]))


def _single_steps(case: str, name: str, seats: int, options: Any) -> Figures:
    """One game stepped from Python, a call a decision, over and over with the same deal."""
    tables = Tables(name, seats, options, seed=3)
    deal = tables.dice.copy()
    codes, step = _played(tables), tables.stepper()

    def work() -> int:
        tables.dice[:] = deal
        tables.start()
        for code in codes:
            step(code)
        return len(codes)

    return {"name": f"{case}-python-steps", "decisions_per_s": _rate(work)}


@kernel
def _copy_around(states: Any, count: int) -> None:
    for at in range(count):
        states[(at + 1) % len(states)] = states[at % len(states)]


def _copies(case: str, name: str, seats: int, options: Any) -> Figures:
    """A live game copied inside a kernel."""
    tables = Tables(name, seats, options, games=16)
    tables.start()

    def work() -> int:
        _copy_around(tables.states, 10_000)
        return 10_000

    nanoseconds = 1e9 / _rate(work)
    return {"name": f"{case}-copy", "ns": nanoseconds, "bytes": tables.states.itemsize}


def _vector_steps(case: str, name: str, seats: int, options: Any, threads: int) -> Figures:
    """Many games stepped side by side: choose, step, mask and observe, begin again when over."""
    tables = Tables(name, seats, options, games=SIDE_BY_SIDE, seed=5)
    masks, seen, chooser = tables.masks(), tables.observations(), seeded(6, SIDE_BY_SIDE)
    kernel, states = tables.kernel, tables.states
    choose = _twin(kernel, "random_action_many", threads)
    step, mask = _twin(kernel, "step_many", threads), _twin(kernel, "legal_mask_many", threads)
    observe = _twin(tables.observer, "observe_many", threads)

    def work() -> int:
        tables.start()
        steps = 0
        while steps == 0 or (tables.movers != kernel.NOBODY).all():
            choose(states, chooser, tables.codes)
            step(states, tables.codes, tables.dice, tables.movers)
            mask(states, masks)
            observe(states, seen)
            steps += 1
        return steps * len(states)

    return {"name": f"{case}-vector", "threads": threads, "decisions_per_s": _rate(work)}


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
