"""An archive: it remembers what happened at tables and gives it back in order."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from tilewright.table import Entry

from . import statements
from .words import Append, Kept, News, Outcome

__all__ = ["Archive"]

P = ParamSpec("P")
T = TypeVar("T")


class Archive(ABC):
    """What every archive can do; how it reaches its database is up to each.

    All methods raise `Unavailable` when the database cannot be reached. `news` may be set: it is
    called in the event loop when another node says that a table has reached a version.
    """

    news: News | None = None

    @abstractmethod
    async def append(self, append: Append) -> Outcome:
        """Store what a command did. `Stored` is said when it is on disk, not before."""

    async def answer(self, table: str, command: str) -> str | None:
        """What was answered to this command, if it was carried out."""
        return await self._read(statements.stored_answer, table, command)

    async def latest(self, table: str) -> Kept | None:
        """All that is needed to bring a table back; None when there is no such table."""
        return await self._read(statements.latest, table)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        return await self._read(statements.entries_after, table, after)

    async def keep(self, table: str, version: int, body: str) -> None:
        """Remember a snapshot, which saves reading what led to it and nothing else."""
        await self._write(statements.keep_snapshot, table, version, body)

    async def versions(self, tables: Iterable[str]) -> dict[str, int]:
        """The versions of those that exist."""
        return await self._read(statements.versions_of, list(tables))

    async def waiting(self, limit: int) -> list[str]:
        """Tables where a computer is to move."""
        return await self._read(statements.waiting_tables, limit)

    async def tables(self, after: str | None = None, limit: int = 1000) -> list[str]:
        """The ids of all tables in their order, page by page."""
        return await self._read(statements.all_tables, after or "", limit)

    async def check(self) -> None:
        """Raise `Unavailable` unless the database answers and may be written to."""
        await self._write(statements.check)

    @abstractmethod
    async def close(self) -> None:
        """Finish the appends that were given, then let go of the database."""

    @abstractmethod
    async def _read(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T: ...

    @abstractmethod
    async def _write(
        self, tell: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T: ...
