"""Remembers what happens at tables and gives it back in order: in SQLite, or in PostgreSQL."""

from pathlib import Path

from tilewright.core.extras import needs

from .archive import Archive
from .inline import Inline
from .mistakes import NewerSchema, Unavailable, UnknownDatabase, Unusable, reaching
from .place import data_folder, default_url
from .sqlite import SQLite
from .words import Append, Kept, News, Outcome, Overtaken, Repeated, Snapshot, Standing, Stored

__all__ = [
    "Append",
    "Archive",
    "Inline",
    "Kept",
    "NewerSchema",
    "News",
    "Outcome",
    "Overtaken",
    "Repeated",
    "Snapshot",
    "Standing",
    "Stored",
    "Unavailable",
    "UnknownDatabase",
    "Unusable",
    "data_folder",
    "default_url",
    "open_archive",
]


async def open_archive(url: str) -> Archive:
    """Open "sqlite:///path" or "postgresql://…", made or migrated when it needs to be."""
    scheme, found, rest = url.partition("://")
    if scheme == "sqlite" and found and len(rest) > 1:
        path = Path(rest[1:])
        with reaching(str(path)):
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return await SQLite.open(path)
    if scheme in {"postgresql", "postgres"} and found:
        with needs("postgres", "a PostgreSQL database"):
            from .postgres import Postgres  # noqa: PLC0415  # most never need its driver

        return await Postgres.open(url)
    raise UnknownDatabase(url)
