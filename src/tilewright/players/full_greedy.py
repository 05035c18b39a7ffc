"""Greedy, and tidy: among equal promises the fewest holes, in games where there are such."""

from typing import Any

from tilewright.core.game import Game, Pick, Seat

from .greedy import best_of

__all__ = ["choose"]


def choose(game: Game[Any, Any], state: Any, pick: Pick) -> Any:
    return best_of(game, state, pick, _tidily)


def _tidily(eye: Any, after: Any, seat: Seat) -> tuple[float, int]:
    holes = eye.holes(after, seat) if hasattr(eye, "holes") else 0
    return eye.promise(after, seat), -holes
