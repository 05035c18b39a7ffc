"""Reviews and the coach of a browser's own tables: what the page's engine finds is told."""

import asyncio
import json
from uuid import uuid4

import pytest

from browser.test_host import JSON, SEARCHED, asked, came_about, created, hosted, until_over
from tilewright.core.game import CHANCE
from tilewright.core.registry import load_game
from tilewright.review import NotReviewable, PlyQuestion, ask

CHANCES, POINTS = [0.75, 0.25], [30.0, 20.0]


def told_of(game):
    """An engine that holds the first action for the best, and what it is told."""
    told = []

    async def analyse(name, question):
        given = json.loads(question)
        told.append((name, given))
        rules = load_game(game)
        state = came_about(rules, given)
        worth = {"over": False, "chances": CHANCES, "points": POINTS}
        if rules.to_move(state) is CHANCE:
            outcomes = [worth | {"odds": 1.0}]
            return json.dumps({"outcomes": outcomes, "came": worth, "drawn": 1, "all": True})
        legal = [rules.write_action(each) for each in rules.legal_actions(state)]
        wanted = dict.fromkeys([*legal[: given["most"]], given["action"] or legal[0]])
        options = [{**worth, "line": [text], "visits": 9, "error": 0.1} for text in wanted]
        return json.dumps({"options": options, "exact": False})

    return told, analyse


async def reviewed(host, made):
    """The review once it is whole."""
    while True:
        status, found = await asked(host, "GET", f"/api/tables/{made['table']}/review?number=1")
        if status != 202:
            return status, found
        await asyncio.sleep(0.01)


async def hinted(host, made):
    """The whole hint for the first decision of a person, or why there is none."""
    table, key = made["table"], made["keys"][0]
    while True:
        _, now = await asked(host, "GET", f"/api/tables/{table}")
        if now["state"]["to_move"] == 0 and len(now["legal"] or ()) > 1:
            break
        if now["state"]["to_move"] == 0 and now["legal"]:
            await ordered(host, table, key, do="act", base=now["version"], action=now["legal"][0])
        await asyncio.sleep(0.01)
    await ordered(host, table, made["key"], do="switch_coach", on=True)
    _, now = await asked(host, "GET", f"/api/tables/{table}")
    await ordered(host, table, key, do="hint", base=now["version"], step=3)
    bearer = [*JSON, ("authorization", f"Bearer {key}")]
    return now, await asked(host, "GET", f"/api/tables/{table}/hint?step=3", headers=bearer)


async def ordered(host, table, key, **order):
    body = {"type": "command", "id": uuid4().hex, "key": key, **order}
    return await asked(host, "POST", f"/api/tables/{table}/commands", body)


def test_hints_and_reviews_are_what_the_pages_engine_finds(tmp_path):
    told, analyse = told_of(SEARCHED)

    async def scene():
        host = hosted(tmp_path, None, [SEARCHED], analyse)
        await host.start()
        made = await created(host, SEARCHED)
        hint = await hinted(host, made)
        await until_over(host, made)
        found = await reviewed(host, made)
        await host.close()
        return hint, found

    (now, (answered, hint)), (status, review) = asyncio.run(scene())
    assert (answered, status) == (200, 200)
    assert hint["action"] == now["legal"][0]
    assert {name for name, _ in told} == {SEARCHED}
    draws = [given for _, given in told if given["odds"] is not None]
    assert draws
    assert all(sum(each["odds"].values()) == pytest.approx(1) for each in draws)
    looked_at = [each for each in review["plies"] if each.get("alternatives")]
    assert looked_at
    assert {each["better"]["points"][each["seat"]] for each in looked_at} <= {*POINTS}


def test_analyses_without_an_engine_find_nothing_and_that_is_said(tmp_path):
    async def scene():
        host = hosted(tmp_path, None, [SEARCHED])
        await host.start()
        made = await created(host, SEARCHED)
        _, (status, refused) = await hinted(host, made)
        await host.close()
        return status, refused["code"]

    assert asyncio.run(scene()) == (404, "not_reviewable")


def test_position_alone_says_nothing_to_an_engine_elsewhere():
    game = load_game(SEARCHED)
    state = game.start(2)
    while not isinstance(game.to_move(state), int):
        state = game.apply(state, game.draw(state, lambda _: 0))
    question = PlyQuestion(SEARCHED, game.write_position(state), "", 100)
    with pytest.raises(NotReviewable, match="came about"):
        ask(question)
