"""What one visitor may try who wants to stop a server for all others. Each attack is a process of
its own, `python bench/attacks.py NAME URL TABLE`, which goes on until it is ended."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx

from measured_games import GAMES
from plain_socket import PlainSocket
from tilewright.core.registry import load_painter

__all__ = ["ATTACKS", "attacked"]

ADDRESS = {"X-Forwarded-For": "203.0.113.66"}
AT_ONCE, REST = 16, 0.04
"""Requests on their way at the same time, and seconds before the next of each: about 400 a second,
lest the attacker takes the processor that is measured."""

SOCKETS, A_SECOND = 256, 20
PERSON = {"sitter": "person"}
NUMBERS = count(1)

Attack = Callable[[httpx.AsyncClient, str, str], Awaitable[None]]


@contextmanager
def attacked(name: str, url: str, table: str) -> Iterator[None]:
    """Meanwhile somebody attacks, at this table of others where the attack needs one."""
    attacker = subprocess.Popen([sys.executable, __file__, name, url, table])
    try:
        yield
        if attacker.poll() is not None:
            raise SystemExit(f"the attack {name} ended by itself with {attacker.returncode}")
    finally:
        attacker.kill()
        attacker.wait()


async def for_ever(ask: Callable[[], Awaitable[object]]) -> None:
    """Whatever the answers are."""

    async def again() -> None:
        while True:
            try:
                await ask()
            except (httpx.HTTPError, OSError):
                await asyncio.sleep(0.1)
            await asyncio.sleep(REST)

    await asyncio.gather(*(again() for _ in range(AT_ONCE)))


async def lay(client: httpx.AsyncClient, *seats: dict[str, str]) -> dict[str, Any]:
    """A table of one's own; patience where one has too many already."""
    while True:
        given = {"game": GAMES[0], "seats": [*seats]}
        answer = await client.post("/api/tables", json=given)
        if answer.status_code == 201:
            made: dict[str, Any] = answer.json()
            return made
        await asyncio.sleep(1)


# Work that is large


async def score(client: httpx.AsyncClient, _url: str, _table: str) -> None:
    """Boards of thousands of empty rows."""
    game = next(name for name in GAMES if load_painter(name))
    body = {"kingdoms": ["C" + "\n" * 1800] * 8}
    await for_ever(lambda: client.post(f"/api/score/{game}", json=body))


async def imports(client: httpx.AsyncClient, _url: str, _table: str) -> None:
    """Long records that are wrong at their end only."""
    head = f"tilewright record 1\ngame: {GAMES[0]}\nedition: 1\nseats: 2\noptions: -\n"
    rest = "players: a, b\ncommitment: -\nseed: -\nscores: -\nranks: -\n\n" + "x:1 " * 4000
    await for_ever(lambda: client.post("/api/records", content=head + rest))


async def reading(client: httpx.AsyncClient, _url: str, table: str) -> None:
    """Everything that can be read of a table of others, in every form."""
    kinds = ("aids", "previews", "steps?positions=true", "record", "board.svg", "board.png")

    async def ask() -> None:
        number = next(NUMBERS)
        kind = kinds[number % len(kinds)]
        more = f"{'&' if '?' in kind else '?'}ply={number // 8 % 40}"
        await client.get(f"/api/tables/{table}/{kind}{more}")

    await for_ever(ask)


async def loads(client: httpx.AsyncClient, _url: str, table: str) -> None:
    """Tables that are not there, and one that is, again and again."""
    await for_ever(lambda: client.get(f"/api/tables/{table[:-4]}{next(NUMBERS) % 9999:04}"))


# Messages


async def names(client: httpx.AsyncClient, _url: str, _table: str) -> None:
    """A new name each time, at a table of one's own."""
    made = await lay(client, PERSON, {"sitter": "open"})
    url = f"/api/tables/{made['table']}/commands"

    async def ask() -> None:
        number = next(NUMBERS)
        body = {"id": f"n{number}", "do": "join", "key": made["keys"][0], "name": f"N{number}"}
        await client.post(url, json=body)

    await for_ever(ask)


async def messages(_client: httpx.AsyncClient, url: str, table: str) -> None:
    """As many sockets as one may have, each of which wants to see everything again."""
    async with sockets(url) as lines:
        await each_second(lines, {"type": "hello", "table": table})


async def strangers(_client: httpx.AsyncClient, url: str, table: str) -> None:
    """Commands without a key to the table that others play at."""
    command = {"type": "command", "table": table, "do": "leave", "key": "e" * 32}
    async with sockets(url) as lines:
        await each_second(lines, command)


@asynccontextmanager
async def sockets(url: str) -> AsyncIterator[list[PlainSocket]]:
    lines = []
    for _ in range(SOCKETS):
        try:
            lines.append(await PlainSocket.connect(url, lambda _text: None, ADDRESS))
        except OSError:
            await asyncio.sleep(0.02)
    yield lines


async def each_second(lines: list[PlainSocket], message: dict[str, Any]) -> None:
    while True:
        for line in lines:
            if not line.closed.done():
                line.send(message | {"id": f"m{next(NUMBERS)}"})
            await asyncio.sleep(1 / len(lines) / A_SECOND)


async def connections(_client: httpx.AsyncClient, url: str, _table: str) -> None:
    """Connections that never ask for anything."""
    parts = httpx.URL(url)
    held: list[Any] = []
    while True:
        try:
            held.append(await asyncio.open_connection(parts.host, parts.port))
        except OSError:
            await asyncio.sleep(0.1)
        held = held[-1000:]
        await asyncio.sleep(0.005)


# Computers


async def experts(client: httpx.AsyncClient, _url: str, _table: str) -> None:
    """Tables of computers that think, each laid by a new guest."""
    expert = {"sitter": "computer", "level": "expert"}

    async def ask() -> None:
        client.cookies.clear()
        await lay(client, expert, expert)

    await for_ever(ask)


async def warnings(client: httpx.AsyncClient, _url: str, _table: str) -> None:
    """What the coach thinks of everything one may do, at a table of one's own."""
    made = await lay(client, PERSON, {"sitter": "computer", "level": "greedy"})
    url, key = f"/api/tables/{made['table']}", made["keys"][0]
    switch = {"id": "on", "do": "switch_coach", "key": made["key"], "on": True}
    await client.post(f"{url}/commands", json=switch)
    shown = {"Authorization": f"Bearer {key}"}

    async def ask() -> None:
        now = (await client.get(url)).json()
        for action in now.get("legal") or ():
            await client.get(f"{url}/warning", params={"action": action}, headers=shown)

    await for_ever(ask)


ATTACKS: dict[str, Attack] = {
    each.__name__: each
    for each in (
        *(score, imports, reading, loads, names, messages, strangers, connections),
        *(experts, warnings),
    )
}


async def attack(name: str, url: str, table: str) -> None:
    bounds = httpx.Limits(max_connections=AT_ONCE)
    async with httpx.AsyncClient(
        base_url=url, headers=ADDRESS, limits=bounds, timeout=60, trust_env=False
    ) as client:
        await ATTACKS[name](client, url, table)


if __name__ == "__main__":
    sys.path.append(str(Path(__file__).parent))
    asyncio.run(attack(*sys.argv[1:4]))
