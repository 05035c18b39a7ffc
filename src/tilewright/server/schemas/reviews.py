"""Reviews: values, decisions, draws, and an account for each seat."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field, with_config

from tilewright.review import Books, SeatSummary, Value

from .fields import STRICT, StrictModel

__all__ = [
    "HintInfo",
    "ReviewAlternative",
    "ReviewBooks",
    "ReviewDecision",
    "ReviewDraw",
    "ReviewInfo",
    "ReviewProgress",
    "ReviewReason",
    "ReviewSeat",
    "ReviewValue",
    "WarningInfo",
]

Ply = Annotated[int, Field(description="counted from 1, draws included")]


@with_config(STRICT)
class ReviewValue(Value):
    """What a position is worth, by seat: the chances to win add up to 1 (a shared victory is
    shared); `points` are those expected at the end. Of a difference, the chances add up to 0."""


class ReviewAlternative(StrictModel):
    """An action that could be taken: its value, the standard error of the mover's chance, how many
    simulations it got, and how it is expected to go on, itself first."""

    action: str
    value: ReviewValue
    error: float
    visits: int
    line: list[str]


class ReviewReason(StrictModel):
    """Why the best action is better; the sentence is `reason-GAME-CODE` of the locale, made with
    these arguments."""

    code: str
    arguments: dict[str, Any]


class ReviewDecision(StrictModel):
    """What a seat did. `played` and `better` are the values after its action and after the `best`
    one; `loss` is what its chance to win fell by, with its standard error; `forced`: nothing else
    was legal; `exact`: everything that could still happen was looked at; `unforeseen`: what the
    value changed by when the next position was looked at; `helped`: the step of the hint taken
    before, 0 for none. `alternatives` are best first, and the played action is among them."""

    kind: Literal["decision"]
    ply: Ply
    seat: int
    action: str
    legal: int
    forced: bool
    best: str
    played: ReviewValue
    better: ReviewValue
    loss: float
    error: float
    points_lost: float
    judgement: Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]
    exact: bool
    unforeseen: ReviewValue
    alternatives: list[ReviewAlternative]
    reasons: list[ReviewReason]
    helped: int


class ReviewDraw(StrictModel):
    """What chance did: its `luck` for each seat against the mean of what could have come, of which
    so many `outcomes` were looked at: `all` of them, or a sample, with the standard `error`."""

    kind: Literal["draw"]
    ply: Ply
    action: str
    luck: ReviewValue
    error: float
    outcomes: int
    all: bool
    unforeseen: ReviewValue


@with_config(STRICT)
class ReviewBooks(Books):
    """How a seat came from its start to its result: start + luck + own_losses + others_losses +
    unforeseen = result. Own losses are at most 0; what others lost is mostly a gain."""


@with_config(STRICT)
@dataclass(frozen=True)
class ReviewSeat(SeatSummary):
    """The game of one seat: the mean loss per decision (chance to win, and points), its mark of 0
    to 100, the books, the result less all luck, its best and worst decision by ply, how many
    decisions had which judgement, and how many were made with help."""

    chances: ReviewBooks
    points: ReviewBooks


class ReviewInfo(StrictModel):
    """A whole game. `values` has the positions before the first ply and after each: one more than
    `plies`. `depth` is how many simulations each decision got; `calibrated` says whether the
    chances were corrected by what was measured for this game and so many seats."""

    game: str
    edition: int
    seats: int
    options: dict[str, Any]
    players: list[str]
    depth: int
    calibrated: bool
    values: list[ReviewValue]
    plies: list[Annotated[ReviewDecision | ReviewDraw, Field(discriminator="kind")]]
    summaries: list[ReviewSeat]


class HintInfo(StrictModel):
    """As much of a hint as was taken: from step 1 on `where` to look, from step 2 on what `kind` of
    action, at step 3 the `action`. The sentences are `hint-GAME-CODE` of the locale; null where the
    game has none."""

    version: int
    seat: int
    step: int
    where: ReviewReason | None
    kind: ReviewReason | None
    action: str | None


class WarningInfo(StrictModel):
    """What an action would be called if it were played now; `warn` where it is a blunder."""

    version: int
    seat: int
    action: str
    judgement: Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]
    warn: bool
    loss: float
    error: float
    reasons: list[ReviewReason]


class ReviewProgress(StrictModel):
    """How many plies of how many are analysed (`total` is 0 until that is known), and the decisions
    judged so far after the ply that was asked for; their `unforeseen` is not known yet."""

    done: int
    total: int
    decisions: list[ReviewDecision]
