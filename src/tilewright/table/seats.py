"""The seats of a table, and how far it is."""

from dataclasses import dataclass, field
from enum import StrEnum

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
    """

    sitter: Sitter
    name: str = ""
    level: str = ""
    lock: str = field(default="", repr=False)
    away: bool = False
