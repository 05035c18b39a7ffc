"""What a client may say on the socket, and what it hears."""

import asyncio
import json
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import stairs
from games import GAMES
from server.service_fixtures import (
    KEYS,
    OWNER,
    SEED,
    TABLE,
    TABLE_KEY,
    UNLIMITED,
    Line,
    a_move,
    carry_out,
    create,
    laid,
    new_service,
    play_to_the_end,
    played,
    run,
    settle,
)
from tilewright.client.session import Session
from tilewright.core.canonical_json import hash_of
from tilewright.core.deal import commitment
from tilewright.event_store.inline import InlineEventStore
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.http_errors import EXAMPLES, HttpRefusalCode
from tilewright.server.protocol import Connection
from tilewright.server.schemas.commands import AnyCommand
from tilewright.server.schemas.frames import (
    FromClient,
    FromServer,
    PublicEvent,
    message_schemas,
)
from tilewright.server.schemas.tables import State
from tilewright.server.settings import Settings
from tilewright.server.tables.command_parser import COMMAND_FIELDS
from tilewright.table import Chair, Event, RefusalCode, Sitter, decide, lock_of, public_state

FENCED = re.MULTILINE | re.DOTALL
DOCUMENT = Path(__file__).parents[2] / "docs" / "reference" / "http-and-socket.md"


class Client:
    """Somebody who writes their own frames."""

    def __init__(self, service, settings=UNLIMITED, clock=lambda: 0, visit=None):
        self.frames = []
        self.connection = Connection(service, self.frames.append, settings, clock, visit)

    async def say(self, message=None, /, **fields):
        """Say one thing and give back what came in answer."""
        self.frames.clear()
        text = message if isinstance(message, str) else json.dumps(message or fields)
        await self.connection.receive(text)
        await self.connection.table_service.drain()
        return [json.loads(frame) for frame in self.frames]

    async def hello(self, **more):
        [answer] = await self.say(type="hello", table=TABLE, **more)
        return answer

    async def command(self, do="act", **more):
        return await self.say(type="command", id="c1", table=TABLE, do=do, **more)


# Hello


@pytest.mark.parametrize("game", GAMES)
def test_a_first_hello_shows_the_whole_table(tmp_path, game):
    async def scenario():
        service = await laid(new_service(tmp_path), game)
        return await Client(service).hello(keys=[KEYS[1]]), (await service.get(TABLE)).match

    answer, match = run(scenario())
    assert [*answer] == ["type", "table", "version", "hash", "at", "state", "legal", "you", "opens"]
    assert (answer["type"], answer["table"], answer["you"]) == ("state", TABLE, [1])
    assert answer["opens"] == [1]
    assert (answer["version"], answer["hash"]) == (match.version, match.hash)
    assert answer["state"] == match.public
    assert answer["hash"] == hash_of(answer["state"])
    actions = match.game.legal_actions(match.state)
    assert answer["legal"] == [match.game.write_action(action) for action in actions]


def test_a_hello_with_what_is_there_finds_nothing_missing(tmp_path):
    async def scenario():
        client = Client(await laid(new_service(tmp_path)))
        seen = await client.hello()
        place = {"version": seen["version"], "hash": seen["hash"]}
        return place, await client.hello(**place, keys=[KEYS[0], TABLE_KEY, KEYS[1]])

    place, answer = run(scenario())
    opened = {"you": [0, 1], "opens": [0, None, 1]}
    assert answer == {"type": "current", "table": TABLE, **place, **opened}


def test_a_hello_with_an_older_version_gets_what_it_missed(tmp_path):
    async def scenario():
        service = await laid(new_service(tmp_path))
        client = Client(service)
        seen = await client.hello()
        acks = [await carry_out(service, await a_move(service, name)) for name in "abc"]
        place = {"version": seen["version"], "hash": seen["hash"]}
        return seen, acks, await client.hello(**place, keys=[KEYS[1]]), await client.hello()

    seen, acks, answer, whole = run(scenario())
    assert [*answer] == ["type", "table", "events", "legal", "you", "opens"]
    versions = [event["version"] for event in answer["events"]]
    assert versions == [*range(seen["version"] + 1, acks[-1].version + 1)]
    state = seen["state"]
    for event in answer["events"]:
        state |= event["changes"]
        assert hash_of(state) == event["hash"]
    assert (state, answer["legal"]) == (whole["state"], whole["legal"])


@pytest.mark.parametrize(
    "claim",
    [
        {"version": 10**6, "hash": "0" * 32},
        {"version": 10**6},
        {"version": 1, "hash": "0" * 32},
        {"hash": "0" * 32},
        {"version": 0},
    ],
    ids=["of the future", "of the future without hash", "wrong hash", "no version", "nothing"],
)
def test_a_hello_with_what_never_was_gets_the_whole_table(tmp_path, claim):
    async def scenario():
        client = Client(await laid(new_service(tmp_path)))
        return (await client.hello(**claim))["type"]

    assert run(scenario()) == "state"


def test_a_hello_with_the_wrong_hash_at_the_right_version_gets_the_whole_table(tmp_path):
    async def scenario():
        client = Client(await laid(new_service(tmp_path)))
        seen = await client.hello()
        return (await client.hello(version=seen["version"], hash="0" * 32))["type"]

    assert run(scenario()) == "state"


def test_a_hello_with_events_this_node_has_not_seen_makes_it_look(tmp_path):
    async def scenario():
        here, there = await laid(new_service(tmp_path)), new_service(tmp_path)
        client = Client(there)
        await client.hello()
        ack = await carry_out(here, await a_move(here, "here"))
        return ack, [
            await client.say(type="hello", table=TABLE, version=ack.version, hash=ack.hash)
        ]

    ack, [frames] = run(scenario())
    assert [frame["type"] for frame in frames] == ["events", "current"]
    assert frames[-1]["version"] == ack.version


def test_a_hello_to_an_unknown_table_is_refused(tmp_path):
    async def scenario():
        return await Client(new_service(tmp_path)).say(type="hello", table="nobody")

    args = {"table": "nobody"}
    expected = {"type": "refusal", "table": "nobody", "code": "unknown_table", "args": args}
    assert run(scenario()) == [expected]


def test_a_hello_to_a_table_of_an_older_edition_is_refused(tmp_path, monkeypatch):
    async def scenario():
        await laid(new_service(tmp_path))
        monkeypatch.setattr(stairs, "edition", 2)
        return await Client(new_service(tmp_path)).hello()

    answer = run(scenario())
    assert answer["code"] == "older_edition"
    assert answer["args"] == {"game": "stairs", "edition": 1, "here": 2}


def test_a_table_is_watched_until_bye(tmp_path):
    async def scenario():
        service = await laid(new_service(tmp_path))
        client = Client(service)
        await client.hello()
        await client.hello()
        client.frames.clear()
        await carry_out(service, await a_move(service, "a"))
        heard = len(client.frames)
        silence = await client.say(type="bye", table=TABLE)
        await carry_out(service, await a_move(service, "b"))
        left = len(client.frames)
        [refused] = await client.say(type="bye", table=TABLE)
        return heard, silence, left, refused

    heard, silence, left, refused = run(scenario())
    assert (heard, silence, left) == (1, [], 0)
    assert (refused["code"], refused["args"]) == ("not_watching", {"table": TABLE})


def test_a_heartbeat_says_where_every_watched_table_stands(tmp_path):
    async def scenario():
        service = await laid(new_service(tmp_path))
        client = Client(service)
        client.connection.heartbeat()
        await carry_out(service, await a_move(service, "a"))
        before = [json.loads(frame) for frame in client.frames]
        seen = await client.hello()
        client.connection.heartbeat()
        return before, seen, json.loads(client.frames[-1])

    before, seen, beat = run(scenario())
    assert before == [{"type": "heartbeat", "tables": {}}]
    assert beat == {"type": "heartbeat", "tables": {TABLE: [seen["version"], seen["hash"]]}}


def test_a_planned_restart_is_announced_and_a_ping_answered(tmp_path):
    async def scenario():
        client = Client(new_service(tmp_path))
        client.connection.announce_restart(3)
        return client.frames[:], await client.say(type="ping")

    [restart], pong = run(scenario())
    assert json.loads(restart) == {"type": "restart", "seconds": 3}
    assert pong == [{"type": "pong"}]


def test_a_closed_connection_watches_and_hears_nothing(tmp_path):
    async def scenario():
        service = await laid(new_service(tmp_path))
        client = Client(service)
        await client.hello()
        client.connection.close()
        client.frames.clear()
        await carry_out(service, await a_move(service, "a"))
        await client.connection.receive('{"type":"ping"}')
        return client.frames, service.tables[TABLE].subscribers

    assert run(scenario()) == ([], {})


def test_clients_that_hang_up_in_the_middle_of_a_hello_are_not_subscribed(tmp_path):
    class Slow(InlineEventStore):
        async def load(self, table):
            await asyncio.sleep(0)
            return await super().load(table)

    async def scenario():
        await laid(new_service(tmp_path))
        service = new_service(tmp_path)
        service.store = Slow(tmp_path / "tables.sqlite", durable=False)
        client = Client(service)
        saying = asyncio.create_task(client.say(type="hello", table=TABLE))
        await asyncio.sleep(0)
        client.connection.close()
        return await saying, service.tables[TABLE].subscribers

    assert run(scenario()) == ([], {})


# Commands


def test_a_command_is_acknowledged_before_its_events_come(tmp_path):
    async def scenario():
        service = await laid(new_service(tmp_path))
        client, seat = Client(service), (await service.get(TABLE)).match.to_move
        seen = await client.hello()
        move = {"key": KEYS[seat], "base": seen["version"], "action": seen["legal"][0]}
        return await client.command(**move), await client.command(**move)

    (ack, events), again = run(scenario())
    last = events["events"][-1]
    assert ack == {
        "type": "ack",
        "id": "c1",
        "table": TABLE,
        "version": last["version"],
        "hash": last["hash"],
    }
    assert (events["type"], again) == ("events", [ack])


@pytest.mark.parametrize(
    ("key", "code"),
    [(None, "not_your_seat"), ("0" * 32, "not_your_seat"), (TABLE_KEY, "not_your_seat")],
    ids=["no key", "a guessed key", "the key of the table"],
)
def test_spectators_cannot_act(tmp_path, key, code):
    async def scenario():
        service = await laid(new_service(tmp_path))
        client = Client(service)
        seen = await client.hello()
        shown = {"key": key} if key else {}
        frames = await client.command(base=seen["version"], action=seen["legal"][0], **shown)
        return frames, await played(service)

    [refused], kinds = run(scenario())
    assert refused == {"type": "refusal", "id": "c1", "table": TABLE, "code": code, "args": {}}
    assert "acted" not in kinds


def test_keys_of_another_seat_do_not_act(tmp_path):
    async def scenario():
        service = await laid(new_service(tmp_path))
        client, seat = Client(service), (await service.get(TABLE)).match.to_move
        seen = await client.hello()
        move = {"key": KEYS[1 - seat], "base": seen["version"], "action": seen["legal"][0]}
        return await client.command(**move), seat

    [refused], seat = run(scenario())
    assert (refused["code"], refused["args"]) == ("not_your_turn", {"to_move": seat})


@pytest.mark.parametrize("do", COMMAND_FIELDS)
def test_every_command_reaches_its_table(tmp_path, do):
    """Whatever the table says to it, it is understood."""
    arguments = {
        "name": "Ada",
        "seat": 0,
        "level": "greedy",
        "action": "lay",
        "resign": True,
        "on": True,
        "step": 1,
    }
    arguments |= dict.fromkeys(("lock", "commitment", "contribution"), "0" * 64)
    own = {name: arguments[name] for name in COMMAND_FIELDS[do][1]}

    async def scenario():
        client = Client(await laid(new_service(tmp_path)))
        [answer] = await client.command(do, key=KEYS[0], base=1, **own)
        return answer

    answer = run(scenario())
    assert answer["id"] == "c1"
    assert answer.get("code") in {None, *map(str, RefusalCode)}


GOOD = {
    "type": "command",
    "id": "c1",
    "table": TABLE,
    "do": "act",
    "key": KEYS[0],
    "base": 1,
    "action": "lay",
}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("id", value) for value in (None, 7, "", "x" * 65, "a b", "é", "computer:1", ["x"])),
        *(("table", value) for value in (None, 7, "", "a/b", "x" * 65, {})),
        *(("do", value) for value in (None, 7, "", "create", "import", "act_for", "ACT", [])),
        *(("key", value) for value in (7, "", "0" * 31, "0" * 33, "F" * 32, [])),
        *(("base", value) for value in (None, "1", -1, 1.0, True, 2**53, [])),
        *(("action", value) for value in (None, 7, [], "x" * 257, "\ud800")),
        *((name, 1) for name in ("at", "seed", "seat", "name", "")),
    ],
    ids=repr,
)
def test_a_malformed_field_is_named(tmp_path, field, value):
    async def scenario():
        return await Client(new_service(tmp_path)).say({**GOOD, field: value})

    [refused] = run(scenario())
    assert (refused["code"], refused["args"]) == ("bad_command", {"field": field})
    assert refused.get("id") == (None if field == "id" else "c1")


@pytest.mark.parametrize("field", ["id", "table", "do", "base", "action"])
def test_a_missing_field_is_named(tmp_path, field):
    async def scenario():
        message = {name: value for name, value in GOOD.items() if name != field}
        return await Client(new_service(tmp_path)).say(message)

    [refused] = run(scenario())
    assert (refused["code"], refused["args"]) == ("bad_command", {"field": field})


@pytest.mark.parametrize(
    ("field", "value"),
    [("version", -1), ("version", "1"), ("hash", "x"), ("keys", "x"), ("keys", [1]), ("table", 1)],
    ids=repr,
)
def test_a_malformed_hello_is_refused(tmp_path, field, value):
    async def scenario():
        message = {"type": "hello", "table": TABLE, field: value}
        return await Client(await laid(new_service(tmp_path))).say(message)

    [refused] = run(scenario())
    assert (refused["code"], refused["args"]) == ("bad_command", {"field": field})


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        ("hello", 0),
        ('{"type":"ping"', 14),
        ('{"type":"ping"}}', 15),
        ("[]", 0),
        ("7", 0),
        ('{"type":NaN}', 0),
        ("[" * 8000, 0),
        ('{"base":' + "9" * 8000 + "}", 0),
    ],
    ids=lambda value: str(value)[:12],
)
def test_malformed_messages_are_refused_with_the_place(tmp_path, text, at):
    async def scenario():
        return await Client(new_service(tmp_path)).say(text)

    assert run(scenario()) == [{"type": "refusal", "code": "malformed", "args": {"at": at}}]


@pytest.mark.parametrize("kind", [None, 7, "", "state", "subscribe", []], ids=repr)
def test_an_unknown_kind_of_message_is_refused(tmp_path, kind):
    async def scenario():
        return await Client(new_service(tmp_path)).say({"type": kind, "id": "c1"})

    expected = {"type": "refusal", "id": "c1", "code": "unknown_message", "args": {}}
    assert run(scenario()) == [expected]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
NAMES = st.sampled_from([*GOOD, "version", "hash", "keys", "seat", "name", "resign"]) | st.text()
KINDS = st.fixed_dictionaries(
    {"type": st.sampled_from(["hello", "command", "bye"])},
    optional={
        "table": st.just(TABLE),
        "do": st.sampled_from([*COMMAND_FIELDS]),
        "id": st.just("c1"),
    },
)


@given(
    st.text()
    | st.dictionaries(NAMES, VALUES).map(json.dumps)
    | st.builds(lambda good, bad: json.dumps(bad | good), KINDS, st.dictionaries(NAMES, VALUES))
)
def test_messages_of_any_kind_get_exactly_one_answer(tmp_path_factory, text):
    async def scenario():
        service = new_service(tmp_path_factory.mktemp("service"))
        return await Client(service).say(text)

    [answer] = run(scenario())
    assert answer["type"] == "refusal"
    assert answer["code"] in {*map(str, RefusalCode), *map(str, ServerRefusalCode)}


# Limits


def test_a_frame_that_is_too_large_is_refused_by_its_bytes(tmp_path):
    limits = replace(UNLIMITED, frame_bytes=41)

    async def scenario():
        client = Client(new_service(tmp_path), limits)
        sizes = [json.dumps({"type": "ping", "x": "é" * n}, ensure_ascii=False) for n in (8, 9)]
        assert [len(text.encode()) for text in sizes] == [41, 43]
        return [await client.say(text) for text in sizes]

    [[pong], [refused]] = run(scenario())
    assert pong == {"type": "pong"}
    assert refused == {"type": "refusal", "code": "too_large", "args": {"limit": 41}}


def test_clients_over_the_message_rate_are_told_when_to_go_on(tmp_path):
    now = [0]
    limits = Settings(message_rate=10, message_burst=3)

    async def scenario():
        client = Client(new_service(tmp_path), limits, lambda: now[0])
        answers = [(await client.say(type="ping"))[0] for _ in range(4)]
        now[0] += answers[-1]["args"]["retry_ms"]
        return answers, await client.say(type="ping")

    answers, [later] = run(scenario())
    assert [answer["type"] for answer in answers] == ["pong", "pong", "pong", "refusal"]
    assert answers[-1]["code"] == "too_many"
    assert answers[-1]["args"] == {"limit": 10, "retry_ms": 101}
    assert later == {"type": "pong"}


def test_a_clock_set_back_takes_no_patience_away(tmp_path):
    now, limits = [10**6], Settings(message_rate=1, message_burst=2)

    async def scenario():
        client = Client(new_service(tmp_path), limits, lambda: now[0])
        await client.say(type="ping")
        now[0] = 0
        first = await client.say(type="ping")
        now[0] = 1000
        return first + await client.say(type="ping")

    assert run(scenario()) == [{"type": "pong"}] * 2


@pytest.mark.parametrize(
    ("limits", "more"),
    [({"tables_per_socket": 1}, {}), ({"keys_per_socket": 2}, {"keys": [*KEYS[:2]]})],
    ids=["tables", "keys"],
)
def test_a_socket_watches_only_so_much(tmp_path, limits, more):
    async def scenario():
        client = Client(await laid(new_service(tmp_path)), replace(UNLIMITED, **limits))
        first = await client.hello(keys=[KEYS[0]])
        again = await client.hello(keys=[KEYS[0]])
        [refused] = await client.say(type="hello", table="another", **more)
        await client.say(type="bye", table=TABLE)
        [free] = await client.say(type="hello", table="another", **more)
        return first["type"], again["type"], refused, free["code"]

    *types, refused, free = run(scenario())
    assert types == ["state", "state"]
    assert refused["code"] == "too_many"
    assert refused["args"] == {"limit": next(iter(limits.values())), "retry_ms": None}
    assert free == "unknown_table"


# What must stay in the server


@pytest.mark.parametrize("game", GAMES)
def test_frames_hold_nothing_private_and_the_seed_only_at_the_end(tmp_path, game):
    secrets = [OWNER, TABLE_KEY, lock_of(TABLE_KEY), *KEYS[:2], *map(lock_of, KEYS[:2]), '"used"']
    dice = random.Random(7)

    async def scenario():
        service = await laid(new_service(tmp_path), game)
        lines = [Line(Session(TABLE, (KEYS[seat],))).connect(service) for seat in range(2)]
        watcher = Line(Session(TABLE)).connect(service)
        await play_to_the_end(lines, [watcher], dice.choice)
        late = Line(Session(TABLE)).connect(service)
        await settle(late)
        return [*lines, watcher, late]

    lines = run(scenario())
    frames = [frame for line in lines for frame in line.seen]
    assert [(word, frame) for frame in frames for word in secrets if word in frame] == []
    opened = [frame for frame in frames if SEED in frame]
    assert len(opened) == len(lines)
    assert all('"status":"over"' in frame for frame in opened)
    states = [line.session.state for line in lines]
    assert all(state == states[0] for state in states)
    assert commitment(states[0]["seed"]) == states[0]["commitment"]


# The document


def section(title):
    text = DOCUMENT.read_text("utf-8")
    return re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", text, FENCED)[1]


@pytest.mark.parametrize("code", [*RefusalCode, *ServerRefusalCode, *HttpRefusalCode])
def test_examples_of_refusals_have_the_arguments_of_their_codes(code):
    assert [*EXAMPLES.get(code.value, {})] == [*code.arguments]


def test_schemas_of_events_and_commands_name_every_kind():
    assert get_args(PublicEvent.model_fields["kind"].annotation) == tuple(
        kind.kind for kind in Event.__subclasses__()
    )
    named = [name for kind in get_args(AnyCommand) for name in type_of(kind, "do")]
    assert sorted(named) == sorted(COMMAND_FIELDS)


def test_schemas_of_messages_name_all_that_is_read_and_written():
    understood = Connection(None, print, UNLIMITED, lambda: 0)._handlers  # noqa: SLF001  # its list
    known = Session(TABLE)._handlers.keys() | {"pong", "think"}  # noqa: SLF001  # pages alone think
    assert {name for kind in get_args(FromClient) for name in type_of(kind)} == understood.keys()
    assert {name for kind in get_args(FromServer) for name in type_of(kind)} == known


def test_schema_of_the_state_names_every_key():
    always = [*decide(None, create()).match.public]
    named = [*State.__annotations__]
    assert named[: len(always)] == always
    assert {*named[len(always) :]} <= State.__optional_keys__


def type_of(kind, field="type"):
    return get_args(kind.model_fields[field].annotation)


def blocks():
    """Who says what in the documented conversation."""
    found = re.findall(r"^```json (client|server)\n(.*?)^```", section("A conversation"), FENCED)
    return [(who, json.loads(text)) for who, text in found]


def test_the_documented_conversation_takes_place(tmp_path):
    chairs = (
        Chair(Sitter.PERSON, "Ada", "greedy", lock_of(KEYS[0])),
        Chair(Sitter.OPEN, "", "greedy", lock_of(KEYS[1])),
    )

    game = next(said["state"]["game"] for _, said in blocks() if said.get("state"))

    async def scenario():
        service, happened, heard = new_service(tmp_path), [], []
        await carry_out(service, create(game, chairs=chairs))
        connection = Connection(service, heard.append, UNLIMITED, lambda: 0)
        for who, message in blocks():
            if who == "client":
                happened.append((who, message))
                await connection.receive(json.dumps(message))
                await service.drain()
            elif message["type"] == "heartbeat":
                connection.heartbeat()
            elif message["type"] == "restart":
                connection.announce_restart(message["seconds"])
            happened += [("server", json.loads(frame)) for frame in heard]
            heard.clear()
        return happened

    assert run(scenario()) == blocks()


@pytest.mark.parametrize("game", GAMES)
def test_an_event_may_change_every_key_of_the_public_state(tmp_path, game):
    async def scenario():
        service = await laid(new_service(tmp_path), game)
        return public_state((await service.get(TABLE)).match)

    changes = message_schemas()["Changes"]
    assert changes["properties"].keys() == run(scenario()).keys() | State.__optional_keys__
    assert "required" not in changes


def test_null_is_as_good_as_a_missing_optional_field(tmp_path):
    async def scenario():
        client = Client(await laid(new_service(tmp_path)))
        [answer] = await client.say({**GOOD, "key": None})
        return answer["code"]

    assert run(scenario()) == "not_your_seat"
