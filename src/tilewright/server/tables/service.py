"""The tables that are played or watched on this node, and the one way to change them.

A command is decided, appended to the event store, acknowledged and only then published. The store
holds the truth; a table in memory is a replica that is brought up to date whenever it may be stale.
Several nodes share one store by optimistic concurrency: an append names the version it was decided
on, and is decided again where another node was faster.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from tilewright.core.deal import fresh_seed
from tilewright.core.errors import TilewrightError
from tilewright.event_store import (
    Duplicate,
    EventStore,
    Unavailable,
    VersionConflict,
)
from tilewright.server.errors import ServerRefusalCode, UnknownTable, table_refusal
from tilewright.server.settings import Settings
from tilewright.server.work import check_account
from tilewright.table import (
    Arrange,
    Command,
    Create,
    Decision,
    DeclineRematch,
    Free,
    Hint,
    Import,
    Join,
    Match,
    OlderEdition,
    Refusal,
    Rematch,
    Return,
    SwitchAdvice,
    SwitchCoach,
    TakeBack,
    TakeOver,
    Transfer,
    Transition,
    decide,
    write_match,
)

from .admission import refuse_loading, refuse_stranger
from .append_requests import append_request, next_table_request
from .idempotency import Ack, replay_response
from .importing import decide_in_thread
from .live_table import LiveTable, Subscriber
from .loading import load_table, replay_entries
from .page_thinkers import PageThinkers
from .presence import Presence
from .residency import Residency
from .tokens import next_table_id

__all__ = ["CommandResult", "Observers", "TableService"]

log = logging.getLogger(__name__)

MAX_CONFLICT_RETRIES = 16
"""How often a command is decided again because another node was faster."""

ENDLESS = (
    *(Join, Arrange, SwitchAdvice, SwitchCoach, Hint, TakeBack, Return),
    *(Rematch, DeclineRematch, Transfer, TakeOver, Free),
)
"""Commands that could be given for ever; all others bring a game nearer to its end."""

CommandResult: TypeAlias = Ack | Refusal


class Observers(NamedTuple):
    """Who is told of a table where a computer is to move, and of each command with its result and
    how many seconds it took."""

    on_computer_turn: Callable[[str, Match], None] = lambda _table, _match: None
    on_result: Callable[[Command, CommandResult, float], None] = lambda *_about: None


class _Executed(NamedTuple):
    """What became of a command: its result, and the transitions it made from a match."""

    result: CommandResult
    before: Match | None = None
    transitions: tuple[Transition, ...] = ()


class TableService:
    """All live tables of one node."""

    def __init__(  # noqa: PLR0913  # all that a node decides for it, each with one meaning
        self,
        store: EventStore,
        clock: Callable[[], int],
        settings: Settings,
        new_seed: Callable[[], str] = fresh_seed,
        observers: Observers | None = None,
        *,
        decide_import: Callable[[Import], Awaitable[Decision | Refusal]] = decide_in_thread,
    ) -> None:
        self.store, self.clock, self.settings, self.new_seed = store, clock, settings, new_seed
        self.draining = False
        self._observers = observers or Observers()
        self._resident = Residency(store, settings)
        self.presence = Presence(self._resident.tables, lambda: time.monotonic() * 1_000)
        self.page_thinkers = PageThinkers()
        self._decide_import = decide_import

    @property
    def tables(self) -> dict[str, LiveTable]:
        """Those in memory."""
        return self._resident.tables

    # Commands

    async def submit(self, table: str, command: Command) -> CommandResult:
        """The result of a command: an acknowledgement once its events are stored, before they are
        published. It goes on to its end even if nobody waits for it any more: what is stored has
        to be published."""
        result: asyncio.Future[CommandResult] = asyncio.get_running_loop().create_future()
        if isinstance(command, Rematch):
            secret, prefix = self.settings.secret, self.settings.table_prefix
            command = replace(command, next_table=next_table_id(secret, table, prefix))
        self._resident.spawn(self._execute(table, command, result))
        return await result

    async def _execute(
        self, table: str, command: Command, result: asyncio.Future[CommandResult]
    ) -> None:
        """Lock, decide, append, acknowledge, publish."""
        begun = time.perf_counter()

        def acknowledge(found: CommandResult) -> None:
            _notify(self._observers.on_result, command, found, time.perf_counter() - begun)
            if not result.done():
                result.set_result(found)

        try:
            if refusal := await self._refuse_unlocked(table, command):
                acknowledge(refusal)
                return
            async with self._resident.locked(table) as live:
                executed = await self._decide_and_append(live, command)
                acknowledge(executed.result)
                if executed.transitions:
                    await asyncio.sleep(0)  # whoever waits for the result was woken before this is
                    self._broadcast(live, executed.before, executed.transitions)
        finally:
            result.cancel()  # nothing, unless this was cancelled before there was a result

    async def _refuse_unlocked(self, table: str, command: Command) -> Refusal | None:
        """What is refused without keeping those waiting who play there."""
        live = self.tables.get(table)
        if refusal := refuse_loading(live, command):
            return refusal
        return None if self.draining else await refuse_stranger(self.store, live, command)

    async def drain(self) -> None:
        """Wait until everything that was submitted is published."""
        await self._resident.drain()

    async def _decide_and_append(self, live: LiveTable, command: Command) -> _Executed:
        """Again and again while others are faster (optimistic concurrency)."""
        new = isinstance(command, Create | Import)
        try:
            for _ in range(MAX_CONFLICT_RETRIES):
                if known := await self._known_result(live, command):
                    return _Executed(known)
                before = None if new else live.match
                if isinstance(command, Import):  # played through elsewhere: that takes long
                    decision = await self._decide_import(command)
                else:
                    decision = decide(before, command)
                if isinstance(decision, Refusal):
                    if result := await self._confirm_refusal(live, command, decision):
                        return _Executed(result)
                elif executed := await self._append(live, command, before, decision):
                    return executed
                elif new:
                    return _Executed(Refusal(ServerRefusalCode.ID_TAKEN, {"id": command.id}))
        except BaseException as trouble:  # noqa: BLE001  # what it must not stop is raised again there
            return _Executed(_after_trouble(live, command, trouble))
        overtaken = Unavailable(f"overtaken {MAX_CONFLICT_RETRIES} times")
        return _Executed(_after_trouble(live, command, overtaken))

    async def _known_result(self, live: LiveTable, command: Command) -> CommandResult | None:
        """What a command comes to whatever the rules say."""
        if self.draining:
            return Refusal(ServerRefusalCode.RESTARTING)
        if not isinstance(command, Create | Import):
            await self._ensure_current(live)
        if response := live.responses.get(command.id):
            return replay_response(response, command)
        if self._is_full(live, command):
            limit = self.settings.events_per_table
            return Refusal(ServerRefusalCode.TOO_MANY, {"limit": limit, "retry_ms": None})
        return None

    def _is_full(self, live: LiveTable, command: Command) -> bool:
        """Whether so much has happened that only what leads to the end of the game still may."""
        return 0 < self.settings.events_per_table <= live.version and isinstance(command, ENDLESS)

    async def _confirm_refusal(
        self, live: LiveTable, command: Command, refusal: Refusal
    ) -> CommandResult | None:
        """A refusal may come from what this very command has done before (its id is an idempotency
        key), or from a state that is past already, as another node knows: then None."""
        response = await self.store.response_to(live.id, command.id)
        if response:
            return replay_response(response, command)
        before = live.version
        await self._refresh(live)
        return refusal if live.version == before else None

    async def _append(
        self, live: LiveTable, command: Command, before: Match | None, decision: Decision
    ) -> _Executed | None:
        """None where another node was faster: then its events come first."""
        match = decision.match
        due = isinstance(command, Import) or self._resident.snapshot_due(live, match)
        snapshot = write_match(match) if due else None
        request = append_request(live.id, command, before, decision)
        lays = next_table_request(live.id, command, decision)
        found = await self.store.append(replace(request, snapshot=snapshot, lays=lays))
        if isinstance(found, VersionConflict):
            self._mark_stale(live, found.version)
            return None
        if isinstance(found, Duplicate):
            await self._refresh(live)
            return _Executed(replay_response(found.response, command))
        live.advance(match, is_snapshot=snapshot is not None)
        live.remember(command.id, request.response)
        return _Executed(Ack(match.version, match.hash), before, decision.steps)

    async def _refresh(self, live: LiveTable) -> None:
        """Somebody else may have done something here."""
        if live.loaded:
            live.stale = True
            await self._ensure_current(live)

    def _mark_stale(self, live: LiveTable, version: int) -> None:
        if version < live.version:  # the store was set back: nothing here is true any more
            live.unload()
        live.stale = True

    # Reading and subscribing

    async def get(self, table: str, at_least: int = 0) -> LiveTable:
        """The table as it is; raises UnknownTable, OlderEdition or Unavailable, and RefusalError
        where it would have to be loaded for somebody who has used up their reading work. Where
        somebody has seen a later version on another node, the store is asked."""
        live = self.tables.get(table)
        if live and live.loaded and not live.stale and live.version >= at_least:
            self._resident.touch(live)
            return live
        if not live or not live.loaded:
            check_account()
        async with self._resident.locked(table) as locked:
            locked.stale = locked.stale or locked.version < at_least
            await self._ensure_current(locked)
            return locked

    async def subscribe(self, table: str, subscriber: Subscriber, at_least: int = 0) -> LiveTable:
        """From now on the subscriber is told everything that happens there."""
        live = await self.get(table, at_least)
        live.subscribers[subscriber] = None
        self._resident.restore(live)
        return live

    def unsubscribe(self, table: str, subscriber: Subscriber) -> None:
        if live := self.tables.get(table):
            live.subscribers.pop(subscriber, None)
            self._resident.touch(live)

    # Following the store

    async def catch_up(self, table: str, version: int | None = None) -> None:
        """Read what is new in the store, and publish it; trouble can wait."""
        if table not in self.tables:
            return
        async with self._resident.locked(table) as live:
            if version is not None and version <= live.version:
                return
            live.stale = True
            try:
                await self._ensure_current(live)
            except Unavailable as trouble:
                log.debug("event store unavailable: %s", trouble)
            except TilewrightError as trouble:
                log.warning("table %s cannot catch up: %s", table, trouble)
            except Exception:
                log.exception("table %s cannot catch up", table)
                live.unload()

    async def refresh(self) -> None:
        """Catch up wherever a watched table is behind: a notification may have been lost."""
        watched = {table: live for table, live in self.tables.items() if live.subscribers}
        try:
            versions = await self.store.versions([*watched])
        except Unavailable as trouble:
            log.debug("event store unavailable: %s", trouble)
            return
        for table, live in watched.items():
            if versions.get(table, 0) > live.version:
                await self.catch_up(table)

    async def _ensure_current(self, live: LiveTable) -> None:
        """Load the match, or replay what is new where it may be stale."""
        if not live.loaded:
            stood = live.stands
            live.load(*await load_table(self.store, live.id))
            if live.stands != stood:
                self._publish(live, live.state_frame)
            self._schedule_computer(live)
        elif live.stale:
            before = live.match
            entries = await self.store.entries(live.id, before.version)
            steps = await replay_entries(before, entries)
            live.stale = False
            if steps:
                live.advance(steps[-1].match)
                self._broadcast(live, before, steps)

    # Publishing

    def _broadcast(
        self, live: LiveTable, before: Match | None, transitions: Sequence[Transition]
    ) -> None:
        """Publish what has happened, and wake the computer that is to move."""
        texts = live.record_events(before, transitions)
        self._publish(live, lambda: live.events_frame(texts))
        self._schedule_computer(live)

    def announce(self, table: str, frame: str) -> None:
        """Tell all subscribers of a table something that is no event."""
        if live := self.tables.get(table):
            self._publish(live, lambda: frame)

    def _publish(self, live: LiveTable, write: Callable[[], str]) -> None:
        """One frame, written once for all, and not at all for nobody."""
        if live.subscribers:
            frame = write()
            for subscriber in [*live.subscribers]:
                _notify(subscriber.publish, live.id, frame)

    def _schedule_computer(self, live: LiveTable) -> None:
        if live.match.computer_to_move:
            _notify(self._observers.on_computer_turn, live.id, live.match)

    async def close(self) -> None:
        """Finish what is under way, refuse the rest, and save a snapshot of every table."""
        self.draining = True
        await self._resident.close()


def _after_trouble(live: LiveTable, command: Command, trouble: BaseException) -> Refusal:
    """Every trouble is a result; after it only the store knows what is true."""
    match trouble:
        case UnknownTable() | OlderEdition():
            return table_refusal(trouble)
        case Unavailable():  # an outage is logged once, elsewhere
            log.debug("event store unavailable: %s", trouble)
            live.stale = True
        case Exception():
            about = "a command failed: table %s, command %s"
            log.error(about, live.id, command.name, exc_info=trouble)
            live.unload()
        case _:
            live.stale = True
            raise trouble
    return Refusal(ServerRefusalCode.UNAVAILABLE)


def _notify(callback: Callable[..., None], *args: object) -> None:
    """One who fails must not keep the others from hearing."""
    try:
        callback(*args)
    except Exception:
        log.exception("a callback failed")
