"""How long each callback holds the event loop, by the processor time of its thread: a busy machine
makes none of them longer. Garbage is collected meanwhile as in the real program."""

import asyncio.events
import gc
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from tilewright.server.hosting.garbage import keep_collections_short

LONGEST = 0.020
"""Seconds that nothing may hold the event loop."""

TRIES = 3
"""A host may stop the whole machine, and its threads' clocks run on: the best of so many."""


class LoopWatchdog:
    """The longest callback since the last `reset`."""

    def __init__(self) -> None:
        self.longest, self.what = 0.0, ""

    def reset(self) -> None:
        self.longest, self.what = 0.0, ""

    def observe(self, seconds: float, handle: object) -> None:
        if seconds > self.longest:
            self.longest, self.what = seconds, repr(handle)


@contextmanager
def loop_watchdog() -> Iterator[LoopWatchdog]:
    """Every loop of asyncio's own is watched meanwhile."""
    dog, run = LoopWatchdog(), asyncio.events.Handle._run  # noqa: SLF001  # all callbacks pass there

    def watched(handle: Any) -> None:
        begun = time.thread_time()
        try:
            run(handle)
        finally:
            dog.observe(time.thread_time() - begun, handle)

    with short_collections(), patch.object(asyncio.events.Handle, "_run", watched):
        yield dog


@contextmanager
def short_collections() -> Iterator[None]:
    """As `keep_collections_short` has them, and afterwards as they were."""
    thresholds, callbacks = gc.get_threshold(), [*gc.callbacks]
    keep_collections_short()
    try:
        yield
    finally:
        gc.callbacks[:] = callbacks
        gc.set_threshold(*thresholds)
        gc.unfreeze()


async def held_by(dog: LoopWatchdog, attack: Callable[[], Awaitable[Any]]) -> float:
    """The longest hold in the best of a few tries."""
    holds = []
    for _ in range(TRIES):
        dog.reset()
        await attack()
        holds.append(dog.longest)
        if holds[-1] <= LONGEST:
            break
    return min(holds)
