"""No input, however crafted, holds the event loop: all routes and messages, with as much as their
limits let in, measured by processor time."""

import asyncio
import json
import re
import time
from itertools import cycle, product

import pytest

from games import QUICK
from server.asgi_client import PEOPLE, opened
from server.loop_watchdog import LONGEST, held_by, loop_watchdog
from tilewright.core.registry import games, load_painter
from tilewright.puzzles import load_collection
from tilewright.server.protocol import Connection
from tilewright.table.creation import MOST_PLIES

HEAD = 31_000
"""Bytes: a little less than a head may have."""

JSON = {"content-type": "application/json"}


def filled(begin: str, unit: str, end: str, size: int) -> str:
    return begin + unit * ((size - len(begin) - len(end)) // len(unit)) + end


def keyed(begin: str, value: str, end: str, size: int) -> str:
    """An object of many keys."""
    count = (size - len(begin) - len(end)) // (len(value) + 10)
    return begin + ",".join(f'"{n:06}":{value}' for n in range(count)) + end


def documents(size: int) -> dict[str, str]:
    """JSON, or nearly, of about so many bytes, each hard on some reader."""
    head = '{"game":"x","seats":['
    return {
        "nested lists": "[" * size,
        "nested objects": filled("", '{"a":', "", size),
        "numbers": filled("[", "0,", "0]", size),
        "texts": filled("[", '"",', '""]', size),
        "objects": filled("[", "{},", "{}]", size),
        "a long number": filled("[1.", "1", "]", size),
        "a long whole number": filled("[", "1", "]", size),
        "a long exponent": filled("[1e", "9", "]", size),
        "escapes": filled('["', "\\u00e9", '"]', size),
        "halves of characters": filled('["', "\\ud800", '"]', size),
        "keys": keyed("{", "1", "}", size),
        "seats that are numbers": filled(head, "0,", "0]}", size),
        "seats that are empty": filled(head, "{},", "{}]}", size),
        "options": keyed('{"game":"x","seats":[],"options":{', "[]", "}}", size),
        "boards that are numbers": filled('{"kingdoms":[', "0,", "0]}", size),
        "boards that are empty": filled('{"kingdoms":[', '"",', '""]}', size),
        "a long board": filled('{"kingdoms":["', "w0 ", '"]}', size),
        "empty rows": filled('{"kingdoms":["C', "\\n", '"]}', size),
        "blanks": " " * size,
        "zeros": "\0" * size,
        "a record of nothing": filled("tilewright record 1\n", "\n", "", size),
        "a record of players": filled(
            f"tilewright record 1\ngame: {QUICK}\nedition: 1\nseats: 2\noptions: -\nplayers: ",
            "a, ",
            "\n",
            size,
        ),
    }


HEADERS = {
    "cookies": {"cookie": filled("", "a=b; ", "", HEAD)},
    "an open quote": {"cookie": filled('a="', "\\", "", HEAD)},
    "quotes in a cookie": {"cookie": filled('tilewright_guest="', '\\"', "", HEAD)},
    "octal digits": {"cookie": filled('tilewright_guest="', "\\134", '"', HEAD)},
    "signs": {"cookie": "=" * HEAD},
    "encodings": {"accept-encoding": filled("", "gzip;q=0,", "", HEAD)},
    "media": {"accept": filled("text/html,", "a/b,", "", HEAD)},
    "tags": {"if-none-match": filled("", '"a",', "", HEAD)},
    "an origin": {"origin": filled("http://", "a.", "", HEAD)},
    "brackets": {"origin": filled("http://", "[", "", HEAD)},
    "ranges": {"range": filled("bytes=", "0-1,", "", HEAD)},
    "parameters": {"content-type": filled("application/json", ";a=b", "", HEAD)},
    "hops": {"x-forwarded-for": filled("", "::1,", "", HEAD)},
}
QUERIES = {
    "fields": filled("?", "a&", "", HEAD),
    "numbers": filled("?", "number=1&", "", HEAD),
    "digits": filled("?number=", "1", "", HEAD),
    "an action": filled("?action=", "a", "", HEAD),
    "zeros": filled("?", "%00", "", HEAD),
}


def openapi_paths(front, table: str, game: str) -> list[tuple[str, str]]:
    """Every route of the API, with what it needs put in."""
    paths = front.client._transport.app.openapi()["paths"]  # noqa: SLF001  # httpx has no other way
    puzzle = next(iter(load_collection(game).puzzles), "0000000000")
    put = {"{table}": table, "{game}": game, "{puzzle}": puzzle, "{race}": "0" * 32}
    return [
        (method, re.sub(r"{\w+}", lambda found: put[found[0]], path))
        for path, methods in paths.items()
        for method in methods
    ]


async def attack_all(dog, attacks) -> dict[str, float]:
    """By name, those that hold the loop too long."""
    found = {}
    for name, attack in attacks:
        seconds = await held_by(dog, attack)
        if seconds > LONGEST:
            found[name] = round(seconds, 3)
    return found


def asking(front, method: str, url: str, **given):
    return lambda: front.client.request(method.upper(), url, **given)


def scene_with(tmp_path, play, **settings):
    """What `play` finds, at a server with a table of each game that has been played for a while."""

    async def scene():
        given = {"games_per_hour_guest": 0, "games_per_hour_address": 0} | settings
        async with opened(tmp_path, **given) as front:
            made = await front.create()
            await front.get("/docs")
            with loop_watchdog() as dog:
                return await play(front, dog, made)

    return asyncio.run(scene())


def test_the_watchdog_sees_what_holds_the_loop():
    async def scene():
        with loop_watchdog() as dog:
            await asyncio.sleep(0)
            begun = time.thread_time()
            while time.thread_time() - begun < 0.05:
                pass
            await asyncio.sleep(0)
            return dog.longest

    assert asyncio.run(scene()) >= 0.05


def test_bodies_do_not_hold_the_loop(tmp_path):
    async def play(front, dog, made):
        posts = [
            path
            for method, path in openapi_paths(front, made["table"], painted()[0])
            if method == "post"
        ]
        settings = front.services.settings
        sizes = dict.fromkeys(posts, settings.json_bytes) | {"/api/records": settings.body_bytes}
        return await attack_all(
            dog,
            [
                (f"{path} {name} {size}", asking(front, "post", path, content=body, headers=JSON))
                for path, size in sizes.items()
                for name, body in documents(size).items()
            ],
        )

    assert scene_with(tmp_path, play) == {}


def painted() -> list[str]:
    return [name for name in games() if load_painter(name)] or [QUICK]


def test_heads_do_not_hold_the_loop(tmp_path):
    """Each at each route that answers soon; at those that work, in turn."""

    async def play(front, dog, made):
        routes = openapi_paths(front, made["table"], QUICK)
        slow = [route for route in routes if route[1].endswith((".png", ".svg", "/records"))]
        pages = [("get", path) for path in ("/", f"/t/{made['table']}", "/docs", "/page/x", "/x")]
        quick = [route for route in routes if route not in slow]
        pairs = [
            *product([*quick, *pages], HEADERS.items()),
            *zip(cycle(slow), HEADERS.items(), strict=False),
        ]
        return await attack_all(
            dog,
            [
                (f"{method} {path} {name}", asking(front, method, path, headers=headers))
                for (method, path), (name, headers) in pairs
            ],
        )

    assert scene_with(tmp_path, play, trusted_proxy=True) == {}


def test_addresses_do_not_hold_the_loop(tmp_path):
    async def play(front, dog, made):
        routes = openapi_paths(front, made["table"], QUICK)
        paths = [filled("/", "a/", "", HEAD), filled("/api/tables/", "%2e", "", HEAD)]
        attacks = [
            (f"{path} {name}", asking(front, "get", path + query))
            for (method, path), (name, query) in product(routes, QUERIES.items())
            if method == "get"
        ]
        attacks += [(path[:20], asking(front, "get", path)) for path in paths]
        return await attack_all(dog, attacks)

    assert scene_with(tmp_path, play) == {}


def test_messages_do_not_hold_the_loop(tmp_path):
    async def play(front, dog, made):
        settings = front.services.settings
        answers = []
        connection = Connection(front.services.table_service, answers.append, settings, lambda: 0.0)
        size = settings.frame_bytes
        hello = {"type": "hello", "table": made["table"]}
        messages = documents(size) | {
            "keys": json.dumps(hello | {"keys": ["0" * 32] * (size // 40)}),
            "64 keys": json.dumps(hello | {"keys": ["0" * 32] * settings.keys_per_socket}),
            "a long name": json.dumps(
                {"type": "command", "id": "a", "do": "join", "name": "é" * (size // 10)}
            ),
        }
        found = await attack_all(
            dog,
            [(name, lambda text=text: connection.receive(text)) for name, text in messages.items()],
        )
        assert len(answers) >= len(messages)
        return found

    assert scene_with(tmp_path, play, message_rate=0) == {}


@pytest.mark.parametrize("game", games())
def test_reads_of_a_long_game_do_not_hold_the_loop(tmp_path, game):
    """Neither now nor as the first after a restart."""

    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(game, seats=PEOPLE)
            await front.play(made)
        async with opened(tmp_path) as front:
            await front.client.get("/docs")
            routes = openapi_paths(front, made["table"], game)
            reads = [(path, asking(front, m, path)) for m, path in routes if m == "get"]
            reads += [
                (f"{p}?ply=9", asking(front, m, f"{p}?ply=9")) for m, p in routes if m == "get"
            ]
            steps = f"/api/tables/{made['table']}/steps?positions=true"
            with loop_watchdog() as dog:
                return await attack_all(dog, [*reads, (steps, asking(front, "get", steps))])

    assert asyncio.run(scene()) == {}


def test_reads_of_the_longest_record_do_not_hold_the_loop(tmp_path):
    """One of an older edition: nobody asks the rules how long it may be."""

    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs")
            record = (await front.get(f"/api/tables/{made['table']}/record")).text
            older = record.replace("edition: 1", "edition: 0") + "x:1 " * (MOST_PLIES - 9)
            with loop_watchdog() as dog:
                kept = await front.post("/api/records", content=older)
                assert kept.status_code == 201
                routes = openapi_paths(front, kept.json()["table"], "stairs")
                reads = [(path, asking(front, m, path)) for m, path in routes if m == "get"]
                found = await attack_all(dog, reads)
                return found | ({"import": dog.longest} if dog.longest > LONGEST else {})

    assert asyncio.run(scene()) == {}
