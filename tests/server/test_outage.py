"""An outage of the event store is told of once when it begins and once when it ends."""

import asyncio
import logging
import sqlite3
from urllib.parse import urlsplit

import pytest

from event_store.appends import append
from postgres import execute, fresh_database, postgres_server
from server.asgi_client import opened
from server.server_thread import until
from tilewright.event_store import Appended, EventStore, RaceEntry, Stale, Unavailable
from tilewright.event_store.model import Kind
from tilewright.event_store.sql_store import SqlEventStore
from tilewright.server.hosting import observed_store
from tilewright.server.hosting.metrics import Metrics
from tilewright.server.hosting.observed_store import ObservedStore, Outages


class Files:
    """A SQLite file that somebody else holds on to."""

    def __init__(self, folder):
        self.path, self.held = folder / "tables.sqlite", None
        self.settings = {}

    def cut(self):
        self.held = sqlite3.connect(self.path, isolation_level=None)
        self.held.execute("BEGIN IMMEDIATE")

    def heal(self):
        self.held.close()


class Databases:
    """A PostgreSQL database that lets nobody in."""

    def __init__(self, _folder):
        self.server = postgres_server()
        url = fresh_database(self.server)
        self.name, self.settings = urlsplit(url).path.strip("/"), {"database": url}

    def cut(self):
        self._allow("false")
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
        execute(self.server.url, ended, self.name)

    def heal(self):
        self._allow("true")

    def _allow(self, whether):
        execute(self.server.url, f'ALTER DATABASE "{self.name}" ALLOW_CONNECTIONS {whether}')


@pytest.mark.parametrize("place", [Files, Databases])
def test_a_host_reads_of_an_outage_and_of_its_end(place, tmp_path, monkeypatch, caplog):
    monkeypatch.setattr("tilewright.event_store.sqlite.BUSY_TIMEOUT", 10)
    where = place(tmp_path)

    async def scene():
        async with opened(tmp_path, poll=0.05, **where.settings) as front:
            made = await front.create("stairs")
            caplog.set_level(logging.DEBUG)
            where.cut()
            for _ in range(5):
                left = await front.command(made["table"], "leave", key=made["keys"][0])
                assert (left.status_code, left.json()["code"]) == (503, "unavailable")
            assert (await front.get("/health")).status_code == 503
            assert "tilewright_archive_available 0" in (await front.get("/metrics")).text
            where.heal()
            await until(lambda: not front.services.outages.failing)
            lines = (await front.get("/metrics")).text.splitlines()
            assert "tilewright_archive_available 1" in lines
            assert "tilewright_archive_outages_total 1" in lines
            assert (await front.get("/health")).status_code == 200

    asyncio.run(scene())
    said = [each for each in caplog.records if each.name.startswith("tilewright.server.")]
    said = [each for each in said if not each.name.endswith(".loop_lag")]  # a busy machine
    loud = [each for each in said if each.levelno > logging.DEBUG]
    assert [(each.levelname, each.getMessage()) for each in loud] == [
        ("ERROR", "the database is out of reach"),
        ("INFO", "the database is back"),
    ]
    assert loud[0].problem
    assert loud[1].seconds > 0


READS = {
    "entries": ["t"],
    "load": ["t"],
    "response_to": ["t", "c"],
    "versions": [[]],
    "awaiting_computer": [1],
    "list_tables": [],
    "race": ["r"],
    "stale": [Kind.OPEN, 0, ""],
}
WRITES = {
    "append": [append("t", 0, "c")],
    "save_snapshot": ["t", 1, ""],
    "ping": [],
    "delete": [Stale("t", 1)],
    "append_to_race": ["r", RaceEntry(1, 0, "{}")],
    "delete_races": [0],
}
"""The methods of a store, with arguments."""


class Weather(SqlEventStore):
    """A store of which reading or writing may fail."""

    def __init__(self):
        self.bad = set()

    async def append(self, _append):
        return self._reach("writing") or Appended()

    async def close(self):
        """Nothing is open."""

    async def read(self, *_):  # type: ignore[override]
        self._reach("reading")

    async def write(self, *_):  # type: ignore[override]
        self._reach("writing")

    def _reach(self, kind):
        if kind in self.bad:
            raise Unavailable("somewhere: OperationalError: no way through")


@pytest.fixture
def watched(caplog):
    """An event store, its outages, and a clock to set."""
    caplog.set_level(logging.INFO, observed_store.__name__)
    store, now = Weather(), [0.0]
    outages = Outages(lambda: now[0])
    observed = ObservedStore(store, outages, Metrics())

    def ask(*names):
        async def each():
            for name in names:
                try:
                    await getattr(observed, name)(*(READS | WRITES)[name])  # type: ignore[misc]
                except Unavailable:
                    continue

        asyncio.run(each())
        return [each.getMessage() for each in caplog.records]

    return store, outages, now, ask


def test_however_many_ask_an_outage_is_told_of_once(watched):
    store, outages, now, ask = watched
    store.bad = {"reading", "writing"}
    said = ask(*[*READS, *WRITES] * 10)
    assert (said, outages.failing, outages.count) == (["the database is out of reach"], True, 1)
    now[0] = 2.5
    assert outages.seconds == 2.5


def test_an_outage_of_writing_does_not_end_by_reading(watched):
    store, outages, now, ask = watched
    store.bad = {"writing"}
    assert ask("append", "entries", "append", "load") == ["the database is out of reach"]
    assert outages.failing
    store.bad, now[0] = set(), 4.0
    assert ask("entries", "ping")[1:] == ["the database is back"]
    assert (outages.failing, outages.seconds) == (False, 4.0)


def test_an_outage_says_why_and_how_long(watched, caplog):
    store, _, now, ask = watched
    store.bad, now[0] = {"reading"}, 1.0
    ask("awaiting_computer")
    store.bad, now[0] = set(), 62.25
    ask("awaiting_computer")
    first, last = caplog.records
    assert first.problem == "somewhere: OperationalError: no way through"
    assert last.seconds == 61.25


def test_seconds_and_counts_of_outages_add_up(watched):
    store, outages, now, ask = watched
    for at in (10.0, 20.0):
        store.bad, now[0] = {"reading"}, at
        ask("entries")
        store.bad, now[0] = set(), at + 3
        ask("entries")
    values = {name: each.value for name, each in outages.measured().items()}
    assert values == {
        "archive_available": 1,
        "archive_outages_total": 2,
        "archive_damages_total": 0,
        "archive_outage_seconds_total": 6.0,
    }


def test_every_method_of_a_store_is_watched():
    public = {name for name in dir(EventStore) if not name.startswith("_")}
    assert {*READS, *WRITES} == public - {"close"}
