"""Kingdomino over HTTP: painted kingdoms are scored, or refused with what is wrong with them."""

import asyncio

import pytest

from server.asgi_client import opened
from server.server_thread import served
from tilewright import kingdomino
from tilewright.client import HttpClient
from tilewright.server.http_errors import EXAMPLES


def test_painted_kingdoms_are_scored(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            body = {"kingdoms": ["w0 w1 .\nC f0 f1", "C"], "options": {"middle_kingdom": True}}
            scores = (await front.post("/api/score/kingdomino", json=body)).json()["scores"]
            assert [each["total"] for each in scores] == [4, 10]

    asyncio.run(scene())


def test_painted_kingdoms_are_ranked_by_points_then_region_then_crowns(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            body = {"kingdoms": ["C w0 w0", "C f0", "C g0"]}
            answer = (await front.post("/api/score/kingdomino", json=body)).json()
            assert answer["outcome"] == {
                "ranks": [1, 2, 2],
                "ties": [
                    {"ahead": 0, "behind": 1, "broken_by": "largest_region"},
                    {"ahead": 1, "behind": 2, "broken_by": None},
                ],
            }
            assert answer["excess"] is None

    asyncio.run(scene())


def test_painted_kingdoms_come_out_of_one_box(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            body = {"kingdoms": ["C m3", "C m3 w0"]}
            answer = (await front.post("/api/score/kingdomino", json=body)).json()
            assert answer["excess"] == {"terrain": "mine", "crowns": 3, "count": 2, "box": 1}
            assert answer["outcome"]["ranks"] == [1, 1]

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("kingdom", "shown"),
    [
        ("w0 C .\nf0 . s0", {"reason": "not_connected", "squares": [[2, 1]]}),
        ("C w0 w0 w0 w0 w0", {"reason": "kingdom_too_wide", "size": 5}),
        (
            "m3 C m3",
            {
                "reason": "more_than_the_box_holds",
                "terrain": "mine",
                "crowns": 3,
                "count": 2,
                "box": 1,
                "squares": [[0, 0], [2, 0]],
            },
        ),
    ],
)
def test_an_impossible_kingdom_is_pointed_out(tmp_path, kingdom, shown):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.post("/api/score/kingdomino", json={"kingdoms": [kingdom]})
            assert answer.json() == {"code": "impossible", "args": shown}

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"kingdoms": ["w9"]}, 422, "unreadable"),
        ({"kingdoms": ["w0"]}, 422, "impossible"),
        ({"kingdoms": ["C"], "options": {"x": True}}, 422, "bad_options"),
        ({"kingdoms": []}, 422, "invalid"),
    ],
)
def test_kingdoms_that_cannot_be_painted_are_refused_by_name(tmp_path, body, status, code):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.post("/api/score/kingdomino", json=body)
            assert (answer.status_code, answer.json()["code"]) == (status, code)

    asyncio.run(scene())


def test_the_client_asks_for_the_score_of_a_painted_kingdom(tmp_path):
    async def scene(server):
        async with HttpClient(server.url) as api:
            assert (await api.score_painted("kingdomino", ["C w0"]))[0]["total"] == 0

    with served(tmp_path) as server:
        asyncio.run(scene(server))


def test_the_example_of_an_illegal_action_is_one():
    action = EXAMPLES["illegal"]["action"]
    assert kingdomino.write_action(kingdomino.read_action(action)) == action  # type: ignore[arg-type]
