"""What every action of a position is worth: thought about by the computers' workers, after whoever
plays, and kept for a while."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from random import SystemRandom
from typing import Any, NamedTuple

from tilewright.core.canonical_json import JsonValue
from tilewright.core.game import CHANCE, Game
from tilewright.review import NotReviewable, PlyAnalysis, PlyQuestion, to_json
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.fair_queue import Applicant
from tilewright.server.game_texts import read_legal_action, read_position
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.work import check_account, in_thread
from tilewright.table import refuse

from .cache import SingleFlightCache
from .tables import digest

__all__ = [
    "MOST_ALTERNATIVES",
    "Analyse",
    "Analyses",
    "Asked",
    "analysis_of",
    "draw_in",
    "not_reviewable_refused",
]

KEPT, THINKING = 512, 8
"""Analyses that are kept, and that are worked at or wait for a worker at the same time."""

MOST_ALTERNATIVES = 128
"""Actions whose worth is told: the best ones."""

Analyse = Callable[[Applicant, PlyQuestion], Awaitable[PlyAnalysis | None]]


@contextmanager
def not_reviewable_refused(game: str) -> Iterator[None]:
    """What no review can be made of leaves as a refusal."""
    try:
        yield
    except NotReviewable:
        raise refuse(HttpRefusalCode.NOT_REVIEWABLE, game=game) from None


async def analysis_of(analyse: Analyse, who: Applicant, question: PlyQuestion) -> PlyAnalysis:
    """Refused where no worker comes up with it, or none can."""
    with not_reviewable_refused(question.game):
        found = await analyse(who, question)
    if found is None:
        raise refuse(ServerRefusalCode.UNAVAILABLE)
    return found


class Asked(NamedTuple):
    """A position, an action that is looked at as often as the best one (none where it is empty),
    and how many simulations are made."""

    position: str
    action: str
    depth: int


class Analyses:
    """Those that are kept, and those that are thought about."""

    def __init__(self, analyse: Analyse) -> None:
        self._analyse = analyse
        self._cache: SingleFlightCache[dict[str, JsonValue]] = SingleFlightCache(KEPT, THINKING)

    async def close(self) -> None:
        await self._cache.close()

    async def of(self, who: Applicant, game: Game[Any, Any], asked: Asked) -> dict[str, JsonValue]:
        """Refused by name where a text cannot be read or the action is not legal."""
        name = (game.name, digest([asked.position, asked.action]), asked.depth)
        return await self._cache.get(name, lambda: self._think(who, game, asked))

    async def _think(
        self, who: Applicant, game: Game[Any, Any], asked: Asked
    ) -> dict[str, JsonValue]:
        question = await in_thread(_question, game, asked)
        if question is None:
            return {"seat": None, "legal": 0, "alternatives": [], "exact": True, "depth": 0}
        plain = to_json(await analysis_of(self._analyse, who, question))
        shown = ("seat", "legal", "alternatives", "exact")
        return {each: plain[each] for each in shown} | {"depth": asked.depth}


def _question(game: Game[Any, Any], asked: Asked) -> PlyQuestion | None:
    """The question in the texts that the game itself writes; None where no seat is to move."""
    state, action = read_position(game, asked.position), None
    if asked.action:
        action = read_legal_action(game, state, asked.action)
    if not isinstance(game.to_move(state), int):
        return None
    text = game.write_action(action) if action is not None else ""
    return PlyQuestion(game.name, game.write_position(state), text, asked.depth, MOST_ALTERNATIVES)


async def draw_in(game: Game[Any, Any], position: str) -> str | None:
    """What chance does in a position, by random numbers of the machine."""
    check_account()
    return await in_thread(_draw, game, position)


def _draw(game: Game[Any, Any], position: str) -> str | None:
    state = read_position(game, position)
    if game.to_move(state) is not CHANCE:
        return None
    return game.write_action(game.draw(state, SystemRandom().randrange))
