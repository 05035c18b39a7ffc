"""What stays in the server: the order of what is not yet drawn, keys, cookies and the server's own
secret. Somebody notes every byte they can get while games are played, and the log is read too."""

import asyncio
import json

import pytest

from games import OTHER, QUICK
from processes.attacker import Attacker
from processes.audit import Kept
from processes.server_process import SECRET, UNTHROTTLED, running, seats
from tilewright.core.deal import commitment
from tilewright.table import Created

OVERVIEWS = ("/health", "/metrics", "/openapi.json", "/docs", "/api/games", "/")
VIEWS = (
    "",
    "/steps?positions=true",
    "/legal",
    "/score",
    "/record",
    "/record?format=jsonl",
    "/record?number=1",
    "/board.svg",
    "/board.svg?ply=1",
    "/board.png",
)
LOOK_EVERY = 60
"""Moves between two looks at everything there is."""


class Eavesdropper:
    """Plays all seats of a table, so many games and the beginning of one more, and keeps every byte
    that comes from the server in the order in which it came."""

    def __init__(self, server, games):
        self.attacker, self.http, self.games = Attacker(server), None, games
        self.heard, self.cookies = [], []
        self.made, self.state, self.version, self.moves = {}, {}, 0, 0
        self.tables, self.keys = [], []

    async def play(self, game):
        async with self.attacker.http(event_hooks={"response": [self.hear]}) as self.http:
            body = {"game": game, "seats": seats("Ada", "Bo")}
            self.made = (await self.http.post("/api/tables", json=body)).json()
            self.cookies = [*self.http.cookies.values()]
            async with self.attacker.dial() as socket:
                await self.sit_down(socket, self.made["table"])
                while len(self.tables) <= self.games or not self.state:
                    frame = await socket.recv()
                    self.heard.append(frame.encode())
                    if command := await self.take(json.loads(frame)):
                        await socket.send(json.dumps(command))
                    if following := self.state.get("rematch", {}).get("table"):
                        self.keys = [*self.keys[1:], self.keys[0]]
                        await self.sit_down(socket, following)
            await self.look()

    async def sit_down(self, socket, table):
        self.tables.append(table)
        self.state = {}
        self.keys = self.keys or self.made["keys"]
        hello = {"type": "hello", "table": table, "keys": self.keys}
        await socket.send(json.dumps(hello))

    async def hear(self, response):
        head = b"\r\n".join(name + b": " + value for name, value in response.headers.raw)
        self.heard.append(head + b"\r\n\r\n" + await response.aread())

    async def take(self, message):
        """Take a frame in; a command, if it is one's turn to give one."""
        if message.get("table") != self.tables[-1]:
            return None
        if message["type"] == "state":
            self.state, self.version = message["state"], message["version"]
        for event in message.get("events", []):
            self.state, self.version = self.state | event["changes"], event["version"]
        if message["type"] not in ("state", "events"):
            return None
        given = {"type": "command", "id": f"c{self.version}", "table": self.tables[-1]}
        given |= {"base": self.version}
        if self.state["status"] == "over":
            accepted = self.state.get("rematch", {}).get("accepted", [])
            chairs = enumerate(self.state["seats"])
            people = [seat for seat, chair in chairs if chair["sitter"] == "person"]
            if not accepted:
                await self.look()
            asked = next((seat for seat in people if seat not in accepted), None)
            return None if asked is None else given | {"do": "rematch", "key": self.keys[asked]}
        if not message["legal"]:
            return None
        self.moves += 1
        if self.moves % LOOK_EVERY == 1:
            await self.look()
        key = self.keys[self.state["to_move"]]
        return given | {"do": "act", "key": key, "action": message["legal"][0]}

    async def look(self):
        """Ask for all there is."""
        views = [f"/api/tables/{self.tables[-1]}{view}" for view in VIEWS]
        for path in (*OVERVIEWS, *views):
            assert (await self.http.get(path)).status_code == 200, path

    def first(self, secret):
        """When something was heard first: its place, None where it never was."""
        forms = [secret.encode(), secret.upper().encode(), bytes.fromhex(secret)]
        heard = (at for at, said in enumerate(self.heard) if any(form in said for form in forms))
        return next(heard, None)


@pytest.mark.parametrize(("game", "games"), [(QUICK, 2), (OTHER, 1)])
def test_the_hidden_order_and_all_keys_stay_in_the_house(tmp_path, game, games):
    with running(tmp_path, log_level="debug", **UNTHROTTLED) as server:
        eve = Eavesdropper(server, games)
        asyncio.run(eve.play(game))
        logged = server.logged()
    kept = [Kept.read(server.database, table) for table in eve.tables]
    events = [entry.event for table in kept for entry in table.entries]
    seeds = [event.seed for event in events if isinstance(event, Created)]
    assert len(seeds) == games + 1

    # The commitment comes with the game, the seed with its end and not a frame sooner.
    for number, seed in enumerate(seeds):
        begun, ended = eve.first(commitment(seed)), eve.first(seed)
        assert (b'"series"' if number else b'"keys"') in eve.heard[begun]
        if number < games:
            assert b'"kind":"ended"' in eve.heard[ended]
            assert ended > begun + len(OVERVIEWS) + len(VIEWS)
        else:
            assert ended is None

    # Keys are given to whoever lays the table, and to nobody else; locks to nobody.
    keys = [key for key in (*eve.made["keys"], eve.made["key"]) if key]
    for key in keys:
        assert [at for at, said in enumerate(eve.heard) if key.encode() in said] == [0]
    created = events[0]
    locks = [created.lock, *(chair.lock for chair in created.chairs)]  # type: ignore[attr-defined]
    sealed = [cookie.partition(".")[2] for cookie in eve.cookies]
    assert len(sealed) == 1
    for secret in (SECRET, *locks):
        assert eve.first(secret) is None

    # The log has none of it, not even what everybody knows by now.
    assert eve.made["table"] in logged
    for secret in (SECRET, *locks, *keys, *seeds, *sealed, *eve.cookies):
        assert secret not in logged
