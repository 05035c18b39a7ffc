"""What can go wrong with an archive, as one tree:

TilewrightError
├── Unavailable      the database cannot be reached, or is busy
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
)
from sqlalchemy.exc import TimeoutError as NoneFree

from tilewright.core.mistakes import TilewrightError

__all__ = ["NewerSchema", "Unavailable", "UnknownDatabase", "reaching"]


class Unavailable(TilewrightError):
    """The database cannot be reached or is busy; whether an append happened is unknown."""


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


@contextmanager
def reaching() -> Iterator[None]:
    """Whatever keeps us from the database is `Unavailable`; mistakes of ours, which would come
    again however often one asks, stay what they are."""
    try:
        yield
    except DBAPIError as error:
        if _is_ours(error):
            raise
        raise Unavailable(f"{type(error.orig).__name__}: {error.orig}") from error
    except (NoneFree, sqlite3.Error, OSError) as error:
        raise Unavailable(f"{type(error).__name__}: {error}") from error


def _is_ours(error: DBAPIError) -> bool:
    """SQLAlchemy has a class for most, but not for what asyncpg says of values."""
    cause = error.orig.__cause__ if error.orig else None
    code = getattr(cause, "sqlstate", None) or ""
    return isinstance(error, OURS) or isinstance(cause, ValueError) or code.startswith(BAD_DATA)
