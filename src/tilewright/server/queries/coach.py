"""What the coach of a table says to a person who plays against computers: hints, and warnings."""

import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tilewright.core.canonical_json import JsonValue, to_jsonable
from tilewright.core.record import HINT_STEPS
from tilewright.core.registry import load_reasons
from tilewright.review import (
    DEPTH,
    Decision,
    Judgement,
    NotReviewable,
    PlyAnalysis,
    PlyQuestion,
    judged,
    to_json,
)
from tilewright.server.computers.fair_queue import Applicant
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.game_texts import read_legal_action
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.table import Match, RefusalCode, refuse

from .cache import SingleFlightCache
from .tables import TableReader, get_table
from .work import ACCOUNT

__all__ = ["Coach", "hint_of", "warning_of"]

Analyse = Callable[[Applicant, PlyQuestion], Awaitable[PlyAnalysis | None]]


class Coach(NamedTuple):
    """Who analyses positions, and where it is kept for the next who asks."""

    analyse: Analyse
    kept: SingleFlightCache[PlyAnalysis]


async def hint_of(reader: TableReader, coach: Coach, table: str, step: int) -> dict[str, JsonValue]:
    """As much as was taken, and no more than was asked for."""
    match = await _coached(reader, table)
    if step > match.hint:
        raise refuse(HttpRefusalCode.NO_HINT, step=step, taken=match.hint)
    best = (await _analysis(coach, match, "")).alternatives[0].action
    action, part = match.game.read_action(best), load_reasons(match.game.name)
    look, kind, whole = HINT_STEPS
    return {
        "version": match.version,
        "seat": match.to_move,
        "step": step,
        "where": to_jsonable(part.where(match.state, action)) if part and step >= look else None,
        "kind": to_jsonable(part.kind(match.state, action)) if part and step >= kind else None,
        "action": best if step == whole else None,
    }


async def warning_of(
    reader: TableReader, coach: Coach, table: str, text: str
) -> dict[str, JsonValue]:
    """Whether the action would be a blunder, and why; not what would be better."""
    match = await _coached(reader, table)
    read_legal_action(match.game, match.state, text)
    found = await _judged(coach, match, text)
    return {
        "version": match.version,
        "seat": match.to_move,
        "action": text,
        "judgement": found.judgement.value,
        "warn": found.judgement is Judgement.BLUNDER,
        "loss": round(found.loss, 5),
        "error": round(found.error, 5),
        "reasons": to_json(found)["reasons"],
    }


async def _judged(coach: Coach, match: Match, text: str) -> Decision:
    return judged(await _analysis(coach, match, text), text)


async def _coached(reader: TableReader, table: str) -> Match:
    match = (await get_table(reader, table)).match
    if match.state is None:
        raise refuse(RefusalCode.NOT_STARTED)
    if not match.coached or match.to_move is None:
        raise refuse(RefusalCode.COACH_OFF)
    return match


async def _analysis(coach: Coach, match: Match, text: str) -> PlyAnalysis:
    """What was found out about the action that is due, and about this one if it is named."""
    position = match.game.write_position(match.state)
    who = Applicant(match.owner, match.network or match.owner)
    account = ACCOUNT.get()

    async def make() -> PlyAnalysis:
        begun = time.monotonic()
        found = await coach.analyse(who, PlyQuestion(match.game.name, position, text, DEPTH))
        account.spend((time.monotonic() - begun) * 1000)
        if found is None:
            raise refuse(ServerRefusalCode.UNAVAILABLE)
        return found

    try:
        return await coach.kept.get((match.game.name, position, text), make)
    except NotReviewable:
        raise refuse(HttpRefusalCode.NOT_REVIEWABLE, game=match.game.name) from None
