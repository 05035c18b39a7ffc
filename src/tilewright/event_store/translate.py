"""What SQLite, PostgreSQL and SQLAlchemy raise, in the words of the event store."""

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

from .errors import Damaged, Unavailable, Unusable

__all__ = ["translate_driver_errors", "translate_errors", "translate_open_errors"]

OUR_MISTAKES = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
DRIVER_SAYS_OURS = (
    sqlite3.DataError,
    sqlite3.IntegrityError,
    sqlite3.NotSupportedError,
    sqlite3.ProgrammingError,
)
SQLSTATE_DATA_EXCEPTION = "22"  # how PostgreSQL's codes for values that cannot be stored begin
SQLSTATES_OF_OUR_MISTAKES = (  # how those begin of values, keys, statements, what is not there
    SQLSTATE_DATA_EXCEPTION,
    "23",
    "42",
    "0A",
)
SQLSTATES_OF_DAMAGE = ("XX001", "XX002")  # of data and of indexes
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
        kind = Damaged if _is_damage(error.orig) else Unavailable
        raise kind(_describe(location, error)) from error
    except sqlite3.Error as error:
        if isinstance(error, DRIVER_SAYS_OURS):
            raise
        kind = Damaged if _is_damage(error) else Unavailable
        raise kind(_describe(location, error)) from error
    except (PoolTimeout, OSError) as error:
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


@contextmanager
def translate_driver_errors(location: str, *foreign: type[Exception]) -> Iterator[None]:
    """The same where nothing stands between us and PostgreSQL's driver, which raises `foreign`."""
    try:
        with translate_errors(location):
            yield
    except foreign as error:
        if isinstance(error, ValueError) or _is_our_code(_sqlstate(error)):
            raise
        kind = Damaged if _sqlstate(error) in SQLSTATES_OF_DAMAGE else Unavailable
        raise kind(_describe(location, error)) from error


def _sqlstate(error: object) -> str:
    return getattr(error, "sqlstate", None) or ""


def _is_our_code(code: str) -> bool:
    ours = code[:2] in SQLSTATES_OF_OUR_MISTAKES
    return ours and code != SQLSTATE_INSUFFICIENT_PRIVILEGE


def _is_damage(error: object) -> bool:
    """As SQLite and PostgreSQL call a page that makes no sense."""
    if getattr(error, "sqlite_errorname", "").startswith("SQLITE_CORRUPT"):
        return True
    return _sqlstate(getattr(error, "__cause__", None)) in SQLSTATES_OF_DAMAGE


def _is_ours(error: DBAPIError) -> bool:
    """SQLAlchemy has a class for most, but not for what asyncpg says of values."""
    cause = error.orig.__cause__ if error.orig else None
    code = _sqlstate(cause)
    if code == SQLSTATE_INSUFFICIENT_PRIVILEGE:
        return False
    return (
        isinstance(error, OUR_MISTAKES)
        or isinstance(cause, ValueError)
        or code.startswith(SQLSTATE_DATA_EXCEPTION)
    )
