"""What can be done with the kernel of any game: keep tables of games, and compile all of it."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from .core.registry import game as find_game
from .core.registry import kernel as find_kernel
from .core.registry import observer as find_observer
from .dice import seeded
from .jit import direct, forget_old_caches
from .search.rehearse import rehearse

__all__ = ["Tables", "compilations", "main"]


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
    yield "search", partial(rehearse, name, tables.seats, tables.options)
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
    threads = {f"{function}_threads": arguments for function, arguments in many.items()}
    return one | many | threads


def main(name: str) -> None:
    """Compile one game and say how far it is: a line a function."""
    work = list(compilations(name))
    for done, (function, compile_it) in enumerate(work):
        print(done, len(work), function, flush=True)  # noqa: T201  # whoever started this reads it
        compile_it()
    print(len(work), len(work), "ready", flush=True)  # noqa: T201  # the same
    forget_old_caches()


if __name__ == "__main__":
    main(sys.argv[1])
