"""A planned restart: everybody is told, nothing is lost, and the game goes on."""

import asyncio
import hashlib
import json
import random
import signal

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from games import GAMES, QUICK
from processes.crash_runs import crash_run
from processes.server_process import GIVE_UP, UNTHROTTLED, running, until


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_planned_restart_loses_nothing_and_ends_well(tmp_path, kind):
    verdict = crash_run(tmp_path, kind, signal.SIGTERM, 1)
    assert not verdict.wrong, verdict
    assert (verdict.counts["ends"], verdict.counts["games"] >= len(GAMES)) == (1, True)


# A game over the documented API alone: JSON over HTTP and a WebSocket, and nothing of ours.


class Client:
    """Watches a table, and plays a seat of it if it has the key. It follows the rules for clients:
    it heals after gaps, and keeps every command until it is answered."""

    def __init__(self, url, table, key=None):
        self.address = f"{url.replace('http', 'ws', 1)}/api/socket"
        self.table, self.keys = table, [key] if key else []
        self.state, self.version, self.hash = None, 0, ""
        self.legal, self.seats = None, []
        self.outbox, self.answers = {}, {}
        self.heard = []

    async def play(self):
        """Until the game is over, however often the connection is lost."""
        while not self.is_over:
            try:
                async with connect(self.address) as socket:
                    await self.talk(socket)
            except (OSError, ConnectionClosed, InvalidHandshake):
                pass
            await asyncio.sleep(random.uniform(0.1, 0.5))

    async def talk(self, socket):
        await socket.send(self.hello())
        for frame in self.outbox.values():
            await socket.send(frame)
        while not self.is_over:
            message = json.loads(await socket.recv())
            for frame in self.take(message) + self.moves():
                await socket.send(frame)

    @property
    def is_over(self):
        return self.state is not None and self.state["status"] == "over"

    def hello(self):
        have = {"version": self.version, "hash": self.hash} if self.state else {}
        return json.dumps({"type": "hello", "table": self.table, "keys": self.keys} | have)

    def take(self, message):
        """Take a message in; what has to be said at once comes back."""
        self.heard.append(message["type"])
        match message["type"]:
            case "state":
                self.stand(message, message["state"])
                self.legal, self.seats = message["legal"], message.get("you", self.seats)
            case "events":
                return self.follow(message)
            case "current":
                self.seats = message["you"]
            case "heartbeat":
                if message["tables"].get(self.table) != [self.version, self.hash]:
                    return [self.hello()]
            case "ack" | "refusal":
                self.answer(message)
        return []

    def follow(self, message):
        for event in message["events"]:
            if event["version"] <= self.version:
                continue
            if self.state is None or event["version"] != self.version + 1:
                return [self.hello()]
            self.stand(event, self.state | event["changes"])
        self.legal, self.seats = message["legal"], message.get("you", self.seats)
        return []

    def stand(self, message, state):
        text = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert hashlib.sha256(text.encode()).hexdigest()[:32] == message["hash"]
        self.state, self.version, self.hash = state, message["version"], message["hash"]

    def answer(self, message):
        if message.get("code") not in ("unavailable", "restarting", "too_many"):
            del self.outbox[message["id"]]
            self.answers[message["id"]] = message

    def moves(self):
        """A move, if it is one's turn and the last one is answered and seen."""
        acknowledged = max((answer["version"] for answer in self.answers.values()), default=0)
        mine = self.legal and self.state["to_move"] in self.seats
        if not mine or self.outbox or self.version < acknowledged:
            return []
        command = {"type": "command", "id": f"move-{self.version}", "table": self.table}
        command |= {"do": "act", "key": self.keys[0], "base": self.version}
        command |= {"action": random.choice(self.legal)}
        self.outbox[command["id"]] = json.dumps(command)
        return [*self.outbox.values()]


async def game_over_a_restart(server):
    async with httpx.AsyncClient(base_url=server.url) as http:
        persons = [{"sitter": "person", "name": name} for name in ("Ada", "Bo")]
        laid = await http.post("/api/tables", json={"game": QUICK, "seats": persons})
        made = laid.raise_for_status().json()
        table, keys = made["table"], made["keys"]
        clients = [Client(server.url, table, key) for key in (*keys, None)]
        playing = [asyncio.create_task(client.play()) for client in clients]

        await until(lambda: clients[-1].version > 30)  # the spectator sees the game under way
        assert await asyncio.to_thread(server.stop) == 0
        played = [(client.version, client.hash) for client in clients]
        await asyncio.to_thread(server.start)

        await asyncio.gather(*playing)
        now = (await http.get(f"/api/tables/{table}")).raise_for_status().json()
        record = (await http.get(f"/api/tables/{table}/record?format=jsonl")).json()
    return made, clients, played, now, record


def test_clients_and_a_spectator_need_only_the_documented_api(tmp_path):
    async def scene(server):
        async with asyncio.timeout(GIVE_UP):
            return await game_over_a_restart(server)

    with running(tmp_path, **UNTHROTTLED) as server:
        made, clients, played, now, record = asyncio.run(scene(server))

    for client in clients:
        assert (client.version, client.hash) == (now["version"], now["hash"])
        assert client.state == now["state"]
        assert "restart" in client.heard
        assert {answer["type"] for answer in client.answers.values()} <= {"ack"}
        assert client.outbox == {}
    assert all(version < now["version"] for version, _ in played)
    moves = [answer for client in clients for answer in client.answers.values()]
    seats = [step for step in record["actions"] if not step.startswith(("line:", "king:"))]
    assert len(moves) == len(seats)
    sealed = hashlib.sha256(f"tilewright deal 1:{now['state']['seed']}".encode()).hexdigest()
    assert sealed == made["commitment"] == record["deal"]["commitment"]
    assert record["scores"] == now["state"]["scores"]
