"""The art of a game over HTTP: complete, compressed, and fetched once."""

import asyncio

import pytest

from server.asgi_client import opened
from tilewright.core.canonical_json import hash_of, to_jsonable
from tilewright.core.registry import games, load_game

LARGEST = 60_000


@pytest.mark.parametrize("game", games())
def test_the_art_of_a_game_is_served_whole(tmp_path, game):
    async def scene():
        async with opened(tmp_path) as front:
            drawn = to_jsonable(load_game(game).art())
            answer = await front.get(f"/api/art/{game}")
            assert answer.json() == {"game": game, "hash": hash_of(drawn), **drawn}  # type: ignore[dict-item]
            assert answer.headers["content-encoding"] == "gzip"
            assert int(answer.headers["content-length"]) < LARGEST
            bare = await front.get(f"/api/art/{game}", headers={"accept-encoding": "identity"})
            assert "content-encoding" not in bare.headers
            assert bare.json() == answer.json()

    asyncio.run(scene())


def test_art_is_not_sent_again_to_who_has_it(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            first = await front.get("/api/art/stairs")
            assert first.headers["cache-control"] == "no-cache"
            etag = {"if-none-match": first.headers["etag"]}
            again = await front.get("/api/art/stairs", headers=etag)
            assert (again.status_code, again.content) == (304, b"")
            other = {"if-none-match": 'W/"00000000000000000000000000000000"'}
            assert (await front.get("/api/art/stairs", headers=other)).status_code == 200

    asyncio.run(scene())


def test_art_asked_for_by_its_hash_is_kept_for_ever(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            known = (await front.get("/api/art/stairs")).json()["hash"]
            kept = await front.get(f"/api/art/stairs?hash={known}")
            assert "immutable" in kept.headers["cache-control"]
            older = await front.get(f"/api/art/stairs?hash={'0' * 32}")
            assert older.headers["cache-control"] == "no-cache"
            assert older.json()["hash"] == known

    asyncio.run(scene())


def test_a_game_nobody_knows_has_no_art(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.get("/api/art/chess")
            assert answer.status_code == 404
            assert answer.json()["args"]["known"] == [*games()]
            assert (await front.get("/api/art/Chess!")).json()["code"] == "invalid"

    asyncio.run(scene())
