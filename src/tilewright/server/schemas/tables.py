"""The one vocabulary of the wire: what requests, answers and frames look like.

Everything is refused that is not exactly as described. `messages` has the frames of the socket.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from typing_extensions import TypedDict

__all__ = [
    "HEX_32",
    "LONGEST_TEXT",
    "TABLE_ID",
    "Ack",
    "ActCommand",
    "ActionStep",
    "ArrangeCommand",
    "CommandBody",
    "CommandId",
    "CreatedTable",
    "Fields",
    "Hash",
    "ImportedTable",
    "JoinCommand",
    "Key",
    "LeaveCommand",
    "Legal",
    "LegalAction",
    "Milliseconds",
    "NewSeat",
    "NewTable",
    "OutcomeInfo",
    "Painted",
    "PaintedScores",
    "PlainCommand",
    "Refusal",
    "RelieveCommand",
    "ReturnCommand",
    "ScoreItem",
    "Scores",
    "SeatInfo",
    "SheetInfo",
    "State",
    "Steps",
    "StrictModel",
    "TableId",
    "TableState",
    "TieInfo",
    "Version",
]

TABLE_ID = r"^[A-Za-z0-9_-]{1,64}$"
COMMAND_ID = r"^[A-Za-z0-9_.:-]{1,64}$"
HEX_32 = r"^[0-9a-f]{32}$"
LONGEST_TEXT = 256
HIGHEST = 2**53 - 1
SEATS = [{"sitter": "person", "name": "Ann"}, {"sitter": "computer", "level": "greedy"}]

TableId: TypeAlias = Annotated[str, StringConstraints(pattern=TABLE_ID)]
CommandId: TypeAlias = Annotated[
    str,
    Field(
        pattern=COMMAND_ID,
        description="an idempotency key: the same command under the same id is carried out once",
    ),
]
Key: TypeAlias = Annotated[
    str, Field(pattern=HEX_32, description="the secret of a seat or of the whole table: 128 bits")
]
Hash: TypeAlias = Annotated[
    str, Field(pattern=HEX_32, description="of the public state: equal hashes, equal tables")
]
Version: TypeAlias = Annotated[
    int, Field(ge=0, le=HIGHEST, description="events so far; each makes one version")
]
Seat: TypeAlias = Annotated[int, Field(ge=0, le=HIGHEST)]
Text: TypeAlias = Annotated[str, StringConstraints(max_length=LONGEST_TEXT)]
Milliseconds: TypeAlias = Annotated[int, Field(description="milliseconds since 1970")]
Fields: TypeAlias = Annotated[
    dict[str, Any], Field(description="the action as plain data: its kind, then the game's fields")
]


class StrictModel(BaseModel):
    """Strict: nothing is guessed, nothing is ignored."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Refusal(StrictModel):
    """Why something was not done: a code to compare, arguments as evidence, and no sentence."""

    code: str = Field(examples=["stale"])
    args: dict[str, Any] = Field(examples=[{"base": 41, "version": 42}])


# A table


class SeatInfo(StrictModel):
    """Who a seat is for. `level` decides for a computer, or for somebody who is away."""

    sitter: Literal["open", "person", "computer"]
    name: str
    level: str
    away: bool


class State(TypedDict):
    """A table as everybody may see it; its hash is taken over its canonical JSON."""

    game: str
    edition: int
    options: dict[str, bool | str]
    seats: list[SeatInfo]
    patience: Annotated[int, Field(description="milliseconds before a seat may be relieved")]
    status: Literal["open", "playing", "over"]
    number: Annotated[int, Field(description="games played at this table, from 1")]
    ply: Annotated[int, Field(description="actions so far in this game, draws included")]
    position: Annotated[str | None, Field(description="the game's position text")]
    to_move: int | None
    back: Annotated[int, Field(description="actions that the mover may take back")]
    commitment: Annotated[str | None, Field(description="the hash of the seed, from the start")]
    seed: Annotated[str | None, Field(description="opens the deal; null until the game is over")]
    scores: list[int] | None
    ranks: list[int] | None


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
        str, Field(max_length=32, description="of the computer, or of who stands in for a person")
    ] = ""


class NewTable(StrictModel):
    """A table to be laid. With `auto` the game begins as soon as no seat is open."""

    game: Annotated[str, StringConstraints(max_length=64)] = Field(examples=["kingdomino"])
    seats: Annotated[
        list[NewSeat],
        Field(
            min_length=1,
            max_length=16,
            examples=[SEATS],
        ),
    ]
    options: Annotated[dict[str, bool | Text], Field(max_length=32)] = {}
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


# Commands


class _Given(StrictModel):
    id: CommandId
    type: Literal["command"] = "command"
    table: TableId | None = None
    key: Key | None = None


class JoinCommand(_Given):
    """Sit down on the seat that the key opens, under a name."""

    do: Literal["join"]
    name: Text
    base: Version | None = None


class ArrangeCommand(_Given):
    """Before the game: give a seat to a computer of a level, or open it again (empty level)."""

    do: Literal["arrange"]
    seat: Seat
    level: Text
    base: Version


class ActCommand(_Given):
    """Play an action in the position of version `base`."""

    do: Literal["act"]
    action: Text
    base: Version


class PlainCommand(_Given):
    """Commands that need nothing but the version `base` that one looks at.

    `start` begins the game once no seat is open, and `rematch` another one after it is over: for
    whoever holds the key of the table or of a seat. `take_back` undoes the last action of the seat
    to move, before its turn is over: for who holds the key of that seat.
    """

    do: Literal["start", "take_back", "rematch"]
    base: Version


class LeaveCommand(_Given):
    """Stand up; a computer plays on until one comes back."""

    do: Literal["leave"]
    resign: bool = False
    base: Version | None = None


class ReturnCommand(_Given):
    """Come back to one's seat."""

    do: Literal["return"]
    base: Version | None = None


class RelieveCommand(_Given):
    """Let a computer play for somebody who keeps the table waiting."""

    do: Literal["relieve"]
    seat: Seat
    base: Version | None = None


CommandBody: TypeAlias = Annotated[
    JoinCommand
    | ArrangeCommand
    | ActCommand
    | PlainCommand
    | LeaveCommand
    | ReturnCommand
    | RelieveCommand,
    Field(discriminator="do"),
]


class Ack(StrictModel):
    """The command is carried out and kept: the table's version and hash after it."""

    version: Version
    hash: Hash


# Reading


class LegalAction(StrictModel):
    action: str
    fields: Fields


class Legal(StrictModel):
    """What the person to move may do; null when nobody is waited for, or a computer."""

    version: Version
    to_move: int | None
    actions: list[LegalAction] | None


class ActionStep(StrictModel):
    """One action of a game; `position`, when asked for, is what it led to."""

    ply: int
    actor: int | Literal["chance"]
    action: str
    fields: Fields
    stand_in: Annotated[
        bool, Field(description="a simpler player chose, because the computer could not")
    ] = False
    position: str | None = None


class Steps(StrictModel):
    number: int
    steps: list[ActionStep]


class ScoreItem(BaseModel):
    """One thing that scored, with evidence of the game's own."""

    model_config = ConfigDict(extra="allow")

    kind: str
    points: int


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
    """Kingdoms as they lie on a real table, painted cell by cell."""

    kingdoms: Annotated[
        list[Annotated[str, StringConstraints(max_length=4096)]],
        Field(min_length=1, max_length=8, examples=[["w0 w1 .\nC f0 f1"]]),
    ]
    options: Annotated[dict[str, bool | Text], Field(max_length=32)] = {}


class PaintedScores(StrictModel):
    scores: Annotated[
        list[dict[str, Any]], Field(description="total, items, what would break a tie, and a doubt")
    ]
