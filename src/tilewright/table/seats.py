"""The seats of a table, and how far it is."""

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from tilewright.core.canonical_json import JsonValue

__all__ = [
    "Chair",
    "Sitter",
    "Status",
]


class Sitter(StrEnum):
    """Who a chair is for."""

    OPEN = "open"
    PERSON = "person"
    COMPUTER = "computer"


class Status(StrEnum):
    """How far a table is."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True)
class Chair:
    """One seat: who sits there, and the lock that its key opens.

    `level` is the player that decides for a computer, or that stands in while a person is away.
    `transfer` is the lock of the one-time key that takes the seat over until `until`. `commitment`
    is what the person who sits there has committed to contribute to the next deal.
    """

    sitter: Sitter
    name: str = ""
    level: str = ""
    lock: str = field(default="", repr=False)
    away: bool = False
    transfer: str = field(default="", repr=False)
    until: int = 0
    commitment: str = ""

    @cached_property
    def seen(self) -> JsonValue:
        """What everybody may know of it."""
        return {
            "sitter": self.sitter.value,
            "name": self.name,
            "level": self.level,
            "away": self.away,
        }
