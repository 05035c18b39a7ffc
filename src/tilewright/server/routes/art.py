"""What pages draw a game with."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from tilewright.server.frontend.conditional import IMMUTABLE, NO_CACHE, conditional_response
from tilewright.server.schemas.fields import Hash
from tilewright.server.schemas.views import ArtInfo
from tilewright.table import game_errors_as_refusals

from .dependencies import GAME_ERRORS, GamePath, ServicesDep, refusals

__all__ = ["art", "router"]

router = APIRouter(prefix="/api/art", tags=["pictures"])

SAME: dict[int | str, dict[str, Any]] = {304: {"description": "the art that `If-None-Match` names"}}


@router.get(
    "/{game}",
    response_model=ArtInfo,
    responses={**SAME, **refusals(*GAME_ERRORS)},
    summary="The art of a game",
)
async def art(
    game: GamePath,
    services: ServicesDep,
    request: Request,
    wanted: Annotated[Hash | None, Query(alias="hash", description="to keep it for ever")] = None,
) -> Response:
    """Everything that boards are put together from. It changes only with the server, so that who
    asks for it by its hash need never ask again."""
    with game_errors_as_refusals():
        found = await services.art.art(game)
    return conditional_response(found, request, IMMUTABLE if wanted == found.etag else NO_CACHE)
