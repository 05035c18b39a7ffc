"""Reviews of Kingdomino: not of a dynasty."""

import asyncio

import pytest

from server.asgi_client import opened
from tilewright.arena import play
from tilewright.core.registry import load_game
from tilewright.review import NotReviewable, review


def test_a_dynasty_is_not_reviewed(tmp_path):
    game = load_game("kingdomino")
    record = play(game, game.Options(dynasty=True), ["random", "random"], seed="dynasty").record
    with pytest.raises(NotReviewable, match="review the record of each"):
        review(record, 10)

    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("kingdomino", options={"dynasty": True})
            now = await front.play(made)
            assert now["state"]["status"] == "over"
            url = f"/api/tables/{made['table']}/review"
            while (answer := await front.get(url)).status_code == 202:  # noqa: ASYNC110  # as a page does
                await asyncio.sleep(0.05)
            assert answer.status_code == 404
            assert answer.json() == {"code": "not_reviewable", "args": {"game": "kingdomino"}}

    asyncio.run(scene())
