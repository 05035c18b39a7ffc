"""The real server as a process of its own, on a database that outlives it."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from compiled_once import CACHE_HOME
from postgres import fresh_database, postgres_server

COMMAND = [sys.executable, "-c", "from tilewright.cli import main; raise SystemExit(main())"]
EXAMPLE_GAME = Path(__file__).parents[1] / "example_game"
SECRET = "0123456789abcdef" * 2
GIVE_UP = 60.0
"""Seconds after which something that should happen counts as never happening."""

PORTS = range(20_000, 32_000)
"""Below those that systems hand out by themselves: nobody takes one while its server is down."""

UNTHROTTLED: dict[str, Any] = {
    "computer_pause": 0,
    "workers": 1,
    "requests_rate": 0,
    "message_rate": 0,
    "message_rate_address": 0,
    "reading_rate": 0,
    "changes_per_minute_seat": 0,
    "points_per_minute_seat": 0,
}
"""Settings for tests in which everybody hurries."""


class ServerProcess:
    """`tilewright serve`: started, stopped and killed as often as one likes, always at the same
    address. What all its lives log is in one file."""

    def __init__(self, folder: Path, database: str, **settings: object) -> None:
        self.folder, self.database = folder, database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None
        self._settings = {f"TILEWRIGHT_{name.upper()}": str(v) for name, v in settings.items()}
        self._log = folder / f"{self.port}.log"

    def start(self) -> None:
        assert self.begin(), f"the server did not start: {self.logged()}"

    def begin(self, timeout: float = GIVE_UP) -> bool:
        """Start it; False when it ended or was killed after `timeout` before it was ready."""
        with self._log.open("a") as log:
            self.process = subprocess.Popen(
                [*COMMAND, "serve", "--port", str(self.port), "--database", self.database],
                env=self._environment(),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        late = threading.Event()
        alarm = threading.Timer(timeout, lambda: (late.set(), self.process.kill()))  # type: ignore[func-returns-value]
        alarm.start()
        said = self.process.stdout.readline()
        alarm.cancel()
        alarm.join()
        ready = said == f"Tilewright serves {self.url}/\n" and not late.is_set()
        if not ready:
            self.kill()
        return ready

    def _environment(self) -> dict[str, str]:
        ours = {k: v for k, v in os.environ.items() if not k.startswith("TILEWRIGHT_")}
        home = CACHE_HOME | {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)}
        path = os.pathsep.join([str(EXAMPLE_GAME), *filter(None, [os.environ.get("PYTHONPATH")])])
        return ours | home | {"PYTHONPATH": path, "TILEWRIGHT_SECRET": SECRET} | self._settings

    def kill(self) -> None:
        """End it at once, without a chance to say or do anything."""
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; how it did."""
        return self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(how)
        with self.process:
            code = self.process.wait(GIVE_UP)
        self.process = None
        return code

    def logged(self) -> str:
        """All that it has written to stderr."""
        return self._log.read_text("utf-8")

    def megabytes(self) -> float:
        """What the server holds in memory, without its workers."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@contextmanager
def running(
    folder: Path, database: str | None = None, **settings: object
) -> Iterator[ServerProcess]:
    program = ServerProcess(folder, database or sqlite_in(folder), **settings)
    program.start()
    try:
        yield program
    finally:
        program.kill()


def sqlite_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


def database_in(folder: Path, kind: str) -> str:
    """A fresh database; PostgreSQL is as durable as in earnest."""
    return sqlite_in(folder) if kind == "sqlite" else fresh_database(postgres_server(fsync=True))


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that nobody tells of."""
    async with asyncio.timeout(GIVE_UP):
        while not true():  # noqa: ASYNC110  # there is no event to wait for
            await asyncio.sleep(0.005)


def free_port() -> int:
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    pytest.fail("no port is free")


def seats(*names: str, computers: int = 1) -> list[dict[str, Any]]:
    """Persons of these names, then computers."""
    persons = [{"sitter": "person", "name": name} for name in names]
    return [*persons, *[{"sitter": "computer", "level": "greedy"}] * computers]
