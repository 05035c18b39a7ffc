"""What the games of a tournament say about its players, with how sure that is."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from .ratings import Rating, Ratings
from .schedule import Pairing
from .tournament import Result, Tournament

__all__ = ["HeadToHead", "Interval", "Standing", "Tally", "head_to_head", "standings", "wilson"]

Z_95 = NormalDist().inv_cdf(0.975)
"""Standard errors to each side of a 95 % confidence interval."""


@dataclass(frozen=True)
class Interval:
    """A figure and its 95 % confidence interval."""

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
class HeadToHead:
    """How often one player came in ahead of another; sharing a place is half of it."""

    player: str
    other: str
    games: int
    ahead: Interval


def wilson(wins: float, games: int) -> Interval:
    """Wilson's score interval for a share: honest also where nearly all or nearly none were won."""
    share = wins / games
    scale = 1 + Z_95**2 / games
    middle = (share + Z_95**2 / (2 * games)) / scale
    half = Z_95 * sqrt(share * (1 - share) / games + Z_95**2 / (4 * games**2)) / scale
    return Interval(share, min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half)))


class Tally:
    """Adds results up as games end. It holds none of them but those that ended before their turn in
    the schedule, so that it takes no more room for more games."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._schedule = tournament.schedule()
        self._next = next(self._schedule, None)
        self._early = dict[Pairing, Result]()
        self._sums = [_Totals() for _ in tournament.players]
        self._met: dict[tuple[int, int], _Meetings] = {}
        self._ratings = Ratings(len(tournament.players))

    def add(self, result: Result) -> None:
        self._early[result.pairing] = result
        while self._next is not None and self._next in self._early:
            self._count(self._early.pop(self._next))
            self._next = next(self._schedule, None)

    def close(self) -> None:
        """Count also what ended before its turn; nothing comes after this."""
        for pairing in sorted(self._early):
            self._count(self._early[pairing])
        self._early.clear()

    def standings(self) -> list[Standing]:
        """Everybody's, the best rated first."""
        found = [
            total.standing(self._tournament.name(player), self._ratings[player])
            for player, total in enumerate(self._sums)
            if total.games
        ]
        return sorted(found, key=lambda standing: -standing.rating.mean)

    def head_to_head(self) -> list[HeadToHead]:
        """Every pair that met, both ways round."""
        name = self._tournament.name
        return [
            HeadToHead(name(player), name(other), met.games, wilson(met.ahead, met.games))
            for (player, other), met in sorted(self._met.items())
        ]

    def _count(self, result: Result) -> None:
        self._ratings.add(result)
        winners, players = result.places.count(1), result.pairing.players
        for seat, player in enumerate(players):
            self._sums[player].add(result, seat, winners)
            for against, other in enumerate(players):
                if player != other:
                    met = self._met.setdefault((player, other), _Meetings())
                    met.games += 1
                    met.ahead += _ahead(result.places[seat], result.places[against])


def standings(tournament: Tournament, results: Iterable[Result]) -> list[Standing]:
    """Everybody's, the best rated first."""
    return _tally(tournament, results).standings()


def head_to_head(tournament: Tournament, results: Iterable[Result]) -> list[HeadToHead]:
    """Every pair that met, both ways round."""
    return _tally(tournament, results).head_to_head()


def _tally(tournament: Tournament, results: Iterable[Result]) -> Tally:
    tally = Tally(tournament)
    for result in results:
        tally.add(result)
    tally.close()
    return tally


@dataclass
class _Meetings:
    games: int = 0
    ahead: float = 0.0


class _Totals:
    """What one player did, seat by seat in the order of the schedule."""

    def __init__(self) -> None:
        self.games, self.wins, self.moves, self.seconds, self.faults = 0, 0.0, 0, 0.0, 0
        self.scored, self.points = 0, 0
        self.leads = _ClusteredMean()

    def add(self, result: Result, seat: int, winners: int) -> None:
        self.games += 1
        self.wins += 1 / winners if result.places[seat] == 1 else 0
        self.moves += result.moves[seat]
        self.seconds += result.seconds[seat]
        self.faults += result.fault is not None and result.fault[0] == seat
        if result.scores is not None:
            others = result.scores[:seat] + result.scores[seat + 1 :]
            self.scored += 1
            self.points += result.scores[seat]
            self.leads.add(result.pairing.deal, result.scores[seat] - max(others, default=0))

    def standing(self, name: str, rating: Rating) -> Standing:
        return Standing(
            player=name,
            games=self.games,
            wins=self.wins,
            win_rate=wilson(self.wins, self.games),
            score=self.points / self.scored if self.scored else None,
            lead=self.leads.interval() if self.scored else None,
            seconds_a_move=self.seconds / max(self.moves, 1),
            rating=rating,
            faults=self.faults,
        )


@dataclass
class _ClusteredMean:
    """A mean clustered by deal, by Welford's method: the games of one deal, which come one after
    the other, are not independent of each other and count as one."""

    deals: int = 0
    mean: float = 0.0
    squares: float = 0.0
    deal: int = -1
    games: int = 0
    total: int = 0

    def add(self, deal: int, value: int) -> None:
        if deal != self.deal:
            self.deals, self.mean, self.squares = self._with_the_last()
            self.deal, self.games, self.total = deal, 0, 0
        self.games += 1
        self.total += value

    def interval(self) -> Interval:
        deals, mean, squares = self._with_the_last()
        if deals < 2:
            return Interval(mean, float("-inf"), float("inf"))
        half = Z_95 * sqrt(squares / (deals - 1)) / sqrt(deals)
        return Interval(mean, mean - half, mean + half)

    def _with_the_last(self) -> tuple[int, float, float]:
        """Deals, mean and sum of squared distances, the deal that may go on among them."""
        if not self.games:
            return self.deals, self.mean, self.squares
        value, deals = self.total / self.games, self.deals + 1
        mean = self.mean + (value - self.mean) / deals
        return deals, mean, self.squares + (value - self.mean) * (value - mean)


def _ahead(mine: int, theirs: int) -> float:
    return 0.5 if mine == theirs else float(mine < theirs)
