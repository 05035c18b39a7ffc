"""Boards as pictures."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from tilewright.server.frontend.conditional import (
    NO_CACHE,
    PrecompressedBody,
    conditional_response,
)
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.queries.tables import position_at
from tilewright.table import RefusalCode

from .dependencies import (
    TABLE_ERRORS,
    VALIDATION_ERRORS,
    Number,
    Ply,
    ServicesDep,
    TableName,
    refusals,
)

__all__ = ["png", "router", "svg"]

router = APIRouter(prefix="/api/tables", tags=["pictures"])

SVG, PNG = "image/svg+xml", "image/png"
MISSING = refusals(
    *VALIDATION_ERRORS,
    *TABLE_ERRORS,
    HttpRefusalCode.NO_SUCH_NUMBER,
    HttpRefusalCode.NO_SUCH_PLY,
    RefusalCode.NOT_STARTED,
)


def _responses(media: str, schema: dict[str, Any]) -> dict[int | str, dict[str, Any]]:
    shown = {"description": "the picture", "content": {media: {"schema": schema}}}
    same = {"description": "the picture that `If-None-Match` names"}
    return {200: shown, 304: same, **MISSING}


@router.get(
    "/{table}/board.svg",
    response_class=Response,
    responses=_responses(SVG, {"type": "string"}),
    summary="The board as SVG",
)
async def svg(
    table: TableName,
    services: ServicesDep,
    request: Request,
    number: Number = None,
    ply: Ply = None,
) -> Response:
    """The position after so many actions, drawn by the game."""
    view = await position_at(services.reader, table, number, ply)
    drawn = await services.pictures.svg(view.game, view.state)
    return _shown(request, drawn.encode(), SVG)


@router.get(
    "/{table}/board.png",
    response_class=Response,
    responses=_responses(PNG, {"type": "string", "contentMediaType": PNG}),
    summary="The board as PNG",
)
async def png(
    table: TableName,
    services: ServicesDep,
    request: Request,
    number: Number = None,
    ply: Ply = None,
) -> Response:
    """The same picture in pixels."""
    view = await position_at(services.reader, table, number, ply)
    return _shown(request, await services.pictures.png(view.game, view.state), PNG)


def _shown(request: Request, picture: bytes, media: str) -> Response:
    """The same ply may look different after an action was taken back: ask again each time."""
    return conditional_response(PrecompressedBody(media, picture), request, NO_CACHE)
