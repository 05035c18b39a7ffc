"""The conversation in docs/reference/http-and-socket.md, held with a real table service."""

import asyncio
import json
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from server.service_fixtures import KEYS, TABLE, UNLIMITED, carry_out, create, new_service
from tilewright.server.protocol import Connection
from tilewright.table import Chair, Sitter, lock_of

WIDTH = 100
KEY = KEYS[1]
CHAIRS = (
    Chair(Sitter.PERSON, "Ada", "greedy", lock_of(KEYS[0])),
    Chair(Sitter.OPEN, "", "greedy", lock_of(KEY)),
)


def exchange(name: str) -> str:
    """One exchange as blocks of JSON, each with who says it."""
    return "\n\n".join(f"```json {who}\n{pretty(said)}\n```" for who, said in exchanges()[name])


def pretty(value: Any, indent: int = 0) -> str:
    """JSON that breaks its lines only where they get too long."""
    text = json.dumps(value, ensure_ascii=False)
    if indent + len(text) <= WIDTH or not isinstance(value, dict | list):
        return text
    inner = indent + 2
    if isinstance(value, dict):
        items = [f"{json.dumps(key)}: {pretty(item, inner)}" for key, item in value.items()]
    else:
        items = [pretty(item, inner) for item in value]
    broken = ",\n".join(" " * inner + item for item in items)
    return f"{text[0]}\n{broken}\n{' ' * indent}{text[-1]}"


@cache
def exchanges() -> dict[str, list[tuple[str, Any]]]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_converse(Path(folder)))


async def _converse(folder: Path) -> dict[str, list[tuple[str, Any]]]:
    service = new_service(folder)
    heard: list[str] = []
    found: dict[str, list[tuple[str, Any]]] = {}
    await carry_out(service, create("kingdomino", chairs=CHAIRS))
    connection = Connection(service, heard.append, UNLIMITED, lambda: 0)

    async def say(name: str, message: dict[str, Any] | Callable[[], None]) -> None:
        heard.clear()
        said = []
        if callable(message):
            message()
        else:
            said.append(("client", message))
            await connection.receive(json.dumps(message))
            await service.drain()
        found[name] = said + [("server", json.loads(frame)) for frame in heard]

    command = {"type": "command", "table": TABLE, "key": KEY}
    await say("hello", {"type": "hello", "table": TABLE, "keys": [KEY]})
    await say("join", command | {"id": "m1", "do": "join", "name": "Grace"})
    live = await service.get(TABLE)
    act = command | {"id": "m2", "do": "act", "base": live.version, "action": "choose:19"}
    await say("act", act)
    await say("beat", connection.heartbeat)
    seen = {"version": live.version, "hash": live.match.hash}
    await say("again", {"type": "hello", "table": TABLE, "keys": [KEY]} | seen)
    await say("repeat", act)
    await say("refused", act | {"id": "m3", "base": live.version, "action": "choose:31"})
    await say("restart", lambda: connection.announce_restart(3))
    await service.store.close()
    return found
