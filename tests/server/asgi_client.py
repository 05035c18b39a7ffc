"""The whole application in this process, asked over HTTP without a network."""

import contextlib
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from unittest.mock import patch

import httpx
from fastapi import FastAPI

from games import QUICK
from tilewright.server import Settings, create_app
from tilewright.server.backends import PROCESSES, Backends

if TYPE_CHECKING:
    from tilewright.server.services import Services

SECRET = "a secret of thirty-two letters .."  # noqa: S105  # of a server that stands for seconds
UNTHROTTLED: dict[str, Any] = {
    "secret": SECRET,
    "computer_pause": 0.0,
    "workers": 1,
    "requests_rate": 0,
    "message_rate_address": 0,
    "reading_rate": 0,
    "changes_per_minute_seat": 0,
    "points_per_minute_seat": 0,
}
PEOPLE = [{"sitter": "person", "name": "Ann"}, {"sitter": "person", "name": "Ben"}]


def settings_in(folder: Path, **given: Any) -> Settings:
    database = {"database": f"sqlite:///{folder / 'tables.sqlite'}"}
    return Settings(**database | UNTHROTTLED | given)


class AsgiClient:
    """A client, and the server behind what it asks."""

    def __init__(self, client: httpx.AsyncClient, app: FastAPI) -> None:
        self.client, self.app = client, app
        self.services = cast("Services", app.state.services)
        self.get, self.post = client.get, client.post

    async def create(self, game: str = QUICK, **given: Any) -> dict[str, Any]:
        answer = await self.post("/api/tables", json={"game": game, "seats": PEOPLE} | given)
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def state(self, table: str) -> dict[str, Any]:
        return (await self.get(f"/api/tables/{table}")).json()

    async def command(self, at: str, do: str, **given: Any) -> httpx.Response:
        body = {"id": f"{do}-1", "do": do} | given
        return await self.post(f"/api/tables/{at}/commands", json=body)

    async def play(
        self, made: dict[str, Any], plies: int = 10_000, choice: int = 0
    ) -> dict[str, Any]:
        """Play the first legal action each time, or the one at `choice`, until the game is over or
        so many are played."""
        now = await self.state(made["table"])
        while now["state"]["status"] == "playing" and now["state"]["ply"] < plies:
            given = {"action": now["legal"][choice], "base": now["version"]}
            key = made["keys"][now["state"]["to_move"]]
            name = f"act-{now['version']}"
            await self.command(made["table"], "act", id=name, key=key, **given)
            now = await self.state(made["table"])
        return now


def processes_find_what_tests_find() -> Any:
    """The example game too, which is not installed."""
    return patch.dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))


@contextlib.asynccontextmanager
async def opened(
    folder: Path, backends: Backends = PROCESSES, **given: Any
) -> AsyncIterator[AsgiClient]:
    app = create_app(settings_in(folder, **given), backends=backends)
    transport = httpx.ASGITransport(app, client=("192.0.2.7", 4711))
    async with (
        contextlib.AsyncExitStack() as stack,
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://tables.example") as client,
    ):
        stack.enter_context(processes_find_what_tests_find())
        yield AsgiClient(client, app)
