"""Lessons: what there is to learn, and what becomes of a learner's actions."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from tilewright.server.text_limits import LONGEST_GAME_NAME

from .fields import StrictModel, Text
from .positions import PositionInfo
from .views import Gain

__all__ = ["MOST_TRIED", "LessonInfo", "Lessons", "StepInfo", "Tried", "TriedAction", "Trying"]

MOST_TRIED = 8
"""Actions at one step."""

Name = Annotated[str, StringConstraints(pattern=rf"^[a-z0-9-]{{1,{LONGEST_GAME_NAME}}}$")]


class StepInfo(StrictModel):
    """One idea: a position in which a seat has so many actions to reach the goal of the step, and
    one way to do so."""

    name: str
    position: str
    seat: int
    moves: int
    solution: list[str]


class LessonInfo(StrictModel):
    name: str
    steps: list[StepInfo]


class Lessons(StrictModel):
    """The course of a game; empty where it has none."""

    game: str
    lessons: list[LessonInfo]


class Trying(StrictModel):
    """What a learner does at a step, from its beginning."""

    lesson: Annotated[Name, Field(examples=["basics"])]
    step: Annotated[Name, Field(examples=["place"])]
    actions: Annotated[list[Text], Field(max_length=MOST_TRIED)]


class TriedAction(StrictModel):
    actor: int | Literal["chance"]
    action: str


class Tried(StrictModel):
    """How far it has led: whether the goal is reached, missed or still to come, or the rule that
    the last action breaks, which then is not done. `gains` since the step began are by seat: what
    was scored, or else what would be if the game ended now."""

    verdict: Literal["going", "reached", "missed", "illegal"]
    reason: Annotated[str | None, Field(examples=["not_connected"])]
    done: list[TriedAction]
    gains: list[Gain]
    now: PositionInfo
