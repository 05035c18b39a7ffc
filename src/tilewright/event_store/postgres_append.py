"""Appending on PostgreSQL: a whole batch in one statement, which is one transaction.

Each question and answer between a node and its database costs more than what is asked, and a node
that is cut off between two of them would keep rows locked that the other nodes wait for.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from tilewright.table import write_event

from .model import Appended, AppendRequest, AppendResult, append_result

__all__ = ["append_at_once"]

APPEND = """
WITH requests AS (
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::text[], $4::int[], $5::text[],
        $6::text[], $7::int[], $8::text[], $9::bool[], $10::text[], $11::text[]
    ) AS requests (
        id, expected, command, reached, answer, game, edition, status, waiting, snapshot, with_table
    )
), locked AS MATERIALIZED ( -- locked in the same order by all: no deadlock
    SELECT tables.id FROM tables JOIN requests USING (id) ORDER BY tables.id FOR UPDATE OF tables
), updated AS (
    UPDATE tables SET version = reached, game = requests.game, edition = requests.edition,
        status = requests.status, waiting = requests.waiting
    FROM requests JOIN locked USING (id)
    WHERE tables.id = requests.id AND tables.version = expected AND NOT EXISTS (
        SELECT FROM commands
        WHERE commands.table_id = requests.id AND commands.command = requests.command
    )
    RETURNING tables.id
), inserted AS (
    INSERT INTO tables (id, version, game, edition, status, waiting)
    SELECT id, reached, game, edition, status, waiting FROM requests
    WHERE expected = 0 AND (with_table IS NULL OR with_table IN (SELECT id FROM updated))
    ORDER BY id
    ON CONFLICT DO NOTHING
    RETURNING tables.id
), accepted AS (
    SELECT id FROM updated UNION ALL SELECT id FROM inserted
), new_events AS (
    INSERT INTO events (table_id, version, at, hash, body)
    SELECT new.* FROM unnest($12::text[], $13::int[], $14::bigint[], $15::text[], $16::text[])
        AS new (id, version, at, hash, body) JOIN accepted USING (id)
), new_commands AS (
    INSERT INTO commands (table_id, command, version, answer)
    SELECT id, command, reached, answer FROM requests JOIN accepted USING (id)
), new_snapshots AS (
    INSERT INTO snapshots (table_id, version, body)
    SELECT id, reached, snapshot FROM requests JOIN accepted USING (id) WHERE snapshot IS NOT NULL
    ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body
)
SELECT id FROM accepted
"""


PRECHECK = """
SELECT requests.id, tables.version, commands.answer
FROM unnest($1::text[], $2::text[]) AS requests (id, command)
JOIN tables ON tables.id = requests.id
LEFT JOIN commands ON commands.table_id = requests.id AND commands.command = requests.command
"""

Driver: TypeAlias = Any  # asyncpg's connection; it comes without types


async def append_at_once(driver: Driver, batch: Sequence[AppendRequest]) -> list[AppendResult]:
    """Store a batch, at most one append a table; one that is refused does not hurt the others.

    PostgreSQL decides by what it saw when the statement began. A table that reached the expected
    version only since then is not refused for it, but tried once more.
    """
    results: dict[str, AppendResult] = {}
    pending = batch
    while pending:
        rows = await driver.fetch(APPEND, *_columns(pending))
        results |= {row[0]: Appended() for row in rows}
        refused = [append for append in pending if append.table not in results]
        checked = await _precheck(driver, refused) if refused else {}
        pending = [append for append in refused if isinstance(checked[append.table], Appended)]
        results |= {
            append.table: checked[append.table] for append in refused if append not in pending
        }
    return [results[append.table] for append in batch]


async def _precheck(driver: Driver, batch: Sequence[AppendRequest]) -> dict[str, AppendResult]:
    """The result that each append would have now, by table."""
    asked = [append.table for append in batch], [append.command_id for append in batch]
    found = {row[0]: row[1:] for row in await driver.fetch(PRECHECK, *asked)}
    return {
        append.table: append_result(append, *found.get(append.table, (0, None))) for append in batch
    }


def _columns(batch: Sequence[AppendRequest]) -> tuple[list[object], ...]:
    laid = [(append.lays, append.table) for append in batch if append.lays]
    stored = [*((append, None) for append in batch), *laid]
    requests = [
        (
            append.table,
            append.expected_version,
            append.command_id,
            append.reached,
            append.response,
            append.summary.game,
            append.summary.edition,
            append.summary.status,
            append.summary.waiting,
            append.snapshot,
            with_table,
        )
        for append, with_table in stored
    ]
    events = [
        (append.table, entry.version, entry.at, entry.hash, write_event(entry.event))
        for append, _ in stored
        for entry in append.entries
    ]
    return (*map(list, zip(*requests, strict=True)), *map(list, zip(*events, strict=True)))
