"""One server for one SQLite file: whoever comes second is told, and may go on."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tilewright.server.setting_checks import sqlite_file

__all__ = ["claim_file"]

log = logging.getLogger(__name__)


@contextmanager
def claim_file(database: str) -> Iterator[bool]:
    """Claim the file of a database while a server serves it (an advisory lock on a file beside it);
    whether it was free. Nothing is lost where it was not: appends name the version they were
    decided on. But what one of them does the other sees only when it polls."""
    file = sqlite_file(database)
    claim = None if file is None else _lock(file.with_name(f"{file.name}.lock"))
    if claim is False:
        about = {"database": str(file), "remedy": "stop one of them, or use PostgreSQL"}
        log.warning("another server serves this SQLite file", extra=about)
    try:
        yield claim is not False
    finally:
        if claim:
            os.close(claim)


def _lock(file: Path) -> int | bool | None:
    """The locked file, False where another process has it, None where nothing can be locked."""
    with suppress(ImportError, OSError):
        import fcntl  # noqa: PLC0415  # not on every system

        opened = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(opened)
            return False
        return opened
    return None
