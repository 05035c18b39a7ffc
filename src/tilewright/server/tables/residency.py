"""Which tables are in memory: those somebody works on, and of the others as many as there is room
for, those that somebody watches before those that nobody does."""

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
    leaves memory leaves a snapshot in the event store; of what is watched its watchers stay, and
    where it stands."""

    def __init__(self, store: EventStore, settings: Settings) -> None:
        self._store, self._settings = store, settings
        self.tables: dict[str, LiveTable] = {}
        # The bytes that each table takes that nobody works on, least recently used first, and of
        # all of them.
        self._idle: OrderedDict[str, int] = OrderedDict()
        self._watched: OrderedDict[str, int] = OrderedDict()
        self.bytes = 0
        self._tasks: set[asyncio.Task[Any]] = set()

    @asynccontextmanager
    async def locked(self, table: str) -> AsyncIterator[LiveTable]:
        """One at a time works on a table, which stays in memory meanwhile."""
        live = self.tables.setdefault(table, self.tables.get(table) or LiveTable(table))
        live.pins += 1
        self._forget(table)
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
        """Where nobody works on it, it is the most recently used; the least recently used beyond
        the limits leave memory (LRU eviction)."""
        self._forget(live.id)
        if live.pins:
            return
        if live.loaded:
            line = self._watched if live.subscribers else self._idle
            line[live.id] = live.bytes
            self.bytes += live.bytes
            self._evict(live)
        elif live.idle:
            self.tables.pop(live.id, None)

    def _forget(self, table: str) -> None:
        self.bytes -= self._idle.pop(table, 0) + self._watched.pop(table, 0)

    def _evict(self, used: LiveTable) -> None:
        """Of the watched ones all but the one that is used now."""
        while self._idle and (self._are_many() or self._is_full()):
            self._leave(self.tables.pop(next(iter(self._idle))))
        while self._is_full() and (table := next(iter(self._watched), used.id)) != used.id:
            live = self.tables[table]
            self._leave(live)
            live.unload_match()

    def _leave(self, live: LiveTable) -> None:
        self._forget(live.id)
        self._keep_snapshot(live)

    def _are_many(self) -> bool:
        return 0 < self._settings.live_tables < len(self._idle)

    def _is_full(self) -> bool:
        return 0 < self._settings.live_bytes < self.bytes

    # Snapshots

    def snapshot_due(self, live: LiveTable, match: Match) -> bool:
        every = self._settings.snapshot_every
        return every > 0 and match.version - live.snapshot_version >= every

    def _keep_snapshot(self, live: LiveTable) -> None:
        if live.loaded and self._settings.snapshot_every:
            self.spawn(self._save_snapshot(live, live.match))

    async def _save_snapshot(self, live: LiveTable, match: Match) -> None:
        """So that it loads quickly next time."""
        if match.version <= live.snapshot_version:
            return
        live.snapshot_version = match.version
        try:
            await self._store.save_snapshot(live.id, match.version, write_match(match))
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
        for live in self.tables.values():
            self._keep_snapshot(live)
        await self.drain()
