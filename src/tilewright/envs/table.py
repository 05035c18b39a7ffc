"""One game at a table, as the faces for single games need it."""

from typing import Any, cast

import numpy as np

from tilewright.compiling import announced

from .batch import Batch, IllegalActions
from .world import World

__all__ = ["Table"]


class Table(Batch):
    """One game, stepped by one action at a time."""

    def __init__(self, world: World) -> None:
        super().__init__(world, 1, renew=False)
        self.hold()
        self.prepare()

    def prepare(self) -> None:
        with announced(self.world.game):
            super().prepare()
            self._prepare("act_alone", 0)
            self._prepare("look_at", 0, 0)

    def hold(self) -> None:
        """Keep at hand what every step needs."""
        self._seen, self._mask = self.sight.seen[0], self.sight.masks[0]
        self._nothing = np.eye(1, len(self._mask), dtype=np.int8)[0]
        self._wrong = self.world.stepper.fused.WRONG
        self._call = self.world.stepper.call
        self.mover = int(self.games.movers[0])
        """Who is to move, or below 0 where the game is over."""

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        self.hold()

    def copy(self) -> "Table":
        other = cast("Table", super().copy())
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
        """Do one action of this world."""
        mover = self._call("act_alone", self.games, self.sight, self.plan, action)
        if mover != self._wrong:
            self.mover = mover
        elif self.world.illegal == "raise":
            raise IllegalActions(self.world, {0: action})
        else:
            self.warn()
            self.step_one(0, int(self.decided("random")[0]))

    def step_one(self, at: int, code: int) -> None:
        super().step_one(at, code)
        self.mover = int(self.games.movers[0])

    def seen(self) -> dict[str, Any]:
        """What whoever looks sees, and the mask; the arrays are the caller's own."""
        seen = self.world.split(self._seen.copy())
        return {"observation": seen, "action_mask": self._mask.copy()}

    def mask_of(self, seat: int) -> Any:
        """A seat's mask, which is 1 at action 0 alone while others are to move."""
        return self._mask.copy() if seat == self.mover else self._nothing.copy()

    def seen_by(self, seat: int) -> dict[str, Any]:
        """The same for any seat."""
        if seat == (self.mover if self.mover >= 0 else self.games.eyes[0]):
            return self.seen()
        self._call("look_at", self.games, self.sight, self.plan, 0, seat)
        seen = self.seen()
        self.look()
        return seen
