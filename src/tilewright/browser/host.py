"""The application, asked by calls instead of over a network."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack
from typing import Any
from urllib.parse import unquote

from starlette.types import Message, Scope

from tilewright.core.registry import games
from tilewright.event_store import EventStore
from tilewright.server.app import create_app
from tilewright.server.backends import Backends
from tilewright.server.computers.warmup import WarmUp
from tilewright.server.settings import Settings
from tilewright.server.tables.importing import decide_in_thread
from tilewright.server.websocket import PATH

from .thinking import PageEngines, Thinker

__all__ = ["TABLE_PREFIX", "Answer", "Host", "Socket"]

TABLE_PREFIX = "here-"
"""How the ids of tables on this device begin: the page tells by it whom to ask."""

PAUSE = 0.4
"""Seconds before a computer's move, for people to follow."""

UNLIMITED = (
    *("message_rate", "message_rate_address", "requests_rate", "reading_rate"),
    *("changes_per_minute_seat", "points_per_minute_seat", "events_per_hour_address"),
    *("games_per_hour_guest", "games_per_hour_address", "send_buffer"),
)
"""Nobody else asks here whom that could harm."""

NONE = PageEngines()

HEADERS = ((b"host", b"here"),)

Answer = tuple[int, list[tuple[str, str]], bytes]
"""Status, headers and body."""


class Host:
    """A server without a network; the page's engines think for the computers that need them, for
    reviews and for the coach."""

    def __init__(
        self,
        store: EventStore,
        secret: str,
        engines: PageEngines = NONE,
        pause: float = PAUSE,
    ) -> None:
        unlimited: dict[str, Any] = dict.fromkeys(UNLIMITED, 0)
        self.settings = Settings(
            database="sqlite:///nowhere",
            secret=secret,
            searching=bool(engines.games),
            table_prefix=TABLE_PREFIX,
            poll=60.0,
            computer_pause=pause,
            **unlimited,
        )
        backends = Backends(
            thinkers=lambda _: Thinker(engines),
            warmup=lambda: WarmUp(wanted=(), missing=set(games()) - set(engines.games)),
            importer=lambda: decide_in_thread,
            shared=False,
        )
        self.app = create_app(self.settings, store, backends)
        self._open = AsyncExitStack()

    async def start(self) -> None:
        lifespan = self.app.router.lifespan_context(self.app)
        await self._open.enter_async_context(lifespan)

    async def close(self) -> None:
        await self._open.aclose()

    def changed(self, table: str, version: int) -> None:
        """Another page of this browser says that a table went on."""
        self.app.state.services.on_table_changed(table, version)

    async def request(
        self, method: str, target: str, headers: Iterable[tuple[str, str]], body: bytes
    ) -> Answer:
        """One request and its answer, whole."""
        arriving = [{"type": "http.request", "body": body, "more_body": False}]
        status, fields, parts = 500, list[tuple[str, str]](), list[bytes]()

        async def receive() -> Message:
            return arriving.pop() if arriving else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                fields.extend(map(_header, message["headers"]))
            else:
                parts.append(message.get("body", b""))

        await self.app(_scope("http", target, headers, method=method), receive, send)
        return status, fields, b"".join(parts)

    def open_socket(self, send: Callable[[str], None], closed: Callable[[int], None]) -> "Socket":
        """A socket as the page has them with a server."""
        return Socket(self.app, send, closed)


class Socket:
    """One open socket: texts come in by `receive`, frames go out by `send`."""

    def __init__(
        self, app: Any, send: Callable[[str], None], closed: Callable[[int], None]
    ) -> None:
        self._arriving: asyncio.Queue[Message] = asyncio.Queue()
        self._arriving.put_nowait({"type": "websocket.connect"})
        self._send, self._closed = send, closed
        self._task = asyncio.create_task(self._serve(app))

    def receive(self, text: str) -> None:
        self._arriving.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        self._arriving.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def _serve(self, app: Any) -> None:
        try:
            await app(_scope("websocket", PATH, ()), self._arriving.get, self._answer)
        finally:
            self._closed(1000)

    async def _answer(self, message: Message) -> None:
        match message["type"]:
            case "websocket.send":
                self._send(message["text"])
            case "websocket.close":
                self._closed(message.get("code", 1000))


def _header(pair: tuple[bytes, bytes]) -> tuple[str, str]:
    return pair[0].decode("latin-1"), pair[1].decode("latin-1")


def _scope(kind: str, target: str, headers: Iterable[tuple[str, str]], **more: Any) -> Scope:
    path, _, query = target.partition("?")
    given = [(k.lower().encode("latin-1"), v.encode("latin-1")) for k, v in headers]
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": unquote(path),
        "raw_path": path.encode("ascii"),
        "query_string": query.encode("ascii"),
        "root_path": "",
        "headers": [*HEADERS, *given],
        "client": ("127.0.0.1", 0),
        "server": ("here", 80),
        "subprotocols": [],
        "extensions": {},
        **more,
    }
