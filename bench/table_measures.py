"""What is measured of a server at which clients sit: how long they wait, how late its loop is."""

import argparse
import asyncio
import gc
import time
from collections.abc import Sequence
from typing import Any, TypeAlias

import httpx

from table_clients import PERSON, TableClient, lay_tables, seated
from table_server import TableServer
from tilewright.client import CreatedTable

__all__ = [
    "Row",
    "lags",
    "longest_lag",
    "metric",
    "play_for",
    "quantiles",
    "wait_for_turns",
]

LONGEST = 60.0
"""Seconds until everybody has to have come to move again."""

LAG = "tilewright_event_loop_lag_seconds_bucket"

Row: TypeAlias = dict[str, Any]


async def play_for(
    server: TableServer, tables: Sequence[CreatedTable], args: argparse.Namespace, pause: float
) -> Row:
    async with seated(tables, server.url, pause) as clients:
        gc.collect()
        gc.freeze()
        await asyncio.sleep(min(args.seconds, max(2, pause)))
        for client in clients:
            client.times.clear()
        begin, busy, own = time.perf_counter(), server.busy(), time.process_time()
        await asyncio.sleep(args.seconds)
        seconds, busy = time.perf_counter() - begin, server.busy() - busy
        own = time.process_time() - own
        times = sorted(each for client in clients for each in client.times)
        if not times:
            raise SystemExit(f"no move was acknowledged in {seconds:.1f} s: give it more --seconds")
        return {
            "games": len(tables),
            "moves_per_s": len(times) / seconds,
            **quantiles(times),
            "refused": sum(client.refused for client in clients),
            "server_ms_a_move": 1000 * busy / len(times),
            "clients_ms_a_move": 1000 * own / len(times),
            "server_mb": server.megabytes(),
        }


def quantiles(times: list[float]) -> Row:
    times = sorted(times)
    return {
        "p50_ms": 1000 * times[len(times) // 2],
        "p99_ms": 1000 * times[len(times) * 99 // 100],
        "most_ms": 1000 * times[-1],
    }


async def wait_for_turns(
    server: TableServer, args: argparse.Namespace, people: int, experts: int
) -> Row:
    """From moves to the next turns of so many people, each against so many experts, once what
    these think with is there. Everybody is waited for who moved in time."""
    await ready_engines(server.url)
    expert = {"sitter": "computer", "level": "expert"}
    tables = await lay_tables(server.url, people, [PERSON, *[expert] * experts])
    async with seated(tables, server.url, args.pause, people=1) as clients:
        await asyncio.sleep(min(args.seconds, 2 * args.pause))
        for client in clients:
            client.turns.clear()
        began, busy = time.monotonic(), server.busy()
        times, late = await until_turns(clients, args.seconds)
        busy = server.busy() - busy
    return {
        "people": len(clients),
        "experts_each": experts,
        "turns_per_s": len(times) / (time.monotonic() - began),
        **quantiles(times),
        "too_late": late,
        "server_ms_a_turn": 1000 * busy / len(times),
        "server_mb": server.megabytes(),
    }


async def until_turns(clients: Sequence[TableClient], seconds: float) -> tuple[list[float], int]:
    """What they waited who moved in so many seconds, or until somebody has; how many of them had
    no turn even then: they count with what they waited so far. To look only at waits that ended in
    time would leave out the longest."""
    began = time.monotonic()
    await asyncio.sleep(seconds)
    while not any(client.turns for client in clients):
        if time.monotonic() - began > LONGEST:
            raise SystemExit(f"nobody came to move again within {LONGEST} s")
        await asyncio.sleep(0.1)
    for client in clients:
        client.rest()
    stopped = time.monotonic()
    while any(map(TableClient.waits, clients)):
        if time.monotonic() - stopped > LONGEST:
            break
        await asyncio.sleep(0.05)
    late = [time.perf_counter() - client.waiting for client in clients if client.waiting]
    return [each for client in clients for each in client.turns] + late, len(late)


async def ready_engines(url: str) -> None:
    async with httpx.AsyncClient(base_url=url, trust_env=False) as client:
        while True:
            games = (await client.get("/api/games")).json()["games"]
            if all(game["engine"]["readiness"] != "warming" for game in games):
                return
            await asyncio.sleep(0.5)


# What the server says of itself


async def metric(url: str, name: str) -> float:
    """The sum of what the server counts under names that begin like this."""
    return sum(value for line, value in (await metrics(url)).items() if line.startswith(name))


async def metrics(url: str) -> dict[str, float]:
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as client:
        lines = (await client.get("/metrics")).text.splitlines()
    parts = [line.rpartition(" ") for line in lines if not line.startswith("#")]
    return {name: float(value) for name, _, value in parts}


async def lags(url: str) -> dict[float, float]:
    """How often the event loop was late by no more than each bound, in seconds."""
    found = (await metrics(url)).items()
    return {float(name.split('"')[1]): value for name, value in found if name.startswith(LAG)}


def longest_lag(before: dict[float, float], after: dict[float, float]) -> float:
    """Milliseconds: the least bound that it kept all the time between."""
    counts = {bound: after[bound] - before[bound] for bound in after}
    total = max(counts.values())
    return 1000 * min(bound for bound, count in counts.items() if count == total)
