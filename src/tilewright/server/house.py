"""The house: everything a node needs, opened in order and closed in the opposite one."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, TypeAlias

from starlette.requests import HTTPConnection

from tilewright.archive import Append, Archive, Unavailable, open_archive
from tilewright.archive import Outcome as Appended
from tilewright.table import Command, Refused

from .answers import Ack
from .computers import Computers
from .gallery import Gallery
from .hall import Hall
from .limits import Limits
from .metrics import Measured, Metrics
from .outage import Outages
from .pictures import Pictures
from .settings import Settings
from .shelf import Shelf
from .socket import Sockets
from .warmup import WarmUp

__all__ = ["CountingHall", "House", "house_of"]

READINGS, READERS = 256, 2
log = logging.getLogger(__name__)

Outcome: TypeAlias = Ack | Refused
Acknowledge: TypeAlias = Callable[[Outcome], None]


def _wall_clock() -> int:
    return time.time_ns() // 1_000_000


def _steady_clock() -> float:
    return time.monotonic() * 1000


class CountingHall(Hall):
    """A hall that measures how long everybody waits for an answer."""

    metrics: Metrics

    async def submit(
        self, table: str, command: Command, acknowledge: Acknowledge | None = None
    ) -> Outcome:
        begun = time.perf_counter()

        def answered(outcome: Outcome) -> None:
            answer = "ack" if isinstance(outcome, Ack) else outcome.code.value
            self.metrics.command(command.name, answer, time.perf_counter() - begun)
            if acknowledge:
                acknowledge(outcome)

        return await super().submit(table, command, answered)


class House:
    """What routes and sockets share. `archive`, `hall` and `computers` are there while it is
    open."""

    archive: Archive
    hall: CountingHall
    computers: Computers

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = Limits(settings, _steady_clock)
        self.metrics = Metrics()
        self.outages = Outages(time.monotonic)
        self.sockets = Sockets(settings, self.limits, _steady_clock)
        self.warmup = WarmUp()
        self.pictures = Pictures()
        self.gallery = Gallery()
        self.readings: Shelf[Any] = Shelf(READINGS, READERS)
        self._announced = False
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def open(self, archive: Archive | None = None) -> AsyncIterator[None]:
        """Open the doors; an archive that was given stays open afterwards."""
        async with AsyncExitStack() as stack:
            self.archive = archive or await open_archive(self.settings.database)
            if archive is None:
                stack.push_async_callback(self.archive.close)
            self._count_appends()
            self.outages.watch(self.archive)
            self.hall = CountingHall(self.archive, _wall_clock, self.settings)
            self.hall.metrics = self.metrics
            stack.push_async_callback(self.hall.close)
            self.computers = Computers(self.settings, self.hall, warmup=self.warmup)
            await self.computers.start()
            stack.push_async_callback(self.computers.close)
            stack.push_async_callback(self.pictures.close)
            self._run(self.gallery.fill())
            stack.push_async_callback(self.gallery.close)
            self._run(self.sockets.beat())
            self._run(self._poll())
            stack.push_async_callback(self._rest)
            self.archive.news = self._hear
            self.sockets.hall = self.hall
            stack.push_async_callback(self.sockets.close)
            stack.push_async_callback(self.announce_restart)
            yield

    async def announce_restart(self) -> None:
        """From now on nothing new is begun; everybody who watches is told."""
        if not self._announced:
            self._announced = self.hall.closing = True
            await self.sockets.announce()

    def _count_appends(self) -> None:
        append = self.archive.append

        async def counted(given: Append) -> Appended:
            begun, result = time.perf_counter(), "unavailable"
            try:
                outcome = await append(given)
                result = type(outcome).__name__.lower()
            finally:
                self.metrics.append(result, time.perf_counter() - begun)
            return outcome

        # Whatever archive it is, its appends are counted.
        self.archive.append = counted  # type: ignore[method-assign,assignment]

    def _hear(self, table: str, version: int) -> None:
        """Another node says that a table went on."""
        if table in self.hall.tables:
            self._run(self.hall.catch_up(table, version))

    async def _poll(self) -> None:
        """A wake-up may be lost: now and then look oneself."""
        while True:
            await asyncio.sleep(self.settings.poll)
            try:
                await self.hall.refresh()
                if self.outages.lasting:
                    await self._look_for_archive()
            except Exception:
                log.exception("cannot look for news")

    async def _look_for_archive(self) -> None:
        """It may be back, though nobody asks for anything."""
        with suppress(Unavailable):
            await self.archive.check()
            await self.archive.tables(limit=1)

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _rest(self) -> None:
        self.archive.news = None
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.readings.close()

    def measured(self) -> dict[str, Measured]:
        """What is known at any moment, by name."""
        watched = sum(1 for live in self.hall.tables.values() if live.listeners)
        return {
            "tables_live": Measured("Tables in memory.", "gauge", len(self.hall.tables)),
            "tables_watched": Measured("Tables that somebody watches.", "gauge", watched),
            "sockets_open": Measured("Open sockets.", "gauge", len(self.sockets)),
            **self.outages.measured(),
        }


async def house_of(connection: HTTPConnection) -> House:
    """The house that serves a request."""
    house: House = connection.app.state.house
    return house
