"""A match: everything a table knows, as the events so far have made it."""

from dataclasses import dataclass, field, replace
from functools import cached_property, singledispatch
from typing import Any, TypeAlias

from tilewright.core.canonical_json import JsonValue, hash_of, to_jsonable
from tilewright.core.contribution import Contribution, Contributions, dealt_seed
from tilewright.core.frozen import with_changes
from tilewright.core.game import Game, Seat
from tilewright.core.options import options_from, options_of
from tilewright.core.record import Record, final_state
from tilewright.core.record_text import read_json
from tilewright.core.registry import load_game

from .events import (
    Acted,
    AdviceSwitched,
    Arranged,
    Created,
    Drawn,
    Ended,
    Entry,
    Event,
    Freed,
    Imported,
    Joined,
    Left,
    Rematched,
    Returned,
    Revealed,
    Started,
    TakenOver,
    TookBack,
    TransferOffered,
)
from .older_edition import OlderEdition
from .seats import Chair, Sitter, Status

__all__ = ["Match", "apply_entry", "check_edition", "evolve", "public_state"]


@dataclass(frozen=True)
class Match:
    """A table after `version` events.

    `number` counts the games played here; `actions` are those of the current game, draws included,
    `state` its position (None before the start, and for ever under an older edition of the rules),
    `undo` the positions that can be taken back to, `moved` the version that made the position,
    `since` the time from which the seat to move has kept the others waiting, `used` how far the
    dealer's stream is used up, `contributions` what people add to the deal, which the first draw
    waits for (`dealt` after it), `advice` whether people may point at actions of whoever is to move
    (None at tables from before that could be said, which is no).
    """

    game: Game[Any, Any]
    edition: int
    options: Any
    chairs: tuple[Chair, ...]
    commitment: str
    seed: str = field(repr=False)
    lock: str = field(default="", repr=False)
    owner: str = ""
    network: str = field(default="", repr=False)
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
    dealt: bool = False
    contributions: Contributions = ()
    scores: tuple[int, ...] | None = None
    ranks: tuple[int, ...] | None = None
    advice: bool | None = None

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
    def revealing(self) -> tuple[Seat, ...]:
        """The seats whose contributions the first draw waits for; not for those who are away."""
        if self.status is not Status.PLAYING or self.dealt:
            return ()
        return tuple(
            seat
            for seat, (chair, each) in enumerate(zip(self.chairs, self.contributions, strict=False))
            if each and each.revealed is None and not chair.away
        )

    @property
    def dealt_seed(self) -> str:
        """What the draws are dealt from."""
        return dealt_seed(self.seed, self.contributions)

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
    public: dict[str, JsonValue] = {
        "game": match.game.name,
        "edition": match.edition,
        "options": dict(options_of(match.options)),
        "seats": [chair.seen for chair in match.chairs],
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
    if match.advice is not None:
        public["advice"] = match.advice
    if match.contributions:
        public["contributions"] = to_jsonable(match.contributions)
    return public


# One event after another


Changes: TypeAlias = dict[str, Any]
"""The fields of a match that an event changes."""

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
    changes = _changes(event, match)
    return with_changes(match, **changes, version=version, at=at, moved=moved, since=since)


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
    game = load_game(event.game)
    return Match(
        game=game,
        edition=event.edition,
        options=options_from(game.Options, event.options),
        chairs=event.chairs,
        commitment=event.commitment,
        seed=event.seed,
        lock=event.lock,
        owner=event.owner,
        network=event.network,
        auto=event.auto,
        patience=event.patience,
        advice=event.advice,
    )


def _imported(record: Record, owner: str) -> Match:
    game = load_game(record.game)
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
        dealt=True,
        contributions=record.contributions,
    )


@singledispatch
def _changes(event: Event, match: Match) -> Changes:
    raise ValueError(f"{event.kind} cannot happen at table {match.version}")


@_changes.register
def _(event: Joined, match: Match) -> Changes:
    chair = match.chairs[event.seat]
    sitting = Chair(Sitter.PERSON, event.name, chair.level, event.lock or chair.lock)
    same = chair.sitter is Sitter.PERSON and not event.lock
    kept = chair.commitment if same else ""
    return _with_chair(match, event.seat, replace(sitting, commitment=event.commitment or kept))


@_changes.register
def _(event: TransferOffered, match: Match) -> Changes:
    chair = replace(match.chairs[event.seat], transfer=event.lock, until=event.until)
    return _with_chair(match, event.seat, chair)


@_changes.register
def _(event: TakenOver, match: Match) -> Changes:
    chair = match.chairs[event.seat]
    moved = replace(chair, lock=event.lock, transfer="", until=0, commitment=event.commitment)
    return _with_chair(match, event.seat, moved)


@_changes.register
def _(event: Freed, match: Match) -> Changes:
    away = match.status is not Status.OPEN
    chair = Chair(Sitter.OPEN, "", match.chairs[event.seat].level, event.lock, away)
    return _with_chair(match, event.seat, chair)


@_changes.register
def _(event: Arranged, match: Match) -> Changes:
    if event.level:
        return _seated(match, event.seat, Sitter.COMPUTER, "", event.level)
    return _seated(match, event.seat, Sitter.OPEN, "", match.chairs[event.seat].level)


def _seated(match: Match, seat: Seat, sitter: Sitter, name: str, level: str) -> Changes:
    chair = Chair(sitter, name, level, match.chairs[seat].lock)
    return _with_chair(match, seat, chair)


def _with_chair(match: Match, seat: Seat, chair: Chair) -> Changes:
    return {"chairs": (*match.chairs[:seat], chair, *match.chairs[seat + 1 :])}


@_changes.register
def _(event: Left, match: Match) -> Changes:
    chair = match.chairs[event.seat]
    if match.status is Status.OPEN:
        return _seated(match, event.seat, Sitter.OPEN, "", chair.level)
    return _with_chair(match, event.seat, replace(chair, away=True))


@_changes.register
def _(event: Returned, match: Match) -> Changes:
    return _with_chair(match, event.seat, replace(match.chairs[event.seat], away=False))


@_changes.register
def _(event: AdviceSwitched, _: Match) -> Changes:
    return {"advice": event.on}


@_changes.register
def _(event: Started, match: Match) -> Changes:
    return _begin(match, event.commitments)


def _begin(match: Match, commitments: tuple[str, ...]) -> Changes:
    """The start position of a game, with nothing played."""
    state = None if match.older else match.game.start(len(match.chairs), match.options)
    return {
        "status": Status.PLAYING,
        "state": state,
        "actions": (),
        "undo": (),
        "used": 0,
        "dealt": False,
        "contributions": _promised(match, commitments),
        "scores": None,
        "ranks": None,
    }


def _promised(match: Match, commitments: tuple[str, ...]) -> Contributions:
    """Where somebody has contributed once, everybody can see that nobody does now."""
    if not commitments:
        return (None,) * len(match.contributions)
    return tuple(Contribution(each) if each else None for each in commitments)


@_changes.register
def _(event: Revealed, match: Match) -> Changes:
    """What was revealed commits to what comes next: it is a link of a hash chain."""
    seat, promised = event.seat, match.contributions[event.seat]
    revealed = replace(promised, revealed=event.contribution) if promised else None
    contributions = (*match.contributions[:seat], revealed, *match.contributions[seat + 1 :])
    chair = replace(match.chairs[seat], commitment=event.contribution)
    return _with_chair(match, seat, chair) | {"contributions": contributions}


@_changes.register
def _(event: Acted, match: Match) -> Changes:
    played = _play(match, event.action)
    again = not (match.older or event.computer) and (
        match.game.to_move(played["state"]) == event.seat
    )
    return played | {"undo": (*match.undo, match.state) if again else ()}


@_changes.register
def _(event: Drawn, match: Match) -> Changes:
    return _play(match, event.action) | {"undo": (), "used": event.used, "dealt": True}


def _play(match: Match, text: str) -> Changes:
    actions = (*match.actions, text)
    if match.older:
        return {"actions": actions}
    state = match.game.apply(match.state, match.game.read_action(text))
    return {"state": state, "actions": actions}


@_changes.register
def _(_: TookBack, match: Match) -> Changes:
    actions = match.actions[:-1]
    if match.older:
        return {"actions": actions}
    return {"state": match.undo[-1], "undo": match.undo[:-1], "actions": actions}


@_changes.register
def _(event: Ended, _: Match) -> Changes:
    return {"status": Status.OVER, "undo": (), "scores": event.scores, "ranks": event.ranks}


@_changes.register
def _(event: Rematched, match: Match) -> Changes:
    dealt = {"number": event.number, "commitment": event.commitment, "seed": event.seed}
    return _begin(match, event.commitments) | dealt
