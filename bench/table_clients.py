"""Scripted clients at tables: who plays, who only watches, who comes back after a crash."""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from typing import Any

import httpx

from measured_games import GAMES, particular
from plain_socket import PlainSocket
from tilewright.client import CreatedTable, HttpClient

__all__ = [
    "PERSON",
    "TableClient",
    "connect_all",
    "import_records",
    "lay_tables",
    "seated",
    "watching",
]

MIX = [game for game in GAMES for _ in range(particular(game)["tables"])]
"""What tables in a row play, again and again."""

CONNECTING = 40
"""How many clients shake hands at once."""

NUMBERS = count(1)


@dataclass(eq=False)
class TableClient:
    """One client at one table, with the key of a seat or none; it moves after a `pause` of about so
    many seconds whenever it can, never where that is negative. `times` are those from its moves to
    their acknowledgements, `turns` those from there to its next turn, `seen` when it heard of each
    version."""

    table: str
    key: str
    pause: float
    rng: random.Random
    socket: PlainSocket | None = None
    version: int = 0
    to_move: int | None = None
    you: tuple[int, ...] = ()
    legal: Sequence[str] = ()
    acked: int = 0
    sent: dict[str, float] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    waiting: float | None = None
    over: bool = False
    seen: dict[int, float] = field(default_factory=dict)
    refused: int = 0
    thinking: asyncio.TimerHandle | None = None
    ready: asyncio.Event = field(default_factory=asyncio.Event)

    async def connect(self, url: str) -> None:
        self.sent.clear()
        self.socket = await PlainSocket.connect(url, self.received, home_of(self.table))
        keys = [self.key] if self.key else []
        self.socket.send({"type": "hello", "table": self.table, "keys": keys})

    def received(self, text: bytes) -> None:
        message = json.loads(text)
        kind = message["type"]
        if kind == "ack":
            self.times.append(time.perf_counter() - self.sent.pop(message["id"]))
            self.acked, self.waiting = message["version"], time.perf_counter()
        elif kind == "refusal":
            self.refused += 1
            self.sent.pop(message.get("id", ""), None)
        elif kind in {"state", "events"}:
            self._hear(message)
        self._think()

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self.version, self.to_move = message["version"], message["state"]["to_move"]
            self._note_status(message["state"]["status"])
            self.you = tuple(message.get("you", self.you))
            self.ready.set()
        for event in message.get("events", ()):
            self.version = event["version"]
            self.to_move = event["changes"].get("to_move", self.to_move)
            self.seen[self.version] = time.perf_counter()
            self._note_status(event["changes"].get("status", ""))
        self.legal = message["legal"] or ()

    def _note_status(self, status: str) -> None:
        """After the end there is no turn to wait for."""
        self.over = self.over or status == "over"

    def _think(self) -> None:
        if self.over:
            self.waiting = None
        if self.waiting is not None and self.is_turn():
            self.turns.append(time.perf_counter() - self.waiting)
            self.waiting = None
        if self.pause >= 0 and self.is_turn() and self.thinking is None:
            after = self.rng.uniform(0.5, 1.5) * self.pause
            self.thinking = asyncio.get_running_loop().call_later(after, self.move)

    def waits(self) -> bool:
        """Whether a move is on its way, or the turn after it."""
        return bool(self.sent) or self.waiting is not None

    def rest(self) -> None:
        """Move no more."""
        self.pause = -1
        if self.thinking:
            self.thinking.cancel()
            self.thinking = None

    def is_turn(self) -> bool:
        """Whether all that is known says so: the ack of a move comes before its events."""
        known = self.version >= self.acked and not self.sent
        return known and bool(self.legal) and self.to_move in self.you

    def move(self) -> None:
        self.thinking = None
        if not self.is_turn() or self.socket is None:
            return
        name = f"bench-{next(NUMBERS)}"
        command = {"type": "command", "table": self.table, "id": name, "do": "act", "key": self.key}
        self.sent[name] = time.perf_counter()
        self.socket.send(command | {"base": self.version, "action": self.rng.choice(self.legal)})

    @property
    def is_connected(self) -> bool:
        return self.socket is not None and not self.socket.closed.done()

    async def gone(self) -> None:
        """Until the server has hung up."""
        if self.socket:
            await self.socket.closed
        self.ready.clear()

    async def close(self) -> None:
        if self.thinking:
            self.thinking.cancel()
            self.thinking = None
        if self.socket:
            await self.socket.close()


def home_of(name: str) -> dict[str, str]:
    """Where those at a table are, for a server that asks a proxy."""
    first, second, third = sha256(name.encode()).digest()[:3]
    return {"X-Forwarded-For": f"10.{first}.{second}.{third}"}


PERSON = {"sitter": "person"}


async def lay_tables(
    url: str, number: int, seats: Sequence[Mapping[str, str]] = (PERSON, PERSON)
) -> list[CreatedTable]:
    """Tables, for two persons if nobody says otherwise, ready to play; each laid from another
    address."""
    made = []
    for each in range(number):
        async with httpx.AsyncClient(
            base_url=url, headers=home_of(str(each)), trust_env=False, timeout=60
        ) as client:
            made.append(await HttpClient(url, client).create(MIX[each % len(MIX)], seats))
    return made


async def import_records(url: str, record: str, number: int) -> list[str]:
    """Tables of so many copies of a record, each brought from another address."""
    made = []
    for each in range(number):
        async with httpx.AsyncClient(
            base_url=url, headers=home_of(f"record {each}"), trust_env=False, timeout=60
        ) as client:
            answer = (await client.post("/api/records", content=record)).raise_for_status()
            made.append(str(answer.json()["table"]))
    return made


async def connect_all(clients: Sequence[TableClient], url: str) -> None:
    """A few at a time, until every client has its table."""
    doors = asyncio.Semaphore(CONNECTING)

    async def enter(client: TableClient) -> None:
        async with doors:
            while not client.ready.is_set():
                try:
                    await client.connect(url)
                    await client.ready.wait()
                except OSError:
                    await asyncio.sleep(random.uniform(0.05, 0.3))

    await asyncio.gather(*map(enter, clients))


@asynccontextmanager
async def seated(
    tables: Sequence[CreatedTable], url: str, pause: float, people: int | None = None
) -> AsyncIterator[list[TableClient]]:
    """A client on every seat of every table, or on the first so many."""
    keys = [(made.table, key) for made in tables for key in made.keys[:people]]
    clients = [TableClient(table, key, pause, random.Random(key)) for table, key in keys]
    async with _connected(clients, url):
        yield clients


@asynccontextmanager
async def watching(tables: Sequence[str], url: str) -> AsyncIterator[list[TableClient]]:
    """A client without a key at each of these tables."""
    clients = [TableClient(table, "", -1, random.Random(0)) for table in tables]
    async with _connected(clients, url):
        yield clients


@asynccontextmanager
async def _connected(clients: Sequence[TableClient], url: str) -> AsyncIterator[None]:
    try:
        await connect_all(clients, url)
        yield
    finally:
        await asyncio.gather(*(client.close() for client in clients))
