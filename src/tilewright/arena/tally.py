"""What the games of a tournament say about its players, with how sure that is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist, fmean, stdev

from .ratings import Rating, rate
from .tournament import Result, Tournament

__all__ = ["Interval", "Standing", "Versus", "standings", "versus", "wilson"]

SURE = NormalDist().inv_cdf(0.975)
"""So many standard errors to each side hold 95 of 100."""


@dataclass(frozen=True)
class Interval:
    """A figure, and where the true one lies with a probability of 95 %."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """How one player did: `games` counts the seats it had, `wins` shared ones in part; `lead` is
    the distance to the best other seat. Scores and leads leave out games that somebody failed."""

    player: str
    games: int
    wins: float
    win_rate: Interval
    score: float | None
    lead: Interval | None
    seconds_a_move: float
    rating: Rating
    faults: int


@dataclass(frozen=True)
class Versus:
    """How often one player came in ahead of another; sharing a place is half of it."""

    player: str
    other: str
    games: int
    ahead: Interval


def wilson(wins: float, games: int) -> Interval:
    """Wilson's interval for a share: honest also where nearly all or nearly none were won."""
    share = wins / games
    scale = 1 + SURE**2 / games
    middle = (share + SURE**2 / (2 * games)) / scale
    half = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2)) / scale
    return Interval(share, min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half)))


def standings(tournament: Tournament, results: Iterable[Result]) -> list[Standing]:
    """Everybody's, the best rated first."""
    ordered = sorted(results, key=lambda result: result.pairing)
    sums = [_Sum() for _ in tournament.players]
    for result in ordered:
        _add(sums, result)
    ratings = rate(len(sums), ordered)
    found = [
        _standing(tournament.name(player), total, ratings[player])
        for player, total in enumerate(sums)
        if total.games
    ]
    return sorted(found, key=lambda standing: -standing.rating.mean)


@dataclass
class _Sum:
    games: int = 0
    wins: float = 0.0
    moves: int = 0
    seconds: float = 0.0
    faults: int = 0
    scores: list[int] = field(default_factory=list)
    leads: dict[int, list[int]] = field(default_factory=dict)
    """By deal: the games of one deal are not independent of each other."""


def _add(sums: Sequence[_Sum], result: Result) -> None:
    winners = result.places.count(1)
    for seat, player in enumerate(result.pairing.players):
        total = sums[player]
        total.games += 1
        total.wins += 1 / winners if result.places[seat] == 1 else 0
        total.moves += result.moves[seat]
        total.seconds += result.seconds[seat]
        total.faults += result.fault is not None and result.fault[0] == seat
        if result.scores is not None:
            others = result.scores[:seat] + result.scores[seat + 1 :]
            total.scores.append(result.scores[seat])
            lead = result.scores[seat] - max(others, default=0)
            total.leads.setdefault(result.pairing.deal, []).append(lead)


def _standing(name: str, total: _Sum, rating: Rating) -> Standing:
    return Standing(
        player=name,
        games=total.games,
        wins=total.wins,
        win_rate=wilson(total.wins, total.games),
        score=fmean(total.scores) if total.scores else None,
        lead=_mean_of([fmean(leads) for leads in total.leads.values()]) if total.leads else None,
        seconds_a_move=total.seconds / max(total.moves, 1),
        rating=rating,
        faults=total.faults,
    )


def _mean_of(values: Sequence[float]) -> Interval:
    mean = fmean(values)
    if len(values) < 2:
        return Interval(mean, float("-inf"), float("inf"))
    half = SURE * stdev(values) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def versus(tournament: Tournament, results: Iterable[Result]) -> list[Versus]:
    """Every pair that met, both ways round."""
    met: dict[tuple[int, int], list[float]] = {}
    for result in results:
        for seat, player in enumerate(result.pairing.players):
            for against, other in enumerate(result.pairing.players):
                if player != other:
                    ahead = _ahead(result.places[seat], result.places[against])
                    met.setdefault((player, other), []).append(ahead)
    return [
        Versus(
            tournament.name(player), tournament.name(other), len(each), wilson(sum(each), len(each))
        )
        for (player, other), each in sorted(met.items())
    ]


def _ahead(mine: int, theirs: int) -> float:
    return 0.5 if mine == theirs else float(mine < theirs)
