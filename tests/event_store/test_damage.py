"""Damage and a full disk: said by name, noticed by a check, and nobody else's trouble."""

import asyncio
import resource
import sqlite3
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from event_store.appends import append
from postgres import execute, fresh_database, postgres_server
from tilewright.event_store import (
    Appended,
    Damaged,
    Refused,
    Trouble,
    Unavailable,
    open_event_store,
)
from tilewright.event_store.group_commit import GroupCommit


def with_store(path: Path, scenario):
    async def scene():
        store = await open_event_store(f"sqlite:///{path}")
        try:
            return await scenario(store)
        finally:
            await store.close()

    return asyncio.run(scene())


@contextmanager
def no_larger(size: int):
    """No file of this process may grow beyond so many bytes: a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_check_notices_a_full_disk_and_that_it_has_room_again(tmp_path):
    """It used to write nothing, for which there is always room."""
    path = tmp_path / "tables.sqlite"

    async def scenario(store):
        await store.append(append("a", 0, "1"))
        largest = max(file.stat().st_size for file in tmp_path.iterdir())
        with no_larger(largest), pytest.raises(Refused, match=r"full|I/O") as said:
            await store.ping()
        assert said.value.trouble in (Trouble.FULL, Trouble.INPUT_OUTPUT)
        await store.ping()
        return await store.append(append("a", 1, "2"))

    assert isinstance(with_store(path, scenario), Appended)


@pytest.mark.parametrize("table", ["tables", "events", "commands", "snapshots"])
def test_a_check_notices_a_missing_table(tmp_path, table):
    path = tmp_path / "tables.sqlite"

    async def scenario(store):
        await store.ping()
        with sqlite3.connect(path) as other:
            other.execute(f"DROP TABLE {table}")
        other.close()
        with pytest.raises(Unavailable, match=f"no such table: {table}") as said:
            await store.ping()
        assert said.value.trouble is Trouble.INCOMPLETE

    with_store(path, scenario)


def test_a_check_leaves_nothing_behind(tmp_path):
    path = tmp_path / "tables.sqlite"
    with_store(path, lambda store: store.ping())
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT count(*) FROM snapshots").fetchone() == (0,)
    other.close()


def test_a_damaged_page_is_called_damage(tmp_path):
    path = tmp_path / "tables.sqlite"

    async def fill(store):
        for number in range(200):
            await store.append(append(f"table-{number:03}", 0, "1"))

    with_store(path, fill)
    whole = path.read_bytes()
    with sqlite3.connect(path) as other:
        root, size = (
            other.execute("SELECT rootpage FROM sqlite_master WHERE name='events'").fetchone()[0],
            other.execute("PRAGMA page_size").fetchone()[0],
        )
    other.close()
    page = (root - 1) * size
    path.write_bytes(whole[:page] + b"\xff" * size + whole[page + size :])

    async def look(store):
        with pytest.raises(Damaged):
            await store.entries("table-007")

    with pytest.raises(Damaged):
        with_store(path, look)  # or as soon as it is opened: a check looks into every table


def test_an_append_that_meets_damage_fails_alone():
    """It used to take the whole batch with it."""

    async def write(batch):
        if any(each.table == "hurt" for each in batch):
            raise Damaged("a page")
        return [Appended() for _ in batch]

    async def scene():
        group = GroupCommit(write)
        names = ("well", "hurt", "fine")
        appends = [group.append(append(name, 0, "1")) for name in names]
        return await asyncio.gather(*appends, return_exceptions=True)

    well, hurt, fine = asyncio.run(scene())
    assert isinstance(hurt, Damaged)
    assert (well, fine) == (Appended(), Appended())


# A batch


def together(store, *appends):
    """In one batch, as they come at once."""
    return asyncio.gather(*map(store.append, appends), return_exceptions=True)


def test_an_append_for_which_a_table_is_missing_fails_alone(tmp_path):
    """It used to take the whole batch with it."""
    path = tmp_path / "tables.sqlite"

    async def scenario(store):
        await store.append(append("a", 0, "1"))
        with sqlite3.connect(path) as other:
            other.execute("DROP TABLE snapshots")
        other.close()
        return await together(
            store, append("b", 0, "1"), append("c", 0, "1", snapshot="x"), append("d", 0, "1")
        )

    well, hurt, fine = with_store(path, scenario)
    assert (well, fine) == (Appended(), Appended())
    assert isinstance(hurt, Refused)
    assert hurt.trouble is Trouble.INCOMPLETE


def test_a_database_that_is_out_of_reach_is_not_asked_for_each_append_of_a_batch():
    asked = []

    async def write(batch):
        asked.append(len(batch))
        raise Unavailable("gone")

    async def scene():
        group = GroupCommit(write)
        appends = [group.append(append(str(number), 0, "1")) for number in range(9)]
        return await asyncio.gather(*appends, return_exceptions=True)

    found = asyncio.run(scene())
    assert {type(each) for each in found} == {Unavailable}
    assert asked == [9]


def test_appends_that_are_slow_to_fail_keep_the_others_waiting_for_so_long(monkeypatch):
    monkeypatch.setattr("tilewright.event_store.group_commit.ALONE_SECONDS", 0.1)
    asked = []

    async def write(batch):
        asked.append(len(batch))
        await asyncio.sleep(0.06)
        raise Refused("a row is locked", Trouble.BUSY)

    async def scene():
        group = GroupCommit(write)
        appends = [group.append(append(str(number), 0, "1")) for number in range(9)]
        return await asyncio.gather(*appends, return_exceptions=True)

    assert len(asyncio.run(scene())) == 9
    assert asked[0] == 9
    assert len(asked) <= 4


# PostgreSQL

SAYS = """
CREATE FUNCTION says() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'it hurts' USING ERRCODE = '{code}'; END $$
"""
WHERE_IT_HURTS = """
CREATE TRIGGER hurts BEFORE INSERT ON events FOR EACH ROW
WHEN (NEW.table_id = 'hurt') EXECUTE FUNCTION says()
"""


def with_database(scenario):
    url = fresh_database(postgres_server())

    async def scene():
        store = await open_event_store(url)
        try:
            async with asyncio.timeout(60):
                return await scenario(store, url)
        finally:
            await store.close()

    return asyncio.run(scene())


@pytest.mark.parametrize(
    ("code", "kind", "trouble"),
    [
        ("XX001", Damaged, Trouble.DAMAGED),
        ("XX002", Damaged, Trouble.DAMAGED),
        ("53100", Refused, Trouble.FULL),
        ("25006", Refused, Trouble.READ_ONLY),
        ("58030", Refused, Trouble.INPUT_OUTPUT),
        ("54000", Refused, Trouble.REFUSED),
    ],
)
def test_postgresql_says_what_hurts_and_that_append_fails_alone(code, kind, trouble):
    async def scenario(store, url):
        await asyncio.to_thread(execute, url, SAYS.format(code=code))
        await asyncio.to_thread(execute, url, WHERE_IT_HURTS)
        return await together(store, *(append(name, 0, "1") for name in ("well", "hurt", "fine")))

    well, hurt, fine = with_database(scenario)
    assert (well, fine) == (Appended(), Appended())
    assert type(hurt) is kind
    assert hurt.trouble is trouble


def test_an_append_whose_row_is_locked_fails_alone():
    async def scenario(store, url):
        for name in ("well", "locked"):
            await store.append(append(name, 0, "1"))
        driver = await asyncpg.connect(url)
        async with driver.transaction():
            await driver.execute("SELECT * FROM tables WHERE id = 'locked' FOR UPDATE")
            found = await together(
                store, append("well", 1, "2"), append("locked", 1, "2"), append("new", 0, "1")
            )
        await driver.close()
        return found, await store.append(append("locked", 1, "2"))

    (well, locked, new), again = with_database(scenario)
    assert (well, new, again) == (Appended(), Appended(), Appended())
    assert (type(locked), locked.trouble) == (Refused, Trouble.BUSY)


@pytest.mark.parametrize("code", ["XX001", "XX002"])
def test_damage_that_postgresql_reads_is_called_damage(code):
    async def scenario(store, url):
        await store.append(append("a", 0, "1"))
        for statement in (
            SAYS.format(code=code).replace("trigger", "text").replace("says()", "says_so()"),
            "ALTER TABLE events RENAME TO kept",
            "CREATE VIEW events AS SELECT table_id, version, at, says_so() AS hash, body FROM kept",
        ):
            await asyncio.to_thread(execute, url, statement)
        with pytest.raises(Damaged) as said:
            await store.entries("a")
        with pytest.raises(Damaged):
            await store.ping()
        return said.value.trouble

    assert with_database(scenario) is Trouble.DAMAGED


def test_a_check_notices_a_table_that_postgresql_has_lost():
    """It used to be a mistake of ours, and no cause that a host could read."""

    async def scenario(store, url):
        await asyncio.to_thread(execute, url, "DROP TABLE commands")
        with pytest.raises(Refused) as said:
            await store.ping()
        return said.value.trouble

    assert with_database(scenario) is Trouble.INCOMPLETE
