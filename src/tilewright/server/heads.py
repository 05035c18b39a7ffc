"""Requests whose heads end: uvicorn with httptools would listen to endless headers for ever."""

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

__all__ = ["BoundedHeads"]

LONGEST = 32_768
PATIENCE = 20.0
"""Seconds for a head to arrive, from the connection or its first byte on."""


class BoundedHeads(HttpToolsProtocol):
    """Counts what arrives and is neither a finished head nor a body; too much or too slow ends it
    all."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.pending = 0
        self.deadline: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # uvicorn's
        super().connection_made(transport)
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_arrived()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.pending += len(data)
        super().data_received(data)
        if self.pending > LONGEST and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")
        elif self.pending and not self.deadline:
            self._expect_head()

    def on_headers_complete(self) -> None:
        self._head_arrived()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.pending = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._head_arrived()
        super().on_message_complete()

    def _expect_head(self) -> None:
        self.deadline = self.loop.call_later(PATIENCE, self.transport.close)

    def _head_arrived(self) -> None:
        self.pending = 0
        if self.deadline:
            self.deadline.cancel()
            self.deadline = None
