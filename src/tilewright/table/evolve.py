"""One event after another: the match that each leads to."""

from dataclasses import replace
from functools import singledispatch
from typing import Any, TypeAlias

from tilewright.core.contribution import Contribution, Contributions
from tilewright.core.frozen import with_changes
from tilewright.core.game import Seat
from tilewright.core.options import options_from
from tilewright.core.record import Record, final_state
from tilewright.core.record_text import read_json
from tilewright.core.registry import load_game

from .events import (
    Acted,
    AdviceSwitched,
    Arranged,
    CoachSwitched,
    Created,
    Drawn,
    Ended,
    Entry,
    Event,
    Freed,
    Hinted,
    Imported,
    Joined,
    Left,
    RematchAccepted,
    RematchDeclined,
    Rematched,
    RematchLaid,
    RematchOffered,
    Returned,
    Revealed,
    Started,
    TakenOver,
    TookBack,
    TransferOffered,
)
from .match import Match
from .seats import Chair, Sitter, Status
from .series import RematchOffer

__all__ = ["apply_entry", "evolve"]


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
    since = at if moved == version or _begins_waiting(event, match) else match.since
    changes = _changes(event, match)
    return with_changes(match, **changes, version=version, at=at, moved=moved, since=since)


def _begins_waiting(event: Event, match: Match) -> bool:
    """Whether somebody sits down where the table waits, or is asked to play again: patience begins
    anew."""
    if match.status is Status.OVER:
        return isinstance(event, Joined | Returned | RematchOffered)
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
        coach=event.coach,
        series=event.series,
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
        hints=record.hints,
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
def _(event: CoachSwitched, _: Match) -> Changes:
    return {"coach": event.on}


@_changes.register
def _(event: Hinted, match: Match) -> Changes:
    ply = len(match.actions) + 1
    return {"hints": (*_hints_before(match, ply), (ply, max(event.step, match.hint)))}


def _hints_before(match: Match, ply: int) -> tuple[tuple[int, int], ...]:
    return tuple(each for each in match.hints if each[0] < ply)


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
        "hints": (),
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
    ply = len(match.actions) + 1
    hints = match.hints if event.helped else _hints_before(match, ply)
    return played | {"undo": (*match.undo, match.state) if again else (), "hints": hints}


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
    hints = _hints_before(match, len(actions) + 2)
    undone = {"undo": match.undo[:-1], "actions": actions, "hints": hints}
    return undone | {"state": match.undo[-1]}


@_changes.register
def _(event: Ended, match: Match) -> Changes:
    series = match.series and match.series.count(event.scores, event.ranks)
    result = {"scores": event.scores, "ranks": event.ranks, "series": series}
    return {"status": Status.OVER, "undo": ()} | result


@_changes.register
def _(event: RematchOffered, _: Match) -> Changes:
    return {"rematch": RematchOffer(event.seat, (event.seat,))}


@_changes.register
def _(event: RematchAccepted, match: Match) -> Changes:
    offer = match.rematch or RematchOffer()
    return {"rematch": replace(offer, accepted=(*offer.accepted, event.seat))}


@_changes.register
def _(event: RematchDeclined, match: Match) -> Changes:
    withdrawn = match.rematch is not None and match.rematch.by == event.seat
    return {"rematch": RematchOffer(declined=None if withdrawn else event.seat)}


@_changes.register
def _(event: RematchLaid, match: Match) -> Changes:
    return {"rematch": replace(match.rematch or RematchOffer(), table=event.table)}


@_changes.register
def _(event: Rematched, match: Match) -> Changes:
    dealt = {"number": event.number, "commitment": event.commitment, "seed": event.seed}
    return _begin(match, event.commitments) | dealt
