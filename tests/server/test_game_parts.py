"""What installed games bring along for the page is served as it is, under an address of its own."""

import asyncio
from pathlib import Path

import pytest

from server.asgi_client import opened
from tilewright.core.registry import games, page_part_folder
from tilewright.server.frontend import game_parts

EXAMPLE = Path(__file__).parents[1] / "example_page" / "stairs_page" / "web"


@pytest.fixture(autouse=True)
def stairs_bring_a_part(monkeypatch):
    folders = {"stairs": EXAMPLE}
    monkeypatch.setattr(game_parts, "page_part_folder", folders.get)
    game_parts.game_parts.cache_clear()
    yield
    game_parts.game_parts.cache_clear()


def test_games_that_are_built_into_the_page_bring_nothing_along():
    assert [page_part_folder(name) for name in games()] == [None] * len(games())


def test_every_file_of_a_part_is_found_under_its_hash_and_no_other():
    part = game_parts.game_parts()["stairs"]
    names = {path.relative_to(EXAMPLE).as_posix() for path in EXAMPLE.rglob("*") if path.is_file()}
    assert part.files.keys() == names
    for name in names:
        found = game_parts.find_file(f"stairs/{part.hash}/{name}")
        assert found
        assert found.body == (EXAMPLE / name).read_bytes()
    for path in ("", "stairs", f"stairs/{part.hash}/", f"stairs/{part.hash}/../page.py"):
        assert game_parts.find_file(path) is None
    assert game_parts.find_file("stairs/0000000000000000/index.js") is None
    for other in {*games()} - {"stairs"}:
        assert game_parts.find_file(f"{other}/{part.hash}/index.js") is None


def test_the_page_is_told_where_a_part_is_and_imports_it_as_a_script(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            index = game_parts.game_parts()["stairs"].index
            assert f'<meta name="parts" content="stairs={index}">' in (await front.get("/")).text
            answer = await front.get(index)
            assert answer.headers["content-type"].startswith("text/javascript")
            assert "immutable" in answer.headers["cache-control"]
            assert answer.content == (EXAMPLE / "index.js").read_bytes()
            missing = await front.get("/page/games/stairs/else/index.js")
            assert missing.status_code == 404

    asyncio.run(scene())
