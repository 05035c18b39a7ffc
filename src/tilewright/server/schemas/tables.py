"""Tables: how they are laid, and what everybody may see of them."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from .fields import (
    MOST_SEATS,
    CommandId,
    Commitment,
    GameName,
    GivenOptions,
    Hash,
    Key,
    LevelName,
    Milliseconds,
    StrictModel,
    TableId,
    Text,
    Version,
)

__all__ = [
    "ContributionInfo",
    "CreatedTable",
    "ImportedTable",
    "NewSeat",
    "NewTable",
    "RematchInfo",
    "SeatInfo",
    "SeriesInfo",
    "State",
    "TableState",
]

SEATS = [{"sitter": "person", "name": "Ann"}, {"sitter": "computer", "level": "greedy"}]


class SeatInfo(StrictModel):
    """Who a seat is for. `level` decides for a computer, or for somebody who is away."""

    sitter: Literal["open", "person", "computer"]
    name: str
    level: str
    away: bool


class ContributionInfo(StrictModel):
    """What a seat adds to the deal: what it committed to before the game, and what it `revealed`
    before the first draw: null before it is, empty where it was withheld."""

    commitment: Commitment
    revealed: str | None


class SeriesInfo(StrictModel):
    """Games of the same people in a row: the number of this one, the tables of the first and the
    previous one, and by seat the games won and the points of all that are over."""

    game: int
    first: TableId
    previous: TableId
    won: list[int]
    points: list[int]


class RematchInfo(StrictModel):
    """The seat that offers a rematch (`by`, null where none is offered), those that have accepted,
    the one that has declined, and the table of the next game once all have accepted."""

    by: int | None
    accepted: list[int]
    declined: int | None
    table: TableId | None


class State(TypedDict):
    """A table as everybody may see it; its hash is taken over its canonical JSON."""

    game: Annotated[str, Field(description="its name")]
    edition: Annotated[int, Field(description="the edition of its rules")]
    options: Annotated[dict[str, bool | str], Field(description="every option by name")]
    seats: Annotated[
        list[SeatInfo],
        Field(
            description="of each: `sitter` (`open`, `person`, `computer`), `name`, "
            "`level` (who plays, or stands in) and `away`"
        ),
    ]
    patience: Annotated[
        int,
        Field(
            description="milliseconds that a person may keep the table "
            "waiting before the others may `relieve` the seat"
        ),
    ]
    status: Annotated[
        Literal["open", "playing", "over"],
        Field(description="`open`, `playing` or `over`"),
    ]
    number: Annotated[int, Field(description="games at this table, from 1")]
    ply: Annotated[int, Field(description="actions in this game, draws included")]
    position: Annotated[str | None, Field(description="the position text; null before the start")]
    to_move: Annotated[
        int | None,
        Field(description="the seat that decides next; null when nobody is waited for"),
    ]
    back: Annotated[int, Field(description="how many actions the seat to move may take back")]
    commitment: Annotated[
        str | None,
        Field(description="the hash of the seed, known before the first draw"),
    ]
    seed: Annotated[str | None, Field(description="opens the deal; null until the game is over")]
    scores: Annotated[
        list[int] | None,
        Field(description="points by seat; null until the game is over"),
    ]
    ranks: Annotated[
        list[int] | None,
        Field(description="ranks by seat; null until the game is over"),
    ]
    advice: NotRequired[
        Annotated[
            bool,
            Field(
                description="whether people may point at actions of whoever is to move; missing at "
                "tables from before that could be said, which is no"
            ),
        ]
    ]
    coach: NotRequired[
        Annotated[
            bool,
            Field(
                description="whether a person who plays against computers may take hints; missing "
                "where nobody has ever said so, which is no"
            ),
        ]
    ]
    hint: NotRequired[
        Annotated[
            int,
            Field(
                description="the step of the hint that was taken for the action that is due, 0 "
                "for none; missing where `coach` is"
            ),
        ]
    ]
    contributions: NotRequired[
        Annotated[
            list[ContributionInfo | None],
            Field(
                description="what the people at the table add to the deal, by seat: `commitment` "
                "and `revealed`; missing where nobody ever has"
            ),
        ]
    ]
    series: NotRequired[
        Annotated[
            SeriesInfo,
            Field(
                description="in a rematch, the number of this `game` in the series, the tables of "
                "the `first` and the `previous` one, and by seat the games `won` (a shared victory "
                "counts for each) and the `points` of all that are over"
            ),
        ]
    ]
    rematch: NotRequired[
        Annotated[
            RematchInfo,
            Field(
                description="after the game: the seat that offers a rematch (`by`), those that "
                "have `accepted`, the one that `declined` it last, and the `table` of the next "
                "game; missing where nobody ever has offered one"
            ),
        ]
    ]


class TableState(StrictModel):
    """A table at a version. `legal` lists what the person to move may do, as action texts."""

    table: TableId
    version: Version
    hash: Hash
    at: Milliseconds
    state: State
    legal: list[str] | None


class NewSeat(StrictModel):
    """A seat of a new table: taken by a person, open for one, or a computer's of a level."""

    sitter: Literal["open", "person", "computer"]
    name: Text = ""
    level: Annotated[
        LevelName, Field(description="of the computer, or of who stands in for a person")
    ] = ""
    commitment: Annotated[
        Commitment | None, Field(description="of the person's contribution to the deal, if any")
    ] = None


class NewTable(StrictModel):
    """A table to be laid. With `auto` the game begins as soon as no seat is open."""

    game: GameName = Field(examples=["kingdomino"])
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_SEATS, examples=[SEATS])]
    options: GivenOptions = Field(default={})
    auto: bool = True
    patience_seconds: Annotated[
        int, Field(ge=1, le=86_400, description="how long one may keep the others waiting")
    ] = 120
    id: CommandId | None = None


class CreatedTable(StrictModel):
    """A new table and its secrets. Whoever is given the key of a seat can play it."""

    table: TableId
    key: Annotated[Key, Field(description="of the whole table")]
    keys: Annotated[list[Key], Field(description="of each seat, also of those for computers")]
    version: Version
    hash: Hash
    commitment: str


class ImportedTable(StrictModel):
    """A record that is a table now."""

    table: TableId
    version: Version
    hash: Hash
