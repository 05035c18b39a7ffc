"""Sockets: texts of the wire between a client and its connection to the table service.

An idle socket costs one waiting task and nothing else: frames that go out are written at once, or
by a task that lives only while there are any.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from itertools import cycle
from typing import TypeAlias

from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from tilewright.table import Refusal

from .errors import ServerRefusalCode
from .hosting.text_frame import WRITE_NOW
from .http_errors import HttpRefusalCode, refusal_response
from .middleware.guests import Visitor, cookie_header, identify
from .middleware.origin import is_allowed_origin
from .middleware.rate_limit import AddressAccount, LimitedVisit, Limits
from .protocol import Connection
from .settings import Settings
from .tables.service import TableService
from .work import ACCOUNT

__all__ = ["PATH", "WebSocketChannel", "WebSocketEndpoint"]

PATH = "/api/socket"
SLOTS = 32
"""Heartbeats are spread over so many moments, lest all sockets are written to at once."""

UNSUPPORTED_DATA, SERVICE_RESTART, TRY_AGAIN_LATER, POLICY_VIOLATION = 1003, 1012, 1013, 1008
"""Close codes, by the names of RFC 6455 and its registry."""

DRAIN_SECONDS = 1.0
"""Seconds that the announcement of a restart may take to reach everybody."""

log = logging.getLogger(__name__)


WriteNow: TypeAlias = Callable[[str], bool]
"""Writes a frame at once; False where it has to wait, or cannot be written."""


def _cannot_write(_frame: str) -> bool:
    return False


class WebSocketChannel:
    """One open socket: frames that cannot be written at once wait in `outgoing`."""

    __slots__ = ("_most", "_send", "_write_now", "_writer", "closing", "connection", "outgoing")

    def __init__(self, send: Send, most: int, write_now: WriteNow = _cannot_write) -> None:
        self.connection: Connection | None = None
        self.outgoing: deque[str] = deque()
        self.closing: int | None = None
        self._send, self._most, self._write_now = send, most, write_now
        self._writer: asyncio.Task[None] | None = None

    def send(self, frame: str) -> None:
        """Queue a frame; the queue is bounded (backpressure): who reads too slowly is cut off."""
        if self.closing is not None:
            return
        if self._writer is None and self._write_now(frame):
            return
        self.outgoing.append(frame)
        if 0 < self._most < len(self.outgoing):
            self.close(TRY_AGAIN_LATER)
        else:
            self._write()

    def close(self, code: int) -> None:
        """Hang up after the frame that is being written; nothing more is listened to."""
        if self.closing is None:
            self.closing = code
            if code == TRY_AGAIN_LATER:
                self.outgoing.clear()
            if self.connection:
                self.connection.close()
            self._write()

    def _write(self) -> None:
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())

    async def _write_all(self) -> None:
        try:
            while self.outgoing:
                await self._send({"type": "websocket.send", "text": self.outgoing.popleft()})
            if self.closing is not None:
                await self._send({"type": "websocket.close", "code": self.closing})
        except Exception as gone:  # noqa: BLE001  # whatever a server raises when nobody is there
            log.debug("a socket went away: %r", gone)
            self.outgoing.clear()
        finally:
            self._writer = None

    async def listen(self, receive: Receive, connection: Connection) -> None:
        """Take in what comes until the client is gone."""
        self.connection = connection
        while (message := await receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            if text is None:
                self.close(UNSUPPORTED_DATA)
            elif self.closing is None:
                await connection.receive(text)

    async def finish(self) -> None:
        if self.connection:
            self.connection.close()
            self.connection = None  # they know each other: garbage that only a collector would find
        if self._writer:
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer


class WebSocketEndpoint:
    """All open sockets of a node; an ASGI application for the one path they have."""

    def __init__(
        self,
        settings: Settings,
        limits: Limits,
        clock: Callable[[], float],
        open_service: Callable[[], TableService | None],
    ) -> None:
        self.settings, self.limits, self.clock = settings, limits, clock
        self._open_service = open_service
        self._slots: tuple[dict[WebSocketChannel, None], ...] = tuple({} for _ in range(SLOTS))
        self._turn = cycle(self._slots)

    def __len__(self) -> int:
        return sum(map(len, self._slots))

    @property
    def all(self) -> list[WebSocketChannel]:
        return [socket for slot in self._slots for socket in slot]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        visitor = identify(HTTPConnection(scope), self.settings)
        ACCOUNT.set(AddressAccount(self.limits, visitor.address))
        await receive()  # the handshake
        if refused := self._refusal(scope, visitor):
            await _reject_handshake(scope, receive, send, refused)
            return
        try:
            await send(_accept(visitor, self.settings.secret))
            write_now = scope.get("extensions", {}).get(WRITE_NOW, _cannot_write)
            channel = WebSocketChannel(send, self.settings.send_buffer, write_now)
            await self._serve(channel, receive, LimitedVisit(self.limits, visitor))
        finally:
            self.limits.release_socket(visitor.guest, visitor.address)

    def _refusal(self, scope: Scope, visitor: Visitor) -> Refusal | None:
        if not is_allowed_origin(HTTPConnection(scope).headers, self.settings.origins):
            return Refusal(HttpRefusalCode.FOREIGN_ORIGIN)
        service = self._open_service()
        if service is None or service.draining:
            return Refusal(ServerRefusalCode.RESTARTING)
        if refused := self.limits.request(visitor.address):
            return refused
        return self.limits.acquire_socket(visitor.guest, visitor.address)

    async def _serve(self, socket: WebSocketChannel, receive: Receive, visit: LimitedVisit) -> None:
        service = self._open_service()
        if service is None:
            return
        slot = next(self._turn)
        slot[socket] = None
        try:
            connection = Connection(service, socket.send, self.settings, self.clock, visit)
            await socket.listen(receive, connection)
        finally:
            slot.pop(socket, None)
            await socket.finish()

    # For all at once

    async def heartbeats(self) -> None:
        """Heartbeats for ever, staggered: every socket once in each period."""
        while True:
            for slot in self._slots:
                await asyncio.sleep(self.settings.heartbeat / SLOTS)
                for socket in [*slot]:
                    if socket.connection:
                        socket.connection.heartbeat()

    async def announce(self) -> None:
        """Tell everybody that the server restarts, and see to it that they hear it."""
        for socket in self.all:
            if socket.connection:
                socket.connection.announce_restart(self.settings.restart_seconds)
        soon = asyncio.get_running_loop().time() + DRAIN_SECONDS
        while any(socket.outgoing for socket in self.all):
            if asyncio.get_running_loop().time() > soon:
                return
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Hang up everywhere."""
        for socket in self.all:
            socket.close(SERVICE_RESTART)
        await asyncio.sleep(0)


def _accept(visitor: Visitor, secret: str) -> Message:
    cookie = [(b"set-cookie", cookie_header(visitor, secret).encode())] if visitor.fresh else []
    return {"type": "websocket.accept", "headers": cookie}


async def _reject_handshake(scope: Scope, receive: Receive, send: Send, refused: Refusal) -> None:
    """Answer a handshake with the status of its refusal, where the server can do that."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await refusal_response(refused)(scope, receive, send)
    else:
        await send(
            {"type": "websocket.close", "code": POLICY_VIOLATION, "reason": refused.code.value}
        )
