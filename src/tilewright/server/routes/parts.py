"""What every route uses: the house, who asks, and the parts of an address."""

from typing import Annotated, Any, TypeAlias

from fastapi import Depends, Path, Query, Request

from tilewright.server.faults import Code, Fault, describe
from tilewright.server.guests import Visitor, visit
from tilewright.server.house import House, house_of
from tilewright.server.refusals import Denial
from tilewright.server.wire import TABLE_ID
from tilewright.table import Refusal

__all__ = ["GONE", "NOT_NOW", "WRONG", "Asking", "Here", "Number", "Ply", "TableName", "refusals"]


async def _asking(request: Request) -> Visitor:
    house = await house_of(request)
    return visit(request, house.settings)


Here: TypeAlias = Annotated[House, Depends(house_of)]
Asking: TypeAlias = Annotated[Visitor, Depends(_asking)]
TableName: TypeAlias = Annotated[str, Path(pattern=TABLE_ID, description="the table's public id")]
Number: TypeAlias = Annotated[
    int | None, Query(ge=1, le=1_000_000, description="which game at the table; the last")
]
Ply: TypeAlias = Annotated[
    int | None, Query(ge=0, le=1_000_000, description="after so many actions; all of them")
]

GONE: tuple[Code, ...] = (Denial.UNKNOWN_TABLE, Refusal.OLDER_EDITION)
WRONG: tuple[Code, ...] = (Fault.INVALID,)
NOT_NOW: tuple[Code, ...] = (Denial.TOO_MANY, Fault.INTERNAL, Denial.UNAVAILABLE)


def refusals(*codes: Code) -> dict[int | str, dict[str, Any]]:
    """These, and those that any request may get."""
    return describe(*codes, *NOT_NOW)
