"""Scoring what lies on a real table."""

from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.responses import JSONResponse, Response

from tilewright.core.mistakes import NotationError, OptionsError, TilewrightError, UnknownGame
from tilewright.core.options import options_from
from tilewright.core.plain import plain
from tilewright.core.registry import game as find_game
from tilewright.server.faults import Fault, deny
from tilewright.server.refusals import Denial
from tilewright.server.wire import Painted, PaintedScores
from tilewright.table import Refusal

from .parts import WRONG, refusals

__all__ = ["router", "score_painted"]

router = APIRouter(prefix="/api/score", tags=["scoring"])


@router.post(
    "/{game}",
    response_model=PaintedScores,
    responses=refusals(
        Denial.MALFORMED,
        Fault.FOREIGN_ORIGIN,
        Refusal.UNKNOWN_GAME,
        Fault.NOT_PAINTABLE,
        Denial.TOO_LARGE,
        *WRONG,
        Refusal.BAD_OPTIONS,
        Refusal.UNREADABLE,
        Fault.IMPOSSIBLE,
    ),
    summary="Score painted kingdoms",
)
async def score_painted(
    game: Annotated[str, Path(pattern="^[a-z0-9_]{1,64}$", examples=["kingdomino"])],
    painted: Painted,
) -> Response:
    """What each kingdom is worth, item by item. Rows of cells: `.` empty, `C` castle, or one of
    w f l g s m with its crowns, such as `w0` or `m3`."""
    found = _found(game)
    try:
        options = options_from(found.Options, painted.options)
        scores = [plain(found.score_painted(each, options)) for each in painted.kingdoms]
    except OptionsError as mistake:
        raise deny(Refusal.BAD_OPTIONS, reason=mistake.reason) from None
    except NotationError as mistake:
        raise deny(Refusal.UNREADABLE, what="kingdom", at=mistake.at) from None
    except TilewrightError as mistake:
        evidence = {"reason": getattr(mistake, "reason", ""), **getattr(mistake, "shown", {})}
        shown = {name: plain(value) for name, value in evidence.items()}
        raise deny(Fault.IMPOSSIBLE, **shown) from None
    return JSONResponse({"scores": scores})


def _found(name: str) -> Any:
    try:
        game = find_game(name)
    except UnknownGame as mistake:
        raise deny(Refusal.UNKNOWN_GAME, game=name, known=[*mistake.known]) from None
    if not hasattr(game, "score_painted"):
        raise deny(Fault.NOT_PAINTABLE, game=name)
    return game
