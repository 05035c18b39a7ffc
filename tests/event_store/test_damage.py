"""Damage and a full disk: said by name, noticed by a check, and nobody else's trouble."""

import asyncio
import resource
import sqlite3
from contextlib import contextmanager
from pathlib import Path

import pytest

from event_store.appends import append
from tilewright.event_store import Appended, Damaged, Unavailable, open_event_store
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
        with no_larger(largest), pytest.raises(Unavailable, match=r"full|I/O"):
            await store.ping()
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
        with pytest.raises(Unavailable, match=f"no such table: {table}"):
            await store.ping()

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
