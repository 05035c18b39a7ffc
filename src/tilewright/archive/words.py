"""What is said to the archive, and what it answers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from tilewright.table import Entry

__all__ = [
    "Append",
    "Kept",
    "News",
    "Outcome",
    "Overtaken",
    "Repeated",
    "Snapshot",
    "Standing",
    "Stored",
]


@dataclass(frozen=True, slots=True)
class Standing:
    """What a list of tables says of one; `waiting`: a computer is to move."""

    game: str
    edition: int
    status: str
    waiting: bool


@dataclass(frozen=True, slots=True)
class Append:
    """What a command did at a table that stood at version `expected` (0: it is new).

    `answer` is given again to whoever repeats the command.
    """

    table: str
    expected: int
    command: str
    entries: tuple[Entry, ...]
    answer: str
    standing: Standing
    snapshot: str | None = None

    def __post_init__(self) -> None:
        follow = range(self.expected + 1, self.expected + 1 + len(self.entries))
        if not self.entries or [entry.version for entry in self.entries] != list(follow):
            raise ValueError(f"entries must follow version {self.expected} without a gap")

    @property
    def reached(self) -> int:
        """The version after it."""
        return self.entries[-1].version


@dataclass(frozen=True, slots=True)
class Stored:
    """It is on disk."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """The command was carried out before, and this was its answer; nothing was stored now."""

    answer: str


@dataclass(frozen=True, slots=True)
class Overtaken:
    """The table is at another version than expected; nothing was stored."""

    version: int


Outcome: TypeAlias = Stored | Repeated | Overtaken


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at a version, as somebody wrote it down; `hash` is what the entries say its public
    state must hash to."""

    version: int
    body: str
    hash: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A table: a snapshot if there is one, the entries after it, and the version they lead to."""

    snapshot: Snapshot | None
    entries: list[Entry]
    version: int


News: TypeAlias = Callable[[str, int], None]
"""Called with a table and the version it has reached."""
