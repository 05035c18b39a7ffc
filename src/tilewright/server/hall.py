"""The hall: the tables that are played or watched on this node.

A command is decided, stored, acknowledged and only then published. What the archive holds is the
truth; a table in memory is a copy that is read again whenever it may be behind.
"""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, TypeAlias, TypeVar

from tilewright.archive import Append, Archive, Overtaken, Repeated, Standing, Unavailable
from tilewright.core.deal import fresh_seed
from tilewright.core.mistakes import TilewrightError
from tilewright.table import (
    Command,
    Create,
    Decision,
    Import,
    Match,
    OlderEdition,
    Refused,
    Step,
    decide,
    write_match,
)

from .answers import Ack, answer_again, answer_text
from .live import Listener, Live
from .loading import follow, load
from .refusals import Denial, UnknownTable, refuse, refuse_older
from .settings import Settings

__all__ = ["Acknowledge", "Hall", "Outcome"]

log = logging.getLogger(__name__)

ATTEMPTS = 16
"""How often a command is decided anew because another node was faster."""

T = TypeVar("T")
Outcome: TypeAlias = Ack | Refused
Acknowledge: TypeAlias = Callable[[Outcome], None]


class _Served(NamedTuple):
    """What became of a command: the answer, and the steps it made from a match."""

    outcome: Outcome
    before: Match | None = None
    steps: tuple[Step, ...] = ()


class Hall:
    """All live tables of one node. `thinking` is told of tables where a computer is to move;
    `tally` counts what became of commands."""

    def __init__(
        self,
        archive: Archive,
        clock: Callable[[], int],
        settings: Settings,
        new_seed: Callable[[], str] = fresh_seed,
    ) -> None:
        self.archive, self.clock, self.settings, self.new_seed = archive, clock, settings, new_seed
        self.thinking: Callable[[str, Match], None] | None = None
        self.tally: Counter[str] = Counter()
        self.closing = False
        self.tables: dict[str, Live] = {}
        self._idle: OrderedDict[str, None] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._importing = asyncio.Lock()

    # Commands

    async def create(
        self, table: str, command: Create | Import, acknowledge: Acknowledge | None = None
    ) -> Outcome:
        """Lay a new table."""
        return await self.submit(table, command, acknowledge)

    async def submit(
        self, table: str, command: Command, acknowledge: Acknowledge | None = None
    ) -> Outcome:
        """Decide, store, acknowledge, publish. It goes on to its end even if nobody waits for it
        any more: what is stored has to be told."""
        return await asyncio.shield(self._begin(self._serve(table, command, acknowledge)))

    async def _serve(
        self, table: str, command: Command, acknowledge: Acknowledge | None
    ) -> Outcome:
        async with self._holding(table) as live:
            outcome, before, steps = await self._answered(live, command)
            self.tally["ack" if isinstance(outcome, Ack) else outcome.code.value] += 1
            if acknowledge:
                _call(acknowledge, outcome)
            if steps:
                await asyncio.sleep(0)  # the acknowledgement goes out before the rest is written
                self._tell(live, before, steps)
        return outcome

    async def _answered(self, live: Live, command: Command) -> _Served:
        """Every way it can go, as an answer. After trouble only the archive knows what is true."""
        try:
            if self.closing:
                return _Served(refuse(Denial.RESTARTING))
            return await self._decided(live, command)
        except UnknownTable:
            return _Served(refuse(Denial.UNKNOWN_TABLE, table=live.id))
        except OlderEdition as older:
            return _Served(refuse_older(older))
        except Unavailable as trouble:
            log.debug("archive unavailable: %s", trouble)  # an outage is told of once, elsewhere
            live.doubtful = True
        except Exception:
            log.exception("table %s, command %s", live.id, command.name)
            live.forget()
        except BaseException:
            live.doubtful = True
            raise
        return _Served(refuse(Denial.UNAVAILABLE))

    async def _decided(self, live: Live, command: Command) -> _Served:
        new = isinstance(command, Create | Import)
        for _ in range(ATTEMPTS):
            if not new:
                await self._bring_up(live)
            if answer := live.answers.get(command.id):
                return _Served(answer_again(answer, command))
            before = None if new else live.match
            decision = await self._decision(before, command)
            if isinstance(decision, Refused):
                if outcome := await self._refused(live, command, decision):
                    return _Served(outcome)
                continue
            if served := await self._stored(live, command, before, decision):
                return served
            if new:
                return _Served(refuse(Denial.ID_TAKEN, id=command.id))
        raise Unavailable(f"overtaken {ATTEMPTS} times")

    async def _decision(self, match: Match | None, command: Command) -> Decision | Refused:
        """A record is played through aside, one at a time: that takes long, and nobody should have
        to wait for it."""
        if not isinstance(command, Import):
            return decide(match, command)
        async with self._importing:
            return await asyncio.to_thread(decide, match, command)

    async def _refused(self, live: Live, command: Command, refused: Refused) -> Outcome | None:
        """A refusal may come from what this very command has done before, or from what is past
        already, as another node knows: then None."""
        answer = await self.archive.answer(live.id, command.id)
        if answer:
            return answer_again(answer, command)
        before = live.version
        await self._recheck(live)
        return refused if live.version == before else None

    async def _stored(
        self, live: Live, command: Command, before: Match | None, decision: Decision
    ) -> _Served | None:
        """None where another node was faster: then its events come first."""
        match, expected = decision.match, before.version if before else 0
        ack = Ack(match.version, match.hash)
        answer = answer_text(ack, command)
        snapshot = write_match(match) if self._snapshot_due(live, match) else None
        entries, standing = decision.entries, _standing(match)
        found = await self.archive.append(
            Append(live.id, expected, command.id, entries, answer, standing, snapshot)
        )
        if isinstance(found, Overtaken):
            self._fall_behind(live, found.version)
            return None
        if isinstance(found, Repeated):
            await self._recheck(live)
            return _Served(answer_again(found.answer, command))
        live.advance(match, kept=snapshot is not None)
        live.remember(command.id, answer)
        return _Served(ack, before, decision.steps)

    async def _recheck(self, live: Live) -> None:
        """Somebody else may have done something here."""
        if live.loaded:
            live.doubtful = True
            await self._bring_up(live)

    def _fall_behind(self, live: Live, version: int) -> None:
        if version < live.version:  # the archive was set back: nothing here is true any more
            live.forget()
        live.doubtful = True

    def _snapshot_due(self, live: Live, match: Match) -> bool:
        every = self.settings.snapshot_every
        return every > 0 and match.version - live.kept >= every

    # Looking and watching

    async def look(self, table: str) -> Live:
        """The table as it is; raises UnknownTable, OlderEdition or Unavailable."""
        live = self.tables.get(table)
        if live and live.loaded and not live.doubtful:
            self._rest(live)
            return live
        async with self._holding(table) as held:
            await self._bring_up(held)
            return held

    async def watch(self, table: str, listener: Listener) -> Live:
        """From now on the listener hears of everything that happens there."""
        live = await self.look(table)
        live.listeners[listener] = None
        self._rest(self.tables.setdefault(table, live))
        return live

    def unwatch(self, table: str, listener: Listener) -> None:
        if live := self.tables.get(table):
            live.listeners.pop(listener, None)
            self._rest(live)

    # Following the archive

    async def catch_up(self, table: str, version: int | None = None) -> None:
        """A wake-up: read what is new in the archive, and tell of it; trouble can wait."""
        if table not in self.tables:
            return
        async with self._holding(table) as live:
            if version is not None and version <= live.version:
                return
            live.doubtful = True
            try:
                await self._bring_up(live)
            except Unavailable as trouble:
                log.debug("archive unavailable: %s", trouble)
            except TilewrightError as trouble:
                log.warning("table %s cannot catch up: %s", table, trouble)
            except Exception:
                log.exception("table %s cannot catch up", table)
                live.forget()

    async def refresh(self) -> None:
        """Catch up wherever a watched table is behind, whether or not a wake-up came."""
        watched = {table: live for table, live in self.tables.items() if live.listeners}
        try:
            versions = await self.archive.versions([*watched])
        except Unavailable as trouble:
            log.debug("archive unavailable: %s", trouble)
            return
        for table, live in watched.items():
            if versions.get(table, 0) > live.version:
                await self.catch_up(table)

    async def _bring_up(self, live: Live) -> None:
        """Make sure that the match is there and not known to be behind."""
        if not live.loaded:
            live.load(*await load(self.archive, live.id))
            self._publish(live, live.whole)
            self._think(live)
        elif live.doubtful:
            before = live.match
            steps = follow(before, await self.archive.entries(live.id, before.version))
            live.doubtful = False
            if steps:
                live.advance(steps[-1].match)
                self._tell(live, before, steps)

    # Telling

    def _tell(self, live: Live, before: Match | None, steps: Sequence[Step]) -> None:
        """Publish what has happened, and wake the computer that is to move."""
        texts = live.note(before, steps)
        self._publish(live, lambda: live.news(texts))
        self._think(live)

    def tell(self, table: str, frame: str) -> None:
        """Say something about a table to all who watch it; it is no event."""
        if live := self.tables.get(table):
            self._publish(live, lambda: frame)

    def _publish(self, live: Live, write: Callable[[], str]) -> None:
        """One frame, written once for all, and not at all for nobody."""
        if live.listeners:
            frame = write()
            for listener in [*live.listeners]:
                _call(listener.publish, live.id, frame)

    def _think(self, live: Live) -> None:
        if self.thinking and live.match.thinker:
            _call(self.thinking, live.id, live.match)

    # Coming and going

    @asynccontextmanager
    async def _holding(self, table: str) -> AsyncIterator[Live]:
        """One at a time works on a table, which stays in memory meanwhile."""
        live = self.tables.setdefault(table, self.tables.get(table) or Live(table))
        live.held += 1
        self._idle.pop(table, None)
        try:
            async with live.lock:
                yield live
        finally:
            live.held -= 1
            self._rest(live)

    def _rest(self, live: Live) -> None:
        """Nobody works on it now: if nobody watches it either, it is among the first to go."""
        self._idle.pop(live.id, None)
        if not live.idle:
            return
        if not live.loaded:
            self.tables.pop(live.id, None)
            return
        self._idle[live.id] = None
        while 0 < self.settings.live_tables < len(self._idle):
            table, _ = self._idle.popitem(last=False)
            self._begin(self._keep(self.tables.pop(table)))

    async def _keep(self, live: Live) -> None:
        """A snapshot, so that it loads quickly next time."""
        if not live.loaded or not self.settings.snapshot_every or live.version <= live.kept:
            return
        version, live.kept = live.version, live.version
        try:
            await self.archive.keep(live.id, version, write_match(live.match))
        except Unavailable as trouble:
            log.debug("no snapshot of table %s: %s", live.id, trouble)

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Finish what is under way, refuse the rest, and keep a snapshot of every table."""
        self.closing = True
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*map(self._keep, [*self.tables.values()]))


def _standing(match: Match) -> Standing:
    return Standing(
        match.game.name, match.edition, match.status.value, waiting=match.thinker is not None
    )


def _call(told: Callable[..., None], *about: object) -> None:
    """One who cannot listen must not keep the others from hearing."""
    try:
        told(*about)
    except Exception:
        log.exception("somebody could not be told")
