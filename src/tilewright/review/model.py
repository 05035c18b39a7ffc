"""What a review says: values, decisions, draws, and an account for each seat."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tilewright.core.canonical_json import JsonValue
from tilewright.core.game import Seat
from tilewright.core.parts import Remark

from .judgement import Judgement

__all__ = [
    "Alternative",
    "Books",
    "Draw",
    "History",
    "PlyAnalysis",
    "PlyQuestion",
    "Remark",
    "Review",
    "ReviewedDecision",
    "SeatSummary",
    "Value",
]


@dataclass(frozen=True)
class Value:
    """What a position is worth: by seat the chance to win, which adds up to 1, and the points that
    are expected at the end; or a difference of two such, where the chances add up to 0."""

    chances: tuple[float, ...]
    points: tuple[float, ...]

    def __add__(self, other: "Value") -> "Value":
        return Value(
            tuple(one + two for one, two in zip(self.chances, other.chances, strict=True)),
            tuple(one + two for one, two in zip(self.points, other.points, strict=True)),
        )

    def __sub__(self, other: "Value") -> "Value":
        return self + other * -1

    def __mul__(self, factor: float) -> "Value":
        return Value(
            tuple(factor * each for each in self.chances),
            tuple(factor * each for each in self.points),
        )

    @classmethod
    def zero(cls, seats: int) -> "Value":
        return cls((0.0,) * seats, (0.0,) * seats)


# One ply


@dataclass(frozen=True)
class History:
    """How a position came about."""

    seats: int
    options: Mapping[str, JsonValue]
    actions: tuple[str, ...]


@dataclass(frozen=True)
class PlyQuestion:
    """A ply that is to be analysed: where, what was done there, and how deeply it is thought
    about. An empty action asks about the position alone. The history is told where it is known:
    an engine of a page is asked with it."""

    game: str
    position: str
    action: str
    depth: int
    most: int = 6
    """Of how many of the best actions more is said."""

    history: History | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Alternative:
    """An action that could be taken: its value, the standard error of the mover's chance, how many
    simulations it got, and how it is expected to go on, the action first."""

    action: str
    value: Value
    error: float
    visits: int
    line: tuple[str, ...]


@dataclass(frozen=True)
class PlyAnalysis:
    """What was found out about a ply.

    Of a decision, the `alternatives`, best first, the played action always among them; none where
    there was nothing to choose. Of a draw, its `luck`, as a difference of values, out of so many
    `outcomes`, which were `all` there are or a sample; `error` is the standard error of the luck.
    """

    seat: Seat | None
    legal: int
    alternatives: tuple[Alternative, ...] = ()
    exact: bool = False
    remarks: tuple[Remark, ...] = ()
    luck: Value | None = None
    outcomes: int = 0
    all: bool = False
    error: float = 0.0


# A whole game


@dataclass(frozen=True)
class ReviewedDecision:
    """What a seat did, and what it could have done.

    `played` and `better` are the values after the action and after the best one; `loss` is what the
    mover's chance to win fell by, `error` its standard error, `points_lost` the same in points.
    `unforeseen` is what the value changed by when the next position was looked at: a search sees
    further from there. `helped` is the step of the hint that was taken before, 0 for none.
    """

    ply: int
    seat: Seat
    action: str
    legal: int
    forced: bool
    best: str
    played: Value
    better: Value
    loss: float
    error: float
    points_lost: float
    judgement: Judgement
    exact: bool
    unforeseen: Value
    alternatives: tuple[Alternative, ...] = ()
    reasons: tuple[Remark, ...] = ()
    helped: int = 0
    kind: str = field(default="decision", init=False)


@dataclass(frozen=True)
class Draw:
    """What chance did: what it was worth to each seat against the mean of all that could have come;
    `all` says whether all `outcomes` were looked at, or a sample of them."""

    ply: int
    action: str
    luck: Value
    error: float
    outcomes: int
    all: bool
    unforeseen: Value
    kind: str = field(default="draw", init=False)


@dataclass(frozen=True)
class Books:
    """How a seat came from its chance at the start to its result: both are equal, and `result` is
    the sum of all others. `error` is the standard error of `luck` and of the losses."""

    start: float
    luck: float
    own_losses: float
    others_losses: float
    unforeseen: float
    result: float
    error: float


@dataclass(frozen=True)
class SeatSummary:
    """The game of one seat.

    `loss` is the mean loss per decision and `mark` what that is as a mark of 0 to 100; `chances`
    and `points` are the books in chances to win and in points. `without_luck` is the result less
    all luck. `best` is the ply of the decision that was hardest to get right and was, `worst` that
    of the largest loss; `judgements` counts, `helped` is how many decisions were made with help.
    """

    seat: Seat
    player: str
    decisions: int
    loss: float
    loss_error: float
    points_lost: float
    mark: float
    chances: Books
    points: Books
    without_luck: float
    best: int | None
    worst: int | None
    judgements: Mapping[str, int]
    helped: int


@dataclass(frozen=True)
class Review:
    """A whole game: `values` are those of every position, before the first ply and after each."""

    game: str
    edition: int
    seats: int
    options: Mapping[str, JsonValue]
    players: tuple[str, ...]
    depth: int
    calibrated: bool
    values: tuple[Value, ...]
    plies: tuple[ReviewedDecision | Draw, ...]
    summaries: tuple[SeatSummary, ...]
