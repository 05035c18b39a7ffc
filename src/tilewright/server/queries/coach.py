"""What the coach of a table says to a person who plays against computers: hints, and warnings."""

from typing import NamedTuple

from tilewright.core.canonical_json import JsonValue, to_jsonable
from tilewright.core.options import options_of
from tilewright.core.record import HINT_STEPS
from tilewright.core.registry import load_reasons
from tilewright.review import (
    DEPTH,
    History,
    Judgement,
    PlyAnalysis,
    PlyQuestion,
    judged,
    to_json,
)
from tilewright.server.fair_queue import Applicant
from tilewright.server.game_texts import read_legal_action
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.table import Match, RefusalCode, refuse, seat_of

from .analyses import Analyse, analysis_of
from .cache import SingleFlightCache
from .tables import TableReader, get_table

__all__ = ["Coach", "Pupil", "hint_of", "warning_of"]


class Pupil(NamedTuple):
    """Who asks for advice: with the key of a seat, from an address."""

    key: str
    address: str


class Coach(NamedTuple):
    """Who analyses positions, and where it is kept for the next who asks."""

    analyse: Analyse
    kept: SingleFlightCache[PlyAnalysis]


async def hint_of(
    reader: TableReader, coach: Coach, table: str, pupil: Pupil, step: int
) -> dict[str, JsonValue]:
    """As much as was taken, and no more than was asked for."""
    match = await _find_coached(reader, table, pupil)
    if step > match.hint:
        raise refuse(HttpRefusalCode.NO_HINT, step=step, taken=match.hint)
    best = (await _analysis(coach, match, pupil, "")).alternatives[0].action
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
    reader: TableReader, coach: Coach, table: str, pupil: Pupil, text: str
) -> dict[str, JsonValue]:
    """Whether the action would be a blunder, and why; not what would be better."""
    match = await _find_coached(reader, table, pupil)
    read_legal_action(match.game, match.state, text)
    found = judged(await _analysis(coach, match, pupil, text), text)
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


async def _find_coached(reader: TableReader, table: str, pupil: Pupil) -> Match:
    """A table with a coach; only who is to move is told anything."""
    match = (await get_table(reader, table)).match
    seat = seat_of(match, pupil.key)
    if seat is None:
        raise refuse(RefusalCode.NOT_YOUR_SEAT)
    if match.state is None:
        raise refuse(RefusalCode.NOT_STARTED)
    if not match.coached or match.to_move is None:
        raise refuse(RefusalCode.COACH_OFF)
    if match.to_move != seat:
        raise refuse(RefusalCode.NOT_YOUR_TURN, to_move=match.to_move)
    return match


async def _analysis(coach: Coach, match: Match, pupil: Pupil, text: str) -> PlyAnalysis:
    """What was found out about the action that is due, and about this one if it is named."""
    position = match.game.write_position(match.state)
    who = Applicant(f"coach {pupil.address}", pupil.address)

    async def make() -> PlyAnalysis:
        history = History(len(match.chairs), options_of(match.options), match.actions)
        question = PlyQuestion(match.game.name, position, text, DEPTH, history=history)
        return await analysis_of(coach.analyse, who, question)

    return await coach.kept.get((match.game.name, position, text), make)
