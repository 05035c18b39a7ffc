"""A proxy between a node and its database, which can be cut in several ways."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from enum import Enum
from urllib.parse import urlsplit, urlunsplit


class Cut(Enum):
    """What is wrong with a connection."""

    NOTHING = "nothing"
    DROPPED = "dropped"  # connections are closed, and new ones too
    SILENT = "silent"  # connections stay, and nothing gets through
    DEAF = "deaf"  # nobody can listen to what other nodes say


class DatabaseProxy:
    """A proxy before a database; `url` leads through it."""

    def __init__(self, database: str) -> None:
        parts = urlsplit(database)
        self.far = parts.hostname, parts.port or 5432
        self.database, self.url = database, ""
        self.cut = Cut.NOTHING
        self.hung_up = 0
        self._lines: set[asyncio.Task[None]] = set()
        self._whole = asyncio.Event()
        self._whole.set()

    @asynccontextmanager
    async def laid(self) -> AsyncIterator["DatabaseProxy"]:
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        parts = urlsplit(self.database)
        here = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        who = parts.netloc.rpartition("@")[0]
        self.url = urlunsplit(parts._replace(netloc=f"{who}@{here}" if who else here))
        try:
            yield self
        finally:
            server.close()
            self._hang_up()
            await asyncio.gather(*self._lines, return_exceptions=True)
            await server.wait_closed()

    def spoil(self, cut: Cut) -> None:
        self.cut = cut
        if cut is Cut.SILENT:
            self._whole.clear()
        else:
            self._hang_up()

    def heal(self) -> None:
        """What was held back while nothing got through goes on its way now."""
        self.cut = Cut.NOTHING
        self._whole.set()

    def _hang_up(self) -> None:
        for line in self._lines:
            line.cancel()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.current_task()
        self._lines.add(line)
        try:
            if self.cut is not Cut.DROPPED:
                await self._join(reader, writer)
        except (OSError, asyncio.CancelledError):
            self.hung_up += 1
        finally:
            self._lines.discard(line)
            writer.close()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(*self.far)
        ways = [(reader, far_writer), (far_reader, writer)]
        carrying = [asyncio.create_task(self._carry(*way)) for way in ways]
        try:
            await asyncio.wait(carrying, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in carrying:
                task.cancel()
            await asyncio.gather(*carrying, return_exceptions=True)
            far_writer.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while said := await reader.read(65536):
                await self._whole.wait()
                if self.cut is Cut.DEAF and b"LISTEN" in said:
                    self.hung_up += 1
                    return
                writer.write(said)
                await writer.drain()
