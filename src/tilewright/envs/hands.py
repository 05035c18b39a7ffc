"""Who steps the games of a batch: the caller alone, or threads that talk as in `fused/share`."""

import os
import threading
import weakref
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import numpy as np

from .load import Stepper
from .plan import MINDS, Games, Inbox, Plan, Sight

__all__ = ["Alone", "Desk", "Hands", "Mates"]

LEADER = 0


class Desk(NamedTuple):
    """The arrays of some games, and what is the same for all of them."""

    games: Games
    sight: Sight
    plan: Plan


class Hands(Protocol):
    """What can be done with all games of a batch."""

    def prepare(self) -> None:
        """Have it compiled."""

    def read(self, actions: Any) -> int:
        """Find out what actions mean; how many of them are illegal."""

    def step(self) -> None:
        """Do what was read."""

    def decide(self, mind: str) -> Any:
        """The codes that a mind would choose."""


class Alone:
    """Everything in the thread of the caller."""

    def __init__(self, stepper: Stepper, desk: Desk) -> None:
        self._stepper, self._call, self._desk = stepper, stepper.call, desk
        self._rows = 0, len(desk.games.movers)

    def prepare(self) -> None:
        self._stepper.prepare("read_many", *self._desk, np.zeros(0, np.int64), self._rows)
        self._stepper.prepare("step_many", *self._desk, self._rows)

    def read(self, actions: Any) -> int:
        given = np.ascontiguousarray(actions, np.int64)
        return int(self._call("read_many", *self._desk, given, self._rows))

    def step(self) -> None:
        self._call("step_many", *self._desk, self._rows)

    def decide(self, mind: str) -> Any:
        codes = np.empty(self._rows[1], np.int32)
        self._call("decide_many", self._desk.games, MINDS.index(mind), codes, self._rows)
        return codes


class Mates:
    """So many threads, the caller's among them."""

    def __init__(self, stepper: Stepper, desk: Desk, threads: int) -> None:
        self._stepper, self._share = stepper, stepper.share
        count = len(desk.games.movers)
        self._inbox = Inbox(np.zeros(count, np.int64), np.zeros(count, np.int32))
        self._desk, self._threads, self._order = desk, threads, 0
        self._words = np.zeros((threads, self._share.WORDS), np.int64)
        self.prepare()
        self._hire()

    def prepare(self) -> None:
        """Before anybody is hired: else every thread would find out by itself."""
        words, order = self._words, self._order
        self._stepper.prepare("work", words, LEADER, order, *self._desk, self._inbox)
        self._stepper.prepare("wait", words, order)

    def read(self, actions: Any) -> int:
        self._inbox.actions[:] = actions
        return self._all("read")

    def step(self) -> None:
        self._all("step")

    def decide(self, mind: str) -> Any:
        self._all("decide", mind)
        return self._inbox.codes.copy()

    def _hire(self) -> None:
        """Start the threads, which end when nobody can ask for them any more."""
        self._process = os.getpid()
        self._words = np.zeros((self._threads, self._share.WORDS), np.int64)
        self._words[:, [self._share.ORDER, self._share.DONE]] = self._order
        self._bells = [threading.Event() for _ in range(self._threads)]
        for at in range(1, self._threads):
            serve = _serving(self._stepper, self._words, at, 0, *self._desk, self._inbox)
            mate = serve, self._words[at], self._bells[at], self._share
            threading.Thread(target=_serve, args=mate, name="tilewright-envs", daemon=True).start()
        weakref.finalize(self, _dismiss, self._words, self._bells, self._share).atexit = False

    def _all(self, job: str, mind: str = "") -> int:
        """Have a job done for all games; the sum of the answers."""
        if self._process != os.getpid():  # no thread comes along with a fork
            self._hire()
        share, call = self._share, self._stepper.call
        self._order += share.NEXT
        order = self._order + share.order(share.JOBS.index(job), MINDS.index(mind))
        self._ring(self._words[:, share.ASLEEP])
        found = call("work", self._words, LEADER, order, *self._desk, self._inbox)
        while (more := call("wait", self._words, order)) < 0:
            self._ring(self._words[:, share.DONE] != order)
        return int(found + more)

    def _ring(self, whom: Any) -> None:
        for asked, bell in zip(whom, self._bells, strict=True):
            if asked:
                bell.set()


def _serving(stepper: Stepper, *arguments: Any) -> Callable[[], bool]:
    return lambda: bool(stepper.call("work", *arguments))


def _serve(serve: Callable[[], bool], words: Any, bell: threading.Event, share: Any) -> None:
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
