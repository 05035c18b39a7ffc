"""Playing again: an offer that all people at a table accept, and the table of the next game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from tilewright.core.game import Seat
from tilewright.core.options import options_of

from .commands import Create, Rematch
from .events import Event, Left, RematchAccepted, RematchLaid, RematchOffered
from .match import Match
from .seats import Chair, Sitter
from .series import Series

__all__ = [
    "accepted_by",
    "agree",
    "go_on_without_others",
    "is_offered",
    "next_game",
    "people",
]

T = TypeVar("T")


def people(match: Match) -> set[Seat]:
    """The seats of those who are there."""
    return {
        seat
        for seat, chair in enumerate(match.chairs)
        if chair.sitter is Sitter.PERSON and not chair.away
    }


def accepted_by(match: Match) -> tuple[Seat, ...]:
    """Who has offered a rematch, or accepted it."""
    return match.rematch.accepted if match.rematch else ()


def is_offered(match: Match) -> bool:
    """Whether a rematch is offered that not all have accepted yet."""
    offer = match.rematch
    return offer is not None and offer.by is not None and offer.table is None


def agree(match: Match, seat: Seat, next_table: str) -> tuple[Event, ...]:
    """This seat offers a rematch, or accepts it; the last to do so has the next game laid."""
    accepted = accepted_by(match)
    agreed = RematchAccepted(seat) if accepted else RematchOffered(seat)
    waiting = people(match) - {*accepted, seat}
    return (agreed,) if waiting else (agreed, RematchLaid(next_table))


def go_on_without_others(match: Match, next_table: str) -> tuple[Event, ...]:
    """Computers play for those who have not answered, until they come back."""
    silent = sorted(people(match) - {*accepted_by(match)})
    return (*(Left(seat, "relieved") for seat in silent), RematchLaid(next_table))


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
