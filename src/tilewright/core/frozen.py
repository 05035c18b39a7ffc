"""Frozen dataclasses where every microsecond counts: with some fields changed, and with what has
been worked out about them."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache, wraps
from operator import itemgetter
from typing import Any, TypeVar

__all__ = ["field_names", "remembered", "with_changes"]

T = TypeVar("T")
R = TypeVar("R")


@cache
def field_names(kind: Any) -> tuple[str, ...]:
    """The names of a dataclass's fields, in their order."""
    return tuple(field.name for field in fields(kind))


def with_changes(value: T, **changes: Any) -> T:
    """As `dataclasses.replace`, five times as fast: whoever calls it answers for the values, since
    no `__post_init__` looks at them. What the old value has cached is not taken over."""
    kind: Any = type(value)
    new = object.__new__(kind)
    new.__dict__.update(zip(field_names(kind), _values(kind)(value.__dict__), strict=True))
    new.__dict__.update(changes)
    result: T = new
    return result


@cache
def _values(kind: Any) -> Callable[[dict[str, Any]], tuple[Any, ...]]:
    """What reads all fields at once; two of them at least make it a tuple."""
    names = field_names(kind)
    return itemgetter(*names) if len(names) > 1 else lambda old: tuple(old[name] for name in names)


def remembered(function: Callable[[T], R]) -> Callable[[T], R]:
    """A function of one value that keeps its result with that value, as `cached_property` does, for
    functions that have their place elsewhere. The value must never change, nor the result."""
    name = f"{function.__module__}.{function.__qualname__}"

    @wraps(function)
    def recall(value: T) -> R:
        known = value.__dict__
        try:
            result: R = known[name]
        except KeyError:
            result = known[name] = function(value)
        return result

    return recall
