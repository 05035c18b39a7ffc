"""Laying tables, giving commands, and reading what is there."""

import secrets
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import JSONResponse, Response

from tilewright.core.canonical_json import JsonValue
from tilewright.server.computers.levels import seatable
from tilewright.server.computers.scheduler import FALLBACK_PLAYER
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.http_errors import Code, HttpRefusalCode
from tilewright.server.middleware.guests import Visitor, set_guest_cookie
from tilewright.server.middleware.rate_limit import LimitedVisit
from tilewright.server.queries.tables import (
    StepsPage,
    get_table,
    legal_of,
    scores_of,
    steps_of,
)
from tilewright.server.schemas.commands import Ack as AckBody
from tilewright.server.schemas.commands import command_body
from tilewright.server.schemas.tables import CreatedTable, NewSeat, NewTable, TableState
from tilewright.server.schemas.views import Legal, Scores, Steps
from tilewright.server.services import Services
from tilewright.server.tables.command_parser import (
    parse_object,
    read_command,
    read_field,
    read_table,
)
from tilewright.server.tables.idempotency import Ack, acknowledged
from tilewright.server.tables.tokens import (
    derive_table_id,
    network_of,
    new_table_id,
    seat_key,
    table_key,
)
from tilewright.table import (
    Chair,
    Create,
    RefusalCode,
    RefusalError,
    Sitter,
    legal,
    lock_of,
    public_state,
    refuse,
)

from .dependencies import (
    TABLE_ERRORS,
    VALIDATION_ERRORS,
    Number,
    ServicesDep,
    TableName,
    VisitorDep,
    refusals,
)

__all__ = ["command", "create", "legal_actions", "router", "score", "state", "steps", "steps_page"]

router = APIRouter(prefix="/api/tables", tags=["tables"])

JSON = "application/json"

BODY_ERRORS: tuple[Code, ...] = (
    ServerRefusalCode.MALFORMED,
    HttpRefusalCode.FOREIGN_ORIGIN,
    *VALIDATION_ERRORS,
)
CREATE_ERRORS: tuple[Code, ...] = (
    RefusalCode.UNKNOWN_GAME,
    ServerRefusalCode.ID_TAKEN,
    RefusalCode.BAD_NAME,
    RefusalCode.BAD_OPTIONS,
    RefusalCode.UNKNOWN_LEVEL,
    ServerRefusalCode.RESTARTING,
)
NOT_GIVEN = {
    RefusalCode.UNKNOWN_GAME,
    RefusalCode.BAD_OPTIONS,
    RefusalCode.BAD_RECORD,
    RefusalCode.OLDER_EDITION,
}
GIVEN: tuple[Code, ...] = (
    *(code for code in RefusalCode if code not in NOT_GIVEN),
    ServerRefusalCode.ID_TAKEN,
    ServerRefusalCode.BAD_COMMAND,
    ServerRefusalCode.RESTARTING,
)


@router.post(
    "",
    status_code=201,
    response_model=CreatedTable,
    responses=refusals(*BODY_ERRORS, *CREATE_ERRORS),
    summary="Lay a table",
)
async def create(new: NewTable, services: ServicesDep, visitor: VisitorDep) -> Response:
    """A new table, with a key for the whole of it and one for every seat that a person may take.

    Asked twice under one `id` by one guest, it is laid once and the answer is the same.
    """
    if refused := services.limits.game(visitor.guest, visitor.address):
        raise RefusalError(refused)
    secret, prefix = services.settings.secret, services.settings.table_prefix
    table = (
        derive_table_id(secret, visitor.guest, new.id, prefix) if new.id else new_table_id(prefix)
    )
    given = _create(services, visitor, table, new)
    ack = acknowledged(await services.table_service.submit(table, given))
    made = await _describe_created(services, table, len(new.seats), ack)
    return set_guest_cookie(JSONResponse(made, 201), visitor, services.settings.secret)


def _create(services: Services, visitor: Visitor, table: str, new: NewTable) -> Create:
    secret = services.settings.secret
    return Create(
        id=new.id or secrets.token_hex(16),
        at=services.table_service.clock(),
        game=new.game,
        options={**new.options},
        chairs=tuple(
            _chair(seat, seat_key(secret, table, place)) for place, seat in enumerate(new.seats)
        ),
        lock=lock_of(table_key(secret, table)),
        seed=services.table_service.new_seed(),
        owner=visitor.guest,
        network=network_of(secret, visitor.address),
        auto=new.auto,
        patience=new.patience_seconds * 1000,
        levels=seatable(services.settings),
    )


def _chair(seat: NewSeat, key: str) -> Chair:
    level, commitment = seat.level or FALLBACK_PLAYER, seat.commitment or ""
    sitter = Sitter(seat.sitter)
    return Chair(sitter, seat.name, level, lock_of(key), commitment=commitment)


async def _describe_created(
    services: Services, table: str, seats: int, ack: Ack
) -> dict[str, JsonValue]:
    secret = services.settings.secret
    keys: list[JsonValue] = [seat_key(secret, table, seat) for seat in range(seats)]
    return {
        "table": table,
        "key": table_key(secret, table),
        "keys": keys,
        "version": ack.version,
        "hash": ack.hash,
        "commitment": (await get_table(services.reader, table)).match.commitment,
    }


@router.post(
    "/{table}/commands",
    response_model=AckBody,
    responses=refusals(*BODY_ERRORS, HttpRefusalCode.UNSUPPORTED_MEDIA, *TABLE_ERRORS, *GIVEN),
    openapi_extra={"requestBody": command_body()},
    summary="Give a command",
)
async def command(
    table: TableName, request: Request, services: ServicesDep, visitor: VisitorDep
) -> Response:
    """The same commands as on the socket, read by the same parser. The answer comes when what was
    done is stored."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != JSON:
        raise refuse(HttpRefusalCode.UNSUPPORTED_MEDIA, known=[JSON])
    body = parse_object(await request.body())
    if read_field(body, "table", read_table, table) != table:
        raise refuse(HttpRefusalCode.INVALID, field="table", problem="other_table")
    service = services.table_service
    levels = partial(seatable, services.settings)
    given = read_command(body, service.clock(), service.new_seed, levels)
    LimitedVisit(services.limits, visitor).check_command(table, given)
    ack = acknowledged(await service.submit(table, given))
    answer = JSONResponse({"version": ack.version, "hash": ack.hash})
    return set_guest_cookie(answer, visitor, services.settings.secret)


@router.get(
    "/{table}",
    response_model=TableState,
    responses=refusals(*VALIDATION_ERRORS, *TABLE_ERRORS),
    summary="The table as it is",
)
async def state(table: TableName, services: ServicesDep) -> Response:
    """All that everybody may see: the position, who sits where, what is legal."""
    match = (await get_table(services.reader, table)).match
    return JSONResponse(
        {
            "table": table,
            "version": match.version,
            "hash": match.hash,
            "at": match.at,
            "state": public_state(match),
            "legal": legal(match),
        }
    )


async def steps_page(
    number: Number = None,
    positions: Annotated[bool, Query(description="with the position after each")] = False,  # noqa: FBT002  # a query
    after: Annotated[int, Query(ge=0, le=1_000_000, description="those after this ply")] = 0,
    gains: Annotated[bool, Query(description="with what each scored, and what for")] = False,  # noqa: FBT002  # a query
) -> StepsPage:
    """Which steps a request asks for."""
    return StepsPage(number, after, positions, gains)


@router.get(
    "/{table}/steps",
    response_model=Steps,
    response_model_exclude_none=True,
    responses=refusals(*VALIDATION_ERRORS, *TABLE_ERRORS, HttpRefusalCode.NO_SUCH_NUMBER),
    summary="Action by action",
)
async def steps(
    table: TableName, services: ServicesDep, page: Annotated[StepsPage, Depends(steps_page)]
) -> Response:
    """Every action of a game so far, draws included, by pages: `plies` says how many there are, and
    where not all came, ask for those `after` the last that did."""
    return Response(await steps_of(services.reader, table, page), media_type=JSON)


@router.get(
    "/{table}/legal",
    response_model=Legal,
    responses=refusals(*VALIDATION_ERRORS, *TABLE_ERRORS),
    summary="What is legal",
)
async def legal_actions(table: TableName, services: ServicesDep) -> Response:
    """What the person to move may do, as texts and as plain data."""
    return JSONResponse(await legal_of(services.reader, table))


@router.get(
    "/{table}/score",
    response_model=Scores,
    responses=refusals(*VALIDATION_ERRORS, *TABLE_ERRORS, RefusalCode.NOT_STARTED),
    summary="The score, item by item",
)
async def score(table: TableName, services: ServicesDep) -> Response:
    """What every seat has scored, and would have if the game ended now."""
    return JSONResponse(await scores_of(services.reader, table))
