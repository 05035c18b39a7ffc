"""A copy of a table heals, and commands are carried out once, whatever the line does."""

import json
import random

import pytest

from games import GAMES, QUICK
from server.service_fixtures import (
    KEYS,
    TABLE,
    TABLE_KEY,
    Line,
    a_move,
    carry_out,
    laid,
    new_service,
    play_to_the_end,
    played,
    run,
    settle,
)
from tilewright.client import session as client_session
from tilewright.client.errors import RefusalError
from tilewright.client.session import Session
from tilewright.server.settings import Settings
from tilewright.server.tables import command_parser
from tilewright.table import legal


def kinds(frames):
    return [json.loads(frame)["type"] for frame in frames]


async def at_the_table(folder, game="stairs", trouble=lambda frame: [frame], **more):
    """A service, and somebody who sees its table and holds both keys."""
    service = await laid(new_service(folder), game)
    line = Line(Session(TABLE, KEYS[:2], **more)).connect(service)
    await settle(line)
    line.trouble = trouble
    return service, line


def only(*versions):
    """A line on which these events get lost."""

    def trouble(frame):
        events = json.loads(frame).get("events", [])
        return [] if any(event["version"] in versions for event in events) else [frame]

    return trouble


# Seeing


@pytest.mark.parametrize("game", GAMES)
def test_players_and_watchers_see_the_same_game_to_its_end(tmp_path, game):
    dice = random.Random(3)

    async def scenario():
        service = await laid(new_service(tmp_path), game, 3)
        lines = [Line(Session(TABLE, (KEYS[seat],))).connect(service) for seat in range(3)]
        watcher = Line(Session(TABLE)).connect(service)
        await play_to_the_end(lines, [watcher], dice.choice)
        return [line.session for line in [*lines, watcher]], (await service.get(TABLE)).match

    sessions, match = run(scenario())
    for session in sessions:
        assert session.state == match.public
        assert (session.version, session.hash, session.at) == (match.version, match.hash, match.at)
        assert (session.legal, session.outbox) == (None, {})
    assert [session.you for session in sessions] == [[0], [1], [2], []]
    assert sessions[0].state["status"] == "over"


def test_news_are_told_event_by_event(tmp_path):
    async def scenario():
        told = []
        service, line = await at_the_table(tmp_path, on_change=told.append)
        told.clear()
        before = line.session.version
        ack = await carry_out(service, await a_move(service, "move"))
        await settle(line)
        return told, before, ack

    [events], before, ack = run(scenario())
    assert [event["version"] for event in events] == [*range(before + 1, ack.version + 1)]


def test_events_that_are_known_already_are_ignored(tmp_path):
    async def scenario():
        told = []
        service, line = await at_the_table(
            tmp_path, QUICK, lambda frame: [frame, frame], on_change=told.append
        )
        old = line.seen[0]
        for name in "ab":
            await carry_out(service, await a_move(service, name))
        await settle(line)
        told.clear()
        line.down.extend([line.seen[-2], old])
        await settle(line)
        return line, told, (await service.get(TABLE)).match

    line, told, match = run(scenario())
    assert line.session.state == match.public
    assert line.session.legal == legal(match)
    assert (told, kinds(line.up)) == ([], [])


# Healing


@pytest.mark.parametrize("game", GAMES)
def test_a_gap_heals_with_what_was_missed(tmp_path, game):
    async def scenario():
        service, line = await at_the_table(tmp_path, game)
        line.trouble = only(line.session.version + 1)
        await carry_out(service, await a_move(service, "lost"))
        await settle(line)
        behind = line.session.version
        line.trouble = lambda frame: [frame]
        await carry_out(service, await a_move(service, "found"))
        await settle(line)
        return behind, line, (await service.get(TABLE)).match

    behind, line, match = run(scenario())
    assert behind < match.version
    assert line.session.state == match.public
    assert kinds(line.seen[-2:]) == ["events", "events"]


def test_events_that_are_missing_are_asked_for_once(tmp_path):
    async def scenario():
        service, line = await at_the_table(tmp_path)
        for name in "abc":
            await carry_out(service, await a_move(service, name))
        line.down.popleft()
        return [kinds(line.session.received(frame)) for frame in line.down]

    assert run(scenario()) == [["hello"], []]


def test_a_late_answer_to_an_earlier_hello_is_not_taken_for_the_whole_table(tmp_path):
    async def scenario():
        service, line = await at_the_table(tmp_path)
        session = line.session
        place = {"version": session.version, "hash": session.hash, "you": []}
        session.state["number"] = 7
        await carry_out(service, await a_move(service, "move"))
        asked = session.received(line.down.popleft())
        session.received(json.dumps({"type": "current", "table": TABLE, **place}))
        return kinds(asked), kinds(session.tick(session.resend_after))

    assert run(scenario()) == (["hello"], ["hello"])


def test_a_wrong_copy_heals_with_the_whole_table(tmp_path):
    async def scenario():
        service, line = await at_the_table(tmp_path)
        line.session.state["number"] = 7
        await carry_out(service, await a_move(service, "move"))
        await settle(line)
        return line, (await service.get(TABLE)).match

    line, match = run(scenario())
    assert line.session.state == match.public
    assert kinds(line.seen[-2:]) == ["events", "state"]


@pytest.mark.parametrize("wrong", [{"hash": "0" * 32}, {"version": 1}, {"version": 99}], ids=repr)
def test_a_heartbeat_shows_who_is_wrong(tmp_path, wrong):
    async def scenario():
        service, line = await at_the_table(tmp_path)
        for name, value in wrong.items():
            setattr(line.session, name, value)
        line.connection.heartbeat()
        await settle(line)
        return line, (await service.get(TABLE)).match

    line, match = run(scenario())
    assert (line.session.version, line.session.hash) == (match.version, match.hash)
    assert line.session.state == match.public
    assert kinds(line.seen[-2:]) == ["heartbeat", "state"]


def test_a_heartbeat_heals_a_lost_last_event(tmp_path):
    async def scenario():
        service, line = await at_the_table(tmp_path, trouble=lambda _: [])
        await carry_out(service, await a_move(service, "lost"))
        line.trouble = lambda frame: [frame]
        line.connection.heartbeat()
        await settle(line)
        line.connection.heartbeat()
        await settle(line)
        return line, (await service.get(TABLE)).match

    line, match = run(scenario())
    assert line.session.state == match.public
    assert kinds(line.seen[-4:]) == ["events", "heartbeat", "events", "heartbeat"]


def test_a_whole_table_with_a_wrong_hash_is_not_believed_nor_asked_for_without_pause(tmp_path):
    async def scenario():
        _, line = await at_the_table(tmp_path)
        spoilt = json.loads(line.seen[0])
        spoilt["state"]["number"] = 7
        at_once = line.session.received(json.dumps(spoilt))
        lost = line.session.state
        line.up.extend(line.session.tick(line.session.resend_after))
        asked = kinds(line.up)
        await settle(line)
        return at_once, lost, asked, line.session.state["number"]

    assert run(scenario()) == ([], None, ["hello"], 1)


def test_a_lost_hello_is_said_again(tmp_path):
    async def scenario():
        service = await laid(new_service(tmp_path))
        line = Line(Session(TABLE)).connect(service)
        line.up.clear()
        session = line.session
        early = session.tick(session.resend_after - 1)
        line.up.extend(session.tick(session.resend_after))
        await settle(line)
        return early, session.version, session.tick(3 * session.resend_after)

    early, version, later = run(scenario())
    assert (early, later) == ([], [])
    assert version


def test_a_hello_that_came_at_a_bad_time_is_said_again_soon(tmp_path):
    async def scenario():
        service = await laid(new_service(tmp_path))
        line = Line(Session(TABLE)).connect(service)
        limited = {"code": "too_many", "args": {"limit": 20, "retry_ms": 50}}
        line.session.received(json.dumps({"type": "refusal", **limited}))
        return line.session.tick(0.04), kinds(line.session.tick(0.06))

    assert run(scenario()) == ([], ["hello"])


def test_a_heartbeat_without_the_table_means_that_nobody_heard_the_hello(tmp_path):
    async def scenario():
        _, line = await at_the_table(tmp_path)
        return kinds(line.session.received('{"type":"heartbeat","tables":{}}'))

    assert run(scenario()) == ["hello"]


def test_a_refused_hello_is_named_and_not_repeated(tmp_path):
    async def scenario():
        line = Line(Session("nobody")).connect(new_service(tmp_path))
        await settle(line)
        line.connection.heartbeat()
        await settle(line)
        return line.session.trouble, line.session.tick(10), kinds(line.seen)

    trouble, frames, seen = run(scenario())
    assert seen == ["refusal", "heartbeat"]
    assert (trouble.code, trouble.args) == ("unknown_table", {"table": "nobody"})
    assert frames == []


def test_a_computer_that_is_warming_up_is_known_until_something_happens(tmp_path):
    async def scenario():
        service, line = await at_the_table(tmp_path)
        now = line.session.version
        for version, level in ((now - 1, "hard"), (now, "expert")):
            told = {"type": "warming", "table": TABLE, "version": version, "level": level}
            line.session.received(json.dumps(told | {"seconds": 40, "failed": False}))
        before = line.session.warming
        await carry_out(service, await a_move(service, "a"))
        await settle(line)
        return before, line.session.warming

    before, after = run(scenario())
    assert (before["level"], before["seconds"]) == ("expert", 40)
    assert after is None


def test_session_goes_on_after_a_restart_of_the_server(tmp_path):
    async def scenario():
        service, line = await at_the_table(tmp_path)
        await carry_out(service, await a_move(service, "a"))
        await settle(line)
        line.connection.announce_restart(3)
        await settle(line)
        announced = line.session.restart
        line.cut()
        await service.close()
        restarted = new_service(tmp_path)
        line.connect(restarted)
        await settle(line)
        current = kinds(line.seen[-1:])
        ack = await carry_out(restarted, await a_move(restarted, "b"))
        await settle(line)
        return announced, line.session.restart, current, line.session.version - ack.version

    assert run(scenario()) == (3, None, ["current"], 0)


def test_silence_is_met_with_a_ping_and_then_taken_for_death(tmp_path):
    async def scenario():
        _, line = await at_the_table(tmp_path)
        session = line.session
        frames = session.tick(session.ping_after)
        again = session.tick(session.ping_after + 1)
        alive = session.timed_out
        session.tick(session.ping_after + session.resend_after)
        dead = session.timed_out
        line.up.extend(frames)
        await settle(line)
        return kinds(frames), again, alive, dead, session.timed_out

    assert run(scenario()) == (["ping"], [], False, True, False)


# Commands


def test_an_answer_goes_to_who_asked_or_waits(tmp_path):
    async def scenario():
        _, line = await at_the_table(tmp_path)
        session, told = line.session, []
        seat = session.state["to_move"]
        name = line.act(session.legal[0], key=KEYS[seat], callback=told.append)
        other = line.act("nonsense", key=KEYS[seat])
        waiting = [*session.outbox]
        await settle(line)
        return name, other, waiting, told, session

    name, other, waiting, [told], session = run(scenario())
    assert waiting == [name, other]
    assert (told.id, told.accepted, told.version) == (name, True, session.version)
    answer = session.answers[other]
    assert (answer.accepted, answer.code) == (False, "stale")
    assert session.outbox == {}


@pytest.mark.parametrize("lost", ["command", "answer"])
def test_an_unanswered_command_is_sent_again_in_time_and_after_reconnecting(tmp_path, lost):
    async def scenario(again):
        folder = tmp_path / again
        folder.mkdir()
        service, line = await at_the_table(folder, trouble=lambda _: [])
        session = line.session
        name = line.act(session.legal[0], key=KEYS[session.state["to_move"]])
        frame = session.outbox[name].frame
        if lost == "command":
            line.up.clear()
        await settle(line)
        line.trouble = lambda frame: [frame]
        if again == "time":
            early = session.tick(session.resend_after - 1)
            assert early == []
            line.up.extend(session.tick(session.resend_after))
        else:
            line.cut()
            line.connect(service)
        assert line.up[-1] == frame
        await settle(line)
        return session.answers[name], session.outbox, (await played(service)).count("acted")

    for again in ("time", "reconnecting"):
        answer, outbox, acted = run(scenario(again))
        assert (answer.accepted, outbox, acted) == (True, {}, 1)


def test_commands_given_while_offline_are_sent_on_connecting(tmp_path):
    async def scenario():
        service, line = await at_the_table(tmp_path)
        line.cut()
        session = line.session
        pending = session.act(session.legal[0], key=KEYS[session.state["to_move"]])
        assert session.tick(99) == []
        line.connect(service)
        await settle(line)
        return session.answers[pending.id].accepted

    assert run(scenario())


def test_refusals_that_pass_are_waited_out(tmp_path):
    now, limits = [0], Settings(message_rate=1, message_burst=1)

    async def scenario():
        service = await laid(new_service(tmp_path))
        line = Line(Session(TABLE, KEYS[:2]))
        line.connect(service, limits)
        line.connection._bucket.clock = lambda: now[0]  # noqa: SLF001  # time passes as we say
        await settle(line)
        name = line.act(line.session.legal[0], key=KEYS[line.session.state["to_move"]])
        await settle(line)
        assert line.heard[-1]["code"] == "too_many"
        assert line.session.tick(1) == []
        now[0] = 2000
        line.up.extend(line.session.tick(1.1))
        await settle(line)
        return line.session.answers[name].accepted

    assert run(scenario())


def test_a_closing_server_is_waited_for(tmp_path):
    async def scenario():
        service, line = await at_the_table(tmp_path)
        session = line.session
        await service.close()
        name = line.act(session.legal[0], key=KEYS[session.state["to_move"]])
        await settle(line)
        kept = [*session.outbox]
        line.cut()
        line.connect(new_service(tmp_path))
        await settle(line)
        return kept == [name], session.answers[name].accepted

    assert run(scenario()) == (True, True)


def test_a_command_nobody_would_read_is_given_up(tmp_path):
    async def scenario():
        _, line = await at_the_table(tmp_path)
        pending = line.session.command("join", KEYS[0], name="x" * 9000)
        line.up.append(pending.frame)
        await settle(line)
        return line.session.answers[pending.id], line.session.outbox

    answer, outbox = run(scenario())
    assert (answer.code, outbox) == ("too_large", {})


def test_several_sessions_may_share_a_connection(tmp_path):
    async def scenario():
        _, line = await at_the_table(tmp_path)
        other = Session("another")
        return [other.received(frame) for frame in line.seen], other.state

    assert run(scenario()) == ([[]], None)


# Any line at all


class Storm:
    """A line that loses, doubles and swaps frames as the dice say."""

    def __init__(self, dice):
        self.dice = dice
        self.late: list[str] = []

    def __call__(self, frame):
        fate = self.dice.random()
        if fate < 0.2:
            return []
        if fate < 0.3:
            self.late.append(frame)
            return []
        late, self.late = self.late, []
        return [frame] * (1 + (fate > 0.9)) + late


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", GAMES)
def test_moves_are_made_once_and_seen_by_all_whatever_the_line_does(tmp_path, game, seed):
    async def scenario():
        dice = random.Random(seed)
        service = await laid(new_service(tmp_path), game)
        lines = [Line(Session(TABLE, KEYS[:2]), Storm(dice)).connect(service) for _ in range(3)]
        asked, now = [], 0
        for _ in range(60):
            now += 2
            line = dice.choice(lines)
            session = line.session
            if session.legal and not session.outbox:
                key = KEYS[session.state["to_move"]]
                asked.append((session, line.act(dice.choice(session.legal), key=key)))
            if dice.random() < 0.1:
                line.cut()
                line.connect(service)
            for each in lines:
                each.up.extend(each.session.tick(now))
            if dice.random() < 0.2:
                line.connection.heartbeat()
            await settle(*lines)
        for line in lines:
            line.trouble = lambda frame: [frame]
        for _ in range(4):
            now += 6
            for line in lines:
                line.connection.heartbeat()
                line.up.extend(line.session.tick(now))
            await settle(*lines)
        return service, lines, asked

    service, lines, asked = run(scenario())
    match = run(service.get(TABLE)).match
    answers = [session.answers[name] for session, name in asked]
    moves = run(played(service)).count("acted")
    assert sum(answer.accepted for answer in answers) == moves > 0
    assert all(line.session.state == match.public for line in lines)
    assert all(line.session.outbox == {} for line in lines)


# Several keys


def shown(pending):
    return json.loads(pending.frame)["key"]


def test_of_several_keys_the_one_that_fits_is_shown(tmp_path):
    async def scenario():
        service = await laid(new_service(tmp_path), "stairs")
        line = Line(Session(TABLE, (TABLE_KEY, KEYS[1], KEYS[0]))).connect(service)
        await settle(line)
        session = line.session
        assert (session.you, session.opens) == ([0, 1], [None, 1, 0])
        for _ in range(4):
            mover = session.state["to_move"]
            name = line.act(session.legal[0])
            assert shown(session.outbox[name]) == KEYS[mover]
            await settle(line)
            assert session.answers[name].accepted
        assert shown(session.command("arrange", seat=0, level="")) == TABLE_KEY
        assert shown(session.command("start")) == TABLE_KEY

    run(scenario())


@pytest.mark.parametrize("do", ["join", "leave", "return", "arrange"])
def test_of_several_keys_that_fit_none_is_guessed(tmp_path, do):
    async def scenario():
        _, line = await at_the_table(tmp_path)
        with pytest.raises(RefusalError) as refused:
            line.session.command(do)
        assert (refused.value.code, refused.value.evidence) == ("which_key", {"do": do, "keys": 2})
        assert line.session.outbox == {}
        assert shown(line.session.command(do, KEYS[1])) == KEYS[1]

    run(scenario())


def test_commands_that_mean_one_position_say_which():
    """A hint that was taken by a program used to be refused."""
    assert client_session.NEEDS_BASE == command_parser.NEEDS_BASE
