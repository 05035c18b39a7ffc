"""What is stored: tables, their events, the commands answered, and snapshots; beside them races.

Every write goes through `statements`, which moves the row in `tables` first and in the same
transaction, so foreign keys would only repeat that work at every event.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)
from sqlalchemy.dialects.postgresql import TEXT

__all__ = [
    "HEAD",
    "REVISIONS",
    "commands",
    "events",
    "metadata",
    "races",
    "revision",
    "snapshots",
    "tables",
]

REVISIONS = ("1", "2")
"""All schemas there have been, the oldest first: one a file in `migrations/versions`."""

HEAD = REVISIONS[-1]

NAME = Text().with_variant(TEXT(collation="C"), "postgresql")
"""Ids sort by code point everywhere, whatever language the database speaks."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", NAME, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("edition", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("waiting", Boolean, nullable=False),
    Index("waiting_tables", "id", sqlite_where=text("waiting"), postgresql_where=text("waiting")),
    sqlite_with_rowid=False,
)

events = Table(
    "events",
    metadata,
    Column("table_id", NAME, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("hash", Text, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

commands = Table(
    "commands",
    metadata,
    Column("table_id", NAME, primary_key=True),
    Column("command", NAME, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("answer", Text, nullable=False),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", NAME, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

races = Table(
    "races",
    metadata,
    Column("race", NAME, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Index("races_at", "at"),
    sqlite_with_rowid=False,
)
"""What happened in races against the clock: nobody but whoever runs one knows it, and it goes after
a day."""

revision = Table("alembic_version", metadata, Column("version_num", String(32), primary_key=True))
"""Which of the schemas this database has: the table that Alembic keeps."""
