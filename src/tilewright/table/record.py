"""The record of a game at a table, written from the events alone: no rules are asked."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tilewright.core.contribution import Contribution, Contributions
from tilewright.core.errors import RecordError
from tilewright.core.options import options_from
from tilewright.core.record import Record
from tilewright.core.record_text import read_json
from tilewright.core.registry import load_game

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
    Revealed,
    Started,
    TookBack,
)
from .seats import Chair, Sitter

__all__ = ["record_of"]


@dataclass
class _Writing:
    """A record being written, and who sits at the table meanwhile."""

    number: int = 1
    started: bool = False
    record: Record | None = None
    chairs: list[Chair] = field(default_factory=list)


def record_of(entries: Iterable[Entry], number: int | None = None) -> Record:
    """The record of one game at the table, by default the last; its seed only when it is over."""
    writing = _Writing()
    for entry in entries:
        if isinstance(entry.event, Rematched) and writing.number == number:
            break
        _write(writing, entry.event)
    if writing.record is None or (number is not None and number != writing.number):
        raise RecordError(0, f"there is no game {number or 1} at this table")
    return writing.record


def _write(writing: _Writing, event: Event) -> None:
    match event:
        case Created():
            writing.chairs = [*event.chairs]
            writing.record = _begun(event)
        case Imported():
            writing.record = read_json(event.record)
        case Joined():
            _sit(writing, event.seat, Chair(Sitter.PERSON, event.name))
        case Arranged():
            sitter = Sitter.COMPUTER if event.level else Sitter.OPEN
            _sit(writing, event.seat, Chair(sitter, level=event.level))
        case Left() if not writing.started:
            _sit(writing, event.seat, Chair(Sitter.OPEN))
        case Started(commitments=commitments) if writing.record:
            writing.started = True
            contributions = _promised(commitments)
            writing.record = replace(writing.record, contributions=contributions)
        case _ if writing.record:
            writing.record = _continued(writing, writing.record, event)


def _begun(event: Created) -> Record:
    return Record(
        game=event.game,
        edition=event.edition,
        seats=len(event.chairs),
        options=options_from(load_game(event.game).Options, event.options),
        players=tuple(map(_player, event.chairs)),
        commitment=event.commitment,
        seed=None,
        actions=(),
    )


def _sit(writing: _Writing, seat: int, chair: Chair) -> None:
    """Whoever comes after the end has not played this game."""
    writing.chairs[seat] = chair
    if writing.record and writing.record.scores is None:
        writing.record = replace(writing.record, players=tuple(map(_player, writing.chairs)))


def _player(chair: Chair) -> str:
    """A name that a record can hold: commas separate players there."""
    if chair.sitter is Sitter.COMPUTER:
        return chair.level
    return " ".join(chair.name.replace(",", " ").split()) or chair.sitter.value


def _continued(writing: _Writing, record: Record, event: Event) -> Record:
    match event:
        case Acted(action=action, hurried=True):
            hurried = (*record.hurried, len(record.actions) + 1)
            return replace(record, actions=(*record.actions, action), hurried=hurried)
        case Acted(action=action, stand_in=str(name)) if name:
            stand_ins = (*record.stand_ins, len(record.actions) + 1)
            return replace(record, actions=(*record.actions, action), stand_ins=stand_ins)
        case Acted(action=action, helped=int(step)) if step:
            hints = (*record.hints, (len(record.actions) + 1, step))
            return replace(record, actions=(*record.actions, action), hints=hints)
        case Acted(action=action) | Drawn(action=action):
            return replace(record, actions=(*record.actions, action))
        case Revealed(seat=seat, contribution=contribution) if contribution:
            return replace(record, contributions=_revealed(record, seat, contribution))
        case TookBack():
            left = len(record.actions) - 1
            hints = tuple(each for each in record.hints if each[0] <= left)
            return replace(record, actions=record.actions[:-1], hints=hints)
        case Ended(scores=scores, ranks=ranks, seed=seed):
            return replace(record, scores=scores, ranks=ranks, seed=seed)
        case Rematched(number=number, commitment=commitment, commitments=commitments):
            writing.number = number
            players = tuple(map(_player, writing.chairs))
            again = replace(record, players=players, commitment=commitment, seed=None)
            again = replace(again, actions=(), scores=None, ranks=None, stand_ins=(), hurried=())
            return replace(again, hints=(), contributions=_promised(commitments))
    return record


def _promised(commitments: tuple[str, ...]) -> Contributions:
    return tuple(Contribution(each) if each else None for each in commitments)


def _revealed(record: Record, seat: int, contribution: str) -> Contributions:
    return tuple(
        replace(each, revealed=contribution) if each and place == seat else each
        for place, each in enumerate(record.contributions)
    )
