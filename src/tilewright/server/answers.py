"""Answers to commands: kept for ever with what was asked, so that asking twice does it once."""

import json
from dataclasses import dataclass, fields

from tilewright.core.plain import Plain, plain
from tilewright.core.public import hash_of
from tilewright.table import ActFor, Command, Refused

from .frames import dumps
from .refusals import Denial, refuse

__all__ = ["Ack", "answer_again", "answer_text"]

CHANGING = frozenset({"at", "seed", "levels"})
"""What the house itself puts into a command, anew each time it is sent."""


@dataclass(frozen=True)
class Ack:
    """A command is carried out and kept: the table's version and hash after it."""

    version: int
    hash: str


def answer_text(ack: Ack, command: Command) -> str:
    """What the archive keeps."""
    return dumps({"version": ack.version, "hash": ack.hash, "asked": _asked(command)})


def answer_again(text: str, command: Command) -> Ack | Refused:
    """The kept answer; but an id that was used for something else is not this command's."""
    kept = json.loads(text)
    if kept["asked"] != _asked(command):
        return refuse(Denial.ID_TAKEN, id=command.id)
    return Ack(kept["version"], kept["hash"])


def _asked(command: Command) -> str:
    """A digest of what somebody wants; keys do not leave the house in it.

    Two nodes may think of different actions for one turn of a computer: that is one command.
    """
    changing = CHANGING | ({"action"} if isinstance(command, ActFor) else set())
    wanted: dict[str, Plain] = {
        each.name: plain(getattr(command, each.name))
        for each in fields(command)
        if each.name not in changing
    }
    return hash_of(wanted | {"do": command.name})
