"""The socket of a real server: who may open it, what it carries, and how it ends."""

import asyncio
import json
import random
import secrets

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from games import QUICK
from server.asgi_client import PEOPLE
from server.server_thread import served, until
from tilewright.client import HttpClient
from tilewright.client.table import socket_url
from tilewright.server.schemas.frames import message_schemas
from tilewright.server.websocket import (
    SERVICE_RESTART,
    TRY_AGAIN_LATER,
    UNSUPPORTED_DATA,
    WebSocketChannel,
)
from tilewright.table import lock_of

PLAIN = {"compression": None, "proxy": None}


def opening(server, **headers):
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    return connect(socket_url(server.url), additional_headers=given, **PLAIN)


async def laid(server, game="stairs"):
    async with HttpClient(server.url) as api:
        return await api.create(game, PEOPLE)


async def heard(socket):
    """The next frame that is no heartbeat: those come when they come."""
    async with asyncio.timeout(20):
        while (frame := json.loads(await socket.recv()))["type"] == "heartbeat":
            pass
    return frame


async def said(socket, **message):
    await socket.send(json.dumps(message))
    return await heard(socket)


def test_a_socket_carries_hellos_commands_and_news(tmp_path):
    async def scene(server):
        made = await laid(server)
        async with opening(server) as one, opening(server) as two:
            seen = await said(one, type="hello", table=made.table, keys=[*made.keys])
            assert (seen["type"], seen["you"]) == ("state", [0, 1])
            watched = await said(two, type="hello", table=made.table)
            assert (watched["state"], watched["you"]) == (seen["state"], [])
            act = {"action": seen["legal"][0], "base": seen["version"]}
            key = made.keys[seen["state"]["to_move"]]
            ack = await said(
                one, type="command", id="a", table=made.table, do="act", key=key, **act
            )
            assert (ack["type"], ack["id"]) == ("ack", "a")
            news = [await heard(one), await heard(two)]
            assert news[0] == news[1]
            assert news[0]["events"][-1]["version"] == ack["version"]
            assert await said(one, type="ping") == {"type": "pong"}

    with served(tmp_path) as server:
        asyncio.run(scene(server))


def own_key():
    key = secrets.token_hex(16)
    return key, lock_of(key)


OFFERED = [{"sitter": "person", "name": "Ada"}, {"sitter": "open"}]


def test_late_openers_of_a_seats_link_watch(tmp_path):
    """Two people, and a stranger with the same link: the stranger cannot play, leave or rename."""

    async def scene(server):
        async with HttpClient(server.url) as api:
            made = await api.create(QUICK, OFFERED)
        invitation, about = made.keys[1], {"type": "command", "table": made.table}
        async with opening(server) as friend, opening(server) as stranger:
            for socket in (friend, stranger):
                seen = await said(socket, type="hello", table=made.table, keys=[invitation])
                assert (seen["you"], seen["opens"]) == ([1], [1])
            key, lock = own_key()
            join = about | {"id": "j", "do": "join", "key": invitation, "name": "Grace"}
            ack = await said(friend, **join, lock=lock)
            assert ack["type"] == "ack"
            news = await heard(stranger)
            assert [event["kind"] for event in news["events"]][:2] == ["joined", "started"]
            assert lock not in json.dumps(news)
            moving = {"version": ack["version"], "hash": ack["hash"]}
            again = await said(
                stranger, type="hello", table=made.table, keys=[invitation], **moving
            )
            assert (again["type"], again["you"], again["opens"]) == ("current", [], [None])
            for number, order in enumerate(
                (
                    {"do": "join", "name": "Mallory", "lock": own_key()[1]},
                    {"do": "join", "name": "Mallory"},
                    {"do": "act", "base": ack["version"], "action": news["legal"][0]},
                    {"do": "leave", "resign": True},
                    {"do": "transfer", "lock": own_key()[1]},
                )
            ):
                given = about | {"id": f"s{number}", "key": invitation} | order
                refusal = await said(stranger, **given)
                assert (refusal["type"], refusal["code"]) == ("refusal", "not_your_seat"), order
            # Nor does whoever laid the table hold a key to the seat.
            leave = about | {"id": "o", "do": "leave", "key": made.key}
            assert (await said(stranger, **leave))["code"] == "not_your_seat"
            # The same join, sent again because its answer was lost, is still the friend's.
            await heard(friend)
            assert await said(friend, **join, lock=lock) == ack
            mine = await said(friend, type="hello", table=made.table, keys=[key], **moving)
            assert mine["you"] == [1]

    with served(tmp_path) as server:
        asyncio.run(scene(server))


def test_a_seat_moves_to_another_device_once(tmp_path):
    async def scene(server):
        async with HttpClient(server.url) as api:
            made = await api.create(QUICK, PEOPLE)
        about = {"type": "command", "table": made.table}
        (once, once_lock), (new, new_lock), (_, late_lock) = own_key(), own_key(), own_key()
        async with opening(server) as phone, opening(server) as laptop:
            first = await said(phone, type="hello", table=made.table, keys=[made.keys[0]])
            transfer = {"id": "t", "do": "transfer", "key": made.keys[0], "lock": once_lock}
            assert (await said(phone, **about | transfer))["type"] == "ack"
            offered = (await heard(phone))["events"][0]
            assert offered.keys() == {"version", "hash", "at", "kind", "seat", "changes"}
            assert (offered["kind"], offered["hash"]) == ("transfer_offered", first["hash"])
            # The one-time key is no key of the seat.
            seen = await said(laptop, type="hello", table=made.table, keys=[once])
            assert seen["opens"] == [None]
            take = {"id": "o", "do": "take_over", "key": once, "lock": new_lock}
            ack = await said(laptop, **about | take)
            assert ack["type"] == "ack"
            assert (await heard(phone))["events"][0]["kind"] == "taken_over"
            again = {"id": "p", "do": "take_over", "key": once, "lock": late_lock}
            assert (await said(phone, **about | again))["code"] == "not_your_seat"
            hello = {"type": "hello", "table": made.table, "version": ack["version"]}
            hello |= {"hash": ack["hash"], "keys": [made.keys[0], new]}
            assert (await said(phone, **hello))["opens"] == [None, 0]

    with served(tmp_path) as server:
        asyncio.run(scene(server))


async def answer(socket, **command):
    """What is said to a command, whatever news comes before."""
    await socket.send(json.dumps({"type": "command", **command}))
    return await first(socket, "ack", "refusal")


async def seen_at(socket, table, keys):
    await socket.send(json.dumps({"type": "hello", "table": table, "keys": keys}))
    return await first(socket, "state")


async def first(socket, *kinds):
    while (frame := await heard(socket))["type"] not in kinds:
        pass
    return frame


def test_a_closed_tab_keeps_nobody_from_another_game(tmp_path):
    """Grace has closed the tab after the game: Ada offers a rematch, waits, and plays on."""

    async def scene(server):
        async with HttpClient(server.url) as api:
            made = await api.create("stairs", PEOPLE, patience_seconds=1)
        key, others = made.keys
        async with opening(server) as ada:
            async with opening(server) as grace:
                await seen_at(grace, made.table, [others])
                end = await played(ada, made)
            again = {"table": made.table, "key": key, "do": "rematch", "base": end["version"]}
            assert (await answer(ada, id="a", **again))["type"] == "ack"
            assert (await answer(ada, id="b", **again))["code"] == "already_accepted"
            await asyncio.sleep(1)
            assert (await answer(ada, id="c", **again))["type"] == "ack"
            following = (await seen_at(ada, made.table, [key]))["state"]["rematch"]["table"]
            now = await seen_at(ada, following, [key])
            assert (now["you"], now["state"]["status"]) == ([1], "playing")
            assert [seat["away"] for seat in now["state"]["seats"]] == [True, False]
            # Whoever comes back plays on, with the key of the game before.
            back = await answer(ada, id="d", do="return", table=following, key=others)
            assert back["type"] == "ack"

    with served(tmp_path) as server:
        asyncio.run(scene(server))


async def played(socket, made):
    """The end of a game, in which everybody always does the first thing there is."""
    seen = await seen_at(socket, made.table, [*made.keys])
    while seen["state"]["status"] == "playing":
        given = {"action": seen["legal"][0], "base": seen["version"], "id": f"p{seen['version']}"}
        key = made.keys[seen["state"]["to_move"]]
        await answer(socket, table=made.table, do="act", key=key, **given)
        seen = await seen_at(socket, made.table, [*made.keys])
    return seen


def test_every_frame_is_as_the_schema_says(tmp_path):
    jsonschema_rs = pytest.importorskip("jsonschema_rs")
    schemas = message_schemas()
    whole = {"components": {"schemas": schemas}, "$ref": "#/components/schemas/ServerMessage"}
    validator = jsonschema_rs.validator_for(whole)

    async def scene(server):
        made = await laid(server, QUICK)
        seen = set()
        async with opening(server) as socket:
            first = await said(socket, type="hello", table=made.table, keys=[made.keys[0]])
            base, key = first["version"], made.keys[first["state"]["to_move"]]
            act = {"action": first["legal"][0], "base": base, "key": key}
            for message in (
                {"type": "hello", "table": made.table, "version": base, "hash": first["hash"]},
                {"type": "command", "id": "a", "table": made.table, "do": "act", **act},
                {"type": "command", "id": "b", "table": made.table, "do": "act", **act},
                {"type": "bye", "table": "nowhere"},
                {"type": "ping"},
            ):
                await socket.send(json.dumps(message))
            frames = [first]
            async with asyncio.timeout(20):
                while {"heartbeat", "pong", "events"} - seen:
                    frames.append(json.loads(await socket.recv()))
                    seen = {frame["type"] for frame in frames}
        for frame in frames:
            validator.validate(frame)
        assert seen >= {"state", "current", "ack", "refusal", "events", "heartbeat", "pong"}

    with served(tmp_path, heartbeat=0.2) as server:
        asyncio.run(scene(server))


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_a_strangers_page_gets_no_socket(tmp_path, origin):
    async def scene(server):
        with pytest.raises(InvalidStatus) as refused:
            async with opening(server, origin=origin):
                pass
        answer = refused.value.response
        assert (answer.status_code, json.loads(answer.body)["code"]) == (403, "foreign_origin")
        async with opening(server, origin=server.url) as socket:
            assert await said(socket, type="ping") == {"type": "pong"}

    with served(tmp_path) as server:
        asyncio.run(scene(server))


def test_a_guest_opens_so_many_sockets_and_no_more(tmp_path):
    async def scene(server):
        async with opening(server) as first:
            cookie = first.response.headers["set-cookie"].partition(";")[0]
            async with opening(server, cookie=cookie) as second:
                assert "set-cookie" not in second.response.headers
                with pytest.raises(InvalidStatus) as refused:
                    async with opening(server, cookie=cookie):
                        pass
                assert refused.value.response.status_code == 429
                async with opening(server) as other:
                    assert await said(other, type="ping") == {"type": "pong"}
        await until(lambda: not server.services.limits.sockets)
        async with opening(server, cookie=cookie) as again:
            assert await said(again, type="ping") == {"type": "pong"}

    with served(tmp_path, sockets_per_guest=2) as server:
        asyncio.run(scene(server))


def test_binary_frames_end_the_socket(tmp_path):
    async def scene(server):
        async with opening(server) as socket:
            await socket.send(b"\x00\x01")
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd.code == UNSUPPORTED_DATA
        async with opening(server) as socket:
            await socket.send("x" * 9000)
            refused = json.loads(await socket.recv())
            assert (refused["code"], refused["args"]) == ("too_large", {"limit": 8192})
            await socket.send("x" * 40_000)
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd.code == 1009

    with served(tmp_path, frame_bytes=8192) as server:
        asyncio.run(scene(server))


def test_sockets_at_other_paths_are_refused(tmp_path):
    async def scene(server):
        url = socket_url(server.url).replace("/api/socket", "/api/other")
        with pytest.raises(InvalidStatus) as refused:
            async with connect(url, **PLAIN):
                pass
        assert refused.value.response.status_code in (403, 404)

    with served(tmp_path) as server:
        asyncio.run(scene(server))


def test_a_planned_restart_is_announced(tmp_path):
    async def scene(server):
        made = await laid(server)
        async with opening(server) as socket:
            await said(socket, type="hello", table=made.table)
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            assert await heard(socket) == {"type": "restart", "seconds": 1.5}
            with pytest.raises(ConnectionClosed) as closed:
                await heard(socket)
            assert closed.value.rcvd.code == SERVICE_RESTART
            await stopping

    with served(tmp_path, restart_seconds=1.5) as server:
        asyncio.run(scene(server))


def test_a_listener_that_does_not_keep_up_is_cut_off():
    async def scene():
        written, gate = [], asyncio.Event()

        async def send(message):
            await gate.wait()
            written.append(message)

        socket = WebSocketChannel(send, 3)
        for number in range(10):
            socket.send(str(number))
            await asyncio.sleep(0)
        assert (socket.closing, len(socket.outgoing)) == (TRY_AGAIN_LATER, 0)
        gate.set()
        await until(lambda: len(written) == 2)
        assert [message.get("text", message.get("code")) for message in written] == [
            "0",
            TRY_AGAIN_LATER,
        ]

    asyncio.run(scene())


def test_frames_are_written_in_order():
    async def scene():
        written = []

        async def send(message):
            await asyncio.sleep(0)
            written.append(message["text"])

        socket = WebSocketChannel(send, 0)
        for number in range(300):
            socket.send(str(number))
            if number % 7 == 0:
                await asyncio.sleep(0)
        await until(lambda: len(written) == 300)
        assert written == [str(number) for number in range(300)]

    asyncio.run(scene())


def test_frames_that_have_to_wait_keep_their_place():
    async def scene():
        written, dice = [], random.Random(4)

        async def send(message):
            await asyncio.sleep(0)
            written.append(message["text"])

        def write_now(frame):
            able = dice.random() < 0.7
            if able:
                written.append(frame)
            return able

        socket = WebSocketChannel(send, 0, write_now)
        for number in range(300):
            socket.send(str(number))
            if number % 7 == 0:
                await asyncio.sleep(0)
        await until(lambda: len(written) == 300)
        assert written == [str(number) for number in range(300)]

    asyncio.run(scene())
