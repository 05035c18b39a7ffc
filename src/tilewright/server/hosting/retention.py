"""The server's own purge, where its host has set an age at which tables go."""

import asyncio
import logging
import time
from collections.abc import Callable

from tilewright.event_store import Kind, Unavailable, purge
from tilewright.server.settings import Settings
from tilewright.server.tables.service import TableService

__all__ = ["Retention", "days_of"]

ROUND_SECONDS = 3600.0
CLOCK_SLACK = 60.0
"""Seconds by which the clock may be set between two rounds without being distrusted."""

log = logging.getLogger(__name__)


def days_of(settings: Settings) -> dict[Kind, int]:
    """How long tables of each kind are kept; 0 for ever."""
    return {kind: getattr(settings, f"keep_{kind.value}_days") for kind in Kind}


class Retention:
    """Purges once an hour, and not at all in an hour in which the clock jumped: what seems a year
    old then may be of today."""

    def __init__(
        self,
        settings: Settings,
        service: TableService,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._days, self._service, self._monotonic = days_of(settings), service, monotonic
        self._ahead = self._clock_ahead()

    async def run(self) -> None:
        while any(self._days.values()):
            await asyncio.sleep(ROUND_SECONDS)
            try:
                await self.round()
            except Unavailable as trouble:
                log.debug("nothing could be purged: %s", trouble)
            except Exception:
                log.exception("the purge failed")

    async def round(self) -> None:
        before, self._ahead = self._ahead, self._clock_ahead()
        if abs(self._ahead - before) > CLOCK_SLACK:
            log.warning("nothing is purged: the clock was set by %.0f s", self._ahead - before)
            return
        watched = {table for table, live in self._service.tables.items() if live.subscribers}
        gone = await purge(self._service.store, self._days, self._service.clock(), watched)
        if gone:
            told = {kind.value: count for kind, count in gone.items()}
            log.info("old tables were purged", extra={"tables": told})

    def _clock_ahead(self) -> float:
        return self._service.clock() / 1000 - self._monotonic()
