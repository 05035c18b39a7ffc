"""Logs: one JSON object a line, or lines for people when a terminal shows them.

Whoever logs gives the evidence as `extra`; it becomes fields of the object. Query strings, keys,
cookies and passwords are taken out here, whoever wrote them.
"""

import json
import logging
import re
import sys
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, TextIO

__all__ = ["ConsoleFormatter", "JsonFormatter", "NoiseFilter", "configure_logging", "redact"]

HIDDEN = "…"
PRIVATE = {"authorization", "cookie", "cookies", "key", "keys", "password", "secret", "seed"}
SECRETS = (
    (re.compile(r"(?<=://)[^/@\s:]*:[^/@\s]+(?=@)"), HIDDEN),  # a database's user and password
    (re.compile(r"(?i)\b(cookie|authorization)(\W{1,4})[^\n]+"), rf"\1\2{HIDDEN}"),
    (
        re.compile(r"(?i)\b(\w*(?:keys?|secret|password|token|seed)['\"]?\s*[:=]\s*)[^\s,)}]+"),
        rf"\1{HIDDEN}",
    ),
    (re.compile(r"\b[0-9a-fA-F]{32}(?:[0-9a-fA-F]{32})?\b"), HIDDEN),  # keys, and what seals them
    (re.compile(r"(?<=[\w/])\?[^\s\"']+"), ""),  # query strings
)
ORDINARY = frozenset(vars(logging.makeLogRecord({}))) | {
    "asctime",
    "color_message",
    "message",
    "taskName",
}
ACCESS, PROTOCOL = "uvicorn.access", "uvicorn.error"
CHATTY = ("aiosqlite", "alembic", "asyncio", "sqlalchemy", "websockets")


def redact(text: str) -> str:
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


def _plain(name: str, value: Any) -> Any:
    """A field as JSON can say it, without what must stay in the server."""
    if name.lower() in PRIVATE:
        return HIDDEN
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, Mapping):
        return {str(key): _plain(str(key), each) for key, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain("", each) for each in value]
    return str(value) if name == "hash" else redact(str(value))


def _access(record: logging.LogRecord) -> dict[str, Any] | None:
    """The fields of a line that uvicorn writes about a request."""
    if record.name != ACCESS or not isinstance(record.args, tuple) or len(record.args) != 5:
        return None
    client, method, path, _, status = record.args
    return {
        "message": f"{method} {str(path).partition('?')[0]} {status}",
        "client": str(client).removesuffix(":0"),
        "status": status,
    }


def _fields(record: logging.LogRecord, formatter: logging.Formatter) -> dict[str, Any]:
    said = _access(record) or {"message": redact(record.getMessage().strip())}
    extra = {
        name: _plain(name, value) for name, value in vars(record).items() if name not in ORDINARY
    }
    trace = {}
    if record.exc_info:
        trace["trace"] = redact(formatter.formatException(record.exc_info))
    return said | extra | trace


class JsonFormatter(logging.Formatter):
    """One JSON object a line, for machines."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        head = {"time": at, "level": record.levelname.lower(), "logger": record.name}
        return json.dumps(head | _fields(record, self), ensure_ascii=False, default=str)


class ConsoleFormatter(logging.Formatter):
    """One line a message, for people; traces follow on lines of their own."""

    def format(self, record: logging.LogRecord) -> str:
        said = _fields(record, self)
        trace = said.pop("trace", "")
        at = datetime.fromtimestamp(record.created, UTC).astimezone().strftime("%H:%M:%S")
        message, more = said.pop("message"), "".join(f"  {k}={v}" for k, v in said.items())
        line = f"{at} {record.levelname.lower():7} {message}{more}"
        shown = "".join(each if each.isprintable() else HIDDEN for each in line)
        return f"{shown}\n{trace}" if trace else shown


class NoiseFilter(logging.Filter):
    """Lets nothing pass that says a server of ours did what it always does, nor what uvicorn calls
    an error and any stranger can cause: a frame that is no text, a socket that is refused."""

    USUAL = ("Started server process", "Finished server process", "Waiting for")
    COMING_AND_GOING = ("connection open", "connection closed")
    STRANGE = ("Invalid UTF-8 sequence", "ASGI callable returned without completing handshake")

    def filter(self, record: logging.LogRecord) -> bool:
        if str(record.msg) in self.COMING_AND_GOING and record.levelno == logging.INFO:
            record.levelno, record.levelname = logging.DEBUG, "DEBUG"
            return logging.getLogger().isEnabledFor(logging.DEBUG)
        usual = record.levelno <= logging.INFO and str(record.msg).startswith(self.USUAL)
        return not (usual or str(record.msg).startswith(self.STRANGE))


def configure_logging(level: str, stream: TextIO | None = None, *, access: bool = True) -> None:
    """Send everything that is logged in this process to one stream, in one form."""
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    handler.setFormatter(ConsoleFormatter() if stream.isatty() else JsonFormatter())
    handler.addFilter(NoiseFilter())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    _set_least_level(CHATTY, logging.WARNING)
    # Below this level it would write down every frame, and frames hold keys.
    _set_least_level([PROTOCOL], logging.INFO)
    _set_least_level([ACCESS], logging.INFO if access else logging.WARNING)


def _set_least_level(names: Iterable[str], least: int) -> None:
    for name in names:
        logging.getLogger(name).setLevel(max(least, logging.getLogger().level))
