"""Ctrl-C ends a program with status 130, without a traceback and without orphans.

While a program loads, and when it is done, nothing is to be cleaned up: it ends at once. In between
a KeyboardInterrupt is raised as usual. A program started with the signal ignored, as in the
background, goes on ignoring it.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["INTERRUPTED", "end_at_once", "out_of_reach", "raise_again"]

INTERRUPTED = 130


def end_at_once() -> None:
    """From now on Ctrl-C ends this process where it is."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)


def raise_again() -> None:
    """From now on Ctrl-C raises a KeyboardInterrupt."""
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _end(_number: int, _frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)


@contextmanager
def out_of_reach() -> Iterator[None]:
    """What is started meanwhile never hears a Ctrl-C; this process hears it when it is over."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
