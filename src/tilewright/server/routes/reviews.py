"""Reviews of finished games."""

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import JSONResponse, Response

from tilewright.server.fair_queue import Applicant
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.queries.reviews import review_key
from tilewright.server.schemas.reviews import ReviewInfo, ReviewProgress
from tilewright.table import RefusalCode

from .dependencies import (
    TABLE_ERRORS,
    VALIDATION_ERRORS,
    Number,
    ServicesDep,
    TableName,
    VisitorDep,
    refusals,
)

__all__ = ["review", "router"]

router = APIRouter(prefix="/api/tables", tags=["reviews"])

JSON = "application/json"
After = Annotated[
    int, Query(ge=0, le=1_000_000, description="of decisions so far, those after this ply")
]


@router.get(
    "/{table}/review",
    response_model=ReviewInfo,
    responses={
        202: {"model": ReviewProgress, "description": "It is being computed: ask again."},
        **refusals(
            *VALIDATION_ERRORS,
            *TABLE_ERRORS,
            HttpRefusalCode.NO_SUCH_NUMBER,
            HttpRefusalCode.NOT_REVIEWABLE,
            RefusalCode.NOT_STARTED,
            RefusalCode.NOT_OVER,
        ),
    },
    summary="What each decision and draw was worth",
)
async def review(
    table: TableName,
    services: ServicesDep,
    visitor: VisitorDep,
    number: Number = None,
    after: After = 0,
) -> Response:
    """The review of a finished game. It is computed once by the workers and kept in memory; until
    it is done, the answer has status 202 and says how far it is."""
    key = await review_key(services.reader, table, number)
    if body := services.reviews.kept(key):
        return Response(body, media_type=JSON)
    who = Applicant(f"review {visitor.address}", visitor.address, people=False)
    progress = await services.reviews.progress(services.reader, key, who, after)
    return JSONResponse(progress, 202)
