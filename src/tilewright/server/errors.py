"""What the server itself refuses; a table has refusals of its own."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Any

from tilewright.core.canonical_json import JsonValue, to_jsonable
from tilewright.core.errors import TilewrightError
from tilewright.event_store import Unavailable
from tilewright.table import OlderEdition, Refusal, RefusalCode, RefusalError

__all__ = [
    "ServerRefusalCode",
    "UnknownTable",
    "errors_as_refusals",
    "refusal_json",
    "refusal_of",
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


def refusal_of(error: UnknownTable | OlderEdition | Unavailable) -> Refusal:
    """Why a table cannot be had."""
    match error:
        case UnknownTable():
            return Refusal(ServerRefusalCode.UNKNOWN_TABLE, {"table": error.table})
        case OlderEdition():
            args: dict[str, JsonValue] = {
                "game": error.game,
                "edition": error.edition,
                "here": error.here,
            }
            return Refusal(RefusalCode.OLDER_EDITION, args)
        case Unavailable():
            return Refusal(ServerRefusalCode.UNAVAILABLE)


@contextmanager
def errors_as_refusals() -> Iterator[None]:
    """Errors of a table or of its store leave as refusals."""
    try:
        yield
    except (UnknownTable, OlderEdition, Unavailable) as error:
        raise RefusalError(refusal_of(error)) from None


def refusal_json(refusal: Refusal) -> dict[str, Any]:
    """Any refusal as the wire has it."""
    return {"code": refusal.code.value, "args": to_jsonable(refusal.args)}
