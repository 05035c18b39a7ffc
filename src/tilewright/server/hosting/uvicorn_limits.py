"""Timeouts and bounds for connections (against slowloris and readers who never read): uvicorn would
listen to endless headers, wait for a body or a reader for ever, and remember every answer to a ping
until somebody reads it."""

from asyncio import Task, TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

__all__ = ["TimeoutHttpProtocol", "TimeoutWebSocketProtocol"]

LONGEST_HEAD = 32_768
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

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # uvicorn's
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        _cancel(self.leaving)
        self.leaving = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.pending += len(data)
        super().data_received(data)
        if self.pending > LONGEST_HEAD and not self.transport.is_closing():
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
        self._arrived()
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

    def _arrived(self) -> None:
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

    def connection_lost(self, exc: Exception | None) -> None:
        _cancel(self.leaving)
        self.leaving = None
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._hang_up_soon()

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
        self._hang_up_soon()

    def on_task_complete(self, task: Task[None]) -> None:
        super().on_task_complete(task)
        if not self.disconnected:
            self._hang_up_soon()

    def _hang_up_soon(self) -> None:
        if self.leaving is None:
            self.leaving = self.loop.call_later(IO_TIMEOUT, self.transport.abort)


def _cancel(timer: TimerHandle | None) -> None:
    if timer:
        timer.cancel()
