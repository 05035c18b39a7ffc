"""What helps a player: aids, what an action would be worth, why one may not be played."""

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import JSONResponse, Response

from tilewright.server.http_errors import Code
from tilewright.server.queries.advice import aids_of, preview_of, previews_of, why_of
from tilewright.server.schemas.views import Aids, Preview, Previews, Why
from tilewright.server.tables.command_parser import LONGEST_TEXT
from tilewright.table import RefusalCode

from .dependencies import (
    POSITION_ERRORS,
    TABLE_ERRORS,
    VALIDATION_ERRORS,
    Number,
    Ply,
    ServicesDep,
    TableName,
    refusals,
)

__all__ = ["aids", "preview", "previews", "router", "why"]

router = APIRouter(prefix="/api/tables", tags=["aids"])

ActionText = Annotated[str, Query(max_length=LONGEST_TEXT, examples=["choose:12"])]
ACTION_ERRORS: tuple[Code, ...] = (
    *VALIDATION_ERRORS,
    *TABLE_ERRORS,
    RefusalCode.UNREADABLE,
    RefusalCode.NOT_STARTED,
    RefusalCode.GAME_OVER,
)


@router.get(
    "/{table}/aids",
    response_model=Aids,
    responses=refusals(*POSITION_ERRORS),
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
    responses=refusals(*ACTION_ERRORS, RefusalCode.ILLEGAL),
    summary="What an action is worth",
)
async def preview(table: TableName, services: ServicesDep, action: ActionText) -> Response:
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


@router.get(
    "/{table}/why",
    response_model=Why,
    responses=refusals(*ACTION_ERRORS),
    summary="Why an action is illegal",
)
async def why(table: TableName, services: ServicesDep, action: ActionText) -> Response:
    """The rule that an action would break if it were played now: an answer, not a refusal."""
    return JSONResponse(await why_of(services.reader, table, action))
