"""Reads the words of a command: options may stand anywhere, complaints fit on one line."""

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from tilewright.core.errors import did_you_mean

__all__ = ["BAD_INPUT", "Parser"]

BAD_INPUT = 2


class Parser(argparse.ArgumentParser):
    """An argument parser that takes options by their whole names only, in any place."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {' '.join(message.split())}\n")

    def parse_known_args(  # type: ignore[override]  # as argparse calls it, without its overloads
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        words = list(sys.argv[1:] if args is None else args)
        if self._subparsers is None:
            words = self._options_first(words)
        else:
            self._check_options(words[:1])
        return super().parse_known_args(words, namespace)

    def _options_first(self, words: list[str]) -> list[str]:
        """The same words, the options with their values in front."""
        options, others = list[str](), list[str]()
        while words:
            word, *words = words
            if word == "--":
                return [*options, *others, word, *words]
            if not _is_option(word):
                others.append(word)
                continue
            self._check_options([word])
            taken = self._values_after(word, words)
            options += [word, *words[:taken]]
            words = words[taken:]
        return options + others

    def _check_options(self, words: Sequence[str]) -> None:
        for word in words:
            name = word.partition("=")[0]
            if _is_option(word) and name not in self._option_string_actions:
                meant = did_you_mean(name, self._option_string_actions)
                self.error(f"unknown option {name[:40]}{meant}")

    def _values_after(self, word: str, following: Sequence[str]) -> int:
        """How many of the words that follow an option belong to it."""
        takes = self._option_string_actions[word.partition("=")[0]].nargs
        if "=" in word or takes == 0 or not following:
            return 0
        return 1 if takes is None or not _is_option(following[0]) else 0

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        what = (action.metavar or action.dest) if action.option_strings == [] else "value"
        known = [str(choice) for choice in action.choices]
        wrong = f"unknown {str(what).lower()} {str(value)[:40]!r}; there are {', '.join(known)}"
        self.error(wrong + did_you_mean(str(value), known))


def _is_option(word: str) -> bool:
    return word.startswith("-") and word != "-"
