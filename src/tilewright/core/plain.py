"""Values as plain data: what a JSON file can hold."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TypeAlias

__all__ = ["Plain", "plain"]

Plain: TypeAlias = bool | int | float | str | list["Plain"] | dict[str, "Plain"] | None


def plain(value: object) -> Plain:
    """Dataclasses become objects, enums their values, tuples and sets lists."""
    match value:
        case Enum():
            return plain(value.value)
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            return {str(key): plain(item) for key, item in value.items()}
        case set() | frozenset():
            return [plain(item) for item in sorted(value)]
        case list() | tuple():
            return [plain(item) for item in value]
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(f"{type(value).__name__} has no plain form")
