"""The action after which the position promises most; ties are drawn by lot."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from tilewright.core.game import Game, Pick, Seat
from tilewright.core.kernel import Kernel
from tilewright.core.registry import kernel_loaded, load_kernel

__all__ = ["Eye", "Key", "choose", "judged", "mover"]

Key: TypeAlias = Callable[["Eye", Any, Seat], Any]
"""key(eye, what an action leads to, who asks): the higher the better."""


def choose(game: Game[Any, Any], state: Any, pick: Pick) -> Any:
    legal, keys = judged(game, state, lambda eye, after, seat: eye.heuristic(after, seat))
    best = [action for action, key in zip(legal, keys, strict=True) if key == max(keys)]
    return best[pick(len(best))]


def mover(game: Game[Any, Any], state: Any) -> Seat:
    """The seat that has to choose."""
    seat = game.to_move(state)
    if not isinstance(seat, int):
        raise TypeError(f"{seat} is not a seat, so there is nothing to choose")
    return seat


def judged(game: Game[Any, Any], state: Any, key: Key) -> tuple[Sequence[Any], list[Any]]:
    """The legal actions, and the key of what each leads to."""
    legal, seat = game.legal_actions(state), mover(game, state)
    eye: Eye = _CompiledEye(load_kernel(game.name)) if kernel_loaded(game.name) else _PlainEye(game)
    return legal, [key(eye, after, seat) for after in eye.afters(state, legal)]


class Eye(Protocol):
    """What can be seen of the positions that actions lead to."""

    def afters(self, state: Any, actions: Sequence[Any]) -> Iterator[Any]:
        """The positions, in a form that only this eye knows."""

    def heuristic(self, after: Any, seat: Seat) -> float:
        """What it promises a seat."""

    def holes(self, after: Any, seat: Seat) -> int:
        """Squares of a seat that nothing can fill any more."""

    def points(self, after: Any, seat: Seat) -> float:
        """The points of a seat if the game ended there."""


@dataclass(frozen=True)
class _PlainEye:
    """It looks through the rules."""

    game: Game[Any, Any]

    def afters(self, state: Any, actions: Sequence[Any]) -> Iterator[Any]:
        return (self.game.apply(state, action) for action in actions)

    def heuristic(self, after: Any, seat: Seat) -> float:
        return self.game.heuristic(after, seat)

    def holes(self, after: Any, seat: Seat) -> int:
        return self.game.holes(after, seat)

    def points(self, after: Any, seat: Seat) -> float:
        return float(self.game.projected(after)[seat].total)


@dataclass(frozen=True)
class _CompiledEye:
    """The same, much faster, where somebody has loaded the kernel anyway."""

    kernel: Kernel

    def afters(self, state: Any, actions: Sequence[Any]) -> Iterator[Any]:
        packed = self.kernel.pack(self.kernel.single_game(state))
        for action in actions:
            after = packed.copy()
            self.kernel.apply(after[0], self.kernel.encode(action))
            yield after[0]

    def heuristic(self, after: Any, seat: Seat) -> float:
        return self.kernel.heuristic(after, seat)

    def holes(self, after: Any, seat: Seat) -> int:
        return self.kernel.holes(after, seat)

    def points(self, after: Any, seat: Seat) -> float:
        from numpy import int32, zeros  # noqa: PLC0415  # where there is a kernel it is loaded

        points = zeros(int(after.seats), int32)
        self.kernel.projected(after, points)
        return float(points[seat])
