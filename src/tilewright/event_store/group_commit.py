"""Group commit: appends that come while a batch is being written share the next one.

One write to disk then serves many tables, and the busier the event store, the more of them. Batches
begin a few milliseconds apart: the first append after a pause is written at once, and in a rush
they find company, for most of what a batch costs does not depend on how many it holds.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from .errors import Refused, Unavailable
from .model import AppendRequest, AppendResult

__all__ = ["GroupCommit"]

MAX_BATCH = 64
BATCH_INTERVAL = 0.01  # seconds
ALONE_SECONDS = 4.0
"""For the appends of a batch that failed, one by one; then the rest has failed with them."""

Write: TypeAlias = Callable[[Sequence[AppendRequest]], Awaitable[list[AppendResult]]]
Pending: TypeAlias = tuple[AppendRequest, asyncio.Future[AppendResult]]


class GroupCommit:
    """Give each append to `write` in a batch that holds at most one append a table."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._pending: deque[Pending] = deque()
        self._writing: asyncio.Task[None] | None = None
        self._next = 0.0
        self._closed = False

    async def append(self, append: AppendRequest) -> AppendResult:
        if self._closed:
            raise Unavailable("the event store is closed")
        future: asyncio.Future[AppendResult] = asyncio.get_running_loop().create_future()
        self._pending.append((append, future))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return await future

    async def close(self) -> None:
        """Write what is waiting and take no more."""
        self._closed = True
        if self._writing is not None:
            await self._writing

    async def _write_all(self) -> None:
        now = asyncio.get_running_loop().time
        while self._pending:
            await asyncio.sleep(self._next - now())
            self._next = now() + BATCH_INTERVAL
            await self._write_batch(self._take())
        self._writing = None

    def _take(self) -> list[Pending]:
        batch: dict[str, Pending] = {}
        later: list[Pending] = []
        while self._pending and len(batch) < MAX_BATCH:
            item = self._pending.popleft()
            if item[0].table in batch:
                later.append(item)
            else:
                batch[item[0].table] = item
        self._pending.extendleft(reversed(later))
        return list(batch.values())

    async def _write_batch(self, batch: list[Pending]) -> None:
        try:
            results = await self._write([append for append, _ in batch])
        except Unavailable as problem:
            if isinstance(problem, Refused) and len(batch) > 1:
                await self._write_each_alone(batch, problem)
                return
            for _, future in batch:
                _reject(future, problem)
        except Exception as problem:  # noqa: BLE001  # one append spoilt it; alone it names its error
            await self._write_each_alone(batch, problem)
        else:
            for (_, future), result in zip(batch, results, strict=True):
                _resolve(future, result)

    async def _write_each_alone(self, batch: list[Pending], problem: Exception) -> None:
        """Nothing was stored, and most may be well."""
        now = asyncio.get_running_loop().time
        end = now() + ALONE_SECONDS
        for append, future in batch:
            if now() < end:
                await self._write_alone(append, future)
            else:
                _reject(future, problem)

    async def _write_alone(
        self, append: AppendRequest, future: asyncio.Future[AppendResult]
    ) -> None:
        try:
            _resolve(future, (await self._write([append]))[0])
        except Exception as problem:  # noqa: BLE001  # it is for whoever gave the append
            _reject(future, problem)


def _resolve(future: asyncio.Future[AppendResult], result: AppendResult) -> None:
    if not future.done():  # whoever gave the append may have stopped waiting
        future.set_result(result)


def _reject(future: asyncio.Future[AppendResult], problem: Exception) -> None:
    if not future.done():
        future.set_exception(problem)
