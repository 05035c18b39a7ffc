"""What is particular to SQLite."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from event_store.appends import append, entry
from tilewright.event_store import Appended, StoredTable, Unavailable, open_event_store
from tilewright.event_store.inline import InlineEventStore

NOBODY = 65534


def run(path, scenario):
    async def play():
        store = await open_event_store(f"sqlite:///{path}")
        try:
            return await scenario(store)
        finally:
            await store.close()

    return asyncio.run(play())


def test_the_file_is_durable_and_tidied_away(tmp_path):
    path = tmp_path / "deep" / "er" / "tables.sqlite"

    async def scenario(store):
        await store.append(append("t", 0, "a"))
        with closing(sqlite3.connect(path)) as file:
            assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        with store._write_engine.connect() as connection:  # noqa: SLF001  # a setting of a connection
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2

    run(path, scenario)
    assert [found.name for found in path.parent.iterdir()] == ["tables.sqlite"]


def test_a_file_that_another_process_is_writing_is_unavailable_and_then_is_not(
    tmp_path, monkeypatch
):
    monkeypatch.setattr("tilewright.event_store.sqlite.BUSY_TIMEOUT", 50)
    path = tmp_path / "tables.sqlite"

    async def scenario(store):
        await store.append(append("t", 0, "a"))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unavailable, match="locked"):
                await store.append(append("t", 1, "b"))
            assert await store.load("t") == StoredTable(None, [entry(1, "a")], 1)
            other.execute("ROLLBACK")
        assert await store.append(append("t", 1, "b")) == Appended()

    run(path, scenario)


def test_readers_see_nothing_of_a_transaction_before_its_commit(tmp_path):
    """The same statements as the event store's own, and a reader that looks before each of them."""
    path = tmp_path / "tables.sqlite"
    seen = []

    with closing(sqlite3.connect(path)) as reader:

        def look(statement):
            rows = reader.execute("SELECT count(*) FROM events").fetchone()
            versions = reader.execute("SELECT version FROM tables").fetchall()
            seen.append((statement.split()[0], *rows, versions))

        asyncio.run(InlineEventStore(path).append(append("t", 0, "a", 2)))
        writer = InlineEventStore(path, watch=look)
        asyncio.run(writer.append(append("t", 2, "b", 2)))
        asyncio.run(writer.close())
    *before, after = seen
    assert {tuple(each[1:]) == (2, [(2,)]) for each in before} == {True}
    assert [each[0] for each in before][-1] == "COMMIT"
    assert after == ("COMMITTED", 4, [(4,)])


@pytest.mark.parametrize("content", [b"", b"not a database at all" * 100])
def test_a_file_that_is_no_database_is_unavailable_unless_it_is_empty(tmp_path, content):
    path = tmp_path / "tables.sqlite"
    path.write_bytes(content)
    if content:
        with pytest.raises(Unavailable, match="not a database"):
            run(path, lambda store: store.ping())
    else:
        run(path, lambda store: store.ping())


def test_a_folder_that_cannot_be_made_is_unavailable(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(Unavailable):
        run(tmp_path / "file" / "tables.sqlite", lambda store: store.ping())


def test_files_of_the_store_are_readable_by_their_owner_alone(tmp_path):
    path = tmp_path / "tables.sqlite"

    async def scenario(store):
        await store.append(append("t", 0, "a"))
        return {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}

    names = ("tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm")
    assert run(path, scenario) == dict.fromkeys(names, 0o600)


def test_a_file_that_cannot_be_written_is_named_at_once(unprivileged):
    path = unprivileged / "tables.sqlite"
    with pytest.raises(Unavailable, match=rf"^{path}: PermissionError: .*Permission denied"):
        run(path, lambda store: store.ping())


@pytest.fixture
def unprivileged():
    """A folder with an event store that may be read, for somebody who may write only the folder."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        run(folder / "tables.sqlite", lambda store: store.ping())
        folder.chmod(0o777)
        (folder / "tables.sqlite").chmod(0o444)
        before = os.geteuid()
        if before == 0:
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            os.seteuid(before)


def test_a_check_notices_that_nothing_can_be_written(tmp_path, monkeypatch):
    monkeypatch.setattr("tilewright.event_store.sqlite.BUSY_TIMEOUT", 50)
    path = tmp_path / "tables.sqlite"

    async def scenario(store):
        await store.ping()
        with store._write_engine.connect() as connection:  # noqa: SLF001  # as on a disk gone bad
            connection.exec_driver_sql("PRAGMA query_only = ON")
        with pytest.raises(Unavailable, match=f"^{path}: OperationalError: .*readonly"):
            await store.ping()

    run(path, scenario)
