"""Lessons of a game."""

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.queries.lessons import find_step, lessons_of, try_actions
from tilewright.server.queries.positions import find_game
from tilewright.server.schemas.lessons import Lessons, Tried, Trying
from tilewright.table import RefusalCode

from .dependencies import GAME_ERRORS, POSTED_GAME_ERRORS, GamePath, ServicesDep, refusals

__all__ = ["list_lessons", "router", "try_lesson"]

router = APIRouter(prefix="/api/lessons", tags=["lessons"])


@router.get(
    "/{game}",
    response_model=Lessons,
    responses=refusals(*GAME_ERRORS),
    summary="The lessons of a game",
)
async def list_lessons(game: GamePath, services: ServicesDep) -> Response:
    """All lessons with their steps, in order; what they say is in the messages of the page."""
    return JSONResponse(await lessons_of(services.readings, find_game(game)))


@router.post(
    "/{game}/tries",
    response_model=Tried,
    responses=refusals(*POSTED_GAME_ERRORS, HttpRefusalCode.NO_SUCH_STEP, RefusalCode.UNREADABLE),
    summary="Try a step of a lesson",
)
async def try_lesson(game: GamePath, given: Trying, services: ServicesDep) -> Response:
    """What some actions lead to at a step, with what the others do meanwhile. Nothing is kept."""
    found = find_game(game)
    step = await find_step(services.readings, found, given.lesson, given.step)
    answer = await try_actions(services.readings, found, step, tuple(given.actions))
    return JSONResponse(answer)
