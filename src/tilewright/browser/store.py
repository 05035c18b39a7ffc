"""An event store in the database of a browser (IndexedDB), which several pages may share.

The database itself is kept by JavaScript, in `web/core/offline/event-database.ts`; what goes to and
fro is JSON.
"""

import json
from collections.abc import Awaitable, Iterable
from dataclasses import asdict
from typing import Any, Protocol

from tilewright.event_store import (
    Appended,
    AppendRequest,
    AppendResult,
    Duplicate,
    EventStore,
    Kind,
    RaceEntry,
    Snapshot,
    Stale,
    StoredTable,
    Unavailable,
    VersionConflict,
)
from tilewright.table import Entry, read_event, write_event

__all__ = ["BrowserEventStore", "EventDatabase"]


class EventDatabase(Protocol):
    """What JavaScript does, in one transaction each; rejected promises are raised."""

    def append(self, appends: str) -> Awaitable[str]:
        """Append to a table, and lay another with it; what became of the first."""

    def load(self, table: str) -> Awaitable[str]:
        """A snapshot and the events after it."""

    def entries(self, table: str, after: int) -> Awaitable[str]: ...

    def responseTo(self, table: str, command: str) -> Awaitable[str]:  # noqa: N802  # JavaScript's
        ...

    def saveSnapshot(self, table: str, version: int, body: str) -> Awaitable[str]:  # noqa: N802
        ...

    def versions(self, tables: str) -> Awaitable[str]: ...

    def awaitingComputer(self, limit: int) -> Awaitable[str]:  # noqa: N802
        ...

    def listTables(self, after: str, limit: int) -> Awaitable[str]:  # noqa: N802
        ...

    def remove(self, table: str, version: int) -> Awaitable[str]:
        """Delete a table unless it has gone on; whether it was."""

    def race(self, race: str) -> Awaitable[str]: ...

    def appendToRace(self, race: str, entry: str) -> Awaitable[str]:  # noqa: N802  # JavaScript's
        """Whether it is there now."""

    def deleteRaces(self, before: int) -> Awaitable[str]:  # noqa: N802
        ...


class BrowserEventStore(EventStore):
    """Pages of one browser are nodes that share a store: appends are optimistic here too."""

    def __init__(self, database: EventDatabase) -> None:
        self._database = database

    async def append(self, append: AppendRequest) -> AppendResult:
        appends = [append, *([append.lays] if append.lays else [])]
        said = await _answer(self._database.append(json.dumps([*map(_append_json, appends)])))
        match said:
            case {"response": str(response)}:
                return Duplicate(response)
            case {"version": int(version)}:
                return VersionConflict(version)
        return Appended()

    async def response_to(self, table: str, command: str) -> str | None:
        response: str | None = await _answer(self._database.responseTo(table, command))
        return response

    async def load(self, table: str) -> StoredTable | None:
        found = await _answer(self._database.load(table))
        if found is None:
            return None
        snapshot = Snapshot(**found["snapshot"]) if found["snapshot"] else None
        return StoredTable(snapshot, [*map(_entry, found["entries"])], found["version"])

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        return [*map(_entry, await _answer(self._database.entries(table, after)))]

    async def save_snapshot(self, table: str, version: int, body: str) -> None:
        await _answer(self._database.saveSnapshot(table, version, body))

    async def versions(self, tables: Iterable[str]) -> dict[str, int]:
        found: dict[str, int] = await _answer(self._database.versions(json.dumps([*tables])))
        return found

    async def awaiting_computer(self, limit: int) -> list[str]:
        found: list[str] = await _answer(self._database.awaitingComputer(limit))
        return found

    async def list_tables(self, after: str | None = None, limit: int = 1000) -> list[str]:
        found: list[str] = await _answer(self._database.listTables(after or "", limit))
        return found

    async def stale(self, kind: Kind, before: int, after: str) -> list[Stale]:  # noqa: ARG002
        """Nothing grows stale on somebody's own device: they forget a table themselves."""
        return []

    async def delete(self, stale: Stale) -> bool:
        gone: bool = await _answer(self._database.remove(stale.table, stale.version))
        return gone

    async def race(self, race: str) -> list[RaceEntry]:
        return [RaceEntry(**each) for each in await _answer(self._database.race(race))]

    async def append_to_race(self, race: str, entry: RaceEntry) -> bool:
        said = self._database.appendToRace(race, json.dumps(entry._asdict()))
        appended: bool = await _answer(said)
        return appended

    async def delete_races(self, before: int) -> None:
        await _answer(self._database.deleteRaces(before))

    async def ping(self) -> None:
        await self.list_tables(limit=1)

    async def close(self) -> None:
        """The page keeps the database open."""


async def _answer(promise: Awaitable[str]) -> Any:
    """What a browser refuses (no room left, storage forbidden) is an outage like any other."""
    try:
        return json.loads(await promise)
    except Exception as trouble:
        raise Unavailable(f"the browser's database: {trouble}") from trouble


def _append_json(append: AppendRequest) -> dict[str, Any]:
    return {
        "table": append.table,
        "expected": append.expected_version,
        "version": append.reached,
        "command": append.command_id,
        "response": append.response,
        "snapshot": append.snapshot,
        "summary": asdict(append.summary),
        "entries": [_entry_json(entry) for entry in append.entries],
    }


def _entry_json(entry: Entry) -> dict[str, Any]:
    body = write_event(entry.event)
    return {"version": entry.version, "at": entry.at, "hash": entry.hash, "body": body}


def _entry(found: dict[str, Any]) -> Entry:
    return Entry(found["version"], found["at"], found["hash"], read_event(found["body"]))
