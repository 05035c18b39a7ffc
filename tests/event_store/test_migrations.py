"""A database of any version becomes one of the latest, with all that is in it."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from event_store.appends import append
from postgres import execute, fresh_database, postgres_server
from tilewright.event_store import (
    Appended,
    Duplicate,
    NewerSchema,
    Snapshot,
    StoredTable,
    open_event_store,
)
from tilewright.event_store.migrate import is_current, migrate
from tilewright.event_store.schema import REVISIONS, metadata
from tilewright.event_store.sqlite import open_file
from tilewright.event_store.upgrade import steps, upgrade
from tilewright.table import Acted, Entry, Joined

JOINED = '{"kind": "joined", "seat": 0, "name": "Ю"}'
ACTED = '{"kind": "acted", "seat": 0, "action": "x", "computer": false}'
COMPUTER = '{"kind": "acted", "seat": 1, "action": "y", "computer": true}'
FIRST = [  # what version 1 wrote, word for word; never to be changed
    "INSERT INTO tables VALUES ('old', 3, 'toy', 1, 'playing', true)",
    f"INSERT INTO events VALUES ('old', 1, 5, 'a1', '{JOINED}')",  # noqa: S608  # our own words
    f"INSERT INTO events VALUES ('old', 2, 6, 'a2', '{ACTED}')",  # noqa: S608  # the same
    f"INSERT INTO events VALUES ('old', 3, 7, 'a3', '{COMPUTER}')",  # noqa: S608  # the same
    "INSERT INTO commands VALUES ('old', 'c', 3, 'told')",
    "INSERT INTO snapshots VALUES ('old', 2, 'two')",
]
TOLD = [
    Entry(1, 5, "a1", Joined(0, "Ю")),
    Entry(2, 6, "a2", Acted(0, "x")),
    Entry(3, 7, "a3", Acted(1, "y", computer=True)),
]


class File:
    """A database in a file."""

    def __init__(self, path):
        self.path = path
        self.url = f"sqlite:///{path}"

    def run(self, work):
        engine = open_file(self.path, "BEGIN IMMEDIATE")
        with engine.begin() as connection:
            result = work(connection)
        engine.dispose()
        return result

    def execute(self, statement):
        with closing(sqlite3.connect(self.path, isolation_level=None)) as file:
            return file.execute(statement).fetchall()


class Served:
    """A database in a server."""

    def __init__(self):
        self.url = fresh_database(postgres_server())

    def run(self, work):
        async def play():
            engine = create_async_engine(self.url.replace("postgresql", "postgresql+asyncpg", 1))
            async with engine.begin() as connection:
                result = await connection.run_sync(work)
            await engine.dispose()
            return result

        return asyncio.run(play())

    def execute(self, statement):
        return execute(self.url, statement)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request, tmp_path):
    return File(tmp_path / "tables.sqlite") if request.param == "sqlite" else Served()


def differences(connection):
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return compare_metadata(context, metadata)


def opened(database, scenario):
    async def play():
        store = await open_event_store(database.url)
        try:
            return await scenario(store)
        finally:
            await store.close()

    return asyncio.run(play())


@pytest.mark.parametrize("way", [migrate, upgrade])
def test_every_way_from_nothing_leads_to_the_schema(database, way):
    assert database.run(is_current) is False
    database.run(way)
    assert database.run(is_current) is True
    assert database.run(differences) == []


def test_every_revision_has_its_step():
    known = [step.revision for step in steps().walk_revisions()]
    assert tuple(reversed(known)) == REVISIONS


def test_the_comparison_sees_what_is_missing(database):
    database.run(migrate)
    database.execute("DROP INDEX waiting_tables")
    database.execute("ALTER TABLE commands DROP COLUMN answer")
    assert {found[0] for found in database.run(differences)} == {"add_index", "add_column"}


def test_a_database_of_the_first_version_keeps_what_is_in_it(database):
    database.run(lambda connection: upgrade(connection, "1"))
    for statement in FIRST:
        database.execute(statement)

    async def scenario(store):
        assert await store.entries("old") == TOLD
        assert await store.load("old") == StoredTable(Snapshot(2, "two", "a2"), TOLD[2:], 3)
        assert await store.awaiting_computer(9) == ["old"]
        assert await store.append(append("old", 0, "c")) == Duplicate("told")
        assert await store.append(append("old", 3, "d")) == Appended()

    opened(database, scenario)
    assert database.run(differences) == []


def test_migrating_again_changes_nothing(database):
    opened(database, lambda store: store.append(append("t", 0, "a")))
    database.run(migrate)
    assert opened(database, lambda store: store.list_tables()) == ["t"]


def test_nodes_that_start_at_once_migrate_once(database):
    async def scenario():
        stores = await asyncio.gather(*(open_event_store(database.url) for _ in range(4)))
        for number, store in enumerate(stores):
            assert await store.append(append("t", number, f"c{number}")) == Appended()
        for store in stores:
            await store.close()

    asyncio.run(scenario())


def test_a_newer_schema_is_refused(database):
    opened(database, lambda store: store.append(append("t", 0, "a")))
    database.execute("UPDATE alembic_version SET version_num = '2100'")
    with pytest.raises(NewerSchema, match=r"'2100'.*later Tilewright"):
        opened(database, lambda store: store.ping())
    assert [tuple(row) for row in database.execute("SELECT id FROM tables")] == [("t",)]
