"""Races against the clock. What counts is what the server has seen in time: its clock, its puzzles,
its judgement of each answer."""

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Path
from starlette.responses import JSONResponse, Response

from tilewright.core.canonical_json import JsonValue
from tilewright.server.http_errors import Code, HttpRefusalCode
from tilewright.server.middleware.guests import Visitor
from tilewright.server.middleware.rate_limit import LimitedVisit
from tilewright.server.queries.puzzles import find_puzzle, puzzle_of
from tilewright.server.races import MISTAKES, Race
from tilewright.server.schemas.races import RACE_ID, GivenAnswer, RaceInfo
from tilewright.server.services import Services
from tilewright.server.work import check_account
from tilewright.table import RefusalCode

from .dependencies import (
    GAME_ERRORS,
    POSTED_GAME_ERRORS,
    GamePath,
    ServicesDep,
    VisitorDep,
    refusals,
)

__all__ = ["answer", "begin", "race", "router"]

router = APIRouter(prefix="/api/races/{game}", tags=["races"])

RaceName: TypeAlias = Annotated[str, Path(pattern=RACE_ID, examples=["0e5c673dbd" + "0" * 22])]
FOUND: tuple[Code, ...] = (
    *GAME_ERRORS,
    HttpRefusalCode.NO_SUCH_PUZZLE,
    HttpRefusalCode.NO_SUCH_RACE,
)


@router.post(
    "",
    response_model=RaceInfo,
    status_code=201,
    responses=refusals(*POSTED_GAME_ERRORS, HttpRefusalCode.NO_SUCH_PUZZLE),
    summary="Begin a race",
)
async def begin(game: GamePath, services: ServicesDep, visitor: VisitorDep) -> Response:
    """Three minutes from now on, by the server's clock; puzzles come one by one, each harder than
    those before. A race is there for a day."""
    _meter(services, visitor)
    first = await services.races.first(game)
    await puzzle_of(services.readings, first)
    return JSONResponse(await _told(services, await services.races.start(game, first)), 201)


@router.get("/{race}", response_model=RaceInfo, responses=refusals(*FOUND), summary="A race")
async def race(game: GamePath, race: RaceName, services: ServicesDep) -> Response:
    """How it stands, and what is asked."""
    return JSONResponse(await _told(services, await services.races.find(game, race)))


@router.post(
    "/{race}/answers",
    response_model=RaceInfo,
    responses=refusals(
        *POSTED_GAME_ERRORS,
        HttpRefusalCode.NO_SUCH_PUZZLE,
        HttpRefusalCode.NO_SUCH_RACE,
        HttpRefusalCode.RACE_OVER,
        HttpRefusalCode.NOT_ASKED,
        HttpRefusalCode.ANSWERED_OTHERWISE,
        RefusalCode.UNREADABLE,
        RefusalCode.ILLEGAL,
    ),
    summary="Answer in a race",
)
async def answer(
    game: GamePath,
    race: RaceName,
    given: GivenAnswer,
    services: ServicesDep,
    visitor: VisitorDep,
) -> Response:
    """How the race stands after this answer, and what is asked next. An answer counts if it arrives
    before the deadline; the way here takes of the time. Each number is answered once: the same
    answer again is told what it was told before."""
    _meter(services, visitor)
    found = await services.races.answer(game, race, given.number, given.action)
    return JSONResponse(await _told(services, found))


def _meter(services: Services, visitor: Visitor) -> None:
    LimitedVisit(services.limits, visitor).check_event()
    check_account()


async def _told(services: Services, race: Race) -> dict[str, JsonValue]:
    now = services.table_service.clock()
    over = race.is_over(now)
    return {
        "id": race.id,
        "game": race.game,
        "deadline": race.deadline,
        "left": 0 if over else race.deadline - now,
        "over": over,
        "right": race.right,
        "wrong": race.wrong,
        "mistakes": MISTAKES,
        "number": race.number,
        "puzzle": None if over else await _asked(services, race),
        "answers": [
            {"puzzle": each.puzzle, "action": each.action, "right": each.right}
            for each in race.answers
        ],
    }


async def _asked(services: Services, race: Race) -> JsonValue:
    puzzle = await find_puzzle(race.game, race.asked or "")
    asked = await puzzle_of(services.readings, puzzle)
    return {name: asked[name] for name in ("id", "rating", "view")}
