"""The puzzle of the day is the same for everybody, whoever names it."""

import asyncio
from contextlib import AsyncExitStack
from datetime import date, timedelta

import pytest

from browser.test_host import asked, hosted
from games import GAMES
from server.asgi_client import opened
from tilewright.puzzles import load_collection

DAYS = [date(2026, 1, 1) + timedelta(days=each) for each in range(0, 800, 25)]


@pytest.mark.parametrize("game", [game for game in GAMES if load_collection(game).puzzles])
def test_two_servers_and_the_one_in_the_browser_name_the_same_daily_puzzles(tmp_path, game):
    targets = [f"/api/puzzles/{game}/daily?date={day.isoformat()}" for day in DAYS]

    async def scene():
        async with AsyncExitStack() as stack:
            folders = [tmp_path / name for name in ("one", "two", "browser")]
            for folder in folders:
                folder.mkdir()
            fronts = [await stack.enter_async_context(opened(each)) for each in folders[:2]]
            host = hosted(folders[2])
            await host.start()
            stack.push_async_callback(host.close)
            servers = [
                [(await front.get(target)).json()["puzzle"]["id"] for target in targets]
                for front in fronts
            ]
            here = [(await asked(host, "GET", target))[1]["puzzle"]["id"] for target in targets]
        return [*servers, here]

    one, two, browser = asyncio.run(scene())
    assert one == two == browser
    assert len({*one}) > len(DAYS) // 2
