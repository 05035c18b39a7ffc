"""Positions that stand at no table: what is asked of them, and what the rules say."""

from typing import Annotated, Any, Literal

from pydantic import Field

from .fields import PositionText, StrictModel, Text
from .views import Gain, OutcomeInfo, SheetInfo

__all__ = [
    "ActionInPosition",
    "GivenAction",
    "GivenPosition",
    "PositionInfo",
]

EXAMPLE = (
    "kingdomino/1 seats=2 options=- earlier=- kingdoms=-/- line=- free=9;19;31;47 claims=- moving=1"
)


class GivenPosition(StrictModel):
    position: Annotated[PositionText, Field(examples=[EXAMPLE])]
    changes: Annotated[bool, Field(description="whether to work out what each action adds")] = False


class GivenAction(StrictModel):
    position: Annotated[PositionText, Field(examples=[EXAMPLE])]
    action: Annotated[Text, Field(examples=["choose:31"])]


class PositionInfo(StrictModel):
    """What the rules say of a position. `legal` is null where no seat is to move, `changes` where
    nobody asked; `score` as it stands, `projected` and `outcome` as if the game ended now."""

    position: str
    to_move: int | Literal["chance"] | None
    legal: list[str] | None
    changes: Annotated[
        dict[str, int] | None,
        Field(description="by legal action, what it adds to the projected points of who moves"),
    ]
    aids: Annotated[dict[str, Any], Field(description="the game's own")]
    over: bool
    score: list[SheetInfo]
    projected: list[SheetInfo]
    outcome: OutcomeInfo


class ActionInPosition(StrictModel):
    """The rule that an action breaks; or, where it is legal, by seat what it changes in the
    projected sheets, and the position `after` it."""

    action: str
    reason: Annotated[str | None, Field(examples=["not_connected"])]
    gains: list[Gain]
    after: PositionInfo | None
