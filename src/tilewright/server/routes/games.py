"""Which games and computers there are."""

from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from tilewright.core.canonical_json import to_jsonable
from tilewright.core.options import options_of
from tilewright.core.registry import game as find_game
from tilewright.core.registry import games, painter
from tilewright.players import searches
from tilewright.server.computers.levels import offered, spec_of
from tilewright.server.schemas.about import Games

from .dependencies import ServicesDep, refusals

__all__ = ["list_games", "router"]

router = APIRouter(prefix="/api", tags=["games"])


@router.get("/games", response_model=Games, responses=refusals(), summary="Games and options")
async def list_games(services: ServicesDep) -> Response:
    """Every game that is installed here, with its options, and the computers that can sit down.

    `engine` says of each game whether the computers that search can think about it yet.
    """
    levels, warmup = offered(services.settings), services.warmup
    listed = [about | {"engine": to_jsonable(warmup.engine(about["name"]))} for about in _games()]
    searching = [level for level in levels if searches(spec_of(services.settings, level))]
    return JSONResponse({"games": listed, "levels": [*levels], "searching": searching})


@cache
def _games() -> list[dict[str, Any]]:
    """Games enter with the program: looking for them among all that is installed takes a while."""
    return [_about(name) for name in games()]


def _about(name: str) -> dict[str, Any]:
    game = find_game(name)
    return {
        "name": game.name,
        "edition": game.edition,
        "seats": [*game.seats],
        "options": _options(game.Options),
        "paintable": painter(name) is not None,
    }


def _options(kind: type[Any]) -> list[dict[str, Any]]:
    values = options_of(kind())
    return [
        {"name": each.name, "values": _values(each.default), "default": values[each.name]}
        for each in fields(kind)
    ]


def _values(default: object) -> list[bool | str]:
    if isinstance(default, Enum):
        return [member.value for member in type(default)]
    return [False, True]
