"""Races against the clock: what is asked, and what counted so far."""

from typing import Annotated

from pydantic import Field

from .fields import Milliseconds, StrictModel, Text
from .positions import PositionInfo
from .puzzles import PuzzleId, Rating

__all__ = ["RACE_ID", "GivenAnswer", "RaceAnswer", "RaceInfo", "RacePuzzle"]

RACE_ID = r"^[A-Za-z0-9_-]{0,32}[0-9a-f]{32}$"
LONGEST_RACE = 100_000
"""More answers than anybody can give in a race."""


class RacePuzzle(StrictModel):
    """Without its themes, which give something away."""

    id: PuzzleId
    rating: Rating
    view: PositionInfo


class RaceAnswer(StrictModel):
    puzzle: PuzzleId
    action: str
    right: bool


class RaceInfo(StrictModel):
    """`left` is how long answers count from now on, by the server's clock; `puzzle` is the
    `number`th, null when the race is over."""

    id: Annotated[str, Field(pattern=RACE_ID, description="the key to the race")]
    game: str
    deadline: Milliseconds
    left: Annotated[int, Field(ge=0, description="milliseconds")]
    over: bool
    right: Annotated[int, Field(description="puzzles that were solved")]
    wrong: int
    mistakes: Annotated[int, Field(description="so many wrong answers end the race")]
    number: int
    puzzle: RacePuzzle | None
    answers: list[RaceAnswer]


class GivenAnswer(StrictModel):
    number: Annotated[int, Field(ge=1, le=LONGEST_RACE, description="of the puzzle that is asked")]
    action: Annotated[Text, Field(examples=["choose:12"])]
