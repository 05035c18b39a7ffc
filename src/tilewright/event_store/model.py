"""What the event store is asked to append, what came of it, and what it gives back."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple, TypeAlias

from tilewright.table import Entry

__all__ = [
    "AppendRequest",
    "AppendResult",
    "Appended",
    "Duplicate",
    "Kind",
    "OnChange",
    "RaceEntry",
    "Snapshot",
    "Stale",
    "StoredTable",
    "TableSummary",
    "VersionConflict",
    "append_result",
    "ignore",
]


@dataclass(frozen=True, slots=True)
class TableSummary:
    """What a list of tables says of one; `waiting`: a computer is to move."""

    game: str
    edition: int
    status: str
    waiting: bool


@dataclass(frozen=True, slots=True)
class AppendRequest:
    """What a command did at a table that stood at `expected_version` (0: it is new).

    `command_id` is an idempotency key: `response` is given again to whoever repeats the command.
    `lays` is a new table, under an id that nobody else lays one under, which is stored if and only
    if this is.
    """

    table: str
    expected_version: int
    command_id: str
    entries: tuple[Entry, ...]
    response: str
    summary: TableSummary
    snapshot: str | None = None
    lays: "AppendRequest | None" = None

    def __post_init__(self) -> None:
        follow = range(self.expected_version + 1, self.expected_version + 1 + len(self.entries))
        if not self.entries or [entry.version for entry in self.entries] != list(follow):
            raise ValueError(f"entries must follow version {self.expected_version} without a gap")
        if self.lays and (self.lays.expected_version or self.lays.lays):
            raise ValueError("a table that is laid on the way is new, and lays no other")

    @property
    def reached(self) -> int:
        """The version after it."""
        return self.entries[-1].version


@dataclass(frozen=True, slots=True)
class Appended:
    """It is on disk."""

    label: ClassVar = "stored"


@dataclass(frozen=True, slots=True)
class Duplicate:
    """The command was carried out before, and this was its response; nothing was stored now."""

    label: ClassVar = "repeated"

    response: str


@dataclass(frozen=True, slots=True)
class VersionConflict:
    """The table is at another version than expected; nothing was stored."""

    label: ClassVar = "overtaken"

    version: int


AppendResult: TypeAlias = Appended | Duplicate | VersionConflict


def append_result(append: AppendRequest, version: int, response: str | None) -> AppendResult:
    """What becomes of an append to a table at this version (0: there is none), where the response
    to its command is that, if there was one."""
    if response is not None:
        return Duplicate(response)
    return Appended() if version == append.expected_version else VersionConflict(version)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at a version, as somebody wrote it down; `hash` is what the entries say its public
    state must hash to."""

    version: int
    body: str
    hash: str


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table: a snapshot if there is one, the entries after it, and the version they lead to."""

    snapshot: Snapshot | None
    entries: list[Entry]
    version: int


class Kind(StrEnum):
    """What became of a table: never begun, begun and left, played to the end, or brought here as a
    record."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"
    IMPORTED = "imported"


class Stale(NamedTuple):
    """A table, as it was found: where it has gone on since, it is not purged."""

    table: str
    version: int


class RaceEntry(NamedTuple):
    """Something that happened in a race, the `version`th thing; the body is its owner's."""

    version: int
    at: int
    body: str


OnChange: TypeAlias = Callable[[str, int], None]
"""Called with a table and the version it has reached."""


def ignore(_table: str, _version: int) -> None:
    """Whoever has all nodes in one process needs no notification."""
