"""Messages and commands as they come in from outside, over the socket and over HTTP: JSON that is
either exactly right or refused (RefusalError)."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NoReturn, TypeGuard

from tilewright.server.errors import ServerRefusalCode
from tilewright.server.text_limits import LONGEST_TEXT, repeatable
from tilewright.table import (
    Act,
    Arrange,
    Command,
    DeclineRematch,
    Free,
    Hint,
    Join,
    Leave,
    RefusalError,
    Relieve,
    Rematch,
    Return,
    Reveal,
    Start,
    SwitchAdvice,
    SwitchCoach,
    TakeBack,
    TakeOver,
    Transfer,
    refuse,
)

from .pointing import Pointing

__all__ = [
    "COMMAND_ID",
    "COMPUTER_ID_PREFIX",
    "HEX_32",
    "HEX_64",
    "MAX_SAFE_INTEGER",
    "TABLE_ID",
    "StrictDecoder",
    "parse_object",
    "read_command",
    "read_field",
    "read_flag",
    "read_hash",
    "read_id",
    "read_key",
    "read_keys",
    "read_pointing",
    "read_table",
    "read_text",
    "read_version",
]

COMPUTER_ID_PREFIX = "computer:"
"""Ids that begin so are the server's own."""

MAX_SAFE_INTEGER = 2**53 - 1
"""The last whole number that every language's JSON holds exactly."""

COMMAND_ID = r"[A-Za-z0-9_.:-]{1,64}"
TABLE_ID = r"[A-Za-z0-9_-]{1,64}"
HEX_32 = r"[0-9a-f]{32}"
HEX_64 = r"[0-9a-f]{64}"


BYTE_ORDER_MARK = "\ufeff"


def _no_number(name: str) -> NoReturn:
    """JSON has no NaN and no Infinity."""
    raise ValueError(name)


class StrictDecoder(json.JSONDecoder):
    """As JSON is defined."""

    def __init__(self) -> None:
        super().__init__(parse_constant=_no_number)


DECODER = StrictDecoder()


def parse_object(text: str | bytes) -> dict[str, Any]:
    """The JSON object of a text."""
    try:
        found = DECODER.decode(text) if _is_plain(text) else json.loads(text, cls=StrictDecoder)
    except json.JSONDecodeError as error:
        raise refuse(ServerRefusalCode.MALFORMED, at=error.pos) from None
    except (ValueError, RecursionError):  # a number or a nesting beyond all reason, or no UTF-8
        raise refuse(ServerRefusalCode.MALFORMED, at=0) from None
    if not isinstance(found, dict):
        raise refuse(ServerRefusalCode.MALFORMED, at=0)
    return found


def _is_plain(text: str | bytes) -> TypeGuard[str]:
    """Whether nothing is to be found out about its encoding first."""
    return isinstance(text, str) and not text.startswith(BYTE_ORDER_MARK)


def _bad_field(field: str) -> RefusalError:
    return refuse(ServerRefusalCode.BAD_COMMAND, field=repeatable(field))


Read = Callable[[Any], Any]
REQUIRED = object()


def read_field(body: Mapping[str, Any], name: str, read: Read, default: Any = REQUIRED) -> Any:
    """One field, read; where it is optional, null is as good as missing. Refused where it is
    missing or `read` finds it wrong (ValueError)."""
    if body.get(name) is None and default is not REQUIRED:
        return default
    if name not in body:
        raise _bad_field(name)
    try:
        return read(body[name])
    except ValueError:
        raise _bad_field(name) from None


def _matching(pattern: str) -> Callable[[Any], str]:
    matches = re.compile(pattern).fullmatch

    def read(value: Any) -> str:
        if not isinstance(value, str) or not matches(value):
            raise ValueError
        return value

    return read


read_key = _matching(HEX_32)
read_hash = _matching(HEX_32)
_digest = _matching(HEX_64)
read_table = _matching(TABLE_ID)
_any_id = _matching(COMMAND_ID)


def read_id(value: Any) -> str:
    name = _any_id(value)
    if name.startswith(COMPUTER_ID_PREFIX):
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


def read_text(value: Any) -> str:
    """Something the table will read; a lone half of a character cannot even be written down."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise ValueError
    value.encode()
    return value


def read_flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError  # noqa: TRY004  # as above
    return value


Fields = Mapping[str, tuple[str, Read]]

COMMITMENT: dict[str, tuple[str, Read]] = {"commitment": ("commitment", _digest)}
COMMAND_FIELDS: dict[str, tuple[type[Command], Fields]] = {
    "join": (Join, {"name": ("called", read_text), "lock": ("lock", _digest)} | COMMITMENT),
    "transfer": (Transfer, {"lock": ("lock", _digest)}),
    "take_over": (TakeOver, {"lock": ("lock", _digest)} | COMMITMENT),
    "free": (Free, {"seat": ("seat", read_version), "lock": ("lock", _digest)}),
    "arrange": (Arrange, {"seat": ("seat", read_version), "level": ("level", read_text)}),
    "switch_advice": (SwitchAdvice, {"on": ("on", read_flag)}),
    "switch_coach": (SwitchCoach, {"on": ("on", read_flag)}),
    "hint": (Hint, {"step": ("step", read_version)}),
    "start": (Start, {}),
    "reveal": (Reveal, {"contribution": ("contribution", _digest)}),
    "act": (Act, {"action": ("action", read_text)}),
    "take_back": (TakeBack, {}),
    "leave": (Leave, {"resign": ("resign", read_flag)}),
    "return": (Return, {}),
    "relieve": (Relieve, {"seat": ("seat", read_version)}),
    "rematch": (Rematch, {}),
    "decline_rematch": (DeclineRematch, {}),
}
"""What each command is called outside, and its own fields: outside → inside."""

DEFAULTS: Mapping[tuple[str, str], Any] = {
    ("leave", "resign"): False,
    ("join", "lock"): "",
    ("join", "commitment"): "",
    ("take_over", "commitment"): "",
    ("reveal", "contribution"): "",
}
"""What a field of a command is where it is left out."""

NEEDS_BASE = frozenset({"act", "hint", "take_back", "start", "rematch", "arrange"})
"""Commands that mean one position, so that they must say which."""

ENVELOPE_FIELDS = frozenset({"type", "table", "id", "do", "key", "base"})
POINTING_FIELDS = frozenset({"type", "table", "id", "key", "base", "action"})


def read_command(
    body: Mapping[str, Any],
    at: int,
    fresh_seed: Callable[[], str],
    levels: Callable[[], tuple[str, ...]],
) -> Command:
    """The command that a message or a request means; where it came to is not looked at. `levels`
    are those that a seat can be given to."""
    name = read_field(body, "id", read_id)
    do = body.get("do")
    if not isinstance(do, str) or do not in COMMAND_FIELDS:
        raise _bad_field("do")
    kind, fields = COMMAND_FIELDS[do]
    for unknown in body.keys() - ENVELOPE_FIELDS - fields.keys():
        raise _bad_field(unknown)
    given = {
        inside: read_field(body, outside, read, DEFAULTS.get((do, outside), REQUIRED))
        for outside, (inside, read) in fields.items()
    }
    if kind is Rematch:
        given["seed"] = fresh_seed()
    if kind is Arrange:
        given["levels"] = levels()
    base = read_field(body, "base", read_version, REQUIRED if do in NEEDS_BASE else None)
    key = read_field(body, "key", read_key, "")
    return kind(id=name, at=at, key=key, base=base, **given)


def read_pointing(body: Mapping[str, Any]) -> Pointing:
    """What a message points at; it has an id as a command has, for refusals to name."""
    read_field(body, "id", read_id)
    for unknown in body.keys() - POINTING_FIELDS:
        raise _bad_field(unknown)
    key = read_field(body, "key", read_key, "")
    base, action = read_field(body, "base", read_version), read_field(body, "action", read_text)
    return Pointing(key, base, action)
