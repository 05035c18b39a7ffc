"""The services of a node, opened in order and closed in the opposite one."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, NamedTuple

from starlette.requests import HTTPConnection

from tilewright.event_store import EventStore, Unavailable, open_event_store
from tilewright.review import PlyAnalysis, PlyQuestion
from tilewright.table import Command, Match

from .backends import PROCESSES, Backends
from .computers.page_engines import PageEngines
from .computers.scheduler import ComputerScheduler
from .fair_queue import Applicant
from .hosting.file_claim import claim_file
from .hosting.garbage import collect_everything_daily
from .hosting.loop_lag import LoopLag
from .hosting.metrics import Measured, Metrics
from .hosting.observed_store import ObservedStore, Outages
from .hosting.retention import Retention
from .images.art import ArtCache
from .images.boards import Pictures
from .middleware.rate_limit import Limits
from .queries.analyses import Analyses
from .queries.cache import SingleFlightCache
from .queries.coach import Coach
from .queries.reviews import Reviews
from .queries.tables import TableReader
from .races import Races
from .settings import Settings
from .tables.idempotency import Ack
from .tables.service import CommandResult, Observers, TableService
from .websocket import WebSocketEndpoint
from .work import ACCOUNT

__all__ = ["Core", "Services", "get_services"]

READINGS, READERS, COACHED = 256, 2, 8
log = logging.getLogger(__name__)


def _wall_clock() -> int:
    return time.time_ns() // 1_000_000


def _monotonic_ms() -> float:
    return time.monotonic() * 1000


class Core(NamedTuple):
    """What plays: it is built when the services are opened, all of it at once."""

    store: ObservedStore
    table_service: TableService
    computers: ComputerScheduler


class Services:
    """What routes and sockets share (a container, opened by the application's lifespan). `store`,
    `table_service` and `computers` are there while it is open."""

    def __init__(self, settings: Settings, backends: Backends = PROCESSES) -> None:
        self.settings, self.backends = settings, backends
        self.limits = Limits(settings, _monotonic_ms)
        self.metrics = Metrics()
        self.outages = Outages(time.monotonic)
        self.loop_lag = LoopLag()
        self.sockets = WebSocketEndpoint(settings, self.limits, _monotonic_ms, self._open_service)
        self.warmup = backends.warmup()
        self.pictures = Pictures()
        self.art = ArtCache()
        self.readings: SingleFlightCache[Any] = SingleFlightCache(READINGS, READERS)
        self.reviews = Reviews(self._analyse)
        self.coach = Coach(self._analyse, SingleFlightCache(READINGS, COACHED))
        self.analyses = Analyses(self._analyse)
        self._core: Core | None = None
        self._is_open = self._announced = False
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def open(self, store: EventStore | None = None) -> AsyncIterator[None]:
        """Open everything in order, and close it in the opposite one; a store that was given stays
        open afterwards, and hears of no other nodes."""
        async with AsyncExitStack() as stack:
            inner = store or await open_event_store(self.settings.database, self.on_table_changed)
            if store is None:
                stack.push_async_callback(inner.close)
                stack.enter_context(claim_file(self.settings.database))
            self._core = self._build(inner)
            stack.push_async_callback(self.table_service.close)
            await self.computers.start()
            stack.push_async_callback(self.computers.close)
            stack.push_async_callback(self.pictures.close)
            stack.push_async_callback(self.reviews.close)
            stack.push_async_callback(self.analyses.close)
            if self.backends.shared:
                page_engines = PageEngines(self.warmup)
                page_engines.start()
                stack.push_async_callback(page_engines.close)
                self._spawn(self.art.warm_up())
                self._spawn(self.loop_lag.watch())
                self._spawn(collect_everything_daily())
            stack.push_async_callback(self.art.close)
            self._spawn(self.sockets.heartbeats())
            self._spawn(self.table_service.presence.run())
            self._spawn(self._poll())
            self._spawn(Retention(self.settings, self.table_service).run())
            stack.push_async_callback(self._cancel_tasks)
            self._is_open = True
            stack.push_async_callback(self.sockets.close)
            stack.push_async_callback(self.announce_restart)
            yield

    def _build(self, inner: EventStore) -> Core:
        store = ObservedStore(inner, self.outages, self.metrics)
        observers = Observers(self._on_computer_turn, self._on_result)
        tables = TableService(
            store,
            _wall_clock,
            self.settings,
            observers=observers,
            decide_import=self.backends.importer(),
        )
        thinkers = self.backends.thinkers(self.settings)
        computers = ComputerScheduler(self.settings, tables, warmup=self.warmup, pool=thinkers)
        return Core(store, tables, computers)

    @property
    def _opened(self) -> Core:
        if self._core is None:
            raise RuntimeError("these services were never opened")
        return self._core

    @property
    def store(self) -> ObservedStore:
        return self._opened.store

    @property
    def table_service(self) -> TableService:
        return self._opened.table_service

    @property
    def computers(self) -> ComputerScheduler:
        return self._opened.computers

    async def _analyse(self, who: Applicant, question: PlyQuestion) -> PlyAnalysis | None:
        """A worker's time goes on the account of whoever asks, waiting does not."""
        return await self.computers.analyse(who, question, ACCOUNT.get().spend)

    @property
    def reader(self) -> TableReader:
        return TableReader(self.table_service, self.store, self.readings)

    @property
    def races(self) -> Races:
        return Races(self.store, self.table_service.clock, self.settings.table_prefix)

    def _open_service(self) -> TableService | None:
        return self.table_service if self._is_open else None

    def _on_computer_turn(self, table: str, match: Match) -> None:
        self.computers.schedule(table, match)

    def _on_result(self, command: Command, result: CommandResult, seconds: float) -> None:
        answer = "ack" if isinstance(result, Ack) else result.code.value
        self.metrics.command(command.name, answer, seconds)

    async def announce_restart(self) -> None:
        """From now on nothing new is begun; everybody who watches is told."""
        if not self._announced:
            self._announced = self.table_service.draining = True
            await self.sockets.announce()

    def on_table_changed(self, table: str, version: int) -> None:
        """Another node says that a table went on."""
        if self._is_open and table in self.table_service.tables:
            self._spawn(self.table_service.catch_up(table, version))

    async def _poll(self) -> None:
        """A notification may be lost: now and then look oneself."""
        while True:
            await asyncio.sleep(self.settings.poll)
            try:
                await self.table_service.refresh()
                if self.outages.failing:
                    await self._ping_store()
            except Exception:
                log.exception("polling the store for changes failed")

    async def _ping_store(self) -> None:
        """It may be back, though nobody asks for anything."""
        with suppress(Unavailable):
            await self.store.ping()
            await self.store.list_tables(limit=1)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _cancel_tasks(self) -> None:
        self._is_open = False
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.readings.close()
        await self.coach.kept.close()

    def measured(self) -> dict[str, Measured]:
        """What is known at any moment, by name."""
        watched = sum(1 for live in self.table_service.tables.values() if live.subscribers)
        return {
            "tables_live": Measured("Tables in memory.", "gauge", len(self.table_service.tables)),
            "tables_watched": Measured("Tables that somebody watches.", "gauge", watched),
            "sockets_open": Measured("Open sockets.", "gauge", len(self.sockets)),
            **self.outages.measured(),
        }


async def get_services(connection: HTTPConnection) -> Services:
    """The services behind a request."""
    services: Services = connection.app.state.services
    return services
