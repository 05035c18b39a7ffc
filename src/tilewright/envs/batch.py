"""Games by the thousand: arrays that are stepped in place, one call of a kernel for all of them."""

import warnings
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from tilewright.core.errors import TilewrightError
from tilewright.engine.rng import make_streams

from . import state as arrays
from .config import EnvConfig
from .state import EnvState, StepOutput
from .stepping import BatchArrays, Serial, Stepping, Threaded

__all__ = ["Batch", "IllegalActions", "new_games", "new_output", "streams_of"]


REPLACED = (
    "an illegal action was replaced by a legal one, by lot: action_mask says what is legal;"
    " on_illegal='raise' makes this an error, on_illegal='replace' makes it silent"
)


class IllegalActions(TilewrightError):
    """Actions that the rules do not allow, by the number of their game."""

    def __init__(self, config: EnvConfig, wrong: dict[int, int]) -> None:
        self.config, self.wrong = config, wrong
        shown = ", ".join(f"{action} in game {at}" for at, action in [*wrong.items()][:5])
        rest = f" and {len(wrong) - 5} more" if len(wrong) > 5 else ""
        super().__init__(f"not legal: {shown}{rest}; masks say what is")


def streams_of(seed: int) -> Any:
    """What decides about the game of a seed: a word for its draws, a word for everything else."""
    return make_streams(seed, 2)


def new_games(config: EnvConfig, count: int) -> EnvState:
    """Room for so many games of a config, none of them begun."""
    return arrays.new_games(config.stepper.game, count, config.seats)


def new_output(config: EnvConfig, count: int) -> StepOutput:
    """Room for what is seen of so many games."""
    listed = config.stepper.observer.MAX_LEGAL_ACTIONS if config.actions == "index" else 1
    widths = arrays.Widths(config.seats, config.numbers, config.action_count, listed)
    return arrays.new_output(count, widths, config.dtype)


class Batch:
    """So many games of one config, and what is seen of them.

    Copies are games of their own: what happens to one does not happen to the other.
    """

    def __init__(
        self, config: EnvConfig, count: int, *, autoreset: bool = True, threads: int = 1
    ) -> None:
        self.config, self.count, self.threads = config, count, threads
        self.games, self.output = new_games(config, count), new_output(config, count)
        self.params = config.params(autoreset=autoreset)

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if not name.startswith("_")}
        return {**kept, "params": self.params.autoreset}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.params = self.config.params(autoreset=state["params"])

    def copy(self) -> "Batch":
        """The same games once more."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.__dict__.pop("_stepping", None)
        other.games = EnvState(*(array.copy() for array in self.games))
        other.output = StepOutput(*(array.copy() for array in self.output))
        return other

    def __copy__(self) -> "Batch":
        return self.copy()

    def __deepcopy__(self, _memo: Any) -> "Batch":
        return self.copy()

    def _for_all(self, function: str, *more: Any) -> None:
        """Call a fused kernel for all games."""
        self.config.stepper.call(function, self.games, self.output, self.params, *more)

    @cached_property
    def _stepping(self) -> Stepping:
        """Threads only where one of them can run beside another."""
        stepper, arrays = self.config.stepper, BatchArrays(self.games, self.output, self.params)
        if self.threads == 1 or not stepper.compiled:
            return Serial(stepper, arrays)
        return Threaded(stepper, arrays, self.threads)

    def seed(self, seeds: Sequence[int | None]) -> None:
        """Give games their rng anew; those whose seed is None keep what they have."""
        for at, seed in enumerate(seeds):
            if seed is not None:
                self.games.rngs[at], self.games.policy_rngs[at] = streams_of(seed)

    def prepare(self) -> None:
        """Compile what a game needs now rather than in the middle of it, and say so."""
        _ = self.config.stepper.module

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
        self.output.codes[at] = code
        self._for_all("step_many", at, at + 1)

    def step(self, actions: Any) -> None:
        """Do these actions; nothing happens anywhere where one of them is illegal."""
        self.read(actions)
        self._stepping.step()

    def read(self, actions: Any) -> None:
        """Find out what these actions mean, or which of them are illegal."""
        given, codes = np.asarray(actions), self.output.codes
        if given.shape != (self.count,):
            raise ValueError(f"{self.count} games take {self.count} actions, not {given.shape}")
        if not self._stepping.read(given):
            return
        if self.config.on_illegal == "raise":
            wrong = np.flatnonzero(codes < 0)
            raise IllegalActions(self.config, {int(at): int(given[at]) for at in wrong})
        self.warn()
        self.config.stepper.call("replace_many", self.games, codes)

    def warn(self) -> None:
        """Say that something illegal is replaced, where that is not what was asked for."""
        if self.config.on_illegal == "warn":
            warnings.warn(REPLACED, stacklevel=2)

    @property
    def movers(self) -> Any:
        """Who is to move, by game; below 0 where a game is over."""
        return self.games.movers

    def action_of(self, at: int, code: int) -> int:
        """The action that has a kernel's code, in the words of this config; -1 where none has."""
        stepper, state = self.config.stepper, self.games.states[at]
        if self.config.actions == "code":
            return code
        if self.config.actions == "board":
            return int(stepper.observer.board_action(state, self.config.window, code))
        listed = self.output.listed[at, : stepper.game.legal_count(state)]
        found = np.flatnonzero(listed == code)
        return int(found[0]) if len(found) else -1

    def code_of(self, at: int, action: int) -> int:
        """The kernel's code of an action of this config."""
        if self.config.actions == "code":
            return action
        if self.config.actions == "board":
            state, window = self.games.states[at], self.config.window
            return int(self.config.stepper.observer.board_code(state, window, action))
        return int(self.output.listed[at, action])

    def decided(self, policy: str) -> Any:
        """The codes that a policy of the kernel would choose now, by game."""
        return self._stepping.decide(policy)
