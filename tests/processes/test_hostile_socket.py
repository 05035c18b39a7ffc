"""What attackers say on the socket of the real server: all of it is answered, none of it does any
harm, and afterwards a game can be played."""

import asyncio
import json
import secrets

import pytest
from websockets.exceptions import ConnectionClosed

from processes.attacker import Attacker, asked, besieged, frame, played, talking

TEXT, BINARY, CONTINUED, UNKNOWN = 1, 2, 0, 7
KEY = "0123456789abcdef" * 2
ACT = {"type": "command", "id": "a", "table": "T", "do": "act", "base": 1, "action": "x"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with besieged(tmp_path_factory.mktemp("hostile")) as program:
        yield program


MALFORMED = {
    "nothing": "",
    "no JSON": "{",
    "a word": "hello",
    "a list": "[]",
    "null": "null",
    "not a number": '{"type": NaN}',
    "infinity": '{"type": "hello", "version": -Infinity}',
    "a number of 5,000 digits": f'{{"type": {"9" * 5000}}}',
    "nesting without end": "[" * 8000,
    "objects without end": '{"a":' * 1500,
    "two values": '{"type": "ping"} {}',
    "a control character": '{"type": "pi\x00ng"}',
}
UNKNOWN_MESSAGES = {
    "no type": "{}",
    "no such type": '{"type": "sudo"}',
    "a type that is a list": '{"type": ["ping"]}',
    "a type that is an object": '{"type": {"ping": 1}}',
    "what only the server says": '{"type": "ack", "id": "a"}',
    "a type that is half a character": '{"type": "\\ud800"}',
}
BAD_COMMANDS = {
    "no table": {"type": "hello"},
    "a table that is a path": {"type": "hello", "table": "../../etc/passwd"},
    "a table that is half a character": {"type": "hello", "table": "\ud800"},
    "a table with a line end": {"type": "hello", "table": "T\n"},
    "a table that is too long": {"type": "hello", "table": "T" * 65},
    "a version below zero": {"type": "hello", "table": "T", "version": -1},
    "a version that is true": {"type": "hello", "table": "T", "version": True},
    "a version with a point": {"type": "hello", "table": "T", "version": 1.0},
    "a version beyond counting": {"type": "hello", "table": "T", "version": 10**30},
    "keys that are no list": {"type": "hello", "table": "T", "keys": KEY},
    "a key that is too short": {"type": "hello", "table": "T", "keys": [KEY[1:]]},
    "a hash in capitals": {"type": "hello", "table": "T", "hash": KEY.upper()},
    "no do": {name: value for name, value in ACT.items() if name != "do"},
    "no such do": ACT | {"do": "drop table"},
    "a do that is a list": ACT | {"do": ["act"]},
    "what only the server does": ACT | {"do": "act_for", "seat": 0},
    "laying a table": ACT | {"do": "create"},
    "no base": {name: value for name, value in ACT.items() if name != "base"},
    "no action": {name: value for name, value in ACT.items() if name != "action"},
    "an action that is too long": ACT | {"action": "x" * 300},
    "an action that is a number": ACT | {"action": 1},
    "an action that is half a character": ACT | {"action": "\udfff"},
    "a field too many": ACT | {"seed": "mine"},
    "a time of one's own": ACT | {"at": 0},
    "a key that is a number": ACT | {"key": 0},
    "no id": {name: value for name, value in ACT.items() if name != "id"},
    "an id that is too long": ACT | {"id": "a" * 65},
    "an id with a blank": ACT | {"id": "a b"},
    "an id of the server": ACT | {"id": "computer:1:5"},
}


def nonsense():
    for code, messages in (
        ("malformed", MALFORMED),
        ("unknown_message", UNKNOWN_MESSAGES),
        ("bad_command", BAD_COMMANDS),
    ):
        for name, message in messages.items():
            yield name, message if isinstance(message, str) else json.dumps(message), code


def test_every_nonsense_is_refused_by_name(server):
    async def scene():
        attacker = Attacker(server)
        made = await attacker.lay()
        for name, text, code in nonsense():
            async with attacker.dial() as socket:
                answer = await asked(socket, text.replace('"T"', f'"{made.table}"'))
                assert (answer["type"], answer["code"]) == ("refusal", code), name
                assert set(answer) <= {"type", "id", "table", "code", "args"}, name
                assert await asked(socket, {"type": "ping"}) == {"type": "pong"}, name
        async with attacker.http() as http:
            assert (await http.get(f"/api/tables/{made.table}")).json()["version"] == made.version

    asyncio.run(scene())


FRAMES = {
    "no text": ([frame(BINARY, b'{"type": "ping"}')], 1003),
    "too much": ([frame(TEXT, b" " * 32_769)], 1009),
    "too much in pieces": (
        [frame(TEXT, b" " * 8000, fin=False), *[frame(CONTINUED, b" " * 8000, fin=False)] * 5],
        1009,
    ),
    "more than there is": ([frame(TEXT, b"")[:1] + b"\xff" + b"\x7f" + b"\xff" * 7], 1009),
    "no characters": ([frame(TEXT, b"\xff\xfe")], 1007),
    "an unknown kind": ([frame(UNKNOWN, b"")], 1002),
    "no mask": ([frame(TEXT, b'{"type": "ping"}', masked=False)], 1002),
    "a continuation of nothing": ([frame(CONTINUED, b"{}")], 1002),
    "a long ping": ([frame(9, b" " * 126)], 1002),
    "reserved bits": ([bytes([0xC0 | TEXT]) + frame(TEXT, b"{}")[1:]], 1002),
}


@pytest.mark.parametrize("case", FRAMES)
def test_frames_that_break_the_protocol_end_their_socket_and_no_other(server, case):
    frames, code = FRAMES[case]
    with Attacker(server).shake_hands() as line:
        line.sendall(b"".join(frames))
        answer = b""
        while len(answer) < 4:
            some = line.recv(4 - len(answer))
            assert some
            answer += some
    assert (answer[0], int.from_bytes(answer[2:4], "big")) == (0x88, code)


def test_a_seat_is_played_with_its_own_key_and_no_other(server):
    async def scene():
        attacker = Attacker(server)
        other = await attacker.lay()
        async with talking(attacker) as (made, socket):
            now = await asked(socket, {"type": "hello", "table": made.table})
            act = ACT | {"table": made.table, "base": now["version"], "action": now["legal"][0]}
            mover = now["state"]["to_move"]
            for key, code in (
                ({"key": made.keys[1 - mover]}, "not_your_turn"),
                ({"key": other.keys[mover]}, "not_your_seat"),
                ({"key": made.key}, "not_your_seat"),
                ({"key": KEY}, "not_your_seat"),
                ({"key": now["hash"]}, "not_your_seat"),
                ({}, "not_your_seat"),
            ):
                answer = await asked(socket, act | key)
                assert (answer["type"], answer["code"]) == ("refusal", code)
            for base in (now["version"] - 1, now["version"] + 1, 0, 2**53 - 1):
                answer = await asked(socket, act | {"key": made.keys[mover], "base": base})
                assert answer["code"] == "stale"
            for do, code in (("start", "started"), ("rematch", "not_over")):
                command = {"type": "command", "id": do, "table": made.table, "do": do}
                command |= {"base": now["version"], "key": made.key}
                assert (await asked(socket, command))["code"] == code
                assert (await asked(socket, command | {"key": KEY}))["code"] == "not_your_seat"
            answer = await asked(socket, act | {"key": made.keys[mover]})
            assert (answer["type"], answer["id"]) == ("ack", "a")

    asyncio.run(scene())


def test_ids_and_keys_cannot_be_guessed(server):
    async def scene():
        attacker = Attacker(server)
        async with talking(attacker) as (made, socket), attacker.http() as http:
            nearly = made.table[:-1] + ("A" if made.table[-1] != "A" else "B")
            for table in (nearly, made.table.swapcase(), secrets.token_urlsafe(12), "-", "tables"):
                refused = {"code": "unknown_table", "args": {"table": table}}
                hello = await asked(socket, {"type": "hello", "table": table, "keys": [KEY]})
                assert hello == {"type": "refusal", "table": table} | refused
                command = ACT | {"table": table, "key": KEY}
                said = {"type": "refusal", "id": "a", "table": table} | refused
                assert await asked(socket, command) == said
                for path in ("", "/steps", "/legal", "/score", "/record", "/board.svg"):
                    answer = await http.get(f"/api/tables/{table}{path}")
                    assert (answer.status_code, answer.json()) == (404, refused)
            seen = await asked(socket, {"type": "hello", "table": made.table, "keys": [KEY]})
            assert seen["you"] == []

    asyncio.run(scene())


def test_the_houses_own_ids_are_refused_and_its_computers_move_all_the_same(server):
    async def scene():
        attacker = Attacker(server)
        seats = [{"sitter": "person"}, {"sitter": "computer", "level": "greedy"}]
        made = await attacker.lay(seats=seats)
        async with attacker.http() as http, attacker.dial() as socket:
            now = (await http.get(f"/api/tables/{made.table}")).json()
            for version in range(now["version"], now["version"] + 4):
                given = {"id": f"computer:1:{version}", "do": "act", "key": made.keys[0]}
                given |= {"base": now["version"], "action": "skip"}
                answer = await http.post(f"/api/tables/{made.table}/commands", json=given)
                assert (answer.status_code, answer.json()["code"]) == (422, "bad_command")
                said = await asked(socket, given | {"type": "command", "table": made.table})
                assert said["code"] == "bad_command"
        await played(attacker, made)

    asyncio.run(scene())


NAMES = {
    "a line end": ("A\nB", "control_characters"),
    "an escape": ("\x1b[31mred", "control_characters"),
    "nothing at all": ("\x00", "control_characters"),
    "right to left": ("\u202egnp.exe", "control_characters"),
    "isolated": ("\u2066A\u2069", "control_characters"),
    "no width": ("A\u200bda", "control_characters"),
    "a line separator": ("A\u2028B", "control_characters"),
    "a private character": ("\ue000", "control_characters"),
    "too long": ("x" * 33, "too_long"),
    "piled up": ("a" + "\u0301" * 40, "too_long"),
}


def test_names_are_what_one_can_read(server):
    async def scene():
        attacker = Attacker(server)
        async with talking(attacker) as (made, socket), attacker.http() as http:
            for case, (name, because) in NAMES.items():
                join = {"type": "command", "id": "n", "table": made.table, "do": "join"}
                answer = await asked(socket, join | {"key": made.keys[0], "name": name})
                assert (answer["code"], answer["args"]["because"]) == ("bad_name", because), case
                seats = [{"sitter": "person", "name": name}] * 2
                body = {"game": "stairs", "seats": seats}
                answer = await http.post("/api/tables", json=body)  # type: ignore[assignment]
                assert (answer.status_code, answer.json()["code"]) == (422, "bad_name"), case  # type: ignore[attr-defined]

    asyncio.run(scene())


def test_a_flood_on_a_socket_is_answered_and_holds_up_nobody(server):
    async def scene():
        attacker, flooded = Attacker(server), asyncio.Event()

        async def flood():
            async with attacker.dial() as socket:
                await asyncio.gather(*(socket.send('{"type": "ping"}') for _ in range(200)))
                answers = [json.loads(await socket.recv()) for _ in range(200)]
                refused = [answer for answer in answers if answer["type"] == "refusal"]
                assert {answer["code"] for answer in refused} == {"too_many"}
                assert len(refused) >= 100
                flooded.set()
                try:
                    while True:
                        await socket.send('{"type": "ping"}' * 20)
                        await asyncio.sleep(0)
                except ConnectionClosed:
                    pass

        flooding = asyncio.create_task(flood())
        await flooded.wait()
        await played(Attacker(server))
        flooding.cancel()
        await asyncio.gather(flooding, return_exceptions=True)

    asyncio.run(scene())
