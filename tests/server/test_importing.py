"""Records that others bring: checked in a process that can be stopped, kept ready to be read."""

import asyncio
import resource
import sys
import time
from dataclasses import replace

import pytest

from games import QUICK
from server.asgi_client import opened
from tilewright.client.http import HttpClient
from tilewright.core.record_text import read_text, write_json
from tilewright.server.queries import tables as queries
from tilewright.server.tables import loading
from tilewright.server.tables.importing import IMPORTS_WAITING, RecordImporter
from tilewright.server.work import ACCOUNT
from tilewright.table import Import, Refusal, RefusalCode
from tilewright.table.creation import LONGEST_OLDER

SHORT_NAP = (sys.executable, "-c", "import time; time.sleep(0.05); raise SystemExit(3)")
SLEEPER = (sys.executable, "-c", "import time; time.sleep(60)")
CRASHER = (sys.executable, "-c", "raise SystemExit(3)")


async def a_record(front) -> str:
    made = await front.create(QUICK)
    await front.play(made)
    return (await front.get(f"/api/tables/{made['table']}/record")).text


async def keep(front, text: str) -> str:
    return (await front.post("/api/records", content=text)).raise_for_status().json()["table"]


@pytest.mark.parametrize("command", [SLEEPER, CRASHER])
def test_a_record_that_takes_too_long_is_refused_and_its_process_killed(command):
    async def scene():
        importer = RecordImporter(0.3, command)
        begun = time.monotonic()
        refused = await importer(Import(id="i", at=0, record="{}"))
        assert refused == Refusal(RefusalCode.BAD_RECORD, {"ply": 0})
        assert time.monotonic() - begun < 30

    asyncio.run(scene())


def test_an_imported_record_is_read_from_its_snapshot_after_a_restart(tmp_path, monkeypatch):
    """The first look at it used to play all of it again."""

    async def scene():
        async with opened(tmp_path) as front:
            table = await keep(front, await a_record(front))
            before = await front.state(table)

        def forbidden(*_):
            raise AssertionError("played again")

        monkeypatch.setattr(loading, "replay_entries", forbidden)
        async with opened(tmp_path) as front:
            assert await front.state(table) == before

    asyncio.run(scene())


def test_steps_come_page_by_page(tmp_path, monkeypatch):
    monkeypatch.setattr(queries, "STEPS_A_PAGE", 7)

    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK)
            end = await front.play(made)
            url = f"/api/tables/{made['table']}/steps"
            first = (await front.get(url)).json()
            assert [step["ply"] for step in first["steps"]] == [*range(1, 8)]
            assert (first["after"], first["plies"]) == (0, end["state"]["ply"])
            api = HttpClient("http://tables.example", front.client)
            whole = await api.steps(made["table"], positions=True)
            assert [step["ply"] for step in whole["steps"]] == [*range(1, first["plies"] + 1)]
            assert whole["steps"][-1]["position"] == end["state"]["position"]
            beyond = (await front.get(f"{url}?after={first['plies']}")).json()
            assert beyond["steps"] == []

    asyncio.run(scene())


def test_a_record_of_another_edition_is_short_or_refused(tmp_path):
    """Nobody can check it: what is kept of it has to be little."""

    async def scene():
        async with opened(tmp_path) as front:
            record = read_text(await a_record(front))
            long = replace(record, edition=0, actions=("x" * 60,) * (LONGEST_OLDER // 60))
            later = replace(record, edition=99)
            for each in (long, later):
                refused = await front.post("/api/records", content=write_json(each))
                assert (refused.status_code, refused.json()["code"]) == (422, "bad_record")

    asyncio.run(scene())


class Payer:
    """An account that notes what it pays."""

    def __init__(self, name: str) -> None:
        self.name, self.spent = name, 0.0

    def refusal(self) -> None:
        return None

    def spend(self, milliseconds: float) -> None:
        self.spent += milliseconds


def test_those_who_bring_records_take_turns_by_address():
    """They used to wait for all that anybody had brought before."""

    async def scene():
        importer, order = RecordImporter(30, SHORT_NAP), []

        async def bring(who: str):
            ACCOUNT.set(Payer(who))
            found = await importer(Import(id="i", at=0, record="{}"))
            order.append((who, found.code.value))

        flood = [asyncio.create_task(bring("flood")) for _ in range(IMPORTS_WAITING + 2)]
        await asyncio.sleep(0)
        await asyncio.gather(*flood, asyncio.create_task(bring("family")))
        return order

    order = asyncio.run(scene())
    assert order[:2] == [("flood", "too_many")] * 2
    assert order.index(("family", "bad_record")) <= 4  # one was at work, and one was next


def test_a_record_costs_the_processor_time_that_it_took(tmp_path):
    """It used to cost the same, whatever it was."""

    async def scene():
        async with opened(tmp_path) as front:
            record = await a_record(front)
        payer = Payer("a")
        ACCOUNT.set(payer)
        before = processor_seconds()
        decided = await RecordImporter()(Import(id="i", at=0, record=record))
        assert not isinstance(decided, Refusal)
        took = processor_seconds() - before
        assert took / 2 < payer.spent / 1000 <= took

    asyncio.run(scene())


def processor_seconds() -> float:
    """Of this process and those that it has waited for."""
    usage = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in usage)
