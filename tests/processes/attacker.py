"""Somebody who does not play by the rules, at an address of their own."""

import asyncio
import base64
import json
import os
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from processes.server_process import GIVE_UP, ServerProcess, running
from tilewright.client import CreatedTable, RemoteTable
from tilewright.core.record import verify
from tilewright.core.record_text import read_json

PERSONS = [{"sitter": "person", "name": "Ada"}, {"sitter": "person", "name": "Bo"}]
addresses = count(2)


class Attacker:
    """Comes from another address of this machine, so that limits for one are not another's."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        number = next(addresses)
        self.address = f"127.0.{number // 250}.{number % 250 + 1}"

    def http(self, **options: Any) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        options |= {"base_url": self.server.url, "timeout": GIVE_UP}
        return httpx.AsyncClient(transport=transport, **options)

    def dial(self, **headers: str) -> connect:
        """A socket that is not too polite."""
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        return connect(
            f"ws://127.0.0.1:{self.server.port}/api/socket",
            additional_headers=given,
            compression=None,
            proxy=None,
            open_timeout=GIVE_UP,
            close_timeout=0.1,
            local_addr=(self.address, 0),
        )

    async def lay(self, game: str = "stairs", **more: Any) -> CreatedTable:
        async with self.http() as http:
            body = {"game": game, "seats": PERSONS} | more
            made = (await http.post("/api/tables", json=body)).raise_for_status().json()
            return CreatedTable(**made | {"keys": tuple(made["keys"])})

    # Without a client that would refuse to do it

    def call(self) -> socket.socket:
        """A connection without a word."""
        return socket.create_connection(
            ("127.0.0.1", self.server.port), GIVE_UP, source_address=(self.address, 0)
        )

    def say(self, request: bytes) -> bytes:
        """All that the server answers to these bytes before it hangs up, perhaps in the middle."""
        answer = b""
        with self.call() as line, suppress(ConnectionError):
            line.sendall(request)
            while some := line.recv(65536):
                answer += some
        return answer

    def shake_hands(self) -> socket.socket:
        """A socket to be used byte by byte."""
        line = self.call()
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall(
            f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += line.recv(1)
        assert answer.startswith(b"HTTP/1.1 101 "), answer
        return line


def frame(opcode: int, data: bytes, *, fin: bool = True, masked: bool = True) -> bytes:
    """One frame as it is on the wire; the mask is all zeros, so that it changes nothing."""
    size = len(data)
    head = bytes([fin << 7 | opcode])
    if size < 126:
        length = bytes([masked << 7 | size])
    elif size < 65536:
        length = bytes([masked << 7 | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([masked << 7 | 127]) + size.to_bytes(8, "big")
    return head + length + (b"\0" * 4 if masked else b"") + data


async def asked(socket: ClientConnection, message: object) -> dict[str, Any]:
    """What is answered to a message, whatever else is told meanwhile."""
    text = message if isinstance(message, str) else json.dumps(message)
    await socket.send(text)
    async with asyncio.timeout(GIVE_UP):
        while (answer := json.loads(await socket.recv()))["type"] in ("heartbeat", "events"):
            pass
    return answer


@asynccontextmanager
async def talking(attacker: Attacker) -> AsyncIterator[tuple[CreatedTable, ClientConnection]]:
    """A table of one's own, and a socket."""
    made = await attacker.lay()
    async with attacker.dial() as opened:
        yield made, opened


async def played(attacker: Attacker, made: CreatedTable | None = None) -> dict[str, Any]:
    """A whole game as it should be, and the server is well; the table at the end."""
    made = made or await attacker.lay()
    keys = [key for key in made.keys if key]
    async with asyncio.timeout(GIVE_UP), attacker.http() as http:
        async with RemoteTable(attacker.server.url, made.table, *keys) as table:
            while legal := await table.turn():
                await table.act(legal[0], made.keys[table.state["to_move"]])
        assert (await http.get("/health")).json()["status"] == "ok"
        record = (await http.get(f"/api/tables/{made.table}/record?format=jsonl")).text
        verify(read_json(record))
        return (await http.get(f"/api/tables/{made.table}")).json()


@contextmanager
def besieged(folder: Path) -> Iterator[ServerProcess]:
    """A server with the limits it comes with. After all of it a game can be played, and nothing
    went wrong inside."""
    with running(folder, computer_pause=0, workers=1) as program:
        yield program
        asyncio.run(played(Attacker(program)))
        lines = [json.loads(line) for line in program.logged().splitlines()]
        wrong = [line for line in lines if line["level"] not in ("info", "warning")]
        assert not wrong, wrong
