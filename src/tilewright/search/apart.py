"""The search of a game, compiled in a process of its own: `python -m tilewright.search.apart GAME`.

A process that compiles one takes 300 MB for it and never gives them back; one that loads what was
compiled takes 40. So whoever is about to think has it compiled elsewhere, unless that was done.
"""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import numba
from llvmlite import binding

from tilewright.core.deal import Dealer
from tilewright.core.registry import game as find_game
from tilewright.core.registry import kernels
from tilewright.jit import CACHE

from .habits import Budget
from .load import kept_as
from .think import Thinker, searched

__all__ = ["COMPILER", "compile_apart", "main", "mark_of", "note_compiled"]

COMPILER = (sys.executable, "-m", f"{__package__}.apart")
FEW = Budget(simulations=8)


@cache
def compile_apart(name: str) -> None:
    """Return when the search of a game can be loaded. Where that cannot be brought about, nothing
    is said: it is then compiled here, as soon as it is called."""
    if CACHE is None or name not in kernels() or mark_of(CACHE, name).exists():
        return
    with suppress(OSError), _alone(CACHE / f"{name}.lock"):
        if not mark_of(CACHE, name).exists() and _compile(name):
            note_compiled(name)


def note_compiled(name: str) -> None:
    """From now on the search of a game need not be compiled apart."""
    if CACHE is not None:
        with suppress(OSError):
            mark_of(CACHE, name).touch()


def mark_of(folder: Path, name: str) -> Path:
    """The file that says so: for these sources, this Python, this Numba and this processor. It is
    believed, not relied on: whatever is missing is compiled when it is called."""
    kind = f"{sys.implementation.cache_tag}-{numba.__version__}-{binding.get_host_cpu_name()}"
    return folder / f"{kept_as(name)}-{kind}.compiled"


def _compile(name: str) -> bool:
    """Whether that went well. Its standard input is there for its end: it says that nobody waits
    any more."""
    silent = subprocess.DEVNULL
    with subprocess.Popen(  # noqa: S603  # our own
        [*COMPILER, name], stdin=subprocess.PIPE, stdout=silent, stderr=silent
    ) as process:
        return process.wait() == 0


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """One process at a time, where the system can see to that: who comes second finds it done."""
    with file.open("w") as lock:
        with suppress(ImportError):
            import fcntl  # noqa: PLC0415  # not on every system

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main(name: str) -> None:
    """Think once about the first decision of a game: everything that this calls is compiled."""
    threading.Thread(target=_end_with_stdin, daemon=True).start()
    searched(name, _first_decision(name), FEW, Thinker())


def _end_with_stdin() -> None:
    while os.read(0, 1024):
        pass
    os._exit(1)


def _first_decision(name: str) -> Any:
    game, dealer = find_game(name), Dealer("first")
    state = game.start(game.seats[0], game.Options())
    while not isinstance(game.to_move(state), int):
        state = game.apply(state, game.draw(state, dealer.pick))
    return state


if __name__ == "__main__":
    main(sys.argv[1])
