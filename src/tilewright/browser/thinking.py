"""Computers that think in a browser: the plain ones in Python, those that search in the page's own
engine where it has one; it also analyses, for reviews and the coach."""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias, TypeVar

from tilewright.core.deal import Dealer
from tilewright.players import player, searches
from tilewright.review import History, NotReviewable, PlyAnalysis, PlyQuestion, ask, to_json
from tilewright.server.computers.worker_pool import AnalysisRequest, MoveRequest, Request
from tilewright.server.fair_queue import Applicant
from tilewright.server.tables.frames import history_of

__all__ = ["Analyse", "PageEngines", "Search", "Thinker"]

Reply = TypeVar("Reply")

Search: TypeAlias = Callable[[str, str, str, str], Awaitable[str]]
"""search(game, history, level, seed) is the text of an action: JavaScript's engine. `history` is
JSON: seats, options, actions."""

Analyse: TypeAlias = Callable[[str, str], Awaitable[str]]
"""analyse(game, asked) is what JavaScript's engine finds about a ply; both as `Asked` has them."""


class PageEngines(NamedTuple):
    """The games of which the page has an engine, and how it is asked."""

    games: Collection[str] = ()
    search: Search | None = None
    analyse: Analyse | None = None


KNOWN = 1024
"""Positions of which it is remembered how they came about."""

log = logging.getLogger(__name__)


class Thinker:
    """One question at a time; the page itself goes on meanwhile, for this is a worker of it."""

    def __init__(self, engines: PageEngines) -> None:
        self._search, self._analyse = engines.search, engines.analyse
        self._turn = asyncio.Lock()
        self._answered = 0
        self._histories = OrderedDict[tuple[str, str], History]()

    async def start(self) -> None:
        """Nothing has to be started."""

    async def close(self) -> None:
        """Nothing runs."""

    def stats(self) -> dict[str, int]:
        return {"workers": 1, "able": 1, "answered": self._answered}

    def delay(self, _who: Applicant) -> float:
        return 0.0

    async def ask(self, _who: Applicant, question: Request[Reply]) -> Reply | None:
        async with self._turn:
            said = await self._said(question)
            self._answered += said is not None
            return None if said is None else question.read(said)

    async def _said(self, question: Request[Any]) -> dict[str, Any] | None:
        match question:
            case MoveRequest():
                text = await self._choose(question)
                return None if text is None else {"action": text}
            case AnalysisRequest():
                found = await self._analysed(question.question)
                return None if found is None else {"analysis": to_json(found)}
        return None

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

    async def _analysed(self, question: PlyQuestion) -> PlyAnalysis | None:
        """Raises NotReviewable where there is no engine for it."""
        if self._analyse is None:
            raise NotReviewable("no engine on this device analyses positions")
        asked = ask(replace(question, history=self._history(question)))
        if isinstance(asked, PlyAnalysis):
            return asked
        try:
            said = json.loads(await self._analyse(question.game, json.dumps(asked.to_json())))
        except Exception as trouble:  # noqa: BLE001  # whatever JavaScript throws
            log.warning("the page's engine of %s finds nothing: %s", question.game, trouble)
            return None
        return asked.read(said)

    def _history(self, question: PlyQuestion) -> History | None:
        """Who tries something again in a game that was reviewed tells the position alone."""
        name = question.game, question.position
        if question.history is not None:
            self._histories[name] = question.history
            if len(self._histories) > KNOWN:
                self._histories.popitem(last=False)
        return self._histories.get(name)


def _chosen(question: MoveRequest) -> str:
    """As a worker process chooses: the same action for the same seed."""
    pick = Dealer(question.seed).pick
    action = player(question.player)(question.game, question.state, pick)
    return question.game.write_action(action)
