"""One game at a table, as the faces for single games need it."""

from typing import Any, TypeVar, cast

import numpy as np

from .batch import Batch, IllegalActions
from .config import EnvConfig

__all__ = ["SingleGame", "copy_game"]

Environment = TypeVar("Environment")


class SingleGame(Batch):
    """One game, stepped by one action at a time."""

    def __init__(self, config: EnvConfig) -> None:
        super().__init__(config, 1, autoreset=False)
        self.hold()

    def hold(self) -> None:
        """Keep at hand what every step needs."""
        self._seen, self._mask = self.output.observations[0], self.output.action_masks[0]
        self._nothing = np.eye(1, len(self._mask), dtype=np.int8)[0]
        self._wrong = self.config.stepper.kernels.WRONG
        bind, arrays = self.config.stepper.bind, (self.games, self.output, self.params)
        self._act, self._look_at = bind("act_alone", *arrays), bind("look_at", *arrays, 0)
        self.mover = int(self.games.movers[0])
        """Who is to move, or below 0 where the game is over."""

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        self.hold()

    def copy(self) -> "SingleGame":
        other = cast("SingleGame", super().copy())
        other.hold()
        return other

    @property
    def record(self) -> Any:
        return self.games.states[0]

    @property
    def over(self) -> bool:
        return self.mover < 0

    def begin(self, which: Any = None) -> None:
        super().begin(which)
        self.mover = int(self.games.movers[0])

    def act(self, action: int) -> None:
        """Do one action of this config."""
        mover = self._act(action)
        if mover != self._wrong:
            self.mover = mover
        elif self.config.on_illegal == "raise":
            raise IllegalActions(self.config, {0: action})
        else:
            self.warn()
            self.step_one(0, int(self.decided("random")[0]))

    def step_one(self, at: int, code: int) -> None:
        super().step_one(at, code)
        self.mover = int(self.games.movers[0])

    def seen(self) -> dict[str, Any]:
        """What whoever looks sees, and the mask; the arrays are the caller's own."""
        seen = self.config.split(self._seen.copy())
        return {"observation": seen, "action_mask": self._mask.copy()}

    def mask_of(self, seat: int) -> Any:
        """A seat's mask, which is 1 at action 0 alone while others are to move."""
        return self._mask.copy() if seat == self.mover else self._nothing.copy()

    def seen_by(self, seat: int) -> dict[str, Any]:
        """The same for any seat."""
        if seat == (self.mover if self.mover >= 0 else self.games.eyes[0]):
            return self.seen()
        self._look_at(seat)
        seen = self.seen()
        self.look()
        return seen


def copy_game(env: Environment) -> Environment:
    """The same environment once more, with a table of its own; all else is shared."""
    other: Any = object.__new__(type(env))
    other.__dict__.update(env.__dict__)
    other.table = other.table.copy()
    return cast("Environment", other)
