"""What a game may offer beside its rules. Each part is a module of the game's package, found by the
registry under its name; a game without it goes without."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeAlias

__all__ = ["Entries", "Legend", "Page", "Painter", "Signs", "TableDefaults"]

Entries: TypeAlias = Mapping[str, str]
Signs: TypeAlias = Mapping[str, Entries]


class Legend(Protocol):
    """The words of the command line (`legend.py`)."""

    @property
    def signs(self) -> Signs:
        """By heading, signs of the drawing and actions with what they mean."""

    @property
    def variants(self) -> Entries:
        """By the word for an option, what it changes."""


class Page(Protocol):
    """What the server says of a game on the page (`page.py`)."""

    @property
    def rules(self) -> bool:
        """Whether the page explains the game, at /rules/NAME."""


class TableDefaults(Protocol):
    """How a new table of a game is arranged, before its owner arranges it (`table_defaults.py`)."""

    @property
    def advice(self) -> bool:
        """Whether people may point at actions of whoever is to move."""


class Painter(Protocol):
    """Scores what lies on somebody's own table (`painted.py`)."""

    def score_painted(self, text: str, options: Any, /) -> Mapping[str, Any]:
        """What it is worth, item by item; raises NotationError, or ImpossiblePosition."""

    def compare_painted(self, texts: Iterable[str], options: Any, /) -> Mapping[str, Any]:
        """Of all that lies on one table the `outcome`, and as `excess` what there is more of than
        the box has, if anything."""
