"""How the table server bears a crowd: scripted clients on this machine against the real program.

moves   1,000 live games, two clients each, who think between their moves: from move to ack
rush    the same games without a pause: how many moves a second are acknowledged
idle    memory of the server with 5,000 sockets that only watch
storm   the server is killed and started again under 2,000 clients: until the last has its table

Each case runs on SQLite and on PostgreSQL (a private one, unless --postgres names a database).
With --quick a handful of clients show that everything runs, not how much it bears.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import websockets
from rich.console import Console
from rich.table import Table

from measured_games import GAMES, particular
from tilewright.client import Answer, CreatedTable, HttpClient, Session

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from postgres import fresh_database, postgres_server

UNLIMITED = (
    "games_per_hour_guest",
    "games_per_hour_address",
    "sockets_per_guest",
    "sockets_per_address",
    "requests_rate",
    "message_rate",
)
MIX = [game for game in GAMES for _ in range(particular(game)["tables"])]
"""What tables in a row play, again and again."""

CONNECTING = 40
"""How many clients shake hands at once."""

QUICK = {"games": 2, "pause": 0.1, "sockets": 20, "seconds": 0.5}


# The server


@dataclass
class Server:
    """The real program on a database, which outlives it."""

    database: str
    folder: str
    process: subprocess.Popen[str] | None = None
    port: int = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        limits = {f"TILEWRIGHT_{name.upper()}": "0" for name in UNLIMITED}
        command = ["-c", "from tilewright.cli import main; raise SystemExit(main())", "serve"]
        options = ["--port", str(self.port), "--database", self.database, "--log-level", "warning"]
        self.process = subprocess.Popen(
            [sys.executable, *command, *options],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | limits | {"TILEWRIGHT_SECRET": "0" * 32, "HOME": self.folder},
        )
        said = self.process.stdout.readline()
        self.port = int(said.rstrip("/\n").rpartition(":")[2])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process:
            self.process.send_signal(how)
            self.process.wait(60)

    def megabytes(self) -> float:
        """What the server alone holds in memory; its worker processes are counted elsewhere."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def busy(self) -> float:
        """Seconds the server's process has computed so far."""
        spent = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")


# The clients


@dataclass(eq=False)
class Client:
    """One scripted client at one table: a session on a socket, without comfort."""

    session: Session
    dice: random.Random
    pause: float
    socket: Any = None
    times: list[float] = field(default_factory=list)
    refused: int = 0
    acked: int = 0
    listening: asyncio.Task[None] | None = None
    moving: asyncio.Task[None] | None = None
    ready: asyncio.Event = field(default_factory=asyncio.Event)

    async def connect(self, url: str) -> None:
        address = f"{url.replace('http', 'ws', 1)}/api/socket"
        options: dict[str, Any] = {"compression": None, "ping_interval": None, "max_queue": None}
        self.socket = await websockets.connect(address, open_timeout=60, **options)
        self.ready.clear()
        await self.say(self.session.connected())
        self.listening = asyncio.create_task(self.listen())

    async def say(self, frames: Sequence[str]) -> None:
        for frame in frames:
            await self.socket.send(frame)

    async def listen(self) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                await self.say(self.session.received(text))
                if self.session.state is not None:
                    self.ready.set()
                    self.play()
        self.session.disconnected()

    def play(self) -> None:
        """Move after a while, if it is this client's turn and it plays at all."""
        waiting = self.moving and not self.moving.done()
        if self.pause >= 0 and not waiting and self.is_turn():
            self.moving = asyncio.create_task(self.move())

    def is_turn(self) -> bool:
        """Whether all that is known says so: the ack of a move comes before its events."""
        session = self.session
        known = session.version >= self.acked and not session.outbox
        return known and bool(session.legal) and session.state["to_move"] in session.you

    async def move(self) -> None:
        await asyncio.sleep(self.dice.uniform(0.5, 1.5) * self.pause)
        if not self.is_turn():
            return
        action, sent = self.dice.choice(self.session.legal), time.perf_counter()

        def callback(answer: Answer) -> None:
            self.times.append(time.perf_counter() - sent)
            self.refused += not answer.accepted
            self.acked = max(self.acked, answer.version)

        with suppress(websockets.ConnectionClosed):
            await self.say([self.session.command("act", None, callback, action=action).frame])

    async def close(self) -> None:
        for task in (self.moving, self.listening):
            if task:
                task.cancel()
        if self.socket:
            with suppress(TimeoutError, OSError):
                await asyncio.wait_for(self.socket.close(), 5)


async def lay_tables(url: str, count: int) -> list[CreatedTable]:
    """Tables for two persons, ready to play."""
    persons = [{"sitter": "person"}, {"sitter": "person"}]
    async with HttpClient(url) as api:
        return [await api.create(MIX[number % len(MIX)], persons) for number in range(count)]


async def connect_all(clients: Sequence[Client], url: str) -> None:
    """A few at a time, until every client has its table."""
    doors = asyncio.Semaphore(CONNECTING)

    async def enter(client: Client) -> None:
        async with doors:
            while True:
                try:
                    await client.connect(url)
                    break
                except (OSError, TimeoutError, websockets.WebSocketException):
                    await asyncio.sleep(random.uniform(0.05, 0.3))
        await client.ready.wait()

    await asyncio.gather(*map(enter, clients))


@asynccontextmanager
async def seated(
    tables: Sequence[CreatedTable], url: str, pause: float
) -> AsyncIterator[list[Client]]:
    """A client on every seat of every table."""
    clients = [
        Client(Session(made.table, (key,)), random.Random(key), pause)
        for made in tables
        for key in made.keys
    ]
    await connect_all(clients, url)
    try:
        yield clients
    finally:
        await asyncio.gather(*(client.close() for client in clients))


# What is measured


async def moves(server: Server, args: argparse.Namespace) -> dict[str, Any]:
    return await play_for(server, args, args.pause)


async def rush(server: Server, args: argparse.Namespace) -> dict[str, Any]:
    return await play_for(server, args, 0)


async def play_for(server: Server, args: argparse.Namespace, pause: float) -> dict[str, Any]:
    tables = await lay_tables(server.url, args.games)
    async with seated(tables, server.url, pause) as clients:
        gc.collect()
        gc.freeze()
        await asyncio.sleep(min(args.seconds, max(3, pause)))
        for client in clients:
            client.times.clear()
        begin, busy = time.perf_counter(), server.busy()
        await asyncio.sleep(args.seconds)
        seconds, busy = time.perf_counter() - begin, server.busy() - busy
        times = sorted(each for client in clients for each in client.times)
        if not times:
            raise SystemExit(f"no move was acknowledged in {seconds:.1f} s: give it more --seconds")
        refused = sum(client.refused for client in clients)
    return {
        "games": args.games,
        "moves_per_s": len(times) / seconds,
        "p50_ms": 1000 * times[len(times) // 2],
        "p99_ms": 1000 * times[len(times) * 99 // 100],
        "most_ms": 1000 * times[-1],
        "refused": refused,
        "server_ms_a_move": 1000 * busy / len(times),
        "server_mb": server.megabytes(),
    }


async def idle(server: Server, args: argparse.Namespace) -> dict[str, Any]:
    tables = await lay_tables(server.url, max(1, args.sockets // 50))
    before = server.megabytes()
    watchers = [
        Client(Session(tables[number % len(tables)].table), random.Random(number), -1)
        for number in range(args.sockets)
    ]
    begin = time.perf_counter()
    await connect_all(watchers, server.url)
    opened = time.perf_counter() - begin
    await asyncio.sleep(min(args.seconds, 20))
    after = server.megabytes()
    alive = sum(not client.listening.done() for client in watchers)
    await asyncio.gather(*(client.close() for client in watchers))
    return {
        "sockets": alive,
        "opened_in_s": opened,
        "before_mb": before,
        "with_sockets_mb": after,
        "kb_a_socket": 1024 * (after - before) / max(alive, 1),
    }


async def storm(server: Server, args: argparse.Namespace) -> dict[str, Any]:
    tables = await lay_tables(server.url, args.games)
    async with seated(tables, server.url, 0.5) as clients:
        await asyncio.sleep(min(args.seconds, 20))
        for client in clients:
            client.pause = -1
        await asyncio.sleep(min(args.seconds, 1))
        played = [client.session.version for client in clients]
        server.stop(signal.SIGKILL)
        await asyncio.gather(*(client.listening for client in clients))
        down = time.perf_counter()
        await asyncio.to_thread(server.start)
        up = time.perf_counter()
        await connect_all(clients, server.url)
        back = time.perf_counter()
        lost = sum(
            client.session.version < version
            for client, version in zip(clients, played, strict=True)
        )
    return {
        "clients": len(clients),
        "versions_before": sum(played) / len(played),
        "start_s": up - down,
        "storm_s": back - up,
        "lost": lost,
    }


CASES = {"moves": moves, "rush": rush, "idle": idle, "storm": storm}


def run(case: str, database: str, args: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/tables.db"
        if database == "postgresql":
            url = args.postgres or fresh_database(postgres_server(fsync=True))
        server = Server(url, folder)
        server.start()
        try:
            return {"case": case, "database": database} | asyncio.run(CASES[case](server, args))
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("cases", nargs="*", default=[*CASES], help=", ".join(CASES))
    parser.add_argument("--database", choices=["sqlite", "postgresql"], help="only this one")
    parser.add_argument("--postgres", metavar="URL", help="an empty database to use")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--pause", type=float, default=5, help="mean seconds a client thinks")
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--quick", action="store_true", help="few, short: shows that it runs")
    parser.add_argument("--json", action="store_true")
    if "--quick" in sys.argv:
        parser.set_defaults(**QUICK)
    args = parser.parse_args()
    if unknown := set(args.cases) - CASES.keys():
        parser.error(
            f"no case is called {', '.join(sorted(unknown))}; there are {', '.join(CASES)}"
        )
    databases = [args.database] if args.database else ["sqlite", "postgresql"]
    for case in args.cases:
        for database in databases:
            row = run(case, database, args)
            if args.json:
                print(json.dumps(row), flush=True)
            else:
                show(row)


def show(row: dict[str, Any]) -> None:
    table = Table(*row)
    table.add_row(*(f"{v:.1f}" if isinstance(v, float) else str(v) for v in row.values()))
    Console().print(table)


if __name__ == "__main__":
    main()
