"""Analyses: what is asked of a position, and what its actions are worth."""

from typing import Annotated

from pydantic import Field

from .fields import PositionText, StrictModel, Text
from .reviews import ReviewAlternative

__all__ = ["DEEPEST", "AnalysisInfo", "DrawInfo", "GivenAnalysis", "PositionToDraw"]

LEAST, DEEPEST = 25, 4_000
"""Simulations: below the least nothing is known, and the most are those of the level expert."""


class GivenAnalysis(StrictModel):
    position: PositionText
    action: Annotated[
        Text,
        Field(description="looked at as often as the best one, where it is not empty"),
    ] = ""
    depth: Annotated[int, Field(ge=LEAST, le=DEEPEST, description="simulations")] = 400


class AnalysisInfo(StrictModel):
    """What was found out with so many simulations. `alternatives` are best first; none where no
    seat is to move, and of `legal` actions those that got a simulation. `exact`: everything that
    can still happen was looked at."""

    seat: int | None
    legal: int
    alternatives: list[ReviewAlternative]
    exact: bool
    depth: int


class PositionToDraw(StrictModel):
    position: PositionText


class DrawInfo(StrictModel):
    action: str | None
