"""Events as text: whole for the event store, without what is private for everybody else."""

import json
from collections.abc import Iterable
from typing import Any

from tilewright.core.canonical_json import JsonValue, to_jsonable
from tilewright.core.errors import NotationError
from tilewright.core.frozen import field_names

from .events import Entry, Event
from .match import Match
from .seats import Chair, Sitter
from .series import Series

__all__ = ["public_event", "read_chairs", "read_event", "read_series", "write_event"]

ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False)
KINDS: dict[str, type[Event]] = {kind.kind: kind for kind in Event.__subclasses__()}


def write_event(event: Event) -> str:
    return ENCODER.encode({"kind": event.kind} | _data(event))


def _data(event: Event) -> dict[str, JsonValue]:
    kind: Any = type(event)
    return {name: to_jsonable(getattr(event, name)) for name in field_names(kind)}


def read_event(text: str) -> Event:
    """Read what `write_event` writes."""
    try:
        data = json.loads(text)
        kind = KINDS[data.pop("kind")]
        return kind(**{name: _value(name, value) for name, value in data.items()})
    except (KeyError, TypeError, ValueError) as mistake:
        raise NotationError(text, 0, f"an event ({mistake})") from mistake


def _value(name: str, value: Any) -> Any:
    """Lists of the journal are tuples in memory, and chairs are chairs."""
    if name == "chairs":
        return read_chairs(value)
    if name == "series":
        return read_series(value)
    return tuple(value) if isinstance(value, list) else value


def read_chairs(data: Iterable[Any]) -> tuple[Chair, ...]:
    """Chairs from their plain form."""
    return tuple(Chair(**chair | {"sitter": Sitter(chair["sitter"])}) for chair in data)


def read_series(data: Any) -> Series | None:
    """A series from its plain form."""
    return data and Series(**{name: _value(name, value) for name, value in data.items()})


def public_event(entry: Entry, before: Match | None, after: Match) -> dict[str, JsonValue]:
    """An entry as everybody may see it, with what it changed in the public state."""
    hidden = entry.event.private
    data = {name: value for name, value in _data(entry.event).items() if name not in hidden}
    place: dict[str, JsonValue] = {"version": entry.version, "hash": entry.hash, "at": entry.at}
    return place | {"kind": entry.event.kind} | data | {"changes": _changes(before, after)}


def _changes(before: Match | None, after: Match) -> JsonValue:
    known = before.public if before else {}
    return {
        name: value
        for name, value in after.public.items()
        if name not in known or known[name] != value
    }
