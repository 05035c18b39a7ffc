"""A real server on a free port, in a thread of its own."""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import uvicorn

from server.asgi_client import settings_in
from tilewright.server import create_app
from tilewright.server.hosting.serve import Serving, address_of, largest_frame, listen
from tilewright.server.services import Services


class Served:
    """A server that can be asked, and stopped as a signal would."""

    protocols: ClassVar[dict[str, Any]] = {"http": "httptools", "ws": "websockets-sansio"}

    def __init__(self, folder: Path, port: int = 0, **given: Any) -> None:
        self.settings = settings_in(folder, **given)
        self.app = create_app(self.settings)
        self._listening = listen("127.0.0.1", port)
        self.port = self._listening.getsockname()[1]
        self.url = address_of(self._listening).rstrip("/")
        self._ready = threading.Event()
        config = uvicorn.Config(
            self.app,
            **self.protocols,
            ws_max_size=largest_frame(self.settings),
            ws_per_message_deflate=False,
            lifespan="off",
            proxy_headers=False,
            log_config=None,
            timeout_graceful_shutdown=5,
        )
        self._serving = Serving(config, self.app, self._ready.set)
        self._thread = threading.Thread(target=self._run)

    @property
    def services(self) -> Services:
        return self.app.state.services

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(30), "the server did not start"

    def stop(self) -> None:
        self._serving.should_exit = True
        self._thread.join(30)
        assert not self._thread.is_alive(), "the server did not stop"

    def _run(self) -> None:
        with self._listening, asyncio.Runner() as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        async with self.app.router.lifespan_context(self.app):
            await self._serving.serve([self._listening])


@contextlib.contextmanager
def served(folder: Path, port: int = 0, **given: Any) -> Iterator[Served]:
    server = Served(folder, port, **given)
    server.start()
    try:
        yield server
    finally:
        server.stop()


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that nobody tells of."""
    async with asyncio.timeout(20):
        while not true():  # noqa: ASYNC110  # there is no event to wait for
            await asyncio.sleep(0.001)
