"""Options by name: from words typed by a person, and back.

A game's options are a frozen dataclass of its own; a field is a bool or a StrEnum, with a default.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from enum import StrEnum
from functools import lru_cache
from typing import Any, TypeVar

from .errors import OptionsError, did_you_mean
from .scanner import Scanner

__all__ = [
    "check_kind",
    "check_seats",
    "coerce_fields",
    "option_words",
    "options_from",
    "options_from_words",
    "options_of",
    "scan_options",
]

T = TypeVar("T")
BOOLS: Mapping[str, object] = {"yes": True, "true": True, "no": False, "false": False}
KNOWN = 256
"""Options whose plain form is remembered: more than any two games have."""


def check_seats(game: str, seats: int, allowed: range) -> None:
    """Refuse a number of seats that the box does not allow."""
    whole = isinstance(seats, int) and not isinstance(seats, bool)
    if not whole or seats not in allowed:
        known = f"{allowed[0]} to {allowed[-1]}"
        raise OptionsError("seats", f"{game} is for {known} seats, not {seats!r}")


def coerce_fields(options: Any) -> None:
    """Give every option of a new dataclass its own type, or refuse it by name."""
    for field in fields(options):
        value = _value(field.name, getattr(options, field.name), field.default)
        object.__setattr__(options, field.name, value)


def check_kind(game: str, options: object, kind: type[Any]) -> None:
    """Refuse options that are not the game's own."""
    if not isinstance(options, kind):
        raise OptionsError("options", f"{game} takes its own Options, not {options!r}")


def options_from(kind: type[T], given: Mapping[str, object]) -> T:
    """Typed options from names and values; unknown names and values are refused."""
    known = options_of(kind())
    if unknown := [name for name in given if name not in known]:
        has, meant = ", ".join(known) or "none", did_you_mean(unknown[0], known)
        raise OptionsError(
            "unknown_option", f"unknown option {unknown[0]!r}; there are {has}{meant}"
        )
    return kind(**given)


def options_from_words(kind: type[T], words: Iterable[str]) -> T:
    """Options from words such as `harmony`, `dynasty=no` and `castles=pennants`."""
    given: dict[str, object] = {}
    for word in words:
        name, has_value, value = word.partition("=")
        if name in given:
            raise OptionsError("repeated_option", f"option {name!r} is given twice")
        given[name] = value if has_value else True
    return options_from(kind, given)


def scan_options(scanner: Scanner, kind: type[T], check: Callable[[T], None]) -> T:
    """The options inside a position text, refused where they stand."""
    at = scanner.part("options")
    words = scanner.read_separated(lambda: scanner.match("[a-z_=]+", "an option"), "+")
    try:
        options = options_from_words(kind, words)
        check(options)
    except OptionsError as mistake:
        scanner.refuse(f"options the rules allow ({mistake})", at)
    return options


def _value(name: str, value: object, default: Any) -> object:
    if isinstance(value, type(default)):
        return value
    words = (
        BOOLS if isinstance(default, bool) else {member.value: member for member in type(default)}
    )
    if isinstance(value, str) and value.lower() in words:
        return words[value.lower()]
    meant = did_you_mean(str(value), words)
    explanation = f"option {name} is one of {', '.join(words)}, not {value!r}{meant}"
    raise OptionsError("option_value", explanation)


def options_of(options: Any) -> dict[str, bool | str]:
    """Every option as plain data, in the order of their definition."""
    return {**_plain(options)}


@lru_cache(KNOWN)
def _plain(options: Any) -> dict[str, bool | str]:
    values = {field.name: getattr(options, field.name) for field in fields(options)}
    return {
        name: value.value if isinstance(value, StrEnum) else value for name, value in values.items()
    }


def option_words(options: object) -> list[str]:
    """The options that differ from their defaults, as a person writes them."""
    return [*_words(options)]


@lru_cache(KNOWN)
def _words(options: object) -> list[str]:
    default = options_of(type(options)())
    return [
        name if value is True else f"{name}={value}"
        for name, value in options_of(options).items()
        if value != default[name]
    ]
