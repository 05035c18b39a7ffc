"""What helps a player, and what an action would be worth."""

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import JSONResponse, Response

from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.queries.advice import aids_of, preview_of, previews_of
from tilewright.server.schemas.views import Aids, Preview, Previews
from tilewright.server.tables.command_parser import LONGEST_TEXT
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

__all__ = ["aids", "preview", "previews", "router"]

router = APIRouter(prefix="/api/tables", tags=["aids"])


@router.get(
    "/{table}/aids",
    response_model=Aids,
    responses=refusals(
        *VALIDATION_ERRORS,
        *TABLE_ERRORS,
        HttpRefusalCode.NO_SUCH_NUMBER,
        HttpRefusalCode.NO_SUCH_PLY,
        RefusalCode.NOT_STARTED,
    ),
    summary="Aids and scores",
)
async def aids(
    table: TableName, services: ServicesDep, number: Number = None, ply: Ply = None
) -> Response:
    """What could be counted on the table now or after so many actions, with the score sheets."""
    return JSONResponse(await aids_of(services.reader, table, number, ply))


@router.get(
    "/{table}/preview",
    response_model=Preview,
    responses=refusals(
        *VALIDATION_ERRORS,
        *TABLE_ERRORS,
        RefusalCode.UNREADABLE,
        RefusalCode.ILLEGAL,
        RefusalCode.NOT_STARTED,
        RefusalCode.GAME_OVER,
    ),
    summary="What an action is worth",
)
async def preview(
    table: TableName,
    services: ServicesDep,
    action: Annotated[str, Query(max_length=LONGEST_TEXT, examples=["choose:12"])],
) -> Response:
    """What the seat to move would gain by an action if the game ended after it."""
    return JSONResponse(await preview_of(services.reader, table, action))


@router.get(
    "/{table}/previews",
    response_model=Previews,
    responses=refusals(*VALIDATION_ERRORS, *TABLE_ERRORS),
    summary="What every action is worth",
)
async def previews(table: TableName, services: ServicesDep) -> Response:
    """The same for all legal actions of the person to move, as points gained."""
    return JSONResponse(await previews_of(services.reader, table))
