"""Threads that share one call among them.

To wake a sleeping thread can take longer than a kernel needs for a thousand games, so whoever has
just worked stays awake for a moment, and waits without the interpreter's lock.
"""

import os
import threading
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from tilewright.jit import COMPILED, kernel, peek

__all__ = ["together"]

MOMENT = 500_000 if COMPILED else 100
"""Looks at a word, somewhat less than a millisecond in all, before a thread goes to sleep."""

GRACE = 20_000 if COMPILED else 0
"""The same, for as long as it takes to go from the writing of a word into a kernel."""

Share = Callable[[], int | None]
_idle: list["_Mate"] = []
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_idle.clear)  # no thread comes along


def together(shares: Iterable[Share]) -> int:
    """Do all of these at once, the first in the thread that asks; the sum of the answers."""
    mine, *others = shares
    busy = [_free_mate().begin(share) for share in others]
    try:
        found = mine() or 0
    finally:
        answers = [mate.finish() for mate in busy]
        _idle.extend(busy)
    return found + sum(map(_told, answers))


def _free_mate() -> "_Mate":
    try:
        return _idle.pop()
    except IndexError:
        return _Mate()


def _told(answer: Any) -> int:
    """A number; what went wrong in a thread goes wrong here."""
    if isinstance(answer, BaseException):
        raise answer
    return answer or 0


@kernel
def _reached(word: Any, number: int, looks: int) -> bool:
    """Whether a word has come to a number within so many looks.

    If so, a little later: whoever wrote it holds the interpreter's lock until then, and who asks
    for that too early is put to sleep.
    """
    while looks and peek(word) < number:
        looks -= 1
    if not looks:
        return False
    for _ in range(GRACE):
        peek(word)
    return True


class _Mate:
    """A thread that does one share after the other."""

    def __init__(self) -> None:
        self._given, self._done = np.zeros(1, np.int64), np.zeros(1, np.int64)
        self._bell, self._asleep = threading.Event(), False
        self._share: Share = lambda: 0
        self._answer: Any = 0
        _reached(self._given, 0, 1)  # compiled before anybody waits
        threading.Thread(target=self._work, name="tilewright-envs", daemon=True).start()

    def begin(self, share: Share) -> "_Mate":
        self._share = share
        self._given += 1
        if self._asleep:
            self._bell.set()
        return self

    def finish(self) -> Any:
        """The answer, or what went wrong, when it is there."""
        while not _reached(self._done, self._given[0], MOMENT):
            pass
        return self._answer

    def _work(self) -> None:
        while True:
            while not _reached(self._given, self._done[0] + 1, MOMENT):
                self._sleep()
            try:
                self._answer = self._share()
            except BaseException as trouble:  # noqa: BLE001  # whoever asked is told
                self._answer = trouble
            self._done += 1

    def _sleep(self) -> None:
        self._asleep = True
        if self._given[0] == self._done[0]:  # nothing came before that could be seen
            self._bell.wait()
        self._asleep = False
        self._bell.clear()
