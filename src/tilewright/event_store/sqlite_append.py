"""Appending on SQLite: a few statements for a whole batch, as the driver takes them.

Most of what an append costs is the way to the database, so the statements are written out, and
each is given the rows of all appends at once.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from sqlite3 import Connection as Driver
from typing import Any, TypeAlias

from sqlalchemy import Connection

from tilewright.table import write_event

from .model import Appended, AppendRequest, AppendResult, append_result

__all__ = ["append_all", "append_by_driver"]

Row: TypeAlias = tuple[object, ...]
Execute: TypeAlias = Callable[[str, Any], Iterable[Any]]
"""Runs a statement with one row of values, or with a list of rows once for each."""

INSERT_TABLE = (
    "INSERT INTO tables (version, game, edition, status, waiting, id) VALUES (?, ?, ?, ?, ?, ?)"
)
UPDATE_TABLE = (
    "UPDATE tables SET version = ?, game = ?, edition = ?, status = ?, waiting = ? "
    "WHERE id = ? AND version = ?"
)
INSERT_EVENT = "INSERT INTO events (table_id, version, at, hash, body) VALUES (?, ?, ?, ?, ?)"
INSERT_COMMAND = "INSERT INTO commands (table_id, command, version, answer) VALUES (?, ?, ?, ?)"
INSERT_SNAPSHOT = (
    "INSERT INTO snapshots (table_id, version, body) VALUES (?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body"
)


@cache
def _precheck(appends: int) -> str:
    asked = ", ".join(["(?, ?)"] * appends)
    return (
        f"WITH asked (id, command) AS (VALUES {asked}) "  # noqa: S608  # nothing but question marks
        "SELECT tables.id, tables.version, commands.answer FROM asked "
        "JOIN tables ON tables.id = asked.id LEFT JOIN commands "
        "ON commands.table_id = asked.id AND commands.command = asked.command"
    )


def append_all(connection: Connection, batch: Sequence[AppendRequest]) -> list[AppendResult]:
    """Store a batch, at most one append a table; one that is refused does not hurt the others.

    The transaction must hold the database from its start, as SQLite's BEGIN IMMEDIATE does.
    """
    return _append(connection.exec_driver_sql, batch)


def append_by_driver(driver: Driver, batch: Sequence[AppendRequest]) -> list[AppendResult]:
    """The same in a transaction of its own, without anything between us and the driver."""

    def execute(statement: str, values: Any) -> Iterable[Any]:
        many = isinstance(values, list)
        return (driver.executemany if many else driver.execute)(statement, values)

    driver.execute("BEGIN IMMEDIATE")
    try:
        results = _append(execute, batch)
        driver.execute("COMMIT")
    except BaseException:
        driver.rollback()
        raise
    return results


def _append(execute: Execute, batch: Sequence[AppendRequest]) -> list[AppendResult]:
    asked = tuple(each for append in batch for each in (append.table, append.command_id))
    found = {row[0]: row[1:] for row in execute(_precheck(len(batch)), asked)}
    results = [append_result(append, *found.get(append.table, (0, None))) for append in batch]
    pairs = zip(batch, results, strict=True)
    if accepted := [append for append, result in pairs if isinstance(result, Appended)]:
        _store(execute, [*accepted, *(append.lays for append in accepted if append.lays)])
    return results


def _store(execute: Execute, accepted: Sequence[AppendRequest]) -> None:
    tables = [(append.expected_version, _table_row(append)) for append in accepted]
    snapshots = [
        (append.table, append.reached, append.snapshot)
        for append in accepted
        if append.snapshot is not None
    ]
    for statement, rows in (
        (INSERT_TABLE, [row for expected, row in tables if expected == 0]),
        (UPDATE_TABLE, [(*row, expected) for expected, row in tables if expected]),
        (INSERT_EVENT, [row for append in accepted for row in _event_rows(append)]),
        (INSERT_COMMAND, [_command_row(append) for append in accepted]),
        (INSERT_SNAPSHOT, snapshots),
    ):
        if rows:
            execute(statement, rows)


def _table_row(append: AppendRequest) -> Row:
    about = append.summary
    return append.reached, about.game, about.edition, about.status, about.waiting, append.table


def _event_rows(append: AppendRequest) -> list[Row]:
    return [
        (append.table, entry.version, entry.at, entry.hash, write_event(entry.event))
        for entry in append.entries
    ]


def _command_row(append: AppendRequest) -> Row:
    return append.table, append.command_id, append.reached, append.response
