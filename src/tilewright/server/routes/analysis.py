"""What every action of a position is worth."""

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from tilewright.server.errors import ServerRefusalCode
from tilewright.server.fair_queue import Applicant
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.queries.analyses import Asked, draw_in
from tilewright.server.queries.positions import find_game
from tilewright.server.schemas.analyses import AnalysisInfo, DrawInfo, GivenAnalysis, PositionToDraw
from tilewright.table import RefusalCode

from .dependencies import POSTED_GAME_ERRORS, GamePath, ServicesDep, VisitorDep, refusals

__all__ = ["analyse", "draw", "router"]

router = APIRouter(prefix="/api/analysis", tags=["analysis"])


@router.post(
    "/{game}",
    response_model=AnalysisInfo,
    responses=refusals(
        *POSTED_GAME_ERRORS,
        RefusalCode.UNREADABLE,
        RefusalCode.ILLEGAL,
        HttpRefusalCode.NOT_REVIEWABLE,
        ServerRefusalCode.UNAVAILABLE,
    ),
    summary="What the actions of a position are worth",
)
async def analyse(
    game: GamePath, given: GivenAnalysis, services: ServicesDep, visitor: VisitorDep
) -> Response:
    """The legal actions of whoever is to move, best first, with the chances to win and the points
    that each leads to. The computers' workers think about it after all who play; ask again with
    more depth for values that are surer."""
    found = find_game(game)
    who = Applicant(f"analysis {visitor.address}", visitor.address, people=False)
    asked = Asked(given.position, given.action, given.depth)
    return JSONResponse(await services.analyses.of(who, found, asked))


@router.post(
    "/{game}/draw",
    response_model=DrawInfo,
    responses=refusals(*POSTED_GAME_ERRORS, RefusalCode.UNREADABLE),
    summary="What chance draws in a position",
)
async def draw(game: GamePath, given: PositionToDraw) -> Response:
    """A draw by chance, each as likely as at a table; no seed is kept, so ask again for another.
    Null where it is not chance that is to move."""
    return JSONResponse({"action": await draw_in(find_game(game), given.position)})
