"""No thread holds the interpreter's lock so long that the event loop has to wait: neither for what
is large nor for what was not worked out before."""

import asyncio
import json
from functools import partial

import pytest

from games import QUICK
from server.asgi_client import PEOPLE, opened
from server.gil_probe import IS_POSSIBLE, longest_wait
from server.loop_watchdog import LONGEST, short_collections
from tilewright.core.registry import games
from tilewright.server.queries.cache import SingleFlightCache
from tilewright.table.creation import MOST_PLIES

READS = (
    *("", "/record", "/record?format=jsonl", "/aids", "/previews", "/steps?positions=true"),
    *("/board.svg", "/board.png", "/aids?ply=9"),
)

pytestmark = pytest.mark.skipif(not IS_POSSIBLE, reason="nobody says how long a thread waited")


def test_the_pulse_feels_a_thread_that_holds_the_lock():
    async def scene():
        many = [*range(3_000_000)]
        return await longest_wait(lambda: asyncio.to_thread(json.dumps, many))

    assert asyncio.run(scene()) > LONGEST


def test_the_pulse_does_not_count_what_the_loop_does_itself():
    async def scene():
        async def work():
            json.dumps([*range(300_000)])

        return await longest_wait(work)

    assert asyncio.run(scene()) < LONGEST


async def waits(front, table: str) -> dict[str, float]:
    """Of all that is read of a table, as the first after a restart."""

    async def look(path: str) -> None:
        front.services.readings = SingleFlightCache(256, 2)
        front.services.table_service.tables[table].unload()
        answer = await front.get(f"/api/tables/{table}{path}")
        assert answer.status_code in {200, 409}, answer.text

    found = {path: await longest_wait(partial(look, path)) for path in READS}
    return {path: round(seconds, 3) for path, seconds in found.items() if seconds > LONGEST}


@pytest.mark.parametrize("game", games())
def test_reads_and_the_import_of_a_whole_game_do_not_hold_the_lock(tmp_path, game):
    async def scene():
        async with opened(tmp_path, games_per_hour_guest=0) as front:
            with short_collections():
                made = await front.create(game, seats=PEOPLE)
                await front.play(made)
                record = (await front.get(f"/api/tables/{made['table']}/record")).text
                bring = await longest_wait(lambda: front.post("/api/records", content=record))
                found = await waits(front, made["table"])
                return found | ({"import": bring} if bring > LONGEST else {})

    assert asyncio.run(scene()) == {}


def test_the_longest_record_does_not_hold_the_lock(tmp_path):
    async def scene():
        async with opened(tmp_path, games_per_hour_guest=0) as front:
            made = await front.create(QUICK)
            record = (await front.get(f"/api/tables/{made['table']}/record")).text
            older = record.replace("edition: 1", "edition: 0") + "x:1 " * (MOST_PLIES - 9)
            with short_collections():
                return await longest_wait(lambda: front.post("/api/records", content=older))

    assert asyncio.run(scene()) <= LONGEST
