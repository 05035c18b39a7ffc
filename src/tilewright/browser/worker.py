"""What the page's worker calls from JavaScript: `web/core/offline/worker.ts`."""

import json
from collections.abc import Callable
from typing import Any

from .host import Host, Socket
from .store import BrowserEventStore, EventDatabase
from .thinking import Analyse, PageEngines, Search

__all__ = ["Bridge", "start"]


async def start(
    database: EventDatabase, secret: str, search: Search, analyse: Analyse, engines: str
) -> "Bridge":
    """The server, ready to be asked; `engines` names the games that have one in the page."""
    host = Host(BrowserEventStore(database), secret, PageEngines(engines.split(), search, analyse))
    await host.start()
    return Bridge(host)


class Bridge:
    """Turns what JavaScript gives into what the server takes."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def request(self, method: str, target: str, headers: str, body: Any) -> tuple[Any, ...]:
        """`headers` is a JSON list of pairs, `body` an ArrayBuffer; so is the answer's."""
        given = [(str(name), str(value)) for name, value in json.loads(headers)]
        status, fields, sent = await self._host.request(method, target, given, body.to_bytes())
        return status, json.dumps(fields), sent

    def open(self, send: Callable[[str], None], closed: Callable[[int], None]) -> Socket:
        return self._host.open_socket(send, closed)

    def changed(self, table: str, version: int) -> None:
        self._host.changed(table, version)
