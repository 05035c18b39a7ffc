"""Records: out of a table, and into one."""

import secrets
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from tilewright.core.record_text import write_json, write_text
from tilewright.server.faults import Fault, deny
from tilewright.server.guests import greet
from tilewright.server.keys import fresh_table
from tilewright.server.reading import record_at
from tilewright.server.refusals import Denial, Denied
from tilewright.server.wire import Kept
from tilewright.table import Import, Refusal, Refused

from .parts import WRONG, Asking, Here, Number, TableName, refusals

__all__ = ["import_record", "read_record", "router"]

router = APIRouter(prefix="/api", tags=["records"])

LINES = "application/x-ndjson"
MEDIA = ("text/plain", LINES, "application/json")
EXAMPLE = """tilewright record 1
game: kingdomino
edition: 1
seats: 2
options: -
players: Ann, Ben
commitment: -
seed: -
scores: -
ranks: -

"""
TEXT: dict[str, Any] = {"schema": {"type": "string"}, "example": EXAMPLE}


@router.get(
    "/tables/{table}/record",
    response_class=PlainTextResponse,
    responses={
        200: {"content": {LINES: {"schema": {"type": "string"}}}},
        **refusals(*WRONG, Denial.UNKNOWN_TABLE, Fault.NO_SUCH_NUMBER),
    },
    summary="The record",
)
async def read_record(
    table: TableName,
    house: Here,
    number: Number = None,
    form: Annotated[Literal["text", "jsonl"], Query(alias="format")] = "text",
) -> Response:
    """A game as text for people or as one line of JSON; the seed is in it when the game is over.

    Records of older editions of the rules are given too.
    """
    record = await record_at(house, table, number)
    if form == "text":
        return PlainTextResponse(write_text(record))
    return Response(f"{write_json(record)}\n", media_type=LINES)


@router.post(
    "/records",
    status_code=201,
    response_model=Kept,
    responses=refusals(
        Fault.FOREIGN_ORIGIN,
        Refusal.UNKNOWN_GAME,
        Denial.TOO_LARGE,
        Fault.UNSUPPORTED_MEDIA,
        Refusal.UNREADABLE,
        Refusal.BAD_OPTIONS,
        Refusal.BAD_RECORD,
        Denial.RESTARTING,
    ),
    openapi_extra={"requestBody": {"required": True, "content": dict.fromkeys(MEDIA[:2], TEXT)}},
    summary="Keep a record",
)
async def import_record(request: Request, house: Here, visitor: Asking) -> Response:
    """Make a table of a record that was written elsewhere: it is checked against the rules.

    One of an older edition is kept, but can only be exported again.
    """
    if request.headers.get("content-type", MEDIA[0]).partition(";")[0].strip() not in MEDIA:
        raise deny(Fault.UNSUPPORTED_MEDIA, known=[*MEDIA])
    text = _read(await request.body())
    if refused := house.limits.game(visitor.guest, visitor.address):
        raise Denied(refused)
    table, at = fresh_table(), house.hall.clock()
    given = Import(id=secrets.token_hex(16), at=at, record=text, owner=visitor.guest)
    outcome = await house.hall.create(table, given)
    if isinstance(outcome, Refused):
        raise Denied(outcome)
    kept = {"table": table, "version": outcome.version, "hash": outcome.hash}
    return greet(JSONResponse(kept, 201), visitor, house.settings.secret)


def _read(body: bytes) -> str:
    try:
        return body.decode()
    except UnicodeDecodeError as mistake:
        raise deny(Refusal.UNREADABLE, what="record", at=mistake.start) from None
