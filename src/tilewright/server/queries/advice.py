"""What a table tells those who ponder: aids, and what an action would be worth."""

import asyncio
from collections import Counter
from collections.abc import Iterable
from typing import Any

from tilewright.core.canonical_json import JsonValue, canonical, to_jsonable
from tilewright.core.errors import NotationError
from tilewright.core.game import Game
from tilewright.core.score import Item
from tilewright.server.services import Services
from tilewright.table import Match, RefusalCode, legal, refuse

from .tables import PositionView, get_table, position_at, scores_in

__all__ = ["aids_of", "preview_of", "previews_of"]

RECENT = 12
"""A turn and the draws around it, even when tiles went back."""


# Aids


async def aids_of(
    services: Services, table: str, number: int | None, ply: int | None
) -> dict[str, JsonValue]:
    version = (await get_table(services, table)).version  # first: what is older is asked for again
    scene = await position_at(services, table, number, ply)
    found: dict[str, JsonValue] = await services.readings.get(
        ("aids", table, scene.actions), lambda: asyncio.to_thread(_aids, scene)
    )
    return {"version": version, "ply": len(scene.actions)} | found


def _aids(scene: PositionView) -> dict[str, JsonValue]:
    game, state, actions = scene
    first = max(0, len(actions) - RECENT)
    recent: list[JsonValue] = [
        {"ply": ply, "action": text, "fields": to_jsonable(game.fields(game.read_action(text)))}
        for ply, text in enumerate(actions[first:], start=first + 1)
    ]
    return {"aids": to_jsonable(game.aids(state)), **scores_in(game, state), "recent": recent}


# Previews


async def preview_of(services: Services, table: str, text: str) -> dict[str, JsonValue]:
    match = await _to_move(services, table)
    found: dict[str, JsonValue] = await services.readings.get(
        ("preview", table, match.hash, text), lambda: asyncio.to_thread(_preview, match, text)
    )
    return {"version": match.version} | found


async def previews_of(services: Services, table: str) -> dict[str, JsonValue]:
    match = (await get_table(services, table)).match
    found: JsonValue = await services.readings.get(
        ("previews", table, match.hash), lambda: asyncio.to_thread(_changes, match)
    )
    return {"version": match.version, "seat": match.to_move, "changes": found}


async def _to_move(services: Services, table: str) -> Match:
    """A table at which some seat is to move."""
    match = (await get_table(services, table)).match
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
        "items": _without(new.items, old.items),
        "gone": _without(old.items, new.items),
        "totals": {
            "before": [sheet.total for sheet in before],
            "after": [sheet.total for sheet in after],
        },
    }


def _after(game: Game[Any, Any], state: Any, text: str) -> Any:
    try:
        action = game.read_action(text)
    except NotationError as mistake:
        raise refuse(RefusalCode.UNREADABLE, what="action", at=mistake.at) from None
    if reason := game.why_illegal(state, action):
        raise refuse(RefusalCode.ILLEGAL, reason=reason.value, action=text)
    return game.apply(state, action)


def _without(items: Iterable[Item], others: Iterable[Item]) -> list[JsonValue]:
    """The items that are not among others, each as often as it is missing there."""
    known = Counter(canonical(to_jsonable(other)) for other in others)
    missing: list[JsonValue] = []
    for item in map(to_jsonable, items):
        text = canonical(item)
        if known[text]:
            known[text] -= 1
        else:
            missing.append(item)
    return missing


def _changes(match: Match) -> dict[str, JsonValue]:
    texts, seat, game = legal(match), match.to_move, match.game
    if texts is None or seat is None:
        return {}
    now = game.projected(match.state)[seat].total
    return {
        text: game.projected(_after(game, match.state, text))[seat].total - now for text in texts
    }
