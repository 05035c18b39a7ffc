"""What a simpler judge would play: without it, a puzzle is no question."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from tilewright.core.game import Game, Pick
from tilewright.players import Analysis, SearchPlayer
from tilewright.players.greedy import Eye, judged
from tilewright.search.config import Budget

__all__ = ["Temptation", "tempting_action"]

EVEN = 0.5
"""A judge that takes the best action no more often than this is tempted."""


@dataclass(frozen=True)
class Temptation:
    """A judge that is tempted, and by what."""

    judge: str
    action: Any


def tempting_action(
    game: Game[Any, Any], state: Any, screened: Analysis, shallow: int, pick: Pick
) -> Temptation | None:
    """What tempts here; None where all would play the best action, or where whoever sees only
    points would find it by lot, and no less often than who sees more."""
    promise, points = _odds(game, state, screened, _promise), _odds(game, state, screened, _points)
    if points.best > 0 and promise.best <= points.best < 1:
        return None
    for judge, odds in (("greedy", promise), ("points", points)):
        if odds.best <= EVEN and odds.other is not None:
            return Temptation(judge, odds.other)
    found = SearchPlayer("shallow", Budget(simulations=shallow)).think(game, state, pick)
    return None if found.action == screened.action else Temptation("shallow", found.action)


class _Odds(NamedTuple):
    """How likely a judge is to take the best action, and the least bad other one that it likes as
    much or more; None where all actions look alike to it."""

    best: float
    other: Any | None


def _odds(game: Game[Any, Any], state: Any, screened: Analysis, key: Any) -> _Odds:
    legal, keys = judged(game, state, key)
    most = max(keys)
    liked = [action for action, each in zip(legal, keys, strict=True) if each == most]
    order = [choice.action for choice in screened.choices]
    others = sorted((action for action in liked if action != screened.action), key=order.index)
    alike = len(liked) == len(legal)
    best = 1 / len(liked) if screened.action in liked else 0.0
    return _Odds(best, others[0] if others and not alike else None)


def _promise(eye: Eye, after: Any, seat: int) -> float:
    return float(eye.heuristic(after, seat))


def _points(eye: Eye, after: Any, seat: int) -> float:
    return eye.points(after, seat)
