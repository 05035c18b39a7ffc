"""What thinks in pages is compiled beside the server, once its own computers can think."""

import asyncio
import logging
import sys
from collections.abc import Sequence
from subprocess import DEVNULL

from tilewright.core.backoff import backoff_delay
from tilewright.core.registry import kernels
from tilewright.engine.kernel_cache import CACHE
from tilewright.engine.page_engine import page_engine

from .compiler_process import compiler_process
from .warmup import WarmUp

__all__ = ["BUILDER", "PageEngines"]

BUILDER = (sys.executable, "-m", "tilewright.search.page_engine", "--watch-stdin")

BACKOFF_INITIAL, BACKOFF_MAX = 60.0, 3600.0

SETTLED = 30.0
"""Seconds that a server runs before it begins: whoever starts one wants to play first."""

log = logging.getLogger(__name__)


class PageEngines:
    """Builds the engine of each game that has none yet, again where that fails; until it is there,
    pages ask the server."""

    def __init__(
        self, warmup: WarmUp, command: Sequence[str] = BUILDER, settled: float = SETTLED
    ) -> None:
        self._warmup, self._command, self._settled = warmup, command, settled
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        missing = [name for name in kernels() if page_engine(name) is None]
        if missing and CACHE is not None:
            self._task = asyncio.create_task(self._build(missing))

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _build(self, games: Sequence[str]) -> None:
        await asyncio.sleep(self._settled)
        for game in games:
            await self._warmup.ready(game)
        missing, tries = [*games], 0
        while missing:
            if tries:
                await asyncio.sleep(backoff_delay(tries, BACKOFF_INITIAL, BACKOFF_MAX))
            missing, tries = [each for each in missing if not await self._built(each)], tries + 1

    async def _built(self, game: str) -> bool:
        """Whether a process built it."""
        async with compiler_process([*self._command, "--game", game], DEVNULL) as process:
            status = await process.wait()
        if status:
            log.warning(
                "the engine of %s for pages could not be built (status %d): pages ask the server,"
                " and it is tried again",
                game,
                status,
            )
        return status == 0
