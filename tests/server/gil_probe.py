"""How long the event loop waits for other threads that hold the interpreter's lock (GIL): a call
into C that does not release it, such as the parsing of a large JSON text, stops everybody.

What the loop's thread computes itself, and how long threads wait for a processor, is known and
taken away, so that a busy machine makes no difference.
"""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from server.loop_watchdog import LONGEST

IS_POSSIBLE = sys.platform == "linux" and Path("/proc/self/schedstat").exists()

PULSE = 0.002
"""Seconds between two looks."""

TRIES = 3
"""Pages may have to be fetched, and a host may stop the whole machine: the best of so many."""


def waited_for_processor() -> dict[str, float]:
    """Seconds that each thread of this process was ready to run and did not."""
    delays = {}
    for path in Path("/proc/self/task").glob("*/schedstat"):
        with suppress(OSError):  # it has ended
            delays[path.parent.name] = int(path.read_text("ascii").split()[1]) / 1e9
    return delays


def longest_delay(before: dict[str, float], after: dict[str, float]) -> float:
    """That of the loop, or of the thread that it waited for: they overlap."""
    return max(after[thread] - before.get(thread, 0) for thread in after)


class Pulse:
    """The longest wait of the loop for something that was neither itself nor a processor."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def beat(self) -> None:
        while True:
            waited, computed, begun = waited_for_processor(), time.thread_time(), time.monotonic()
            await asyncio.sleep(PULSE)
            late = time.monotonic() - begun - PULSE
            late -= longest_delay(waited, waited_for_processor()) + time.thread_time() - computed
            self.longest = max(self.longest, late)


async def longest_wait(work: Callable[[], Awaitable[Any]]) -> float:
    """Of the loop while that is done, in the best of a few tries."""
    waits = []
    for _ in range(TRIES):
        pulse = Pulse()
        beating = asyncio.create_task(pulse.beat())
        await asyncio.sleep(2 * PULSE)
        await work()
        await asyncio.sleep(2 * PULSE)
        beating.cancel()
        with suppress(asyncio.CancelledError):
            await beating
        waits.append(pulse.longest)
        if pulse.longest <= LONGEST:
            break
    return min(waits)
