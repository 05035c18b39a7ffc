"""Puzzles that come with the server: what is asked, and what an answer is worth."""

import asyncio
import gzip
from datetime import date
from functools import cache
from typing import Any

from tilewright.core.canonical_json import JsonValue, to_jsonable
from tilewright.core.registry import games
from tilewright.players import levels
from tilewright.puzzles import (
    Collection,
    Puzzle,
    check_answer,
    load_collection,
    write_puzzle,
)
from tilewright.server.frontend.conditional import PrecompressedBody
from tilewright.server.game_texts import read_legal_action
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.work import in_thread
from tilewright.table import refuse

from .cache import SingleFlightCache
from .positions import find_game, view_of

__all__ = [
    "answer_of",
    "collection_of",
    "daily_of",
    "find_puzzle",
    "find_puzzles",
    "puzzle_games",
    "puzzle_of",
    "whole_file",
]

Found = dict[str, JsonValue]
Cache = SingleFlightCache[Any]


async def collection_of(game: str) -> Collection:
    """Read in a thread the first time; raises a refusal where no such game is installed."""
    find_game(game)
    return await asyncio.to_thread(load_collection, game)


async def puzzle_games() -> list[JsonValue]:
    return [await asyncio.to_thread(_about, await collection_of(game)) for game in games()]


def _about(found: Collection) -> JsonValue:
    ratings = [each.rating for each in found.puzzles.values()]
    return {
        "game": found.game,
        "count": len(found),
        "themes": [{"name": name, "count": count} for name, count in found.themes.items()],
        "easiest": min(ratings, default=None),
        "hardest": max(ratings, default=None),
    }


# Which there are


async def find_puzzles(
    game: str, theme: str | None, near: int | None, offset: int, limit: int
) -> Found:
    found = (await collection_of(game)).near(near, theme)
    shown: list[JsonValue] = [_summary(each) for each in found[offset : offset + limit]]
    return {"game": game, "count": len(found), "offset": offset, "puzzles": shown}


def _summary(puzzle: Puzzle) -> Found:
    return {
        "id": puzzle.id,
        "rating": puzzle.rating,
        "deviation": puzzle.deviation,
        "themes": [*puzzle.themes],
    }


async def find_puzzle(game: str, name: str) -> Puzzle:
    found = (await collection_of(game)).puzzles.get(name)
    if found is None:
        raise refuse(HttpRefusalCode.NO_SUCH_PUZZLE, game=game, puzzle=name)
    return found


# What is asked


async def puzzle_of(cache_: Cache, puzzle: Puzzle) -> Found:
    found: Found = await cache_.get(("puzzle", puzzle.id), lambda: in_thread(_show, puzzle))
    return found


def _show(puzzle: Puzzle) -> Found:
    game = find_game(puzzle.game)
    state = game.read_position(puzzle.position)
    return {**_summary(puzzle), "game": puzzle.game, "view": view_of(game, state)}


async def daily_of(cache_: Cache, game: str, day: date) -> Found:
    collection = await collection_of(game)
    puzzle: Puzzle | None = await cache_.get(
        ("daily", game, day), lambda: in_thread(collection.daily, day)
    )
    if puzzle is None:
        raise refuse(HttpRefusalCode.NO_SUCH_PUZZLE, game=game, puzzle="daily")
    return {"date": day.isoformat(), "puzzle": await puzzle_of(cache_, puzzle)}


# What an answer is worth


async def answer_of(cache_: Cache, puzzle: Puzzle, text: str) -> Found:
    name = ("puzzle answer", puzzle.id, text)
    found: Found = await cache_.get(name, lambda: in_thread(_judge, puzzle, text))
    return found


def _judge(puzzle: Puzzle, text: str) -> Found:
    game = find_game(puzzle.game)
    state = game.read_position(puzzle.position)
    answer = check_answer(game, puzzle, read_legal_action(game, state, text))
    legal = map(game.write_action, game.legal_actions(state))
    return {
        "id": puzzle.id,
        "action": text,
        "right": answer.right,
        "value": answer.value,
        "best_value": answer.best_value,
        "values": dict(zip(legal, puzzle.values, strict=True)),
        "lead": puzzle.lead,
        "error": puzzle.error / 10,
        "solution": [*puzzle.solution],
        "tempting": [*puzzle.tempting],
        "tempts": puzzle.tempts,
        "themes": [{"name": name, "args": to_jsonable(args)} for name, args in answer.themes],
        "reasons": [to_jsonable(each) for each in answer.reasons],
        "rates": dict(zip(levels(), puzzle.rates, strict=True)),
    }


# All of them


async def whole_file(game: str) -> PrecompressedBody:
    """The collection as JSON Lines, solutions included, for those who solve without a server."""
    return await asyncio.to_thread(_whole_file, (await collection_of(game)).game)


@cache
def _whole_file(game: str) -> PrecompressedBody:
    lines = (write_puzzle(each) + "\n" for each in load_collection(game).puzzles.values())
    body = "".join(lines).encode()
    return PrecompressedBody("application/x-ndjson", body, {"gzip": gzip.compress(body, mtime=0)})
