"""Puzzles: which there are, the puzzle of the day, and what an answer is worth."""

from datetime import UTC, date, datetime
from typing import Annotated, TypeAlias

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import JSONResponse, Response

from tilewright.server.frontend.conditional import conditional_response
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.queries.puzzles import (
    answer_of,
    daily_of,
    find_puzzle,
    find_puzzles,
    puzzle_games,
    puzzle_of,
    whole_file,
)
from tilewright.server.schemas.puzzles import (
    PUZZLE_ID,
    DailyPuzzle,
    PuzzleAnswer,
    PuzzleGames,
    PuzzleInfo,
    PuzzleList,
)
from tilewright.server.text_limits import LONGEST_GAME_NAME, LONGEST_TEXT
from tilewright.table import RefusalCode

from .dependencies import GAME_ERRORS, GamePath, ServicesDep, refusals

__all__ = ["all_puzzles", "answer", "daily", "list_puzzles", "puzzle", "router", "themes"]

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])

Name: TypeAlias = Annotated[str, Path(pattern=PUZZLE_ID, examples=["0e5c673dbd"])]
FOUND = refusals(*GAME_ERRORS, HttpRefusalCode.NO_SUCH_PUZZLE)


@router.get("", response_model=PuzzleGames, responses=refusals(), summary="Games with puzzles")
async def themes() -> Response:
    """Every game with the number of its puzzles, their themes, and from which rating to which."""
    return JSONResponse({"games": await puzzle_games()})


@router.get(
    "/{game}",
    response_model=PuzzleList,
    responses=refusals(*GAME_ERRORS),
    summary="Puzzles of a game",
)
async def list_puzzles(  # what can be asked for
    game: GamePath,
    theme: Annotated[str | None, Query(max_length=LONGEST_GAME_NAME, examples=["order"])] = None,
    near: Annotated[int | None, Query(ge=0, le=4000, description="a rating")] = None,
    offset: Annotated[int, Query(ge=0, le=100_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> Response:
    """Those of a theme, the nearest to a rating first; without a rating, the easiest first."""
    return JSONResponse(await find_puzzles(game, theme, near, offset, limit))


@router.get("/{game}/all", responses=FOUND, summary="All puzzles, solutions included")
async def all_puzzles(game: GamePath, request: Request) -> Response:
    """JSON Lines, a puzzle a line as docs/research/puzzles.md has it: to solve offline, or to work
    with."""
    return conditional_response(await whole_file(game), request)


@router.get(
    "/{game}/daily", response_model=DailyPuzzle, responses=FOUND, summary="The puzzle of the day"
)
async def daily(
    game: GamePath,
    services: ServicesDep,
    day: Annotated[date | None, Query(alias="date", description="today, in UTC")] = None,
) -> Response:
    """The same for everybody, from the date alone."""
    wanted = day or datetime.now(UTC).date()
    return JSONResponse(await daily_of(services.readings, game, wanted))


@router.get(
    "/{game}/{puzzle}", response_model=PuzzleInfo, responses=FOUND, summary="What a puzzle asks"
)
async def puzzle(game: GamePath, puzzle: Name, services: ServicesDep) -> Response:
    """The position, who is to move and what is legal; the solution is another question."""
    found = await find_puzzle(game, puzzle)
    return JSONResponse(await puzzle_of(services.readings, found))


@router.get(
    "/{game}/{puzzle}/answer",
    response_model=PuzzleAnswer,
    responses=refusals(
        *GAME_ERRORS,
        HttpRefusalCode.NO_SUCH_PUZZLE,
        RefusalCode.UNREADABLE,
        RefusalCode.ILLEGAL,
    ),
    summary="What an answer is worth",
)
async def answer(
    game: GamePath,
    puzzle: Name,
    services: ServicesDep,
    action: Annotated[str, Query(max_length=LONGEST_TEXT, examples=["choose:12"])],
) -> Response:
    """Whether the action is the best one, the values of all, and why the best one is."""
    found = await find_puzzle(game, puzzle)
    return JSONResponse(await answer_of(services.readings, found, action))
