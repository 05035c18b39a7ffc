"""Computers that think in a browser: the plain ones in Python, those that search in the page's own
engine where it has one."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar

from tilewright.core.deal import Dealer
from tilewright.players import player, searches
from tilewright.review import NotReviewable
from tilewright.server.computers.worker_pool import MoveRequest, Request
from tilewright.server.fair_queue import Applicant
from tilewright.server.tables.frames import history_of

__all__ = ["Search", "Thinker"]

Reply = TypeVar("Reply")

Search: TypeAlias = Callable[[str, str, str, str], Awaitable[str]]
"""search(game, history, level, seed) is the text of an action: JavaScript's engine. `history` is
JSON: seats, options, actions."""

log = logging.getLogger(__name__)


class Thinker:
    """One question at a time; the page itself goes on meanwhile, for this is a worker of it."""

    def __init__(self, search: Search | None = None) -> None:
        self._search = search
        self._turn = asyncio.Lock()
        self._answered = 0

    async def start(self) -> None:
        """Nothing has to be started."""

    async def close(self) -> None:
        """Nothing runs."""

    def stats(self) -> dict[str, int]:
        return {"workers": 1, "able": 1, "answered": self._answered}

    def delay(self, _who: Applicant) -> float:
        return 0.0

    async def ask(self, _who: Applicant, question: Request[Reply]) -> Reply | None:
        if not isinstance(question, MoveRequest):
            raise NotReviewable("no engine on this device analyses positions")
        async with self._turn:
            text = await self._choose(question)
            self._answered += 1
            return None if text is None else question.read({"action": text})

    async def _choose(self, question: MoveRequest) -> str | None:
        if not searches(question.player):
            return _chosen(question)
        if self._search is None or question.match is None:
            return None
        history = json.dumps(history_of(question.match))
        about = question.game.name, history, question.player, question.seed
        try:
            return await self._search(*about)
        except Exception as trouble:  # noqa: BLE001  # whatever JavaScript throws
            log.warning("the page's engine of %s does not think: %s", question.game.name, trouble)
            return None


def _chosen(question: MoveRequest) -> str:
    """As a worker process chooses: the same action for the same seed."""
    pick = Dealer(question.seed).pick
    action = player(question.player)(question.game, question.state, pick)
    return question.game.write_action(action)
