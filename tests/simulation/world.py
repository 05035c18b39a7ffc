"""A world with one table in it: nodes, clients, a network, faults, and rest at the end.

Everything that happens in it is decided by one seed.
"""

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from games import EXAMPLE, OTHER, QUICK, examples
from simulation.clients import Client, Person
from simulation.fault_rates import FaultRates, fault_rates_of
from simulation.loop import VirtualLoop, on_behalf_of, run_virtually
from simulation.network import Socket
from simulation.node import Crashed, Node
from simulation.oracle import Kept, Ledger, Verdict, judge
from tilewright.client.session import Session
from tilewright.event_store import AppendRequest
from tilewright.server.settings import Settings
from tilewright.server.tables.idempotency import Ack
from tilewright.table import Chair, Create, Created, Refusal, RematchLaid, Sitter, lock_of

ASIDE = "aside"
RESTART = (0.2, 6.0)
LONGEST_REST = 300.0
QUIET = 8.0
"""Seconds without any change after which the world is at rest: heartbeats have been heard."""


TIGHT: dict[str, Any] = {
    "message_rate_address": 20,
    "message_burst_address": 60,
    "reading_rate": 20,
    "reading_burst": 40,
    "changes_per_minute_seat": 20,
    "events_per_hour_address": 3_600,
    "live_bytes": 50_000,
}
"""Limits that are met every now and then, where the defaults never are."""


@dataclass(frozen=True)
class Setup:
    """What the world is made of, where a wrong part must be found out; and what goes wrong in it
    (None: as the seed will have it), with one more crash before the step of that number."""

    node: type[Node] = Node
    session: type[Session] = Session
    rates: FaultRates | None = None
    crash_at: int | None = None


@dataclass
class Report:
    """What happened in one world, and what was wrong with it."""

    again: str  # the command that plays it again
    verdict: Verdict
    counts: Counter[str]
    log: list[str] = field(repr=False)
    steps: list[str] = field(repr=False)

    def __str__(self) -> str:
        found = ", ".join(f"{count} {kind}" for kind, count in self.verdict.counts.items())
        wrong = "".join(f"\n  {kind}: {evidence}" for kind, evidence in self.verdict.wrong[:10])
        return f"{self.again}\n  {found}; {dict(self.counts)}{wrong}"


class World:
    """Everything that one table meets with in its life."""

    def __init__(self, seed: int, game: str, file: Path, setup: Setup) -> None:
        self.seed, self.game, self.file = seed, game, file
        self.node, self.session = setup.node, setup.session
        self.dice = random.Random(seed)
        self.rates = setup.rates or fault_rates_of(self.dice)
        self.crash_at = setup.crash_at
        self.ledger = Ledger()
        self.counts: Counter[str] = Counter()
        self.log: list[str] = []
        self.steps: list[str] = []
        self.games = self.dice.choice([1, 1, 2]) if game == "stairs" else 1
        self.settings = self._settings()
        self.table = "table"
        self.aside = Ledger()  # of another table, at which computers play alone
        self.ledgers = {self.table: self.ledger, ASIDE: self.aside}
        self.aside_over = self.dice.random() < 0.6
        self.nodes: dict[str, Node | None] = {
            f"node{number}": None for number in range(self.dice.choice([1, 2]))
        }
        self.clients: list[Client] = []
        self.wanted: set[int] = set()  # seats that somebody has the key of
        self.calm = False
        self._born = 0

    def _settings(self) -> Settings:
        return Settings(
            heartbeat=1.5,
            poll=2.5,
            computer_pause=0.2,
            restart_seconds=0.5,
            message_rate=self.dice.choice([0, 3]),
            message_burst=6,
            snapshot_every=self.dice.choice([0, 1, 4, 16]),
            live_tables=self.dice.choice([1, 2000]),
            **(TIGHT if self.seed % 2 else {}),
        )

    # What everybody asks of the world

    def note(self, what: str) -> None:
        self.log.append(f"{asyncio.get_running_loop().time():.6f} {what}")

    def count(self, what: str) -> None:
        self.counts[what] += 1

    def new_seed(self) -> str:
        return self.dice.randbytes(16).hex()

    def crash_now(self, step: str) -> bool:
        self.count("steps")
        if self.calm:
            return False
        self.steps.append(step)
        return len(self.steps) == self.crash_at or self.dice.random() < self.rates.crash

    def stored(self, append: AppendRequest) -> None:
        """It is on disk, whatever happens next."""
        ledger = self.ledgers.setdefault(append.table, Ledger())
        moment = ledger.tick()
        for entry in append.entries:
            ledger.stored[entry.version] = moment
            self.count(f"stored {entry.event.kind}")
        self.aside_over |= ledger is self.aside and append.summary.status == "over"

    def ended(self, node: Node) -> None:
        self.nodes[node.name.partition(".")[0]] = None
        loop = asyncio.get_running_loop()
        loop.call_later(self.dice.uniform(*RESTART), self._start_nodes)

    def wake_others(self, node: Node, table: str, version: int) -> None:
        loop = asyncio.get_running_loop()
        for other in self._alive():
            if other is node:
                continue
            if self.dice.random() < self.rates.lost_news:
                self.count("lost news")
            else:
                loop.call_later(self.dice.uniform(0.001, 0.5), other.wake, table, version)

    def dial(self, client: Client) -> Socket | None:
        reachable = [node for node in self._alive() if not node.stopping]
        if not reachable:
            return None
        node = self.dice.choice(reachable)
        socket = Socket(self, client, node)
        self.note(f"{client.name} dials {node.name}")
        self.count("sockets")
        node.accept(socket)
        return socket

    def _alive(self) -> list[Node]:
        return [node for node in self.nodes.values() if node and not node.dead]

    def _start_nodes(self) -> None:
        for name, node in self.nodes.items():
            if node is None:
                self._born += 1
                self.nodes[name] = self.node(self, f"{name}.{self._born}")

    # From the beginning to the end

    async def live(self) -> None:
        self._start_nodes()
        if not self.aside_over:
            await self._lay_table(ASIDE, self._computers(), self.aside)
        await self._lay_table(self.table, self._invitation(), self.ledger)
        for client in self.clients:
            client.begin()
        for _ in range(int(examples(self.game).SIMULATED_SECONDS)):
            await asyncio.sleep(1)
            self._misfortunes()
            if self.at_rest() and self.dice.random() < 0.1:
                break
        self.note("calm")
        self.rates, self.calm = FaultRates(), True
        await self._rest()

    def close(self) -> None:
        for node in self._alive():
            node.store.let_go()

    async def _lay_table(self, table: str, command: Create, ledger: Ledger) -> None:
        """Whoever asks for a table asks again until there is an answer."""
        ledger.asked[command.id] = (ledger.tick(), command)
        while True:
            await asyncio.sleep(0.1)
            for node in self._alive():
                with on_behalf_of(node):
                    asking = asyncio.create_task(node.table_service.submit(table, command))
                await asyncio.wait([asking])
                if _went_well(asking):
                    return

    def _computers(self) -> Create:
        return Create(
            id="aside",
            at=0,
            game="stairs",
            options={},
            chairs=(Chair(Sitter.COMPUTER, "", "greedy"), Chair(Sitter.COMPUTER, "", "random")),
            lock="",
            seed=self.new_seed(),
        )

    def _invitation(self) -> Create:
        """Persons, computers and open seats, as the seed will have it."""
        dice, table_key = self.dice, self.new_seed()
        most = examples(self.game).SIMULATED_SEATS
        auto, chairs = dice.random() < 0.7, []
        for seat in range(dice.randint(2, most)):
            key, level = self.new_seed(), dice.choice(["greedy", "random"])
            sitter = dice.choice([Sitter.PERSON, Sitter.OPEN, Sitter.COMPUTER])
            sitter = Sitter.PERSON if seat == 0 else sitter
            name = f"person {seat}" if sitter is Sitter.PERSON else ""
            chairs.append(Chair(sitter, name, level, lock_of(key)))
            if sitter is not Sitter.COMPUTER:
                owner = "" if auto or seat else table_key
                self.clients.append(Person(self, f"seat{seat}", seat, key, owner))
                self.wanted.add(seat)
        for number in range(dice.choice([1, 1, 2])):
            self.clients.append(Client(self, f"spectator{number}"))
        return Create(
            id="create",
            at=0,
            game=self.game,
            options={},
            chairs=tuple(chairs),
            lock=lock_of(table_key),
            seed=self.new_seed(),
            auto=auto,
            patience=dice.choice([500, 5_000, 120_000]),
        )

    # Misfortunes

    def _misfortunes(self) -> None:
        for node in self._alive():
            if self._befalls(self.rates.kill):
                node.crash()
            elif self._befalls(self.rates.restart):
                asyncio.create_task(node.stop())  # noqa: RUF006  # the node's own affair
            if self._befalls(self.rates.clock_jump):
                self._jump(node)
        for client in self.clients:
            if client.sockets and self._befalls(self.rates.cut):
                self.count("cuts")
                client.cut(self.dice.choice(client.sockets))
            if client.sockets and self._befalls(self.rates.second_socket / 10):
                client.reconnect()
            if self._befalls(self.rates.reload):
                client.reload()

    def _befalls(self, chance: float) -> bool:
        return self.dice.random() < chance

    def _jump(self, node: Node) -> None:
        self.count("clock jumps")
        far = self.dice.choice([1_000, 60_000, 86_400_000])
        node.clock_offset += self.dice.choice([-far, far])

    # Rest

    async def _rest(self) -> None:
        """Until nothing changes any more; who has not come to the end by then never will."""
        deadline, still = asyncio.get_running_loop().time() + LONGEST_REST, 0.0
        before = self._standing()
        while still < QUIET and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.5)
            now = self._standing()
            still = still + 0.5 if now == before and self.at_rest() else 0.0
            before = now

    def _standing(self) -> list[tuple[int, str]]:
        return [(client.session.version, client.session.hash) for client in self.clients]

    def at_rest(self) -> bool:
        return self.aside_over and all(self._is_at_rest(client) for client in self.clients)

    def _is_at_rest(self, client: Client) -> bool:
        now = client.session
        return (
            now.state is not None
            and now.version == max(self.ledger.stored, default=0)
            and not now.outbox
            and now.state["status"] == "over"
            and (self.games == 1 or bool(now.state.get("rematch", {}).get("table")))
        )


def game_of(seed: int) -> str:
    """Mostly the example game, whose games are short; now and then a bigger one."""
    return {3: QUICK, 6: QUICK, 13: OTHER}.get(seed % 20, EXAMPLE)


def _went_well(asking: asyncio.Task[Ack | Refusal]) -> bool:
    if asking.cancelled() or isinstance(asking.exception(), Crashed):
        return False
    return isinstance(asking.result(), Ack)


def play(seed: int, game: str, file: Path, setup: Setup | None = None) -> Report:
    """One world from its beginning to its end, and the verdict on it."""
    setup = setup or Setup()
    world = World(seed, game, file, setup)
    with _listening() as complaints:
        _, loop = run_virtually(world.live)
    world.close()
    kept, verdict = Kept.read(file, world.table), Verdict()
    judge(world.ledger, kept, verdict)
    _judge_rest(world, kept, verdict)
    _judge_rematch(world, kept, verdict)
    if world.aside.asked:
        judge(world.aside, Kept.read(file, ASIDE), verdict)
    _judge_mistakes(loop, complaints, verdict)
    return Report(_again(world, setup), verdict, world.counts, world.log, world.steps)


def _again(world: World, setup: Setup) -> str:
    crash = "" if setup.crash_at is None else f" --crash-at {setup.crash_at}"
    return f"python tests/simulation/run.py {world.seed} --game {world.game}{crash} --log"


def _judge_rest(world: World, kept: Kept, verdict: Verdict) -> None:
    last = kept.entries[-1] if kept.entries else None
    if not world.aside_over:
        verdict.find("stuck", "the computers never came to the end of their game")
    for client in world.clients:
        now = client.session
        if last is None or (now.version, now.hash) != (last.version, last.hash):
            verdict.find("diverging", f"{client.name} is at {now.version} {now.hash} at rest")
        if now.outbox:
            verdict.find("stuck", f"{client.name} never heard of {[*now.outbox]}")
        if now.state is None or now.state["status"] != "over":
            verdict.find("stuck", f"{client.name} never saw the end")


def _judge_rematch(world: World, kept: Kept, verdict: Verdict) -> None:
    """The table of the next game is there if and only if all have accepted, and begins as told."""
    laid = [entry.event.table for entry in kept.entries if isinstance(entry.event, RematchLaid)]
    after = [table for table in Kept.tables(world.file) if table not in (world.table, ASIDE)]
    if laid != after or len(laid) > 1:
        verdict.find("diverging", f"rematches at {laid}, but there are {after}")
    for table in after:
        created = Kept.read(world.file, table).entries[0].event
        series = created.series if isinstance(created, Created) else None
        if series is None or (series.game, series.previous) != (2, world.table):
            verdict.find("diverging", f"{created} does not follow {world.table}")


def _judge_mistakes(loop: VirtualLoop, complaints: list[str], verdict: Verdict) -> None:
    for mistake in loop.mistakes:
        if not isinstance(mistake, Crashed):
            verdict.find("mistake", repr(mistake))
    for complaint in complaints:
        verdict.find("mistake", complaint)


@contextmanager
def _listening() -> Iterator[list[str]]:
    """What the server would log as its own mistakes."""
    complaints: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.levelno >= logging.ERROR or "looks different" in record.msg:
                complaints.append(self.format(record))

    logger, listener = logging.getLogger("tilewright"), Listener()
    logger.addHandler(listener)
    logger.propagate = False
    try:
        yield complaints
    finally:
        logger.propagate = True
        logger.removeHandler(listener)
