"""What a host may decide. The class below is the one table of it: names, types, defaults, checks,
environment variables, options of the command line and the table in the documents come from it."""

import math
import os
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Annotated, Any, Self, get_args

from tilewright.core.errors import TilewrightError

from .setting_checks import (
    validate_database,
    validate_engines,
    validate_host,
    validate_hosts,
    validate_level,
    validate_origins,
    validate_secret,
    validate_table_prefix,
)

__all__ = [
    "PREFIX",
    "BadSetting",
    "Setting",
    "Settings",
    "read_setting",
    "setting_of",
    "unknown_variables",
    "variable",
]

PREFIX = "TILEWRIGHT_"
ELSEWHERE = frozenset({"TILEWRIGHT_JIT"})
"""What other parts of the program read."""

YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


class BadSetting(TilewrightError):
    """A setting that cannot be used: which, and why. It is called by the name of its variable, or
    by that of its option if that is where it was given."""

    def __init__(self, name: str, problem: str, called: str = "") -> None:
        self.name, self.problem, self.called = name, problem, called or variable(name)
        super().__init__(f"{self.called}: {problem}")


@dataclass(frozen=True, kw_only=True)
class Setting:
    """What is said about one setting. `validate` names what is wrong with a value, if anything."""

    about: str
    minimum: float | None = None
    maximum: float | None = None
    option: bool = False
    default: str | None = None
    validate: Callable[[Any], str | None] | None = None


def _default_database() -> str:
    from tilewright.event_store import default_url  # noqa: PLC0415  # settings alone need no database

    return default_url()


def _limit(about: str, **more: Any) -> Setting:
    return Setting(about=f"{about}; 0 for no limit", minimum=0, **more)


def _keep(what: str) -> Setting:
    about = f"days that {what} is kept after the last thing that happened there; 0 for ever"
    return Setting(about=about, minimum=0, maximum=36_500)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Everything a host may decide, checked; `secret_of` finds the secret when none is given."""

    host: Annotated[
        str, Setting(about="the address to listen on", option=True, validate=validate_host)
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
            validate=validate_database,
        ),
    ] = field(default_factory=_default_database, repr=False)
    secret: Annotated[
        str,
        Setting(
            about="signs guests and makes the keys of seats; the same for all nodes",
            option=True,
            default="made once and kept beside the SQLite file",
            validate=validate_secret,
        ),
    ] = field(default="", repr=False)
    processes: Annotated[
        int,
        Setting(
            about="processes that serve behind the one port, each a node; more than 1 need"
            " PostgreSQL",
            minimum=1,
            maximum=256,
            option=True,
        ),
    ] = 1
    workers: Annotated[
        int,
        Setting(
            about="processes in which computers think, of each that serves",
            minimum=1,
            maximum=256,
            option=True,
        ),
    ] = 2
    engines: Annotated[
        tuple[str, ...],
        Setting(
            about="programs that may sit down, `NAME=COMMAND` or `NAME=200ms:COMMAND`, with commas"
            " between",
            option=True,
            validate=validate_engines,
        ),
    ] = ()
    log_level: Annotated[
        str, Setting(about="the least that is logged", option=True, validate=validate_level)
    ] = "info"
    origins: Annotated[
        tuple[str, ...],
        Setting(
            about="pages of other origins that may open the socket, with commas between",
            option=True,
            validate=validate_origins,
        ),
    ] = ()
    hosts: Annotated[
        tuple[str, ...],
        Setting(
            about="names the server answers to, with commas between, `*.` before a name for all"
            " below it; none for any",
            option=True,
            validate=validate_hosts,
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
        float, Setting(about="seconds between polls for what other nodes wrote", minimum=0.05)
    ] = 5.0
    restart_seconds: Annotated[
        float, Setting(about="seconds clients are told to wait at a planned restart", minimum=0)
    ] = 3.0
    thinking_seconds: Annotated[
        float,
        Setting(about="seconds a computer may think before `greedy` moves for it", minimum=0.1),
    ] = 5.0
    queue_seconds: Annotated[
        float,
        Setting(
            about="seconds a computer's move may wait for a worker before computers think shorter;"
            " 0 for any",
            minimum=0,
        ),
    ] = 2.0
    computer_pause: Annotated[
        float, Setting(about="seconds before a computer's move, for people to follow", minimum=0)
    ] = 0.4

    searching: Annotated[
        bool, Setting(about="offer the computers that search; the others hardly think")
    ] = True
    table_prefix: Annotated[
        str, Setting(about="what the ids of new tables begin with", validate=validate_table_prefix)
    ] = ""

    frame_bytes: Annotated[int, _limit("bytes in one message on a socket")] = 8192
    body_bytes: Annotated[int, _limit("bytes in a record that somebody brings")] = 262_144
    json_bytes: Annotated[int, _limit("bytes in the body of any other request")] = 16_384
    message_rate: Annotated[int, _limit("messages a second on a socket")] = 20
    message_burst: Annotated[int, _limit("messages at once on a socket")] = 60
    message_rate_address: Annotated[
        int,
        _limit(
            "messages a second on all sockets of an address; one that changes or shows a table"
            " counts as four, and a long one for each 1,024 bytes"
        ),
    ] = 200
    message_burst_address: Annotated[
        int, _limit("messages at once on all sockets of an address")
    ] = 1200
    requests_rate: Annotated[int, _limit("requests a second from an address")] = 50
    requests_burst: Annotated[int, _limit("requests at once from an address")] = 200
    reading_rate: Annotated[
        int,
        _limit("milliseconds of reading work (aids, previews, pictures) a second of an address"),
    ] = 500
    reading_burst: Annotated[int, _limit("milliseconds of reading work at once of an address")] = (
        20_000
    )
    changes_per_minute_seat: Annotated[
        int, _limit("a minute that a seat may change other than by playing: names, coming, going")
    ] = 60
    points_per_minute_seat: Annotated[int, _limit("a minute that a seat may point")] = 60
    events_per_hour_address: Annotated[
        int, _limit("commands an hour from an address that are carried out")
    ] = 100_000
    events_per_table: Annotated[
        int, _limit("events at a table; then its game can be played to the end, and no more")
    ] = 20_000
    connections_per_address: Annotated[
        int, _limit("open connections from an address that are no sockets")
    ] = 512
    games_per_hour_guest: Annotated[int, _limit("new games an hour of a guest")] = 60
    games_per_hour_address: Annotated[int, _limit("new games an hour from an address")] = 300
    sockets_per_guest: Annotated[int, _limit("open sockets of a guest")] = 32
    sockets_per_address: Annotated[int, _limit("open sockets from an address")] = 256
    sockets: Annotated[int, _limit("open sockets altogether")] = 20_000
    tables_per_socket: Annotated[int, _limit("tables watched on a socket")] = 16
    keys_per_socket: Annotated[int, _limit("keys shown on a socket")] = 64
    send_buffer: Annotated[int, _limit("frames queued for a slow client before it is closed")] = 256
    live_tables: Annotated[int, _limit("tables kept in memory while nobody watches")] = 2000
    live_bytes: Annotated[
        int,
        _limit(
            "bytes, about, that tables in memory may take; those that nobody watches leave it"
            " first, and a watched one is loaded again when something happens there"
        ),
    ] = 268_435_456
    snapshot_every: Annotated[
        int, Setting(about="events between snapshots of a table; 0 for none", minimum=0)
    ] = 16
    keep_open_days: Annotated[int, _keep("a game that never began")] = 0
    keep_playing_days: Annotated[int, _keep("a game that was begun and left")] = 0
    keep_over_days: Annotated[int, _keep("a game that is over")] = 0
    keep_imported_days: Annotated[int, _keep("a record that somebody brought")] = 0

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
