"""Warm-up: what computers think with is compiled beside the server, a process a game."""

import asyncio
import logging
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from subprocess import PIPE
from types import MappingProxyType

from tilewright.core.backoff import backoff_delay
from tilewright.core.registry import games
from tilewright.engine.kernel_cache import CACHE, is_compiled

from .compiler_process import compiler_process

__all__ = ["COMPILER", "EngineState", "Readiness", "WarmUp"]

COMPILER = (sys.executable, "-m", "tilewright.engine.warmup")
HOW = ("--only", "search", "--watch-stdin")

BACKOFF_INITIAL, BACKOFF_MAX = 5.0, 300.0

log = logging.getLogger(__name__)


class Readiness(StrEnum):
    """Whether a computer that searches can think about a game."""

    READY = "ready"
    WARMING = "warming"
    FAILED = "failed"


@dataclass(frozen=True)
class EngineState:
    """The search of a game; `seconds` is about how long it will take, None where nobody knows."""

    readiness: Readiness
    seconds: int | None = None


READY = EngineState(Readiness.READY)


class WarmUp:
    """Compiles the search of each game that needs it. Where nothing compiled can be kept, every
    worker has to do so for itself, and this has nothing to do. Of `missing` games there is no
    search here, and none will come."""

    def __init__(
        self,
        command: Sequence[str] = COMPILER,
        wanted: Sequence[str] | None = None,
        missing: Iterable[str] = (),
    ) -> None:
        self._subscriber: Callable[[Mapping[str, EngineState]], None] = lambda _: None
        self._command, self._wanted = command, wanted
        self._engines = dict.fromkeys(missing, EngineState(Readiness.FAILED))
        self._done: dict[str, asyncio.Event] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        wanted = _find_uncompiled() if self._wanted is None else self._wanted
        for game in wanted:
            self._done[game] = asyncio.Event()
            self._set(game, EngineState(Readiness.WARMING))
        self._tasks = [asyncio.create_task(self._compile(game)) for game in wanted]

    def subscribe(self, subscriber: Callable[[Mapping[str, EngineState]], None]) -> None:
        """From now on tell of every change, and at once of what is not ready."""
        self._subscriber = subscriber
        if self.waiting:
            subscriber(self.engines)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def engines(self) -> Mapping[str, EngineState]:
        """Those that were not ready at the start, and how far they are."""
        return MappingProxyType(self._engines)

    def engine(self, game: str) -> EngineState:
        return self._engines.get(game, READY)

    @property
    def waiting(self) -> int:
        """How many games cannot be thought about yet."""
        return sum(engine != READY for engine in self._engines.values())

    def is_ready(self, game: str) -> bool:
        return self.engine(game).readiness is Readiness.READY

    async def ready(self, game: str) -> None:
        """Return when the search of a game can be loaded."""
        if game in self._done:
            await self._done[game].wait()

    async def _compile(self, game: str) -> None:
        """Again and again until it succeeds: memory may be short today."""
        failures, began = 0, time.monotonic()
        log.info("the search of %s is being compiled; its computers wait", game)
        while not await self._compile_once(game):
            log.error("the search of %s does not compile; its computers wait", game)
            self._set(game, EngineState(Readiness.FAILED))
            failures += 1
            await asyncio.sleep(backoff_delay(failures, BACKOFF_INITIAL, BACKOFF_MAX))
        log.info("the search of %s is ready", game, extra={"seconds": time.monotonic() - began})
        self._set(game, READY)
        self._done[game].set()

    async def _compile_once(self, game: str) -> bool:
        """Whether a process compiled it."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        async with compiler_process([*self._command, game, *HOW], PIPE) as process:
            while line := await process.stdout.readline():  # type: ignore[union-attr]  # a pipe
                self._set(game, _estimate(line, loop.time() - began))
            return await process.wait() == 0

    def _set(self, game: str, engine: EngineState) -> None:
        if self._engines.get(game) != engine:
            self._engines[game] = engine
            self._subscriber(self.engines)


def _find_uncompiled() -> list[str]:
    return [] if CACHE is None else [name for name in games() if not is_compiled(name)]


def _estimate(line: bytes, spent: float) -> EngineState:
    """How long it will take by what it took so far; at the beginning nobody knows. Small functions
    come first, so that time goes with the square of how many there were."""
    try:
        done, total = map(int, line.split()[:2])
    except ValueError:
        return EngineState(Readiness.WARMING)
    share = min((done / total) ** 2, MOST)
    left = None if share < LITTLE else max(1, round(spent * (1 - share) / share))
    return EngineState(Readiness.WARMING, left)


LITTLE, MOST = 0.1, 0.9
"""The share that has to be done before what is left can be estimated, and the largest that is
believed: the last functions are the largest."""
