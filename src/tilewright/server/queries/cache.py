"""A bounded LRU cache for what takes time to make, with single-flight: nothing is made twice at
once."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from tilewright.server.fair_turns import FairTurns, Overloaded
from tilewright.server.work import ACCOUNT, check_account
from tilewright.table import RefusalError

__all__ = ["SingleFlightCache"]

T = TypeVar("T")


class _Thing(Generic[T]):
    """What is made once, by whichever of those who ask for it has a turn first; it counts for the
    account that asked before all others."""

    def __init__(self, account: str) -> None:
        self.account = account
        self.made: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.begun = False
        self.asking: set[str] = set()


class SingleFlightCache(Generic[T]):
    """Holds `capacity` things, and makes `concurrency` of them at the same time; those who ask take
    turns (round-robin by account), so that nobody's many keep another's few waiting."""

    def __init__(self, capacity: int, concurrency: int = 1) -> None:
        self.capacity = capacity
        self._turns = FairTurns(concurrency)
        self._things: OrderedDict[Hashable, _Thing[T]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._things)

    async def get(self, name: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """The thing of that name, made now if it is not there; all who ask wait for the same, in
        the first of their turns."""
        thing = self._things.get(name)
        if thing is None:
            check_account()
            thing = self._things[name] = _Thing(ACCOUNT.get().name)
            self._evict()
        self._things.move_to_end(name)
        self._queue(name, thing, make)
        return await asyncio.shield(thing.made)

    def _queue(self, name: Hashable, thing: _Thing[T], make: Callable[[], Awaitable[T]]) -> None:
        account = ACCOUNT.get().name
        if thing.begun or account in thing.asking or (thing.asking and _is_overdrawn()):
            return
        thing.asking.add(account)
        task = asyncio.create_task(self._compute(name, thing, make, account))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _compute(
        self, name: Hashable, thing: _Thing[T], make: Callable[[], Awaitable[T]], account: str
    ) -> None:
        try:
            async with self._turns.turn(account):
                if thing.begun:
                    return
                thing.begun = True
                _resolve(thing.made, await make())
        except BaseException as trouble:
            thing.asking.discard(account)
            if isinstance(trouble, Overloaded) and (thing.begun or thing.asking):
                return  # somebody else has a turn
            if self._things.get(name) is thing:  # what failed may be tried again
                del self._things[name]
            _fail(thing.made, trouble)
            if not isinstance(trouble, Exception):
                raise

    def _evict(self) -> None:
        """What is forgotten is the least recently used of the account that has most here, so that
        nobody's many drive out another's few."""
        while len(self._things) > self.capacity:
            done = [name for name, thing in self._things.items() if thing.made.done()]
            if not done:
                return
            [(crowd, _)] = Counter(self._things[name].account for name in done).most_common(1)
            del self._things[next(name for name in done if self._things[name].account == crowd)]

    async def close(self) -> None:
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _is_overdrawn() -> bool:
    try:
        check_account()
    except RefusalError:
        return True
    return False


def _resolve(made: asyncio.Future[T], value: T) -> None:
    if not made.done():
        made.set_result(value)


def _fail(made: asyncio.Future[T], trouble: BaseException) -> None:
    if made.done():
        return
    if isinstance(trouble, asyncio.CancelledError):
        made.cancel()
        return
    made.set_exception(trouble)
    made.exception()  # nobody may be waiting any more
