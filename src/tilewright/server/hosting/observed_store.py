"""An event store that is watched: how long appends take, and when the database is out of reach."""

import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

from tilewright.event_store import (
    AppendRequest,
    AppendResult,
    Damaged,
    EventStore,
    Kind,
    RaceEntry,
    Stale,
    StoredTable,
    Unavailable,
)
from tilewright.table import Entry

from .metrics import Measured, Metrics

__all__ = ["ObservedStore", "Outages"]

T = TypeVar("T")

MOST_DAMAGED, LOOKED_AT_AGAIN = 1000, 8
"""Damaged tables that are remembered, and those of them that one check looks at again."""

log = logging.getLogger(__name__)


class Outages:
    """How often the event store could not be reached, and for how long altogether, by a clock in
    seconds. An outage ends when all that failed, reading or writing, has worked again; a table is
    damaged until what failed there has worked again."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._failing: set[str] = set()
        self._since = self._past = 0.0
        self.count = self.damages = 0
        self.damaged: OrderedDict[str, None] = OrderedDict()

    @property
    def failing(self) -> bool:
        return bool(self._failing)

    @property
    def seconds(self) -> float:
        return self._past + (self._clock() - self._since if self.failing else 0.0)

    @contextmanager
    def watch(self, kind: str, table: str = "") -> Iterator[None]:
        """What is done meanwhile, reading or writing, with one table or all, shows whether the
        database can be reached: one that can be read may still be full, or locked, or read-only."""
        try:
            yield
        except Damaged as trouble:  # no outage: the rest is within reach
            self._found_damage(table, trouble)
            raise
        except Unavailable as trouble:
            self._failed(kind, trouble)
            raise
        self._note_recovery(kind)

    def _found_damage(self, table: str, trouble: Damaged) -> None:
        self.damages += 1
        self.damaged[table] = None
        self.damaged.move_to_end(table)
        if len(self.damaged) > MOST_DAMAGED:
            self.damaged.popitem(last=False)
        log.error("the database is damaged", extra={"problem": str(trouble), "table": table})

    def note_repair(self, table: str) -> None:
        """All of the table can be read again."""
        if table in self.damaged:
            del self.damaged[table]
            log.info("a damaged part of the database is well again", extra={"table": table})

    def _failed(self, kind: str, trouble: Unavailable) -> None:
        if not self._failing:
            self._since, self.count = self._clock(), self.count + 1
            log.error("the database is out of reach", extra={"problem": str(trouble)})
        self._failing.add(kind)

    def _note_recovery(self, kind: str) -> None:
        if kind not in self._failing:
            return
        self._failing.discard(kind)
        if not self._failing:
            lasted = self._clock() - self._since
            self._past += lasted
            log.info("the database is back", extra={"seconds": round(lasted, 3)})

    def measured(self) -> dict[str, Measured]:
        about = "Whether the event store could be reached when it was last asked."
        return {
            "archive_available": Measured(about, "gauge", not self.failing),
            "archive_outages_total": Measured(
                "Times that the event store went out of reach.", "counter", self.count
            ),
            "archive_damages_total": Measured(
                "Times that a damaged part of the database was met.", "counter", self.damages
            ),
            "archive_outage_seconds_total": Measured(
                "Seconds that it was out of reach altogether.", "counter", self.seconds
            ),
        }


class ObservedStore(EventStore):
    """Passes everything on to another store."""

    def __init__(self, inner: EventStore, outages: Outages, metrics: Metrics) -> None:
        self.inner, self._outages, self._metrics = inner, outages, metrics

    async def append(self, append: AppendRequest) -> AppendResult:
        begun, label = time.perf_counter(), "unavailable"
        try:
            with self._outages.watch("writing", append.table):
                result = await self.inner.append(append)
            label = result.label
        finally:
            self._metrics.append(label, time.perf_counter() - begun)
        return result

    async def response_to(self, table: str, command: str) -> str | None:
        return await self._reading(self.inner.response_to(table, command), table)

    async def load(self, table: str) -> StoredTable | None:
        return await self._reading(self.inner.load(table), table)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        return await self._reading(self.inner.entries(table, after), table)

    async def save_snapshot(self, table: str, version: int, body: str) -> None:
        await self._writing(self.inner.save_snapshot(table, version, body), table)

    async def versions(self, tables: Iterable[str]) -> dict[str, int]:
        return await self._reading(self.inner.versions(tables))

    async def awaiting_computer(self, limit: int) -> list[str]:
        return await self._reading(self.inner.awaiting_computer(limit))

    async def list_tables(self, after: str | None = None, limit: int = 1000) -> list[str]:
        return await self._reading(self.inner.list_tables(after, limit))

    async def stale(self, kind: Kind, before: int, after: str) -> list[Stale]:
        return await self._reading(self.inner.stale(kind, before, after))

    async def delete(self, stale: Stale) -> bool:
        return await self._writing(self.inner.delete(stale), stale.table)

    async def race(self, race: str) -> list[RaceEntry]:
        return await self._reading(self.inner.race(race))

    async def append_to_race(self, race: str, entry: RaceEntry) -> bool:
        return await self._writing(self.inner.append_to_race(race, entry))

    async def delete_races(self, before: int) -> None:
        await self._writing(self.inner.delete_races(before))

    async def ping(self) -> None:
        await self._writing(self.inner.ping())
        self._outages.note_repair("")

    async def look_again(self) -> None:
        """Read some of the damaged tables: the host may have repaired them."""
        for table in [*self._outages.damaged][:LOOKED_AT_AGAIN]:
            with suppress(Damaged):
                await self.load(table)
                await self.entries(table)
                self._outages.note_repair(table)

    async def close(self) -> None:
        await self.inner.close()

    async def _reading(self, asked: Awaitable[T], table: str = "") -> T:
        with self._outages.watch("reading", table):
            return await asked

    async def _writing(self, told: Awaitable[T], table: str = "") -> T:
        with self._outages.watch("writing", table):
            return await told
