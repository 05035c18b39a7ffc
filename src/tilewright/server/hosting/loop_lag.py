"""Event loop lag: how much later than due the loop gets to what is due. Whatever holds the loop
keeps everybody waiting, so that work of more than a few milliseconds belongs into a thread."""

import asyncio
import logging

from .metrics import Histogram

__all__ = ["LoopLag"]

PERIOD = 0.05
STALL = 0.25
"""Seconds from which a lag is worth a line in the log."""

log = logging.getLogger(__name__)


class LoopLag:
    """Measures every `period` seconds, for ever."""

    def __init__(self, period: float = PERIOD) -> None:
        self._period = period
        self.histogram = Histogram()
        self.longest = 0.0

    async def watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + self._period
            await asyncio.sleep(self._period)
            self._observe(max(0.0, loop.time() - due))

    def _observe(self, seconds: float) -> None:
        self.histogram.observe(seconds)
        self.longest = max(self.longest, seconds)
        if seconds > STALL:
            log.info("the event loop was held up", extra={"seconds": round(seconds, 3)})
