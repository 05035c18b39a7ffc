"""What a table tells those who ponder: aids, what an action would be worth, and why one may not be
played."""

from typing import Any

from tilewright.core.canonical_json import JsonValue, to_jsonable
from tilewright.core.game import Game
from tilewright.server.game_texts import read_action, read_legal_action
from tilewright.server.work import check_account, in_thread
from tilewright.table import Match, RefusalCode, legal, refuse

from .gains import items_without
from .tables import PositionView, TableReader, digest, get_table, position_at, scores_in

__all__ = ["aids_of", "preview_of", "previews_of", "why_of"]

RECENT = 12
"""A turn and the draws around it, even when tiles went back."""


# Aids


async def aids_of(
    reader: TableReader, table: str, number: int | None, ply: int | None
) -> dict[str, JsonValue]:
    view = await position_at(reader, table, number, ply)
    found: dict[str, JsonValue] = await reader.cache.get(
        ("aids", table, digest(view.actions)), lambda: in_thread(_aids, view)
    )
    return {"version": view.version, "ply": len(view.actions)} | found


def _aids(view: PositionView) -> dict[str, JsonValue]:
    game, state, actions, _ = view
    first = max(0, len(actions) - RECENT)
    recent: list[JsonValue] = [
        {"ply": ply, "action": text, "fields": to_jsonable(game.fields(game.read_action(text)))}
        for ply, text in enumerate(actions[first:], start=first + 1)
    ]
    return {"aids": to_jsonable(game.aids(state)), **scores_in(game, state), "recent": recent}


# Previews


async def preview_of(reader: TableReader, table: str, text: str) -> dict[str, JsonValue]:
    match = await _to_move(reader, table)
    found: dict[str, JsonValue] = await reader.cache.get(
        ("preview", table, match.hash, text), lambda: in_thread(_preview, match, text)
    )
    return {"version": match.version} | found


async def previews_of(reader: TableReader, table: str) -> dict[str, JsonValue]:
    match = (await get_table(reader, table)).match
    found: JsonValue = await reader.cache.get(
        ("previews", table, match.hash), lambda: in_thread(_changes, match)
    )
    return {"version": match.version, "seat": match.to_move, "changes": found}


async def _to_move(reader: TableReader, table: str) -> Match:
    """A table at which some seat is to move."""
    match = (await get_table(reader, table)).match
    if match.state is None:
        raise refuse(RefusalCode.NOT_STARTED)
    if match.to_move is None:
        raise refuse(RefusalCode.GAME_OVER)
    return match


def _preview(match: Match, text: str) -> dict[str, JsonValue]:
    game, seat = match.game, match.to_move
    assert seat is not None  # noqa: S101  # `_to_move` has looked
    after = game.projected(_after(game, match.state, text))
    before = game.projected(match.state)
    new, old = after[seat], before[seat]
    return {
        "seat": seat,
        "action": text,
        "before": old.total,
        "after": new.total,
        "items": items_without(new.items, old.items),
        "gone": items_without(old.items, new.items),
        "totals": {
            "before": [sheet.total for sheet in before],
            "after": [sheet.total for sheet in after],
        },
    }


def _after(game: Game[Any, Any], state: Any, text: str) -> Any:
    return game.apply(state, read_legal_action(game, state, text))


def _changes(match: Match) -> dict[str, JsonValue]:
    texts, seat, game = legal(match), match.to_move, match.game
    if texts is None or seat is None:
        return {}
    now = game.projected(match.state)[seat].total
    return {
        text: game.projected(_after(game, match.state, text))[seat].total - now for text in texts
    }


# Why not


async def why_of(reader: TableReader, table: str, text: str) -> dict[str, JsonValue]:
    """Too little work to be kept; like all reading it goes on the account of whoever asks."""
    match = await _to_move(reader, table)
    check_account()
    reason = await in_thread(_why, match, text)
    return {"version": match.version, "action": text, "reason": reason}


def _why(match: Match, text: str) -> str | None:
    reason = match.game.why_illegal(match.state, read_action(match.game, text))
    return None if reason is None else str(reason.value)
