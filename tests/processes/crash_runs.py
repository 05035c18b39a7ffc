"""People play on while their server is ended and started again, and again."""

import asyncio
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

from games import GAMES
from processes.audit import Kept, Verdict, judge
from processes.clients import Clients
from processes.server_process import GIVE_UP, ServerProcess, database_in, seats
from tilewright.client import HttpClient

LIMITED = {"computer_pause": 0, "workers": 1}
"""All limits are on, as a host gets them: the clients of an address share them and ask again."""

WHILE_IT_STARTS = 0.2
"""How many of the kills come before the server is up again."""


def crash_run(folder: Path, kind: str, how: signal.Signals, times: int, tables: int = 1) -> Verdict:
    """Let people play at so many tables of every game, each two persons and a computer, while
    their server ends so many times; what is wrong afterwards."""
    program, verdict = ServerProcess(folder, database_in(folder, kind), **LIMITED), Verdict()
    return troubled_run(program, Reaper(program, how, times, verdict), tables)


def troubled_run(program: ServerProcess, reaper: "Reaper", tables: int = 1) -> Verdict:
    """The same with whatever this reaper does to the server."""
    verdict = reaper.verdict
    program.start()
    try:
        groups = asyncio.run(_play(program, reaper, tables, verdict))
    finally:
        program.kill()
    for clients in groups:
        for ledger in clients.ledgers:
            judge(ledger, Kept.read(program.database, ledger.table), verdict)
    _wait_until(lambda: not family(program.folder))
    return verdict


class Reaper:
    """Ends a server so many times: somewhere in the course of some command, by its dice."""

    def __init__(
        self, program: ServerProcess, how: signal.Signals, times: int, verdict: Verdict
    ) -> None:
        self.program, self.how, self.times, self.verdict = program, how, times, verdict
        self.dice = random.Random(f"{how} {times}")
        self._commands: asyncio.Queue[None] = asyncio.Queue()

    @property
    def done(self) -> int:
        return self.verdict.counts["ends"]

    @property
    def busy(self) -> bool:
        return self.done < self.times

    def note(self) -> None:
        """Somebody gives a command."""
        self._commands.put_nowait(None)

    async def reap(self) -> None:
        while self.busy:
            for _ in range(self.dice.randint(1, 40)):
                await self._commands.get()
            await asyncio.sleep(self.dice.uniform(0, 0.02))
            await asyncio.to_thread(self.trouble)

    def trouble(self) -> None:
        """Do it once, and see to it that it is over."""
        code = self.program.end(self.how)
        self.verdict.counts["ends"] += 1
        if self.how == signal.SIGTERM and code != 0:
            self.verdict.find("bad ends", f"exit status {code}")
        while self.how == signal.SIGKILL and self.busy and self.dice.random() < WHILE_IT_STARTS:
            if self.program.begin(self.dice.uniform(0, 1.5)):
                return
            self.verdict.counts["ends"] += 1
        self.program.start()


async def _play(
    program: ServerProcess, reaper: Reaper, tables: int, verdict: Verdict
) -> list[Clients]:
    """Play again and again, until the reaper is done and the games are over."""
    groups = await _lay(program.url, tables, reaper)
    try:
        async with asyncio.timeout(GIVE_UP * (1 + reaper.times / 2)), asyncio.TaskGroup() as group:
            group.create_task(reaper.reap())
            for clients in groups:
                group.create_task(clients.play(lambda: reaper.busy))
        await _see_the_end(program.url, groups)
    except TimeoutError:
        verdict.find("stuck", f"after {reaper.done} ends")
    return groups


async def _lay(url: str, tables: int, reaper: Reaper) -> list[Clients]:
    async with HttpClient(url) as api:
        made = [await api.create(game, seats("Ada", "Bo")) for _ in range(tables) for game in GAMES]
    groups = [Clients([url], each, reaper.dice) for each in made]
    for clients in groups:
        clients.ledger.note = reaper.note
    return groups


async def _see_the_end(url: str, groups: list[Clients]) -> None:
    async with HttpClient(url) as api:
        for clients in groups:
            for ledger in clients.ledgers:
                now = await api.state(ledger.table)
                ledger.ends["the server"] = now["version"], now["hash"], now["state"]


def family(folder: Path) -> list[str]:
    """Processes that were started with this folder as their home."""
    home = f"HOME={folder}".encode()
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if home in (process / "environ").read_bytes().split(b"\0"):
                found.append((process / "cmdline").read_text("utf-8"))
        except OSError:  # it is gone, or not ours
            continue
    return found


def _wait_until(true: Callable[[], bool]) -> None:
    give_up = time.monotonic() + GIVE_UP
    while not true():
        assert time.monotonic() < give_up
        time.sleep(0.05)
