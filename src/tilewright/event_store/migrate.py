"""Bring a database to the schema of this program: made at once where there is none, else step by
step from whatever it has."""

from sqlalchemy import Connection, inspect, select, text

from .errors import NewerSchema
from .schema import HEAD, REVISIONS, metadata, revision

__all__ = ["is_current", "migrate"]

LOCK = 0x7469_6C65  # "tile": whoever migrates a PostgreSQL database holds it


def is_current(connection: Connection) -> bool:
    """Whether nothing is to be done; `NewerSchema` when nothing can be."""
    found = _found(connection)
    if found is not None and found not in REVISIONS:
        raise NewerSchema(found, HEAD)
    return found == HEAD


def migrate(connection: Connection) -> None:
    """Migrate inside the connection's transaction, alone: of two nodes that start at once the
    second waits, and then finds nothing to do. (SQLite's transaction is such a lock already.)"""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    if is_current(connection):
        return
    if _found(connection) is None:
        metadata.create_all(connection, checkfirst=False)
        connection.execute(revision.insert(), {"version_num": HEAD})
    else:
        from .upgrade import upgrade  # noqa: PLC0415  # Alembic loads slowly, and is rarely needed

        upgrade(connection)


def _found(connection: Connection) -> str | None:
    if not inspect(connection).has_table(revision.name):
        return None
    return connection.scalar(select(revision.c.version_num))
