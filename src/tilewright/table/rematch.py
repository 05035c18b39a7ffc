"""Playing again: an offer that all people at a table accept, and the table of the next game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from tilewright.core.game import Seat
from tilewright.core.options import options_of

from .commands import Create, Rematch
from .match import Match
from .seats import Chair, Sitter
from .series import Series

__all__ = ["next_game", "people"]

T = TypeVar("T")


def people(match: Match) -> set[Seat]:
    """The seats of those who are there."""
    return {
        seat
        for seat, chair in enumerate(match.chairs)
        if chair.sitter is Sitter.PERSON and not chair.away
    }


def next_game(match: Match, command: Rematch, previous: str) -> Create:
    """How the table of the next game is laid, after the one whose id is `previous`.

    Everybody moves up by one seat, so that another one is first to move. Locks go along: each key
    opens its person's new seat. So do commitments: what was revealed for this deal binds everybody
    in the next, before anybody knows its seed.
    """
    return Create(
        id="rematch",
        at=command.at,
        game=match.game.name,
        options=dict(options_of(match.options)),
        chairs=_rotate([_kept(chair) for chair in match.chairs]),
        lock=match.lock,
        seed=command.seed,
        owner=match.owner,
        network=match.network,
        patience=match.patience,
        advice=match.advice,
        coach=match.coach,
        series=_continue(match, previous),
    )


def _continue(match: Match, previous: str) -> Series:
    nothing = (0,) * len(match.chairs)
    first = Series(match.number, previous, "", nothing, nothing)
    so_far = match.series or first.count(match.scores or nothing, match.ranks or nothing)
    won, points = _rotate(so_far.won), _rotate(so_far.points)
    return Series(so_far.game + 1, so_far.first, previous, won, points)


def _kept(chair: Chair) -> Chair:
    """A seat that nobody has taken yet is waited for again."""
    away = chair.away and chair.sitter is not Sitter.OPEN
    return replace(chair, away=away, transfer="", until=0)


def _rotate(places: Sequence[T]) -> tuple[T, ...]:
    return (*places[1:], *places[:1])
