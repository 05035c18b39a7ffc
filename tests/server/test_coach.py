"""Hints and warnings over HTTP: against computers alone, and no more than was taken."""

import asyncio

from games import QUICK
from review.records import named
from server.asgi_client import opened
from tilewright.core.registry import load_game, load_reasons

ALONE = [{"sitter": "person", "name": "Ann"}, {"sitter": "computer", "level": "greedy"}]


async def turn_of_ann(front, made):
    """The table as soon as Ann has something to choose."""
    url = f"/api/tables/{made['table']}"
    while True:
        now = (await front.get(url)).json()
        legal = now["legal"]
        if legal and len(legal) > 1:
            return now
        if legal:
            await front.command(
                made["table"], "act", key=made["keys"][0], base=now["version"], action=legal[0]
            )
        await asyncio.sleep(0.02)


async def hint(front, made, step):
    return await front.get(f"/api/tables/{made['table']}/hint?step={step}")


def test_hints_say_as_much_as_was_taken(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK, seats=ALONE)
            now = await turn_of_ann(front, made)
            assert (await hint(front, made, 1)).json()["code"] == "coach_off"
            await front.command(made["table"], "switch_coach", key=made["key"], on=True)
            refused = await hint(front, made, 1)
            assert (refused.status_code, refused.json()) == (
                409,
                {"code": "no_hint", "args": {"step": 1, "taken": 0}},
            )
            own = {"key": made["keys"][0], "base": now["version"]}
            said = []
            for step in (1, 2, 3):
                await front.command(made["table"], "hint", id=f"hint-{step}", step=step, **own)
                said.append((await hint(front, made, step)).json())
                beyond = await hint(front, made, step + 1)
                assert beyond.status_code == (409 if step < 3 else 422)
            assert [bool(each["where"]) for each in said] == [True] * 3
            assert [bool(each["kind"]) for each in said] == [False, True, True]
            assert [bool(each["action"]) for each in said] == [False, False, True]
            best = said[-1]["action"]
            assert best in now["legal"]
            known = load_reasons(QUICK).HINTS
            for each in (said[-1]["where"], said[-1]["kind"]):
                assert {*each["arguments"]} == named(known[each["code"]])

    asyncio.run(scene())


def test_warnings_name_what_a_blunder_is(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK, seats=ALONE)
            now = await turn_of_ann(front, made)
            url = f"/api/tables/{made['table']}/warning?action="
            assert (await front.get(f"{url}{now['legal'][0]}")).json()["code"] == "coach_off"
            await front.command(made["table"], "switch_coach", key=made["key"], on=True)
            game = load_game(QUICK)
            for text in now["legal"]:
                found = (await front.get(url + text)).json()
                assert (found["action"], found["seat"]) == (text, 0)
                assert found["warn"] == (found["judgement"] == "blunder")
                assert game.write_action(game.read_action(text)) == text
            assert (await front.get(f"{url}nonsense")).json()["code"] == "unreadable"

    asyncio.run(scene())
