"""Games by the thousand: arrays that are stepped in place, one call of a kernel for all of them."""

import warnings
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from tilewright.compiling import announced
from tilewright.core.errors import TilewrightError
from tilewright.dice import seeded

from .hands import Alone, Desk, Hands, Mates
from .plan import Games, Sight
from .world import World

__all__ = ["Batch", "IllegalActions", "dice_of", "new_games", "new_sight"]


REPLACED = (
    "an illegal action was replaced by a legal one, by lot: action_mask says what is legal;"
    " illegal='raise' makes this an error, illegal='replace' makes it silent"
)


class IllegalActions(TilewrightError):
    """Actions that the rules do not allow, by the number of their game."""

    def __init__(self, world: World, wrong: dict[int, int]) -> None:
        self.world, self.wrong = world, wrong
        shown = ", ".join(f"{action} in game {at}" for at, action in [*wrong.items()][:5])
        rest = f" and {len(wrong) - 5} more" if len(wrong) > 5 else ""
        super().__init__(f"not legal: {shown}{rest}; masks say what is")

    def __reduce__(self) -> tuple[type, tuple[World, dict[int, int]]]:
        return type(self), (self.world, self.wrong)


def dice_of(seed: int) -> Any:
    """What decides about the game of a seed: a word for its draws, a word for everything else."""
    return seeded(seed, games=2)


def new_games(world: World, count: int) -> Games:
    """Room for so many games, none of them begun."""
    return Games(
        world.stepper.game.new(count),
        np.zeros(count, np.uint64),
        np.zeros(count, np.uint64),
        np.full(count, world.stepper.game.NOBODY, np.int32),
        np.zeros(count, np.int32),
        np.zeros((count, 2 * world.seats), np.int32),
    )


def new_sight(world: World, count: int) -> Sight:
    """Room for what is seen of so many games."""
    listed = world.stepper.observer.MOST_LEGAL if world.actions == "index" else 1
    return Sight(
        np.zeros((count, world.numbers), world.dtype),
        np.zeros((count, world.action_count), np.int8),
        np.zeros((count, listed), np.int32),
        np.zeros(count, np.int32),
        np.zeros((count, world.seats), np.float32),
        np.zeros(count, np.float64),
        np.zeros(count, np.bool_),
        np.zeros((count, world.numbers), world.dtype),
    )


class Batch:
    """So many games of one world, and what is seen of them.

    Copies are games of their own: what happens to one does not happen to the other.
    """

    def __init__(self, world: World, count: int, *, renew: bool = True, threads: int = 1) -> None:
        self.world, self.count, self.threads = world, count, threads
        self.games, self.sight = new_games(world, count), new_sight(world, count)
        self.plan = world.plan(renew=renew)

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if not name.startswith("_")}
        return {**kept, "plan": self.plan.renew}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.plan = self.world.plan(renew=state["plan"])

    def copy(self) -> "Batch":
        """The same games once more."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.__dict__.pop("_hands", None)
        other.games = Games(*(array.copy() for array in self.games))
        other.sight = Sight(*(array.copy() for array in self.sight))
        return other

    def __copy__(self) -> "Batch":
        return self.copy()

    def __deepcopy__(self, _memo: Any) -> "Batch":
        return self.copy()

    def _for_all(self, function: str, *more: Any) -> None:
        """Call a fused kernel for all games."""
        self.world.stepper.call(function, self.games, self.sight, self.plan, *more)

    @cached_property
    def _hands(self) -> Hands:
        """Threads only where one of them can run beside another."""
        stepper, desk = self.world.stepper, Desk(self.games, self.sight, self.plan)
        if self.threads == 1 or not stepper.compiled:
            return Alone(stepper, desk)
        return Mates(stepper, desk, self.threads)

    def seed(self, seeds: Sequence[int | None]) -> None:
        """Give games their dice anew; those whose seed is None keep what they have."""
        for at, seed in enumerate(seeds):
            if seed is not None:
                self.games.dice[at], self.games.minds[at] = dice_of(seed)

    def prepare(self) -> None:
        """Compile what a game needs now rather than in the middle of it, and say so."""
        with announced(self.world.game):
            self._prepare("begin_many", np.ones(0, np.bool_))
            self._hands.prepare()

    def _prepare(self, function: str, *more: Any) -> None:
        self.world.stepper.prepare(function, self.games, self.sight, self.plan, *more)

    def begin(self, which: Any = None) -> None:
        """A new game, everywhere or where asked for, and what is seen of it."""
        chosen = np.ones(self.count, np.bool_) if which is None else which
        self._for_all("begin_many", chosen)

    def look(self) -> None:
        """Write what is seen, and which actions are legal."""
        self._for_all("look_many")

    def look_as(self, at: int, seat: int) -> None:
        """Write what this seat sees of one game, from now on."""
        self.games.eyes[at] = seat
        self._for_all("look_at", at, seat)

    def step_one(self, at: int, code: int) -> None:
        """Do what has this code, which is legal, in one game alone."""
        self.sight.codes[at] = code
        self._for_all("step_many", (at, at + 1))

    def step(self, actions: Any) -> None:
        """Do these actions; nothing happens anywhere where one of them is illegal."""
        self.read(actions)
        self._hands.step()

    def read(self, actions: Any) -> None:
        """Find out what these actions mean, or which of them are illegal."""
        given, codes = np.asarray(actions), self.sight.codes
        if given.shape != (self.count,):
            raise ValueError(f"{self.count} games take {self.count} actions, not {given.shape}")
        if not self._hands.read(given):
            return
        if self.world.illegal == "raise":
            wrong = np.flatnonzero(codes < 0)
            raise IllegalActions(self.world, {int(at): int(given[at]) for at in wrong})
        self.warn()
        self.world.stepper.call("replace_many", self.games, codes)

    def warn(self) -> None:
        """Say that something illegal is replaced, where that is not what was asked for."""
        if self.world.illegal == "warn":
            warnings.warn(REPLACED, stacklevel=2)

    @property
    def movers(self) -> Any:
        """Who is to move, by game; below 0 where a game is over."""
        return self.games.movers

    def action_of(self, at: int, code: int) -> int:
        """The action that has a kernel's code, in the words of this world; -1 where none has."""
        stepper, state = self.world.stepper, self.games.states[at]
        if self.world.actions == "code":
            return code
        if self.world.actions == "board":
            return int(stepper.observer.board_action(state, self.world.window, code))
        listed = self.sight.listed[at, : stepper.game.legal_count(state)]
        found = np.flatnonzero(listed == code)
        return int(found[0]) if len(found) else -1

    def code_of(self, at: int, action: int) -> int:
        """The kernel's code of an action of this world."""
        if self.world.actions == "code":
            return action
        if self.world.actions == "board":
            state, window = self.games.states[at], self.world.window
            return int(self.world.stepper.observer.board_code(state, window, action))
        return int(self.sight.listed[at, action])

    def decided(self, mind: str) -> Any:
        """The codes that a mind of the kernel would choose now, by game."""
        return self._hands.decide(mind)
