"""Advice: who may point at what, who is told of it, and that nothing of it is kept."""

import asyncio
import json

import pytest

from games import GAMES
from server.asgi_client import PEOPLE, opened
from server.server_thread import served
from server.service_fixtures import (
    KEYS,
    TABLE,
    TABLE_KEY,
    UNLIMITED,
    a_move,
    carry_out,
    laid,
    new_service,
    run,
)
from server.test_abuse import visitor
from server.test_protocol import Client
from server.test_socket import heard, opening, said
from tilewright.client import HttpClient
from tilewright.client.session import Session
from tilewright.core.registry import load_table_defaults
from tilewright.server.middleware.rate_limit import LimitedVisit, Limits
from tilewright.server.settings import Settings
from tilewright.server.tables.command_parser import POINTING_FIELDS
from tilewright.server.tables.frames import pointed_frame
from tilewright.table import Leave, SwitchAdvice, legal

WATCHER = "e" * 32


def has_advice(game):
    defaults = load_table_defaults(game)
    return defaults is not None and defaults.advice


ADVISED = next(filter(has_advice, GAMES))
"""A game whose tables begin with advice."""


async def table_with_advice(folder, game="stairs", **more):
    """A service with a table of two people, and what is legal for whoever is to move."""
    service = await laid(new_service(folder), game, **more)
    await carry_out(service, SwitchAdvice(id="on", at=2, key=TABLE_KEY, on=True))
    match = (await service.get(TABLE)).match
    return service, match, (legal(match) or [""])[0]


async def pointing(client, match, action, seat=None, changed=None):
    """Somebody points; by default whoever sits opposite the one to move."""
    key = KEYS[1 - match.to_move] if seat is None else KEYS[seat]
    given = {"id": "p1", "table": TABLE, "key": key, "base": match.version, "action": action}
    return await client.say({"type": "point"} | given | (changed or {}))


@pytest.mark.parametrize("game", GAMES)
def test_people_point_at_an_action_of_the_mover_and_all_who_watch_are_told(tmp_path, game):
    async def scenario():
        service, match, action = await table_with_advice(tmp_path, game)
        ben, eve = Client(service), Client(service)
        for client in (ben, eve):
            await client.hello()
        eve.frames.clear()
        return match, action, await pointing(ben, match, action), eve.frames

    match, action, told, watched = run(scenario())
    seat = 1 - match.to_move
    expected = {"type": "pointed", "table": TABLE, "version": match.version}
    assert told == [expected | {"seat": seat, "action": action}]
    assert [json.loads(each) for each in watched] == told


REFUSED = {
    "the mover": ("nobody_to_advise", lambda match: {"key": KEYS[match.to_move]}),
    "a watcher": ("not_your_seat", lambda _: {"key": WATCHER}),
    "nobody": ("not_your_seat", lambda _: {"key": None}),
    "who laid the table": ("not_your_seat", lambda _: {"key": TABLE_KEY}),
    "an earlier position": ("stale", lambda _: {"base": 1}),
    "a later position": ("stale", lambda match: {"base": match.version + 1}),
    "no action": ("unreadable", lambda _: {"action": "sing:loudly"}),
    "an illegal action": ("illegal", lambda _: {"action": "draw:1"}),
    "a number": ("bad_command", lambda _: {"action": 7}),
    "a long text": ("bad_command", lambda _: {"action": "x" * 257}),
    "half a key": ("bad_command", lambda _: {"key": "abc"}),
    "another field": ("bad_command", lambda _: {"colour": "red"}),
    "a name of the server's": ("bad_command", lambda _: {"id": "computer:1"}),
}


@pytest.mark.parametrize(("code", "change"), REFUSED.values(), ids=[*REFUSED])
def test_pointing_is_refused_by_name_and_nobody_is_told(tmp_path, code, change):
    async def scenario():
        service, match, action = await table_with_advice(tmp_path)
        ben, eve = Client(service), Client(service)
        for client in (ben, eve):
            await client.hello()
        eve.frames.clear()
        return await pointing(ben, match, action, changed=change(match)), eve.frames

    [answer], watched = run(scenario())
    assert (answer["type"], answer["code"], answer["table"]) == ("refusal", code, TABLE)
    assert watched == []
    assert answer.get("id", "p1") == "p1"  # so that who pointed knows what was refused


@pytest.mark.parametrize("missing", sorted(POINTING_FIELDS - {"type", "key"}))
def test_pointing_without_a_field_is_refused(tmp_path, missing):
    async def scenario():
        service, match, action = await table_with_advice(tmp_path)
        ben = Client(service)
        await ben.hello()
        key = KEYS[1 - match.to_move]
        whole = {"id": "p1", "table": TABLE, "key": key, "base": match.version, "action": action}
        del whole[missing]
        return await ben.say({"type": "point"} | whole)

    [answer] = run(scenario())
    assert (answer["code"], answer["args"]) == ("bad_command", {"field": missing})


def test_pointing_needs_a_hello(tmp_path):
    async def scenario():
        service, match, action = await table_with_advice(tmp_path)
        return await pointing(Client(service), match, action)

    [answer] = run(scenario())
    assert (answer["code"], answer["id"]) == ("not_watching", "p1")


def test_pointing_from_a_seat_that_was_left_is_refused(tmp_path):
    async def scenario():
        service, match, action = await table_with_advice(tmp_path)
        key = KEYS[1 - match.to_move]
        await carry_out(service, Leave(id="l", at=3, key=key))
        ben = Client(service)
        await ben.hello()
        return await pointing(ben, match, action)

    assert [each["code"] for each in run(scenario())] == ["already_away"]


def test_computers_and_tables_that_wait_are_not_advised(tmp_path):
    async def scenario():
        service, match, action = await table_with_advice(tmp_path / "a", auto=False)
        ben = Client(service)
        await ben.hello()
        waiting = await ben.say(
            type="point", id="p", table=TABLE, key=KEYS[0], base=match.version, action=action
        )
        service, match, action = await table_with_advice(tmp_path / "b")
        mover = match.to_move
        await carry_out(service, Leave(id="l", at=3, key=KEYS[mover]))
        ben = Client(service)
        await ben.hello()
        return waiting, await pointing(ben, match, action, 1 - mover), mover

    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
    [waiting], [away], mover = run(scenario())
    assert (waiting["code"], waiting["args"]) == ("nobody_to_advise", {"to_move": None})
    assert (away["code"], away["args"]) == ("nobody_to_advise", {"to_move": mover})


def test_owners_switch_advice_off_and_on_for_every_node_and_after_a_restart(tmp_path):
    async def scenario():
        service, match, action = await table_with_advice(tmp_path)
        other = new_service(tmp_path)
        ben, there = Client(service), Client(other)
        for client in (ben, there):
            await client.hello()
        await ben.command("switch_advice", key=TABLE_KEY, on=False)
        await other.refresh()
        refused = [await pointing(client, match, action) for client in (ben, there)]
        shown = (await Client(new_service(tmp_path)).hello())["state"]["advice"]
        switch = {"type": "command", "table": TABLE, "do": "switch_advice", "on": True}
        [answer] = await ben.say(switch | {"id": "c2", "key": KEYS[0]})
        on = await ben.say(switch | {"id": "c3", "key": TABLE_KEY})
        return refused, shown, answer, on, await pointing(ben, match, action)

    refused, shown, answer, on, again = run(scenario())
    assert [[each["code"] for each in frames] for frames in refused] == [["advice_off"]] * 2
    assert shown is False
    assert answer["code"] == "not_your_table"
    assert on[-1]["events"][0]["changes"] == {"advice": True}
    assert [frame["type"] for frame in again] == ["pointed"]


@pytest.mark.parametrize("game", GAMES)
def test_new_tables_have_advice_as_their_game_has_it(tmp_path, game):
    async def scenario():
        service = await laid(new_service(tmp_path), game)
        return (await Client(service).hello())["state"]["advice"]

    assert run(scenario()) == has_advice(game)


def test_a_position_that_is_past_ends_advice_and_arrivals_do_not(tmp_path):
    async def scenario():
        service, match, action = await table_with_advice(tmp_path, seats=3)
        ben = Client(service)
        await ben.hello()
        await carry_out(service, SwitchAdvice(id="again", at=3, key=TABLE_KEY, on=True))
        same = await pointing(ben, match, action)
        await carry_out(service, await a_move(service, "m"))
        return same, await pointing(ben, match, action)

    same, past = run(scenario())
    assert [frame["type"] for frame in same] == ["pointed"]
    assert [frame["code"] for frame in past] == ["stale"]


def test_a_flood_of_advice_is_cut_off_by_seat(tmp_path):
    async def scenario():
        service, match, action = await table_with_advice(tmp_path)
        now = [0.0]
        settings = Settings(points_per_minute_seat=5, message_rate=0, message_rate_address=0)
        limits = Limits(settings, lambda: now[0])
        found = []
        for address in ("192.0.2.1", "192.0.2.2"):  # another way in is the same seat
            ben = Client(service, visit=LimitedVisit(limits, visitor(address)))
            await ben.hello()
            for _ in range(4):
                found += await pointing(ben, match, action)
        now[0] = 60_000
        found += await pointing(ben, match, action)
        return found

    found = run(scenario())
    kinds = [frame["type"] for frame in found]
    assert kinds == ["pointed"] * 5 + ["refusal"] * 3 + ["pointed"]
    assert {(each["code"], each["args"]["limit"]) for each in found if "code" in each} == {
        ("too_many", 5)
    }


def test_advice_is_neither_stored_nor_counted_nor_written_down(tmp_path, caplog):
    async def scene():
        caplog.set_level("DEBUG")
        async with opened(tmp_path) as front:
            made = await front.create(ADVISED, seats=PEOPLE)
            table, before = made["table"], await front.state(made["table"])
            service = front.services.table_service
            ben = Client(service, UNLIMITED)
            await ben.say(type="hello", table=table)
            action, mover = before["legal"][0], before["state"]["to_move"]
            point = {"type": "point", "id": "p1", "table": table, "base": before["version"]}
            told = await ben.say(point | {"key": made["keys"][1 - mover], "action": action})
            read = [f"/api/tables/{table}/{what}" for what in ("record", "steps")]
            seen = [await front.state(table), *[(await front.get(url)).text for url in read]]
            entries = await front.services.store.entries(table, 0)
            return before, action, told, seen, entries, (await front.get("/metrics")).text

    before, action, told, seen, entries, metrics = run(scene())
    assert [frame["type"] for frame in told] == ["pointed"]
    assert seen[0] == before
    assert action not in " ".join([*seen[1:], str(entries), metrics, caplog.text])
    assert "point" not in " ".join([*seen[1:], metrics.lower()])


def test_two_people_and_a_watcher_hear_advice_on_real_sockets(tmp_path):
    async def scene(server):
        async with HttpClient(server.url) as api:
            made = await api.create(ADVISED, PEOPLE)
        async with opening(server) as ann, opening(server) as ben, opening(server) as eve:
            seen = await said(ann, type="hello", table=made.table, keys=[made.keys[0]])
            await said(ben, type="hello", table=made.table, keys=[made.keys[1]])
            await said(eve, type="hello", table=made.table)
            mover = seen["state"]["to_move"]
            people = [ann, ben]
            about = {"type": "point", "table": made.table, "base": seen["version"]}
            about |= {"action": seen["legal"][-1]}
            told = await said(people[1 - mover], **about, id="p1", key=made.keys[1 - mover])
            assert (told["type"], told["seat"]) == ("pointed", 1 - mover)
            assert [await heard(people[mover]), await heard(eve)] == [told, told]
            refused = await said(people[mover], **about, id="p2", key=made.keys[mover])
            assert (refused["code"], refused["id"]) == ("nobody_to_advise", "p2")
            refused = await said(eve, **about, id="p3")
            assert (refused["code"], refused["id"]) == ("not_your_seat", "p3")

    with served(tmp_path) as server:
        asyncio.run(scene(server))


def test_a_session_keeps_advice_until_something_happens(tmp_path):
    async def scenario():
        service, match, action = await table_with_advice(tmp_path)
        session = Session(TABLE, ())
        ben = Client(service)
        await ben.hello()
        session.connected()
        for frame in ben.frames:
            session.received(frame)
        session.received(pointed_frame(TABLE, match.version, 1, action))
        kept = session.pointed
        ben.frames.clear()
        await carry_out(service, await a_move(service, "m"))
        for frame in ben.frames:
            session.received(frame)
        return kept, action, session.pointed

    kept, action, gone = run(scenario())
    assert (kept["action"], gone) == (action, None)
