"""An event store: append-only, with an expected version for each append."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from tilewright.table import Entry

from . import statements
from .model import AppendRequest, AppendResult, StoredTable

__all__ = ["EventStore"]

P = ParamSpec("P")
T = TypeVar("T")


class EventStore(ABC):
    """What every event store can do; how it reaches its database is up to each.

    All methods raise `Unavailable` when the database cannot be reached.
    """

    @abstractmethod
    async def append(self, append: AppendRequest) -> AppendResult:
        """Store what a command did. `Appended` means that it is on disk."""

    async def response_to(self, table: str, command: str) -> str | None:
        """The stored response to this command, None where it was not carried out."""
        return await self.read(statements.select_response, table, command)

    async def load(self, table: str) -> StoredTable | None:
        """All that is needed to bring a table back; None when there is no such table."""
        return await self.read(statements.load_table, table)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        return await self.read(statements.select_entries, table, after)

    async def save_snapshot(self, table: str, version: int, body: str) -> None:
        """Save a snapshot: a cache, so that loading need not replay all events."""
        await self.write(statements.save_snapshot, table, version, body)

    async def versions(self, tables: Iterable[str]) -> dict[str, int]:
        """The versions of those that exist."""
        return await self.read(statements.select_versions, list(tables))

    async def awaiting_computer(self, limit: int) -> list[str]:
        """Tables where a computer is to move."""
        return await self.read(statements.select_awaiting_computer, limit)

    async def list_tables(self, after: str | None = None, limit: int = 1000) -> list[str]:
        """The ids of all tables in their order, page by page."""
        return await self.read(statements.list_tables, after or "", limit)

    async def ping(self) -> None:
        """Raise `Unavailable` unless the database answers and may be written to."""
        await self.write(statements.check_writable)

    @abstractmethod
    async def close(self) -> None:
        """Finish the appends that were given, then let go of the database."""

    @abstractmethod
    async def read(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Ask the database something, in a transaction that only reads."""

    @abstractmethod
    async def write(
        self, tell: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Change something, in a transaction."""
