"""Several games in a row: their score, and the offer of the next."""

from dataclasses import dataclass, replace
from typing import Self

from tilewright.core.game import Seat

__all__ = ["RematchOffer", "Series"]


@dataclass(frozen=True)
class RematchOffer:
    """Who has offered a rematch (`by`) and who has accepted it so far, the offerer among them; who
    `declined` the last one; and the `table` of the next game, once all have accepted."""

    by: Seat | None = None
    accepted: tuple[Seat, ...] = ()
    declined: Seat | None = None
    table: str | None = None


@dataclass(frozen=True)
class Series:
    """Games of the same people, one after another: the number of this `game`, the tables of the
    `first` and the `previous` one, and by seat the games `won` and the `points` of all that are
    over. A shared victory is one for each who shares it."""

    game: int
    first: str
    previous: str
    won: tuple[int, ...]
    points: tuple[int, ...]

    def count(self, scores: tuple[int, ...], ranks: tuple[int, ...]) -> Self:
        """With one more game that is over."""
        won = tuple(each + (rank == 1) for each, rank in zip(self.won, ranks, strict=True))
        points = tuple(map(sum, zip(self.points, scores, strict=True)))
        return replace(self, won=won, points=points)
