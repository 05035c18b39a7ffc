"""Ratings by openskill: how strong each player is, and how sure that is.

Nobody learns during a tournament, so every game counts in full and no doubt is added between games.
Games are taken in the order of the schedule, so that one tournament has one rating however its
games were spread over processes and machines.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from .tournament import Result

__all__ = ["Rating", "rate"]


@dataclass(frozen=True)
class Rating:
    """A player's strength and its standard deviation; beginners have 25 ± 8.3."""

    mean: float
    deviation: float


def rate(players: int, results: Iterable[Result]) -> list[Rating]:
    """The ratings after these games. Who sits on several seats of a game learns their mean."""
    from openskill.models import PlackettLuce  # noqa: PLC0415  # it takes half a second to load

    model = PlackettLuce(tau=0, gamma=lambda *_: 1.0)
    ratings = [model.rating() for _ in range(players)]
    for result in results:
        seated = result.pairing.players
        if len(set(seated)) < 2:
            continue
        rated = model.rate([[ratings[player]] for player in seated], ranks=list(result.places))
        for player in set(seated):
            new = [rated[seat][0] for seat, each in enumerate(seated) if each == player]
            mean, deviation = fmean(r.mu for r in new), fmean(r.sigma for r in new)
            ratings[player] = model.rating(mu=mean, sigma=deviation)
    return [Rating(rating.mu, rating.sigma) for rating in ratings]
