"""`python -m tilewright.engine.warmup GAME` builds all modules of a game and says how far it is."""

import gc
import os
import threading
from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from functools import partial
from pkgutil import resolve_name

from .announce import silence
from .jit import compiled_so_far
from .kernel_cache import forget_old_caches, note_compiled
from .progress import listen

__all__ = [
    "FOR_ALL",
    "all_work",
    "build_modules",
    "end_with",
    "main",
    "work_for_players",
    "work_of",
]

FOR_PLAYERS = {
    "kernel": "tilewright.engine.game_module:kernel_module",
    "search": "tilewright.search.mcts:rehearse",
}
FOR_ALL = FOR_PLAYERS | {
    "observe": "tilewright.engine.game_module:observer_module",
    "envs": "tilewright.envs.load:module_of",
}
"""By part of a game, what builds its module when it is called with the game's name."""

SELDOM = 100_000, 20, 20
"""How many new objects the garbage collector waits for: a compiler makes millions that stay."""

SHARE = 0.9
"""Compilations that players need, a kernel defined: what progress is estimated by."""

Work = Mapping[str, Callable[[], object]]


def work_for_players(name: str) -> Work:
    """What builds the modules that players need, and has them tried."""
    return work_of(FOR_PLAYERS, name)


def all_work(name: str) -> Work:
    """What builds every module of a game. In one process, for they share what they call."""
    return work_of(FOR_ALL, name)


def work_of(builders: Mapping[str, str], name: str) -> Work:
    """What these build of a game, by part."""
    return {part: partial(resolve_name(where), name) for part, where in builders.items()}


def build_modules(name: str, work: Work) -> None:
    """Have it done. How far it is can only be estimated, for kernels compile each other."""
    for part, build in work.items():
        with listen(partial(_report, part)), silence(name):
            build()
    note_compiled(name)
    _, defined = compiled_so_far()
    _say(defined, defined, "ready")


def _report(part: str, _functions: int) -> None:
    done, defined = compiled_so_far()
    total = max(1, round(defined * SHARE))
    _say(min(done, total - 1), total, part)


def _say(done: int, total: int, what: str) -> None:
    print(done, total, what, flush=True)  # noqa: T201  # whoever started this reads it


def end_with(stdin: int) -> None:
    """Whoever started this holds the other end: when that is gone, nobody waits any more."""
    while os.read(stdin, 1024):
        pass
    os._exit(1)


def main() -> None:
    parser = ArgumentParser(description="Compile the kernels of a game.")
    parser.add_argument("game")
    parser.add_argument("--only", choices=["search"], help="only what players need")
    parser.add_argument("--watch-stdin", action="store_true", help="end with standard input")
    args = parser.parse_args()
    if args.watch_stdin:
        threading.Thread(target=end_with, args=[0], daemon=True).start()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    build_modules(args.game, (work_for_players if args.only else all_work)(args.game))
    forget_old_caches()


if __name__ == "__main__":
    main()
