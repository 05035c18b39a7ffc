"""Ratings by openskill: how strong each player is, and how sure that is.

Nobody learns during a tournament, so every game counts in full and no doubt is added between games.
Games are taken in the order of the schedule, so that one tournament has one rating however its
games were spread over processes and machines.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from .tournament import Result

__all__ = ["Rating", "Ratings", "rate"]


@dataclass(frozen=True)
class Rating:
    """A player's strength and its standard deviation; beginners have 25 ± 8.3."""

    mean: float
    deviation: float


class Ratings:
    """The ratings of so many players, game by game in the order of the schedule."""

    def __init__(self, players: int) -> None:
        from openskill.models import PlackettLuce  # noqa: PLC0415  # it takes half a second to load

        self._model: Any = PlackettLuce(tau=0, gamma=lambda *_: 1.0)
        self._ratings = [self._model.rating() for _ in range(players)]

    def add(self, result: Result) -> None:
        """Who sits on several seats learns their mean; who plays only itself learns nothing."""
        seated = result.pairing.players
        if len(set(seated)) < 2:
            return
        teams = [[self._ratings[player]] for player in seated]
        rated = self._model.rate(teams, ranks=list(result.places))
        for player in set(seated):
            new = [rated[seat][0] for seat, each in enumerate(seated) if each == player]
            mean, deviation = fmean(r.mu for r in new), fmean(r.sigma for r in new)
            self._ratings[player] = self._model.rating(mu=mean, sigma=deviation)

    def __getitem__(self, player: int) -> Rating:
        return Rating(self._ratings[player].mu, self._ratings[player].sigma)


def rate(players: int, results: Iterable[Result]) -> list[Rating]:
    """The ratings after these games."""
    ratings = Ratings(players)
    for result in results:
        ratings.add(result)
    return [ratings[player] for player in range(players)]
