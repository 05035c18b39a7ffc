"""A server from its first breath to its last: a socket, the app, signals, a graceful end."""

import asyncio
import errno
import logging
import socket
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import FrameType
from typing import Any

import uvicorn

from tilewright.core.errors import TilewrightError
from tilewright.server.app import create_app
from tilewright.server.computers.warmup import EngineState
from tilewright.server.secret_file import secret_of
from tilewright.server.settings import Settings

from .garbage import keep_collections_short
from .uvicorn_limits import TimeoutHttpProtocol, TimeoutWebSocketProtocol

__all__ = [
    "SHUTDOWN_SECONDS",
    "CannotListen",
    "PortTaken",
    "Serving",
    "address_of",
    "largest_frame",
    "listen",
    "run_server",
]

BACKLOG = 2048
DESCRIPTORS = 65_536
SHUTDOWN_SECONDS = 10
"""Seconds that requests in hand may take when the server stops."""

PING, PONG = 25.0, 25.0
"""Seconds between pings on a socket, and for the answer: a peer that vanished is noticed."""

KEEP_ALIVE = 75
"""Seconds an idle connection stays open: longer than at a proxy, so that the proxy closes first."""

ROOM = 4
GIL_SWITCH_INTERVAL = 0.001
"""Seconds that a thread which draws or reads may keep the event loop waiting."""

log = logging.getLogger(__name__)


class CannotListen(TilewrightError):
    """A host and port where nothing can be served, and which of the two is to blame."""

    def __init__(self, host: str, port: int, why: str, blamed: str = "host") -> None:
        self.host, self.port, self.why, self.blamed = host, port, why, blamed
        super().__init__(f"cannot listen on {host}:{port}: {why}")


class PortTaken(CannotListen):
    """Somebody else listens there already."""


class Serving(uvicorn.Server):
    """Uvicorn's server that says when it is ready, and says goodbye before it hangs up."""

    def __init__(self, config: uvicorn.Config, app: Any, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.app, self.ready = app, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        keep_collections_short()
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.app.state.announce_restart()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002  # uvicorn's
        """Unlike uvicorn, do not raise the signal again: an end that was asked for is a success."""
        self.force_exit = self.should_exit
        self.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except UnicodeError as problem:  # how Python calls a name that cannot be looked up
        raise CannotListen(host, port, "no machine can have that name") from problem
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            raise PortTaken(host, port, "another program listens there", "port") from problem
        why = str(problem.strerror).partition(" (while")[0]
        blamed = "port" if problem.errno == errno.EACCES else "host"
        raise CannotListen(host, port, why, blamed) from problem


def address_of(listening: socket.socket) -> str:
    """What to type into a browser on this machine."""
    host, port = listening.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104  # where others may come in, so may we
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def run_server(
    settings: Settings,
    ready: Callable[[str], None],
    listening: socket.socket | None = None,
    warming: Callable[[Mapping[str, EngineState]], None] | None = None,
) -> None:
    """Serve until a signal asks to stop; what cannot even begin is a TilewrightError. `warming`
    hears how far the computers are that cannot think yet."""
    settings = replace(settings, secret=secret_of(settings))
    listening = listening or listen(settings.host, settings.port)
    with listening:
        _raise_fd_limit()
        sys.setswitchinterval(GIL_SWITCH_INTERVAL)
        app = create_app(settings)
        config = _configuration(settings, app)

        def begin() -> None:
            _announce_ready(address_of(listening), ready)
            if warming:
                app.state.services.warmup.subscribe(warming)

        serving = Serving(config, app, begin)
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(_serve(app, serving, listening))


def _announce_ready(address: str, ready: Callable[[str], None]) -> None:
    log.info("serving", extra={"address": address})
    ready(address)


async def _serve(app: Any, serving: Serving, listening: socket.socket) -> None:
    """The app lives around the server, so that what fails at its start is answered by name."""
    async with app.router.lifespan_context(app):
        await serving.serve([listening])
    log.info("stopped; every game is kept")


def largest_frame(settings: Settings) -> int:
    """What is too large is read all the same, that it may be refused by name; what is much too
    large ends the socket."""
    return ROOM * settings.frame_bytes or sys.maxsize


def _configuration(settings: Settings, app: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        loop="auto",
        http=_http_protocol(settings),
        ws=TimeoutWebSocketProtocol,
        ws_max_size=largest_frame(settings),
        ws_ping_interval=PING,
        ws_ping_timeout=PONG,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        workers=1,
        proxy_headers=False,
        server_header=False,
        backlog=BACKLOG,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


def _http_protocol(settings: Settings) -> type[TimeoutHttpProtocol]:
    """Behind a proxy all connections come from one address."""

    class LimitedHttpProtocol(TimeoutHttpProtocol):
        most_from_an_address = 0 if settings.trusted_proxy else settings.connections_per_address

    return LimitedHttpProtocol


def _raise_fd_limit() -> None:
    """As many files and sockets as the system lets a program have without asking."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  # not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
