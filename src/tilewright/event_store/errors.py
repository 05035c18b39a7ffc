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
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tilewright.core.errors import TilewrightError

__all__ = [
    "NewerSchema",
    "Unavailable",
    "UnknownDatabase",
    "Unusable",
    "translate_errors",
    "translate_open_errors",
]


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


OUR_MISTAKES = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
SQLSTATE_DATA_EXCEPTION = "22"  # how PostgreSQL's codes for values that cannot be stored begin
SQLSTATE_INSUFFICIENT_PRIVILEGE = "42501"  # the host's to change, not ours


@contextmanager
def translate_errors(location: str) -> Iterator[None]:
    """Whatever keeps us from the database there is `Unavailable`; mistakes of ours, which would
    come again however often one asks, stay what they are."""
    try:
        yield
    except DBAPIError as error:
        if _is_ours(error):
            raise
        raise Unavailable(_describe(location, error)) from error
    except (PoolTimeout, sqlite3.Error, OSError) as error:
        raise Unavailable(_describe(location, error)) from error


@contextmanager
def translate_open_errors(location: str, *foreign: type[Exception]) -> Iterator[None]:
    """While a database is opened, whatever goes wrong with it has a name; `foreign` is what its
    driver raises of its own."""
    try:
        yield
    except Exception as error:
        if not isinstance(error, (SQLAlchemyError, *foreign)):
            raise
        raise Unusable(_describe(location, error)) from error


def _describe(location: str, error: Exception) -> str:
    """Where, and what the driver itself has to say."""
    first = (error.orig if isinstance(error, DBAPIError) else None) or error
    if isinstance(first.__cause__, Exception):
        first = first.__cause__
    return f"{location}: {type(first).__name__}: {first}".rstrip(": ")


def _is_ours(error: DBAPIError) -> bool:
    """SQLAlchemy has a class for most, but not for what asyncpg says of values."""
    cause = error.orig.__cause__ if error.orig else None
    code = getattr(cause, "sqlstate", None) or ""
    if code == SQLSTATE_INSUFFICIENT_PRIVILEGE:
        return False
    return (
        isinstance(error, OUR_MISTAKES)
        or isinstance(cause, ValueError)
        or code.startswith(SQLSTATE_DATA_EXCEPTION)
    )
