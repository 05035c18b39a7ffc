"""A client of the socket that costs next to nothing: so that who measures a server does not measure
itself. It takes the server's word for everything, and reads only what it needs."""

import asyncio
import json
import os
from base64 import b64encode
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

__all__ = ["PlainSocket"]

FINAL_TEXT, PING, PONG, CLOSE = 0x81, 0x9, 0xA, 0x8
NOTHING: Mapping[str, str] = {}
NO_MASK = b"\0\0\0\0"
"""The key of a client's frame: with this one the data stays as it is."""

HANDSHAKE = """GET /api/socket HTTP/1.1\r
Host: {host}\r
Upgrade: websocket\r
Connection: Upgrade\r
Sec-WebSocket-Key: {key}\r
Sec-WebSocket-Version: 13\r
{more}\r
"""


class PlainSocket(asyncio.Protocol):
    """One open socket: `on_text` is called with each text that comes, as bytes."""

    def __init__(
        self, host: str, on_text: Callable[[bytes], None], headers: Mapping[str, str]
    ) -> None:
        self.host, self.on_text, self.headers = host, on_text, headers
        loop = asyncio.get_running_loop()
        self.open: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()
        self._buffer = b""

    @classmethod
    async def connect(
        cls, url: str, on_text: Callable[[bytes], None], headers: Mapping[str, str] = NOTHING
    ) -> "PlainSocket":
        """Raises ConnectionError where the server refuses."""
        parts = urlsplit(url)
        loop = asyncio.get_running_loop()
        made = await loop.create_connection(
            lambda: cls(parts.netloc, on_text, headers), parts.hostname or "", parts.port or 80
        )
        await made[1].open
        return made[1]

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = b64encode(os.urandom(16)).decode()
        more = "".join(f"{name}: {value}\r\n" for name, value in self.headers.items())
        transport.write(HANDSHAKE.format(host=self.host, key=key, more=more).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        for future in (self.open, self.closed):
            if not future.done():
                ended = future is self.closed
                future.set_result(None) if ended else future.set_exception(
                    exc or ConnectionResetError("the server hung up")
                )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open.done() and not self._shake_hands():
            return
        while (size := self._whole_frame()) is not None:
            head, length = size
            frame, self._buffer = self._buffer[: head + length], self._buffer[head + length :]
            self._take(frame[0] & 0xF, frame[head:])

    def _shake_hands(self) -> bool:
        head, found, rest = self._buffer.partition(b"\r\n\r\n")
        if not found:
            return False
        status = head.split(b" ", 2)[1]
        if status != b"101":
            self.open.set_exception(ConnectionRefusedError(status.decode()))
            self.transport.abort()
            return False
        self._buffer = rest
        self.open.set_result(None)
        return True

    def _whole_frame(self) -> tuple[int, int] | None:
        """The length of the next frame's head and of its data, if all of it is there."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        head, length = 2, buffer[1]
        if length >= 126:
            head = 4 if length == 126 else 10
            length = int.from_bytes(buffer[2:head], "big")
        return (head, length) if len(buffer) >= head + length else None

    def _take(self, opcode: int, data: bytes) -> None:
        if opcode == FINAL_TEXT & 0xF:
            self.on_text(data)
        elif opcode == PING:
            self.transport.write(bytes((0x80 | PONG, 0x80 | len(data))) + NO_MASK + data)
        elif opcode == CLOSE:
            self.transport.close()

    def send(self, message: dict[str, Any]) -> None:
        data = json.dumps(message).encode()
        size = len(data)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes((FINAL_TEXT,)) + length + NO_MASK + data)

    async def close(self) -> None:
        self.transport.close()
        await self.closed
