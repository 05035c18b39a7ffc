"""Which tables are in memory: those somebody works on or watches, and the last few idle ones."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from tilewright.event_store import EventStore, Unavailable
from tilewright.server.settings import Settings
from tilewright.table import Match, write_match

from .live_table import LiveTable

__all__ = ["Residency"]

log = logging.getLogger(__name__)
T = TypeVar("T")


class Residency:
    """The live tables of a node: a bounded LRU cache of replicas, each with a lock of its own. What
    leaves memory leaves a snapshot in the event store."""

    def __init__(self, store: EventStore, settings: Settings) -> None:
        self._store, self._settings = store, settings
        self.tables: dict[str, LiveTable] = {}
        # The bytes that each idle table takes, least recently used first, and of all of them.
        self._idle: OrderedDict[str, int] = OrderedDict()
        self.idle_bytes = 0
        self._tasks: set[asyncio.Task[Any]] = set()

    @asynccontextmanager
    async def locked(self, table: str) -> AsyncIterator[LiveTable]:
        """One at a time works on a table, which stays in memory meanwhile."""
        live = self.tables.setdefault(table, self.tables.get(table) or LiveTable(table))
        live.pins += 1
        self._forget_idle(table)
        try:
            async with live.lock:
                yield live
        finally:
            live.pins -= 1
            self.touch(live)

    def restore(self, live: LiveTable) -> None:
        """Put a table back that may have left memory meanwhile."""
        self.touch(self.tables.setdefault(live.id, live))

    def touch(self, live: LiveTable) -> None:
        """Where nobody works on it or watches it, it is the most recently used of the idle tables;
        the least recently used beyond the limit leave memory (LRU eviction)."""
        self._forget_idle(live.id)
        if not live.idle:
            return
        if not live.loaded:
            self.tables.pop(live.id, None)
            return
        self._idle[live.id] = live.bytes
        self.idle_bytes += live.bytes
        while self._idle and self._is_full():
            table = next(iter(self._idle))
            self._forget_idle(table)
            self.spawn(self._save_snapshot(self.tables.pop(table)))

    def _forget_idle(self, table: str) -> None:
        self.idle_bytes -= self._idle.pop(table, 0)

    def _is_full(self) -> bool:
        return (
            0 < self._settings.live_tables < len(self._idle)
            or 0 < self._settings.live_bytes < self.idle_bytes
        )

    # Snapshots

    def snapshot_due(self, live: LiveTable, match: Match) -> bool:
        every = self._settings.snapshot_every
        return every > 0 and match.version - live.snapshot_version >= every

    async def _save_snapshot(self, live: LiveTable) -> None:
        """So that it loads quickly next time."""
        enough = not self._settings.snapshot_every or live.version <= live.snapshot_version
        if not live.loaded or enough:
            return
        version, live.snapshot_version = live.version, live.version
        try:
            await self._store.save_snapshot(live.id, version, write_match(live.match))
        except Unavailable as trouble:
            log.debug("no snapshot of table %s: %s", live.id, trouble)

    # Work that goes on by itself

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def drain(self) -> None:
        """Wait for all that is under way."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        """Finish what is under way, and save a snapshot of every table."""
        await self.drain()
        await asyncio.gather(*map(self._save_snapshot, [*self.tables.values()]))
