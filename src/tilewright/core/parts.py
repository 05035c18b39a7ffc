"""What a game may offer beside its rules. Each part is a module of the game's package, found by the
registry under its name; a game without it goes without."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from .canonical_json import JsonValue
from .theme import Theme

__all__ = [
    "Entries",
    "Legend",
    "Page",
    "Painter",
    "Reasons",
    "Remark",
    "Signs",
    "TableDefaults",
    "Themes",
    "Variant",
]

Entries: TypeAlias = Mapping[str, str]
Signs: TypeAlias = Mapping[str, Entries]
Variant: TypeAlias = tuple[int, tuple[str, ...]]
"""How many seats, and the words of the options."""


class Legend(Protocol):
    """The words of the command line (`legend.py`)."""

    @property
    def signs(self) -> Signs:
        """By heading, signs of the drawing and actions with what they mean."""

    @property
    def variants(self) -> Entries:
        """By the word for an option, what it changes."""

    @property
    def names(self) -> Entries:
        """By a name of the notation, what the English box calls it, where that is another word."""

    @property
    def styles(self) -> Entries:
        """By the style of a span of the drawing, its colours, as Rich names them."""

    @property
    def criteria(self) -> Entries:
        """By what settles a tie, why a seat is ahead of another with equal points."""

    def describe(self, item: Any, seat: int, /) -> tuple[str, str]:
        """What scored for the seat, and how."""


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


@dataclass(frozen=True)
class Remark:
    """A named reason with its arguments: what a page and a terminal make a sentence of."""

    code: str
    arguments: Mapping[str, JsonValue]


class Reasons(Protocol):
    """Says what an action gains over another (`reasons.py`): what is said was checked by the
    rules."""

    @property
    def REASONS(self) -> Mapping[str, str]:  # noqa: N802  # a constant of a module
        """Every code with what the better action gains, in words for the command line; its
        arguments stand in braces."""

    def reasons(
        self, state: Any, played: Sequence[Any], better: Sequence[Any], /
    ) -> Iterator[Remark]:
        """What the turn that is better gains over the one that was played, the most important
        first; both are the actions of one seat from this position on."""

    @property
    def HINTS(self) -> Mapping[str, str]:  # noqa: N802  # a constant of a module
        """The same for every code of a hint."""

    def where(self, state: Any, action: Any, /) -> Remark:
        """Where to look for this action."""

    def kind(self, state: Any, action: Any, /) -> Remark:
        """What kind of action it is."""


class Themes(Protocol):
    """Why one action is better than another, for puzzles (`themes.py`)."""

    @property
    def THEMES(self) -> Entries:  # noqa: N802  # a constant of a module, as is the next
        """By name, what each theme means; those that say most come first."""

    @property
    def THIN(self) -> frozenset[str]:  # noqa: N802
        """Those of them that say little more than the action itself."""

    @property
    def VARIANTS(self) -> Sequence[Variant]:  # noqa: N802
        """The games to look for puzzles in, in turn."""

    def themes(self, state: Any, best: Sequence[Any], other: Sequence[Any], /) -> Iterable[Theme]:
        """What is true of the best turn and not of the other one, in the order of THEMES; a turn
        is what the seat to move does until another seat or chance acts, or the first of it."""

    def turned(self, word: str, /) -> Sequence[str]:
        """A word of a position, `part=word` with the seat behind the part's name, in each way to
        turn or mirror that part which changes nothing for the game; as it is comes first."""
