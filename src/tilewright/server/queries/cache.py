"""A bounded LRU cache for what takes time to make, with single-flight: nothing is made twice at
once."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

__all__ = ["MOST_WAITING", "Overloaded", "SingleFlightCache"]

MOST_WAITING = 64

T = TypeVar("T")


class Overloaded(Exception):
    """So many wait already that one more would wait too long."""


class SingleFlightCache(Generic[T]):
    """Holds `capacity` things, and makes `concurrency` of them at the same time."""

    def __init__(self, capacity: int, concurrency: int = 1) -> None:
        self.capacity = capacity
        self._slots = asyncio.Semaphore(concurrency)
        self._things: OrderedDict[Hashable, asyncio.Task[T]] = OrderedDict()
        self._waiting = 0

    def __len__(self) -> int:
        return len(self._things)

    async def get(self, name: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """The thing of that name, made now if it is not there; all who ask wait for the same."""
        task = self._things.get(name)
        if task is None:
            if self._waiting >= MOST_WAITING:
                raise Overloaded
            self._waiting += 1
            task = self._things[name] = asyncio.create_task(self._made(name, make))
            self._tidy()
        self._things.move_to_end(name)
        return await asyncio.shield(task)

    async def _made(self, name: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        try:
            async with self._slots:
                return await make()
        except BaseException:  # what failed may be tried again
            self._things.pop(name, None)
            raise
        finally:
            self._waiting -= 1

    def _tidy(self) -> None:
        for name in [name for name, task in self._things.items() if task.done()]:
            if len(self._things) <= self.capacity:
                return
            del self._things[name]

    async def close(self) -> None:
        tasks = [task for task in self._things.values() if not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
