"""The services open and close in order, and hear of what other nodes have done."""

import asyncio
import json
import sys
from functools import partial

from server.asgi_client import opened, settings_in
from server.server_thread import until
from tilewright.event_store import Unavailable, open_event_store
from tilewright.server.computers.worker_pool import WorkerPool
from tilewright.server.protocol import Connection
from tilewright.server.services import Services


async def watched(front, table):
    """What somebody hears who watches a table on this node."""
    heard = []
    services = front.services
    connection = Connection(services.table_service, heard.append, services.settings, lambda: 0.0)
    await connection.receive(json.dumps({"type": "hello", "table": table}))
    return heard


async def moved(front, made):
    now = await front.state(made["table"])
    await front.play(made, plies=now["state"]["ply"] + 1)
    return (await front.state(made["table"]))["version"]


def last_version(heard):
    return json.loads(heard[-1]).get("events", [{"version": 0}])[-1]["version"]


def test_a_node_notices_what_another_has_written(tmp_path):
    async def scene():
        async with opened(tmp_path, poll=0.05) as one, opened(tmp_path, poll=0.05) as two:
            made = await one.create("stairs")
            heard = await watched(two, made["table"])
            version = await moved(one, made)
            await until(lambda: last_version(heard) == version)

    asyncio.run(scene())


def test_a_wake_up_is_heard_at_once(tmp_path):
    async def scene():
        async with opened(tmp_path, poll=1000.0) as one, opened(tmp_path, poll=1000.0) as two:
            made = await one.create("stairs")
            heard = await watched(two, made["table"])
            version = await moved(one, made)
            assert last_version(heard) == 0
            two.services.on_table_changed(made["table"], version)
            two.services.on_table_changed("somewhere-else", 3)
            await until(lambda: last_version(heard) == version)

    asyncio.run(scene())


def test_an_archive_that_was_given_stays_open(tmp_path):
    async def scene():
        settings = settings_in(tmp_path)
        store = await open_event_store(settings.database)
        services = Services(settings)
        async with services.open(store):
            assert services.store.inner is store
        await store.ping()
        await store.close()

    asyncio.run(scene())


def test_an_archive_that_cannot_be_reached_is_named(tmp_path, monkeypatch):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs")

            async def away(*_):
                raise Unavailable("gone")

            for name in ("ping", "entries", "append"):
                monkeypatch.setattr(front.services.store, name, away)
            for path in ("/health", f"/api/tables/{made['table']}/record"):
                answer = await front.get(path)
                assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            left = await front.command(made["table"], "leave", key=made["keys"][0])
            assert (left.status_code, left.json()["code"]) == (503, "unavailable")

    asyncio.run(scene())


BROKEN = [sys.executable, "-c", "raise SystemExit('broken')"]


def test_a_node_whose_computers_cannot_think_says_so_and_serves_people(tmp_path, monkeypatch):
    broken = partial(WorkerPool, command=BROKEN)
    monkeypatch.setattr("tilewright.server.backends.WorkerPool", broken)
    for rest in ("BACKOFF_INITIAL", "BACKOFF_MAX"):
        monkeypatch.setattr(f"tilewright.server.computers.worker_pool.{rest}", 60.0)

    async def scene():
        async with opened(tmp_path, workers=2) as front:
            await until(lambda: front.services.computers.stats()["able"] == 0)
            answer = await front.get("/health")
            said = answer.json()
            assert "tilewright_workers_able 0" in (await front.get("/metrics")).text
            assert answer.status_code == 200
            assert (said["status"], said["database"]) == ("degraded", "ok")
            assert said["causes"] == ["no_worker"]
            assert said["computers"] == {"workers": 2, "able": 0}
            await front.create("stairs")

    asyncio.run(scene())


def test_a_node_whose_computers_can_think_is_well(tmp_path):
    async def scene():
        async with opened(tmp_path, workers=2) as front:
            said = (await front.get("/health")).json()
            assert (said["status"], said["database"]) == ("ok", "ok")
            assert said["computers"] == {"workers": 2, "able": 2}

    asyncio.run(scene())
