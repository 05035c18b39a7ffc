"""Lessons over HTTP: the course of a game, and what a learner's actions lead to."""

import asyncio

import pytest

from games import PACKAGED
from server.asgi_client import opened
from tilewright.core.registry import games, load_lessons


@pytest.mark.parametrize("name", PACKAGED)
def test_courses_are_played_over_http(tmp_path, name):
    async def scene():
        async with opened(tmp_path) as front:
            course = (await front.get(f"/api/lessons/{name}")).json()
            assert [each["name"] for each in course["lessons"]] == [
                lesson.name for lesson in load_lessons(name)
            ]
            for lesson in course["lessons"]:
                for step in lesson["steps"]:
                    given = {"lesson": lesson["name"], "step": step["name"]}
                    url = f"/api/lessons/{name}/tries"
                    begun = (await front.post(url, json=given | {"actions": []})).json()
                    assert (begun["verdict"], begun["gains"]) == ("going", [])
                    assert begun["now"]["position"] == step["position"]
                    solved = given | {"actions": step["solution"]}
                    ended = (await front.post(url, json=solved)).json()
                    assert ended["verdict"] == "reached"
                    own = [
                        each["action"] for each in ended["done"] if each["actor"] == step["seat"]
                    ]
                    assert own == step["solution"]

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("given", "status", "args"),
    [
        ({"lesson": "basics", "step": "nowhere", "actions": []}, 404, {"step": "nowhere"}),
        ({"lesson": "basics", "actions": []}, 422, {"field": "step"}),
        ({"lesson": "a", "step": "b", "actions": ["x"] * 9}, 422, {"field": "actions"}),
    ],
)
def test_steps_that_are_not_there_are_refused(tmp_path, given, status, args):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.post(f"/api/lessons/{PACKAGED[0]}/tries", json=given)
            assert answer.status_code == status
            assert args.items() <= answer.json()["args"].items()

    asyncio.run(scene())


def test_actions_that_cannot_be_read_are_refused_by_the_character(tmp_path):
    async def scene():
        name = PACKAGED[0]
        lesson = load_lessons(name)[0]
        given = {"lesson": lesson.name, "step": lesson.steps[0].name, "actions": ["?"]}
        async with opened(tmp_path) as front:
            answer = await front.post(f"/api/lessons/{name}/tries", json=given)
            assert (answer.status_code, answer.json()["args"]["what"]) == (422, "action")
            wrong = given | {"actions": [*lesson.steps[0].wrong]}
            refused = (await front.post(f"/api/lessons/{name}/tries", json=wrong)).json()
            assert (refused["verdict"], refused["done"]) == ("illegal", [])
            assert refused["reason"]

    asyncio.run(scene())


def test_a_game_without_lessons_has_an_empty_course(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            bare = next(name for name in games() if not load_lessons(name))
            answer = await front.get(f"/api/lessons/{bare}")
            assert answer.json() == {"game": bare, "lessons": []}

    asyncio.run(scene())
