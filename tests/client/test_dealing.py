"""The client adds to the deal by itself, and finds out a host who breaks what was promised."""

import asyncio
import json
import random
from dataclasses import replace

import pytest

from games import EXAMPLE
from server.asgi_client import PEOPLE
from server.server_thread import served
from tilewright.client import HttpClient, RemoteTable, Session, first_commitment, fresh_root
from tilewright.core.canonical_json import hash_of
from tilewright.core.contribution import Contribution, commit, next_contribution
from tilewright.core.errors import RecordError
from tilewright.core.record import Record
from tilewright.core.record_text import read_text

PLAIN = {"proxy": None}
OPEN = [{"sitter": "open"}, {"sitter": "open"}]


async def play(table):
    luck = random.Random(3)
    while legal := await table.turn():
        await table.act(luck.choice(legal))


async def laid(api, server, seats):
    """Two at a table, each with a client."""
    made = await api.create(EXAMPLE, seats)
    return made, [RemoteTable(server.url, made.table, key, **PLAIN) for key in made.keys]


async def play_and_verify(api, one, two):
    await asyncio.gather(play(one), play(two))
    record = read_text(await api.record(one.session.table))
    assert [bool(each and each.revealed) for each in record.contributions] == [True, True]
    one.verify_deal(record)
    two.verify_deal(record)


def test_people_who_join_add_to_every_game_of_the_series(tmp_path):
    async def scene(server):
        async with HttpClient(server.url) as api:
            _, (one, two) = await laid(api, server, OPEN)
            async with one, two, asyncio.timeout(60):
                await one.join("Ann")
                await two.join("Ben")
                await play_and_verify(api, one, two)
                await one.command("rematch")
                await two.command("rematch")
                again = await one.next_game(), await two.next_game()
                async with again[0], again[1]:
                    assert [each.seats for each in again] == [[1], [0]]
                    await play_and_verify(api, *again)
                    assert again[0].session.promises[1] != one.session.promises[1]

    with served(tmp_path, message_rate=0) as server:
        asyncio.run(scene(server))


def test_person_who_lays_a_table_adds_to_its_deal_after_the_server_has_committed(tmp_path):
    async def scene(server):
        root = fresh_root()
        seat = {"sitter": "person", "name": "Ann", "commitment": first_commitment(root)}
        async with HttpClient(server.url) as api:
            made = await api.create(EXAMPLE, [seat, PEOPLE[1]])
            waiting = (await api.state(made.table))["state"]
            assert (waiting["status"], waiting["to_move"], waiting["ply"]) == ("playing", None, 0)
            assert waiting["commitment"] == made.commitment
            given = next_contribution(root, first_commitment(root))
            await api.command(made.table, "reveal", key=made.keys[0], contribution=given)
            assert (await api.state(made.table))["state"]["ply"] > 0

    with served(tmp_path, message_rate=0) as server:
        asyncio.run(scene(server))


def test_client_that_does_not_know_what_was_committed_to_withholds_it(tmp_path):
    async def scene(server):
        seat = {"sitter": "person", "name": "Ann", "commitment": first_commitment(fresh_root())}
        async with HttpClient(server.url) as api:
            made, (one, two) = await laid(api, server, [seat, PEOPLE[1]])
            async with one, two, asyncio.timeout(60):
                await asyncio.gather(play(one), play(two))
                record = read_text(await api.record(made.table))
                (withheld, nothing) = record.contributions
                assert (withheld.revealed, nothing) == (None, None)

    with served(tmp_path, message_rate=0) as server:
        asyncio.run(scene(server))


# A host who does not keep what was promised


ROOTS = ["a" * 64, "b" * 64]
MINE, THEIRS = (next_contribution(root, first_commitment(root)) for root in ROOTS)
KEY = "0" * 32


def table_that_saw(*commitments):
    """A client of seat 0 that saw these before it revealed its own."""
    table = RemoteTable("http://tables.example", "T", KEY, roots={KEY: ROOTS[0]})
    seat = {"sitter": "person", "name": "", "level": "", "away": False}
    state = {
        "status": "playing",
        "number": 1,
        "to_move": None,
        "commitment": "c",
        "seats": [seat, seat],
        "contributions": [each and {"commitment": each, "revealed": None} for each in commitments],
    }
    table.session.connected()
    (frame,) = table.session.received(state_frame(state))
    assert MINE in frame
    return table


def state_frame(state, version=2):
    about = {"table": "T", "version": version, "hash": hash_of(state), "at": 0, "legal": None}
    return json.dumps({"type": "state", "state": state, "you": [0], "opens": [0]} | about)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({}, None),
        ({"commitment": "d"}, "not the one that was committed to"),
        ({"contributions": (Contribution(commit(MINE), MINE), None)}, "not those"),
        ({"contributions": ()}, "not those"),
        (
            {
                "contributions": (
                    Contribution(commit(MINE)),
                    Contribution(commit(THEIRS), THEIRS),
                )
            },
            "revealed here is not in the deal",
        ),
    ],
)
def test_a_host_who_changes_a_deal_after_the_promise_is_found_out(monkeypatch, changes, problem):
    monkeypatch.setattr("tilewright.client.table.verify", lambda _record: None)
    table = table_that_saw(commit(MINE), commit(THEIRS))
    both = (Contribution(commit(MINE), MINE), Contribution(commit(THEIRS), THEIRS))
    record = Record("stairs", 1, 2, None, ("Ann", "Ben"), "c", "s", (), contributions=both)
    if problem is None:
        table.verify_deal(record)
        return
    with pytest.raises(RecordError, match=problem):
        table.verify_deal(replace(record, **changes))


def test_client_reveals_nothing_before_the_game_has_begun_and_then_once():
    session = table_that_saw(commit(MINE), commit(THEIRS)).session
    assert session.received('{"type": "pong"}') == []
    beat = {"type": "heartbeat", "tables": {"T": [session.version, session.hash]}}
    assert session.received(json.dumps(beat)) == []
    before = Session("T", (KEY,), roots={KEY: ROOTS[0]})
    before.connected()
    assert session.state is not None
    assert before.received(state_frame(session.state | {"status": "open"})) == []
