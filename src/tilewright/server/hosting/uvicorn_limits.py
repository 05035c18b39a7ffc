"""Timeouts and bounds for connections (against slowloris and readers who never read): uvicorn would
listen to endless headers, wait for a body or a reader for ever, and remember every answer to a ping
until somebody reads it."""

from asyncio import Task, TimerHandle, Transport
from collections import Counter
from typing import Any, ClassVar

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from tilewright.server.text_limits import LONGEST_REQUEST_HEAD

from .text_frame import WRITE_NOW, text_frame

__all__ = ["TimeoutHttpProtocol", "TimeoutWebSocketProtocol"]

MOST_WAITING = 4
"""Messages of a socket that wait to be carried out before no more are read."""

LAST_WORDS = 1.0
"""Seconds that a reader has for what is left when the server ends."""

IO_TIMEOUT = 20.0
"""Seconds for a request to arrive, from the connection or its first byte on; and for a reader who
has more waiting for them than there is room for."""


class TimeoutHttpProtocol(HttpToolsProtocol):
    """Counts what arrives and is neither a finished head nor a body; too much or too slow ends it
    all."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.pending = 0
        self.arriving: TimerHandle | None = None
        self.leaving: TimerHandle | None = None

    most_from_an_address = 0
    """Connections that are no sockets; 0 for no limit."""

    _open: ClassVar[Counter[str]] = Counter()
    _counted = ""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # uvicorn's
        super().connection_made(transport)
        self._expect()
        self._count(transport)

    def _count(self, transport: Transport) -> None:
        """Who opens connections without end gets no more of them."""
        self._counted = (transport.get_extra_info("peername") or ("",))[0]
        self._open[self._counted] += 1
        if 0 < self.most_from_an_address < self._open[self._counted]:
            transport.abort()

    def _discount(self) -> None:
        if self._counted:
            self._open[self._counted] -= 1
            if not self._open[self._counted]:
                del self._open[self._counted]
            self._counted = ""

    def handle_websocket_upgrade(self) -> None:
        """Sockets are counted elsewhere. The parser knows this protocol: together they would be
        garbage that only a collector finds."""
        self._discount()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # as uvicorn does where a connection is lost

    def connection_lost(self, exc: Exception | None) -> None:
        self._discount()
        self._on_request_complete()
        _cancel(self.leaving)
        self.leaving = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.pending += len(data)
        super().data_received(data)
        if self.pending > LONGEST_REQUEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")
        elif self.pending:
            self._expect()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

    def on_headers_complete(self) -> None:
        self.pending = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.pending = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._on_request_complete()
        super().on_message_complete()

    def shutdown(self) -> None:
        """Finish what has arrived; who is still at it has to come again."""
        if self.arriving:
            self.transport.close()
        else:
            super().shutdown()

    def _expect(self) -> None:
        if self.arriving is None:
            self.arriving = self.loop.call_later(IO_TIMEOUT, self.transport.close)

    def _on_request_complete(self) -> None:
        self.pending = 0
        _cancel(self.arriving)
        self.arriving = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.leaving = self.loop.call_later(IO_TIMEOUT, self.transport.abort)

    def resume_writing(self) -> None:
        _cancel(self.leaving)
        self.leaving = None
        super().resume_writing()


class TimeoutWebSocketProtocol(WebSocketsSansIOProtocol):
    """Hangs up on who does not read: politely closed, what waits for them would wait for ever."""

    leaving: TimerHandle | None = None
    unwritten: tuple[bytes, ...] = ()
    writes_now = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WRITE_NOW] = self.write_now
            self.writes_now = True

    def write_now(self, text: str) -> bool:
        """What `send` does, where it neither has to wait nor to refuse; whether it is so."""
        able = self.handshake_complete and self.writable.is_set() and not self.close_sent
        if not able or self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        if not self.unwritten:
            self.loop.call_soon(self.flush)
        self.unwritten += (text_frame(text),)
        return True

    def flush(self) -> None:
        """What goes to one reader at the same time is written at once: an acknowledgement and the
        events that follow it, mostly."""
        frames, self.unwritten = self.unwritten, ()
        if frames and self.conn.state is State.OPEN:
            self.transport.write(b"".join(frames))

    async def send(self, message: ASGISendEvent) -> None:
        self.flush()
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # thousands of idle sockets would keep their headers

    def shutdown(self) -> None:
        """Who does not read what is left is not waited for."""
        self.flush()
        super().shutdown()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(LAST_WORDS, self.transport.abort)

    def send_receive_event_to_app(self) -> None:
        """Unlike uvicorn, go on reading while few messages wait: to stop and begin anew at each of
        them costs more than to read it."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """All that knows this protocol forgets it, so that it is gone without a collector."""
        _cancel(self.leaving)
        self.leaving = None
        super().connection_lost(exc)
        self.conn.parser.close()
        if self.writes_now:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions.pop(WRITE_NOW, None)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._abort_after_timeout()

    def resume_writing(self) -> None:
        if not self.close_sent:
            _cancel(self.leaving)
            self.leaving = None
        super().resume_writing()

    def handle_ping(self) -> None:
        """Answer, but not to those who do not read the answers."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._abort_after_timeout()

    def on_task_complete(self, task: Task[None]) -> None:
        super().on_task_complete(task)
        if not self.disconnected:
            self._abort_after_timeout()

    def _abort_after_timeout(self) -> None:
        if self.leaving is None:
            self.leaving = self.loop.call_later(IO_TIMEOUT, self.transport.abort)


def _cancel(timer: TimerHandle | None) -> None:
    if timer:
        timer.cancel()
