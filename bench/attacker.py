"""Somebody who wants to stop a server for all others: a process of its own that goes on until it is
ended, and counts what it is answered."""

import asyncio
import json
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx

from measured_games import GAMES
from plain_socket import PlainSocket

__all__ = ["Answers", "Attacker", "attacked"]

NETWORK = "203.0.113"
AT_ONCE, REST = 16, 0.04
"""Requests on their way at the same time, and seconds before the next of each: about 400 a second,
lest the attacker takes the processor that is measured."""

SOCKETS = 256
ATTACKS = Path(__file__).with_name("attacks.py")
LANDS_WITHIN = 120.0
"""Seconds until an attack has done what it is there for, once."""

Answers = Counter[str]
"""How often each was given: a status, or the code of a refusal."""


@dataclass
class Attacker:
    """What attacks are made of; `house` is the last part of the address they come from, `table`
    is one of others, `brought` are some that were laid before the server was started again."""

    house: int
    url: str
    table: str
    brought: Sequence[str] = ()
    answers: Answers = field(default_factory=Counter)
    lands: Callable[[Answers], bool] = bool
    landed: bool = False
    numbers: Any = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        self.headers = {"X-Forwarded-For": f"{NETWORK}.{self.house}"}
        bounds = httpx.Limits(max_connections=AT_ONCE)
        self.client = httpx.AsyncClient(
            base_url=self.url, headers=self.headers, limits=bounds, timeout=60, trust_env=False
        )

    def note(self, answer: str) -> None:
        """Tell whoever started this of the first time that it worked."""
        self.answers[answer] += 1
        if not self.landed and self.lands(self.answers):
            self.landed = True
            print("landed", flush=True)

    async def ask(self, method: str, path: str, counts_as: str = "", **given: Any) -> Any:
        """The answer, which counts as its status if as nothing else, or None where it is a
        refusal."""
        answer = await self.client.request(method, path, **given)
        if answer.is_success:
            self.note(counts_as or str(answer.status_code))
            return answer.json() if "json" in answer.headers.get("content-type", "") else True
        said = answer.json() if "json" in answer.headers.get("content-type", "") else {}
        self.note(str(said.get("code", answer.status_code)))
        return None

    async def for_ever(self, ask: Callable[[], Awaitable[object]]) -> None:
        """Whatever the answers are."""

        async def again() -> None:
            while True:
                try:
                    await ask()
                except (httpx.HTTPError, OSError):
                    await asyncio.sleep(0.1)
                await asyncio.sleep(REST)

        await asyncio.gather(*(again() for _ in range(AT_ONCE)))

    async def lay(self, *seats: dict[str, str], game: str = GAMES[0]) -> dict[str, Any]:
        """A table of one's own; patience where one has too many already."""
        given = {"game": game, "seats": [*seats]}
        while not (made := await self.ask("POST", "/api/tables", json=given)):  # noqa: ASYNC110  # no event
            await asyncio.sleep(1)
        return dict(made)

    async def command(self, table: str, do: str, counts_as: str = "", **more: Any) -> Any:
        body = {"id": f"c{next(self.numbers)}", "do": do} | more
        return await self.ask("POST", f"/api/tables/{table}/commands", counts_as, json=body)

    async def look(self, table: str) -> dict[str, Any]:
        """What anybody may see; patience where one has looked too often."""
        while not (now := await self.ask("GET", f"/api/tables/{table}")):  # noqa: ASYNC110  # no event
            await asyncio.sleep(0.1)
        return dict(now)

    async def act(self, made: dict[str, Any]) -> bool:
        """Play the first action there is at a table of one's own; False when the game is over."""
        now = await self.look(made["table"])
        if now["state"]["status"] == "over":
            return False
        if now["legal"]:
            key = made["keys"][now["state"]["to_move"]]
            given = {"key": key, "base": now["version"], "action": now["legal"][0]}
            await self.command(made["table"], "act", **given)
        return True

    @asynccontextmanager
    async def sockets(self) -> AsyncIterator[list[PlainSocket]]:
        """As many as one may have."""
        lines = []
        for _ in range(SOCKETS):
            try:
                lines.append(await PlainSocket.connect(self.url, self.hear, self.headers))
            except OSError:
                await asyncio.sleep(0.02)
        yield lines

    def hear(self, text: bytes) -> None:
        said = json.loads(text)
        self.note(said.get("code") or said["type"])


@asynccontextmanager
async def attacked(
    name: str, url: str, table: str, brought: Sequence[str] = ()
) -> AsyncIterator[Answers]:
    """Meanwhile somebody attacks, at this table of others where the attack needs one; afterwards
    one knows what they were answered. It begins when the attack has done what it is there for."""
    attacker = await asyncio.create_subprocess_exec(
        sys.executable, ATTACKS, name, url, table, *brought, stdout=subprocess.PIPE
    )
    answers: Answers = Counter()
    try:
        said = await asyncio.wait_for(_line(attacker), LANDS_WITHIN)
        if said != "landed":
            raise SystemExit(f"the attack {name} does not do what it says: {said}")
        yield answers
        attacker.send_signal(signal.SIGTERM)
        answers.update(json.loads(await asyncio.wait_for(_line(attacker), LANDS_WITHIN)))
    except TimeoutError:
        raise SystemExit(f"the attack {name} does nothing in {LANDS_WITHIN} s") from None
    finally:
        if attacker.returncode is None:
            attacker.kill()
        await attacker.wait()


async def _line(attacker: asyncio.subprocess.Process) -> str:
    said = await attacker.stdout.readline() if attacker.stdout else b""
    return said.decode().strip()
