"""Reading work: what is worked out for somebody who asks, on the account of the address they ask
from."""

import asyncio
import time
from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from typing import ParamSpec, Protocol, TypeVar

from tilewright.table import Refusal, RefusalError

__all__ = [
    "ACCOUNT",
    "NOBODY",
    "Account",
    "Nobody",
    "check_account",
    "in_thread",
    "spend_on_entries",
]

ENTRY_MILLISECONDS = 0.03
"""Processor time that an event takes to be read from the event store, about."""

processor_time = getattr(time, "thread_time", time.perf_counter)
"""Of this thread; a browser has no threads, and no clock for them."""

P = ParamSpec("P")
T = TypeVar("T")


class Account(Protocol):
    """Who asks: `name` is fair to be told from others."""

    @property
    def name(self) -> str: ...

    def refusal(self) -> Refusal | None:
        """Why nothing more is worked out now, if so."""

    def spend(self, milliseconds: float) -> None:
        """So much processor time was needed."""


class Nobody:
    """The server itself, which has no limit."""

    name = ""

    def refusal(self) -> Refusal | None:
        return None

    def spend(self, milliseconds: float) -> None:
        """Nobody counts it."""


NOBODY = Nobody()
ACCOUNT: ContextVar[Account] = ContextVar("account", default=NOBODY)  # it holds nothing
"""That of the request which is being answered."""


def check_account() -> None:
    """Raises RefusalError where the account is overdrawn."""
    if refusal := ACCOUNT.get().refusal():
        raise RefusalError(refusal)


def spend_on_entries(count: int) -> None:
    """So many events were read from the event store for whoever asks."""
    ACCOUNT.get().spend(count * ENTRY_MILLISECONDS)


async def in_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do some work in a thread; its processor time goes on the account."""
    account = ACCOUNT.get()

    @wraps(work)
    def metered(*args: P.args, **kwargs: P.kwargs) -> T:
        begun = processor_time()
        try:
            return work(*args, **kwargs)
        finally:
            account.spend((processor_time() - begun) * 1000)

    return await asyncio.to_thread(metered, *args, **kwargs)
