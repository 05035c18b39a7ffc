"""What is asked of the database: plain functions of a connection, whatever database it leads to."""

from collections.abc import Iterable

from sqlalchemy import (
    Connection,
    Executable,
    Text,
    and_,
    bindparam,
    delete,
    false,
    func,
    select,
    true,
    union_all,
)
from sqlalchemy.dialects import postgresql, sqlite

from tilewright.table import Entry, read_event

from .model import Snapshot, StoredTable
from .schema import commands, events, races, snapshots, tables

__all__ = [
    "check_writable",
    "list_tables",
    "load_table",
    "save_snapshot",
    "select_awaiting_computer",
    "select_entries",
    "select_response",
    "select_versions",
]

# Reading a table

RESPONSE = select(commands.c.answer).where(
    commands.c.table_id == bindparam("table"), commands.c.command == bindparam("command")
)


def select_response(connection: Connection, table: str, command: str) -> str | None:
    return connection.scalar(RESPONSE, {"table": table, "command": command})


SNAPSHOT = (  # only of a version that the table has had: a snapshot is never the truth
    select(events.c.version, events.c.at, events.c.hash, snapshots.c.body)
    .join_from(
        snapshots,
        events,
        and_(events.c.table_id == snapshots.c.table_id, events.c.version == snapshots.c.version),
    )
    .where(snapshots.c.table_id == bindparam("table"))
    .cte("snapshot")
)
SNAPSHOT_VERSION = func.coalesce(select(SNAPSHOT.c.version).scalar_subquery(), 0)
EVENT = select(events.c.version, events.c.at, events.c.hash, events.c.body).where(
    events.c.table_id == bindparam("table")
)
LATEST = union_all(
    select(SNAPSHOT, true().label("snapshot")),
    EVENT.where(events.c.version > SNAPSHOT_VERSION).add_columns(false().label("snapshot")),
).order_by("version")
AFTER = EVENT.where(events.c.version > bindparam("after")).order_by(events.c.version)


def load_table(connection: Connection, table: str) -> StoredTable | None:
    rows = connection.execute(LATEST, {"table": table}).all()
    if not rows:
        return None
    version, _, hash_, body, is_snapshot = rows[0]
    snapshot = Snapshot(version, body, hash_) if is_snapshot else None
    later = rows[1:] if is_snapshot else rows
    return StoredTable(snapshot, [_entry(*row[:4]) for row in later], rows[-1][0])


def select_entries(connection: Connection, table: str, after: int) -> list[Entry]:
    return [_entry(*row) for row in connection.execute(AFTER, {"table": table, "after": after})]


def _entry(version: int, at: int, hash_: str, body: str) -> Entry:
    return Entry(version, at, hash_, read_event(body))


def _upsert_snapshot(new: sqlite.Insert | postgresql.Insert) -> Executable:
    """The snapshot of a version the table has had, in place of the one before."""
    known = select(events.c.table_id, events.c.version, bindparam("body", type_=Text())).where(
        events.c.table_id == bindparam("table"), events.c.version == bindparam("at_version")
    )
    return new.from_select(["table_id", "version", "body"], known).on_conflict_do_update(
        index_elements=["table_id"],
        set_={"version": new.excluded.version, "body": new.excluded.body},
    )


UPSERT_SNAPSHOT = {
    "sqlite": _upsert_snapshot(sqlite.insert(snapshots)),
    "postgresql": _upsert_snapshot(postgresql.insert(snapshots)),
}


def save_snapshot(connection: Connection, table: str, version: int, body: str) -> None:
    values = {"table": table, "at_version": version, "body": body}
    connection.execute(UPSERT_SNAPSHOT[connection.dialect.name], values)


# Reading about many

VERSIONS = select(tables.c.id, tables.c.version).where(
    tables.c.id.in_(bindparam("tables", expanding=True))
)
AWAITING_COMPUTER = (
    select(tables.c.id).where(tables.c.waiting).order_by(tables.c.id).limit(bindparam("limit"))
)
PAGE = (
    select(tables.c.id)
    .where(tables.c.id > bindparam("after"))
    .order_by(tables.c.id)
    .limit(bindparam("limit"))
)
MAX_IDS = 500


def select_versions(connection: Connection, names: Iterable[str]) -> dict[str, int]:
    """The versions of those tables that exist."""
    wanted, found = list(names), dict[str, int]()
    for first in range(0, len(wanted), MAX_IDS):
        some = wanted[first : first + MAX_IDS]
        found |= {row.id: row.version for row in connection.execute(VERSIONS, {"tables": some})}
    return found


def select_awaiting_computer(connection: Connection, limit: int) -> list[str]:
    return list(connection.scalars(AWAITING_COMPUTER, {"limit": limit}))


def list_tables(connection: Connection, after: str, limit: int) -> list[str]:
    return list(connection.scalars(PAGE, {"after": after, "limit": limit}))


PROBE = {"table_id": "", "version": 0, "body": "-" * 16_384}
"""A snapshot of no table, larger than a page: where the disk is full there is no room for it."""

WRITE_PROBE = {
    "sqlite": sqlite.insert(snapshots).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(snapshots).on_conflict_do_nothing(),
}
DELETE_PROBE = delete(snapshots).where(snapshots.c.table_id == PROBE["table_id"])


def check_writable(connection: Connection) -> None:
    """Look into every table, write something and take it away again: that fails where the disk is
    full, nothing may be written, or a table is missing or damaged at its first row. Where each
    statement is a transaction, another node's probe may be there at the same time."""
    for table in (tables, events, commands, races):
        connection.execute(select(table).limit(1)).all()
    connection.execute(DELETE_PROBE)
    connection.execute(WRITE_PROBE[connection.dialect.name], [PROBE])
    connection.execute(DELETE_PROBE)
