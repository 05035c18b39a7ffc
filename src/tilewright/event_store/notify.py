"""Nodes tell each other that a table has moved: PostgreSQL's NOTIFY, outside any transaction.

It is only a wake-up: a notification sent while a connection is down is lost, and nothing depends
on it.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, TypeAlias

import asyncpg

from .model import AppendRequest, OnChange

__all__ = ["PROBLEMS", "NotifyChannel"]

CHANNEL = "tilewright"
NOTIFY = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload"
RECONNECT_DELAY = 0.5  # seconds until the next try to connect
KEEPALIVE_INTERVAL = 10.0  # seconds after which a connection must show that it still works
Driver: TypeAlias = Any  # asyncpg's connection; it comes without types
CLOSE_TIMEOUT = 1.0  # seconds for what is still to be sent
PROBLEMS = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)


class NotifyChannel:
    """One connection that notifies of what this node stored, and listens to the others."""

    def __init__(self, connect: Callable[[], Awaitable[Driver]], on_change: OnChange) -> None:
        self._connect, self._on_change = connect, on_change
        self._pending: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._closed = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """From now on it is connected."""
        self._task = asyncio.create_task(self._stay_connected())

    def notify(self, appends: Iterable[AppendRequest]) -> None:
        self._pending |= {append.table: append.reached for append in appends}
        self._wake.set()

    async def close(self) -> None:
        """Send what is pending, if that can be done at once."""
        self._closed = True
        self._wake.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=CLOSE_TIMEOUT)
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _stay_connected(self) -> None:
        while not self._closed:
            with suppress(*PROBLEMS):
                await self._serve(await self._connect())
            await asyncio.sleep(RECONNECT_DELAY)

    async def _serve(self, driver: Driver) -> None:
        try:
            driver.add_termination_listener(self._on_termination)
            await driver.add_listener(CHANNEL, self._on_notification)
            while not driver.is_closed():
                with suppress(TimeoutError):
                    async with asyncio.timeout(KEEPALIVE_INTERVAL):
                        await self._wake.wait()
                self._wake.clear()
                pending, self._pending = self._pending, {}
                await driver.execute(NOTIFY, CHANNEL, [_write(*each) for each in pending.items()])
                if self._closed:
                    return
        finally:
            driver.terminate()

    def _on_termination(self, _driver: object) -> None:
        self._wake.set()

    def _on_notification(self, driver: Driver, sender: int, _channel: str, payload: object) -> None:
        if sender != driver.get_server_pid():
            with suppress(ValueError, KeyError, TypeError):  # anybody may notify
                self._on_change(*_read(str(payload)))


def _write(table: str, version: int) -> str:
    return json.dumps({"table": table, "version": version}, ensure_ascii=False)


def _read(payload: str) -> tuple[str, int]:
    data = json.loads(payload)
    return str(data["table"]), int(data["version"])
