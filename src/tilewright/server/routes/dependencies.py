"""What every route uses: the server, who asks, and the parts of an address."""

from typing import Annotated, Any, TypeAlias

from fastapi import Depends, Path, Query, Request

from tilewright.server.errors import ServerRefusalCode
from tilewright.server.http_errors import Code, HttpRefusalCode, describe
from tilewright.server.middleware.guests import Visitor, identify
from tilewright.server.queries.tables import PositionView, position_at
from tilewright.server.schemas.fields import GAME_NAME, TableId, anchored
from tilewright.server.services import Services, get_services
from tilewright.table import RefusalCode

__all__ = [
    "ANY_ERRORS",
    "GAME_ERRORS",
    "POSITION_ERRORS",
    "POSTED_GAME_ERRORS",
    "TABLE_ERRORS",
    "VALIDATION_ERRORS",
    "GamePath",
    "Number",
    "Ply",
    "PositionDep",
    "ServicesDep",
    "TableName",
    "VisitorDep",
    "refusals",
]


async def _get_visitor(request: Request) -> Visitor:
    services = await get_services(request)
    return identify(request, services.settings)


ServicesDep: TypeAlias = Annotated[Services, Depends(get_services)]
VisitorDep: TypeAlias = Annotated[Visitor, Depends(_get_visitor)]
GamePath: TypeAlias = Annotated[str, Path(pattern=anchored(GAME_NAME))]
TableName: TypeAlias = Annotated[TableId, Path(description="the table's public id")]
Number: TypeAlias = Annotated[
    int | None, Query(ge=1, le=1_000_000, description="which game at the table; the last")
]
Ply: TypeAlias = Annotated[
    int | None, Query(ge=0, le=1_000_000, description="after so many actions; all of them")
]


async def _position(
    table: TableName, services: ServicesDep, number: Number = None, ply: Ply = None
) -> PositionView:
    return await position_at(services.reader, table, number, ply)


PositionDep: TypeAlias = Annotated[PositionView, Depends(_position)]

TABLE_ERRORS: tuple[Code, ...] = (ServerRefusalCode.UNKNOWN_TABLE, RefusalCode.OLDER_EDITION)
VALIDATION_ERRORS: tuple[Code, ...] = (HttpRefusalCode.INVALID,)
GAME_ERRORS: tuple[Code, ...] = (*VALIDATION_ERRORS, RefusalCode.UNKNOWN_GAME)
POSTED_GAME_ERRORS: tuple[Code, ...] = (
    ServerRefusalCode.MALFORMED,
    HttpRefusalCode.FOREIGN_ORIGIN,
    *GAME_ERRORS,
)
POSITION_ERRORS: tuple[Code, ...] = (
    *VALIDATION_ERRORS,
    *TABLE_ERRORS,
    HttpRefusalCode.NO_SUCH_NUMBER,
    HttpRefusalCode.NO_SUCH_PLY,
    RefusalCode.NOT_STARTED,
)
ANY_ERRORS: tuple[Code, ...] = (
    ServerRefusalCode.TOO_LARGE,
    ServerRefusalCode.TOO_MANY,
    HttpRefusalCode.INTERNAL,
    ServerRefusalCode.UNAVAILABLE,
)


def refusals(*codes: Code) -> dict[int | str, dict[str, Any]]:
    """These, and those that any request may get."""
    return describe(*codes, *ANY_ERRORS)
