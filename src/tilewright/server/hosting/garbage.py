"""Collections of garbage that never hold the event loop for long, whatever is in memory.

A full collection looks at every object there is: with a few hundred megabytes of tables that takes
more than a tenth of a second, in which nobody is served. What has survived one is therefore set
apart (frozen) at once, so that the next looks only at what has come since. What is set apart goes
when nobody refers to it any more; that no ring of references keeps it is up to whoever makes it,
and rings that were made all the same are looked for once in a long while.
"""

import asyncio
import gc
import logging
import time
from typing import Any

__all__ = ["collect_everything_daily", "keep_collections_short"]

THRESHOLDS = 700, 10, 1
"""Objects, net, between collections of the young, and how many of those between larger ones: a
full one then looks at some 20,000 objects."""

DAY = 86_400.0
log = logging.getLogger(__name__)


def keep_collections_short() -> None:
    """Set apart what there is, and from now on whatever survives a full collection."""
    gc.set_threshold(*THRESHOLDS)
    gc.collect()
    gc.freeze()
    gc.collect()  # of nothing, by which the next that are due are measured
    if _freeze_survivors not in gc.callbacks:
        gc.callbacks.append(_freeze_survivors)


def _freeze_survivors(phase: str, info: dict[str, int]) -> None:
    if phase == "stop" and info["generation"] == len(THRESHOLDS) - 1:
        gc.freeze()


async def collect_everything_daily(period: float = DAY) -> None:
    """It holds the loop, for as long as it takes to look at everything."""
    while True:
        await asyncio.sleep(period)
        begun = time.perf_counter()
        gc.unfreeze()
        found: Any = gc.collect()
        seconds = round(time.perf_counter() - begun, 3)
        log.info("looked for garbage everywhere", extra={"seconds": seconds, "objects": found})
