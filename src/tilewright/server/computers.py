"""Computers at the tables of a hall: they think in the pool and move through the hall's door."""

import asyncio
import logging
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from tilewright.archive import Unavailable
from tilewright.core.deal import Dealer
from tilewright.core.game import Seat
from tilewright.players import player, searches
from tilewright.table import ActFor, Match, OlderEdition, Refusal, Refused, Sitter

from .commands import HOUSE
from .frames import warming_frame
from .hall import Hall
from .pool import WORKER, Pool, Question, StillWarming
from .refusals import Denial, UnknownTable
from .seating import spec_of
from .settings import Settings
from .warmup import WarmUp

__all__ = ["STAND_IN", "Chosen", "Computers", "Unheard"]

STAND_IN = "greedy"
"""Who chooses when nobody else does."""

TOLD_EVERY, ASKED_EVERY = 1.0, 0.2
"""Seconds between two words to a table about a computer that is warming up, and two questions."""

OVERTAKEN = frozenset(
    {
        Refusal.STALE,
        Refusal.NOT_YOUR_SEAT,
        Refusal.NOT_YOUR_TURN,
        Refusal.GAME_OVER,
        Denial.RESTARTING,
    }
)
"""Refusals that say somebody else was quicker; the hall tells of what comes next."""

FIRST_REST, LONGEST_REST = 0.2, 10.0
MOST_WAITING, MOST_TAKEN_OVER = 10_000, 200

log = logging.getLogger(__name__)


class Unheard(Exception):
    """The table did not take the move, for a reason that may pass."""


class Chosen(NamedTuple):
    """An action, and who chose it where that was not the level itself."""

    action: str
    stand_in: str = ""


class Computers:
    """Makes the moves of computers, and of persons who are away."""

    def __init__(
        self,
        settings: Settings,
        hall: Hall,
        command: Sequence[str] = WORKER,
        warmup: WarmUp | None = None,
    ) -> None:
        self._settings, self._hall = settings, hall
        self.warmup = warmup or WarmUp()
        self._pool = Pool(settings.workers, settings.thinking_seconds, command)
        self._waiting: dict[str, Match] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._rounds: asyncio.Task[None] | None = None
        # One plain choice at a time: it shares the interpreter with the event loop.
        self._plain = asyncio.Lock()
        self._hopeless: set[str] = set()

    async def start(self) -> None:
        self.warmup.start()
        await self._pool.start()
        self._hall.thinking = self.think
        self._rounds = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        """No game ends by it: whoever serves the table next thinks on."""
        self._hall.thinking = None
        tasks = [*self._tasks.values(), *([self._rounds] if self._rounds else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()
        await self.warmup.close()

    def stats(self) -> dict[str, int]:
        return self._pool.stats() | {"tables": len(self._tasks), "warming": self.warmup.waiting}

    def think(self, table: str, match: Match) -> None:
        """A computer is to move: at once, or as soon as the move before is made."""
        self._waiting[table] = match
        if table not in self._tasks:
            self._tasks[table] = asyncio.create_task(self._play(table))

    async def _play(self, table: str) -> None:
        """Move as long as it is a computer's turn; after trouble, again after a rest."""
        failures = 0
        try:
            while failures or table in self._waiting:
                failures = 0 if await self._got_on(table, failures) else failures + 1
        finally:
            self._waiting.pop(table, None)
            del self._tasks[table]

    async def _got_on(self, table: str, failures: int) -> bool:
        try:
            if failures:
                await asyncio.sleep(_rest(failures))
                await self._look_again(table)
            if match := self._waiting.pop(table, None):
                await self._move(table, match)
        except (UnknownTable, OlderEdition):
            self._waiting.pop(table, None)
        except (Unheard, Unavailable) as trouble:
            log.warning("a computer's move has to wait: %s", trouble, extra={"table": table})
            return False
        except Exception:
            log.exception("a computer could not move", extra={"table": table})
            return False
        return True

    async def _look_again(self, table: str) -> None:
        match = (await self._hall.look(table)).match
        self._waiting.pop(table, None)
        if match.thinker:
            self._waiting[table] = match

    # One move

    async def _move(self, table: str, match: Match) -> None:
        if match.thinker is None:
            return
        seat, level = match.thinker
        chosen = await self._unhurried(table, match, level)
        outcome = await self._hall.submit(table, self._command(match, seat, chosen))
        if isinstance(outcome, Refused) and outcome.code not in OVERTAKEN:
            raise Unheard(outcome.code)

    def _command(self, match: Match, seat: Seat, chosen: Chosen) -> ActFor:
        """Its name is the same on every node, so that two that think make one move."""
        return ActFor(
            id=f"{HOUSE}{match.number}:{match.version}",
            at=self._hall.clock(),
            base=match.version,
            seat=seat,
            action=chosen.action,
            stand_in=chosen.stand_in,
        )

    async def _unhurried(self, table: str, match: Match, level: str) -> Chosen:
        """The choice, but not sooner than people at the table can follow."""
        loop = asyncio.get_running_loop()
        soonest = loop.time() + (self._settings.computer_pause if _in_company(match) else 0)
        chosen = await self._choice(table, match, level or STAND_IN)
        await asyncio.sleep(max(0, soonest - loop.time()))
        return chosen

    async def _choice(self, table: str, match: Match, level: str) -> Chosen:
        """What the level decides. Where its worker fails, a plain choice steps in, and says so;
        a level that is still warming up is waited for."""
        question = Question(match.game, match.state, spec_of(self._settings, level), _luck(match))
        action = await self._asked(table, match, level, question)
        if action is not None:
            return Chosen(action)
        async with self._plain:
            action = await asyncio.to_thread(_plain_choice, question)
        if question.player == STAND_IN:
            return Chosen(action)
        about = {"table": table, "version": match.version, "level": level, "stand_in": STAND_IN}
        log.warning("a plain move stands in for a computer's", extra=about)
        return Chosen(action, STAND_IN)

    async def _asked(self, table: str, match: Match, level: str, question: Question) -> str | None:
        telling: asyncio.Task[None] | None = None
        game = match.game.name
        try:
            while True:
                if searches(question.player) and not self.warmup.is_ready(game):
                    telling = telling or asyncio.create_task(self._tell(table, match, level))
                    await self.warmup.ready(game)
                try:
                    return await self._pool.ask(match.owner, question)
                except StillWarming:
                    telling = telling or asyncio.create_task(self._tell(table, match, level))
                    await asyncio.sleep(ASKED_EVERY)
        finally:
            if telling:
                telling.cancel()

    async def _tell(self, table: str, match: Match, level: str) -> None:
        """Whoever looks at the table knows what it waits for."""
        while True:
            engine = self.warmup.engine(match.game.name)
            self._hall.tell(table, warming_frame(table, match.version, level, engine))
            await asyncio.sleep(TOLD_EVERY)

    # Tables that were left alone

    async def _go_round(self) -> None:
        """A node may end in the middle of a thought: where a computer is to move and nothing has
        happened from one round to the next, its successor or some other node takes over."""
        before: dict[str, int] = {}
        while True:
            try:
                now = await self._look_round()
                for table in [each for each in now if now[each] == before.get(each)]:
                    await self._take_over(table)
                before = now
            except Exception as trouble:  # noqa: BLE001  # the next round may do better
                log.warning("no round of the tables: %s", trouble)
            await asyncio.sleep(2 * self._settings.thinking_seconds)

    async def _look_round(self) -> dict[str, int]:
        archive = self._hall.archive
        waiting = set(await archive.waiting(MOST_WAITING)) - self._tasks.keys() - self._hopeless
        return await archive.versions(sorted(waiting))

    async def _take_over(self, table: str) -> None:
        if table in self._tasks or len(self._tasks) >= MOST_TAKEN_OVER:
            return
        try:
            match = (await self._hall.look(table)).match
        except (UnknownTable, OlderEdition):
            self._hopeless.add(table)
            return
        if match.thinker:
            self.think(table, match)


def _plain_choice(question: Question) -> str:
    game, state = question.game, question.state
    return game.write_action(player(STAND_IN)(game, state, Dealer(question.seed).pick))


def _luck(match: Match) -> str:
    """A computer's own chance, which tells it nothing about the deal."""
    return sha256(f"{match.seed} computer {len(match.actions)}".encode()).hexdigest()


def _in_company(match: Match) -> bool:
    return any(chair.sitter is Sitter.PERSON and not chair.away for chair in match.chairs)


def _rest(failures: int) -> float:
    return float(min(LONGEST_REST, FIRST_REST * 2 ** min(failures - 1, 20)))
