"""The command handler: a command goes in, events or a named refusal come out."""

from dataclasses import dataclass
from functools import singledispatch
from typing import TypeAlias

from tilewright.core.contribution import commit
from tilewright.core.deal import Dealer
from tilewright.core.errors import IllegalAction, NotationError
from tilewright.core.game import CHANCE
from tilewright.core.record import result

from .authorization import transfer_of
from .checks import (
    chair_at,
    check_belongs,
    check_fresh,
    check_hint,
    check_owns,
    check_playing,
    check_turn,
    own_seat,
    present_seat,
    taken_seat,
)
from .commands import (
    Act,
    ActFor,
    Arrange,
    Command,
    DeclineRematch,
    Free,
    Hint,
    Join,
    Leave,
    Relieve,
    Rematch,
    Return,
    Reveal,
    Start,
    SwitchAdvice,
    SwitchCoach,
    TakeBack,
    TakeOver,
    Transfer,
)
from .creation import check_level, first_event, tidy_name
from .events import (
    Acted,
    AdviceSwitched,
    Arranged,
    CoachSwitched,
    Drawn,
    Ended,
    Entry,
    Event,
    Freed,
    Hinted,
    Joined,
    Left,
    RematchDeclined,
    RematchLaid,
    Returned,
    Revealed,
    Started,
    TakenOver,
    TookBack,
    TransferOffered,
)
from .evolve import evolve
from .match import Match, check_edition
from .older_edition import OlderEdition
from .refusals import Refusal, RefusalCode, RefusalError, refusal_of, refuse
from .rematch import accepted_by, agree, go_on_without_others, is_offered, people
from .seats import Sitter, Status

__all__ = ["CLOCK_SLACK_MS", "TRANSFER_MS", "Decision", "Transition", "decide", "legal"]

TRANSFER_MS = 600_000
"""How long a one-time key waits for the other device, in milliseconds."""

CLOCK_SLACK_MS = 60_000
"""How far the clocks of nodes may differ. What is further in the future was written by a clock that
was wrong and has been set back since: no timer waits for it."""


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
        events = (first_event(command),) if match is None else _handle_current(match, command)
        return Decision(_apply_all(match, events, command.at))
    except RefusalError as error:
        return error.refusal
    except OlderEdition as error:
        return refusal_of(error)


def _handle_current(match: Match, command: Command) -> Events:
    check_edition(match)
    return _handle(command, match)


def legal(match: Match) -> list[str] | None:
    """What the person to move may do; None when nobody is waited for, or a computer."""
    if match.to_move is None or match.computer_to_move:
        return None
    return [match.game.write_action(action) for action in match.game.legal_actions(match.state)]


# What follows from what


def _apply_all(match: Match | None, events: Events, at: int) -> tuple[Transition, ...]:
    """The events one after another, and all that follows from them by itself."""
    if match and match.at - at <= CLOCK_SLACK_MS:
        at = max(at, match.at)
    steps: list[Transition] = []
    for event in events:
        match = _apply_one(steps, match, event, at)
    while match and (next_one := _automatic_event(match)):
        match = _apply_one(steps, match, next_one, at)
    return tuple(steps)


def _apply_one(steps: list[Transition], match: Match | None, event: Event, at: int) -> Match:
    new = _evolve(match, event, at)
    steps.append(Transition(Entry(new.version, at, new.hash, event), new))
    return new


def _evolve(match: Match | None, event: Event, at: int) -> Match:
    """Reading an action and asking the rules for it happens here alone."""
    try:
        return evolve(match, event, at)
    except (NotationError, IllegalAction) as error:
        action = event.action if isinstance(event, Acted) else ""
        raise RefusalError(refusal_of(error, "action", action)) from error


def _automatic_event(match: Match) -> Event | None:
    """What happens without anybody's command: the beginning, the draws, the end."""
    if match.status is Status.OPEN:
        ready = match.auto and not _open_seats(match)
        return Started(_commitments(match)) if ready else None
    if match.status is Status.OVER or match.older:
        return None
    actor = match.game.to_move(match.state)
    if actor is CHANCE:
        return None if match.revealing else _draw(match)
    return _end(match) if actor is None else None


def _draw(match: Match) -> Drawn:
    dealer = Dealer(match.dealt_seed, match.used)
    action = match.game.draw(match.state, dealer.pick)
    return Drawn(match.game.write_action(action), dealer.used)


def _end(match: Match) -> Ended:
    scores, ranks = result(match.game, match.state)
    return Ended(scores or (), ranks or (), match.seed)


def _commitments(match: Match) -> tuple[str, ...]:
    """Of all who sit there, to what they contribute to the deal that begins."""
    found = tuple(
        chair.commitment if chair.sitter is Sitter.PERSON and not chair.away else ""
        for chair in match.chairs
    )
    return found if any(found) else ()


def _open_seats(match: Match) -> list[int]:
    return [seat for seat, chair in enumerate(match.chairs) if chair.sitter is Sitter.OPEN]


# Commands at a table


@singledispatch
def _handle(command: Command, match: Match) -> Events:
    raise TypeError(f"{command.name} is no command at table version {match.version}")


@_handle.register
def _(command: Join, match: Match) -> Events:
    seat = own_seat(match, command)
    if match.chairs[seat].sitter is Sitter.COMPUTER:
        raise refuse(RefusalCode.SEAT_TAKEN, seat=seat)
    return (Joined(seat, tidy_name(command.called), command.lock, command.commitment),)


@_handle.register
def _(command: Transfer, match: Match) -> Events:
    seat = taken_seat(match, command)
    return (TransferOffered(seat, command.lock, command.at + TRANSFER_MS),)


@_handle.register
def _(command: TakeOver, match: Match) -> Events:
    seat = transfer_of(match, command.key)
    if seat is None:
        raise refuse(RefusalCode.NOT_YOUR_SEAT)
    ago = command.at - match.chairs[seat].until
    if ago > 0 or ago < -TRANSFER_MS - CLOCK_SLACK_MS:
        raise refuse(RefusalCode.EXPIRED, ago=max(ago, 0))
    return (TakenOver(seat, command.lock, command.commitment),)


@_handle.register
def _(command: Free, match: Match) -> Events:
    check_owns(match, command)
    chair = chair_at(match, command.seat)
    if chair.sitter is Sitter.COMPUTER or (chair.sitter is Sitter.PERSON and not chair.away):
        raise refuse(RefusalCode.SEAT_TAKEN, seat=command.seat)
    return (Freed(command.seat, command.lock),)


@_handle.register
def _(command: Arrange, match: Match) -> Events:
    check_owns(match, command)
    check_fresh(match, command)
    if match.status is not Status.OPEN:
        raise refuse(RefusalCode.STARTED)
    if chair_at(match, command.seat).sitter is Sitter.PERSON:
        raise refuse(RefusalCode.SEAT_TAKEN, seat=command.seat)
    if command.level:
        check_level(command.level, command.levels)
    return (Arranged(command.seat, command.level),)


@_handle.register(SwitchAdvice)
@_handle.register(SwitchCoach)
def _(command: SwitchAdvice | SwitchCoach, match: Match) -> Events:
    check_owns(match, command)
    kind = CoachSwitched if isinstance(command, SwitchCoach) else AdviceSwitched
    return (kind(command.on),)


@_handle.register
def _(command: Hint, match: Match) -> Events:
    seat = present_seat(match, command)
    check_turn(match, seat, command)
    check_hint(match, command)
    return (Hinted(seat, command.step),)


@_handle.register
def _(command: Start, match: Match) -> Events:
    check_belongs(match, command)
    check_fresh(match, command)
    if match.status is not Status.OPEN:
        raise refuse(RefusalCode.STARTED)
    if seats := _open_seats(match):
        raise refuse(RefusalCode.SEATS_OPEN, seats=[*seats])
    return (Started(_commitments(match)),)


@_handle.register
def _(command: Reveal, match: Match) -> Events:
    seat = present_seat(match, command)
    check_playing(match)
    promised = match.contributions[seat] if seat in match.revealing else None
    if promised is None:
        raise refuse(RefusalCode.NOTHING_TO_REVEAL)
    if command.contribution and commit(command.contribution) != promised.commitment:
        raise refuse(RefusalCode.WRONG_CONTRIBUTION)
    return (Revealed(seat, command.contribution),)


@_handle.register
def _(command: Act, match: Match) -> Events:
    seat = present_seat(match, command)
    check_turn(match, seat, command)
    return (Acted(seat, command.action, helped=match.hint),)


@_handle.register
def _(command: ActFor, match: Match) -> Events:
    check_turn(match, command.seat, command)
    if not match.computer_to_move:
        raise refuse(RefusalCode.NOT_YOUR_SEAT)
    return (Acted(command.seat, command.action, computer=True, stand_in=command.stand_in),)


@_handle.register
def _(command: TakeBack, match: Match) -> Events:
    """The turn is committed when another seat or chance comes next; a draw empties `undo`."""
    seat = present_seat(match, command)
    check_fresh(match, command)
    check_playing(match)
    if match.to_move != seat:
        raise refuse(RefusalCode.TURN_COMMITTED)
    if not match.undo:
        raise refuse(RefusalCode.NOTHING_TO_TAKE_BACK)
    return (TookBack(seat),)


@_handle.register
def _(command: Leave, match: Match) -> Events:
    seat = present_seat(match, command)
    if command.resign:
        check_playing(match)
    left = Left(seat, "resigned" if command.resign else "left")
    return (left, RematchDeclined(seat)) if is_offered(match) else (left,)


@_handle.register
def _(command: Return, match: Match) -> Events:
    seat = taken_seat(match, command)
    if not match.chairs[seat].away:
        raise refuse(RefusalCode.NOT_AWAY, seat=seat)
    return (Returned(seat),)


@_handle.register
def _(command: Relieve, match: Match) -> Events:
    check_belongs(match, command)
    check_playing(match)
    chair = chair_at(match, command.seat)
    if chair.away or chair.sitter is Sitter.COMPUTER:
        raise refuse(RefusalCode.ALREADY_AWAY, seat=command.seat)
    if command.seat not in (match.to_move, *match.revealing):
        raise refuse(RefusalCode.TOO_SOON, wait=match.patience)
    if wait := _patience_left(match, command.at):
        raise refuse(RefusalCode.TOO_SOON, wait=wait)
    return (Left(command.seat, "relieved"),)


def _patience_left(match: Match, at: int) -> int:
    """For so many milliseconds nobody may go on without whoever is waited for."""
    wait = match.since + match.patience - at
    return wait if 0 < wait <= match.patience + CLOCK_SLACK_MS else 0


@_handle.register
def _(command: Rematch, match: Match) -> Events:
    check_belongs(match, command)
    check_fresh(match, command)
    if match.status is not Status.OVER:
        raise refuse(RefusalCode.NOT_OVER)
    if match.rematch and match.rematch.table:
        raise refuse(RefusalCode.REMATCHED, table=match.rematch.table)
    seat = own_seat(match, command) if people(match) else None
    if seat is None:
        return (RematchLaid(command.next_table),)
    if seat not in accepted_by(match):
        return agree(match, seat, command.next_table)
    if _patience_left(match, command.at):
        raise refuse(RefusalCode.ALREADY_ACCEPTED)
    return go_on_without_others(match, command.next_table)


@_handle.register
def _(command: DeclineRematch, match: Match) -> Events:
    seat = present_seat(match, command)
    if not is_offered(match):
        raise refuse(RefusalCode.NO_OFFER)
    return (RematchDeclined(seat),)
