"""Computers at the tables of a hall: they think in the pool and move through the hall's door."""

import asyncio
import logging
from collections.abc import Sequence
from hashlib import sha256

from tilewright.archive import Unavailable
from tilewright.core.deal import Dealer
from tilewright.core.game import Seat
from tilewright.players import player
from tilewright.table import ActFor, Match, OlderEdition, Refusal, Refused, Sitter

from .commands import HOUSE
from .hall import Hall
from .pool import WORKER, Pool, Question
from .refusals import Denial, UnknownTable
from .seating import spec_of
from .settings import Settings

__all__ = ["STAND_IN", "Computers", "Unheard"]

STAND_IN = "greedy"
"""Who chooses when nobody else does."""

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


class Computers:
    """Makes the moves of computers, and of persons who are away."""

    def __init__(self, settings: Settings, hall: Hall, command: Sequence[str] = WORKER) -> None:
        self._settings, self._hall = settings, hall
        self._pool = Pool(settings.workers, settings.thinking_seconds, command)
        self._waiting: dict[str, Match] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._rounds: asyncio.Task[None] | None = None
        # One plain choice at a time: it shares the interpreter with the event loop.
        self._plain = asyncio.Lock()
        self._hopeless: set[str] = set()

    async def start(self) -> None:
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

    def stats(self) -> dict[str, int]:
        return self._pool.stats() | {"tables": len(self._tasks)}

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
        action = await self._unhurried(match, level)
        outcome = await self._hall.submit(table, self._command(match, seat, action))
        if isinstance(outcome, Refused) and outcome.code not in OVERTAKEN:
            raise Unheard(outcome.code)

    def _command(self, match: Match, seat: Seat, action: str) -> ActFor:
        """Its name is the same on every node, so that two that think make one move."""
        name = f"{HOUSE}{match.number}:{match.version}"
        return ActFor(id=name, at=self._hall.clock(), base=match.version, seat=seat, action=action)

    async def _unhurried(self, match: Match, level: str) -> str:
        """The choice, but not sooner than people at the table can follow."""
        loop = asyncio.get_running_loop()
        soonest = loop.time() + (self._settings.computer_pause if _in_company(match) else 0)
        action = await self._choice(match, level or STAND_IN)
        await asyncio.sleep(max(0, soonest - loop.time()))
        return action

    async def _choice(self, match: Match, level: str) -> str:
        question = Question(match.game, match.state, spec_of(self._settings, level), _luck(match))
        action = await self._pool.ask(match.owner, question)
        if action is not None:
            return action
        async with self._plain:
            return await asyncio.to_thread(_plain_choice, question)

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
