"""Nodes tell each other that a table has moved: PostgreSQL's NOTIFY, outside any transaction.

It is only a wake-up: what is said while a connection is down is not heard, and nothing depends on
it.
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
NOTIFY = "SELECT pg_notify($1, said) FROM unnest($2::text[]) AS said"
AGAIN = 0.5  # seconds until the next try to connect
SILENCE = 10.0  # seconds after which a connection must show that it still works
Driver: TypeAlias = Any  # asyncpg's connection; it comes without types
PARTING = 1.0  # seconds for the last words
PROBLEMS = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)


class NotifyChannel:
    """One connection that notifies of what this node stored, and listens to the others."""

    def __init__(self, connect: Callable[[], Awaitable[Driver]], heard: OnChange) -> None:
        self._connect, self._heard = connect, heard
        self._said: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._stay_connected())

    def notify(self, appends: Iterable[AppendRequest]) -> None:
        self._said |= {append.table: append.reached for append in appends}
        self._wake.set()

    async def close(self) -> None:
        """Say what is left to say, if that can be done at once."""
        self._closed = True
        self._wake.set()
        await asyncio.wait([self._task], timeout=PARTING)
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _stay_connected(self) -> None:
        while not self._closed:
            with suppress(*PROBLEMS):
                await self._serve(await self._connect())
            await asyncio.sleep(AGAIN)

    async def _serve(self, driver: Driver) -> None:
        try:
            driver.add_termination_listener(self._lost)
            await driver.add_listener(CHANNEL, self._hear)
            while not driver.is_closed():
                with suppress(TimeoutError):
                    async with asyncio.timeout(SILENCE):
                        await self._wake.wait()
                self._wake.clear()
                said, self._said = self._said, {}
                await driver.execute(NOTIFY, CHANNEL, [_write(*each) for each in said.items()])
                if self._closed:
                    return
        finally:
            driver.terminate()

    def _lost(self, _driver: object) -> None:
        self._wake.set()

    def _hear(self, driver: Driver, sender: int, _channel: str, said: object) -> None:
        if sender != driver.get_server_pid():
            with suppress(ValueError, KeyError, TypeError):  # anybody may notify
                self._heard(*_read(str(said)))


def _write(table: str, version: int) -> str:
    return json.dumps({"table": table, "version": version}, ensure_ascii=False)


def _read(said: str) -> tuple[str, int]:
    data = json.loads(said)
    return str(data["table"]), int(data["version"])
