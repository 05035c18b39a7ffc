"""Boards as pictures."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from tilewright.server.frontend.conditional import (
    NO_CACHE,
    PrecompressedBody,
    conditional_response,
)

from .dependencies import POSITION_ERRORS, PositionDep, ServicesDep, refusals

__all__ = ["png", "router", "svg"]

router = APIRouter(prefix="/api/tables", tags=["pictures"])

SVG, PNG = "image/svg+xml", "image/png"
MISSING = refusals(*POSITION_ERRORS)


def _responses(media: str, schema: dict[str, Any]) -> dict[int | str, dict[str, Any]]:
    shown = {"description": "the picture", "content": {media: {"schema": schema}}}
    same = {"description": "the picture that `If-None-Match` names"}
    return {200: shown, 304: same, **MISSING}


@router.get(
    "/{table}/board.svg",  # noqa: FAST003  # PositionDep reads it
    response_class=Response,
    responses=_responses(SVG, {"type": "string"}),
    summary="The board as SVG",
)
async def svg(request: Request, services: ServicesDep, view: PositionDep) -> Response:
    """The position after so many actions, drawn by the game."""
    drawn = await services.pictures.svg(view.game, view.state)
    return _picture_response(request, drawn.encode(), SVG)


@router.get(
    "/{table}/board.png",  # noqa: FAST003  # PositionDep reads it
    response_class=Response,
    responses=_responses(PNG, {"type": "string", "contentMediaType": PNG}),
    summary="The board as PNG",
)
async def png(request: Request, services: ServicesDep, view: PositionDep) -> Response:
    """The same picture in pixels."""
    return _picture_response(request, await services.pictures.png(view.game, view.state), PNG)


def _picture_response(request: Request, picture: bytes, media: str) -> Response:
    """The same ply may look different after an action was taken back: ask again each time."""
    return conditional_response(PrecompressedBody(media, picture), request, NO_CACHE)
