"""The secret of a server, kept in a file beside its database where none is given."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

from .setting_checks import sqlite_file, validate_secret
from .settings import BadSetting, Settings

__all__ = ["secret_of"]

SECRET_BYTES = 32


def secret_of(settings: Settings) -> str:
    """The secret given, or the one kept in a file beside the database, made at the first call."""
    if settings.secret:
        return settings.secret
    database = sqlite_file(settings.database)
    if database is None:
        raise BadSetting("secret", "must be given with PostgreSQL, the same for every node")
    file = database.absolute().parent / "secret"
    try:
        if not file.exists():
            _store_secret(file)
        secret = file.read_text("ascii", errors="replace").strip()
    except OSError as trouble:
        why = f"no secret can be kept beside it: {trouble.filename}: {trouble.strerror}"
        raise BadSetting("database", why) from trouble
    if problem := validate_secret(secret) or (None if secret else "is empty"):
        raise BadSetting("secret", f"the file {file} {problem}")
    return secret


def _store_secret(file: Path) -> None:
    """Write it aside and link it into place: whoever comes second finds the first one's, whole."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    aside = file.with_name(f".secret-{os.getpid()}-{secrets.token_hex(4)}")
    opened = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(opened, "w", encoding="ascii") as out:
        out.write(f"{secrets.token_hex(SECRET_BYTES)}\n")
        out.flush()
        os.fsync(out.fileno())
    try:
        with suppress(FileExistsError):
            os.link(aside, file)
    finally:
        aside.unlink()
