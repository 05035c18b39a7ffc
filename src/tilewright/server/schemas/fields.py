"""The types of fields on the wire, within the limits of the command parser."""

from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from tilewright.server.tables.command_parser import (
    COMMAND_ID,
    HEX_32,
    HEX_64,
    MAX_SAFE_INTEGER,
    TABLE_ID,
)
from tilewright.server.text_limits import (
    LONGEST_GAME_NAME,
    LONGEST_LEVEL_NAME,
    LONGEST_POSITION,
    LONGEST_TEXT,
)

__all__ = [
    "GAME_NAME",
    "MOST_SEATS",
    "STRICT",
    "CommandId",
    "Commitment",
    "Contribution",
    "Fields",
    "GameName",
    "GivenOptions",
    "Hash",
    "Key",
    "LevelName",
    "Lock",
    "Milliseconds",
    "PositionText",
    "Refusal",
    "Seat",
    "StrictModel",
    "TableId",
    "Text",
    "Version",
    "anchored",
]


def anchored(pattern: str) -> str:
    """A pattern for the whole of a text, as JSON Schema has it."""
    return f"^{pattern}$"


TableId: TypeAlias = Annotated[str, StringConstraints(pattern=anchored(TABLE_ID))]
CommandId: TypeAlias = Annotated[
    str,
    Field(
        pattern=anchored(COMMAND_ID),
        description="an idempotency key: the same command under the same id is carried out once",
    ),
]
Key: TypeAlias = Annotated[
    str,
    Field(
        pattern=anchored(HEX_32), description="the secret of a seat or of the whole table: 128 bits"
    ),
]
Lock: TypeAlias = Annotated[
    str,
    Field(pattern=anchored(HEX_64), description="the SHA-256 of a key, which alone is kept of it"),
]
Commitment: TypeAlias = Annotated[
    str,
    Field(
        pattern=anchored(HEX_64),
        description="to a contribution to the deal: the SHA-256 of "
        "`tilewright contribution 1:CONTRIBUTION`",
    ),
]
Contribution: TypeAlias = Annotated[
    str, Field(pattern=anchored(HEX_64), description="what a person adds to the deal: 256 bits")
]
Hash: TypeAlias = Annotated[
    str,
    Field(pattern=anchored(HEX_32), description="of the public state: equal hashes, equal tables"),
]
Version: TypeAlias = Annotated[
    int, Field(ge=0, le=MAX_SAFE_INTEGER, description="events so far; each makes one version")
]
Seat: TypeAlias = Annotated[int, Field(ge=0, le=MAX_SAFE_INTEGER)]
Text: TypeAlias = Annotated[str, StringConstraints(max_length=LONGEST_TEXT)]
MOST_OPTIONS = 32
MOST_SEATS = 16

GAME_NAME = rf"[a-z0-9_]{{1,{LONGEST_GAME_NAME}}}"
GameName: TypeAlias = Annotated[str, StringConstraints(max_length=LONGEST_GAME_NAME)]
LevelName: TypeAlias = Annotated[str, StringConstraints(max_length=LONGEST_LEVEL_NAME)]
GivenOptions: TypeAlias = Annotated[dict[str, bool | Text], Field(max_length=MOST_OPTIONS)]
PositionText: TypeAlias = Annotated[str, StringConstraints(max_length=LONGEST_POSITION)]
Milliseconds: TypeAlias = Annotated[int, Field(description="milliseconds since 1970")]
Fields: TypeAlias = Annotated[
    dict[str, Any], Field(description="the action as plain data: its kind, then the game's fields")
]


STRICT = ConfigDict(strict=True, extra="forbid")
"""Nothing is guessed, nothing is ignored."""


class StrictModel(BaseModel):
    """Strict in all that is said and heard."""

    model_config = STRICT


class Refusal(StrictModel):
    """Why something was not done: a code to compare, arguments as evidence, and no sentence."""

    code: str = Field(examples=["stale"])
    args: dict[str, Any] = Field(examples=[{"base": 41, "version": 42}])
