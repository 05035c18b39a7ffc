"""Retention in SQL: which tables are stale, and how one goes with all that belongs to it."""

from sqlalchemy import Connection, Select, and_, bindparam, delete, not_, select, text

from .model import Kind, Stale
from .schema import commands, events, snapshots, tables

__all__ = ["delete_table", "select_stale"]

PAGE = 500

first, last = events.alias("first"), events.alias("last")
IMPORTED = first.c.body.startswith('{"kind": "imported"', autoescape=True)


def _stale(kind: Kind) -> Select[tuple[str, int]]:
    imported = kind is Kind.IMPORTED
    return (
        select(tables.c.id, tables.c.version)
        .join(last, and_(last.c.table_id == tables.c.id, last.c.version == tables.c.version))
        .join(first, and_(first.c.table_id == tables.c.id, first.c.version == 1))
        .where(tables.c.status == (Kind.OVER if imported else kind).value)
        .where(IMPORTED if imported else not_(IMPORTED))
        .where(last.c.at < bindparam("before"), tables.c.id > bindparam("after"))
        .order_by(tables.c.id)
        .limit(PAGE)
    )


STALE = {kind: _stale(kind) for kind in Kind}


def select_stale(connection: Connection, kind: Kind, before: int, after: str) -> list[Stale]:
    """A page of the tables of a kind to which nothing has happened since then, by their ids."""
    found = connection.execute(STALE[kind], {"before": before, "after": after})
    return [Stale(row.id, row.version) for row in found]


# On PostgreSQL one statement, which is one transaction; it locks the table's row first, as an
# append does.
DELETE_AT_ONCE = text("""
WITH gone AS (
    DELETE FROM tables WHERE id = :id AND version = :at_version RETURNING id
), their_events AS (DELETE FROM events WHERE table_id IN (SELECT id FROM gone)
), their_commands AS (DELETE FROM commands WHERE table_id IN (SELECT id FROM gone)
), their_snapshots AS (DELETE FROM snapshots WHERE table_id IN (SELECT id FROM gone))
SELECT count(*) FROM gone
""")
DELETE_TABLE = delete(tables).where(
    tables.c.id == bindparam("id"), tables.c.version == bindparam("at_version")
)
DELETE_REST = [
    delete(each).where(each.c.table_id == bindparam("id")) for each in (events, commands, snapshots)
]


def delete_table(connection: Connection, stale: Stale) -> bool:
    """Delete a table with all that belongs to it, unless it has gone on."""
    values = {"id": stale.table, "at_version": stale.version}
    if connection.dialect.name == "postgresql":
        return bool(connection.scalar(DELETE_AT_ONCE, values))
    if not connection.execute(DELETE_TABLE, values).rowcount:
        return False
    for statement in DELETE_REST:
        connection.execute(statement, {"id": stale.table})
    return True
