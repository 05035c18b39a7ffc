"""What the server itself refuses; a table has refusals of its own."""

from collections.abc import Iterator
from contextlib import contextmanager

from tilewright.core.errors import TilewrightError
from tilewright.event_store import Unavailable
from tilewright.table import DescribedCode, OlderEdition, Refusal, RefusalError, refusal_of

__all__ = [
    "ServerRefusalCode",
    "UnknownTable",
    "errors_as_refusals",
    "table_refusal",
]


class ServerRefusalCode(DescribedCode):
    """Why the server did not even ask a table."""

    UNKNOWN_TABLE = ("unknown_table", "table", "There is no such table.")
    ID_TAKEN = ("id_taken", "id", "This id was used for another command.")
    UNAVAILABLE = (
        "unavailable",
        "causes",
        "The event store cannot be reached; a command may be stored. `/health` gives the causes.",
    )
    RESTARTING = ("restarting", "", "The server is about to stop.")
    MALFORMED = ("malformed", "at", "The text is no JSON object; wrong from this character on.")
    TOO_LARGE = (
        "too_large",
        "limit",
        "A frame or a body of more bytes than this; it was not read.",
    )
    TOO_MANY = (
        "too_many",
        "limit retry_ms",
        "Too many of something: wait so long; null: give a table or a key up.",
    )
    UNKNOWN_MESSAGE = ("unknown_message", "", "There is no such `type` of message.")
    NOT_WATCHING = ("not_watching", "table", "A `bye` or `point` without a `hello`.")
    ADVICE_OFF = ("advice_off", "", "Nobody gives advice at this table.")
    NOBODY_TO_ADVISE = (
        "nobody_to_advise",
        "to_move",
        "It is the seat's own turn, or a computer's, or nobody's.",
    )
    BAD_COMMAND = ("bad_command", "field", "A field is missing, unknown or not what it should be.")


class UnknownTable(TilewrightError):
    """No table has that id."""

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__(f"unknown table {table!r}")


def table_refusal(error: UnknownTable | OlderEdition | Unavailable) -> Refusal:
    """Why a table cannot be had."""
    match error:
        case UnknownTable():
            return Refusal(ServerRefusalCode.UNKNOWN_TABLE, {"table": error.table})
        case Unavailable():
            return Refusal(ServerRefusalCode.UNAVAILABLE)
        case OlderEdition():
            return refusal_of(error)


@contextmanager
def errors_as_refusals() -> Iterator[None]:
    """Errors of a table or of its store leave as refusals."""
    try:
        yield
    except (UnknownTable, OlderEdition, Unavailable) as error:
        raise RefusalError(table_refusal(error)) from None
