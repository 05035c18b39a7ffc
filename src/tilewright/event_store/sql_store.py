"""An event store in a database that speaks SQL; how it is reached is up to each."""

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from tilewright.table import Entry

from . import race_statements, retention_statements, statements
from .model import Kind, RaceEntry, Stale, StoredTable
from .store import EventStore

__all__ = ["SqlEventStore"]

P = ParamSpec("P")
T = TypeVar("T")


class SqlEventStore(EventStore):
    """Everything but appending is a plain function of a connection."""

    async def response_to(self, table: str, command: str) -> str | None:
        return await self.read(statements.select_response, table, command)

    async def load(self, table: str) -> StoredTable | None:
        return await self.read(statements.load_table, table)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        return await self.read(statements.select_entries, table, after)

    async def save_snapshot(self, table: str, version: int, body: str) -> None:
        await self.write(statements.save_snapshot, table, version, body)

    async def versions(self, tables: Iterable[str]) -> dict[str, int]:
        return await self.read(statements.select_versions, list(tables))

    async def awaiting_computer(self, limit: int) -> list[str]:
        return await self.read(statements.select_awaiting_computer, limit)

    async def list_tables(self, after: str | None = None, limit: int = 1000) -> list[str]:
        return await self.read(statements.list_tables, after or "", limit)

    async def stale(self, kind: Kind, before: int, after: str) -> list[Stale]:
        return await self.read(retention_statements.select_stale, kind, before, after)

    async def delete(self, stale: Stale) -> bool:
        return await self.write(retention_statements.delete_table, stale)

    async def race(self, race: str) -> list[RaceEntry]:
        return await self.read(race_statements.select_race, race)

    async def append_to_race(self, race: str, entry: RaceEntry) -> bool:
        return await self.write(race_statements.append_to_race, race, entry)

    async def delete_races(self, before: int) -> None:
        await self.write(race_statements.delete_races, before)

    async def ping(self) -> None:
        await self.write(statements.check_writable)

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
