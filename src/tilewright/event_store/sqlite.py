"""An event store in one SQLite file: one writer, a few readers, none of them in the event loop."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from sqlite3 import Connection as Driver
from typing import Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool

from .group_commit import GroupCommit
from .migrate import migrate
from .model import AppendRequest, AppendResult
from .sql_store import SqlEventStore
from .sqlite_append import append_by_driver
from .translate import translate_errors, translate_open_errors

__all__ = ["SqliteEventStore", "migrate_file", "open_file"]

P = ParamSpec("P")
T = TypeVar("T")
READERS = 3
BUSY_TIMEOUT = 3000  # milliseconds to wait for another process that writes
BUSY_INTERVAL = 0.01  # seconds between attempts where SQLite itself does not wait
PRIMARY_CODE = 0xFF  # the bits of an error code that say what it is, without the details


class SqliteEventStore(SqlEventStore):
    """WAL lets readers read while the writer writes; it holds the write lock from the start of a
    transaction, so that none fails half-way."""

    def __init__(self, path: Path) -> None:
        self._location = str(path)
        self._write_engine = open_file(path, "BEGIN IMMEDIATE")
        self._read_engine = open_file(path, "BEGIN", READERS)
        self._writer = ThreadPoolExecutor(1, "tilewright-writer")
        self._readers = ThreadPoolExecutor(READERS, "tilewright-reader")
        self._group_commit = GroupCommit(self._append_all)

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open a file, which is made or migrated when it needs to be."""
        store = cls(path)
        try:
            await store._in(
                store._writer, partial(migrate_file, store._write_engine, store._location)
            )
            await store.ping()
        except BaseException:
            await store.close()
            raise
        return store

    async def append(self, append: AppendRequest) -> AppendResult:
        return await self._group_commit.append(append)

    async def close(self) -> None:
        await self._group_commit.close()
        await asyncio.to_thread(self._release)

    async def _append_all(self, batch: Sequence[AppendRequest]) -> list[AppendResult]:
        append = partial(_append_batch, self._write_engine, self._location, batch)
        return await self._in(self._writer, append)

    async def read(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self._in(
            self._readers, partial(_run, self._read_engine, self._location, ask, *args, **kwargs)
        )

    async def write(
        self, tell: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self._in(
            self._writer, partial(_run, self._write_engine, self._location, tell, *args, **kwargs)
        )

    async def _in(self, threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(threads, work)

    def _release(self) -> None:
        self._readers.shutdown()
        self._read_engine.dispose()
        self._writer.shutdown()
        self._write_engine.dispose()  # last, so that SQLite tidies its log away


def _run(
    engine: Engine,
    location: str,
    work: Callable[Concatenate[Connection, P], T],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    with translate_errors(location), engine.begin() as connection:
        return work(connection, *args, **kwargs)


def _append_batch(
    engine: Engine, location: str, batch: Sequence[AppendRequest]
) -> list[AppendResult]:
    with translate_errors(location), closing(engine.raw_connection()) as connection:
        driver: Driver = connection.driver_connection  # type: ignore[assignment]  # of any database
        return append_by_driver(driver, batch)


def open_file(path: Path, begin: str, connections: int = 1, *, durable: bool = True) -> Engine:
    """Connections to a file whose transactions start with `begin`. Those that are not `durable`
    survive the end of the program, but perhaps not that of the machine."""
    _make_private(path)
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        poolclass=QueuePool,
        pool_size=connections,
        max_overflow=0,
    )

    @event.listens_for(engine, "connect")
    def set_up(driver: Driver, _record: object) -> None:
        driver.isolation_level = None  # the driver would begin transactions by rules of its own
        driver.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
        _write_ahead(driver)
        driver.execute(f"PRAGMA synchronous = {'FULL' if durable else 'OFF'}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _write_ahead(driver: Driver) -> None:
    """Where several open a new file at once, SQLite refuses all but one of them without waiting."""
    deadline = time.monotonic() + BUSY_TIMEOUT / 1000
    while True:
        try:
            driver.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            is_busy = error.sqlite_errorcode & PRIMARY_CODE == sqlite3.SQLITE_BUSY
            if not is_busy or time.monotonic() >= deadline:
                raise
            time.sleep(BUSY_INTERVAL)
        else:
            return


def _make_private(path: Path) -> None:
    """Who reads the file knows what is yet to be drawn. SQLite gives the files beside it the same
    rights."""
    with translate_errors(str(path)):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def migrate_file(engine: Engine, location: str) -> None:
    with translate_open_errors(location), translate_errors(location), engine.begin() as connection:
        migrate(connection)
