"""Several processes behind one port: each is a node on the same PostgreSQL, and they share one
listening socket, so that whoever has time takes the next connection.

The process that starts them serves nobody: it waits, starts anew what has ended by itself, and ends
them when it is asked to. They end with it, however it ends.
"""

import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from tilewright.core.errors import TilewrightError
from tilewright.server.secret_file import secret_of
from tilewright.server.setting_checks import sqlite_file
from tilewright.server.settings import BadSetting, Settings

from .logs import configure_logging
from .serve import SHUTDOWN_SECONDS, listen, run_server

__all__ = ["run_processes"]

PAUSE = 1.0
"""Seconds before what has ended is started anew."""

LOOK = 0.2
"""Seconds between looks whether somebody has asked to stop."""

JOIN_TIMEOUT = 2.0 * SHUTDOWN_SECONDS
"""Seconds that a process may take to end."""

log = logging.getLogger(__name__)


@dataclass
class _Child:
    """One process, and the pipe on which it says that it is ready, or what keeps it from it."""

    process: SpawnProcess
    pipe: Connection

    def answer(self, stopping: threading.Event) -> str | None:
        """The address where it serves; None where it ended, or somebody asked to stop, first."""
        while not stopping.is_set():
            with suppress(EOFError, OSError):
                if self.pipe.poll(LOOK):
                    said: str | TilewrightError = self.pipe.recv()
                    if isinstance(said, TilewrightError):
                        raise said
                    return said
            if not self.process.is_alive():
                return None
        return None


def run_processes(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve in as many processes as the settings say, until a signal asks to stop; what cannot even
    begin is a TilewrightError."""
    if sqlite_file(settings.database) is not None:
        problem = "several processes need PostgreSQL; a SQLite file is served by one"
        raise BadSetting("processes", problem)
    settings = replace(settings, secret=secret_of(settings))
    with listen(settings.host, settings.port) as listening, _stop_when_asked() as stopping:
        _Supervisor(settings, listening, stopping).run(ready)


class _Supervisor:
    """Keeps the processes running."""

    def __init__(
        self, settings: Settings, listening: socket.socket, stopping: threading.Event
    ) -> None:
        self._settings, self._listening, self._stopping = settings, listening, stopping
        self._children: list[_Child] = []

    def run(self, ready: Callable[[str], None]) -> None:
        try:
            self._children = [self._start() for _ in range(self._settings.processes)]
            answers = [child.answer(self._stopping) for child in self._children]
            if address := next(filter(None, answers), None):
                ready(address)
            while not self._stopping.is_set():
                wait([child.process.sentinel for child in self._children], LOOK)
                self._replace_ended()
        finally:
            self._end()

    def _start(self) -> _Child:
        """By `spawn`: what a fork would take along (threads, open databases) must not be shared."""
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(self._settings, self._listening, theirs))
        process.start()
        theirs.close()
        return _Child(process, pipe)

    def _replace_ended(self) -> None:
        for place, child in enumerate(self._children):
            if self._stopping.is_set() or child.process.is_alive():
                continue
            about = {"ended": child.process.pid, "status": child.process.exitcode}
            log.error("a process has ended and is started anew", extra=about)
            child.pipe.close()
            time.sleep(PAUSE)
            self._children[place] = self._start()

    def _end(self) -> None:
        for child in self._children:
            child.process.terminate()
        for child in self._children:
            child.process.join(JOIN_TIMEOUT)
            child.process.kill()
            child.process.join()


@contextmanager
def _stop_when_asked() -> Iterator[threading.Event]:
    stopping = threading.Event()
    before = {
        name: signal.signal(name, lambda *_: stopping.set())
        for name in (signal.SIGTERM, signal.SIGINT)
    }
    try:
        yield stopping
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)


# In each of the processes


def _serve(settings: Settings, listening: socket.socket, pipe: Connection) -> None:
    configure_logging(settings.log_level)
    if sys.platform != "win32":
        os.setsid()  # a Ctrl-C in the terminal is for the one that started this, which passes it on
    threading.Thread(target=_end_with_parent, args=(pipe,), daemon=True).start()
    try:
        run_server(settings, pipe.send, listening)
    except TilewrightError as problem:
        pipe.send(problem)
        raise SystemExit(1) from None


def _end_with_parent(pipe: Connection) -> None:
    """Nobody ever says anything on the pipe: when it closes, there is no parent any more."""
    with suppress(EOFError, OSError):
        pipe.recv()
    os.kill(os.getpid(), signal.SIGTERM)
