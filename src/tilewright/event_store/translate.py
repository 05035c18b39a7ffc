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

from .errors import Damaged, Refused, Trouble, Unavailable, Unusable

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
TROUBLE_BY_SQLSTATE = {  # by code or by how it begins; the first that fits
    "XX001": Trouble.DAMAGED,
    "XX002": Trouble.DAMAGED,
    "53100": Trouble.FULL,
    "25006": Trouble.READ_ONLY,
    "42501": Trouble.NOT_ALLOWED,  # the host's to change, as is what somebody has dropped
    "42P01": Trouble.INCOMPLETE,
    "42703": Trouble.INCOMPLETE,
    "55P03": Trouble.BUSY,
    "40": Trouble.BUSY,
    "58": Trouble.INPUT_OUTPUT,
    "08": Trouble.UNREACHABLE,
    "57P": Trouble.UNREACHABLE,
    "53": Trouble.UNREACHABLE,
}
HOSTS_AFFAIR = (Trouble.NOT_ALLOWED, Trouble.INCOMPLETE)
TROUBLE_BY_ERROR_NAME = {  # of SQLite, or by how it begins
    "SQLITE_CORRUPT": Trouble.DAMAGED,
    "SQLITE_NOTADB": Trouble.DAMAGED,
    "SQLITE_FULL": Trouble.FULL,
    "SQLITE_READONLY": Trouble.READ_ONLY,
    "SQLITE_IOERR": Trouble.INPUT_OUTPUT,
    "SQLITE_PERM": Trouble.NOT_ALLOWED,
    "SQLITE_BUSY": Trouble.BUSY,
    "SQLITE_LOCKED": Trouble.BUSY,
    "SQLITE_CANTOPEN": Trouble.UNREACHABLE,
    "SQLITE_PROTOCOL": Trouble.UNREACHABLE,
}
MISSING = ("no such table", "no such column")  # in SQLite's words, which has one code for all that


@contextmanager
def translate_errors(location: str) -> Iterator[None]:
    """Whatever keeps us from the database there is `Unavailable`; mistakes of ours, which would
    come again however often one asks, stay what they are."""
    try:
        yield
    except DBAPIError as error:
        if _is_ours(error):
            raise
        raise _unavailable(location, error, error.orig) from error
    except sqlite3.Error as error:
        if isinstance(error, DRIVER_SAYS_OURS):
            raise
        raise _unavailable(location, error, error) from error
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


@contextmanager
def translate_driver_errors(location: str, *foreign: type[Exception]) -> Iterator[None]:
    """The same where nothing stands between us and PostgreSQL's driver, which raises `foreign`."""
    try:
        with translate_errors(location):
            yield
    except foreign as error:
        if isinstance(error, ValueError) or _is_our_code(_sqlstate(error)):
            raise
        raise _unavailable(location, error, error) from error


def _describe(location: str, error: Exception) -> str:
    """Where, and what the driver itself has to say."""
    first = (error.orig if isinstance(error, DBAPIError) else None) or error
    if isinstance(first.__cause__, Exception):
        first = first.__cause__
    return f"{location}: {type(first).__name__}: {first}".rstrip(": ")


def _unavailable(location: str, error: Exception, said: object) -> Unavailable:
    """By what the driver itself said."""
    trouble = _trouble(said)
    if trouble is Trouble.DAMAGED:
        return Damaged(_describe(location, error))
    kind = Refused if _was_reached(said, trouble) else Unavailable
    return kind(_describe(location, error), trouble)


def _trouble(said: object) -> Trouble:
    if name := getattr(said, "sqlite_errorname", ""):
        if str(said).startswith(MISSING):
            return Trouble.INCOMPLETE
        return _first_fitting(TROUBLE_BY_ERROR_NAME, name) or Trouble.REFUSED
    code = _sqlstate(said) or _sqlstate(getattr(said, "__cause__", None))
    if not code:
        return Trouble.UNREACHABLE
    return _first_fitting(TROUBLE_BY_SQLSTATE, code) or Trouble.REFUSED


def _first_fitting(troubles: dict[str, Trouble], name: str) -> Trouble | None:
    return next((found for begin, found in troubles.items() if name.startswith(begin)), None)


def _was_reached(said: object, trouble: Trouble) -> bool:
    """A SQLite file is locked as a whole; PostgreSQL waits for single rows."""
    whole = getattr(said, "sqlite_errorname", "") and trouble is Trouble.BUSY
    return trouble is not Trouble.UNREACHABLE and not whole


def _sqlstate(error: object) -> str:
    return getattr(error, "sqlstate", None) or ""


def _is_our_code(code: str) -> bool:
    if _first_fitting(TROUBLE_BY_SQLSTATE, code) in HOSTS_AFFAIR:
        return False
    return code[:2] in SQLSTATES_OF_OUR_MISTAKES


def _is_ours(error: DBAPIError) -> bool:
    """SQLAlchemy has a class for most, but not for what asyncpg says of values."""
    cause = error.orig.__cause__ if error.orig else None
    code = _sqlstate(cause)
    if _first_fitting(TROUBLE_BY_SQLSTATE, code) in HOSTS_AFFAIR:
        return False
    return (
        isinstance(error, OUR_MISTAKES)
        or isinstance(cause, ValueError)
        or code.startswith(SQLSTATE_DATA_EXCEPTION)
    )
