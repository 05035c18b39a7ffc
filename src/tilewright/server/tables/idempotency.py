"""Idempotency: a command's id is a key under which its response is kept, with a fingerprint of what
was asked, so that asking twice does it once."""

import json
from dataclasses import dataclass, fields

from tilewright.core.canonical_json import JsonValue, hash_of, to_jsonable
from tilewright.server.errors import ServerRefusalCode
from tilewright.table import ActFor, Command, Refusal, RefusalError

from .frames import dumps

__all__ = ["Ack", "acknowledged", "encode_response", "replay_response"]

CHANGING = frozenset({"at", "seed", "levels"})
"""What the server itself puts into a command, anew each time it is sent."""


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
    return dumps({"version": ack.version, "hash": ack.hash, "asked": _fingerprint(command)})


def replay_response(text: str, command: Command) -> Ack | Refusal:
    """The kept answer; but an id that was used for something else is not this command's."""
    kept = json.loads(text)
    if kept["asked"] != _fingerprint(command):
        return Refusal(ServerRefusalCode.ID_TAKEN, {"id": command.id})
    return Ack(kept["version"], kept["hash"])


def _fingerprint(command: Command) -> str:
    """A digest of what somebody wants; keys do not leave the server in it.

    Two nodes may think of different actions for one turn of a computer: that is one command.
    """
    changing = CHANGING | ({"action"} if isinstance(command, ActFor) else set())
    wanted: dict[str, JsonValue] = {
        each.name: to_jsonable(getattr(command, each.name))
        for each in fields(command)
        if each.name not in changing
    }
    return hash_of(wanted | {"do": command.name})
