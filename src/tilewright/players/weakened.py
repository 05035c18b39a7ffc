"""People who begin: they overlook much of what they could do, and see little of what it brings."""

from dataclasses import dataclass
from typing import Any

from tilewright.core.game import Game, Pick, Seat

from .greedy import Eye, judged

__all__ = ["WeakenedGreedy", "chance"]

FINE = 1000


@dataclass(frozen=True)
class WeakenedGreedy:
    """Takes the best of what it notices: each action with this probability, and one at least.

    With `own_score_only` it sees no more than its own points as they stand after the action: not
    what was chosen for later, not what others get, not what it has left to work with.
    """

    name: str
    notice_probability: float
    own_score_only: bool = False

    def __call__(self, game: Game[Any, Any], state: Any, pick: Pick) -> Any:
        legal, keys = judged(game, state, _own_points if self.own_score_only else _heuristic)
        noticed = [at for at in range(len(legal)) if chance(self.notice_probability, pick)]
        noticed = noticed or [pick(len(legal))]
        most = max(keys[at] for at in noticed)
        best = [at for at in noticed if keys[at] == most]
        return legal[best[pick(len(best))]]


def chance(odds: float, pick: Pick) -> bool:
    """Whether something of these odds happens."""
    return pick(FINE) < FINE * odds


def _heuristic(eye: Eye, after: Any, seat: Seat) -> float:
    return float(eye.heuristic(after, seat))


def _own_points(eye: Eye, after: Any, seat: Seat) -> float:
    return eye.points(after, seat)
