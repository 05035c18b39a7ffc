"""Who meets whom: duplicate deals, each played from every seat, so that luck cancels (variance
reduction)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from tilewright.core.errors import TilewrightError

__all__ = ["Lineup", "Pairing", "Unpaired", "count", "lineups", "schedule", "turns"]

Lineup = tuple[int, ...]
"""The players of a game by seat, as numbers."""


class Unpaired(TilewrightError):
    """Players who cannot be seated as asked."""


@dataclass(frozen=True, order=True)
class Pairing:
    """One game to be played: which deal, by which line-up, turned how far round the table."""

    deal: int
    lineup: int
    turn: int
    players: Lineup


def lineups(players: int, seats: int, *, gauntlet: bool = False) -> list[Lineup]:
    """One alone plays itself. In a gauntlet the first takes one seat against each other player in
    all the rest; in a round robin everybody meets everybody: as many different players as there
    are seats or, where they are too few, each against each other on all other seats."""
    if not players or not seats:
        raise Unpaired(f"{players} players for {seats} seats")
    if players == 1:
        return [(0,) * seats]
    if gauntlet:
        return [(0, *[other] * (seats - 1)) for other in range(1, players)]
    if players >= seats:
        return list(combinations(range(players), seats))
    return [(one, *[other] * (seats - 1)) for one, other in permutations(range(players), 2)]


def turns(lineup: Lineup) -> list[Lineup]:
    """The line-up turned round the table, each way once."""
    return list(dict.fromkeys(lineup[n:] + lineup[:n] for n in range(len(lineup))))


def count(meetings: Sequence[Lineup], games: int) -> int:
    """How many games the schedule has."""
    sizes = [len(turns(lineup)) for lineup in meetings]
    return sum(-(-games // size) * size for size in sizes)


def schedule(meetings: Sequence[Lineup], games: int) -> Iterator[Pairing]:
    """At least so many games for each line-up, all turns of a deal together."""
    deals = [-(-games // len(turns(lineup))) for lineup in meetings]
    for deal in range(max(deals)):
        for number, lineup in enumerate(meetings):
            if deal < deals[number]:
                for turn, players in enumerate(turns(lineup)):
                    yield Pairing(deal, number, turn, players)
