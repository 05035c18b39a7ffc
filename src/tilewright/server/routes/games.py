"""Which games and computers there are."""

from dataclasses import Field, fields
from enum import Enum
from functools import cache
from typing import Any

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from tilewright.core.canonical_json import to_jsonable
from tilewright.core.errors import OptionsError
from tilewright.core.options import options_of
from tilewright.core.registry import games, load_game, load_painter
from tilewright.players import searches
from tilewright.server.computers.levels import offered_levels, spec_of
from tilewright.server.schemas.about import Games

from .dependencies import ServicesDep, refusals

__all__ = ["list_games", "router"]

router = APIRouter(prefix="/api", tags=["games"])


@router.get("/games", response_model=Games, responses=refusals(), summary="Games and options")
async def list_games(services: ServicesDep) -> Response:
    """Every game that is installed here, with its options, and the computers that can sit down.

    `engine` says of each game whether the computers that search can think about it yet.
    """
    levels, warmup = offered_levels(services.settings), services.warmup
    listed = [about | {"engine": to_jsonable(warmup.engine(about["name"]))} for about in _games()]
    searching = [level for level in levels if searches(spec_of(services.settings, level))]
    return JSONResponse({"games": listed, "levels": [*levels], "searching": searching})


@cache
def _games() -> list[dict[str, Any]]:
    """Games enter with the program: looking for them among all that is installed takes a while."""
    return [_about(name) for name in games()]


def _about(name: str) -> dict[str, Any]:
    game = load_game(name)
    return {
        "name": game.name,
        "edition": game.edition,
        "seats": [*game.seats],
        "options": [_option(game, each) for each in fields(game.Options)],
        "paintable": load_painter(name) is not None,
    }


def _option(game: Any, option: Field[Any]) -> dict[str, Any]:
    values = [*type(option.default)] if isinstance(option.default, Enum) else [False, True]
    others = [game.Options(**{option.name: value}) for value in values if value != option.default]
    return {
        "name": option.name,
        "values": to_jsonable(values),
        "default": options_of(game.Options())[option.name],
        "seats": [seats for seats in game.seats if any(_may(game, seats, each) for each in others)],
    }


def _may(game: Any, seats: int, options: Any) -> bool:
    try:
        game.start(seats, options)
    except OptionsError:
        return False
    return True
