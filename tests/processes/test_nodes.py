"""Several nodes on one PostgreSQL: any of them serves any table, and a cut one hurts nobody."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from games import EXAMPLE, GAMES, OTHER, QUICK
from processes.audit import Kept, Verdict, judge
from processes.clients import Clients
from processes.database_proxy import Cut, DatabaseProxy
from processes.server_process import GIVE_UP, UNTHROTTLED, ServerProcess, database_in, seats, until
from tilewright.client import CreatedTable, HttpClient, RefusalError
from tilewright.client.table import socket_url

NEVER = 10_000.0
"""Seconds between looks at the event store: only a wake-up brings news."""


class Nodes:
    """Two nodes on one database; the second reaches it through a proxy."""

    def __init__(self, one: ServerProcess, two: ServerProcess, proxy: DatabaseProxy) -> None:
        self.one, self.two, self.proxy = one, two, proxy
        self.urls = [one.url, two.url]
        self.dice = random.Random(2)
        self.tables: list[Clients] = []

    async def lay(self, game: str, *urls: str) -> Clients:
        """A table whose persons and spectators are at these nodes, by default at both."""
        async with HttpClient(self.one.url) as api:
            made = await api.create(game, seats("Ada", "Bo"))
        clients = Clients(urls or self.urls, made, self.dice)
        self.tables.append(clients)
        return clients

    def verdict(self) -> Verdict:
        """What is wrong with what the event store holds."""
        verdict = Verdict()
        for clients in self.tables:
            for ledger in clients.ledgers:
                judge(ledger, Kept.read(self.proxy.database, ledger.table), verdict)
        return verdict


@asynccontextmanager
async def two_nodes(folder: Path, **settings: object) -> AsyncIterator[Nodes]:
    proxy = DatabaseProxy(await asyncio.to_thread(database_in, folder, "postgresql"))
    async with asyncio.timeout(20 * GIVE_UP), proxy.laid(), AsyncExitStack() as stack:
        programs = [
            ServerProcess(folder, url, **UNTHROTTLED | settings)
            for url in (proxy.database, proxy.url)
        ]
        for program in programs:
            stack.callback(program.kill)
        await asyncio.gather(*(asyncio.to_thread(program.start) for program in programs))
        yield Nodes(*programs, proxy)  # type: ignore[arg-type, call-arg]


def scene(play: Callable[[Nodes], Awaitable[None]], folder: Path, **settings: object) -> None:
    async def run() -> None:
        async with two_nodes(folder, **settings) as nodes:
            await play(nodes)

    asyncio.run(run())


def once() -> bool:
    """Whether to play again."""
    return False


# All is well


def test_a_table_is_played_and_watched_at_any_node(tmp_path):
    async def play(nodes: Nodes) -> None:
        tables = [await nodes.lay(game) for game in (QUICK, EXAMPLE)]
        await asyncio.gather(*(table.play(once) for table in tables))
        verdict = nodes.verdict()
        assert not verdict.wrong, verdict
        assert verdict.counts["games"] == 2

    scene(play, tmp_path, poll=NEVER)


class Duel:
    """One table, and both nodes asked for something at the same moment."""

    def __init__(self, nodes: Nodes) -> None:
        self.apis = [HttpClient(url) for url in nodes.urls]
        self.made: CreatedTable | None = None
        self.now: dict[str, Any] = {}

    async def begin(self) -> None:
        self.made = await self.apis[0].create(QUICK, seats("Ada", "Bo", computers=0))
        await self.look()

    async def look(self) -> None:
        self.now = await self.apis[0].state(self.made.table)

    @property
    def stands(self) -> tuple[int, str]:
        return self.now["version"], self.now["hash"]

    def move(self, which: int, **more: str) -> dict[str, Any]:
        """One of the legal actions, for the position as it is."""
        key = self.made.keys[self.now["state"]["to_move"]]
        return {"key": key, "base": self.stands[0], "action": self.now["legal"][which]} | more

    async def at_once(self, *commands: dict[str, Any]) -> list[Any]:
        """The answers of the nodes: where the table stands then, or the code of a refusal."""
        asking = zip(self.apis, commands, strict=True)
        answers = await asyncio.gather(*(self._ask(api, command) for api, command in asking))
        await self.look()
        return answers

    async def _ask(self, api: HttpClient, command: dict[str, Any]) -> Any:
        try:
            answer = await api.command(self.made.table, "act", **command)
        except RefusalError as refusal:
            return refusal.code
        return answer["version"], answer["hash"]


def test_nodes_that_act_at_once_get_one_winner_and_one_named_refusal(tmp_path):
    async def play(nodes: Nodes) -> None:
        duel = Duel(nodes)
        await duel.begin()
        for number in range(20):
            answers = await duel.at_once(duel.move(0), duel.move(-1))
            assert {*answers} == {duel.stands, "stale"}
            name = f"twice-{number}"
            answers = await duel.at_once(duel.move(0, id=name), duel.move(0, id=name))
            assert answers == [duel.stands] * 2
        await asyncio.gather(*(api.close() for api in duel.apis))

    scene(play, tmp_path)


# A wake-up is lost


def test_news_that_nobody_hears_of_is_found_by_looking(tmp_path):
    async def play(nodes: Nodes) -> None:
        nodes.proxy.spoil(Cut.DEAF)
        deafened = nodes.proxy.hung_up
        await (await nodes.lay(QUICK)).play(once)
        assert nodes.proxy.hung_up > deafened
        verdict = nodes.verdict()
        assert not verdict.wrong, verdict
        assert verdict.counts["games"] == 1

    scene(play, tmp_path, poll=0.05)


# A node is cut off


async def is_unavailable(nodes: Nodes) -> None:
    """The node that is cut off says so, over HTTP and over the socket."""
    table = nodes.tables[0].ledger.table
    command = {"id": "late", "do": "join", "key": "0" * 32, "name": "Eve"}
    async with httpx.AsyncClient(base_url=nodes.two.url, timeout=GIVE_UP) as http:
        answer = await http.post(f"/api/tables/{table}/commands", json=command)
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        assert (await http.get("/health")).status_code == 503
    async with connect(socket_url(nodes.two.url)) as socket:
        await socket.send(json.dumps(command | {"type": "command", "table": table}))
        while (answer := json.loads(await socket.recv()))["type"] == "heartbeat":
            pass
        assert answer == {  # type: ignore[comparison-overlap]
            "type": "refusal",
            "id": "late",
            "table": table,
            "code": "unavailable",
            "args": {},
        }


async def is_well(url: str) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=GIVE_UP) as http:
        while (await http.get("/health")).status_code != 200:
            pass


async def commands(nodes: Nodes, count: int) -> None:
    """Until so many more commands are given."""
    given = lambda: sum(len(kept.given) for each in nodes.tables for kept in each.ledgers)  # noqa: E731
    enough = given() + count
    await until(lambda: given() >= enough)


async def cut_and_heal(nodes: Nodes, cut: Cut) -> None:
    """While one node is cut off in the middle of everything, those at the other play on."""
    await commands(nodes, nodes.dice.randint(5, 25))
    nodes.proxy.spoil(cut)
    clients = await nodes.lay(QUICK, nodes.one.url)
    async with asyncio.TaskGroup() as group:
        group.create_task(is_unavailable(nodes))
        group.create_task(clients.play(once))
    nodes.proxy.heal()
    await is_well(nodes.two.url)


def test_a_cut_between_a_node_and_the_database_loses_nothing(tmp_path):
    async def play(nodes: Nodes) -> None:
        cutting = True
        tables = [await nodes.lay(game) for game in (EXAMPLE, QUICK)]
        tables.append(await nodes.lay(OTHER, nodes.two.url))
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(table.play(lambda: cutting))
            for cut in (Cut.DROPPED, Cut.SILENT):
                await cut_and_heal(nodes, cut)
            cutting = False
        verdict = nodes.verdict()
        assert not verdict.wrong, verdict
        assert verdict.counts["games"] >= 5

    scene(play, tmp_path)


@pytest.mark.long
def test_a_node_that_is_cut_off_again_and_again_loses_nothing(tmp_path):
    async def play(nodes: Nodes) -> None:
        cutting = True
        tables = [await nodes.lay(game) for game in GAMES]
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(table.play(lambda: cutting))
            for _ in range(20):
                await cut_and_heal(nodes, nodes.dice.choice([Cut.DROPPED, Cut.SILENT]))
            cutting = False
        verdict = nodes.verdict()
        assert not verdict.wrong, verdict
        assert verdict.counts["games"] >= 23

    scene(play, tmp_path)
