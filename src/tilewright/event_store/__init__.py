"""Remembers what happens at tables and gives it back in order: in SQLite, or in PostgreSQL."""

from pathlib import Path

from tilewright.core.extras import needs

from .default_path import data_folder, default_url
from .errors import (
    Damaged,
    NewerSchema,
    Refused,
    Trouble,
    Unavailable,
    UnknownDatabase,
    Unusable,
)
from .model import (
    Appended,
    AppendRequest,
    AppendResult,
    Duplicate,
    Kind,
    OnChange,
    RaceEntry,
    Snapshot,
    Stale,
    StoredTable,
    TableSummary,
    VersionConflict,
    ignore,
)
from .retention import DAY_MS, purge, stale_tables
from .store import EventStore

__all__ = [
    "DAY_MS",
    "AppendRequest",
    "AppendResult",
    "Appended",
    "Damaged",
    "Duplicate",
    "EventStore",
    "Kind",
    "NewerSchema",
    "OnChange",
    "RaceEntry",
    "Refused",
    "Snapshot",
    "Stale",
    "StoredTable",
    "TableSummary",
    "Trouble",
    "Unavailable",
    "UnknownDatabase",
    "Unusable",
    "VersionConflict",
    "data_folder",
    "default_url",
    "ignore",
    "open_event_store",
    "purge",
    "stale_tables",
]


async def open_event_store(url: str, on_change: OnChange = ignore) -> EventStore:
    """Open "sqlite:///path" or "postgresql://…", made or migrated when it needs to be. `on_change`
    is called in the event loop when another node says that a table has reached a version."""
    scheme, found, rest = url.partition("://")
    if scheme == "sqlite" and found and len(rest) > 1:
        from .sqlite import SqliteEventStore  # noqa: PLC0415  # a browser has no database
        from .translate import translate_errors  # noqa: PLC0415  # as above

        path = Path(rest[1:])
        with translate_errors(str(path)):
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return await SqliteEventStore.open(path)
    if scheme in {"postgresql", "postgres"} and found:
        with needs("postgres", "a PostgreSQL database"):
            from .postgres import PostgresEventStore  # noqa: PLC0415  # most never need its driver

        return await PostgresEventStore.open(url, on_change)
    raise UnknownDatabase(url)
