"""Tables: how they are laid, and what everybody may see of them."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints
from typing_extensions import TypedDict

from .fields import CommandId, Hash, Key, Milliseconds, StrictModel, TableId, Text, Version

__all__ = [
    "CreatedTable",
    "ImportedTable",
    "NewSeat",
    "NewTable",
    "SeatInfo",
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
    options: Annotated[dict[str, bool | Text], Field(max_length=32)] = Field(default={})
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
