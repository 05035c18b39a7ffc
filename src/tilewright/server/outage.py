"""Notices when the archive goes out of reach and when it is back: one line in the log for each,
however many ask meanwhile."""

import logging
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

from tilewright.archive import Archive, Unavailable

from .metrics import Measured

__all__ = ["READS", "WRITES", "Outages"]

P = ParamSpec("P")
T = TypeVar("T")

READS = ("answer", "latest", "entries", "versions", "waiting", "tables")
WRITES = ("append", "keep", "check")
"""The methods of an archive: one that can be read may still be full, or locked, or read-only."""

log = logging.getLogger(__name__)


class Outages:
    """How often the archive could not be reached, and for how long altogether, by a clock in
    seconds. An outage ends when all that failed, reading or writing, has worked again."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._failing: set[str] = set()
        self._since = self._past = 0.0
        self.count = 0

    @property
    def lasting(self) -> bool:
        return bool(self._failing)

    @property
    def seconds(self) -> float:
        return self._past + (self._clock() - self._since if self.lasting else 0.0)

    def watch(self, archive: Archive) -> None:
        """From now on, whatever archive it is, hear how its methods fare."""
        for names, kind in ((READS, "reading"), (WRITES, "writing")):
            for name in names:
                setattr(archive, name, self._watched(getattr(archive, name), kind))

    def _watched(self, method: Callable[P, Awaitable[T]], kind: str) -> Callable[P, Awaitable[T]]:
        async def watched(*args: P.args, **kwargs: P.kwargs) -> T:
            try:
                found = await method(*args, **kwargs)
            except Unavailable as trouble:
                self._failed(kind, trouble)
                raise
            self._worked(kind)
            return found

        return watched

    def _failed(self, kind: str, trouble: Unavailable) -> None:
        if not self._failing:
            self._since, self.count = self._clock(), self.count + 1
            log.error("the database is out of reach", extra={"problem": str(trouble)})
        self._failing.add(kind)

    def _worked(self, kind: str) -> None:
        if kind not in self._failing:
            return
        self._failing.discard(kind)
        if not self._failing:
            lasted = self._clock() - self._since
            self._past += lasted
            log.info("the database is back", extra={"seconds": round(lasted, 3)})

    def measured(self) -> dict[str, Measured]:
        about = "Whether the archive could be reached when it was last asked."
        return {
            "archive_available": Measured(about, "gauge", not self.lasting),
            "archive_outages_total": Measured(
                "Times that the archive went out of reach.", "counter", self.count
            ),
            "archive_outage_seconds_total": Measured(
                "Seconds that it was out of reach altogether.", "counter", self.seconds
            ),
        }
