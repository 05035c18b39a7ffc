"""People who begin: they see some of what an action brings, and that not quite right."""

from dataclasses import dataclass
from typing import Any

from tilewright.core.game import Game, Pick, Seat

from .greedy import judged

__all__ = ["Careless", "error"]

FINE = 1000


@dataclass(frozen=True)
class Careless:
    """Takes what seems best, each action misjudged by up to so many points.

    A `hasty` one sees no more than its own points as they stand after the action: not what was
    chosen for later, not what others get, not what it has left to work with.
    """

    name: str
    misjudging: float
    hasty: bool = False

    def __call__(self, game: Game[Any, Any], state: Any, pick: Pick) -> Any:
        legal, keys = judged(game, state, _own_points if self.hasty else _promise)
        seen = [key + self.misjudging * error(pick) for key in keys]
        return legal[seen.index(max(seen))]


def error(pick: Pick) -> float:
    """Somewhere from -1 to 1, small errors likelier than large ones."""
    return (pick(FINE + 1) - pick(FINE + 1)) / FINE


def _promise(eye: Any, after: Any, seat: Seat) -> float:
    return float(eye.promise(after, seat))


def _own_points(eye: Any, after: Any, seat: Seat) -> float:
    if not hasattr(eye, "pack"):
        return float(eye.projected(after)[seat].total)
    from numpy import int32, zeros  # noqa: PLC0415  # where there is a kernel it is loaded

    points = zeros(int(after.seats), int32)
    eye.projected(after, points)
    return float(points[seat])
