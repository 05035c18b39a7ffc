"""Several processes behind one port: they share the work, and one that is killed loses nothing."""

import asyncio
import os
import random
import signal
from collections import Counter
from pathlib import Path

import httpx
import pytest

from games import EXAMPLE, QUICK
from processes.audit import Kept, Verdict, judge
from processes.clients import Clients
from processes.server_process import (
    GIVE_UP,
    UNTHROTTLED,
    ServerProcess,
    database_in,
    running,
    seats,
    until,
)
from tilewright.client import HttpClient

TABLES = 6
KILLS = 3


def serving(program: ServerProcess) -> list[int]:
    """The processes behind the port."""
    parent = program.process.pid
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text("utf-8").split()
    return [int(child) for child in children if b"spawn_main" in command_line(child)]


def command_line(pid: str) -> bytes:
    """How a process was started; nothing, if it has ended since it was listed."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def connections(pid: int) -> int:
    """How many sockets a process has open."""
    files = Path(f"/proc/{pid}/fd")
    return Counter(target(file).partition(":")[0] for file in files.iterdir())["socket"]


def target(link: Path) -> str:
    """Where a link leads; nowhere, if it has gone since it was listed."""
    try:
        return str(link.readlink())
    except FileNotFoundError:
        return ""


def _acknowledged(tables):
    return sum(len(ledger.acknowledged) for table in tables for ledger in table.ledgers)


async def lay(url: str, game: str, dice: random.Random) -> Clients:
    async with HttpClient(url) as api:
        return Clients([url, url], await api.create(game, seats("Ada", "Bo")), dice)


async def kill_in_turn(program: ServerProcess, tables: list[Clients]) -> None:
    """One of the processes, again and again, each time after some more was acknowledged."""
    for number in range(KILLS):
        before = _acknowledged(tables)
        await until(
            lambda: _acknowledged(tables) > before + 5  # noqa: B023
        )
        whole = serving(program)
        os.kill(whole[number % len(whole)], signal.SIGKILL)
        await until(lambda: len({*serving(program)} - {*whole}) == 1)  # noqa: B023


def verdict_of(database: str, tables: list[Clients]) -> Verdict:
    verdict = Verdict()
    for table in tables:
        for ledger in table.ledgers:
            judge(ledger, Kept.read(database, ledger.table), verdict)
    return verdict


def test_processes_behind_one_port_lose_nothing_when_they_are_killed_in_turn(tmp_path):
    database, dice = database_in(tmp_path, "postgresql"), random.Random(3)

    async def play(program: ServerProcess) -> None:
        tables = [await lay(program.url, game, dice) for game in [QUICK, EXAMPLE] * (TABLES // 2)]
        killing = asyncio.create_task(kill_in_turn(program, tables))
        async with asyncio.timeout(20 * GIVE_UP):
            await asyncio.gather(*(table.play(lambda: not killing.done()) for table in tables))
        await killing
        verdict = verdict_of(database, tables)
        assert not verdict.wrong, verdict
        assert verdict.counts["games"] >= TABLES

    with running(tmp_path, database, processes=2, **UNTHROTTLED) as program:
        asyncio.run(play(program))
        assert program.stop() == 0
        assert "a process has ended and is started anew" in program.logged()


def test_processes_behind_one_port_share_the_connections(tmp_path):
    async def knock(program: ServerProcess) -> bool:
        """Open many connections at once; whether each process has taken some."""
        before = [connections(pid) for pid in serving(program)]
        async with httpx.AsyncClient(timeout=GIVE_UP) as client:
            await asyncio.gather(*(client.get(f"{program.url}/health") for _ in range(64)))
            after = [connections(pid) for pid in serving(program)]
        return all(late > early for early, late in zip(before, after, strict=True))

    async def knock_until_shared(program: ServerProcess) -> None:
        async with asyncio.timeout(GIVE_UP):
            while not await knock(program):
                pass

    database = database_in(tmp_path, "postgresql")
    with running(tmp_path, database, processes=2, **UNTHROTTLED) as program:
        asyncio.run(knock_until_shared(program))


def test_processes_end_with_the_one_that_started_them(tmp_path):
    database = database_in(tmp_path, "postgresql")
    with running(tmp_path, database, processes=2, **UNTHROTTLED) as program:
        served = serving(program)
        program.kill()
        asyncio.run(until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in served)))


@pytest.mark.parametrize(
    ("database", "problem"),
    [
        ("sqlite:///{folder}/tables.sqlite", "several processes need PostgreSQL"),
        ("postgresql://nobody@127.0.0.1:1/none", "127.0.0.1:1/none"),
    ],
)
def test_processes_that_cannot_serve_say_why(tmp_path, database, problem):
    program = ServerProcess(tmp_path, database.format(folder=tmp_path), processes=2)
    assert not program.begin()
    assert problem in program.logged()
