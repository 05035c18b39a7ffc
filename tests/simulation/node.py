"""One node: the real table service, protocol and computers over a real event store, and all the
ways to end."""

import asyncio
import random
import re
from collections.abc import Callable
from pathlib import Path
from sqlite3 import OperationalError
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection as Database

from simulation.fault_rates import FaultRates
from simulation.loop import Owner, on_behalf_of
from simulation.network import Socket
from simulation.oracle import Ledger
from tilewright.core.deal import Dealer
from tilewright.event_store import Appended, AppendRequest, AppendResult, Unavailable
from tilewright.event_store.inline import InlineEventStore
from tilewright.event_store.sqlite_append import append_all
from tilewright.players import player
from tilewright.server.computers.scheduler import ComputerScheduler
from tilewright.server.computers.warmup import WarmUp
from tilewright.server.computers.worker_pool import MoveRequest
from tilewright.server.fair_queue import Applicant
from tilewright.server.middleware.guests import Visitor
from tilewright.server.middleware.rate_limit import AddressAccount, LimitedVisit, Limits
from tilewright.server.protocol import Connection
from tilewright.server.settings import Settings
from tilewright.server.tables.service import Observers, TableService
from tilewright.server.work import ACCOUNT
from tilewright.table import Match

P = ParamSpec("P")
T = TypeVar("T")

KIND = re.compile(r'\{"type":"(\w+)"')
EPOCH = 1_700_000_000_000
AWAY = (0.3, 8.0)
PAUSE = (0.0, 0.01)
THOUGHT = (0.0, 0.5)


HOUSEHOLD = Visitor("guest", "192.0.2.7", fresh=False, secure=False)
"""All clients are behind one address, so that its limits are theirs together."""

READ = 5.0
"""Milliseconds that any reading work takes here: what it really takes is not the same twice."""


def _monotonic() -> float:
    return asyncio.get_running_loop().time() * 1000


class SteadyAccount(AddressAccount):
    def spend(self, milliseconds: float) -> None:
        super().spend(READ if milliseconds else 0)


class Crashed(BaseException):
    """The node has ended here; nothing that it would still do has an effect."""


class World(Protocol):
    """What a node knows of the world it is in."""

    dice: random.Random
    rates: FaultRates
    ledger: Ledger
    settings: Settings
    file: Path

    def note(self, what: str) -> None: ...
    def count(self, what: str) -> None: ...
    def new_seed(self) -> str: ...
    def crash_now(self, step: str) -> bool: ...
    def wake_others(self, node: "Node", table: str, version: int) -> None: ...
    def stored(self, append: AppendRequest) -> None: ...
    def ended(self, node: "Node") -> None: ...


class Node(Owner):
    """A node from its start to its end; its successor is another node."""

    service_of: type[TableService] = TableService
    store_of: type["Flaky"]

    def __init__(self, world: World, name: str) -> None:
        super().__init__()
        self.world, self.name = world, name
        self.dead = self.stopping = False
        self.clock_offset = 0
        self.connections: dict[Socket, Connection] = {}
        self.limits = Limits(world.settings, _monotonic)
        self._inboxes: dict[Socket, asyncio.Queue[str | None]] = {}
        world.note(f"{name} starts")
        self.store = self.store_of(self, world.file)
        self.table_service = self.service_of(
            self.store,
            self.clock,
            world.settings,
            world.new_seed,
            Observers(on_computer_turn=self._schedule),
        )
        self.computers = InProcess(world, self.table_service)
        with on_behalf_of(self):
            self._serving = asyncio.create_task(self._serve())

    def _schedule(self, table: str, match: Match) -> None:
        self.computers.schedule(table, match)

    def clock(self) -> int:
        return EPOCH + int(asyncio.get_running_loop().time() * 1000) + self.clock_offset

    async def _serve(self) -> None:
        await self.computers.start()
        await asyncio.gather(self._beat(), self._poll())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.world.settings.heartbeat)
            for connection in [*self.connections.values()]:
                connection.heartbeat()

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(self.world.settings.poll)
            await self.table_service.refresh()

    def wake(self, table: str, version: int) -> None:
        with on_behalf_of(self):
            asyncio.create_task(self.table_service.catch_up(table, version))  # noqa: RUF006  # ours

    # Ends

    def step(self, what: str) -> None:
        """The node is about to do the next thing, or is no more."""
        if self.dead:
            raise Crashed
        self.world.note(f"{self.name} {what}")
        if self.world.crash_now(what):
            self.world.count(f"crashes before {what}")
            self.crash()
            raise Crashed

    def crash(self) -> None:
        """All memory is gone; what was committed is not."""
        if self.dead:
            return
        self.dead = True
        self.world.note(f"{self.name} crashes")
        self.world.count("crashes")
        self.cancel_tasks()
        self._hang_up()
        asyncio.get_running_loop().call_soon(self.store.let_go)
        self.world.ended(self)

    async def stop(self) -> None:
        """A planned restart."""
        if self.dead or self.stopping:
            return
        self.stopping = True
        self.world.note(f"{self.name} stops")
        self.world.count("planned restarts")
        with on_behalf_of(self):
            await asyncio.gather(asyncio.create_task(self._stopped()), return_exceptions=True)

    async def _stopped(self) -> None:
        for connection in self.connections.values():
            connection.announce_restart(self.world.settings.restart_seconds)
        await self.computers.close()
        await self.table_service.close()
        self.dead = True
        self._serving.cancel()
        self._hang_up()
        await self.store.close()
        self.world.ended(self)

    def _hang_up(self) -> None:
        for socket in [*self.connections]:
            half = self.world.dice.random() < self.world.rates.half_open
            socket.close(self, half=half)
            self._inboxes[socket].put_nowait(None)
        self.connections.clear()

    # Sockets

    def accept(self, socket: Socket) -> None:
        def send(frame: str) -> None:
            self._send(socket, frame)

        visit = LimitedVisit(self.limits, HOUSEHOLD)
        connection = Connection(self.table_service, send, self.world.settings, _monotonic, visit)
        self.connections[socket] = connection
        self._inboxes[socket] = inbox = asyncio.Queue()
        with on_behalf_of(self):
            asyncio.create_task(self._read(connection, inbox))  # noqa: RUF006  # ours

    async def _read(self, connection: Connection, inbox: asyncio.Queue[str | None]) -> None:
        ACCOUNT.set(SteadyAccount(self.limits, HOUSEHOLD.address))
        while (frame := await inbox.get()) is not None:
            await connection.receive(frame)
        connection.close()

    def _send(self, socket: Socket, frame: str) -> None:
        """Between any two frames, too, the node may end."""
        kind = KIND.match(frame)[1]
        self.step(f"sending {kind}")
        self.world.ledger.send(frame)
        if '"code":"too_many"' in frame:
            self.world.count("limits met")
        socket.to_client.send(frame)
        self.step(f"going on after {kind}")

    def hear(self, socket: Socket, frame: str) -> None:
        if not self.dead and socket in self._inboxes:
            self._inboxes[socket].put_nowait(frame)

    def hung_up(self, socket: Socket) -> None:
        self.connections.pop(socket, None)
        if inbox := self._inboxes.pop(socket, None):
            inbox.put_nowait(None)


class Flaky(InlineEventStore):
    """The real event store, which takes its time, cannot always be reached, and may not say so in
    time: whether an append happened is then unknown."""

    def __init__(self, node: Node, file: Path) -> None:
        super().__init__(file, durable=False, watch=self._watched)
        self.node, self.world = node, node.world
        self._away_until = 0.0
        self._appending: AppendRequest | None = None
        self._written = False

    async def append(self, append: AppendRequest) -> AppendResult:
        self.node.step("append")
        outcome = await super().append(append)
        if isinstance(outcome, Appended):
            self.world.wake_others(self.node, append.table, append.reached)
        return outcome

    def let_go(self) -> None:
        self._engine.dispose()

    async def write(
        self, tell: Callable[Concatenate[Database, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        await self._pause()
        self._reach()
        self._appending = args[0][0] if tell is append_all else None
        result = await super().write(tell, *args, **kwargs)
        await self._pause()
        self._reach()
        return result

    def _watched(self, statement: str) -> None:
        """Before each statement, and before and after each COMMIT."""
        words = statement.split()
        if words[0] == "BEGIN":
            self._written = False
        self._written |= words[:3] == ["INSERT", "INTO", "events"]
        if statement == "COMMITTED" and self._appending and self._written:
            self.world.stored(self._appending)
        self.node.step(" ".join(words[: 3 if words[0] == "INSERT" else 1]))
        if statement != "COMMITTED" and self._fails(self.world.rates.unavailable / 5):
            raise OperationalError("disk I/O error")

    async def _pause(self) -> None:
        await asyncio.sleep(self.world.dice.uniform(*PAUSE))
        self.node.step("going on")

    def _reach(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._fails(self.world.rates.unavailable):
            self._away_until = now + self.world.dice.uniform(*AWAY)
        if now < self._away_until:
            raise Unavailable("not now")

    def _fails(self, chance: float) -> bool:
        failing = self.world.dice.random() < chance
        if failing:
            self.world.count("database failures")
            self.world.note(f"{self.node.name} has no database")
        return failing


Node.store_of = Flaky


class InProcess(ComputerScheduler):
    """Computers whose workers are no processes: they think here, in no time, and may fail."""

    def __init__(self, world: World, service: TableService) -> None:
        super().__init__(world.settings, service, warmup=_Ready())
        self._pool: Any = _Thoughts(world)


class _Ready(WarmUp):
    """Nothing has to be compiled, whatever this machine has compiled already."""

    def start(self) -> None:
        """There are no processes in here."""


class _Thoughts:
    def __init__(self, world: World) -> None:
        self.world = world

    async def start(self) -> None:
        """Nothing to start."""

    async def close(self) -> None:
        """Nothing to end."""

    def delay(self, who: Applicant) -> float:  # noqa: ARG002  # nobody
        """Nobody waits in a queue here."""
        return 0.0

    async def ask(self, who: Applicant, question: MoveRequest) -> str | None:  # noqa: ARG002  # one guest
        dice = self.world.dice
        await asyncio.sleep(dice.uniform(*THOUGHT))
        if dice.random() < self.world.rates.drop:
            return None
        game, choose = question.game, player(question.player)
        return game.write_action(choose(game, question.state, Dealer(question.seed).pick))
