"""A match: everything a table knows, as the events so far have made it."""

from dataclasses import dataclass, field, replace
from functools import cached_property, singledispatch
from typing import Any

from tilewright.core.canonical_json import JsonValue, hash_of
from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game, Seat
from tilewright.core.options import options_from, options_of
from tilewright.core.record import Record, final_state
from tilewright.core.record_text import read_json
from tilewright.core.registry import game as find_game

from .events import (
    Acted,
    Arranged,
    Created,
    Drawn,
    Ended,
    Entry,
    Event,
    Imported,
    Joined,
    Left,
    Rematched,
    Returned,
    Started,
    TookBack,
)
from .seats import Chair, Sitter, Status

__all__ = ["Match", "OlderEdition", "apply_entry", "check_edition", "evolve", "public_state"]


class OlderEdition(TilewrightError):
    """A game that was played under an older edition of the rules, which are no longer here."""

    def __init__(self, game: str, edition: int, here: int) -> None:
        self.game, self.edition, self.here = game, edition, here
        super().__init__(f"edition {edition} of {game}, but here is edition {here}")

    def __reduce__(self) -> tuple[type, tuple[str, int, int]]:
        return type(self), (self.game, self.edition, self.here)


@dataclass(frozen=True)
class Match:
    """A table after `version` events.

    `number` counts the games played here; `actions` are those of the current game, draws included,
    `state` its position (None before the start, and for ever under an older edition of the rules),
    `undo` the positions that can be taken back to, `moved` the version that made the position,
    `since` the time from which the seat to move has kept the others waiting, `used` how far the
    dealer's stream is used up.
    """

    game: Game[Any, Any]
    edition: int
    options: Any
    chairs: tuple[Chair, ...]
    commitment: str
    seed: str = field(repr=False)
    lock: str = field(default="", repr=False)
    owner: str = ""
    auto: bool = True
    patience: int = 0
    version: int = 0
    at: int = 0
    moved: int = 0
    since: int = 0
    status: Status = Status.OPEN
    number: int = 1
    state: Any = None
    actions: tuple[str, ...] = ()
    undo: tuple[Any, ...] = ()
    used: int = 0
    scores: tuple[int, ...] | None = None
    ranks: tuple[int, ...] | None = None

    @property
    def older(self) -> bool:
        """Whether the rules have changed since, so that nothing can be played or shown."""
        return self.edition != self.game.edition

    @cached_property
    def to_move(self) -> Seat | None:
        """The seat that decides next; chance never keeps a table waiting."""
        if self.status is not Status.PLAYING or self.older:
            return None
        actor = self.game.to_move(self.state)
        return actor if isinstance(actor, int) else None

    @property
    def computer_to_move(self) -> tuple[Seat, str] | None:
        """The seat that a computer decides for next, and its level."""
        if self.to_move is None:
            return None
        chair = self.chairs[self.to_move]
        return (self.to_move, chair.level) if _is_automatic(chair) else None

    @cached_property
    def public(self) -> dict[str, JsonValue]:
        return _public(self)

    @cached_property
    def hash(self) -> str:
        """Of what everybody can see: equal hashes, equal tables."""
        return hash_of(self.public)


def _is_automatic(chair: Chair) -> bool:
    return chair.sitter is Sitter.COMPUTER or chair.away


def check_edition(match: Match) -> None:
    """Raise where the rules of this game are no longer here."""
    if match.older:
        raise OlderEdition(match.game.name, match.edition, match.game.edition)


# What everybody can see


def public_state(match: Match) -> dict[str, JsonValue]:
    """The table as anyone may see it: no keys, and no seed before the end."""
    return {**match.public}


def _public(match: Match) -> dict[str, JsonValue]:
    over = match.status is Status.OVER
    return {
        "game": match.game.name,
        "edition": match.edition,
        "options": dict(options_of(match.options)),
        "seats": [_seen(chair) for chair in match.chairs],
        "patience": match.patience,
        "status": match.status.value,
        "number": match.number,
        "ply": len(match.actions),
        "position": None if match.state is None else match.game.write_position(match.state),
        "to_move": match.to_move,
        "back": len(match.undo),
        "commitment": match.commitment or None,
        "seed": (match.seed or None) if over else None,
        "scores": None if match.scores is None else [*match.scores],
        "ranks": None if match.ranks is None else [*match.ranks],
    }


def _seen(chair: Chair) -> JsonValue:
    return {
        "sitter": chair.sitter.value,
        "name": chair.name,
        "level": chair.level,
        "away": chair.away,
    }


# One event after another


MOVES = (Started, Acted, Drawn, TookBack, Ended, Rematched)
"""The events that change the position."""


def apply_entry(match: Match | None, entry: Entry) -> Match:
    """The match after one more entry of the event store."""
    return evolve(match, entry.event, entry.at)


def evolve(match: Match | None, event: Event, at: int) -> Match:
    """The match after one more event; an action that cannot be read raises
    NotationError, one that the rules refuse IllegalAction."""
    if match is None:
        return replace(_opened(event), version=1, at=at, moved=1, since=at)
    version = match.version + 1
    moved = version if isinstance(event, MOVES) else match.moved
    since = at if moved == version or _is_back(event, match) else match.since
    return replace(_changed(event, match), version=version, at=at, moved=moved, since=since)


def _is_back(event: Event, match: Match) -> bool:
    """Whether somebody sits down where the table waits: patience begins anew."""
    return isinstance(event, Joined | Returned) and event.seat == match.to_move


def _opened(event: Event) -> Match:
    match event:
        case Created():
            return _created(event)
        case Imported():
            return _imported(read_json(event.record), event.owner)
    raise ValueError(f"{event.kind} is not the beginning of a table")


def _created(event: Created) -> Match:
    game = find_game(event.game)
    return Match(
        game=game,
        edition=event.edition,
        options=options_from(game.Options, event.options),
        chairs=event.chairs,
        commitment=event.commitment,
        seed=event.seed,
        lock=event.lock,
        owner=event.owner,
        auto=event.auto,
        patience=event.patience,
    )


def _imported(record: Record, owner: str) -> Match:
    game = find_game(record.game)
    return Match(
        game=game,
        edition=record.edition,
        options=record.options,
        chairs=tuple(Chair(Sitter.PERSON, name) for name in record.players),
        commitment=record.commitment or "",
        seed=record.seed or "",
        owner=owner,
        status=Status.OVER,
        state=final_state(record) if record.edition == game.edition else None,
        actions=record.actions,
        scores=record.scores,
        ranks=record.ranks,
    )


@singledispatch
def _changed(event: Event, match: Match) -> Match:
    raise ValueError(f"{event.kind} cannot happen at table {match.version}")


@_changed.register
def _(event: Joined, match: Match) -> Match:
    chair = match.chairs[event.seat]
    return _seated(match, event.seat, Sitter.PERSON, event.name, chair.level)


@_changed.register
def _(event: Arranged, match: Match) -> Match:
    if event.level:
        return _seated(match, event.seat, Sitter.COMPUTER, "", event.level)
    return _seated(match, event.seat, Sitter.OPEN, "", match.chairs[event.seat].level)


def _seated(match: Match, seat: Seat, sitter: Sitter, name: str, level: str) -> Match:
    chair = Chair(sitter, name, level, match.chairs[seat].lock)
    return _with_chair(match, seat, chair)


def _with_chair(match: Match, seat: Seat, chair: Chair) -> Match:
    chairs = (*match.chairs[:seat], chair, *match.chairs[seat + 1 :])
    return replace(match, chairs=chairs)


@_changed.register
def _(event: Left, match: Match) -> Match:
    chair = match.chairs[event.seat]
    if match.status is Status.OPEN:
        return _seated(match, event.seat, Sitter.OPEN, "", chair.level)
    return _with_chair(match, event.seat, replace(chair, away=True))


@_changed.register
def _(event: Returned, match: Match) -> Match:
    return _with_chair(match, event.seat, replace(match.chairs[event.seat], away=False))


@_changed.register
def _(_: Started, match: Match) -> Match:
    return _begun(match)


def _begun(match: Match) -> Match:
    """The start position of a game, with nothing played."""
    state = None if match.older else match.game.start(len(match.chairs), match.options)
    return replace(
        match,
        status=Status.PLAYING,
        state=state,
        actions=(),
        undo=(),
        used=0,
        scores=None,
        ranks=None,
    )


@_changed.register
def _(event: Acted, match: Match) -> Match:
    played = _played(match, event.action)
    again = not event.computer and played.to_move == event.seat
    return replace(played, undo=(*match.undo, match.state) if again else ())


@_changed.register
def _(event: Drawn, match: Match) -> Match:
    return replace(_played(match, event.action), undo=(), used=event.used)


def _played(match: Match, text: str) -> Match:
    actions = (*match.actions, text)
    if match.older:
        return replace(match, actions=actions)
    state = match.game.apply(match.state, match.game.read_action(text))
    return replace(match, state=state, actions=actions)


@_changed.register
def _(_: TookBack, match: Match) -> Match:
    actions = match.actions[:-1]
    if match.older:
        return replace(match, actions=actions)
    return replace(match, state=match.undo[-1], undo=match.undo[:-1], actions=actions)


@_changed.register
def _(event: Ended, match: Match) -> Match:
    return replace(match, status=Status.OVER, undo=(), scores=event.scores, ranks=event.ranks)


@_changed.register
def _(event: Rematched, match: Match) -> Match:
    dealt = replace(match, number=event.number, commitment=event.commitment, seed=event.seed)
    return _begun(dealt)
