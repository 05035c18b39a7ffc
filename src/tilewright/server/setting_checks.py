"""What can be wrong with a setting: each function names it, or answers None."""

import re
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from tilewright.players import selectable_players

__all__ = [
    "LOG_LEVELS",
    "sqlite_file",
    "validate_database",
    "validate_engines",
    "validate_host",
    "validate_hosts",
    "validate_level",
    "validate_origins",
    "validate_secret",
    "validate_table_prefix",
]

LOG_LEVELS = ("debug", "info", "warning", "error")
HOST_NAME = re.compile(r"\w[\w.-]*", re.ASCII)
ENGINE = re.compile(r"[a-z][a-z0-9-]{0,31}=\S.*")
SHORTEST_SECRET = 16


def sqlite_file(url: str) -> Path | None:
    """The file behind sqlite:///path, None for another database."""
    scheme, _, path = url.partition(":///")
    return Path(path) if scheme == "sqlite" else None


def validate_host(host: str) -> str | None:
    with suppress(ValueError):
        ip_address(host)
        return None
    if HOST_NAME.fullmatch(host):
        return None
    return f"{host!r} is no address, such as 127.0.0.1, 0.0.0.0 or ::, and no name of a machine"


def validate_hosts(hosts: tuple[str, ...]) -> str | None:
    """Names without a port: a server behind a proxy does not know the one that people type."""
    problems = (validate_host(host.removeprefix("*.")) for host in hosts)
    return next((problem for problem in problems if problem), None)


def validate_database(url: str) -> str | None:
    file = sqlite_file(url)
    if file is not None and file.name not in ("", ":memory:"):
        return None
    if _is_postgres(url):
        return None
    shown = f"…@{url.rpartition('@')[2]}" if "@" in url else url  # before it stands a password
    return f"{shown!r} is neither sqlite:///path/to/file nor postgresql://user:password@host/name"


def _is_postgres(url: str) -> bool:
    with suppress(ValueError):  # of a port that is no number, or a bracket that is not closed
        parts = urlsplit(url)
        at_a_port = parts.port is None or parts.port > 0
        named = bool(parts.path.strip("/"))
        return parts.scheme in ("postgresql", "postgres") and at_a_port and named
    return False


def validate_table_prefix(prefix: str) -> str | None:
    return (
        None
        if re.fullmatch(r"[\w-]{0,32}", prefix, re.ASCII)
        else f"{prefix!r} is no part of an id"
    )


def validate_secret(secret: str) -> str | None:
    if not 0 < len(secret) < SHORTEST_SECRET:
        return None
    return f"has {len(secret)} characters and needs {SHORTEST_SECRET}"


def validate_level(level: str) -> str | None:
    return None if level in LOG_LEVELS else f"{level!r} is none of {', '.join(LOG_LEVELS)}"


def validate_origins(origins: tuple[str, ...]) -> str | None:
    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or origin != f"{parts.scheme}://{parts.netloc}":
            return f"{origin!r} is no origin, such as https://games.example.org"
    return None


def validate_engines(engines: tuple[str, ...]) -> str | None:
    names = [each.partition("=")[0] for each in engines]
    for name, each in zip(names, engines, strict=True):
        if not ENGINE.fullmatch(each):
            return f"{each!r} is no NAME=COMMAND, such as deep=node deep.mjs"
        if name in selectable_players() or names.count(name) > 1:
            return f"{each!r}: {name} is the name of another computer"
    return None
