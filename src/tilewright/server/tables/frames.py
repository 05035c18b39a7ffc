"""Frames of the socket that the server sends, as text."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from tilewright.core.options import options_of
from tilewright.server.computers.warmup import EngineState, Readiness
from tilewright.table import Match, Refusal, public_state

__all__ = [
    "Opened",
    "ack_frame",
    "current_frame",
    "dumps",
    "events_frame",
    "heartbeat_frame",
    "history_of",
    "pointed_frame",
    "pong_frame",
    "presence_frame",
    "refusal_frame",
    "restart_frame",
    "state_frame",
    "think_frame",
    "warming_frame",
    "with_seats",
]

Opened: TypeAlias = Sequence[int | None]
"""The seat that each of somebody's keys opens; None for one that opens none."""

dumps = json.JSONEncoder(
    ensure_ascii=False, check_circular=False, allow_nan=False, separators=(",", ":")
).encode


def ack_frame(name: str, table: str, version: int, digest: str) -> str:
    """Ids and hashes have nothing that JSON would escape."""
    about = f'"id":"{name}","table":"{table}","version":{version},"hash":"{digest}"'
    return f'{{"type":"ack",{about}}}'


def refusal_frame(refusal: Refusal, about: Mapping[str, str]) -> str:
    """`about` names the command and the table as far as they could be read."""
    return dumps({"type": "refusal", **about, **refusal.to_json()})


def current_frame(table: str, version: int, digest: str, opened: Opened) -> str:
    head = {"type": "current", "table": table, "version": version, "hash": digest}
    return with_seats(dumps(head), opened)


def state_frame(table: str, match: Match, legal: str) -> str:
    """A whole table; `legal` is written already."""
    head: dict[str, object] = {"type": "state", "table": table, "version": match.version}
    head |= {"hash": match.hash, "at": match.at, "state": public_state(match)}
    return f'{dumps(head)[:-1]},"legal":{legal}}}'


def with_seats(frame: str, opened: Opened) -> str:
    """The same frame for somebody who holds keys: their seats, and which key opens which."""
    you = sorted({seat for seat in opened if seat is not None})
    return f'{frame[:-1]},"you":{dumps(you)},"opens":{dumps(opened)}}}'


def events_frame(table: str, events: Iterable[str], legal: str) -> str:
    """News; the events and `legal` are written already."""
    head = f'{{"type":"events","table":"{table}"'
    return f'{head},"events":[{",".join(events)}],"legal":{legal}}}'


def warming_frame(table: str, version: int, level: str, engine: EngineState) -> str:
    """The computer that is to move cannot think yet."""
    about: dict[str, object] = {"type": "warming", "table": table, "version": version}
    failed = engine.readiness is Readiness.FAILED
    return dumps(about | {"level": level, "seconds": engine.seconds, "failed": failed})


def think_frame(table: str, match: Match, seat: int, level: str, seed: str) -> str:
    """A page is asked to think for the computer that is to move."""
    about: dict[str, object] = {"type": "think", "table": table, "version": match.version}
    return dumps(about | {"seat": seat, "level": level, "seed": seed} | history_of(match))


def history_of(match: Match) -> dict[str, object]:
    """How a position came about, as the engine of a page is told of it."""
    options = options_of(match.options)
    return {"seats": len(match.chairs), "options": options, "actions": match.actions}


def presence_frame(table: str, seats: Sequence[str | None], watchers: int) -> str:
    """Who is at the table now."""
    return dumps({"type": "presence", "table": table, "seats": seats, "watchers": watchers})


def pointed_frame(table: str, version: int, seat: int, action: str) -> str:
    """Somebody points at an action of whoever is to move."""
    about: dict[str, object] = {"type": "pointed", "table": table, "version": version}
    return dumps(about | {"seat": seat, "action": action})


def heartbeat_frame(tables: Mapping[str, tuple[int, str]]) -> str:
    return dumps({"type": "heartbeat", "tables": tables})


def restart_frame(seconds: float) -> str:
    return dumps({"type": "restart", "seconds": seconds})


def pong_frame() -> str:
    return dumps({"type": "pong"})
