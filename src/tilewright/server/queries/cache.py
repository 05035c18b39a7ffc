"""A bounded LRU cache for what takes time to make, with single-flight: nothing is made twice at
once."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

from tilewright.server.computers.fair_queue import Applicant, FairQueue

from .work import ACCOUNT, check_account

__all__ = ["MOST_WAITING", "Overloaded", "SingleFlightCache"]

MOST_WAITING = 64
"""Things that wait to be made for one who asks."""

T = TypeVar("T")


class Overloaded(Exception):
    """Whoever asks has so much waiting already that one more would wait too long."""


class SingleFlightCache(Generic[T]):
    """Holds `capacity` things, and makes `concurrency` of them at the same time; those who ask take
    turns (round-robin by account), so that nobody's many keep another's few waiting."""

    def __init__(self, capacity: int, concurrency: int = 1) -> None:
        self.capacity = capacity
        self._free = concurrency
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(concurrency)
        self._things: OrderedDict[Hashable, asyncio.Task[T]] = OrderedDict()
        self._waiting: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._things)

    async def get(self, name: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """The thing of that name, made now if it is not there; all who ask wait for the same."""
        task = self._things.get(name)
        if task is None:
            check_account()
            account = ACCOUNT.get().name
            if self._waiting[account] >= MOST_WAITING:
                raise Overloaded
            self._waiting[account] += 1
            task = self._things[name] = asyncio.create_task(self._compute(name, make, account))
            self._evict()
        self._things.move_to_end(name)
        return await asyncio.shield(task)

    async def _compute(self, name: Hashable, make: Callable[[], Awaitable[T]], account: str) -> T:
        try:
            async with self._turn(account):
                return await make()
        except BaseException:  # what failed may be tried again
            self._things.pop(name, None)
            raise
        finally:
            self._waiting[account] -= 1
            if not self._waiting[account]:
                del self._waiting[account]

    @asynccontextmanager
    async def _turn(self, account: str) -> AsyncIterator[None]:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        who = Applicant(account, account)
        self._queue.put(who, turn)
        self._dispatch()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._free += 1
                self._queue.release(who)
            self._dispatch()

    def _dispatch(self) -> None:
        while self._free and (taken := self._queue.take()):
            who, turn = taken
            if turn.cancelled():
                self._queue.release(who)
            else:
                self._free -= 1
                turn.set_result(None)

    def _evict(self) -> None:
        for name in [name for name, task in self._things.items() if task.done()]:
            if len(self._things) <= self.capacity:
                return
            del self._things[name]

    async def close(self) -> None:
        tasks = [task for task in self._things.values() if not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
