"""Idempotency: a command's id is a key under which its response is kept, with a fingerprint of what
was asked, so that asking twice does it once."""

import json
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from tilewright.core.canonical_json import JsonValue, hash_of, to_jsonable
from tilewright.server.errors import ServerRefusalCode
from tilewright.table import ActFor, Chair, Command, Refusal, RefusalError

__all__ = ["Ack", "acknowledged", "encode_response", "replay_response"]

CHANGING = frozenset({"at", "seed", "levels", "network", "next_table"})
"""What the server itself puts into a command, anew each time it is sent."""

CHAIR = ("sitter", "name", "level", "lock", "away")
SAYS_SOMETHING = object()
LATER = frozenset({"lock", "commitment", "advice", "coach", "series"})
"""Fields that commands have got since: left out where they are not given, so that what was asked
before they were there is still what is asked."""


@dataclass(frozen=True)
class Ack:
    """A command is carried out and kept: the table's version and hash after it."""

    version: int
    hash: str


def acknowledged(result: Ack | Refusal) -> Ack:
    """Raises the refusal where it is one."""
    if isinstance(result, Refusal):
        raise RefusalError(result)
    return result


def encode_response(ack: Ack, command: Command) -> str:
    """What the event store keeps."""
    asked = _fingerprint(command)
    return f'{{"version":{ack.version},"hash":"{ack.hash}","asked":"{asked}"}}'


def replay_response(text: str, command: Command) -> Ack | Refusal:
    """The kept answer; but an id that was used for something else is not this command's."""
    kept = json.loads(text)
    if kept["asked"] != _fingerprint(command):
        return Refusal(ServerRefusalCode.ID_TAKEN, {"id": command.id})
    return Ack(kept["version"], kept["hash"])


def _fingerprint(command: Command) -> str:
    """A digest of what somebody wants; keys do not leave the server in it.

    Two nodes may think of different actions for one turn of a computer, and one of them in a hurry:
    that is one command.
    """
    if isinstance(command, ActFor):
        command = replace(command, stand_in="", action="")
    kind: Any = type(command)
    wanted: dict[str, JsonValue] = {"do": command.name}
    for name, unsaid in _asked_fields(kind):
        value = getattr(command, name)
        if value != unsaid:
            wanted[name] = to_jsonable(_known_then(value))
    return hash_of(wanted)


@cache
def _asked_fields(kind: Any) -> tuple[tuple[str, object], ...]:
    """The fields of a command that say what is asked, each with the value that says nothing."""
    changing = CHANGING | ({"action"} if kind is ActFor else set())
    return tuple(
        (each.name, each.default if each.name in LATER else SAYS_SOMETHING)
        for each in fields(kind)
        if each.name not in changing
    )


def _known_then(value: object) -> object:
    """Chairs by what they had from the first, and a commitment where they have one."""
    if not isinstance(value, tuple) or not all(isinstance(each, Chair) for each in value):
        return value
    return tuple(
        {name: getattr(chair, name) for name in CHAIR}
        | ({"commitment": chair.commitment} if chair.commitment else {})
        for chair in value
    )
