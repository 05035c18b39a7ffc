"""Reads a text from left to right and says exactly where it stops making sense."""

import re
from collections.abc import Callable, Iterator
from typing import NoReturn, TypeVar

from .errors import NotationError, WrongType

__all__ = ["Scanner"]

T = TypeVar("T")
NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")


class Scanner:
    """A cursor over one text."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise WrongType(f"a text is needed to read from, not {text!r:.80}")
        self.text, self.at = text, 0

    def refuse(self, expected: str, at: int | None = None) -> NoReturn:
        raise NotationError(self.text, self.at if at is None else at, expected)

    def accept(self, literal: str) -> bool:
        """Step over `literal` if it stands here."""
        found = self.text.startswith(literal, self.at)
        self.at += len(literal) * found
        return found

    def expect(self, literal: str) -> None:
        if not self.accept(literal):
            self.refuse(repr(literal))

    def match(self, pattern: str, expected: str) -> str:
        found = re.compile(pattern).match(self.text, self.at)
        if not found:
            self.refuse(expected)
        self.at = found.end()
        return found[0]

    def number(self, low: int, high: int, expected: str) -> int:
        start = self.at
        found = NUMBER.match(self.text, start)
        if not found or not low <= int(found[0]) <= high:
            self.refuse(f"{expected} ({low} to {high})")
        self.at = found.end()
        return int(found[0])

    def one_of(self, words: dict[str, T], expected: str) -> T:
        """The meaning of the longest of `words` that stands here."""
        longest = ""
        for word in words:
            if len(word) > len(longest) and self.text.startswith(word, self.at):
                longest = word
        if not longest:
            self.refuse(expected)
        self.at += len(longest)
        return words[longest]

    def repeatedly(self, separator: str) -> Iterator[None]:
        """Once, and again after every separator."""
        yield
        while self.accept(separator):
            yield

    def read_separated(self, item: Callable[[], T], separator: str = ";") -> tuple[T, ...]:
        """Items between separators; a lone '-' is none of them."""
        if re.compile("-(?=[ /]|$)").match(self.text, self.at):
            self.expect("-")
            return ()
        return tuple(item() for _ in self.repeatedly(separator))

    def part(self, name: str) -> int:
        """Step over ` name=`; where its value begins."""
        self.expect(f" {name}=")
        return self.at

    def end(self) -> None:
        if self.at != len(self.text):
            self.refuse("the end")

    def require_canonical(self, canonical: str) -> None:
        """Refuse a text that could be read but is not how its meaning is written."""
        if self.text != canonical:
            pairs = zip(self.text, canonical, strict=False)
            shorter = min(len(self.text), len(canonical))
            at = next((i for i, (one, other) in enumerate(pairs) if one != other), shorter)
            self.refuse(f"the canonical text {canonical[at : at + 24]!r}", at)
