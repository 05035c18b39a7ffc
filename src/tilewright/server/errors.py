"""What the server itself refuses; a table has refusals of its own."""

from enum import StrEnum
from typing import Any, cast

from tilewright.core.canonical_json import JsonValue, to_jsonable
from tilewright.core.errors import TilewrightError
from tilewright.table import OlderEdition, Refusal, RefusalCode

__all__ = [
    "RefusalError",
    "ServerRefusalCode",
    "UnknownTable",
    "refuse",
    "refuse_older",
    "refused_plain",
]


class ServerRefusalCode(StrEnum):
    """Why the server did not even ask a table; the arguments are listed behind each."""

    UNKNOWN_TABLE = "unknown_table"  # table
    ID_TAKEN = "id_taken"  # id
    UNAVAILABLE = "unavailable"
    RESTARTING = "restarting"
    MALFORMED = "malformed"  # at
    TOO_LARGE = "too_large"  # limit, in bytes
    TOO_MANY = "too_many"  # limit, retry_ms
    UNKNOWN_MESSAGE = "unknown_message"
    NOT_WATCHING = "not_watching"  # table
    BAD_COMMAND = "bad_command"  # field


class UnknownTable(TilewrightError):
    """No table has that id."""

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__(f"unknown table {table!r}")

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return type(self), (self.table,)


class RefusalError(Exception):
    """A refusal on its way out."""

    def __init__(self, refused: Refusal) -> None:
        self.refused = refused
        super().__init__(refused.code)


def refuse(code: ServerRefusalCode, **args: JsonValue) -> Refusal:
    # Who answers does not care which of the two vocabularies a code comes from.
    return Refusal(cast("RefusalCode", code), args)


def refuse_older(older: OlderEdition) -> Refusal:
    args: dict[str, JsonValue] = {"game": older.game, "edition": older.edition, "here": older.here}
    return Refusal(RefusalCode.OLDER_EDITION, args)


def refused_plain(refused: Refusal) -> dict[str, Any]:
    """Any refusal as the wire has it."""
    return {"code": refused.code.value, "args": to_jsonable(refused.args)}
