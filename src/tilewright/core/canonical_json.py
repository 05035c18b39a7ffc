"""Values as plain data: what a JSON file can hold."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TypeAlias

__all__ = ["JsonValue", "to_jsonable"]

JsonValue: TypeAlias = bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"] | None


def to_jsonable(value: object) -> JsonValue:
    """Dataclasses become objects, enums their values, tuples and sets lists."""
    match value:
        case Enum():
            return to_jsonable(value.value)
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            return {str(key): to_jsonable(item) for key, item in value.items()}
        case set() | frozenset():
            return [to_jsonable(item) for item in sorted(value)]
        case list() | tuple():
            return [to_jsonable(item) for item in value]
    if is_dataclass(value):
        return {field.name: to_jsonable(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(f"{type(value).__name__} has no plain form")
