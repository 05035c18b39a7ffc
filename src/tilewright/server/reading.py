"""Reading a table: the position at a ply, its steps, what is legal, what it scores."""

import asyncio
from collections.abc import Iterable
from typing import Any, NamedTuple

from tilewright.archive import Unavailable
from tilewright.core.game import CHANCE, Game
from tilewright.core.mistakes import RecordError
from tilewright.core.plain import Plain, plain
from tilewright.core.record import Record
from tilewright.core.registry import game as find_game
from tilewright.core.score import Sheet
from tilewright.table import Match, OlderEdition, Refusal, Refused, check_edition, legal, record_of

from .faults import Fault, deny
from .house import House
from .live import Live
from .refusals import Denial, Denied, UnknownTable, refuse_older

__all__ = [
    "Scene",
    "legal_of",
    "look",
    "record_at",
    "scene_of",
    "scores_in",
    "scores_of",
    "steps_of",
]


class Scene(NamedTuple):
    """A position, and the actions of its game that led to it."""

    game: Game[Any, Any]
    state: Any
    actions: tuple[str, ...]


async def look(house: House, table: str) -> Live:
    """The table as it is, refused by name where that cannot be."""
    try:
        live = await house.hall.look(table)
        check_edition(live.match)
    except UnknownTable:
        raise deny(Denial.UNKNOWN_TABLE, table=table) from None
    except OlderEdition as older:
        raise Denied(refuse_older(older)) from None
    except Unavailable:
        raise deny(Denial.UNAVAILABLE) from None
    return live


async def record_at(house: House, table: str, number: int | None) -> Record:
    """The record of a game at a table, whatever edition it was played under."""
    try:
        entries = await house.archive.entries(table)
    except Unavailable:
        raise deny(Denial.UNAVAILABLE) from None
    if not entries:
        raise deny(Denial.UNKNOWN_TABLE, table=table)
    try:
        return record_of(entries, number)
    except RecordError:
        raise deny(Fault.NO_SUCH_NUMBER, number=number) from None


async def _played(house: House, table: str, number: int | None) -> Record:
    """A record that can be played through here."""
    record = await record_at(house, table, number)
    here = find_game(record.game).edition
    if record.edition != here:
        older = OlderEdition(record.game, record.edition, here)
        raise Denied(refuse_older(older))
    return record


# Positions and steps


async def scene_of(house: House, table: str, number: int | None, ply: int | None) -> Scene:
    match = (await look(house, table)).match
    if match.state is None:
        raise deny(Refusal.NOT_STARTED)
    now = number in (None, match.number) and ply in (None, len(match.actions))
    if not now:
        return await _past(house, table, number, ply)
    return Scene(match.game, match.state, match.actions)


async def _past(house: House, table: str, number: int | None, ply: int | None) -> Scene:
    record = await _played(house, table, number)
    plies = len(record.actions)
    if ply is not None and ply > plies:
        raise deny(Fault.NO_SUCH_PLY, ply=ply, plies=plies)
    actions = record.actions[:ply]
    name = ("position", table, number, actions)
    state = await house.readings.get(name, lambda: asyncio.to_thread(_after, record, actions))
    return Scene(find_game(record.game), state, actions)


def _after(record: Record, actions: Iterable[str]) -> Any:
    """The rules have allowed these actions before: they need not be asked again."""
    game = find_game(record.game)
    state = game.start(record.seats, record.options)
    for text in actions:
        state = game.apply(state, game.read_action(text))
    return state


async def steps_of(house: House, table: str, number: int | None, *, positions: bool) -> list[Plain]:
    await look(house, table)
    record = await _played(house, table, number)
    name = ("steps", table, number, record.actions, positions)
    make = lambda: asyncio.to_thread(_steps, record, positions=positions)  # noqa: E731  # made when missing
    steps: list[Plain] = await house.readings.get(name, make)
    return steps


def _steps(record: Record, *, positions: bool) -> list[Plain]:
    game = find_game(record.game)
    state = game.start(record.seats, record.options)
    steps: list[Plain] = []
    for ply, text in enumerate(record.actions, start=1):
        actor, action = game.to_move(state), game.read_action(text)
        state = game.apply(state, action)
        step: dict[str, Plain] = {
            "ply": ply,
            "actor": "chance" if actor is CHANCE else plain(actor),
            "action": text,
            "fields": plain(game.fields(action)),
        }
        if ply in record.stand_ins:
            step["stand_in"] = True
        steps.append(step | ({"position": game.write_position(state)} if positions else {}))
    return steps


# What is legal, what it scores


async def legal_of(house: House, table: str) -> dict[str, Plain]:
    match = (await look(house, table)).match
    found: dict[str, Plain] = await house.readings.get(
        ("legal", table, match.hash), lambda: asyncio.to_thread(_legal, match)
    )
    return {"version": match.version} | found


def _legal(match: Match) -> dict[str, Plain]:
    texts, game = legal(match), match.game
    actions: Plain = None
    if texts is not None:
        actions = [
            {"action": text, "fields": plain(game.fields(game.read_action(text)))} for text in texts
        ]
    return {"to_move": match.to_move, "actions": actions}


async def scores_of(house: House, table: str) -> dict[str, Plain]:
    match = (await look(house, table)).match
    if match.state is None:
        raise Denied(Refused(Refusal.NOT_STARTED))
    found: dict[str, Plain] = await house.readings.get(
        ("score", table, match.hash), lambda: asyncio.to_thread(scores_in, match.game, match.state)
    )
    return {"version": match.version} | found


def scores_in(game: Game[Any, Any], state: Any) -> dict[str, Plain]:
    outcome = game.outcome(state)
    return {
        "over": game.to_move(state) is None,
        "score": _sheets(game.score(state)),
        "projected": _sheets(game.projected(state)),
        "outcome": {"ranks": plain(outcome.ranks), "ties": plain(outcome.ties)},
    }


def _sheets(sheets: Iterable[Sheet]) -> list[Plain]:
    return [{"total": sheet.total, "items": plain(sheet.items)} for sheet in sheets]
