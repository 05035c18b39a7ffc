"""What is read of a table or a game: what is legal, steps, scores, aids, what an action is worth,
and the art to draw it with."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from .fields import Fields, GivenOptions, Hash, PositionText, StrictModel, Version

__all__ = [
    "ActionStep",
    "Aids",
    "ArtInfo",
    "Gain",
    "Legal",
    "LegalAction",
    "OutcomeInfo",
    "Painted",
    "PaintedScores",
    "Preview",
    "Previews",
    "RecentAction",
    "ScoreItem",
    "Scores",
    "SheetInfo",
    "Steps",
    "TieInfo",
    "Totals",
    "Why",
]

MOST_PAINTED = 8
"""Boards that are scored together."""

DEFS = '<defs><g id="tw-k-back">…</g></defs>'
PIECES = {"back": '<use href="#tw-k-back"/>'}
LEFT = {"kingdoms": [{"regions": [], "total": 0}], "unseen": [3, 17, 48]}


class LegalAction(StrictModel):
    action: str
    fields: Fields


class Legal(StrictModel):
    """What the person to move may do; null when nobody is waited for, or a computer."""

    version: Version
    to_move: int | None
    actions: list[LegalAction] | None


class ScoreItem(BaseModel):
    """One thing that scored, with evidence of the game's own."""

    model_config = ConfigDict(extra="allow")

    kind: str
    points: int


class Gain(StrictModel):
    """What an action changed in the score of a seat, and the items that are new."""

    seat: int
    points: int
    items: list[ScoreItem]


class ActionStep(StrictModel):
    """One action of a game; `position` and `gains`, when asked for, are what it led to."""

    ply: int
    actor: int | Literal["chance"]
    action: str
    fields: Fields
    stand_in: Annotated[
        bool, Field(description="a simpler player chose, because the computer could not")
    ] = False
    hurried: Annotated[
        bool,
        Field(description="the computer thought for a shorter time than its level has"),
    ] = False
    position: str | None = None
    gains: Annotated[list[Gain] | None, Field(description="left out where nobody scored")] = None


class Steps(StrictModel):
    """A page of the `plies` steps of a game: those after a ply."""

    number: int
    plies: int
    after: int
    steps: list[ActionStep]


class SheetInfo(StrictModel):
    """The score sheet of one seat: its items add up to the total."""

    total: int
    items: list[ScoreItem]


class TieInfo(StrictModel):
    """Two neighbours with equal points: what put one ahead, null where the rank is shared."""

    ahead: int
    behind: int
    broken_by: str | None


class OutcomeInfo(StrictModel):
    ranks: list[int]
    ties: list[TieInfo]


class Scores(StrictModel):
    """`score` as it stands; `projected` and `outcome` as if the game ended now."""

    version: Version
    over: bool
    score: list[SheetInfo]
    projected: list[SheetInfo]
    outcome: OutcomeInfo


class Painted(StrictModel):
    """Boards as they lie on a real table, painted cell by cell. Their public name is that of the
    first game with boards to paint: programs send it."""

    boards: Annotated[
        list[PositionText],
        Field(
            alias="kingdoms",
            min_length=1,
            max_length=MOST_PAINTED,
            examples=[["w0 w1 .\nC f0 f1"]],
        ),
    ]
    options: GivenOptions = Field(default={})


class PaintedScores(StrictModel):
    """`excess` is what all of them together have more of than the box, if anything."""

    scores: Annotated[
        list[dict[str, Any]], Field(description="total, items, what would break a tie, and a doubt")
    ]
    outcome: OutcomeInfo
    excess: dict[str, Any] | None


class ArtInfo(StrictModel):
    """What a page draws a game with: SVG that refers to nothing but `defs`."""

    game: str = Field(examples=["kingdomino"])
    hash: Annotated[Hash, Field(description="of the art: ask for it by name to keep it for ever")]
    defs: Annotated[str, Field(description="one element, held once", examples=[DEFS])]
    pieces: Annotated[dict[str, str], Field(description="fragments by name", examples=[PIECES])]
    data: Annotated[
        dict[str, Any],
        Field(description="the game's own: measures, colours, parts", examples=[{"side": 100}]),
    ]


class RecentAction(StrictModel):
    ply: int
    action: str
    fields: Fields


class Aids(StrictModel):
    """What a player could work out. `score` as it stands; `projected` and `outcome` as if the game
    ended now; `recent` are the last actions, draws included."""

    version: Annotated[
        Version, Field(description="of the table now, also when a past ply is asked")
    ]
    ply: int
    over: bool
    aids: Annotated[dict[str, Any], Field(description="the game's own", examples=[LEFT])]
    score: list[SheetInfo]
    projected: list[SheetInfo]
    outcome: OutcomeInfo
    recent: list[RecentAction]


class Totals(StrictModel):
    """Projected points by seat."""

    before: list[int]
    after: list[int]


class Preview(StrictModel):
    """What an action would change in the projected sheet of the seat to move: the totals, the
    items that are new and those that are gone."""

    version: Version
    seat: int
    action: str = Field(examples=["place:12@1,0,E"])
    before: int
    after: int
    items: list[ScoreItem]
    gone: list[ScoreItem]
    totals: Totals


class Why(StrictModel):
    """Whether an action may be played now: the rule that it would break, null where it is legal."""

    version: Version
    action: str = Field(examples=["place:12@1,0,E"])
    reason: Annotated[str | None, Field(examples=["not_connected"])]


class Previews(StrictModel):
    """By legal action, what it would add to the projected points of the seat to move; empty when
    no person is to move."""

    version: Version
    seat: int | None
    changes: Annotated[dict[str, int], Field(examples=[{"choose:12": 0, "choose:31": 0}])]
