"""Turns at some work of which only so much is done at the same time."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from .fair_queue import Applicant, FairQueue

__all__ = ["MOST_WAITING", "FairTurns", "Overloaded"]

MOST_WAITING = 64
"""Turns that one who asks may wait for or have."""


class Overloaded(Exception):
    """Whoever asks has so much waiting already that one more would wait too long."""


class FairTurns:
    """`concurrency` at the same time; those who ask take turns (round-robin by name), so that
    nobody's many keep another's few waiting."""

    def __init__(self, concurrency: int = 1, most_waiting: int = MOST_WAITING) -> None:
        self._free, self._most_waiting = concurrency, most_waiting
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(concurrency)
        self._asking: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it; raises Overloaded at once where too many wait already."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._enter(name)
        who = Applicant(name, name)
        self._queue.put(who, turn)
        self._dispatch()
        try:
            await turn
            yield
        finally:
            self._leave(name)
            if turn.done() and not turn.cancelled():
                self._free += 1
                self._queue.release(who)
            self._dispatch()

    def _enter(self, name: str) -> None:
        if self._asking[name] >= self._most_waiting:
            raise Overloaded
        self._asking[name] += 1

    def _leave(self, name: str) -> None:
        self._asking[name] -= 1
        if not self._asking[name]:
            del self._asking[name]

    def _dispatch(self) -> None:
        while self._free and (taken := self._queue.take()):
            who, turn = taken
            if turn.cancelled():
                self._queue.release(who)
            else:
                self._free -= 1
                turn.set_result(None)
