"""Say on stderr that kernels are being compiled, so that nobody waits for them in silence."""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from time import monotonic

from .kernel_cache import CACHE
from .progress import listen

__all__ = ["announce", "announce_function", "silence"]

PAUSE = 5.0
"""Seconds between two lines about how far it is."""


class _Announcer:
    """Counts what is compiled for one purpose, and says so now and then."""

    def __init__(self, what: str) -> None:
        self.what, self.functions = what, 0
        self.began = self.spoke = 0.0

    def __call__(self, functions: int) -> None:
        if not self.began:
            self.began = monotonic()
            kept = "once" if CACHE else "in this process: there is no folder to keep them in"
            self._say(f"compiling {self.what}, {kept} …")
        self.functions += functions
        if monotonic() - self.spoke > PAUSE:
            self._say(f"compiling {self.what}: {self._so_far()} …")

    def finish(self) -> None:
        if self.began:
            self._say(f"compiled {self.what}: {self._so_far()}")

    def _so_far(self) -> str:
        plural = "" if self.functions == 1 else "s"
        return f"{self.functions} function{plural}, {monotonic() - self.began:.0f} s"

    def _say(self, words: str) -> None:
        self.spoke = monotonic()
        print(words, file=sys.stderr, flush=True)  # noqa: T201  # somebody is waiting


_announcing: list[str] = []
"""For which game somebody has seen to it that whoever waits knows."""


def announce(game: str) -> AbstractContextManager[None]:
    """Say what is compiled meanwhile and how far it is; one within another adds nothing."""
    return _announce(game, f"the kernels of {game}")


def announce_function(name: str) -> AbstractContextManager[None]:
    """The same where only a function is called that belongs to no game's module."""
    return _announce(name, f"the kernel {name}")


@contextmanager
def _announce(game: str, what: str) -> Iterator[None]:
    if _announcing:
        yield
        return
    announcer = _Announcer(what)
    try:
        with listen(announcer), silence(game):
            yield
    finally:
        announcer.finish()


@contextmanager
def silence(game: str) -> Iterator[None]:
    """Say nothing, because the caller shows how far it is."""
    _announcing.append(game)
    try:
        yield
    finally:
        _announcing.remove(game)
