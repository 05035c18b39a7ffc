"""Laying tables, giving commands, and reading what is there."""

import secrets
from typing import Annotated

from fastapi import APIRouter, Body, Query
from starlette.responses import JSONResponse, Response

from tilewright.core.plain import Plain
from tilewright.server.answers import Ack
from tilewright.server.commands import read_command
from tilewright.server.computers import STAND_IN
from tilewright.server.faults import Code, Fault, deny
from tilewright.server.guests import Visitor, greet
from tilewright.server.house import House
from tilewright.server.keys import fresh_table, named_table, seat_key, table_key
from tilewright.server.reading import legal_of, look, scores_of, steps_of
from tilewright.server.refusals import Denial, Denied
from tilewright.server.seating import seatable
from tilewright.server.wire import Ack as AckBody
from tilewright.server.wire import (
    CommandBody,
    Legal,
    NewSeat,
    NewTable,
    Scores,
    Steps,
    TableMade,
    TableState,
)
from tilewright.table import (
    Chair,
    Create,
    Refusal,
    Refused,
    Sitter,
    legal,
    lock_of,
    public_state,
)

from .parts import GONE, WRONG, Asking, Here, Number, TableName, refusals

__all__ = ["command", "create", "legal_actions", "router", "score", "state", "steps"]

router = APIRouter(prefix="/api/tables", tags=["tables"])

SENT: tuple[Code, ...] = (Denial.MALFORMED, Fault.FOREIGN_ORIGIN, Denial.TOO_LARGE, *WRONG)
LAID: tuple[Code, ...] = (
    Refusal.UNKNOWN_GAME,
    Denial.ID_TAKEN,
    Refusal.BAD_NAME,
    Refusal.BAD_OPTIONS,
    Refusal.UNKNOWN_LEVEL,
    Denial.RESTARTING,
)
NOT_GIVEN = {Refusal.UNKNOWN_GAME, Refusal.BAD_OPTIONS, Refusal.BAD_RECORD, Refusal.OLDER_EDITION}
GIVEN: tuple[Code, ...] = (
    *(code for code in Refusal if code not in NOT_GIVEN),
    Denial.ID_TAKEN,
    Denial.BAD_COMMAND,
    Denial.RESTARTING,
)


@router.post(
    "",
    status_code=201,
    response_model=TableMade,
    responses=refusals(*SENT, *LAID),
    summary="Lay a table",
)
async def create(new: NewTable, house: Here, visitor: Asking) -> Response:
    """A new table, with a key for the whole of it and one for every seat that a person may take.

    Asked twice under one `id` by one guest, it is laid once and the answer is the same.
    """
    if refused := house.limits.game(visitor.guest, visitor.address):
        raise Denied(refused)
    table = named_table(house.settings.secret, visitor.guest, new.id) if new.id else fresh_table()
    outcome = await house.hall.create(table, _create(house, visitor, table, new))
    if isinstance(outcome, Refused):
        raise Denied(outcome)
    made = await _made(house, table, len(new.seats), outcome)
    return greet(JSONResponse(made, 201), visitor, house.settings.secret)


def _create(house: House, visitor: Visitor, table: str, new: NewTable) -> Create:
    secret = house.settings.secret
    return Create(
        id=new.id or secrets.token_hex(16),
        at=house.hall.clock(),
        game=new.game,
        options={**new.options},
        chairs=tuple(
            _chair(seat, seat_key(secret, table, place)) for place, seat in enumerate(new.seats)
        ),
        lock=lock_of(table_key(secret, table)),
        seed=house.hall.new_seed(),
        owner=visitor.guest,
        auto=new.auto,
        patience=new.patience_seconds * 1000,
        levels=seatable(house.settings),
    )


def _chair(seat: NewSeat, key: str) -> Chair:
    return Chair(Sitter(seat.sitter), seat.name, seat.level or STAND_IN, lock_of(key))


async def _made(house: House, table: str, seats: int, ack: Ack) -> dict[str, Plain]:
    secret = house.settings.secret
    keys: list[Plain] = [seat_key(secret, table, seat) for seat in range(seats)]
    return {
        "table": table,
        "key": table_key(secret, table),
        "keys": keys,
        "version": ack.version,
        "hash": ack.hash,
        "commitment": (await look(house, table)).match.commitment,
    }


@router.post(
    "/{table}/commands",
    response_model=AckBody,
    responses=refusals(*SENT, *GONE, *GIVEN),
    summary="Give a command",
)
async def command(
    table: TableName, given: Annotated[CommandBody, Body()], house: Here, visitor: Asking
) -> Response:
    """The same commands as on the socket. The answer comes when what was done is kept."""
    if given.table not in (None, table):
        raise deny(Fault.INVALID, field="table", problem="other_table")
    body = given.model_dump(exclude_none=True)
    hall = house.hall
    read = read_command(body, hall.clock(), hall.new_seed, seatable(house.settings))
    if isinstance(read, Refused):
        raise Denied(read)
    outcome = await house.hall.submit(table, read)
    if isinstance(outcome, Refused):
        raise Denied(outcome)
    answer = JSONResponse({"version": outcome.version, "hash": outcome.hash})
    return greet(answer, visitor, house.settings.secret)


@router.get(
    "/{table}",
    response_model=TableState,
    responses=refusals(*WRONG, *GONE),
    summary="The table as it is",
)
async def state(table: TableName, house: Here) -> Response:
    """All that everybody may see: the position, who sits where, what is legal."""
    match = (await look(house, table)).match
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


@router.get(
    "/{table}/steps",
    response_model=Steps,
    response_model_exclude_none=True,
    responses=refusals(*WRONG, *GONE, Fault.NO_SUCH_NUMBER),
    summary="Action by action",
)
async def steps(
    table: TableName,
    house: Here,
    number: Number = None,
    positions: Annotated[bool, Query(description="with the position after each")] = False,  # noqa: FBT002  # a query
) -> Response:
    """Every action of a game so far, draws included."""
    found = await steps_of(house, table, number, positions=positions)
    played = number or (await look(house, table)).match.number
    return JSONResponse({"number": played, "steps": found})


@router.get(
    "/{table}/legal",
    response_model=Legal,
    responses=refusals(*WRONG, *GONE),
    summary="What is legal",
)
async def legal_actions(table: TableName, house: Here) -> Response:
    """What the person to move may do, as texts and as plain data."""
    return JSONResponse(await legal_of(house, table))


@router.get(
    "/{table}/score",
    response_model=Scores,
    responses=refusals(*WRONG, *GONE, Refusal.NOT_STARTED),
    summary="The score, item by item",
)
async def score(table: TableName, house: Here) -> Response:
    """What every seat has scored, and would have if the game ended now."""
    return JSONResponse(await scores_of(house, table))
