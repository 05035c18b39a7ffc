"""Computers at tables: they think in a pool of workers and move by commands like everybody."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import NamedTuple

from tilewright.core.backoff import backoff_delay
from tilewright.core.deal import Dealer
from tilewright.core.game import Seat
from tilewright.event_store import Unavailable
from tilewright.players import player, searches, selectable_players
from tilewright.review import PlyAnalysis, PlyQuestion
from tilewright.server.errors import ServerRefusalCode, UnknownTable
from tilewright.server.fair_queue import Applicant
from tilewright.server.settings import Settings
from tilewright.server.tables.command_parser import COMPUTER_ID_PREFIX
from tilewright.server.tables.frames import warming_frame
from tilewright.server.tables.page_thinkers import Thinking
from tilewright.server.tables.service import TableService
from tilewright.server.work import ACCOUNT, NOBODY
from tilewright.table import ActFor, Match, OlderEdition, Refusal, RefusalCode, Sitter

from .levels import hurry, spec_of
from .warmup import WarmUp
from .worker_pool import (
    WORKER,
    AnalysisRequest,
    InvalidReply,
    MovePool,
    MoveRequest,
    StillWarming,
    WorkerPool,
)

__all__ = ["FALLBACK_PLAYER", "Chosen", "ComputerScheduler", "MoveRejected"]

FALLBACK_PLAYER = "greedy"
"""Who chooses when nobody else does."""

TOLD_EVERY, ASKED_EVERY = 1.0, 0.2
"""Seconds between two words to a table about a computer that is warming up, and two questions."""

OVERTAKEN = frozenset(
    {
        RefusalCode.STALE,
        RefusalCode.NOT_YOUR_SEAT,
        RefusalCode.NOT_YOUR_TURN,
        RefusalCode.GAME_OVER,
        ServerRefusalCode.RESTARTING,
    }
)
"""Refusals that say somebody else was quicker; the table service tells of what comes next."""

BACKOFF_INITIAL, BACKOFF_MAX = 0.2, 10.0
MOST_WAITING, MOST_TAKEN_OVER = 10_000, 200

log = logging.getLogger(__name__)


class MoveRejected(Exception):
    """The table did not take the move, for a reason that may pass."""


class Chosen(NamedTuple):
    """An action, and who chose it where that was not the level itself."""

    action: str
    stand_in: str = ""


class ComputerScheduler:
    """Makes the moves of computers, and of persons who are away."""

    def __init__(
        self,
        settings: Settings,
        service: TableService,
        command: Sequence[str] = WORKER,
        warmup: WarmUp | None = None,
        pool: MovePool | None = None,
    ) -> None:
        self._settings, self._service = settings, service
        self.warmup = warmup or WarmUp()
        self._pool = pool or WorkerPool(settings.workers, settings.thinking_seconds, command)
        self._waiting: dict[str, Match] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._rounds: asyncio.Task[None] | None = None
        # One move of the fallback player at a time: it shares the interpreter with the event loop.
        self._plain = asyncio.Lock()
        self._hopeless: set[str] = set()
        self._hurried = 0

    async def start(self) -> None:
        self.warmup.start()
        await self._pool.start()
        self._rounds = asyncio.create_task(self._sweep_orphans())

    async def close(self) -> None:
        """No game ends by it: whoever serves the table next thinks on."""
        tasks = [*self._tasks.values(), *([self._rounds] if self._rounds else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()
        await self.warmup.close()

    def stats(self) -> dict[str, int]:
        thought = self._service.page_thinkers.answered
        about = {"tables": len(self._tasks), "warming": self.warmup.waiting, "in_pages": thought}
        return self._pool.stats() | about | {"hurried": self._hurried}

    async def analyse(
        self, who: Applicant, question: PlyQuestion, spend: Callable[[float], None]
    ) -> PlyAnalysis | None:
        """What a worker finds out about a ply, or None where it fails; what has to be compiled
        first is waited for. Whoever plays comes first. `spend` is told the milliseconds that a
        worker had it."""
        while True:
            await self.warmup.ready(question.game)
            try:
                return await self._pool.ask(who, AnalysisRequest(question, spend))
            except StillWarming:
                await asyncio.sleep(ASKED_EVERY)

    def schedule(self, table: str, match: Match) -> None:
        """A computer is to move: at once, or as soon as the move before is made."""
        self._waiting[table] = match
        if table not in self._tasks:
            self._tasks[table] = asyncio.create_task(self._play(table))

    async def _play(self, table: str) -> None:
        """Move as long as it is a computer's turn; after trouble, again with exponential backoff.
        It is on nobody's account, also where somebody's command began it."""
        ACCOUNT.set(NOBODY)
        failures = 0
        try:
            while failures or table in self._waiting:
                try:
                    if failures:
                        await asyncio.sleep(backoff_delay(failures, BACKOFF_INITIAL, BACKOFF_MAX))
                        await self._reload(table)
                    if match := self._waiting.pop(table, None):
                        await self._move(table, match)
                    failures = 0
                except (UnknownTable, OlderEdition):
                    return
                except Exception as trouble:  # noqa: BLE001  # whatever it is, somebody waits for this move
                    _log_trouble(table, trouble)
                    failures += 1
        finally:
            self._waiting.pop(table, None)
            del self._tasks[table]

    async def _reload(self, table: str) -> None:
        match = (await self._service.get(table)).match
        self._waiting.pop(table, None)
        if match.computer_to_move:
            self._waiting[table] = match

    # One move

    async def _move(self, table: str, match: Match) -> None:
        if match.computer_to_move is None:
            return
        seat, level = match.computer_to_move
        loop = asyncio.get_running_loop()
        soonest = loop.time() + (self._settings.computer_pause if _has_people(match) else 0)
        chosen = await self._choose(table, match, level or FALLBACK_PLAYER)
        await asyncio.sleep(max(0, soonest - loop.time()))  # not before people can follow
        outcome = await self._service.submit(table, self._command(match, seat, chosen))
        if not isinstance(outcome, Refusal) or outcome.code in OVERTAKEN:
            return
        if outcome.code.value == ServerRefusalCode.UNAVAILABLE.value:
            raise Unavailable("the move may not be stored")
        raise MoveRejected(outcome.code)

    def _command(self, match: Match, seat: Seat, chosen: Chosen) -> ActFor:
        """Its name is the same on every node, so that two that think make one move."""
        return ActFor(
            id=f"{COMPUTER_ID_PREFIX}{match.number}:{match.version}",
            at=self._service.clock(),
            base=match.version,
            seat=seat,
            action=chosen.action,
            stand_in=chosen.stand_in,
        )

    async def _choose(self, table: str, match: Match, level: str) -> Chosen:
        """What the level decides. Where its worker fails, the fallback player chooses, and the
        move says so; a level that is still warming up is waited for."""
        spec, seed = spec_of(self._settings, level), _player_seed(match)
        question = MoveRequest(match.game, match.state, spec, seed, match=match)
        if chosen := await self._ask_page(table, match, question):
            return chosen
        if chosen := await self._ask_when_warm(table, match, level, question):
            return chosen
        async with self._plain:
            action = await asyncio.to_thread(_fallback_action, question)
        if question.player == FALLBACK_PLAYER:
            return Chosen(action)
        about = {
            "table": table,
            "version": match.version,
            "level": level,
            "stand_in": FALLBACK_PLAYER,
        }
        log.warning("the fallback player has chosen a computer's move", extra=about)
        return Chosen(action, FALLBACK_PLAYER)

    async def _ask_page(self, table: str, match: Match, question: MoveRequest) -> Chosen | None:
        """The choice of the owner's page, where it thinks for the computers of its table: the same
        that a worker would make. None where it does not, or what it says may not be done."""
        seat, _ = match.computer_to_move or (None, "")
        if seat is None or question.player not in selectable_players():
            return None
        request = Thinking(table, match, seat, question.player, question.seed)
        reply = await self._service.page_thinkers.ask(request)
        try:
            return Chosen(question.read({"action": reply})) if reply is not None else None
        except InvalidReply as wrong:
            log.warning("a page may not move like that: %s", wrong, extra={"table": table})
            return None

    async def _ask_when_warm(
        self, table: str, match: Match, level: str, question: MoveRequest
    ) -> Chosen | None:
        telling: asyncio.Task[None] | None = None
        game = match.game.name
        try:
            while True:
                if searches(question.player) and not self.warmup.is_ready(game):
                    telling = telling or asyncio.create_task(
                        self._announce_warming(table, match, level)
                    )
                    await self.warmup.ready(game)
                try:
                    return await self._ask(match, question)
                except StillWarming:
                    telling = telling or asyncio.create_task(
                        self._announce_warming(table, match, level)
                    )
                    await asyncio.sleep(ASKED_EVERY)
        finally:
            if telling:
                telling.cancel()

    async def _ask(self, match: Match, question: MoveRequest) -> Chosen | None:
        """The choice of a worker. Where many wait for one it is made in less time, and says so."""
        who = Applicant(match.owner, match.network or match.owner, _has_people(match))
        allowed = self._settings.queue_seconds
        player, share = hurry(question.player, self._pool.delay(who), allowed)
        action = await self._pool.ask(who, replace(question, player=player, share=share))
        self._hurried += share < 1 and action is not None
        return None if action is None else Chosen(action, player if share < 1 else "")

    async def _announce_warming(self, table: str, match: Match, level: str) -> None:
        """Whoever looks at the table knows what it waits for."""
        while True:
            engine = self.warmup.engine(match.game.name)
            self._service.announce(table, warming_frame(table, match.version, level, engine))
            await asyncio.sleep(TOLD_EVERY)

    # Tables that were left alone

    async def _sweep_orphans(self) -> None:
        """A node may end while a computer thinks: where a computer is to move and nothing has
        happened from one round to the next, its successor or some other node takes over."""
        before: dict[str, int] = {}
        while True:
            try:
                now = await self._find_orphans()
                for table in [each for each in now if now[each] == before.get(each)]:
                    await self._adopt_orphan(table)
                before = now
            except Unavailable as trouble:  # an outage is logged once, elsewhere
                log.debug("sweeping for orphaned tables has to wait: %s", trouble)
            except Exception as trouble:  # noqa: BLE001  # the next round may do better
                log.warning("sweeping for orphaned tables failed: %s", trouble)
            await asyncio.sleep(2 * self._settings.thinking_seconds)

    async def _find_orphans(self) -> dict[str, int]:
        store = self._service.store
        waiting = (
            set(await store.awaiting_computer(MOST_WAITING)) - self._tasks.keys() - self._hopeless
        )
        return await store.versions(sorted(waiting))

    async def _adopt_orphan(self, table: str) -> None:
        if table in self._tasks or len(self._tasks) >= MOST_TAKEN_OVER:
            return
        try:
            match = (await self._service.get(table)).match
        except (UnknownTable, OlderEdition):
            self._hopeless.add(table)
            return
        if match.computer_to_move:
            self.schedule(table, match)


def _log_trouble(table: str, trouble: Exception) -> None:
    about = {"table": table}
    match trouble:
        case Unavailable():  # an outage is logged once, elsewhere
            log.debug("a computer's move has to wait: %s", trouble, extra=about)
        case MoveRejected():
            log.warning("a computer's move has to wait: %s", trouble, extra=about)
        case _:
            log.error("a computer could not move", exc_info=trouble, extra=about)


def _fallback_action(question: MoveRequest) -> str:
    game, state = question.game, question.state
    return game.write_action(player(FALLBACK_PLAYER)(game, state, Dealer(question.seed).pick))


def _player_seed(match: Match) -> str:
    """A computer's own chance, which tells it nothing about the deal."""
    return sha256(f"{match.seed} computer {len(match.actions)}".encode()).hexdigest()


def _has_people(match: Match) -> bool:
    return any(chair.sitter is Sitter.PERSON and not chair.away for chair in match.chairs)
