"""Values as JSON, with one text and one hash each: the same in every language that has JSON."""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from typing import TypeAlias

__all__ = ["JsonValue", "canonical", "hash_of", "to_jsonable"]

PLAIN = frozenset({bool, int, float, str})
ENCODER = json.JSONEncoder(
    ensure_ascii=False, check_circular=False, sort_keys=True, separators=(",", ":")
)
JsonValue: TypeAlias = bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"] | None


def to_jsonable(value: object) -> JsonValue:
    """Dataclasses become objects, enums their values, tuples and sets lists."""
    if value is None or type(value) in PLAIN:
        return value  # type: ignore[return-value]  # the types of PLAIN
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


def canonical(value: JsonValue) -> str:
    """The one JSON text of a value: keys sorted, no spaces, characters unescaped."""
    return ENCODER.encode(value)


def hash_of(value: JsonValue) -> str:
    """The first 32 hex digits of the SHA-256 of the canonical text."""
    return sha256(canonical(value).encode()).hexdigest()[:32]
