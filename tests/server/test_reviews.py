"""Reviews over HTTP: of finished games alone, computed once, with progress."""

import asyncio
import json
from itertools import pairwise

import httpx

from games import QUICK
from review.records import finished
from server.asgi_client import AsgiClient, opened
from tilewright.core.record_text import write_json, write_text
from tilewright.review import analyse, analysis_from_json, questions, review, to_json

DEPTH = 20
PLAYERS = ("greedy", "greedy")


async def imported(front: AsgiClient, text: str) -> str:
    answer = await front.post("/api/records", content=text, headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    return answer.json()["table"]


async def done(front: AsgiClient, table: str) -> tuple[httpx.Response, list[dict]]:
    """The answer once it is no longer 202, and all that was said before."""
    said = []
    while (answer := await front.get(f"/api/tables/{table}/review")).status_code == 202:
        said.append(answer.json())
        await asyncio.sleep(0.02)
    return answer, said


def test_a_review_is_the_same_as_in_the_library_and_made_once(tmp_path):
    async def scene():
        async with opened(tmp_path, workers=2) as front:
            front.services.reviews.depth = DEPTH
            record = finished(QUICK, PLAYERS)
            table = await imported(front, write_text(record))
            answer, said = await done(front, table)
            assert answer.status_code == 200
            assert answer.json() == to_json(review(record, DEPTH))
            assert said[0]["done"] == 0
            assert all(one["done"] <= two["done"] for one, two in pairwise(said))
            judged = {each["ply"]: each for each in answer.json()["plies"]}
            for each in said[-1]["decisions"]:
                assert each["loss"] == judged[each["ply"]]["loss"]
            asked = front.services.computers.stats()["answered"]
            assert (await front.get(f"/api/tables/{table}/review")).content == answer.content
            assert front.services.computers.stats()["answered"] == asked

    asyncio.run(scene())


def test_games_that_go_on_are_not_reviewed(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK)
            url = f"/api/tables/{made['table']}/review"
            answers = [await front.get(url), await front.get(f"{url}?number=2")]
            assert [each.json()["code"] for each in answers] == ["not_over", "no_such_number"]
            waiting = await front.create(QUICK, seats=[{"sitter": "open"}] * 2)
            answer = await front.get(f"/api/tables/{waiting['table']}/review")
            assert answer.json()["code"] == "not_started"

    asyncio.run(scene())


def test_an_address_has_few_reviews_at_a_time(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            texts = [write_json(finished(QUICK, PLAYERS, seed)) for seed in "abc"]
            tables = [await imported(front, text) for text in texts]
            answers = [await front.get(f"/api/tables/{table}/review") for table in tables]
            assert [each.status_code for each in answers] == [202, 202, 429]

    asyncio.run(scene())


def test_analyses_survive_the_way_through_json():
    for question in [*questions(finished(QUICK, PLAYERS), DEPTH)][:6]:
        found = to_json(analyse(question))
        assert to_json(analysis_from_json(json.loads(json.dumps(found)))) == found
