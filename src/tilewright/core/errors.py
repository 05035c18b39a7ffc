"""What can go wrong, as one tree:

TilewrightError
├── NotationError    a text that cannot be read, and where
├── OptionsError     seats or options that the rules do not allow
├── WrongType        a value of another kind than asked for; a TypeError too
├── IllegalAction    an action the rules refuse, and why
├── ImpossiblePosition  a position that no game can lead to, why, and what shows it
├── NothingToUndo    a match in which no action is left to take back
├── RecordError      a record that does not play as it says, and at which ply
├── MissingExtra     something that an extra of this package would install; an ImportError as well
└── UnknownGame      no game of that name is installed
"""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from enum import StrEnum
from functools import partial
from typing import Self

__all__ = [
    "IllegalAction",
    "ImpossiblePosition",
    "MissingExtra",
    "NotationError",
    "NothingToUndo",
    "OptionsError",
    "RecordError",
    "TilewrightError",
    "UnknownGame",
    "WrongType",
    "did_you_mean",
]


class TilewrightError(Exception):
    """Something was asked that cannot be done; the message is one line.

    It can be pickled, whatever its constructor takes: it is made again of the same arguments.
    """

    _made_of: tuple[tuple[object, ...], dict[str, object]]

    def __new__(cls, *args: object, **named: object) -> Self:
        made = super().__new__(cls, *args, **named)
        made._made_of = args, named
        return made

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[object, ...]]:
        args, named = self._made_of
        return partial(type(self), **named), args


class ImpossiblePosition(TilewrightError):
    """A position that no game can lead to: why, and the evidence in a sentence and as data."""

    def __init__(self, reason: StrEnum, evidence: str, shown: Mapping[str, object]) -> None:
        self.reason, self.evidence, self.shown = reason, evidence, shown
        super().__init__(f"{reason.value}: {evidence}")


class NotationError(TilewrightError):
    """A text that cannot be read: what was expected, and at which character."""

    def __init__(self, text: str, at: int, expected: str) -> None:
        self.text, self.at, self.expected = text, at, expected
        before, after = text[max(0, at - 24) : at], text[at : at + 24]
        super().__init__(f"expected {expected} at {self._where()}: {before!r} ▸ {after!r}")

    def _where(self) -> str:
        """People count from one, and in lines where there are several."""
        line, begin = self.text.count("\n", 0, self.at), self.text.rfind("\n", 0, self.at)
        place = f"character {self.at - begin}"
        return f"line {line + 1}, {place}" if "\n" in self.text.rstrip("\n") else place


class OptionsError(TilewrightError):
    """Seats or options that no rulebook allows; `reason` is stable, the message explains."""

    def __init__(self, reason: str, explanation: str) -> None:
        self.reason, self.explanation = reason, explanation
        super().__init__(explanation)


class WrongType(TilewrightError, TypeError):
    """A value of another kind than asked for: a text where an action belongs, a seed that is
    neither a text nor a whole number."""


class IllegalAction(TilewrightError):
    """An action the rules refuse: the reason, the action and the state it was tried in."""

    def __init__(self, reason: StrEnum, action: object, state: object) -> None:
        self.reason, self.action, self.state = reason, action, state
        super().__init__(f"{action!r} is illegal: {reason.value}")


class NothingToUndo(TilewrightError):
    """A match in which no action is left to take back."""


class RecordError(TilewrightError):
    """A record that does not play as it says; `ply` is 0 when no single action is to blame."""

    def __init__(self, ply: int, problem: str) -> None:
        self.ply, self.problem = ply, problem
        super().__init__(f"ply {ply}: {problem}" if ply else problem)


class MissingExtra(TilewrightError, ImportError):
    """What was asked needs a package that only an extra of this one installs."""

    def __init__(self, extra: str, what: str, package: str) -> None:
        self.extra, self.what, self.package = extra, what, package
        super().__init__(
            f"{what} needs {package}, which is not installed: install the extra [{extra}] of"
            f" tilewright, with pip install 'tilewright[{extra}]', from a wheel"
            f" 'FILE.whl[{extra}]', or in a checkout '.[{extra}]'"
        )


class UnknownGame(TilewrightError):
    """No game of that name is installed."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.name, self.known = name, tuple(known)
        meant = did_you_mean(name, self.known)
        super().__init__(f"unknown game {name!r}; installed: {', '.join(self.known)}{meant}")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """What to add to a complaint about an unknown word where a known one is close to it."""
    close = get_close_matches(word, [*known], n=1)
    return f"; did you mean {close[0]}?" if close else ""
