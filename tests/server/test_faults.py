"""Faults in mid-play: nothing that was acknowledged is lost, health tells, and when the fault is
over the game goes on by itself."""

import asyncio
import logging
import sqlite3
from contextlib import contextmanager

import pytest

from event_store.test_damage import no_larger
from server.asgi_client import PEOPLE, opened
from tilewright.event_store import open_event_store
from tilewright.table import Acted

NEW = {"game": "stairs", "seats": PEOPLE}
YEAR = 365 * 24 * 60 * 60 * 1000


def writer_of(front):
    return front.services.store.inner._write_engine  # noqa: SLF001  # to hurt it


def pragma(front, statement, restore):
    """What SQLite itself refuses for as long as this holds, on the one connection that writes."""

    @contextmanager
    def hurt():
        _execute(front, statement)
        try:
            yield
        finally:
            _execute(front, restore)

    return hurt()


def _execute(front, statement):
    raw = writer_of(front).raw_connection()
    try:
        raw.driver_connection.execute(statement)
    finally:
        raw.close()


def full_disk(front, _folder):
    return pragma(front, "PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1073741823")


def read_only(front, _folder):
    return pragma(front, "PRAGMA query_only = ON", "PRAGMA query_only = OFF")


def file_size_limit(_front, folder):
    return no_larger(max(file.stat().st_size for file in folder.iterdir()))


async def act(front, made, now):
    given = {"action": now["legal"][0], "base": now["version"]}
    key = made["keys"][now["state"]["to_move"]]
    return await front.command(made["table"], "act", id=f"a{now['version']}", key=key, **given)


@pytest.mark.parametrize(
    ("fault", "causes"),
    [
        (full_disk, {"database_full"}),
        (read_only, {"database_read_only"}),
        (file_size_limit, {"database_full", "database_input_output"}),
    ],
)
def test_game_survives_a_fault_of_the_disk_in_mid_play(fault, causes, tmp_path):
    async def scene():
        async with opened(tmp_path, games_per_hour_guest=0, games_per_hour_address=0) as front:
            made = await front.create("stairs")
            await front.play(made, 3)
            before = await front.state(made["table"])
            with fault(front, tmp_path):
                answers = [await front.post("/api/tables", json=NEW)]
                while answers[-1].status_code == 201 and len(answers) < 300:
                    answers.append(await front.post("/api/tables", json=NEW))
                health = await front.get("/health")
                same = await front.state(made["table"])
            kept = [await front.get(f"/api/tables/{each.json()['table']}") for each in answers[:-1]]
            again = await act(front, made, before)
            well = await front.get("/health")
            over = await front.play(made)
            entries = await front.services.store.entries(made["table"])
            return answers[-1], health, same == before, kept, again, well, over, entries

    refused, health, same, kept, again, well, over, entries = asyncio.run(scene())
    assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
    assert {each.status_code for each in kept} <= {200}
    assert (health.status_code, health.json()["code"]) == (503, "unavailable")
    [cause] = health.json()["args"]["causes"]
    assert cause in causes
    assert well.json()["causes"] == []
    assert same
    assert (again.status_code, well.status_code) == (200, 200)
    assert over["state"]["status"] == "over"
    versions = [entry.version for entry in entries]
    assert versions == [*range(1, len(entries) + 1)]
    assert len([each for each in entries if isinstance(each.event, Acted)]) > 3


def test_damaged_table_is_refused_alone_and_health_tells_until_it_is_repaired(tmp_path, caplog):
    """It used to tell so for ever."""
    path = tmp_path / "tables.sqlite"

    async def lay():
        async with opened(tmp_path, games_per_hour_guest=0) as front:
            made = [await front.create("stairs") for _ in range(60)]
            for each in made:
                await front.play(each, 2)
            return sorted(made, key=lambda each: each["table"])

    made = asyncio.run(lay())
    whole = path.read_bytes()
    hurt = _damage_last_leaf(path)

    async def look():
        async with opened(tmp_path, live_tables=1) as front:
            before = (await front.get("/health")).json()["database"]
            states = [await front.get(f"/api/tables/{each['table']}") for each in made]
            after = (await front.get("/health")).json()
            well = [
                each for each, state in zip(made, states, strict=True) if state.status_code == 200
            ]
            over = await front.play(well[0])
            with path.open("r+b") as file:
                file.seek(hurt.start)
                file.write(whole[hurt])
            repaired = (await front.get("/health")).json()
            codes = [state.status_code for state in states]
            return before, codes, after, over["state"]["status"], repaired

    before, codes, after, over, repaired = asyncio.run(look())
    assert (before, after["database"], after["status"]) == ("ok", "damaged", "degraded")
    assert after["causes"] == ["database_damaged"]
    assert (repaired["database"], repaired["causes"]) == ("ok", [])
    said = [each for each in caplog.records if each.getMessage() == "the database is damaged"]
    assert {each.levelname for each in said} == {"ERROR"}
    assert all("malformed" in each.problem for each in said)
    assert set(codes) == {200, 503}
    assert over == "over"


def _damage_last_leaf(path):
    """Overwrite the last leaf page of the events, whatever is on it; where in the file that is."""
    with sqlite3.connect(path) as file:
        size = file.execute("PRAGMA page_size").fetchone()[0]
        leaf = file.execute(
            "SELECT pageno FROM dbstat WHERE name = 'events' AND pagetype = 'leaf'"
            " ORDER BY path DESC LIMIT 1"
        ).fetchone()[0]
    file.close()
    whole = bytearray(path.read_bytes())
    page = slice((leaf - 1) * size, leaf * size)
    whole[page] = b"\xff" * size
    path.write_bytes(whole)
    return page


def test_game_survives_a_clock_that_jumps_ahead_and_back(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made, service = await front.create("stairs"), front.services.table_service
            true = service.clock
            for jump in (0, YEAR, -YEAR, 0):
                service.clock = _ahead(true, jump)
                now = await front.state(made["table"])
                assert (await act(front, made, now)).status_code == 200
            match = (await service.get(made["table"])).match
            over = await front.play(made)
            return match.since - true(), match.at - true(), over["state"]["status"]

    since, at, status = asyncio.run(scene())
    assert abs(since) < 60_000
    assert abs(at) < 60_000
    assert status == "over"


def _ahead(clock, jump):
    return lambda: clock() + jump


def test_second_server_of_one_file_is_warned_of_and_loses_nothing(tmp_path, caplog):
    async def scene():
        async with opened(tmp_path) as first:
            assert "another server" not in caplog.text
            async with opened(tmp_path) as second:
                warned = [
                    each for each in caplog.records if each.message.startswith("another server")
                ]
                made = await first.create("stairs")
                for front in (first, second) * 2:
                    front.services.table_service.tables.clear()
                    now = await front.state(made["table"])
                    assert (await act(front, made, now)).status_code == 200
                await second.play(made)
            entries = await first.services.store.entries(made["table"])
        async with opened(tmp_path):
            pass
        return warned, entries

    with caplog.at_level(logging.WARNING):
        warned, entries = asyncio.run(scene())
    assert len(warned) == 1
    assert len([each for each in caplog.records if "another server" in each.message]) == 1
    assert [entry.version for entry in entries] == [*range(1, len(entries) + 1)]


def test_tools_may_open_the_file_of_a_running_server_without_a_warning(tmp_path, caplog):
    async def scene():
        async with opened(tmp_path):
            store = await open_event_store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
            await store.close()

    asyncio.run(scene())
    assert "another server" not in caplog.text
