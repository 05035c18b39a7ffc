"""What can go wrong with an event store, as one tree:

TilewrightError
├── Unavailable      the database cannot be reached, or is busy, or may not be written to
├── Unusable         the database is there, but nothing can be made of it
├── NewerSchema      the database belongs to a later Tilewright
└── UnknownDatabase  an address that names no database we know
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as NoneFree

from tilewright.core.errors import TilewrightError

__all__ = ["NewerSchema", "Unavailable", "UnknownDatabase", "Unusable", "opening", "reaching"]


class Unavailable(TilewrightError):
    """The database cannot be reached or is busy; whether an append happened is unknown."""


class Unusable(TilewrightError):
    """The database is there, but nothing can be made of it, however often one asks."""


class NewerSchema(TilewrightError):
    """The database belongs to a later Tilewright: its schema, and the latest known here."""

    def __init__(self, found: str, known: str) -> None:
        self.found, self.known = found, known
        super().__init__(
            f"the database has schema {found!r}, but this Tilewright knows none after {known!r}: "
            "it belongs to a later Tilewright"
        )


class UnknownDatabase(TilewrightError):
    """An address that names no database we know."""

    def __init__(self, url: str) -> None:
        super().__init__(
            f"unknown database {url.partition(':')[0] + ':…'!r}: "
            "expected sqlite:///path or postgresql://user:password@host/name"
        )


OURS = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
BAD_DATA = "22"  # how PostgreSQL's codes for values that cannot be stored begin
NOT_ALLOWED = "42501"  # the host's to change, not ours


@contextmanager
def reaching(place: str) -> Iterator[None]:
    """Whatever keeps us from the database at that place is `Unavailable`; mistakes of ours, which
    would come again however often one asks, stay what they are."""
    try:
        yield
    except DBAPIError as error:
        if _is_ours(error):
            raise
        raise Unavailable(_said(place, error)) from error
    except (NoneFree, sqlite3.Error, OSError) as error:
        raise Unavailable(_said(place, error)) from error


@contextmanager
def opening(place: str, *strange: type[Exception]) -> Iterator[None]:
    """While a database is opened, whatever goes wrong with it has a name; `strange` is what its
    driver raises of its own."""
    try:
        yield
    except Exception as error:
        if not isinstance(error, (SQLAlchemyError, *strange)):
            raise
        raise Unusable(_said(place, error)) from error


def _said(place: str, error: Exception) -> str:
    """Where, and what the driver itself has to say."""
    first = (error.orig if isinstance(error, DBAPIError) else None) or error
    if isinstance(first.__cause__, Exception):
        first = first.__cause__
    return f"{place}: {type(first).__name__}: {first}".rstrip(": ")


def _is_ours(error: DBAPIError) -> bool:
    """SQLAlchemy has a class for most, but not for what asyncpg says of values."""
    cause = error.orig.__cause__ if error.orig else None
    code = getattr(cause, "sqlstate", None) or ""
    if code == NOT_ALLOWED:
        return False
    return isinstance(error, OURS) or isinstance(cause, ValueError) or code.startswith(BAD_DATA)
