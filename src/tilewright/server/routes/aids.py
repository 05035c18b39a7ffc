"""What helps a player, and what an action would be worth."""

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import JSONResponse, Response

from tilewright.server.advice import aids_of, preview_of, previews_of
from tilewright.server.board import Aids, Preview, Previews
from tilewright.server.faults import Fault
from tilewright.server.wire import LONGEST_TEXT
from tilewright.table import Refusal

from .parts import GONE, WRONG, Here, Number, Ply, TableName, refusals

__all__ = ["aids", "preview", "previews", "router"]

router = APIRouter(prefix="/api/tables", tags=["aids"])


@router.get(
    "/{table}/aids",
    response_model=Aids,
    responses=refusals(*WRONG, *GONE, Fault.NO_SUCH_NUMBER, Fault.NO_SUCH_PLY, Refusal.NOT_STARTED),
    summary="Aids and scores",
)
async def aids(table: TableName, house: Here, number: Number = None, ply: Ply = None) -> Response:
    """What could be counted on the table now or after so many actions, with the score sheets."""
    return JSONResponse(await aids_of(house, table, number, ply))


@router.get(
    "/{table}/preview",
    response_model=Preview,
    responses=refusals(
        *WRONG,
        *GONE,
        Refusal.UNREADABLE,
        Refusal.ILLEGAL,
        Refusal.NOT_STARTED,
        Refusal.GAME_OVER,
    ),
    summary="What an action is worth",
)
async def preview(
    table: TableName,
    house: Here,
    action: Annotated[str, Query(max_length=LONGEST_TEXT, examples=["choose:12"])],
) -> Response:
    """What the seat to move would gain by an action if the game ended after it."""
    return JSONResponse(await preview_of(house, table, action))


@router.get(
    "/{table}/previews",
    response_model=Previews,
    responses=refusals(*WRONG, *GONE),
    summary="What every action is worth",
)
async def previews(table: TableName, house: Here) -> Response:
    """The same for all legal actions of the person to move, as points gained."""
    return JSONResponse(await previews_of(house, table))
