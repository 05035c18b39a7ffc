"""Table services over real event stores, and clients on lines to watch, cut and trouble."""

import asyncio
import json
from collections import deque
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from tilewright.client.session import Session
from tilewright.event_store.inline import InlineEventStore
from tilewright.server.protocol import Connection
from tilewright.server.settings import Settings
from tilewright.server.tables.service import CommandResult, Observers, TableService
from tilewright.table import Act, Chair, Command, Create, Sitter, lock_of

TABLE = "AAAAAAAAAAAAAAAA"
SEED = "the-seed-nobody-may-see"
OWNER = "the-owner-nobody-may-see"
TABLE_KEY = "f" * 32
KEYS = tuple(f"{seat + 1:032x}" for seat in range(4))
UNLIMITED = Settings(message_rate=0, computer_pause=0)

run = asyncio.run


def new_service(
    folder: Path,
    settings: Settings = UNLIMITED,
    watch: Any = None,
    observers: Observers | None = None,
) -> TableService:
    """A service as after a restart: whoever opens the same folder finds the same tables."""
    times = count(1_700_000_000_000, 1000)
    store = InlineEventStore(folder / "tables.sqlite", durable=False, watch=watch)
    return TableService(store, lambda: next(times), settings, lambda: SEED + "-again", observers)


def create(game: str = "stairs", seats: int = 2, **changes: Any) -> Create:
    chairs = tuple(
        Chair(Sitter.PERSON, f"P{seat}", "greedy", lock_of(KEYS[seat])) for seat in range(seats)
    )
    given: dict[str, Any] = {
        "id": "create",
        "at": 1,
        "game": game,
        "options": {},
        "chairs": chairs,
        "lock": lock_of(TABLE_KEY),
        "seed": SEED,
        "owner": OWNER,
    }
    return Create(**given | changes)


async def laid(
    service: TableService, game: str = "stairs", seats: int = 2, **changes: Any
) -> TableService:
    """The service with a table where the first seat is to move or the next."""
    await carry_out(service, create(game, seats, **changes))
    return service


async def carry_out(service: TableService, command: Command) -> CommandResult:
    """The result of a command, after its events are published."""
    result = await service.submit(TABLE, command)
    await service.drain()
    return result


async def a_move(service: TableService, name: str, which: int = 0, at: int = 2) -> Act:
    """Something the seat to move may do now."""
    match = (await service.get(TABLE)).match
    action = match.game.write_action(match.game.legal_actions(match.state)[which])
    return Act(id=name, at=at, key=KEYS[match.to_move], base=match.version, action=action)


async def played(service: TableService) -> list[str]:
    """The kinds of everything that has happened."""
    return [entry.event.kind for entry in await service.store.entries(TABLE)]


class Ears:
    """A listener that keeps all it hears."""

    def __init__(self) -> None:
        self.frames: list[str] = []

    def publish(self, _: str, frame: str) -> None:
        self.frames.append(frame)

    @property
    def versions(self) -> list[int]:
        """Of the events heard, in order."""
        heard = [json.loads(frame) for frame in self.frames]
        return [event["version"] for each in heard for event in each.get("events", [])]


class Line:
    """A session and a connection, and the frames between them. `trouble` takes each frame on its
    way to the client and gives those that arrive."""

    def __init__(
        self, session: Session, trouble: Callable[[str], list[str]] = lambda frame: [frame]
    ) -> None:
        self.session, self.trouble = session, trouble
        self.connection: Connection | None = None
        self.up: deque[str] = deque()
        self.down: deque[str] = deque()
        self.seen: list[str] = []

    def connect(self, service: TableService, settings: Settings = UNLIMITED) -> "Line":
        self.cut()
        self.connection = Connection(service, self._arrive, settings, lambda: 0)
        self.up.extend(self.session.connected())
        return self

    def cut(self) -> None:
        """Whatever is under way is lost."""
        if self.connection:
            self.connection.close()
            self.session.disconnected()
        self.connection = None
        self.up.clear()
        self.down.clear()

    def _arrive(self, frame: str) -> None:
        self.seen.append(frame)
        self.down.extend(self.trouble(frame))

    async def flow(self) -> bool:
        """Carry what is under way; whether there was anything."""
        moved = bool(self.up or self.down)
        while self.connection and self.up:
            await self.connection.receive(self.up.popleft())
            await self.connection.table_service.drain()
        while self.down:
            self.up.extend(self.session.received(self.down.popleft()))
        return moved

    def act(self, action: str, **more: Any) -> str:
        pending = self.session.act(action, **more)
        self.up.append(pending.frame)
        return pending.id

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.seen]


async def settle(*lines: Line) -> None:
    """Until nothing is under way on any line."""
    while any([await line.flow() for line in lines]):
        pass


async def play_to_the_end(lines: list[Line], watchers: list[Line], choose: Any) -> None:
    """The players' lines take turns as the server says; `choose` picks among what is legal."""
    everyone = [*lines, *watchers]
    await settle(*everyone)
    while (seat := lines[0].session.state["to_move"]) is not None:
        line = lines[seat]
        line.act(choose(line.session.legal))
        await settle(*everyone)
