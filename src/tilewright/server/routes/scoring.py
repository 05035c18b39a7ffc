"""Scoring what lies on a real table."""

from collections.abc import Iterable
from typing import Any

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from tilewright.core.canonical_json import JsonValue, canonical, to_jsonable
from tilewright.core.errors import ImpossiblePosition, NotationError, OptionsError
from tilewright.core.game import Game
from tilewright.core.options import options_from
from tilewright.core.parts import Painter
from tilewright.core.registry import load_painter
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.queries.positions import find_game
from tilewright.server.schemas.views import Painted, PaintedScores
from tilewright.server.work import in_thread
from tilewright.table import RefusalCode, refuse

from .dependencies import VALIDATION_ERRORS, GamePath, ServicesDep, refusals

__all__ = ["router", "score_painted"]

router = APIRouter(prefix="/api/score", tags=["scoring"])


@router.post(
    "/{game}",
    response_model=PaintedScores,
    responses=refusals(
        ServerRefusalCode.MALFORMED,
        HttpRefusalCode.FOREIGN_ORIGIN,
        RefusalCode.UNKNOWN_GAME,
        HttpRefusalCode.NOT_PAINTABLE,
        *VALIDATION_ERRORS,
        RefusalCode.BAD_OPTIONS,
        RefusalCode.UNREADABLE,
        HttpRefusalCode.IMPOSSIBLE,
    ),
    summary="Score painted kingdoms",
)
async def score_painted(
    game: GamePath,
    painted: Painted,
    services: ServicesDep,
) -> Response:
    """What each kingdom is worth, item by item, and who has won. Rows of cells: `.` empty, `C`
    castle, or one of w f l g s m with its crowns, such as `w0` or `m3`."""
    found, painter = _find_painter(game)
    try:
        options = options_from(found.Options, painted.options)
        name = ("painted", game, canonical(painted.model_dump()))
        answer = await services.readings.get(
            name, lambda: in_thread(_scores, painter, painted.kingdoms, options)
        )
    except OptionsError as mistake:
        raise refuse(RefusalCode.BAD_OPTIONS, reason=mistake.reason) from None
    except NotationError as mistake:
        raise refuse(RefusalCode.UNREADABLE, what="kingdom", at=mistake.at) from None
    except ImpossiblePosition as mistake:
        evidence = {"reason": mistake.reason, **mistake.shown}
        shown = {name: to_jsonable(value) for name, value in evidence.items()}
        raise refuse(HttpRefusalCode.IMPOSSIBLE, **shown) from None
    return JSONResponse(answer)


def _scores(painter: Painter, kingdoms: Iterable[str], options: Any) -> JsonValue:
    scores = [painter.score_painted(each, options) for each in kingdoms]
    return to_jsonable({"scores": scores, **painter.compare_painted(kingdoms, options)})


def _find_painter(name: str) -> tuple[Game[Any, Any], Painter]:
    game = find_game(name)
    painter = load_painter(name)
    if painter is None:
        raise refuse(HttpRefusalCode.NOT_PAINTABLE, game=name)
    return game, painter
