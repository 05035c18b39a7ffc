"""Appending on PostgreSQL: a whole batch in one statement, which is one transaction.

Each question and answer between a node and its database costs more than what is asked, and a node
that is cut off between two of them would keep rows locked that the other nodes wait for.
"""

from collections.abc import Sequence

from sqlalchemy import Connection

from tilewright.table import write_event

from .statements import judge
from .words import Append, Outcome, Stored

__all__ = ["append_at_once"]

APPEND = """
WITH asked AS (
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::text[], $4::int[], $5::text[],
        $6::text[], $7::int[], $8::text[], $9::bool[], $10::text[]
    ) AS asked (
        id, expected, command, reached, answer, game, edition, status, waiting, snapshot
    )
), held AS MATERIALIZED ( -- everybody locks in the same order, so nobody waits in a circle
    SELECT tables.id FROM tables JOIN asked USING (id) ORDER BY tables.id FOR UPDATE OF tables
), moved AS (
    UPDATE tables SET version = reached, game = asked.game, edition = asked.edition,
        status = asked.status, waiting = asked.waiting
    FROM asked JOIN held USING (id)
    WHERE tables.id = asked.id AND tables.version = expected AND NOT EXISTS (
        SELECT FROM commands
        WHERE commands.table_id = asked.id AND commands.command = asked.command
    )
    RETURNING tables.id
), laid AS (
    INSERT INTO tables (id, version, game, edition, status, waiting)
    SELECT id, reached, game, edition, status, waiting FROM asked WHERE expected = 0 ORDER BY id
    ON CONFLICT DO NOTHING
    RETURNING tables.id
), won AS (
    SELECT id FROM moved UNION ALL SELECT id FROM laid
), told AS (
    INSERT INTO events (table_id, version, at, hash, body)
    SELECT told.* FROM unnest($11::text[], $12::int[], $13::bigint[], $14::text[], $15::text[])
        AS told (id, version, at, hash, body) JOIN won USING (id)
), answered AS (
    INSERT INTO commands (table_id, command, version, answer)
    SELECT id, command, reached, answer FROM asked JOIN won USING (id)
), kept AS (
    INSERT INTO snapshots (table_id, version, body)
    SELECT id, reached, snapshot FROM asked JOIN won USING (id) WHERE snapshot IS NOT NULL
    ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body
)
SELECT id FROM won
"""


def append_at_once(connection: Connection, batch: Sequence[Append]) -> list[Outcome]:
    """Store a batch, at most one append a table; one that is refused does not hurt the others.

    PostgreSQL decides by what it saw when the statement began. A table that reached the expected
    version only since then is not refused for it, but asked once more.
    """
    found: dict[str, Outcome] = {}
    waiting = batch
    while waiting:
        rows = connection.exec_driver_sql(APPEND, _columns(waiting))
        found |= {row.id: Stored() for row in rows}
        lost = [append for append in waiting if append.table not in found]
        judged = judge(connection, lost) if lost else {}
        waiting = [append for append in lost if isinstance(judged[append.table], Stored)]
        found |= {append.table: judged[append.table] for append in lost if append not in waiting}
    return [found[append.table] for append in batch]


def _columns(batch: Sequence[Append]) -> tuple[list[object], ...]:
    asked = [
        (
            append.table,
            append.expected,
            append.command,
            append.reached,
            append.answer,
            append.standing.game,
            append.standing.edition,
            append.standing.status,
            append.standing.waiting,
            append.snapshot,
        )
        for append in batch
    ]
    told = [
        (append.table, entry.version, entry.at, entry.hash, write_event(entry.event))
        for append in batch
        for entry in append.entries
    ]
    return (*map(list, zip(*asked, strict=True)), *map(list, zip(*told, strict=True)))
