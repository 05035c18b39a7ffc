"""Puzzles: what is asked, and what an answer is worth."""

from typing import Annotated, Any, TypeAlias

from pydantic import Field, StringConstraints

from .fields import StrictModel
from .positions import PositionInfo
from .reviews import ReviewReason

__all__ = [
    "PUZZLE_ID",
    "DailyPuzzle",
    "PuzzleAnswer",
    "PuzzleGame",
    "PuzzleGames",
    "PuzzleId",
    "PuzzleInfo",
    "PuzzleList",
    "PuzzleSummary",
    "Rating",
    "ThemeCount",
    "ThemeInfo",
]

PUZZLE_ID = "^[0-9a-f]{10}$"
PuzzleId: TypeAlias = Annotated[str, StringConstraints(pattern=PUZZLE_ID)]
Thousandths: TypeAlias = Annotated[
    int, Field(ge=0, le=1000, description="a chance to win, of 1000")
]
Rating: TypeAlias = Annotated[int, Field(description="on the scale of docs/research/puzzles.md")]


class ThemeCount(StrictModel):
    name: str
    count: int


class PuzzleGame(StrictModel):
    game: str
    count: Annotated[int, Field(description="puzzles that come with this server")]
    themes: list[ThemeCount]
    easiest: Rating | None
    hardest: Rating | None


class PuzzleGames(StrictModel):
    games: list[PuzzleGame]


class PuzzleSummary(StrictModel):
    id: PuzzleId
    rating: Rating
    deviation: Annotated[int, Field(description="of the rating, as Glicko has it")]
    themes: Annotated[list[str], Field(description="they give something away: show them after")]


class PuzzleList(StrictModel):
    """`count` is how many match; of these, those from `offset` on."""

    game: str
    count: int
    offset: int
    puzzles: list[PuzzleSummary]


class PuzzleInfo(PuzzleSummary):
    """A puzzle as it is asked: the position and what the rules say of it."""

    game: str
    view: PositionInfo


class DailyPuzzle(StrictModel):
    date: Annotated[str, Field(examples=["2026-11-18"])]
    puzzle: PuzzleInfo


class ThemeInfo(StrictModel):
    name: str
    args: dict[str, Any]


class PuzzleAnswer(StrictModel):
    """`solution` and `tempting` are turns: the action, and what the same seat does after it.
    `themes` say why the first is better than the second; `reasons`, as reviews do, why it is better
    than a wrong answer, as far as the rules can name it. The rules have checked each."""

    id: PuzzleId
    action: str
    right: bool
    value: Annotated[Thousandths, Field(description="of the action that was answered")]
    best_value: Thousandths
    values: Annotated[dict[str, Thousandths], Field(description="of every legal action")]
    lead: Annotated[int, Field(description="of the best over the second, of 1000")]
    error: Annotated[float, Field(description="the standard error of the lead, of 1000")]
    solution: list[str]
    tempting: list[str]
    tempts: Annotated[str, Field(description="who is tempted", examples=["greedy"])]
    themes: list[ThemeInfo]
    reasons: list[ReviewReason]
    rates: Annotated[
        dict[str, int], Field(description="of 100 attempts, how often each level finds it")
    ]
