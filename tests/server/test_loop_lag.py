"""No request holds the event loop: others are served meanwhile."""

import asyncio
import time

import pytest

from server.asgi_client import opened
from tilewright.core.registry import games, load_painter
from tilewright.server.hosting.loop_lag import LoopLag


def test_a_lag_is_measured_logged_and_told():
    async def scene():
        lag = LoopLag(period=0.001)
        watching = asyncio.create_task(lag.watch())
        await asyncio.sleep(0.01)
        time.sleep(0.3)  # noqa: ASYNC251  # that is the mistake
        await asyncio.sleep(0.01)
        watching.cancel()
        return lag

    lag = asyncio.run(scene())
    assert lag.longest > 0.25
    assert sum(lag.histogram.counts[:3]) > 0


def test_the_lag_is_among_the_metrics(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            return (await front.get("/metrics")).text

    assert "tilewright_event_loop_lag_seconds_bucket" in asyncio.run(scene())


@pytest.fixture
def in_threads(monkeypatch):
    """The names of functions that were given to a thread."""
    given = []
    to_thread = asyncio.to_thread

    async def noting(function, *args, **kwargs):
        given.append(function.__name__)
        return await to_thread(function, *args, **kwargs)

    monkeypatch.setattr(asyncio, "to_thread", noting)
    return given


def test_tables_are_loaded_and_written_in_threads(tmp_path, in_threads):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs")
            await front.play(made)
            await front.get(f"/api/tables/{made['table']}/record")
            front.services.table_service.tables[made["table"]].unload()
            await front.state(made["table"])

    asyncio.run(scene())
    assert {"write_text", "record_of"} <= {*in_threads}
    assert {"_restore", "_replay"} & {*in_threads}


@pytest.mark.parametrize("game", [name for name in games() if load_painter(name)])
def test_painted_boards_are_scored_in_a_thread(tmp_path, in_threads, game):
    async def scene():
        async with opened(tmp_path) as front:
            await front.post(f"/api/score/{game}", json={"kingdoms": ["C" + "\n" * 800] * 8})

    asyncio.run(scene())
    assert "_scores" in in_threads
