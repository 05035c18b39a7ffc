"""Presence: who is at a table now, told to those who asked for it by saying that they are here.

It is no event: nothing of it is stored, and a node knows only of its own sockets. Changes are
coalesced: a table is told at most a few times a second, and the more often the fewer look on.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from tilewright.table import Match, Sitter, lock_of

from .frames import presence_frame
from .live_table import LiveTable

__all__ = ["Attention", "Onlooker", "Presence"]

TOLD_EVERY = 0.25
"""Seconds between two words about one table."""

CROWD = 1_000
"""So many onlookers are told once a second; twice as many every other second."""

SILENCE = 1_600
"""Milliseconds after which whoever has promised a beat every second is counted as lost."""


class Attention(StrEnum):
    """How a person attends to the table."""

    HERE = "here"
    AWAY = "away"
    LOST = "lost"


class Onlooker(Protocol):
    """A connection that watches a table."""

    def send(self, frame: str, /) -> None: ...


@dataclass
class _Attendance:
    """One connection at one table. `asked` says whether it wants to be told; `beats` whether it has
    promised to say every second that it is here."""

    locks: frozenset[str]
    attention: Attention = Attention.HERE
    asked: bool = False
    beats: bool = False
    heard: float = 0.0


@dataclass
class _Room:
    """Those who are at one table, and what was told last."""

    onlookers: dict[Onlooker, _Attendance] = field(default_factory=dict)
    told: str = ""
    due: float = 0.0
    changed: bool = True
    version: int = 0


class Presence:
    """The presence at all tables that this node has in memory; `clock` counts milliseconds."""

    def __init__(self, tables: Mapping[str, LiveTable], clock: Callable[[], float]) -> None:
        self._tables, self._clock = tables, clock
        self._rooms: dict[str, _Room] = {}

    # What connections say

    def arrive(self, table: str, who: Onlooker, keys: Iterable[str]) -> None:
        """Somebody watches, with these keys; said again when the keys are others."""
        room = self._rooms.setdefault(table, _Room())
        locks = frozenset(map(lock_of, keys))
        known = room.onlookers.setdefault(who, _Attendance(locks))
        known.locks, room.changed = locks, True

    def attend(self, table: str, who: Onlooker, *, here: bool, beats: bool) -> None:
        """Somebody says how they attend, and is told of the others from now on."""
        room = self._rooms.get(table)
        known = room.onlookers.get(who) if room else None
        if room is None or known is None:
            return
        attention = Attention.HERE if here else Attention.AWAY
        if not known.asked:
            room.told = ""
        if not known.asked or known.attention is not attention:
            room.changed = True
        known.asked, known.attention = True, attention
        known.beats, known.heard = beats and here, self._clock()

    def depart(self, table: str, who: Onlooker) -> None:
        if room := self._rooms.get(table):
            room.onlookers.pop(who, None)
            room.changed = True
            if not room.onlookers:
                del self._rooms[table]

    # What they are told

    async def run(self) -> None:
        """Tell of changes for ever."""
        while True:
            await asyncio.sleep(TOLD_EVERY)
            self.tell()

    def tell(self) -> None:
        """Tell every table where something has changed, unless it was told a moment ago."""
        now = self._clock()
        for table, room in [*self._rooms.items()]:
            if not any(known.asked for known in room.onlookers.values()):
                continue
            _note_silence(room, now)
            live = self._tables.get(table)
            if not live or not live.loaded or now < room.due:
                continue
            if room.changed or room.version != live.version:
                room.changed, room.version = False, live.version
                room.due = now + 1_000 * max(TOLD_EVERY, len(room.onlookers) / CROWD) / 2
                _tell(room, _frame(live, room))

    def __len__(self) -> int:
        return len(self._rooms)


def _note_silence(room: _Room, now: float) -> None:
    for known in room.onlookers.values():
        if known.beats and known.attention is Attention.HERE and now > known.heard + SILENCE:
            known.attention, room.changed = Attention.LOST, True


def _tell(room: _Room, frame: str) -> None:
    if frame == room.told:
        return
    room.told = frame
    for who, known in [*room.onlookers.items()]:
        if known.asked:
            who.send(frame)


def _frame(live: LiveTable, room: _Room) -> str:
    match, everybody = live.match, room.onlookers.values()
    seats = [_attention(match, seat, everybody) for seat in range(len(match.chairs))]
    locks = {chair.lock for chair in match.chairs if chair.sitter is Sitter.PERSON}
    watchers = sum(1 for known in everybody if not known.locks & locks)
    return presence_frame(live.id, seats, watchers)


def _attention(match: Match, seat: int, everybody: Iterable[_Attendance]) -> Attention | None:
    """The best of what a person's connections say; None where no person sits."""
    chair = match.chairs[seat]
    if chair.sitter is not Sitter.PERSON:
        return None
    found = {known.attention for known in everybody if chair.lock in known.locks}
    return next((each for each in Attention if each in found), Attention.LOST)
