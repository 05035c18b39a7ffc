"""Reviews of finished games: computed once, ply by ply in the workers, and kept."""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from itertools import islice

from tilewright.core.canonical_json import JsonValue
from tilewright.core.record import Record, ReplayStep, replay
from tilewright.review import (
    DEPTH,
    NotReviewable,
    PlyAnalysis,
    PlyQuestion,
    assemble,
    judged_so_far,
    questions,
    to_json,
)
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.fair_queue import Applicant
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.tables.frames import dumps
from tilewright.server.work import ACCOUNT, check_account, in_thread
from tilewright.table import RefusalCode, RefusalError, refuse

from .analyses import Analyse, not_reviewable_refused
from .tables import TableReader, get_table, playable_record

__all__ = ["MOST_RUNNING", "Reviews", "review_key"]

MOST_RUNNING, MOST_RUNNING_ADDRESS = 32, 2
"""Reviews that are being computed: on a node, and for one address."""

MOST_BYTES = 32_000_000
"""Of reviews that are kept; the least recently read is forgotten first."""

TRIES = 3
"""How often a ply is asked about before its review is given up."""

MOST_PLIES = 512
"""Plies with something to find out that a record may have to be reviewed; no game of ours has so
many."""

MOST_FAILED = 1000

Key = tuple[str, int]
"""A table, and which game at it."""

log = logging.getLogger(__name__)


class _Failed(Exception):
    """No worker came up with an analysis."""


@dataclass
class _Running:
    """A review on its way: how many plies it asks about, and what was found so far."""

    account: str
    record: Record | None = None
    chosen: tuple[ReplayStep, ...] = ()
    analyses: list[PlyAnalysis] = field(default_factory=list)
    task: asyncio.Task[None] | None = None


class Reviews:
    """Those that are kept, and those that are being computed."""

    def __init__(self, analyse: Analyse, depth: int = DEPTH) -> None:
        self._analyse, self.depth = analyse, depth
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._failed: dict[Key, RefusalError] = {}
        self._running: dict[Key, _Running] = {}

    async def close(self) -> None:
        tasks = [each.task for each in self._running.values() if each.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def kept(self, key: Key) -> bytes | None:
        """The JSON of a review that is done."""
        if body := self._kept.get(key):
            self._kept.move_to_end(key)
        return body

    async def progress(
        self, reader: TableReader, key: Key, who: Applicant, after: int
    ) -> dict[str, JsonValue]:
        """How far it is, with the decisions judged so far after that ply; begins where nobody has
        asked before."""
        if refused := self._failed.pop(key, None):
            raise refused
        running = self._running.get(key)
        if running is None:
            running = self._begin(reader, key, who)
        return await in_thread(_so_far, running, [*running.analyses], after)

    def _begin(self, reader: TableReader, key: Key, who: Applicant) -> _Running:
        check_account()
        account = ACCOUNT.get().name
        mine = sum(each.account == account for each in self._running.values())
        if len(self._running) >= MOST_RUNNING or (account and mine >= MOST_RUNNING_ADDRESS):
            raise refuse(ServerRefusalCode.TOO_MANY, limit=MOST_RUNNING_ADDRESS, retry_ms=1000)
        running = self._running[key] = _Running(account)
        running.task = asyncio.create_task(self._run(reader, key, who, running))
        return running

    async def _run(self, reader: TableReader, key: Key, who: Applicant, running: _Running) -> None:
        try:
            record = await playable_record(reader, *key)
            with not_reviewable_refused(record.game):
                await self._analyse_plies(record, who, running)
            self._keep(key, await in_thread(self._write, record, running.analyses))
        except RefusalError as refused:
            self._fail(key, refused)
        except Exception:  # whoever asks next is told, and may try again
            log.exception("a review failed", extra={"table": key[0]})
            self._fail(key, refuse(ServerRefusalCode.UNAVAILABLE))
        finally:
            del self._running[key]

    async def _analyse_plies(self, record: Record, who: Applicant, running: _Running) -> None:
        asked, running.chosen = await in_thread(_questions, record, self.depth)
        running.record = record
        for question in asked:
            running.analyses.append(await self._ask(who, question))

    def _fail(self, key: Key, refused: RefusalError) -> None:
        if len(self._failed) >= MOST_FAILED:
            self._failed.clear()
        self._failed[key] = refused

    async def _ask(self, who: Applicant, question: PlyQuestion) -> PlyAnalysis:
        for _ in range(TRIES):
            found = await self._analyse(who, question)
            if found is not None:
                return found
        raise _Failed(f"no worker could analyse {question.action} in {question.position}")

    def _write(self, record: Record, analyses: list[PlyAnalysis]) -> bytes:
        return dumps(to_json(assemble(record, analyses, self.depth))).encode()

    def _keep(self, key: Key, body: bytes) -> None:
        self._kept[key] = body
        while len(self._kept) > 1 and sum(map(len, self._kept.values())) > MOST_BYTES:
            self._kept.popitem(last=False)


def _questions(record: Record, depth: int) -> tuple[list[PlyQuestion], tuple[ReplayStep, ...]]:
    """What is asked, and the steps that it is about."""
    found = [*islice(questions(record, depth), MOST_PLIES + 1)]
    if len(found) > MOST_PLIES:
        raise NotReviewable(f"more than {MOST_PLIES} plies to analyse")
    return found, tuple(step for step in replay(record) if step.legal > 1)


def _so_far(running: _Running, analyses: list[PlyAnalysis], after: int) -> dict[str, JsonValue]:
    judged: list[JsonValue] = []
    if running.record:
        found = judged_so_far(running.record, running.chosen, analyses)
        judged += (to_json(each) for each in found if each.ply > after)
    return {"done": len(analyses), "total": len(running.chosen), "decisions": judged}


async def review_key(reader: TableReader, table: str, number: int | None) -> Key:
    """Which review is meant; a game that is not over is refused."""
    match = (await get_table(reader, table)).match
    wanted = match.number if number is None else number
    if not 1 <= wanted <= match.number:
        raise refuse(HttpRefusalCode.NO_SUCH_NUMBER, number=wanted)
    if wanted == match.number and match.scores is None:
        raise refuse(RefusalCode.NOT_STARTED if match.state is None else RefusalCode.NOT_OVER)
    return table, wanted
