"""Retention: by age and kind, in both databases, and never what has gone on meanwhile."""

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from event_store.appends import append, entry
from postgres import execute, fresh_database, postgres_server
from tilewright.cli import main
from tilewright.event_store import DAY_MS, Kind, Stale, open_event_store, purge, stale_tables
from tilewright.server.hosting.retention import Retention
from tilewright.server.settings import Settings
from tilewright.table import Imported

NOW = 1_800_000_000_000
ROWS = "SELECT count(*) FROM {table} WHERE {column} = 'old-over'"
TABLES = (("tables", "id"), *((name, "table_id") for name in ("events", "commands", "snapshots")))


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    if request.param == "postgres":
        return fresh_database(postgres_server())
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


def rows(url, table, column):
    statement = ROWS.format(table=table, column=column)
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as file:
            return file.execute(statement).fetchone()[0]
    return execute(url, statement)[0][0]


def told(table, status, age, event=None):
    """A table to which something has happened twice, the last time so many days ago."""
    made = append(table, 0, "first", 2, snapshot="a snapshot")
    entries = [replace(each, at=NOW - age * DAY_MS - 2 + n) for n, each in enumerate(made.entries)]
    if event:
        entries[0] = replace(entries[0], event=event)
    summary = replace(made.summary, status=status)
    return replace(made, entries=tuple(entries), summary=summary)


async def filled(url):
    store = await open_event_store(url)
    for status in ("open", "playing", "over"):
        for name, age in (("old", 40), ("new", 20)):
            await store.append(told(f"{name}-{status}", status, age))
    await store.append(told("old-imported", "over", 40, Imported("{}", "Ann")))
    return store


def kept_after(url, days):
    async def scene():
        store = await filled(url)
        gone = await purge(store, days, NOW)
        kept = set(await store.list_tables())
        await store.close()
        return gone, kept

    return asyncio.run(scene())


ALL = {f"{age}-{kind}" for age in ("old", "new") for kind in ("open", "playing", "over")}
ALL |= {"old-imported"}


@pytest.mark.parametrize("kind", Kind)
def test_purge_takes_what_is_too_old_of_its_kind_and_nothing_else(url, kind):
    gone, kept = kept_after(url, {kind: 30})
    assert gone == {kind: 1}
    assert kept == ALL - {f"old-{kind.value}"}


def test_purge_takes_all_that_belongs_to_a_table(url):
    asyncio.run(_close(filled(url)))
    assert [rows(url, *each) for each in TABLES] != [0, 0, 0, 0]

    async def scene():
        store = await open_event_store(url)
        await purge(store, {Kind.OVER: 30}, NOW)
        await store.close()

    asyncio.run(scene())
    assert [rows(url, *each) for each in TABLES] == [0, 0, 0, 0]


async def _close(opening):
    await (await opening).close()


def test_tables_are_kept_for_ever_by_default(url):
    gone, kept = kept_after(url, dict.fromkeys(Kind, 0))
    assert (sum(gone.values()), kept) == (0, ALL)
    settings = Settings()
    assert {getattr(settings, f"keep_{kind.value}_days") for kind in Kind} == {0}


def test_table_that_has_gone_on_since_it_was_found_is_not_purged(url):
    async def scene():
        store = await filled(url)
        [found] = await stale_tables(store, Kind.OVER, NOW - 30 * DAY_MS)
        await store.append(append("old-over", 2, "again"))
        deleted = await store.delete(found)
        entries = await store.entries("old-over")
        await store.close()
        return found, deleted, len(entries)

    assert asyncio.run(scene()) == (Stale("old-over", 2), False, 3)


def test_purge_pages_through_more_than_one_answer(url):
    async def scene():
        store = await open_event_store(url)
        for number in range(620):
            entries = (replace(entry(1), at=NOW - 40 * DAY_MS),)
            await store.append(replace(append(f"t{number}", 0, "a"), entries=entries))
        gone = await purge(store, {Kind.PLAYING: 30}, NOW, spare={"t7"})
        left = await store.list_tables()
        await store.close()
        return gone[Kind.PLAYING], left

    assert asyncio.run(scene()) == (619, ["t7"])


# The command


def test_command_says_what_would_go_and_purges_only_when_told(url, capsys):
    asyncio.run(_close(filled(url)))
    words = ["purge", "--database", url, "--keep-over-days", "30", "--keep-open-days", "30"]
    assert main([*words, "--json"]) == 0
    would = json.loads(capsys.readouterr().out)
    assert main([*words, "--yes", "--json"]) == 0
    did = json.loads(capsys.readouterr().out)
    assert would["tables"] == did["tables"]
    assert (would["purged"], did["purged"]) == (False, True)
    assert main([*words, "--yes"]) == 0
    assert "over: 0 purged" in capsys.readouterr().out


def test_command_purges_nothing_without_an_age(url, capsys):
    assert main(["purge", "--database", url, "--yes"]) == 1
    assert "no age is given" in capsys.readouterr().err


# The server


class Tables:
    """As much of a table service as the purge asks for."""

    def __init__(self, store):
        self.store, self.tables, self.now = store, {}, NOW

    def clock(self):
        return self.now


def test_server_purges_by_its_settings_but_not_when_the_clock_jumps(url):
    async def scene():
        service = Tables(await filled(url))
        steady = [0.0]
        retention = Retention(Settings(keep_over_days=30), service, lambda: steady[0])  # type: ignore[arg-type]  # enough of it
        found = []
        for jump in (365 * DAY_MS, -365 * DAY_MS, 0):
            steady[0] += 3600
            service.now += 3_600_000 + jump
            await retention.round()
            found.append(len(await service.store.list_tables()))
        await service.store.close()
        return found

    assert asyncio.run(scene()) == [7, 7, 6]
