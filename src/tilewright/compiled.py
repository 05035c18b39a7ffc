"""What can be done with the kernel of any game: keep tables of games, and compile all of it."""

import gc
import os
import threading
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
from numba.core import event

from .core.registry import game as find_game
from .core.registry import kernel as find_kernel
from .core.registry import observer as find_observer
from .dice import seeded
from .jit import compiled_so_far, direct
from .kernel_cache import forget_old_caches, note_compiled
from .search.rehearse import rehearse

__all__ = [
    "Tables",
    "compilations",
    "compile_everything",
    "compile_for_players",
    "for_players",
    "main",
]

CALLED_BY_PLAYERS = (
    "apply",
    "holes",
    "legal_actions",
    "legal_count",
    "projected",
    "promise",
    "to_move",
)
"""Kernels that players and the search call from Python, one by one."""

SELDOM = 100_000, 20, 20
"""How many new objects the garbage collector waits for: a compiler makes millions that stay."""

SHARE = 0.9
"""Compilations that players need, a kernel defined: what progress is estimated by."""


class Tables:
    """So many games side by side, with the arrays that kernels read and write."""

    def __init__(self, name: str, seats: int, options: Any, games: int = 1, seed: int = 0) -> None:
        self.kernel, self.observer = find_kernel(name), find_observer(name)
        self.seats, self.options = seats, self.kernel.encode_options(options)
        self.states, self.dice = self.kernel.new(games), seeded(seed, games)
        self.codes, self.movers = np.zeros((2, games), np.int32)

    def start(self) -> None:
        """Begin every game anew and draw until a seat is to move."""
        self.kernel.start_many(self.states, self.seats, self.options, self.dice)

    def masks(self) -> Any:
        return np.zeros((len(self.states), self.kernel.ACTIONS), np.int8)

    def observations(self) -> Any:
        return np.zeros((len(self.states), self.observer.OBSERVATION), self.observer.OBSERVED)

    def planes(self) -> Any:
        numbers = sum(part.size for part in self.observer.forms()["planes"])
        return np.zeros((len(self.states), numbers), self.observer.OBSERVED)

    def board_masks(self) -> Any:
        return np.zeros((len(self.states), self.observer.board_actions()), np.int8)

    def stepper(self) -> Callable[[int], int]:
        """The fused step of the first game, as directly as Python can call it: who moves next."""
        states, dice = self.states, self.dice
        call = direct(self.kernel.step_at, states, 0, 0, dice)
        return lambda code: call(states, 0, code, dice)


def compilations(name: str) -> Iterator[tuple[str, Callable[[], object]]]:
    """Every kernel function of a game by name and its search, with what compiles it."""
    game = find_game(name)
    tables = Tables(name, game.seats[0], game.Options(), games=2)
    for module in (tables.kernel, tables.observer):
        for function, arguments in _usual_arguments(tables).items():
            if hasattr(module, function):
                yield function, partial(direct, getattr(module, function), *arguments)
    yield "search", partial(rehearse, name)
    yield "envs", partial(_rehearse_envs, name)


def _rehearse_envs(name: str) -> None:
    from .envs.rehearse import rehearse_envs  # noqa: PLC0415  # it loads what others need not

    rehearse_envs(name)


def _usual_arguments(tables: Tables) -> dict[str, tuple[Any, ...]]:
    state, states, dice = tables.states[0], tables.states, tables.dice
    points, listed = np.zeros(tables.seats, np.int32), np.zeros(tables.kernel.ACTIONS, np.int32)
    masks, seen, window = tables.masks(), tables.observations(), tables.observer.WINDOW
    one = {
        "start": (state, tables.seats, tables.options),
        "to_move": (state,),
        "legal_count": (state,),
        "legal_actions": (state, listed),
        "legal_mask": (state, masks[0]),
        "is_legal": (state, 0),
        "apply": (state, 0),
        "draw": (state, dice),
        "score": (state, points),
        "projected": (state, points),
        "outcome": (state, points),
        "promise": (state, 0),
        "holes": (state, 0),
        "random_action": (state, dice),
        "step": (state, 0, dice),
        "playout": (state, dice),
        "playout_policy": (state, dice),
        "observe": (state, 0, seen[0]),
        "observe_planes": (state, 0, window, tables.planes()[0]),
        "board_action": (state, window, 0),
        "board_code": (state, window, 0),
        "board_mask": (state, window, tables.board_masks()[0]),
        "step_at": (states, 0, 0, dice),
    }
    many = {
        "start_many": (states, tables.seats, tables.options, dice),
        "step_many": (states, tables.codes, dice, tables.movers),
        "random_action_many": (states, dice, tables.codes),
        "legal_mask_many": (states, masks),
        "playout_many": (states, dice),
        "playout_policy_many": (states, dice),
        "observe_many": (states, seen),
    }
    return one | many


def for_players(name: str) -> Iterator[tuple[str, Callable[[], object]]]:
    """The part of it that players call: enough for every level at a table."""
    game = find_game(name)
    tables = Tables(name, game.seats[0], game.Options(), games=2)
    arguments = _usual_arguments(tables)
    for function in CALLED_BY_PLAYERS:
        if hasattr(tables.kernel, function):
            yield function, partial(direct, getattr(tables.kernel, function), *arguments[function])
    yield "search", partial(rehearse, name)


def compile_everything(name: str) -> None:
    """All kernels of a game; a line a function says how far it is."""
    work = list(compilations(name))
    for done, (function, compile_it) in enumerate(work):
        _say(done, len(work), function)
        compile_it()
    note_compiled(name)
    _say(len(work), len(work), "ready")


def compile_for_players(name: str) -> None:
    """What players need; how far it is can only be estimated, for kernels compile each other."""
    work = list(for_players(name))
    event.register("numba:compile", _Progress())
    for _function, compile_it in work:
        compile_it()
    note_compiled(name)
    _, defined = compiled_so_far()
    _say(defined, defined, "ready")


class _Progress(event.Listener):  # type: ignore[misc]  # Numba has no types
    """Says how far it is whenever a function has been compiled."""

    def on_start(self, _event: Any) -> None:
        pass

    def on_end(self, _event: Any) -> None:
        done, defined = compiled_so_far()
        total = max(1, round(defined * SHARE))
        _say(min(done, total - 1), total, "search")


def _say(done: int, total: int, what: str) -> None:
    print(done, total, what, flush=True)  # noqa: T201  # whoever started this reads it


def _end_with(stdin: int) -> None:
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
        threading.Thread(target=_end_with, args=[0], daemon=True).start()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    (compile_for_players if args.only else compile_everything)(args.game)
    forget_old_caches()


if __name__ == "__main__":
    main()
