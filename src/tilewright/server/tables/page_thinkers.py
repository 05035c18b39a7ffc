"""Pages that think for the computers of a table: that of its owner, who plays against them alone.

Like presence it is nothing of the game: a node asks its own sockets, what a page answers is checked
like a worker's answer, and a page that is gone or slow hands its table back to the server.
"""

import asyncio
from dataclasses import dataclass, field
from typing import Protocol

from tilewright.core.game import Seat
from tilewright.table import Match, Sitter

from .frames import think_frame

__all__ = ["Listener", "PageThinkers", "Thinking", "may_think"]

REPLY_TIMEOUT = 4.0
"""Seconds that a page may take for a move before the server thinks for itself."""


class Listener(Protocol):
    """A socket that hears frames."""

    def send(self, frame: str) -> None: ...


@dataclass(frozen=True)
class Thinking:
    """A move that is request for: everything that decides what the level chooses."""

    table: str
    match: Match
    seat: Seat
    level: str
    seed: str = field(repr=False)


@dataclass
class _Thinker:
    listener: Listener
    version: int = -1
    answer: "asyncio.Future[str | None] | None" = None


def may_think(match: Match) -> bool:
    """Whether one person plays against computers alone: nobody else could be harmed by how a page
    thinks."""
    others = [chair for chair in match.chairs if chair.sitter is not Sitter.COMPUTER]
    return len(others) == 1 and others[0].sitter is Sitter.PERSON


class PageThinkers:
    """By table, the socket of the page that thinks for its computers."""

    def __init__(self, reply_timeout: float = REPLY_TIMEOUT) -> None:
        self._thinkers: dict[str, _Thinker] = {}
        self._reply_timeout = reply_timeout
        self.answered = 0

    def offer(self, table: str, listener: Listener) -> None:
        """From now on this page is request; the one before no longer."""
        self._forget(table)
        self._thinkers[table] = _Thinker(listener)

    def withdraw(self, table: str, listener: Listener) -> None:
        if (thinker := self._thinkers.get(table)) and thinker.listener is listener:
            self._forget(table)

    def _forget(self, table: str) -> None:
        if thinker := self._thinkers.pop(table, None):
            _settle(thinker, None)

    def hear(self, table: str, listener: Listener, version: int, action: str | None) -> None:
        """What a page says; of what it was not request, or is late for, nobody takes notice."""
        thinker = self._thinkers.get(table)
        if thinker and thinker.listener is listener and thinker.version == version:
            _settle(thinker, action)

    async def ask(self, request: Thinking) -> str | None:
        """The action that a page chose, in words not yet checked, or None where the server has to
        think; a page that did not answer in time is not request again before it offers itself."""
        thinker = self._thinkers.get(request.table)
        if thinker is None or not may_think(request.match):
            return None
        thinker.version = request.match.version
        thinker.answer = asyncio.get_running_loop().create_future()
        about = request.table, request.match, request.seat, request.level, request.seed
        thinker.listener.send(think_frame(*about))
        try:
            found = await asyncio.wait_for(thinker.answer, self._reply_timeout)
        except TimeoutError:
            found = None
        finally:
            thinker.version = -1
        if found is None:
            self.withdraw(request.table, thinker.listener)
        else:
            self.answered += 1
        return found


def _settle(thinker: _Thinker, action: str | None) -> None:
    if thinker.answer and not thinker.answer.done():
        thinker.answer.set_result(action)
