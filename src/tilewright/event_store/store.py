"""An event store: append-only, with an expected version for each append."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from tilewright.table import Entry

from .model import AppendRequest, AppendResult, Kind, RaceEntry, Stale, StoredTable

__all__ = ["EventStore"]


class EventStore(ABC):
    """What every event store can do; how it does so is up to each.

    All methods raise `Unavailable` when what it keeps events in cannot be reached.
    """

    @abstractmethod
    async def append(self, append: AppendRequest) -> AppendResult:
        """Store what a command did. `Appended` means that it is on disk."""

    @abstractmethod
    async def response_to(self, table: str, command: str) -> str | None:
        """The stored response to this command, None where it was not carried out."""

    @abstractmethod
    async def load(self, table: str) -> StoredTable | None:
        """All that is needed to bring a table back; None when there is no such table."""

    @abstractmethod
    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """What happened at a table after that version."""

    @abstractmethod
    async def save_snapshot(self, table: str, version: int, body: str) -> None:
        """Save a snapshot: a cache, so that loading need not replay all events."""

    @abstractmethod
    async def versions(self, tables: Iterable[str]) -> dict[str, int]:
        """The versions of those that exist."""

    @abstractmethod
    async def awaiting_computer(self, limit: int) -> list[str]:
        """Tables where a computer is to move."""

    @abstractmethod
    async def list_tables(self, after: str | None = None, limit: int = 1000) -> list[str]:
        """The ids of all tables in their order, page by page."""

    @abstractmethod
    async def stale(self, kind: Kind, before: int, after: str) -> list[Stale]:
        """A page of the tables of a kind to which nothing has happened since then, by their ids."""

    @abstractmethod
    async def delete(self, stale: Stale) -> bool:
        """Delete a table with all that belongs to it, unless it has gone on."""

    @abstractmethod
    async def race(self, race: str) -> list[RaceEntry]:
        """What happened in a race, in order; nothing where there is none."""

    @abstractmethod
    async def append_to_race(self, race: str, entry: RaceEntry) -> bool:
        """Store what happened, unless something else has that version; True means on disk."""

    @abstractmethod
    async def delete_races(self, before: int) -> None:
        """Delete what happened in races before that moment."""

    @abstractmethod
    async def ping(self) -> None:
        """Raise `Unavailable` unless events can be read and written."""

    @abstractmethod
    async def close(self) -> None:
        """Finish the appends that were given, then let go of the database."""
