"""What a host may decide. The class below is the one table of it: names, types, defaults, checks,
environment variables, options of the command line and the table in the documents come from it."""

import math
import os
import re
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import Field, dataclass, field, fields
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Self, get_args
from urllib.parse import urlsplit

from tilewright.core.errors import TilewrightError
from tilewright.players import selectable_players

__all__ = [
    "LOG_LEVELS",
    "PREFIX",
    "BadSetting",
    "Setting",
    "Settings",
    "read_setting",
    "secret_of",
    "setting_of",
    "sqlite_file",
    "unknown_variables",
    "variable",
]

PREFIX = "TILEWRIGHT_"
ELSEWHERE = frozenset({"TILEWRIGHT_JIT"})
"""What other parts of the program read."""

LOG_LEVELS = ("debug", "info", "warning", "error")
HOST_NAME = re.compile(r"\w[\w.-]*", re.ASCII)
ENGINE = re.compile(r"[a-z][a-z0-9-]{0,31}=\S.*")
SHORTEST_SECRET = 16
SECRET_BYTES = 32
YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


class BadSetting(TilewrightError):
    """A setting that cannot be used: which, and why. It is called by the name of its variable, or
    by that of its option if that is where it was given."""

    def __init__(self, name: str, problem: str, called: str = "") -> None:
        self.name, self.problem, self.called = name, problem, called or variable(name)
        super().__init__(f"{self.called}: {problem}")

    def __reduce__(self) -> tuple[type, tuple[str, str, str]]:
        return type(self), (self.name, self.problem, self.called)


@dataclass(frozen=True, kw_only=True)
class Setting:
    """What is said about one setting. `validate` names what is wrong with a value, if anything."""

    about: str
    minimum: float | None = None
    maximum: float | None = None
    option: bool = False
    default: str | None = None
    validate: Callable[[Any], str | None] | None = None


def sqlite_file(url: str) -> Path | None:
    """The file behind sqlite:///path, None for another database."""
    scheme, _, path = url.partition(":///")
    return Path(path) if scheme == "sqlite" else None


def _default_database() -> str:
    from tilewright.event_store import default_url  # noqa: PLC0415  # settings alone need no database

    return default_url()


def _validate_host(host: str) -> str | None:
    with suppress(ValueError):
        ip_address(host)
        return None
    if HOST_NAME.fullmatch(host):
        return None
    return f"{host!r} is no address, such as 127.0.0.1, 0.0.0.0 or ::, and no name of a machine"


def _validate_database(url: str) -> str | None:
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


def _validate_secret(secret: str) -> str | None:
    if not 0 < len(secret) < SHORTEST_SECRET:
        return None
    return f"has {len(secret)} characters and needs {SHORTEST_SECRET}"


def _validate_level(level: str) -> str | None:
    return None if level in LOG_LEVELS else f"{level!r} is none of {', '.join(LOG_LEVELS)}"


def _validate_origins(origins: tuple[str, ...]) -> str | None:
    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or origin != f"{parts.scheme}://{parts.netloc}":
            return f"{origin!r} is no origin, such as https://games.example.org"
    return None


def _validate_engines(engines: tuple[str, ...]) -> str | None:
    names = [each.partition("=")[0] for each in engines]
    for name, each in zip(names, engines, strict=True):
        if not ENGINE.fullmatch(each):
            return f"{each!r} is no NAME=COMMAND, such as deep=node deep.mjs"
        if name in selectable_players() or names.count(name) > 1:
            return f"{each!r}: {name} is the name of another computer"
    return None


def _limit(about: str, **more: Any) -> Setting:
    return Setting(about=f"{about}; 0 for no limit", minimum=0, **more)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Everything a host may decide, checked; `secret_of` finds the secret when none is given."""

    host: Annotated[
        str, Setting(about="the address to listen on", option=True, validate=_validate_host)
    ] = "127.0.0.1"
    port: Annotated[
        int,
        Setting(about="the port to listen on; 0 for any", minimum=0, maximum=65535, option=True),
    ] = 8080
    database: Annotated[
        str,
        Setting(
            about="where games are kept: `sqlite:///path` or `postgresql://user:password@host/name`",
            option=True,
            default="`tables.sqlite` in the user's data folder",
            validate=_validate_database,
        ),
    ] = field(default_factory=_default_database, repr=False)
    secret: Annotated[
        str,
        Setting(
            about="signs guests and makes the keys of seats; the same for all nodes",
            option=True,
            default="made once and kept beside the SQLite file",
            validate=_validate_secret,
        ),
    ] = field(default="", repr=False)
    workers: Annotated[
        int,
        Setting(about="processes in which computers think", minimum=1, maximum=256, option=True),
    ] = 2
    engines: Annotated[
        tuple[str, ...],
        Setting(
            about="programs that may sit down, `NAME=COMMAND` or `NAME=200ms:COMMAND`, with commas"
            " between",
            option=True,
            validate=_validate_engines,
        ),
    ] = ()
    log_level: Annotated[
        str, Setting(about="the least that is logged", option=True, validate=_validate_level)
    ] = "info"
    origins: Annotated[
        tuple[str, ...],
        Setting(
            about="pages of other origins that may open the socket, with commas between",
            option=True,
            validate=_validate_origins,
        ),
    ] = ()
    trusted_proxy: Annotated[
        bool,
        Setting(about="take addresses from the last hop of `X-Forwarded-For`", option=True),
    ] = False
    secure_cookies: Annotated[
        bool, Setting(about="cookies for https only, also when a proxy hides it", option=True)
    ] = False

    heartbeat: Annotated[
        float, Setting(about="seconds between heartbeats on a socket", minimum=0.05)
    ] = 15.0
    poll: Annotated[
        float, Setting(about="seconds between looks at what other nodes wrote", minimum=0.05)
    ] = 5.0
    restart_seconds: Annotated[
        float, Setting(about="seconds clients are told to wait at a planned restart", minimum=0)
    ] = 3.0
    thinking_seconds: Annotated[
        float,
        Setting(about="seconds a computer may think before a plain move steps in", minimum=0.1),
    ] = 5.0
    computer_pause: Annotated[
        float, Setting(about="seconds before a computer's move, for people to follow", minimum=0)
    ] = 0.4

    frame_bytes: Annotated[int, _limit("bytes in one message on a socket")] = 8192
    body_bytes: Annotated[int, _limit("bytes in the body of a request")] = 262_144
    message_rate: Annotated[int, _limit("messages a second on a socket")] = 20
    message_burst: Annotated[int, _limit("messages at once on a socket")] = 60
    requests_rate: Annotated[int, _limit("requests a second from an address")] = 50
    requests_burst: Annotated[int, _limit("requests at once from an address")] = 200
    games_per_hour_guest: Annotated[int, _limit("new games an hour of a guest")] = 60
    games_per_hour_address: Annotated[int, _limit("new games an hour from an address")] = 300
    sockets_per_guest: Annotated[int, _limit("open sockets of a guest")] = 32
    sockets_per_address: Annotated[int, _limit("open sockets from an address")] = 256
    sockets: Annotated[int, _limit("open sockets altogether")] = 20_000
    tables_per_socket: Annotated[int, _limit("tables watched on a socket")] = 16
    keys_per_socket: Annotated[int, _limit("keys shown on a socket")] = 64
    send_buffer: Annotated[int, _limit("frames waiting for a slow listener before it is cut")] = 256
    live_tables: Annotated[int, _limit("tables kept in memory while nobody watches")] = 2000
    snapshot_every: Annotated[
        int, Setting(about="events between snapshots of a table; 0 for none", minimum=0)
    ] = 16

    def __post_init__(self) -> None:
        for each in fields(self):
            _check(each, getattr(self, each.name))

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ, **given: Any) -> Self:
        """What was given; where nothing was, what the environment says; else the defaults."""
        found = {
            each.name: read_setting(each.name, environment[variable(each.name)])
            for each in fields(cls)
            if environment.get(variable(each.name)) and each.name not in given
        }
        return cls(**found, **given)


def unknown_variables(environment: Mapping[str, str]) -> list[str]:
    """Variables that look like settings and are none, perhaps because they are misspelt."""
    known = {variable(each.name) for each in fields(Settings)} | ELSEWHERE
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)


_FIELDS = {each.name: each for each in fields(Settings)}


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return f"{PREFIX}{name.upper()}"


def setting_of(name: str) -> Setting:
    found: Setting = get_args(_FIELDS[name].type)[1]
    return found


def read_setting(name: str, text: str) -> Any:
    """The value that a text means, if it may be used."""
    value = _read(name, text.strip())
    _check(_FIELDS[name], value)
    return value


def _read(name: str, text: str) -> Any:
    kind = get_args(_FIELDS[name].type)[0]
    if kind is str:
        return text
    if kind is bool:
        return _read_bool(name, text)
    if kind in (int, float):
        return _read_number(name, kind, text)
    return tuple(part for word in text.split(",") if (part := word.strip()))


def _read_bool(name: str, text: str) -> bool:
    if text.lower() not in YES + NO:
        raise BadSetting(name, f"{text!r} is neither yes nor no")
    return text.lower() in YES


def _read_number(name: str, kind: type[int | float], text: str) -> int | float:
    try:
        return kind(text)
    except ValueError:
        raise _no_number(name, text) from None


def _no_number(name: str, value: object) -> BadSetting:
    """It names the value and what would be one."""
    kind, setting = get_args(_FIELDS[name].type)[:2]
    what = "a whole number" if kind is int else "a number"
    if setting.maximum is not None:
        what += f" from {setting.minimum:g} to {setting.maximum:g}"
    elif setting.minimum is not None:
        what += f" of at least {setting.minimum:g}"
    shown = f"{value!r:.60}"
    return BadSetting(name, f"{shown} is not {what}")


def _check(each: Field[Any], value: Any) -> None:
    kind, setting = get_args(each.type)[:2]
    if kind in (int, float) and not _counts(kind, setting, value):
        raise _no_number(each.name, value)
    if setting.validate and (problem := setting.validate(value)):
        raise BadSetting(each.name, problem)


def _counts(kind: type[int | float], setting: Setting, value: Any) -> bool:
    if isinstance(value, bool) or not isinstance(value, int if kind is int else int | float):
        return False
    minimum, maximum = setting.minimum, setting.maximum
    return (
        math.isfinite(value)
        and (minimum is None or value >= minimum)
        and (maximum is None or value <= maximum)
    )


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
            _keep_secret(file)
        secret = file.read_text("ascii", errors="replace").strip()
    except OSError as trouble:
        why = f"no secret can be kept beside it: {trouble.filename}: {trouble.strerror}"
        raise BadSetting("database", why) from trouble
    if problem := _validate_secret(secret) or (None if secret else "is empty"):
        raise BadSetting("secret", f"the file {file} {problem}")
    return secret


def _keep_secret(file: Path) -> None:
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
