"""The server's API over HTTP."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import httpx

from tilewright.core.backoff import backoff_delay
from tilewright.core.canonical_json import JsonValue

from .errors import RETRYABLE, RefusalError

__all__ = ["CreatedTable", "HttpClient", "Unreachable"]

MAX_ATTEMPTS = 3
BACKOFF_INITIAL, BACKOFF_MAX = 0.3, 10.0


class Unreachable(RefusalError):
    """The server did not answer, or with something that is no answer of ours."""

    def __init__(self, problem: str) -> None:
        super().__init__("unreachable", {"problem": problem})


@dataclass(frozen=True)
class CreatedTable:
    """A new table: its public id, the key of the whole, and the keys of its seats (a computer's
    is for the day its seat is opened)."""

    table: str
    key: str
    keys: tuple[str, ...]
    version: int
    hash: str
    commitment: str


class HttpClient:
    """One server. What is idempotent is asked again, with exponential backoff, when no answer
    came; a command is, because of its id."""

    def __init__(self, url: str, client: httpx.AsyncClient | None = None) -> None:
        self.url = url.rstrip("/")
        self._client = client or httpx.AsyncClient(base_url=self.url, timeout=30)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._client.aclose()

    # What there is

    async def games(self) -> dict[str, Any]:
        return await self._get("/api/games")

    async def health(self) -> dict[str, Any]:
        return await self._get("/health")

    # Tables

    async def create(
        self,
        game: str,
        seats: Sequence[Mapping[str, JsonValue]],
        options: Mapping[str, bool | str] | None = None,
        **more: JsonValue,
    ) -> CreatedTable:
        """Lay a table. A seat is `{"sitter": "person", "name": …}`, `{"sitter": "open"}` or
        `{"sitter": "computer", "level": …}`; `more` may hold auto, patience_seconds and id."""
        body = {"game": game, "seats": [*map(dict, seats)], "options": dict(options or {})}
        made = await self._post("/api/tables", {"id": secrets.token_urlsafe(12)} | body | more)
        return CreatedTable(**made | {"keys": tuple(made["keys"])})

    async def state(self, table: str) -> dict[str, Any]:
        """version, hash, at, state and legal."""
        return await self._get(f"/api/tables/{table}")

    async def legal(self, table: str) -> dict[str, Any]:
        return await self._get(f"/api/tables/{table}/legal")

    async def score(self, table: str) -> dict[str, Any]:
        return await self._get(f"/api/tables/{table}/score")

    async def steps(self, table: str, **query: JsonValue) -> dict[str, Any]:
        """`number` says which game at the table, `positions` asks for them; all pages as one."""
        found = await self._get(f"/api/tables/{table}/steps", query)
        while page := found["steps"][-1:] if len(found["steps"]) < found["plies"] else ():
            after = {"number": found["number"], "after": page[0]["ply"]}
            more = await self._get(f"/api/tables/{table}/steps", query | after)
            found["steps"] += more["steps"]
        return found

    async def command(self, table: str, do: str, **args: JsonValue) -> dict[str, Any]:
        """Give a command: `key`, `base` and the command's own arguments."""
        given = {name: value for name, value in args.items() if value is not None}
        body = {"id": secrets.token_urlsafe(12), "do": do} | given
        return await self._post(f"/api/tables/{table}/commands", body)

    # Records, pictures, scores

    async def record(self, table: str, **query: JsonValue) -> str:
        """The record; `format` is text or jsonl, `number` which game at the table."""
        return (await self._request("GET", f"/api/tables/{table}/record", params=query)).text

    async def import_record(self, record: str) -> str:
        """Make a table of a record; its id."""
        headers = {"content-type": "text/plain; charset=utf-8"}
        response = await self._request(
            "POST", "/api/records", content=record.encode(), headers=headers, attempts=1
        )
        return str(response.json()["table"])

    async def board(self, table: str, form: str = "svg", **query: JsonValue) -> bytes:
        """A picture, svg or png; `ply` and `number` say of which position."""
        path = f"/api/tables/{table}/board.{form}"
        return (await self._request("GET", path, params=query)).content

    async def score_painted(
        self, game: str, boards: Sequence[str], options: Mapping[str, bool | str] | None = None
    ) -> list[dict[str, Any]]:
        body = {"kingdoms": [*boards], "options": dict(options or {})}
        scores: list[dict[str, Any]] = (await self._post(f"/api/score/{game}", body))["scores"]
        return scores

    # Requests

    async def _get(self, path: str, query: Mapping[str, JsonValue] | None = None) -> dict[str, Any]:
        return _object(await self._request("GET", path, params=query))

    async def _post(self, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        return _object(await self._request("POST", path, json=body))

    async def _request(
        self, method: str, path: str, *, attempts: int = MAX_ATTEMPTS, **more: Any
    ) -> httpx.Response:
        for attempt in range(attempts):
            last = attempt == attempts - 1
            try:
                response = await self._client.request(method, f"{self.url}{path}", **more)
            except httpx.TransportError as trouble:
                if last:
                    raise Unreachable(str(trouble) or type(trouble).__name__) from trouble
            else:
                if response.is_success:
                    return response
                refusal = _refusal(response)
                if last or refusal.code not in RETRYABLE:
                    raise refusal
            await asyncio.sleep(backoff_delay(attempt + 1, BACKOFF_INITIAL, BACKOFF_MAX))
        raise AssertionError("the last attempt returns or raises")


def _object(response: httpx.Response) -> dict[str, Any]:
    found: dict[str, Any] = response.json()
    return found


def _refusal(response: httpx.Response) -> RefusalError:
    try:
        body = response.json()
        return RefusalError(body["code"], body["args"])
    except (ValueError, KeyError, TypeError):
        return Unreachable(f"status {response.status_code}")
