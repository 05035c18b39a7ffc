"""The command handler: a command goes in, events or a named refusal come out."""

from dataclasses import dataclass
from functools import singledispatch
from typing import TypeAlias

from tilewright.core.deal import Dealer, commitment
from tilewright.core.errors import IllegalAction, NotationError
from tilewright.core.game import CHANCE, Seat
from tilewright.core.record import result

from .authorization import owns, seat_of
from .creation import check_level, opened, tidy_name
from .match import Match, after
from .words import (
    Act,
    Acted,
    ActFor,
    Arrange,
    Arranged,
    Chair,
    Command,
    Drawn,
    Ended,
    Entry,
    Event,
    Join,
    Joined,
    Leave,
    Left,
    Refusal,
    RefusalCode,
    Refuse,
    Relieve,
    Rematch,
    Rematched,
    Return,
    Returned,
    Sitter,
    Start,
    Started,
    Status,
    TakeBack,
    TookBack,
)

__all__ = ["Decision", "Transition", "decide", "legal"]


@dataclass(frozen=True)
class Transition:
    """An entry, and the match it leads to."""

    entry: Entry
    match: Match


@dataclass(frozen=True)
class Decision:
    """What a command has led to: at least one step."""

    steps: tuple[Transition, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(step.entry for step in self.steps)

    @property
    def match(self) -> Match:
        return self.steps[-1].match


Events: TypeAlias = tuple[Event, ...]


def decide(match: Match | None, command: Command) -> Decision | Refusal:
    """Carry a command out, or name the reason why not; the match is not changed."""
    try:
        events = (opened(command),) if match is None else _asked(match, command)
        return Decision(_happen(match, events, command.at))
    except Refuse as refusal:
        return refusal.refused


def _asked(match: Match, command: Command) -> Events:
    if match.older:
        here = match.game.edition
        raise Refuse(
            RefusalCode.OLDER_EDITION, game=match.game.name, edition=match.edition, here=here
        )
    return _carried_out(command, match)


def legal(match: Match) -> list[str] | None:
    """What the person to move may do; None when nobody is waited for, or a computer."""
    if match.to_move is None or match.computer_to_move:
        return None
    return [match.game.write_action(action) for action in match.game.legal_actions(match.state)]


# What follows from what


def _happen(match: Match | None, events: Events, at: int) -> tuple[Transition, ...]:
    """The events one after another, and all that follows from them by itself."""
    at = max(at, match.at if match else 0)
    steps: list[Transition] = []
    for event in events:
        match = _happened(steps, match, event, at)
    while match and (next_one := _following(match)):
        match = _happened(steps, match, next_one, at)
    return tuple(steps)


def _happened(steps: list[Transition], match: Match | None, event: Event, at: int) -> Match:
    new = _after(match, event, at)
    steps.append(Transition(Entry(new.version, at, new.hash, event), new))
    return new


def _after(match: Match | None, event: Event, at: int) -> Match:
    try:
        return after(match, event, at)
    except IllegalAction as mistake:
        action = getattr(event, "action", "")
        raise Refuse(RefusalCode.ILLEGAL, reason=mistake.reason.value, action=action) from mistake


def _following(match: Match) -> Event | None:
    """What happens without anybody's command: the beginning, the draws, the end."""
    if match.status is Status.OPEN:
        return Started() if match.auto and not _open_seats(match) else None
    if match.status is Status.OVER or match.older:
        return None
    actor = match.game.to_move(match.state)
    if actor is CHANCE:
        return _draw(match)
    return _end(match) if actor is None else None


def _draw(match: Match) -> Drawn:
    dealer = Dealer(match.seed, match.used)
    action = match.game.draw(match.state, dealer.pick)
    return Drawn(match.game.write_action(action), dealer.used)


def _end(match: Match) -> Ended:
    scores, ranks = result(match.game, match.state)
    return Ended(scores or (), ranks or (), match.seed)


def _open_seats(match: Match) -> list[int]:
    return [seat for seat, chair in enumerate(match.chairs) if chair.sitter is Sitter.OPEN]


# Commands at a table


@singledispatch
def _carried_out(command: Command, match: Match) -> Events:
    raise TypeError(f"{command.name} is no command at table version {match.version}")


@_carried_out.register
def _(command: Join, match: Match) -> Events:
    seat = _seat(match, command)
    if match.chairs[seat].sitter is Sitter.COMPUTER:
        raise Refuse(RefusalCode.SEAT_TAKEN, seat=seat)
    return (Joined(seat, tidy_name(command.called)),)


@_carried_out.register
def _(command: Arrange, match: Match) -> Events:
    if not owns(match, command.key):
        raise Refuse(RefusalCode.NOT_YOUR_TABLE)
    _check_fresh(match, command)
    if match.status is not Status.OPEN:
        raise Refuse(RefusalCode.STARTED)
    if _chair(match, command.seat).sitter is Sitter.PERSON:
        raise Refuse(RefusalCode.SEAT_TAKEN, seat=command.seat)
    if command.level:
        check_level(command.level, command.levels)
    return (Arranged(command.seat, command.level),)


@_carried_out.register
def _(command: Start, match: Match) -> Events:
    _check_belongs(match, command)
    _check_fresh(match, command)
    if match.status is not Status.OPEN:
        raise Refuse(RefusalCode.STARTED)
    if seats := _open_seats(match):
        raise Refuse(RefusalCode.SEATS_OPEN, seats=[*seats])
    return (Started(),)


@_carried_out.register
def _(command: Act, match: Match) -> Events:
    seat = _present(match, command)
    _check_turn(match, seat, command)
    return (Acted(seat, _action(match, command.action)),)


@_carried_out.register
def _(command: ActFor, match: Match) -> Events:
    _check_turn(match, command.seat, command)
    if not match.computer_to_move:
        raise Refuse(RefusalCode.NOT_YOUR_SEAT)
    action = _action(match, command.action)
    return (Acted(command.seat, action, computer=True, stand_in=command.stand_in),)


@_carried_out.register
def _(command: TakeBack, match: Match) -> Events:
    """The turn is committed when another seat or chance comes next; a draw empties `undo`."""
    seat = _present(match, command)
    _check_fresh(match, command)
    _check_playing(match)
    if match.to_move != seat:
        raise Refuse(RefusalCode.TURN_COMMITTED)
    if not match.undo:
        raise Refuse(RefusalCode.NOTHING_TO_TAKE_BACK)
    return (TookBack(seat),)


@_carried_out.register
def _(command: Leave, match: Match) -> Events:
    seat = _present(match, command)
    if command.resign:
        _check_playing(match)
    return (Left(seat, "resigned" if command.resign else "left"),)


@_carried_out.register
def _(command: Return, match: Match) -> Events:
    seat = _seat(match, command)
    if not match.chairs[seat].away:
        raise Refuse(RefusalCode.NOT_AWAY, seat=seat)
    return (Returned(seat),)


@_carried_out.register
def _(command: Relieve, match: Match) -> Events:
    _check_belongs(match, command)
    _check_playing(match)
    chair = _chair(match, command.seat)
    if chair.away or chair.sitter is Sitter.COMPUTER:
        raise Refuse(RefusalCode.ALREADY_AWAY, seat=command.seat)
    if match.to_move != command.seat:
        raise Refuse(RefusalCode.TOO_SOON, wait=match.patience)
    if (wait := match.since + match.patience - command.at) > 0:
        raise Refuse(RefusalCode.TOO_SOON, wait=wait)
    return (Left(command.seat, "relieved"),)


@_carried_out.register
def _(command: Rematch, match: Match) -> Events:
    _check_belongs(match, command)
    _check_fresh(match, command)
    if match.status is not Status.OVER:
        raise Refuse(RefusalCode.NOT_OVER)
    return (Rematched(match.number + 1, commitment(command.seed), command.seed),)


# What they have in common


def _seat(match: Match, command: Command) -> Seat:
    seat = seat_of(match, command.key)
    if seat is None:
        raise Refuse(RefusalCode.NOT_YOUR_SEAT)
    return seat


def _present(match: Match, command: Command) -> Seat:
    """The seat of a person who is sitting there."""
    seat = _seat(match, command)
    if match.chairs[seat].sitter is not Sitter.PERSON:
        raise Refuse(RefusalCode.NOT_YOUR_SEAT)
    if match.chairs[seat].away:
        raise Refuse(RefusalCode.ALREADY_AWAY, seat=seat)
    return seat


def _check_belongs(match: Match, command: Command) -> None:
    if not owns(match, command.key):
        _present(match, command)


def _chair(match: Match, seat: Seat) -> Chair:
    if not 0 <= seat < len(match.chairs):
        raise Refuse(RefusalCode.NO_SUCH_SEAT, seat=seat, seats=len(match.chairs))
    return match.chairs[seat]


def _check_fresh(match: Match, command: Command) -> None:
    """Refuse what was decided on another position; who came or went meanwhile does not matter."""
    if command.base is not None and not match.moved <= command.base <= match.version:
        raise Refuse(RefusalCode.STALE, base=command.base, version=match.version)


def _check_playing(match: Match) -> None:
    if match.status is Status.OPEN:
        raise Refuse(RefusalCode.NOT_STARTED)
    if match.status is Status.OVER:
        raise Refuse(RefusalCode.GAME_OVER)


def _check_turn(match: Match, seat: Seat, command: Command) -> None:
    _check_fresh(match, command)
    _check_playing(match)
    if match.to_move != seat:
        raise Refuse(RefusalCode.NOT_YOUR_TURN, to_move=match.to_move)


def _action(match: Match, text: str) -> str:
    """The action as the notation writes it."""
    try:
        return match.game.write_action(match.game.read_action(text))
    except NotationError as mistake:
        raise Refuse(RefusalCode.UNREADABLE, what="action", at=mistake.at) from mistake
