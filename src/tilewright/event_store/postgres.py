"""An event store in a PostgreSQL database that several nodes may share."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Concatenate, ParamSpec, Self, TypeAlias, TypeVar
from urllib.parse import urlsplit

import asyncpg
from sqlalchemy import Connection, event
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from .group_commit import GroupCommit
from .migrate import is_current, migrate
from .model import Appended, AppendRequest, AppendResult, OnChange, ignore
from .notify import PROBLEMS, NotifyChannel
from .postgres_append import append_at_once
from .sql_store import SqlEventStore
from .translate import translate_driver_errors, translate_errors, translate_open_errors

__all__ = ["PostgresEventStore", "redacted_url"]

P = ParamSpec("P")
T = TypeVar("T")
Driver: TypeAlias = Any  # asyncpg's connection; it comes without types
DIALECT = "postgresql+asyncpg://"
READERS = 4
CONNECT_TIMEOUT = 3.0  # seconds
TRANSACTION_TIMEOUT = 5.0  # seconds for a transaction; then the connection counts as lost
MIGRATION_TIMEOUT = 3600.0
SERVER_SETTINGS = {  # a node that is cut off must not hold what the others wait for
    "application_name": "tilewright",
    "lock_timeout": "3s",
}
INDEX_LOOKUPS = {  # an append finds its few rows by key, however small the tables seem at first
    "enable_seqscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
}


class PostgresEventStore(SqlEventStore):
    """One connection appends, one writes all else, a few read, and one is for LISTEN and NOTIFY."""

    def __init__(self, url: str, on_change: OnChange = ignore) -> None:
        self._url, self._location = url, redacted_url(url)
        self._appender: Driver | None = None
        self._writer = _engine(url, 1, INDEX_LOOKUPS)
        self._readers = _engine(url, READERS, {})
        self._group_commit = GroupCommit(self._append_all)
        self._notify = NotifyChannel(self._connect_notify, on_change)

    @classmethod
    async def open(cls, url: str, on_change: OnChange = ignore) -> Self:
        """Open a database, whose schema is made or migrated when it needs to be."""
        store = cls(url, on_change)
        try:
            with translate_open_errors(store._location, ValueError, *PROBLEMS):
                if not await store.read(is_current):
                    await store._migrate()
                await store.ping()
        except BaseException:
            await store.close()
            raise
        store._notify.start()
        return store

    async def append(self, append: AppendRequest) -> AppendResult:
        return await self._group_commit.append(append)

    async def close(self) -> None:
        await self._group_commit.close()
        await self._notify.close()
        if self._appender is not None:
            self._appender.terminate()
        await self._writer.dispose()
        await self._readers.dispose()

    async def _append_all(self, batch: Sequence[AppendRequest]) -> list[AppendResult]:
        with translate_driver_errors(self._location, *PROBLEMS):
            driver = await self._connect_appender()
            with _cut_when_too_slow(driver):
                results = await append_at_once(driver, batch)
        stored = [
            append
            for append, result in zip(batch, results, strict=True)
            if isinstance(result, Appended)
        ]
        if stored:
            self._notify.notify(stored)
        return results

    async def _connect_appender(self) -> Driver:
        """Batches come one after another, so that one connection is enough."""
        if self._appender is None or self._appender.is_closed():
            self._appender = await _connect(self._url, TRANSACTION_TIMEOUT, **INDEX_LOOKUPS)
        return self._appender

    async def read(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await _run(self._readers, self._location, ask, *args, **kwargs)

    async def write(
        self, tell: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await _run(self._writer, self._location, tell, *args, **kwargs)

    async def _migrate(self) -> None:
        connect = partial(_connect, self._url, MIGRATION_TIMEOUT, lock_timeout="0")
        engine = create_async_engine(DIALECT, async_creator=connect, poolclass=NullPool)
        with translate_errors(self._location):
            async with engine.begin() as connection:
                await connection.run_sync(migrate)

    async def _connect_notify(self) -> Driver:
        # what it says is lost with the machine anyway: no reason to wait for the disk
        return await _connect(self._url, TRANSACTION_TIMEOUT, synchronous_commit="off")


def redacted_url(url: str) -> str:
    """Where a database is, without who comes there."""
    parts = urlsplit(url)
    return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"


async def _connect(url: str, command_timeout: float, **settings: str) -> Driver:
    try:
        return await asyncpg.connect(
            url,
            timeout=CONNECT_TIMEOUT,
            command_timeout=command_timeout,
            server_settings=SERVER_SETTINGS | settings,
        )
    except PROBLEMS as refused:
        # a database that refuses us is as good as none
        raise ConnectionError(str(refused)) from refused


def _engine(url: str, connections: int, settings: dict[str, str]) -> AsyncEngine:
    """Connections on which each statement is a transaction."""
    engine = create_async_engine(
        DIALECT,
        async_creator=partial(_connect, url, TRANSACTION_TIMEOUT, **settings),
        isolation_level="AUTOCOMMIT",
        pool_size=connections,
        max_overflow=0,
        pool_timeout=TRANSACTION_TIMEOUT,
    )
    event.listen(engine.sync_engine, "checkout", _discard_lost)
    return engine


def _discard_lost(connection: Any, _record: object, _proxy: object) -> None:
    """What the server has closed while nobody used it is replaced in silence."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


async def _run(
    engine: AsyncEngine,
    location: str,
    work: Callable[Concatenate[Connection, P], T],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """Do some work on a connection."""
    with translate_errors(location):
        async with engine.connect() as connection:
            with _cut_when_too_slow((await connection.get_raw_connection()).driver_connection):
                return await connection.run_sync(work, *args, **kwargs)


@contextmanager
def _cut_when_too_slow(driver: Driver) -> Iterator[None]:
    """Cut a connection when what is done there takes too long: what waits for it then fails at
    once, where a polite cancellation would wait for the same silent server."""
    alarm = asyncio.get_running_loop().call_later(TRANSACTION_TIMEOUT, driver.terminate)
    try:
        yield
    finally:
        alarm.cancel()
