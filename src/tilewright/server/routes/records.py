"""Records: out of a table, and into one."""

import secrets
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from tilewright.core.record_text import write_json, write_text
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.middleware.guests import set_guest_cookie
from tilewright.server.queries.tables import record_at
from tilewright.server.schemas.tables import ImportedTable
from tilewright.server.tables.idempotency import acknowledged
from tilewright.server.tables.tokens import new_table_id
from tilewright.server.work import check_account, in_thread
from tilewright.table import Import, RefusalCode, RefusalError, refuse

from .dependencies import VALIDATION_ERRORS, Number, ServicesDep, TableName, VisitorDep, refusals

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
        **refusals(
            *VALIDATION_ERRORS, ServerRefusalCode.UNKNOWN_TABLE, HttpRefusalCode.NO_SUCH_NUMBER
        ),
    },
    summary="The record",
)
async def read_record(
    table: TableName,
    services: ServicesDep,
    number: Number = None,
    form: Annotated[Literal["text", "jsonl"], Query(alias="format")] = "text",
) -> Response:
    """A game as text for people or as one line of JSON; the seed is in it when the game is over.

    Records of older editions of the rules are given too.
    """
    record = await record_at(services.reader, table, number)
    write = write_text if form == "text" else write_json
    text = await in_thread(write, record)
    if form == "text":
        return PlainTextResponse(text)
    return Response(f"{text}\n", media_type=LINES)


@router.post(
    "/records",
    status_code=201,
    response_model=ImportedTable,
    responses=refusals(
        HttpRefusalCode.FOREIGN_ORIGIN,
        RefusalCode.UNKNOWN_GAME,
        HttpRefusalCode.UNSUPPORTED_MEDIA,
        RefusalCode.UNREADABLE,
        RefusalCode.BAD_OPTIONS,
        RefusalCode.BAD_RECORD,
        ServerRefusalCode.RESTARTING,
    ),
    openapi_extra={"requestBody": {"required": True, "content": dict.fromkeys(MEDIA[:2], TEXT)}},
    summary="Keep a record",
)
async def import_record(request: Request, services: ServicesDep, visitor: VisitorDep) -> Response:
    """Make a table of a record that was written elsewhere: it is checked against the rules.

    One of an older edition is kept, but can only be exported again.
    """
    if request.headers.get("content-type", MEDIA[0]).partition(";")[0].strip() not in MEDIA:
        raise refuse(HttpRefusalCode.UNSUPPORTED_MEDIA, known=[*MEDIA])
    text = _read(await request.body())
    check_account()
    if refused := services.limits.game(visitor.guest, visitor.address):
        raise RefusalError(refused)
    table, at = (
        new_table_id(services.settings.table_prefix),
        services.table_service.clock(),
    )
    given = Import(id=secrets.token_hex(16), at=at, record=text, owner=visitor.guest)
    ack = acknowledged(await services.table_service.submit(table, given))
    kept = {"table": table, "version": ack.version, "hash": ack.hash}
    return set_guest_cookie(JSONResponse(kept, 201), visitor, services.settings.secret)


def _read(body: bytes) -> str:
    try:
        return body.decode()
    except UnicodeDecodeError as mistake:
        raise refuse(RefusalCode.UNREADABLE, what="record", at=mistake.start) from None
