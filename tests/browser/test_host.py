"""The server without a network, as a browser runs it: requests and sockets by calls."""

import asyncio
import json
from urllib.parse import quote

import pytest

from games import GAMES, PACKAGED, QUICK
from server.server_thread import until
from tilewright import verify
from tilewright.browser import TABLE_PREFIX, Host, PageEngines
from tilewright.core.options import options_from
from tilewright.core.record_text import read_json
from tilewright.core.registry import kernels, load_game, load_lessons
from tilewright.event_store.inline import InlineEventStore
from tilewright.players import levels, searches

SECRET = "0" * 64
SEARCHED = kernels()[0]
JSON = [("content-type", "application/json")]


def hosted(folder, search=None, engines=(), analyse=None):
    store = InlineEventStore(folder / "here.sqlite", durable=False)
    return Host(store, SECRET, PageEngines(engines, search, analyse), pause=0.0)


async def asked(host, method, target, body=None, headers=JSON):
    sent = json.dumps(body).encode() if body is not None else b""
    status, _, answer = await host.request(method, target, headers, sent)
    return status, json.loads(answer)


async def created(host, game, level="novice", **more):
    seats = [{"sitter": "person", "name": "Ann"}, {"sitter": "computer", "level": level}]
    status, made = await asked(
        host, "POST", "/api/tables", {"game": game, "seats": seats, "auto": True, **more}
    )
    assert status == 201, made
    return made


async def until_over(host, made):
    """Play the first legal action, wherever a person is to move."""
    table, key = made["table"], made["keys"][0]
    number = 0
    while True:
        _, now = await asked(host, "GET", f"/api/tables/{table}")
        state, legal = now["state"], now["legal"]
        if state["status"] == "over":
            return state
        if state["status"] == "playing" and state["to_move"] == 0 and legal:
            number += 1
            order = {
                "type": "command",
                "id": f"{number:032x}",
                "do": "act",
                "key": key,
                "base": now["version"],
                "action": legal[0],
            }
            await asked(host, "POST", f"/api/tables/{table}/commands", order)
        else:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("game", PACKAGED)
def test_lessons_and_puzzles_need_no_network(game, tmp_path):
    async def scene():
        host = hosted(tmp_path)
        await host.start()
        _, course = await asked(host, "GET", f"/api/lessons/{game}")
        for lesson in load_lessons(game):
            for step in lesson.steps:
                given = {"lesson": lesson.name, "step": step.name}
                target = f"/api/lessons/{game}/tries"
                _, wrong = await asked(host, "POST", target, given | {"actions": [*step.wrong]})
                assert wrong["verdict"] in ("missed", "illegal")
                _, right = await asked(host, "POST", target, given | {"actions": [*step.solution]})
                assert right["verdict"] == "reached"
        _, daily = await asked(host, "GET", f"/api/puzzles/{game}/daily")
        puzzle = daily["puzzle"]["id"]
        _, shown = await asked(host, "GET", f"/api/puzzles/{game}/{puzzle}")
        target = f"/api/puzzles/{game}/{puzzle}/answer?action={quote(shown['view']['legal'][0])}"
        _, answer = await asked(host, "GET", target)
        await host.close()
        return course, answer

    course, answer = asyncio.run(scene())
    assert [each["name"] for each in course["lessons"]] == [
        lesson.name for lesson in load_lessons(game)
    ]
    assert answer["solution"]


def test_races_need_no_network_and_are_known_by_their_ids(tmp_path):
    game = PACKAGED[0]

    async def scene():
        host = hosted(tmp_path)
        await host.start()
        status, race = await asked(host, "POST", f"/api/races/{game}")
        assert status == 201
        given = {"number": 1, "action": race["puzzle"]["view"]["legal"][0]}
        target = f"/api/races/{game}/{race['id']}"
        _, answered = await asked(host, "POST", f"{target}/answers", given)
        await host.close()
        host = hosted(tmp_path)
        await host.start()
        _, found = await asked(host, "GET", target)
        await host.close()
        return race, answered, found

    race, answered, found = asyncio.run(scene())
    assert race["id"].startswith(TABLE_PREFIX)
    assert len(answered["answers"]) == 1
    assert found["answers"] == answered["answers"]
    assert found["puzzle"] == answered["puzzle"]


@pytest.mark.parametrize("game", GAMES)
def test_whole_game_against_a_computer_needs_no_network(game, tmp_path):
    async def scene():
        host = hosted(tmp_path)
        await host.start()
        made = await created(host, game)
        state = await until_over(host, made)
        target = f"/api/tables/{made['table']}/record?format=jsonl"
        _, _, line = await host.request("GET", target, [], b"")
        await host.close()
        return made, state, read_json(line.decode())

    made, state, record = asyncio.run(scene())
    assert made["table"].startswith(TABLE_PREFIX)
    assert record.commitment == made["commitment"]
    verify(record)
    assert state["status"] == "over"


def test_computers_that_search_are_offered_only_with_an_engine(tmp_path):
    async def offered(engines):
        host = hosted(tmp_path, engines=engines)
        await host.start()
        _, found = await asked(host, "GET", "/api/games")
        await host.close()
        able = {each["name"] for each in found["games"] if each["engine"]["readiness"] == "ready"}
        return found["levels"], able

    assert asyncio.run(offered([])) == ([each for each in levels() if not searches(each)], set())
    assert asyncio.run(offered([SEARCHED])) == ([*levels()], {SEARCHED})


def test_computer_that_searches_is_told_how_the_position_came_about(tmp_path):
    """What the page's engine chooses is played; where it fails, a stand-in says that it is one."""
    asked_of_the_page = []

    async def search(game, history, level, seed):
        told = json.loads(history)
        asked_of_the_page.append((game, level, len(seed)))
        state = came_about(load_game(game), told)
        if len(asked_of_the_page) % 2:
            raise RuntimeError("the worker ended")
        return load_game(game).write_action(load_game(game).legal_actions(state)[-1])

    async def scene():
        host = hosted(tmp_path, search, [SEARCHED])
        await host.start()
        made = await created(host, SEARCHED, level="expert")
        await until_over(host, made)
        target = f"/api/tables/{made['table']}/record?format=jsonl"
        _, _, line = await host.request("GET", target, [], b"")
        await host.close()
        return read_json(line.decode())

    record = asyncio.run(scene())
    verify(record)
    assert {each[:2] for each in asked_of_the_page} == {(SEARCHED, "expert")}
    assert len(record.stand_ins) == (len(asked_of_the_page) + 1) // 2 > 1


def came_about(game, told):
    """The position that is told of by seats, options and actions."""
    state = game.start(told["seats"], options_from(game.Options, told["options"]))
    for text in told["actions"]:
        state = game.apply(state, game.read_action(text))
    return state


def test_socket_acknowledges_what_is_stored_and_tells_of_it(tmp_path):
    async def scene():
        host = hosted(tmp_path)
        await host.start()
        made = await created(host, QUICK)
        frames: list[str] = []
        ends: list[object] = []
        socket = host.open_socket(frames.append, ends.append)
        hello = {"type": "hello", "table": made["table"], "keys": [made["keys"][0]]}
        socket.receive(json.dumps(hello))
        await until(lambda: any(json.loads(each)["type"] == "state" for each in frames))
        socket.close()
        await until(lambda: bool(ends))
        await host.close()
        return ends

    assert asyncio.run(scene()) == [1000]


def test_table_on_this_device_is_there_after_a_restart(tmp_path):
    async def scene():
        host = hosted(tmp_path)
        await host.start()
        made = await created(host, QUICK, id="0" * 32)
        await host.close()
        again = hosted(tmp_path)
        await again.start()
        status, _ = await asked(again, "GET", f"/api/tables/{made['table']}")
        await again.close()
        return status

    assert asyncio.run(scene()) == 200
