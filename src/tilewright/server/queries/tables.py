"""Reading a table: the position at a ply, its steps, what is legal, what it scores."""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Any, NamedTuple

from tilewright.core.canonical_json import JsonValue, to_jsonable
from tilewright.core.errors import RecordError
from tilewright.core.game import CHANCE, Game
from tilewright.core.record import Record
from tilewright.core.registry import load_game
from tilewright.core.score import Sheet
from tilewright.event_store import EventStore
from tilewright.server.errors import UnknownTable, errors_as_refusals
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.tables.frames import dumps
from tilewright.server.tables.live_table import LiveTable
from tilewright.server.tables.service import TableService
from tilewright.server.work import check_account, in_thread, spend_on_entries
from tilewright.table import (
    Match,
    OlderEdition,
    RefusalCode,
    check_edition,
    legal,
    record_of,
    refuse,
)

from .cache import SingleFlightCache
from .gains import gains_between

__all__ = [
    "STEPS_A_PAGE",
    "PositionView",
    "StepsPage",
    "TableReader",
    "digest",
    "get_table",
    "legal_of",
    "playable_record",
    "position_at",
    "record_at",
    "scores_in",
    "scores_of",
    "steps_of",
]

STEPS_A_PAGE = 512
"""More than any game of ours takes; an imported record may."""


class TableReader(NamedTuple):
    """Where tables are read: in memory, in the store, and in a cache of what was worked out."""

    table_service: TableService
    store: EventStore
    cache: SingleFlightCache[Any]


class PositionView(NamedTuple):
    """A position, the actions of its game that led to it, and the table's version when asked."""

    game: Game[Any, Any]
    state: Any
    actions: tuple[str, ...]
    version: int


async def get_table(reader: TableReader, table: str) -> LiveTable:
    """The table as it is, refused by name where that cannot be."""
    with errors_as_refusals():
        live = await reader.table_service.get(table)
        check_edition(live.match)
    return live


async def record_at(reader: TableReader, table: str, number: int | None) -> Record:
    """The record of a game at a table, whatever edition it was played under."""
    check_account()
    with errors_as_refusals():
        entries = await reader.store.entries(table)
        spend_on_entries(1 + len(entries))
        if not entries:
            raise UnknownTable(table)
    try:
        return await in_thread(record_of, entries, number)
    except RecordError:
        raise refuse(HttpRefusalCode.NO_SUCH_NUMBER, number=number) from None


async def playable_record(reader: TableReader, table: str, number: int | None) -> Record:
    """A record that can be played through here."""
    record = await record_at(reader, table, number)
    here = load_game(record.game).edition
    if record.edition != here:
        with errors_as_refusals():
            raise OlderEdition(record.game, record.edition, here)
    return record


# Positions and steps


async def position_at(
    reader: TableReader, table: str, number: int | None, ply: int | None
) -> PositionView:
    match = (await get_table(reader, table)).match
    if match.state is None:
        raise refuse(RefusalCode.NOT_STARTED)
    now = number in (None, match.number) and ply in (None, len(match.actions))
    if now:
        return PositionView(match.game, match.state, match.actions, match.version)
    record = await playable_record(reader, table, number)
    plies = len(record.actions)
    if ply is not None and ply > plies:
        raise refuse(HttpRefusalCode.NO_SUCH_PLY, ply=ply, plies=plies)
    actions = record.actions[:ply]
    name = ("position", table, number, digest(actions))
    state = await reader.cache.get(name, lambda: in_thread(_after, record, actions))
    return PositionView(load_game(record.game), state, actions, match.version)


def _after(record: Record, actions: Iterable[str]) -> Any:
    """The rules have allowed these actions before: they need not be asked again."""
    game = load_game(record.game)
    state = game.start(record.seats, record.options)
    for text in actions:
        state = game.apply(state, game.read_action(text))
    return state


class StepsPage(NamedTuple):
    """Which steps of which game: those after a ply, `STEPS_A_PAGE` at most."""

    number: int | None
    after: int
    positions: bool
    gains: bool = False


async def steps_of(reader: TableReader, table: str, page: StepsPage) -> bytes:
    """The JSON of the answer: long, so that it is written where it is worked out."""
    match = (await get_table(reader, table)).match
    record = await playable_record(reader, table, page.number)
    number = page.number or match.number
    name = ("steps", table, page, number, digest(record.actions))
    make = lambda: in_thread(_steps_page, record, page, number)  # noqa: E731  # made when missing
    body: bytes = await reader.cache.get(name, make)
    return body


def digest(actions: Iterable[str]) -> bytes:
    """Stands for the actions in the name of what was worked out from them."""
    return blake2b("\n".join(actions).encode(), digest_size=16).digest()


def _steps_page(record: Record, page: StepsPage, number: int) -> bytes:
    """Written step by step: one call of the encoder would keep all other threads waiting."""
    head = dumps({"number": number, "plies": len(record.actions), "after": page.after})
    steps = ",".join(map(dumps, _steps(record, page)))
    return f'{head[:-1]},"steps":[{steps}]}}'.encode()


def _steps(record: Record, page: StepsPage) -> Iterator[JsonValue]:
    game = load_game(record.game)
    state = game.start(record.seats, record.options)
    for ply, text in enumerate(record.actions[: page.after + STEPS_A_PAGE], start=1):
        before, actor, action = state, game.to_move(state), game.read_action(text)
        state = game.apply(state, action)
        if ply <= page.after:
            continue
        step: dict[str, JsonValue] = {
            "ply": ply,
            "actor": "chance" if actor is CHANCE else to_jsonable(actor),
            "action": text,
            "fields": to_jsonable(game.fields(action)),
        }
        if ply in record.stand_ins:
            step["stand_in"] = True
        if ply in record.hurried:
            step["hurried"] = True
        if page.gains and (gains := [*gains_between(game.score(before), game.score(state))]):
            step["gains"] = gains
        yield step | ({"position": game.write_position(state)} if page.positions else {})


# What is legal, what it scores


async def legal_of(reader: TableReader, table: str) -> dict[str, JsonValue]:
    match = (await get_table(reader, table)).match
    found: dict[str, JsonValue] = await reader.cache.get(
        ("legal", table, match.hash), lambda: in_thread(_legal, match)
    )
    return {"version": match.version} | found


def _legal(match: Match) -> dict[str, JsonValue]:
    texts, game = legal(match), match.game
    actions: JsonValue = None
    if texts is not None:
        actions = [
            {"action": text, "fields": to_jsonable(game.fields(game.read_action(text)))}
            for text in texts
        ]
    return {"to_move": match.to_move, "actions": actions}


async def scores_of(reader: TableReader, table: str) -> dict[str, JsonValue]:
    match = (await get_table(reader, table)).match
    if match.state is None:
        raise refuse(RefusalCode.NOT_STARTED)
    found: dict[str, JsonValue] = await reader.cache.get(
        ("score", table, match.hash), lambda: in_thread(scores_in, match.game, match.state)
    )
    return {"version": match.version} | found


def scores_in(game: Game[Any, Any], state: Any) -> dict[str, JsonValue]:
    outcome = game.outcome(state)
    return {
        "over": game.to_move(state) is None,
        "score": _sheets(game.score(state)),
        "projected": _sheets(game.projected(state)),
        "outcome": {"ranks": to_jsonable(outcome.ranks), "ties": to_jsonable(outcome.ties)},
    }


def _sheets(sheets: Iterable[Sheet]) -> list[JsonValue]:
    return [{"total": sheet.total, "items": to_jsonable(sheet.items)} for sheet in sheets]
