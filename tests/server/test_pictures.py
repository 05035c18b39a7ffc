"""Pictures: of any ply, the same for the same position, made once, and never by the event loop."""

import asyncio
import re
import struct
import sys

import pytest

from games import GAMES, QUICK
from server.asgi_client import opened
from tilewright.core.registry import load_game
from tilewright.server.fair_turns import MOST_WAITING, Overloaded
from tilewright.server.images.boards import LONGEST_SIDE, NoPicture, Pictures
from tilewright.server.queries.cache import SingleFlightCache

PNG = b"\x89PNG\r\n\x1a\n"


def size_of(png):
    assert png.startswith(PNG)
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_drawn_in_both_forms(tmp_path, game):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(game)
            await front.play(made, plies=4)
            url = f"/api/tables/{made['table']}/board"
            svg, png = await front.get(f"{url}.svg"), await front.get(f"{url}.png")
            assert svg.headers["content-type"] == "image/svg+xml"
            assert png.headers["content-type"] == "image/png"
            match = (await front.services.table_service.get(made["table"])).match
            assert svg.text == match.game.svg(match.state)
            assert max(size_of(png.content)) == LONGEST_SIDE

    asyncio.run(scene())


def test_every_ply_of_every_game_can_be_seen(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs")
            await front.play(made)
            table = made["table"]
            steps = (await front.get(f"/api/tables/{table}/steps?number=1&positions=1")).json()
            game = load_game("stairs")
            for step in steps["steps"]:
                url = f"/api/tables/{table}/board.svg?number=1&ply={step['ply']}"
                state = game.read_position(step["position"])
                assert (await front.get(url)).text == game.svg(state)
            for query, code in (("number=1&ply=99", "no_such_ply"), ("number=9", "no_such_number")):
                answer = await front.get(f"/api/tables/{table}/board.svg?{query}")
                assert (answer.status_code, answer.json()["code"]) == (404, code)

    asyncio.run(scene())


def test_pictures_are_not_sent_again_to_who_has_them(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs")
            url = f"/api/tables/{made['table']}/board.svg"
            first = await front.get(url)
            again = await front.get(url, headers={"if-none-match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            tag = first.headers["etag"].removeprefix("W/")
            for others in (f'"x", W/{tag}', f'{tag},"x"', "*"):
                again = await front.get(url, headers={"if-none-match": others})
                assert again.status_code == 304, others
            for wrong in (tag.strip('"'), f'"x{tag[1:]}'):
                again = await front.get(url, headers={"if-none-match": wrong})
                assert again.status_code == 200, wrong
            await front.play(made, plies=3)
            later = await front.get(url, headers={"if-none-match": first.headers["etag"]})
            assert later.status_code == 200

    asyncio.run(scene())


def test_a_print_is_made_once_for_all_who_ask(tmp_path):
    made = tmp_path / "made"
    draw = f"open({str(made)!r}, 'a').write('x'); import sys; sys.stdout.write(sys.stdin.read())"

    async def scene():
        pictures = Pictures((sys.executable, "-c", draw))
        game = load_game("stairs")
        state = game.start(2, game.Options())
        prints = await asyncio.gather(*(pictures.png(game, state) for _ in range(5)))
        assert {*prints} == {game.svg(state).encode()}
        assert made.read_text() == "x"

    asyncio.run(scene())


def test_a_process_that_cannot_draw_is_tried_again():
    async def scene():
        pictures = Pictures((sys.executable, "-c", "raise SystemExit(3)"))
        game = load_game("stairs")
        state = game.start(2, game.Options())
        for _ in range(2):
            with pytest.raises(NoPicture, match="ended with 3"):
                await pictures.png(game, state)

    asyncio.run(scene())


def test_a_shelf_has_only_so_much_room():
    async def scene():
        shelf, made = SingleFlightCache(3), []

        async def make(name):
            made.append(name)
            return name

        for name in (1, 2, 3, 1, 4, 1, 2):
            assert await shelf.get(name, lambda name=name: make(name)) == name  # type: ignore[misc]
        assert len(shelf) == 3
        assert made == [1, 2, 3, 4, 2]

    asyncio.run(scene())


def test_requests_for_pictures_are_refused_when_too_many_wait():
    async def scene():
        shelf, gate = SingleFlightCache(3), asyncio.Event()
        waiting = [asyncio.create_task(shelf.get(n, gate.wait)) for n in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Overloaded):
            await shelf.get("one more", gate.wait)
        gate.set()
        await asyncio.gather(*waiting)
        assert await shelf.get("one more", gate.wait)
        assert len(shelf) == 3

    asyncio.run(scene())


def test_pictures_bring_nothing_from_elsewhere(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK)
            svg = (await front.get(f"/api/tables/{made['table']}/board.svg")).text
            assert not re.search(r"<script|<style|(?:href|src)=[\"'](?!#)", svg)

    asyncio.run(scene())
