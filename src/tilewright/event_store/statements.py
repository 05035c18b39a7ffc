"""What is asked of the database: plain functions of a connection, whatever database it leads to."""

from collections.abc import Iterable, Sequence

from sqlalchemy import (
    Connection,
    Executable,
    Text,
    and_,
    bindparam,
    false,
    func,
    insert,
    select,
    true,
    union_all,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from tilewright.table import Entry, read_event, write_event

from .model import (
    Appended,
    AppendRequest,
    AppendResult,
    Duplicate,
    Snapshot,
    StoredTable,
    VersionConflict,
)
from .schema import commands, events, snapshots, tables

__all__ = [
    "append_all",
    "check_writable",
    "list_tables",
    "load_table",
    "precheck",
    "save_snapshot",
    "select_awaiting_computer",
    "select_entries",
    "select_response",
    "select_versions",
]

# Appending

PRECHECK = (
    select(tables.c.id, tables.c.version, commands.c.command, commands.c.answer)
    .outerjoin_from(
        tables,
        commands,
        and_(
            commands.c.table_id == tables.c.id,
            commands.c.command.in_(bindparam("commands", expanding=True)),
        ),
    )
    .where(tables.c.id.in_(bindparam("tables", expanding=True)))
)
INSERT_TABLE = insert(tables)
UPDATE_TABLE = update(tables).where(
    tables.c.id == bindparam("table"), tables.c.version == bindparam("expected")
)

INSERT_EVENT = insert(events)
INSERT_COMMAND = insert(commands)


def append_all(connection: Connection, batch: Sequence[AppendRequest]) -> list[AppendResult]:
    """Store a batch, at most one append a table; one that is refused does not hurt the others.

    The transaction must hold the database from its start, as SQLite's BEGIN IMMEDIATE does.
    """
    found = precheck(connection, batch)
    accepted = [append for append in batch if isinstance(found[append.table], Appended)]
    if accepted:
        _store(connection, accepted)
    return [found[append.table] for append in batch]


def precheck(connection: Connection, batch: Sequence[AppendRequest]) -> dict[str, AppendResult]:
    """The result that each append would have now, by table."""
    values = {
        "tables": [append.table for append in batch],
        "commands": list({append.command_id for append in batch}),
    }
    versions: dict[str, int] = {}
    answers: dict[tuple[str, str], str] = {}
    for table, version, command, answer in connection.execute(PRECHECK, values):
        versions[table] = version
        answers[table, command] = answer
    return {append.table: _result(append, versions, answers) for append in batch}


def _result(
    append: AppendRequest, versions: dict[str, int], answers: dict[tuple[str, str], str]
) -> AppendResult:
    answer = answers.get((append.table, append.command_id))
    if answer is not None:
        return Duplicate(answer)
    version = versions.get(append.table, 0)
    return Appended() if version == append.expected_version else VersionConflict(version)


def _store(connection: Connection, accepted: Sequence[AppendRequest]) -> None:
    new = [
        _row(append) | {"id": append.table} for append in accepted if append.expected_version == 0
    ]
    updated = [
        _row(append) | {"table": append.table, "expected": append.expected_version}
        for append in accepted
        if append.expected_version
    ]
    if new:
        connection.execute(INSERT_TABLE, new)
    if updated:
        connection.execute(UPDATE_TABLE, updated)
    connection.execute(INSERT_EVENT, [row for append in accepted for row in _event_rows(append)])
    connection.execute(INSERT_COMMAND, [_command_row(append) for append in accepted])
    for append in accepted:
        if append.snapshot is not None:
            save_snapshot(connection, append.table, append.reached, append.snapshot)


def _row(append: AppendRequest) -> dict[str, object]:
    summary = append.summary
    return {
        "version": append.reached,
        "game": summary.game,
        "edition": summary.edition,
        "status": summary.status,
        "waiting": summary.waiting,
    }


def _event_rows(append: AppendRequest) -> Iterable[dict[str, object]]:
    for entry in append.entries:
        yield {
            "table_id": append.table,
            "version": entry.version,
            "at": entry.at,
            "hash": entry.hash,
            "body": write_event(entry.event),
        }


def _command_row(append: AppendRequest) -> dict[str, object]:
    return {
        "table_id": append.table,
        "command": append.command_id,
        "version": append.reached,
        "answer": append.response,
    }


RESPONSE = select(commands.c.answer).where(
    commands.c.table_id == bindparam("table"), commands.c.command == bindparam("command")
)


def select_response(connection: Connection, table: str, command: str) -> str | None:
    return connection.scalar(RESPONSE, {"table": table, "command": command})


# Reading a table

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


def check_writable(connection: Connection) -> None:
    """Write nothing, which fails where nothing can be written."""
    connection.execute(update(tables).where(tables.c.id == "").values(version=tables.c.version))
