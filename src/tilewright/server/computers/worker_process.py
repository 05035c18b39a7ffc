"""A worker: a child process that answers a line with a line."""

import asyncio
from collections.abc import Sequence
from typing import Any, Self

from tilewright.server.hosting.child_environment import child_environment
from tilewright.server.text_limits import LONGEST_REPLY

__all__ = ["Worker", "WorkerLost"]


class WorkerLost(Exception):
    """The worker has ended, or has said what nobody asked for."""


class Worker(asyncio.SubprocessProtocol):
    """One child process; `closed` is done as soon as it is of no more use."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.closed: asyncio.Future[None] = loop.create_future()
        self._exited: asyncio.Future[None] = loop.create_future()
        self._answer: asyncio.Future[bytes] | None = None
        self._received = bytearray()
        self._transport: Any = None

    @classmethod
    async def start(cls, command: Sequence[str]) -> Self:
        """Raises OSError where the command cannot be run."""
        pipe = asyncio.subprocess.PIPE
        _, worker = await asyncio.get_running_loop().subprocess_exec(
            cls,
            *command,
            stdin=pipe,
            stdout=pipe,
            stderr=None,
            start_new_session=True,
            env=child_environment(),
        )
        return worker

    @property
    def pid(self) -> int:
        pid: int = self._transport.get_pid()
        return pid

    async def ask(self, line: bytes) -> bytes:
        """The answer, with the end of its line. Who stops waiting must kill the worker."""
        if self.closed.done():
            raise WorkerLost
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.get_pipe_transport(0).write(line)
        try:
            return await self._answer
        finally:
            self._answer = None

    async def kill(self) -> None:
        """Kill it, whatever it does, and see it gone; may be asked for again."""
        self._lose()
        await asyncio.shield(self._exited)

    # What the event loop tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002  # there is only stdout
        self._received += data
        waiting = self._answer and not self._answer.done()
        if not waiting or len(self._received) > LONGEST_REPLY:
            self._lose()
        elif self._answer and self._received.endswith(b"\n"):
            self._answer.set_result(bytes(self._received))
            self._received.clear()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002  # any will do
        self._lose()

    def process_exited(self) -> None:
        self._exited.set_result(None)
        self._lose()

    def _lose(self) -> None:
        if self.closed.done():
            return
        self.closed.set_result(None)
        if self._answer and not self._answer.done():
            self._answer.set_exception(WorkerLost())
        self._transport.close()
