"""Greedy, and tidy: among equal promises the fewest holes, in games where there are such."""

from typing import Any

from tilewright.core.game import Game, Pick, Seat

from .greedy import Eye, judged

__all__ = ["choose"]


def choose(game: Game[Any, Any], state: Any, pick: Pick) -> Any:
    legal, keys = judged(game, state, _tidily)
    best = [action for action, key in zip(legal, keys, strict=True) if key == max(keys)]
    return best[pick(len(best))]


def _tidily(eye: Eye, after: Any, seat: Seat) -> tuple[float, int]:
    return eye.heuristic(after, seat), -eye.holes(after, seat)
