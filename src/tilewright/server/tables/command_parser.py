"""Messages and commands as they come in from outside, over the socket and over HTTP: JSON that is
either exactly right or refused (RefusalError)."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from tilewright.server.errors import ServerRefusalCode
from tilewright.table import (
    Act,
    Arrange,
    Command,
    Join,
    Leave,
    RefusalError,
    Relieve,
    Rematch,
    Return,
    Start,
    TakeBack,
    refuse,
)

__all__ = [
    "COMMAND_ID",
    "HEX_32",
    "HOUSE",
    "LONGEST_TEXT",
    "MAX_SAFE_INTEGER",
    "TABLE_ID",
    "parse_object",
    "read_command",
    "read_field",
    "read_hash",
    "read_id",
    "read_key",
    "read_keys",
    "read_table",
    "read_version",
]

HOUSE = "computer:"
"""Ids that begin so are the server's own."""

LONGEST_TEXT = 256
MAX_SAFE_INTEGER = 2**53 - 1
"""The last whole number that every language's JSON holds exactly."""

COMMAND_ID = r"[A-Za-z0-9_.:-]{1,64}"
TABLE_ID = r"[A-Za-z0-9_-]{1,64}"
HEX_32 = r"[0-9a-f]{32}"


def parse_object(text: str | bytes) -> dict[str, Any]:
    """The JSON object of a text."""
    try:
        found = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise refuse(ServerRefusalCode.MALFORMED, at=error.pos) from None
    except (ValueError, RecursionError):  # a number or a nesting beyond all reason, or no UTF-8
        raise refuse(ServerRefusalCode.MALFORMED, at=0) from None
    if not isinstance(found, dict):
        raise refuse(ServerRefusalCode.MALFORMED, at=0)
    return found


def _no_number(name: str) -> NoReturn:
    """JSON has no NaN and no Infinity."""
    raise ValueError(name)


def _bad(field: str) -> RefusalError:
    """What came in unasked is named only as far as it is safe to repeat."""
    safe = field.isprintable() and len(field) <= 64
    return refuse(ServerRefusalCode.BAD_COMMAND, field=field if safe else "")


Read = Callable[[Any], Any]
REQUIRED = object()


def read_field(body: Mapping[str, Any], name: str, read: Read, default: Any = REQUIRED) -> Any:
    """One field, read; where it is optional, null is as good as missing. Refused where it is
    missing or `read` finds it wrong (ValueError)."""
    if body.get(name) is None and default is not REQUIRED:
        return default
    if name not in body:
        raise _bad(name)
    try:
        return read(body[name])
    except ValueError:
        raise _bad(name) from None


def _matching(pattern: str) -> Callable[[Any], str]:
    matches = re.compile(pattern).fullmatch

    def read(value: Any) -> str:
        if not isinstance(value, str) or not matches(value):
            raise ValueError
        return value

    return read


read_key = _matching(HEX_32)
read_hash = _matching(HEX_32)
read_table = _matching(TABLE_ID)
_any_id = _matching(COMMAND_ID)


def read_id(value: Any) -> str:
    name = _any_id(value)
    if name.startswith(HOUSE):
        raise ValueError
    return name


def read_version(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= MAX_SAFE_INTEGER:
        raise ValueError
    return value


def read_keys(value: Any) -> list[str]:
    if not isinstance(value, list):
        raise ValueError  # noqa: TRY004  # what comes from outside has wrong values, not types
    return [read_key(key) for key in value]


def _text(value: Any) -> str:
    """Something the table will read; a lone half of a character cannot even be written down."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise ValueError
    value.encode()
    return value


def _yes_or_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError  # noqa: TRY004  # as above
    return value


Fields = Mapping[str, tuple[str, Read]]

COMMAND_FIELDS: dict[str, tuple[type[Command], Fields]] = {
    "join": (Join, {"name": ("called", _text)}),
    "arrange": (Arrange, {"seat": ("seat", read_version), "level": ("level", _text)}),
    "start": (Start, {}),
    "act": (Act, {"action": ("action", _text)}),
    "take_back": (TakeBack, {}),
    "leave": (Leave, {"resign": ("resign", _yes_or_no)}),
    "return": (Return, {}),
    "relieve": (Relieve, {"seat": ("seat", read_version)}),
    "rematch": (Rematch, {}),
}
"""What each command is called outside, and its own fields: outside → inside."""

DEFAULTS = {"resign": False}
NEEDS_BASE = frozenset({"act", "take_back", "start", "rematch", "arrange"})
"""Commands that mean one position, so that they must say which."""

ENVELOPE_FIELDS = frozenset({"type", "table", "id", "do", "key", "base"})


def read_command(
    body: Mapping[str, Any], at: int, fresh_seed: Callable[[], str], levels: tuple[str, ...]
) -> Command:
    """The command that a message or a request means; where it came to is not looked at. `levels`
    are those that a seat can be given to."""
    name = read_field(body, "id", read_id)
    do = body.get("do")
    if not isinstance(do, str) or do not in COMMAND_FIELDS:
        raise _bad("do")
    kind, fields = COMMAND_FIELDS[do]
    for unknown in body.keys() - ENVELOPE_FIELDS - fields.keys():
        raise _bad(unknown)
    given = {
        inside: read_field(body, outside, read, DEFAULTS.get(outside, REQUIRED))
        for outside, (inside, read) in fields.items()
    }
    if kind is Rematch:
        given["seed"] = fresh_seed()
    if kind is Arrange:
        given["levels"] = levels
    base = read_field(body, "base", read_version, REQUIRED if do in NEEDS_BASE else None)
    key = read_field(body, "key", read_key, "")
    return kind(id=name, at=at, key=key, base=base, **given)
