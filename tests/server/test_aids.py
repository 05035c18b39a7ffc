"""Aids and previews: what the rules say, of any ply, and no more than that."""

import asyncio

import pytest

from games import QUICK
from server.asgi_client import opened
from tilewright.core.canonical_json import to_jsonable
from tilewright.core.registry import games, load_game
from tilewright.server.text_limits import LONGEST_TEXT


def sheets(found):
    return [{"total": sheet.total, "items": to_jsonable(sheet.items)} for sheet in found]


@pytest.mark.parametrize("game", games())
def test_aids_are_those_of_the_rules_with_the_sheets_beside_them(tmp_path, game):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(game)
            now = await front.play(made, plies=9)
            rules = load_game(game)
            state = rules.read_position(now["state"]["position"])
            answer = (await front.get(f"/api/tables/{made['table']}/aids")).json()
            outcome = rules.outcome(state)
            assert {key: answer[key] for key in answer if key != "recent"} == {
                "version": now["version"],
                "ply": now["state"]["ply"],
                "over": False,
                "aids": to_jsonable(rules.aids(state)),
                "score": sheets(rules.score(state)),
                "projected": sheets(rules.projected(state)),
                "outcome": {"ranks": [*outcome.ranks], "ties": to_jsonable(outcome.ties)},
            }

    asyncio.run(scene())


@pytest.mark.parametrize("game", games())
def test_aids_can_be_had_of_every_ply_with_the_actions_before_it(tmp_path, game):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(game)
            await front.play(made, plies=24)
            table, rules = made["table"], load_game(game)
            steps = (await front.get(f"/api/tables/{table}/steps?number=1&positions=1")).json()
            for step in steps["steps"][::5]:
                url = f"/api/tables/{table}/aids?number=1&ply={step['ply']}"
                answer = (await front.get(url)).json()
                state = rules.read_position(step["position"])
                assert answer["aids"] == to_jsonable(rules.aids(state))
                assert answer["score"] == sheets(rules.score(state))
                before = steps["steps"][max(0, step["ply"] - 12) : step["ply"]]
                kept = ("ply", "action", "fields")
                assert answer["recent"] == [{key: each[key] for key in kept} for each in before]

    asyncio.run(scene())


def test_aids_of_what_is_not_there_are_refused(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            waiting = await front.create("stairs", seats=[{"sitter": "open"}] * 2)
            playing = await front.create("stairs")
            for table, path, status, code in (
                ("nowhere", "aids", 404, "unknown_table"),
                (waiting["table"], "aids", 409, "not_started"),
                (waiting["table"], "preview?action=lay", 409, "not_started"),
                (playing["table"], "aids?ply=99", 404, "no_such_ply"),
                (playing["table"], "aids?number=9", 404, "no_such_number"),
            ):
                answer = await front.get(f"/api/tables/{table}/{path}")
                assert (answer.status_code, answer.json()["code"]) == (status, code)
            previews = (await front.get(f"/api/tables/{waiting['table']}/previews")).json()
            assert previews["changes"] == {}

    asyncio.run(scene())


@pytest.mark.parametrize("game", games())
def test_a_preview_says_what_the_action_then_does(tmp_path, game):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(game)
            table, rules = made["table"], load_game(game)
            now = await front.state(table)
            while now["state"]["status"] == "playing" and now["state"]["ply"] < 40:
                seat, text = now["state"]["to_move"], now["legal"][-1]
                url = f"/api/tables/{table}/preview"
                preview = (await front.get(url, params={"action": text})).json()
                before = rules.read_position(now["state"]["position"])
                after = rules.apply(before, rules.read_action(text))
                old, new = rules.projected(before), rules.projected(after)
                assert (preview["seat"], preview["action"]) == (seat, text)
                assert preview["version"] == now["version"]
                assert preview["totals"]["before"] == [sheet.total for sheet in old]
                assert preview["totals"]["after"] == [sheet.total for sheet in new]
                assert (preview["before"], preview["after"]) == (old[seat].total, new[seat].total)
                gained = [sum(each["points"] for each in preview[key]) for key in ("items", "gone")]
                assert gained[0] - gained[1] == preview["after"] - preview["before"]
                every = (await front.get(f"/api/tables/{table}/previews")).json()
                assert [*every["changes"]] == now["legal"]
                assert every["changes"][text] == preview["after"] - preview["before"]
                given = {"action": text, "base": now["version"], "key": made["keys"][seat]}
                await front.command(table, "act", id=f"act-{now['version']}", **given)
                now = await front.state(table)

    asyncio.run(scene())


def test_a_preview_of_what_cannot_be_done_is_refused_by_name(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs")
            url = f"/api/tables/{made['table']}/preview"
            for action, status, code in (
                ("fly", 422, "unreadable"),
                ("draw:3", 409, "illegal"),
                ("x" * (LONGEST_TEXT + 1), 422, "invalid"),
            ):
                answer = await front.get(url, params={"action": action})
                assert (answer.status_code, answer.json()["code"]) == (status, code)
            await front.play(made)
            answer = await front.get(url, params={"action": "skip"})
            assert (answer.status_code, answer.json()["code"]) == (409, "game_over")

    asyncio.run(scene())


def test_aids_change_nothing_when_they_are_read(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK)
            before = await front.state(made["table"])
            url = f"/api/tables/{made['table']}"
            for text in before["legal"]:
                await front.get(f"{url}/preview", params={"action": text})
            await front.get(f"{url}/previews")
            await front.get(f"{url}/aids")
            assert await front.state(made["table"]) == before

    asyncio.run(scene())


async def gains_that_add_up(front, game, choice):
    """How many actions of a game scored, once the gains are seen to make the totals."""
    made = await front.create(game)
    await front.play(made, choice=choice)
    url = f"/api/tables/{made['table']}/steps?positions=1&gains=1"
    rules, told = load_game(game), (await front.get(url)).json()["steps"]
    totals = [0] * len(rules.score(rules.read_position(told[0]["position"])))
    for step in told:
        after = rules.score(rules.read_position(step["position"]))
        for gain in step.get("gains", []):
            totals[gain["seat"]] += gain["points"]
            items = [to_jsonable(item) for item in after[gain["seat"]].items]
            assert all(item in items for item in gain["items"])
        assert totals == [sheet.total for sheet in after]
    return sum("gains" in step for step in told)


@pytest.mark.parametrize("game", games())
def test_steps_say_what_each_action_scored_and_what_for(tmp_path, game):
    async def scene():
        async with opened(tmp_path) as front:
            counts = [await gains_that_add_up(front, game, choice) for choice in (0, -1)]
            assert sum(counts) > 0

    asyncio.run(scene())


@pytest.mark.parametrize("game", games())
def test_an_illegal_action_is_explained_without_a_refusal(tmp_path, game):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(game)
            now = await front.play(made, plies=9)
            rules, url = load_game(game), f"/api/tables/{made['table']}/why"
            state = rules.read_position(now["state"]["position"])
            steps = (await front.get(f"/api/tables/{made['table']}/steps")).json()["steps"]
            for text in (now["legal"][0], steps[0]["action"]):
                reason = rules.why_illegal(state, rules.read_action(text))
                answer = await front.get(url, params={"action": text})
                assert answer.status_code == 200
                assert answer.json() == {
                    "version": now["version"],
                    "action": text,
                    "reason": reason and reason.value,
                }
            unreadable = await front.get(url, params={"action": "fly"})
            assert unreadable.json()["code"] == "unreadable"

    asyncio.run(scene())
