"""What helps a player: aids, what an action would be worth, why one may not be played."""

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Depends, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.responses import JSONResponse, Response

from tilewright.server.http_errors import Code, HttpRefusalCode
from tilewright.server.queries.advice import aids_of, preview_of, previews_of, why_of
from tilewright.server.queries.coach import Pupil, hint_of, warning_of
from tilewright.server.schemas.reviews import HintInfo, WarningInfo
from tilewright.server.schemas.views import Aids, Preview, Previews, Why
from tilewright.server.text_limits import LONGEST_TEXT
from tilewright.table import RefusalCode

from .dependencies import (
    POSITION_ERRORS,
    TABLE_ERRORS,
    VALIDATION_ERRORS,
    Number,
    Ply,
    ServicesDep,
    TableName,
    VisitorDep,
    refusals,
)

__all__ = ["aids", "hint", "preview", "previews", "router", "warning", "why"]

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


SEAT_KEY = HTTPBearer(scheme_name="seat", description="the seat's key", auto_error=False)


async def _get_pupil(
    visitor: VisitorDep,
    shown: Annotated[HTTPAuthorizationCredentials | None, Depends(SEAT_KEY)],
) -> Pupil:
    return Pupil(shown.credentials if shown else "", visitor.address)


PupilDep: TypeAlias = Annotated[Pupil, Depends(_get_pupil)]
COACHED: tuple[Code, ...] = (
    *VALIDATION_ERRORS,
    *TABLE_ERRORS,
    RefusalCode.NOT_YOUR_SEAT,
    RefusalCode.NOT_YOUR_TURN,
    HttpRefusalCode.NOT_REVIEWABLE,
    RefusalCode.NOT_STARTED,
    RefusalCode.COACH_OFF,
)


@router.get(
    "/{table}/hint",
    response_model=HintInfo,
    responses=refusals(*COACHED, HttpRefusalCode.NO_HINT),
    summary="What a hint says",
)
async def hint(
    table: TableName,
    services: ServicesDep,
    pupil: PupilDep,
    step: Annotated[int, Query(ge=1, le=3, description="1 where, 2 what kind, 3 the action")] = 1,
) -> Response:
    """The hint that a person who plays against computers has taken by the command `hint`, up to a
    step. The seat's key goes along as `Authorization: Bearer KEY`."""
    return JSONResponse(await hint_of(services.reader, services.coach, table, pupil, step))


@router.get(
    "/{table}/warning",
    response_model=WarningInfo,
    responses=refusals(*COACHED, RefusalCode.UNREADABLE, RefusalCode.ILLEGAL),
    summary="Whether an action would be a blunder",
)
async def warning(
    table: TableName, services: ServicesDep, pupil: PupilDep, action: ActionText
) -> Response:
    """Of a person who plays against computers: what the action would be called, and why; not what
    would be better. The seat's key goes along as `Authorization: Bearer KEY`."""
    return JSONResponse(await warning_of(services.reader, services.coach, table, pupil, action))


@router.get(
    "/{table}/why",
    response_model=Why,
    responses=refusals(*ACTION_ERRORS),
    summary="Why an action is illegal",
)
async def why(table: TableName, services: ServicesDep, action: ActionText) -> Response:
    """The rule that an action would break if it were played now: an answer, not a refusal."""
    return JSONResponse(await why_of(services.reader, table, action))
