"""The pool of workers in which computers think."""

import asyncio
import json
import logging
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from tilewright.core.backoff import backoff_delay
from tilewright.core.canonical_json import JsonValue
from tilewright.core.errors import NotationError
from tilewright.core.game import Game
from tilewright.review import (
    NotReviewable,
    PlyAnalysis,
    PlyQuestion,
    analysis_from_json,
    to_json,
)
from tilewright.server.fair_queue import Applicant, FairQueue
from tilewright.table import Match

from .worker_process import Worker, WorkerLost

__all__ = [
    "WORKER",
    "AnalysisRequest",
    "InvalidReply",
    "MovePool",
    "MoveRequest",
    "PendingMove",
    "Request",
    "StillWarming",
    "WorkerPool",
]

WORKER = (sys.executable, "-m", "tilewright.players.worker")
BACKOFF_INITIAL, BACKOFF_MAX = 0.1, 10.0
RECENT = 0.1
"""The weight of the last thought in the mean of how long they take."""

logger = logging.getLogger(__name__)

Reply = TypeVar("Reply", covariant=True)  # noqa: PLC0105  # it reads better in signatures


class InvalidReply(Exception):
    """An answer that no honest worker gives."""


class StillWarming(Exception):
    """The player that is asked has to wait for what it thinks with."""


@dataclass(frozen=True)
class MoveRequest:
    """What to do in this state; `seed` is all the player's chance, `share` the part of its thinking
    that it does where it has to hurry, and `match` how the state came about, where a table asks."""

    game: Game[Any, Any]
    state: Any
    player: str
    seed: str = field(repr=False)
    share: float = 1.0
    match: Match | None = field(default=None, repr=False)

    def to_json(self) -> dict[str, JsonValue]:
        return {
            "game": self.game.name,
            "position": self.game.write_position(self.state),
            "player": self.player,
            "seed": self.seed,
        }

    def took(self, seconds: float) -> None:
        """What tables need is on nobody's account."""

    def read(self, reply: Mapping[str, Any]) -> str:
        """The text of a legal action; raises InvalidReply for anything else."""
        match reply:
            case {"action": str(text)}:
                return _legal(text, self)
        raise InvalidReply("no answer")

    @property
    def about(self) -> dict[str, str]:
        return {"game": self.game.name, "player": self.player}


@dataclass(frozen=True)
class AnalysisRequest:
    """A ply that is to be analysed; `spend` is told the milliseconds that it took a worker."""

    question: PlyQuestion
    spend: Callable[[float], None]
    share: float = 1.0

    def to_json(self) -> dict[str, JsonValue]:
        return {"ask": "analysis"} | to_json(self.question)

    def took(self, seconds: float) -> None:
        self.spend(seconds * 1000)

    def read(self, reply: Mapping[str, Any]) -> PlyAnalysis:
        try:
            return analysis_from_json(reply["analysis"])
        except (KeyError, TypeError, ValueError):
            raise InvalidReply("no analysis") from None

    @property
    def about(self) -> dict[str, str]:
        return {"game": self.question.game, "player": "analysis"}


class Request(Protocol[Reply]):
    """What can be asked of a worker, and how its answer is read; `share` is the part of its
    thinking that is asked for where it has to hurry."""

    @property
    def share(self) -> float: ...

    @property
    def about(self) -> dict[str, str]:
        """What a log says of it."""

    def to_json(self) -> dict[str, JsonValue]: ...

    def took(self, seconds: float, /) -> None:
        """So long a worker had it, whether it answered or not."""

    def read(self, reply: Mapping[str, Any], /) -> Reply: ...


@dataclass(frozen=True, eq=False)
class PendingMove:
    """A question, and where its answer is waited for."""

    question: Request[Any]
    answer: asyncio.Future[Any]

    def resolve(self, reply: Any) -> None:
        if not self.answer.done():
            self.answer.set_result(reply)

    def postpone(self, reason: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(reason)


class MovePool(Protocol):
    """Where computers think."""

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def stats(self) -> dict[str, int]: ...

    def delay(self, who: Applicant) -> float:
        """The seconds that a question of theirs would wait now if nobody hurried."""

    async def ask(self, who: Applicant, question: Request[Reply]) -> Reply | None:
        """What was asked for, or None where nothing came; StillWarming where it is too early."""


class WorkerPool:
    """Answers questions in `workers` processes. Addresses and their guests take turns, and none
    holds all workers when there are several; whoever fails is replaced, and its question is
    answered None."""

    def __init__(self, workers: int, seconds: float, command: Sequence[str] = WORKER) -> None:
        self._workers, self._seconds, self._command = workers, seconds, command
        self._queue: FairQueue[PendingMove] = FairQueue(max(1, workers - 1))
        self._idle: list[asyncio.Future[tuple[Applicant, PendingMove]]] = []
        self._open: set[PendingMove] = set()
        self._hired: set[Worker] = set()
        self._places: list[asyncio.Task[None]] = []
        self._asked = self._answered = self._fallbacks = self._replaced = 0
        self._busy = self._resting = 0
        self._seconds_a_thought = 0.0

    async def start(self) -> None:
        self._places = [asyncio.create_task(self._supervise()) for _ in range(self._workers)]

    async def close(self) -> None:
        """Every process is gone afterwards, and every question answered."""
        for place in self._places:
            place.cancel()
        await asyncio.gather(*self._places, return_exceptions=True)
        await asyncio.gather(*(worker.kill() for worker in self._hired))
        self._places = []
        self._fail_pending()
        for request in self._open:
            request.resolve(None)

    def stats(self) -> dict[str, int]:
        return {
            "workers": self._workers,
            "able": self._workers - self._resting,
            "busy": self._busy,
            "queued": len(self._queue),
            "answered": self._answered,
            "fallbacks": self._fallbacks,
            "replaced": self._replaced,
        }

    def delay(self, who: Applicant) -> float:
        """The seconds that a question of theirs would wait now if nobody hurried."""
        return self._queue.before(who) * self._seconds_a_thought / self._workers

    async def ask(self, who: Applicant, question: Request[Reply]) -> Reply | None:
        """What was asked for, such as the text of a legal action, or None when no worker came up
        with it; StillWarming where it is too early to ask, NotReviewable
        where a game cannot be analysed."""
        request = PendingMove(question, asyncio.get_running_loop().create_future())
        self._open.add(request)
        self._queue.put(who, request)
        self._dispatch()
        try:
            reply: Reply | None = await request.answer
        finally:
            self._open.discard(request)
        self._answered += reply is not None
        self._fallbacks += reply is None
        return reply

    def _dispatch(self) -> None:
        """Bring waiting requests and waiting workers together."""
        if self._resting == len(self._places):
            self._fail_pending()
        self._idle = [wanted for wanted in self._idle if not wanted.done()]
        while self._idle and (taken := self._queue.take()):
            self._idle.pop().set_result(taken)

    def _fail_pending(self) -> None:
        """With no worker in sight nobody should wait for one."""
        for request in self._queue.drain():
            request.resolve(None)

    # One place in the pool

    async def _supervise(self) -> None:
        """A worker, its successor, and so on; after failures in a row, with exponential backoff in
        between."""
        failures = 0
        while True:
            useful = await self._run_worker()
            self._replaced += 1
            failures = 0 if useful else failures + 1
            if failures > 1:
                await self._back_off(backoff_delay(failures - 1, BACKOFF_INITIAL, BACKOFF_MAX))

    async def _back_off(self, seconds: float) -> None:
        self._resting += 1
        self._dispatch()
        try:
            await asyncio.sleep(seconds)
        finally:
            self._resting -= 1

    async def _run_worker(self) -> bool:
        """Give one worker requests until it fails; whether it was of any use before."""
        try:
            worker = await Worker.start(self._command)
        except OSError as error:
            logger.error("no worker can be started", extra={"problem": str(error)})  # noqa: TRY400  # the message says it all
            return False
        self._hired.add(worker)
        useful = False
        try:
            while (taken := await self._next(worker)) and await self._handle(worker, *taken):
                useful = True
        finally:
            await worker.kill()
            self._hired.discard(worker)
        return useful

    async def _next(self, worker: Worker) -> tuple[Applicant, PendingMove] | None:
        """The next request and whose it is, or None when the worker is lost while it waits."""
        loop = asyncio.get_running_loop()
        wanted: asyncio.Future[tuple[Applicant, PendingMove]] = loop.create_future()
        either: list[asyncio.Future[Any]] = [wanted, worker.closed]
        self._idle.append(wanted)
        self._dispatch()
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            return wanted.result() if wanted.done() else None
        finally:
            wanted.cancel()

    async def _handle(self, worker: Worker, who: Applicant, request: PendingMove) -> bool:
        """Whether the worker can go on."""
        self._busy += 1
        try:
            request.resolve(await self._answer(worker, request.question))
        except (StillWarming, NotReviewable) as reason:
            request.postpone(reason)
            return True
        except (TimeoutError, WorkerLost, InvalidReply) as problem:
            _log_failure(problem, request.question)
            return False
        else:
            return True
        finally:
            request.resolve(None)
            self._busy -= 1
            self._queue.release(who)
            self._dispatch()

    async def _answer(self, worker: Worker, question: Request[Reply]) -> Reply | None:
        self._asked += 1
        name = str(self._asked)
        begun = time.monotonic()
        try:
            async with asyncio.timeout(self._seconds):
                reply = await worker.ask(_encode(name, question))
        finally:
            question.took(time.monotonic() - begun)
        whole = (time.monotonic() - begun) / question.share
        self._seconds_a_thought += (whole - self._seconds_a_thought) * RECENT
        return _parse_reply(reply, name, question)


def _encode(name: str, question: Request[Any]) -> bytes:
    return json.dumps({"id": name} | question.to_json()).encode() + b"\n"


def _parse_reply(reply: bytes, name: str, question: Request[Reply]) -> Reply | None:
    """What was answered, such as a legal action, or None for a refusal; anything else is nonsense,
    unless it is too early."""
    try:
        answer = json.loads(reply)
    except (ValueError, RecursionError):
        raise InvalidReply("no JSON") from None
    match answer:
        case {"id": str(other)} if other != name:
            raise InvalidReply("somebody else's answer")
        case {"id": str(), "code": "warming"}:
            raise StillWarming
        case {"id": str(), "code": "not_reviewable"}:
            raise NotReviewable("its search does not know it as a whole")
        case {"id": str(), "code": str(code), "args": dict(args)}:
            about = question.about | {"code": code, "evidence": args}
            logger.warning("a computer could not choose", extra=about)
            return None
        case {"id": str()}:
            return question.read(answer)
    raise InvalidReply("no answer")


def _legal(text: str, question: MoveRequest) -> str:
    game = question.game
    try:
        action = game.read_action(text)
    except NotationError:
        raise InvalidReply("unreadable action") from None
    if reason := game.why_illegal(question.state, action):
        raise InvalidReply(f"illegal action: {reason}")
    return game.write_action(action)


def _log_failure(problem: Exception, question: Request[Any]) -> None:
    match problem:
        case TimeoutError():
            because = "stalled"
        case WorkerLost():
            because = "lost"
        case _:
            because = str(problem)
    logger.warning("a worker is replaced", extra=question.about | {"because": because})
