"""The types of fields on the wire, within the limits of the command parser."""

from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from tilewright.server.tables.command_parser import (
    COMMAND_ID,
    HEX_32,
    LONGEST_TEXT,
    MAX_SAFE_INTEGER,
    TABLE_ID,
)

__all__ = [
    "CommandId",
    "Fields",
    "Hash",
    "Key",
    "Milliseconds",
    "Refusal",
    "Seat",
    "StrictModel",
    "TableId",
    "Text",
    "Version",
    "whole",
]


def whole(pattern: str) -> str:
    """A pattern for the whole of a text, as JSON Schema has it."""
    return f"^{pattern}$"


TableId: TypeAlias = Annotated[str, StringConstraints(pattern=whole(TABLE_ID))]
CommandId: TypeAlias = Annotated[
    str,
    Field(
        pattern=whole(COMMAND_ID),
        description="an idempotency key: the same command under the same id is carried out once",
    ),
]
Key: TypeAlias = Annotated[
    str,
    Field(
        pattern=whole(HEX_32), description="the secret of a seat or of the whole table: 128 bits"
    ),
]
Hash: TypeAlias = Annotated[
    str, Field(pattern=whole(HEX_32), description="of the public state: equal hashes, equal tables")
]
Version: TypeAlias = Annotated[
    int, Field(ge=0, le=MAX_SAFE_INTEGER, description="events so far; each makes one version")
]
Seat: TypeAlias = Annotated[int, Field(ge=0, le=MAX_SAFE_INTEGER)]
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
