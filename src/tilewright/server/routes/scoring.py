"""Scoring what lies on a real table."""

from collections.abc import Iterable
from typing import Any

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from tilewright.core.canonical_json import JsonValue, canonical, to_jsonable
from tilewright.core.errors import ImpossiblePosition
from tilewright.core.game import Game
from tilewright.core.options import options_from
from tilewright.core.parts import Painter
from tilewright.core.registry import load_painter
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.queries.positions import find_game
from tilewright.server.schemas.views import Painted, PaintedScores
from tilewright.server.work import in_thread
from tilewright.table import RefusalCode, game_errors_as_refusals, refuse

from .dependencies import POSTED_GAME_ERRORS, GamePath, ServicesDep, refusals

__all__ = ["router", "score_painted"]

router = APIRouter(prefix="/api/score", tags=["scoring"])

BOARD = "kingdom"
"""What a refusal calls a board that cannot be read, as the body of the request does."""


@router.post(
    "/{game}",
    response_model=PaintedScores,
    responses=refusals(
        *POSTED_GAME_ERRORS,
        HttpRefusalCode.NOT_PAINTABLE,
        RefusalCode.BAD_OPTIONS,
        RefusalCode.UNREADABLE,
        HttpRefusalCode.IMPOSSIBLE,
    ),
    summary="Score painted boards",
)
async def score_painted(
    game: GamePath,
    painted: Painted,
    services: ServicesDep,
) -> Response:
    """What each board is worth, item by item, and who has won. Rows of cells, as
    the notation of the game has them."""
    found, painter = _find_painter(game)
    name = ("painted", game, canonical(painted.model_dump()))
    try:
        with game_errors_as_refusals(BOARD):
            options = options_from(found.Options, painted.options)
            answer = await services.readings.get(
                name, lambda: in_thread(_scores, painter, painted.boards, options)
            )
    except ImpossiblePosition as mistake:
        evidence = {"reason": mistake.reason, **mistake.shown}
        shown = {name: to_jsonable(value) for name, value in evidence.items()}
        raise refuse(HttpRefusalCode.IMPOSSIBLE, **shown) from None
    return JSONResponse(answer)


def _scores(painter: Painter, boards: Iterable[str], options: Any) -> JsonValue:
    scores = [painter.score_painted(each, options) for each in boards]
    return to_jsonable({"scores": scores, **painter.compare_painted(boards, options)})


def _find_painter(name: str) -> tuple[Game[Any, Any], Painter]:
    game = find_game(name)
    painter = load_painter(name)
    if painter is None:
        raise refuse(HttpRefusalCode.NOT_PAINTABLE, game=name)
    return game, painter
