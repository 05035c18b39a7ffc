"""Who steps the games of a batch: the caller alone, or a spinning thread pool with work stealing,
whose threads talk as in `kernels/share`."""

import os
import threading
import weakref
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import numpy as np

from .load import Stepper
from .state import OPPONENT_POLICIES, BatchInput, EnvParams, EnvState, StepOutput

__all__ = ["BatchArrays", "Serial", "Stepping", "Threaded"]

LEADER = 0


class BatchArrays(NamedTuple):
    """The arrays of some games, and what is the same for all of them."""

    games: EnvState
    output: StepOutput
    params: EnvParams


class Stepping(Protocol):
    """What can be done with all games of a batch."""

    def read(self, actions: Any) -> int:
        """Find out what actions mean; how many of them are illegal."""

    def step(self) -> None:
        """Do what was read."""

    def decide(self, policy: str) -> Any:
        """The codes that a policy would choose."""


class Serial:
    """Everything in the thread of the caller."""

    def __init__(self, stepper: Stepper, arrays: BatchArrays) -> None:
        count = len(arrays.games.movers)
        self._actions, self._codes = np.zeros(count, np.int64), np.zeros(count, np.int32)
        self._read = stepper.bind("read_many", *arrays, self._actions, 0, count)
        self._step = stepper.bind("step_many", *arrays, 0, count)
        self._decide = stepper.bind("decide_many", arrays.games, self._codes, ..., 0, count)

    def read(self, actions: Any) -> int:
        self._actions[:] = actions
        return int(self._read())

    def step(self) -> None:
        self._step()

    def decide(self, policy: str) -> Any:
        self._decide(OPPONENT_POLICIES.index(policy))
        return self._codes.copy()


class Threaded:
    """So many threads, the caller's among them."""

    def __init__(self, stepper: Stepper, arrays: BatchArrays, threads: int) -> None:
        self._stepper, self._share = stepper, stepper.share
        count = len(arrays.games.movers)
        self._inbox = BatchInput(np.zeros(count, np.int64), np.zeros(count, np.int32))
        self._desk, self._threads, self._order = arrays, threads, 0
        self._hire()

    def read(self, actions: Any) -> int:
        self._inbox.actions[:] = actions
        return self._all("read")

    def step(self) -> None:
        self._all("step")

    def decide(self, policy: str) -> Any:
        self._all("decide", policy)
        return self._inbox.codes.copy()

    def _hire(self) -> None:
        """Start the threads, which end when nobody can ask for them any more."""
        self._process = os.getpid()
        self._words = np.zeros((self._threads, self._share.WORDS), np.int64)
        self._words[:, [self._share.ORDER, self._share.DONE]] = self._order
        self._bells = [threading.Event() for _ in range(self._threads)]
        bind, work = self._stepper.bind, ("work", self._words, *self._desk, self._inbox)
        self._work, self._wait = bind(*work, LEADER), bind("wait", self._words)
        for at in range(1, self._threads):
            mate = bind(*work, at, 0), self._words[at], self._bells[at], self._share
            threading.Thread(target=_serve, args=mate, name="tilewright-envs", daemon=True).start()
        weakref.finalize(self, _dismiss, self._words, self._bells, self._share).atexit = False

    def _all(self, job: str, policy: str = "") -> int:
        """Have a job done for all games; the sum of the answers."""
        if self._process != os.getpid():  # no thread comes along with a fork
            self._hire()
        share = self._share
        self._order += share.NEXT
        order = self._order + share.order(share.JOBS.index(job), OPPONENT_POLICIES.index(policy))
        self._ring(self._words[:, share.ASLEEP])
        found = self._work(order)
        while (more := self._wait(order)) < 0:
            self._ring(self._words[:, share.DONE] != order)
        return int(found + more)

    def _ring(self, whom: Any) -> None:
        for asked, bell in zip(whom, self._bells, strict=True):
            if asked:
                bell.set()


def _serve(serve: Callable[[], int], words: Any, bell: threading.Event, share: Any) -> None:
    """What a mate does all day; it sleeps when nobody wants anything."""
    while serve():
        words[share.ASLEEP] = 1
        if words[share.ORDER] == words[share.DONE]:  # nothing came before that could be seen
            bell.wait()
        words[share.ASLEEP] = 0
        bell.clear()


def _dismiss(words: Any, bells: list[threading.Event], share: Any) -> None:
    words[:, share.ORDER] = share.END
    for bell in bells:
        bell.set()
