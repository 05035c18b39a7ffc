"""What pages draw a game with."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from tilewright.core.mistakes import UnknownGame
from tilewright.server.board import ArtInfo
from tilewright.server.faults import deny
from tilewright.server.packed import FOR_EVER, FRESH, packed_response
from tilewright.server.wire import HEX_32
from tilewright.table import Refusal

from .parts import WRONG, Here, refusals

__all__ = ["art", "router"]

router = APIRouter(prefix="/api/art", tags=["pictures"])

SAME: dict[int | str, dict[str, Any]] = {304: {"description": "the art that `If-None-Match` names"}}


@router.get(
    "/{game}",
    response_model=ArtInfo,
    responses={**SAME, **refusals(*WRONG, Refusal.UNKNOWN_GAME)},
    summary="The art of a game",
)
async def art(
    game: Annotated[str, Path(pattern="^[a-z0-9_]{1,64}$", examples=["kingdomino"])],
    house: Here,
    request: Request,
    wanted: Annotated[
        str | None, Query(alias="hash", pattern=HEX_32, description="to keep it for ever")
    ] = None,
) -> Response:
    """Everything that boards are put together from. It changes only with the server, so that who
    asks for it by its hash need never ask again."""
    try:
        found = await house.gallery.art(game)
    except UnknownGame as mistake:
        raise deny(Refusal.UNKNOWN_GAME, game=game, known=[*mistake.known]) from None
    return packed_response(found, request, FOR_EVER if wanted == found.tag else FRESH)
