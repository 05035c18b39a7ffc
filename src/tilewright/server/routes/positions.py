"""What the rules say of a position that stands at no table."""

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from tilewright.server.queries.positions import act_in, find_game, view_position
from tilewright.server.schemas.positions import (
    ActionInPosition,
    GivenAction,
    GivenPosition,
    PositionInfo,
)
from tilewright.table import RefusalCode

from .dependencies import POSTED_GAME_ERRORS, GamePath, ServicesDep, refusals

__all__ = ["act", "router", "view"]

router = APIRouter(prefix="/api/positions", tags=["positions"])


@router.post(
    "/{game}",
    response_model=PositionInfo,
    responses=refusals(*POSTED_GAME_ERRORS, RefusalCode.UNREADABLE),
    summary="What the rules say of a position",
)
async def view(game: GamePath, given: GivenPosition, services: ServicesDep) -> Response:
    """Who is to move and what is legal, aids and score sheets, of any position text; with
    `changes`, what each legal action would add to the projected points of who is to move."""
    found = find_game(game)
    answer = await view_position(services.readings, found, given.position, changes=given.changes)
    return JSONResponse(answer)


@router.post(
    "/{game}/actions",
    response_model=ActionInPosition,
    responses=refusals(*POSTED_GAME_ERRORS, RefusalCode.UNREADABLE),
    summary="What an action does in a position",
)
async def act(game: GamePath, given: GivenAction, services: ServicesDep) -> Response:
    """The rule that an action would break, or what it gains and the position after it; draws are
    actions too. An illegal one is an answer, not a refusal."""
    found = find_game(game)
    return JSONResponse(await act_in(services.readings, found, given.position, given.action))
