"""The server without a network, as a browser runs it: requests and sockets by calls."""

import asyncio
import json

import pytest

from games import GAMES, QUICK
from server.server_thread import until
from tilewright import verify
from tilewright.browser import TABLE_PREFIX, Host
from tilewright.core.record_text import read_json
from tilewright.event_store.inline import InlineEventStore
from tilewright.players import levels, searches

SECRET = "0" * 64
JSON = [("content-type", "application/json")]


def hosted(folder, search=None, pause=0.0):
    store = InlineEventStore(folder / "here.sqlite", durable=False)
    return Host(store, SECRET, search, pause)


async def asked(host, method, target, body=None, headers=JSON):
    sent = json.dumps(body).encode() if body is not None else b""
    status, _, answer = await host.request(method, target, headers, sent)
    return status, json.loads(answer)


async def created(host, game, **more):
    seats = [{"sitter": "person", "name": "Ann"}, {"sitter": "computer", "level": "novice"}]
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
    async def offered(search):
        host = hosted(tmp_path, search)
        await host.start()
        _, found = await asked(host, "GET", "/api/games")
        await host.close()
        return found["levels"]

    async def never(*_asked):
        raise AssertionError

    assert asyncio.run(offered(None)) == [each for each in levels() if not searches(each)]
    assert asyncio.run(offered(never)) == [*levels()]


def test_socket_acknowledges_what_is_stored_and_tells_of_it(tmp_path):
    async def scene():
        host = hosted(tmp_path)
        await host.start()
        made = await created(host, QUICK)
        frames, ends = [], []
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
