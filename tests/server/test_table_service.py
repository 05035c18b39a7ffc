"""A command is decided, stored, acknowledged and published, in this order, once, whatever fails."""

import asyncio
import json
from dataclasses import replace

import pytest

import stairs
from games import GAMES
from server.service_fixtures import (
    KEYS,
    TABLE,
    TABLE_KEY,
    UNLIMITED,
    Ears,
    a_move,
    carry_out,
    create,
    laid,
    new_service,
    played,
    run,
)
from tilewright.event_store import Unavailable, open_event_store
from tilewright.server.errors import ServerRefusalCode, UnknownTable
from tilewright.server.settings import Settings
from tilewright.server.tables.idempotency import Ack
from tilewright.server.tables.service import Observers
from tilewright.table import (
    Arrange,
    Chair,
    Join,
    Leave,
    OlderEdition,
    RefusalCode,
    Sitter,
    lock_of,
    write_match,
)


class Trouble:
    """Lets a database fail at a moment of its transactions."""

    def __init__(self) -> None:
        self.moment = ""

    def __call__(self, statement: str) -> None:
        if self.moment and statement == self.moment:
            self.moment = ""
            raise Unavailable("the cable is out")


# The order of things


@pytest.mark.parametrize("game", GAMES)
def test_a_command_is_stored_then_acknowledged_then_published(tmp_path, game):
    happened = []

    class Watcher:
        def publish(self, _table, frame):
            happened.append(json.loads(frame)["type"])

    async def scenario():
        service = await laid(new_service(tmp_path, watch=happened.append), game)
        await service.subscribe(TABLE, Watcher())
        move = await a_move(service, "move")
        happened.clear()
        happened.append(type(await service.submit(TABLE, move)).__name__)
        await service.drain()

    run(scenario())
    assert happened[-4:] == ["COMMIT", "COMMITTED", "Ack", "events"]
    assert happened.count("Ack") == happened.count("events") == 1


def test_between_the_acknowledgement_and_the_news_nothing_is_told_by_halves(tmp_path):
    async def scenario():
        service = await laid(new_service(tmp_path))
        first, live = (await service.get(TABLE)).match, service.tables[TABLE]
        await carry_out(service, await a_move(service, "a"))
        move = await a_move(service, "b")
        await service.submit(TABLE, move)
        early = live.events_since(first.version, first.hash)
        await service.drain()
        return early, [
            json.loads(text)["version"] for text in live.events_since(first.version, first.hash)
        ]

    early, late = run(scenario())
    assert early is None
    assert late == [*range(late[0], late[-1] + 1)]


def test_every_listener_hears_the_very_same_text(tmp_path):
    async def scenario():
        service, ears = await laid(new_service(tmp_path)), [Ears(), Ears()]
        for each in ears:
            await service.subscribe(TABLE, each)
        await carry_out(service, await a_move(service, "move"))
        return [each.frames for each in ears]

    [first], [second] = run(scenario())
    assert first is second


def test_a_listener_who_fails_keeps_nobody_from_hearing(tmp_path, caplog):
    class Deaf:
        def publish(self, _table, _frame):
            raise ConnectionError

    async def scenario():
        service, ears = await laid(new_service(tmp_path)), Ears()
        await service.subscribe(TABLE, Deaf())
        await service.subscribe(TABLE, ears)
        return await carry_out(service, await a_move(service, "move")), ears

    ack, ears = run(scenario())
    assert ears.versions[-1] == ack.version
    assert "a callback failed" in caplog.text


def test_unsubscribed_clients_hear_nothing(tmp_path):
    async def scenario():
        service, ears = await laid(new_service(tmp_path)), Ears()
        await service.subscribe(TABLE, ears)
        service.unsubscribe(TABLE, ears)
        await carry_out(service, await a_move(service, "move"))
        return ears.frames

    assert run(scenario()) == []


def test_stored_events_are_published_even_if_nobody_waits_for_the_answer(tmp_path):
    async def scenario():
        service, ears = await laid(new_service(tmp_path)), Ears()
        await service.subscribe(TABLE, ears)
        waiting = asyncio.create_task(service.submit(TABLE, await a_move(service, "move")))
        await asyncio.sleep(0)
        waiting.cancel()
        await service.drain()
        return ears.versions, service.tables[TABLE].version, waiting.cancelled()

    versions, stored, given_up = run(scenario())
    assert given_up
    assert versions[-1] == stored


# Asking twice


@pytest.mark.parametrize("game", GAMES)
def test_a_repeated_command_gets_the_same_answer_and_is_done_once(tmp_path, game):
    asked = []

    async def scenario():
        service = await laid(new_service(tmp_path, watch=asked.append), game)
        move = await a_move(service, "move")
        first = await carry_out(service, move)
        asked.clear()
        again = await carry_out(service, move)
        assert asked == []  # one who asks again soon does not trouble the event store
        await carry_out(service, await a_move(service, "another"))
        later = await carry_out(service, replace(move, at=move.at + 99))
        restarted = new_service(tmp_path)
        after = await carry_out(restarted, move)
        return first, again, later, after, await played(service)

    first, *others, kinds = run(scenario())
    assert isinstance(first, Ack)
    assert others == [first] * 3
    assert kinds.count("acted") == 2


def test_a_repeat_without_a_position_is_recognised_too(tmp_path):
    """Leaving twice is refused, joining twice is not: both were done before."""

    async def scenario():
        service = await laid(new_service(tmp_path))
        leave = Leave(id="leave", at=3, key=KEYS[0])
        join = Join(id="join", at=4, key=KEYS[1], called="Ada")
        first = [await carry_out(service, each) for each in (leave, join)]
        restarted = new_service(tmp_path)
        return first, [await carry_out(restarted, each) for each in (leave, join)], service

    first, again, service = run(scenario())
    assert all(isinstance(answer, Ack) for answer in first)
    assert again == first
    assert run(played(service)).count("joined") == 1


def test_an_id_is_not_taken_for_another_command(tmp_path):
    """Two clients that count from one: neither may believe that its move was made."""

    async def scenario():
        service = await laid(new_service(tmp_path))
        await carry_out(service, await a_move(service, "1"))
        other = await a_move(service, "1")
        return [await carry_out(each, other) for each in (service, new_service(tmp_path))]

    for refused in run(scenario()):
        assert (refused.code, refused.args) == (ServerRefusalCode.ID_TAKEN, {"id": "1"})


def test_a_refused_command_may_be_tried_again_under_its_id(tmp_path):
    async def scenario():
        service = await laid(new_service(tmp_path))
        move = await a_move(service, "move")
        refused = await carry_out(service, replace(move, action="draw:7"))
        return refused.code, await carry_out(service, move)

    code, answer = run(scenario())
    assert code == RefusalCode.UNREADABLE
    assert isinstance(answer, Ack)


def test_a_table_is_laid_once(tmp_path):
    async def scenario():
        first = await carry_out(new_service(tmp_path), create())
        again = await carry_out(new_service(tmp_path), create(seed="another", at=99))
        other = await carry_out(new_service(tmp_path), create(id="other"))
        return first, again, other

    first, again, other = run(scenario())
    assert first == again
    assert other.code == ServerRefusalCode.ID_TAKEN


def test_a_refused_table_does_not_exist(tmp_path):
    async def scenario():
        service = new_service(tmp_path)
        refused = await carry_out(service, create("chess"))
        with pytest.raises(UnknownTable):
            await service.get(TABLE)
        return refused.code, dict(service.tables)

    assert run(scenario()) == (RefusalCode.UNKNOWN_GAME, {})


# Several nodes


@pytest.mark.parametrize("game", GAMES)
def test_of_two_nodes_that_act_at_once_one_wins_and_one_is_stale(tmp_path, game):
    async def scenario():
        here = await laid(new_service(tmp_path), game)
        there, ears = new_service(tmp_path), Ears()
        await there.subscribe(TABLE, ears)
        one, other = await a_move(here, "here"), await a_move(there, "there")
        answers = await asyncio.gather(carry_out(here, one), carry_out(there, other))
        await here.catch_up(TABLE)
        return (
            answers,
            [(await service.get(TABLE)).match for service in (here, there)],
            ears.versions,
        )

    (won, lost), (here, there), versions = run(scenario())
    assert isinstance(won, Ack)
    assert lost.code == RefusalCode.STALE
    assert lost.args["version"] == won.version
    assert here.public == there.public
    assert versions[-1] == won.version


@pytest.mark.parametrize("game", GAMES)
def test_a_command_that_reaches_two_nodes_at_once_is_done_once(tmp_path, game):
    async def scenario():
        url = f"sqlite:///{tmp_path / 'store.sqlite'}"
        services = [new_service(tmp_path), new_service(tmp_path)]
        for service in services:
            service.store = await open_event_store(url)
        await laid(services[0], game)
        answers = []
        for number in range(4):
            move = await a_move(services[0], f"move-{number}")
            asked = (carry_out(service, move) for service in services * 2)
            answers.append(set(await asyncio.gather(*asked)))
        kinds = await played(services[0])
        for service in services:
            await service.close()
            await service.store.close()
        return answers, kinds

    answers, kinds = run(scenario())
    assert [[type(each) for each in same] for same in answers] == [[Ack]] * 4
    assert kinds.count("acted") == 4


def test_a_command_for_any_position_is_decided_anew_when_another_node_was_faster(tmp_path):
    async def scenario():
        here, there = await laid(new_service(tmp_path)), new_service(tmp_path)
        await there.get(TABLE)
        await carry_out(here, await a_move(here, "here"))
        answer = await carry_out(there, Join(id="join", at=9, key=KEYS[0], called="Ada"))
        return answer, await there.get(TABLE)

    answer, live = run(scenario())
    assert isinstance(answer, Ack)
    assert live.match.chairs[0].name == "Ada"


def test_a_repeat_on_another_node_tells_its_watchers_what_they_missed(tmp_path):
    async def scenario():
        here, there, ears = await laid(new_service(tmp_path)), new_service(tmp_path), Ears()
        await there.subscribe(TABLE, ears)
        join = Join(id="join", at=9, key=KEYS[0], called="Ada")
        first = await carry_out(here, join)
        return first, await carry_out(there, join), ears.versions

    first, again, heard = run(scenario())
    assert first == again
    assert heard == [first.version]


def test_a_node_that_is_behind_looks_before_it_refuses(tmp_path):
    async def scenario():
        here, there = await laid(new_service(tmp_path)), new_service(tmp_path)
        await there.get(TABLE)
        await carry_out(here, await a_move(here, "a"))
        return await carry_out(there, await a_move(here, "b"))

    assert isinstance(run(scenario()), Ack)


def test_a_wake_up_brings_the_events_of_another_node(tmp_path):
    async def scenario():
        here, there, ears = await laid(new_service(tmp_path)), new_service(tmp_path), Ears()
        behind = (await there.subscribe(TABLE, ears)).version
        await carry_out(here, await a_move(here, "one"))
        ack = await carry_out(here, await a_move(here, "two"))
        await there.catch_up(TABLE, behind)
        assert ears.frames == []
        await there.catch_up(TABLE, ack.version)
        await there.catch_up(TABLE)
        return ears.versions, [*range(behind + 1, ack.version + 1)]

    heard, expected = run(scenario())
    assert heard == expected


def test_a_lost_wake_up_is_made_good_by_looking(tmp_path):
    async def scenario():
        here, there, ears = await laid(new_service(tmp_path)), new_service(tmp_path), Ears()
        await there.subscribe(TABLE, ears)
        ack = await carry_out(here, await a_move(here, "one"))
        await there.refresh()
        return ears.versions[-1], ack.version

    heard, expected = run(scenario())
    assert heard == expected


def test_a_wake_up_for_a_table_nobody_has_here_is_let_go(tmp_path):
    async def scenario():
        await laid(new_service(tmp_path))
        service = new_service(tmp_path)
        await service.catch_up(TABLE, 99)
        return dict(service.tables)

    assert run(scenario()) == {}


# A database in trouble


@pytest.mark.parametrize("moment", ["COMMIT", "COMMITTED"])
@pytest.mark.parametrize("game", GAMES)
def test_resent_commands_succeed_exactly_once_after_an_outage(tmp_path, game, moment):
    """Before COMMIT nothing is stored, after it all is; who asked cannot know."""
    trouble = Trouble()

    async def scenario():
        service, ears = await laid(new_service(tmp_path, watch=trouble), game), Ears()
        await service.subscribe(TABLE, ears)
        move = await a_move(service, "move")
        before = (await service.get(TABLE)).version
        trouble.moment = moment
        refused = await carry_out(service, move)
        answer = await carry_out(service, move)
        return refused.code, answer, before, ears.versions, await played(service)

    code, answer, before, heard, kinds = run(scenario())
    assert code == ServerRefusalCode.UNAVAILABLE
    assert isinstance(answer, Ack)
    assert heard == [*range(before + 1, answer.version + 1)]
    assert kinds.count("acted") == 1


def test_watchers_hear_what_an_unavailable_archive_had_stored(tmp_path):
    trouble = Trouble()

    async def scenario():
        service, ears = await laid(new_service(tmp_path, watch=trouble)), Ears()
        await service.subscribe(TABLE, ears)
        move = await a_move(service, "move")
        trouble.moment = "COMMITTED"
        await carry_out(service, move)
        assert ears.frames == []
        await service.refresh()
        return ears.versions

    assert run(scenario())


def test_readers_see_what_was_stored_after_an_outage(tmp_path):
    trouble = Trouble()

    async def scenario():
        service = await laid(new_service(tmp_path, watch=trouble))
        move = await a_move(service, "move")
        trouble.moment = "COMMITTED"
        await carry_out(service, move)
        return (await service.get(TABLE)).version, (await service.store.load(TABLE)).version

    seen, stored = run(scenario())
    assert seen == stored


def test_an_archive_that_was_set_back_is_believed(tmp_path):
    """A host may have had to go back to a backup while the server kept running."""
    backup = tmp_path / "backup"
    backup.mkdir()

    async def scenario():
        service = await laid(new_service(tmp_path))
        old = await laid(new_service(backup))
        for name in "abc":
            await carry_out(service, await a_move(service, name))
        service.store = old.store
        answer = await carry_out(service, Join(id="join", at=9, key=KEYS[0], called="Ada"))
        return answer.version, (await old.get(TABLE)).version

    answered, restored = run(scenario())
    assert answered == restored + 1


def test_a_mistake_of_our_own_is_an_answer_and_the_truth_is_read_again(tmp_path, caplog):
    def fail(statement):
        if armed and statement == "COMMIT":
            armed.clear()
            raise ZeroDivisionError

    armed: list[bool] = []

    async def scenario():
        service, ears = await laid(new_service(tmp_path, watch=fail)), Ears()
        await service.subscribe(TABLE, ears)
        move = await a_move(service, "move")
        armed.append(True)
        refused = await carry_out(service, move)
        return refused.code, await carry_out(service, move), ears

    code, answer, ears = run(scenario())
    assert code == ServerRefusalCode.UNAVAILABLE
    assert "ZeroDivisionError" in caplog.text
    assert isinstance(answer, Ack)
    assert [json.loads(frame)["type"] for frame in ears.frames] == ["state", "events"]


# Loading and letting go


@pytest.mark.parametrize("game", GAMES)
def test_a_restarted_hall_has_the_same_table(tmp_path, game):
    async def scenario():
        service = await laid(new_service(tmp_path, Settings(snapshot_every=4)), game)
        for number in range(6):
            await carry_out(service, await a_move(service, f"move-{number}"))
        return [(await each.get(TABLE)).match for each in (service, new_service(tmp_path))]

    before, after = run(scenario())
    assert before == after
    assert before.hash == after.hash


@pytest.mark.parametrize("spoil", [lambda _: "no snapshot", lambda text: text.replace("P0", "P9")])
def test_a_spoilt_snapshot_is_only_a_cache(tmp_path, spoil):
    async def scenario():
        service = await laid(new_service(tmp_path))
        await carry_out(service, await a_move(service, "move"))
        match = (await service.get(TABLE)).match
        await service.store.save_snapshot(TABLE, match.version, spoil(write_match(match)))
        return match, (await new_service(tmp_path).get(TABLE)).match

    before, after = run(scenario())
    assert before == after


def test_a_table_of_an_older_edition_says_so(tmp_path, monkeypatch):
    async def scenario():
        service = await laid(new_service(tmp_path, Settings(snapshot_every=1)))
        move = await a_move(service, "move")
        monkeypatch.setattr(stairs, "edition", 2)
        restarted = new_service(tmp_path)
        with pytest.raises(OlderEdition):
            await restarted.get(TABLE)
        return await carry_out(restarted, move)

    refused = run(scenario())
    expected = {"game": "stairs", "edition": 1, "here": 2}
    assert (refused.code, refused.args) == (RefusalCode.OLDER_EDITION, expected)


def test_a_snapshot_of_an_older_edition_is_no_way_around_it(tmp_path, monkeypatch):
    """Before the start a table looks the same under all rules."""
    chairs = (Chair(Sitter.OPEN, lock=lock_of(KEYS[0])), Chair(Sitter.OPEN, lock=lock_of(KEYS[1])))

    async def scenario():
        await laid(new_service(tmp_path, Settings(snapshot_every=1)), chairs=chairs)
        monkeypatch.setattr(stairs, "edition", 2)
        with pytest.raises(OlderEdition):
            await new_service(tmp_path).get(TABLE)

    run(scenario())


def test_unknown_tables_leave_no_trace(tmp_path):
    async def scenario():
        service = new_service(tmp_path)
        with pytest.raises(UnknownTable):
            await service.get("nobody")
        refused = await service.submit("nobody", Leave(id="leave", at=1))
        await service.drain()
        return refused, dict(service.tables)

    refused, tables = run(scenario())
    assert (refused.code, refused.args) == (ServerRefusalCode.UNKNOWN_TABLE, {"table": "nobody"})
    assert tables == {}


def test_unwatched_tables_stay_in_memory_up_to_a_limit(tmp_path):
    async def scenario():
        service = new_service(tmp_path, replace(UNLIMITED, live_tables=2))
        names = [f"table-{number}" for number in range(5)]
        for name in names:
            await service.submit(name, create())
            await service.drain()
            if name == "table-1":
                await service.subscribe(name, Ears())
        stayed = {*service.tables}
        await service.close()
        kept = {name: (await service.store.load(name)).snapshot for name in names}
        return stayed, [name for name, snapshot in kept.items() if snapshot is None]

    stayed, without_snapshot = run(scenario())
    assert stayed == {"table-1", "table-3", "table-4"}
    assert without_snapshot == []


def test_a_hall_that_closes_refuses_what_comes_and_keeps_snapshots(tmp_path):
    async def scenario():
        service = await laid(new_service(tmp_path))
        move = await a_move(service, "move")
        await service.close()
        refused = await carry_out(service, move)
        restarted = new_service(tmp_path)
        kept = await restarted.store.load(TABLE)
        return refused.code, kept, await carry_out(restarted, move)

    code, kept, answer = run(scenario())
    assert code == ServerRefusalCode.RESTARTING
    assert (kept.snapshot.version, kept.entries) == (kept.version, [])
    assert isinstance(answer, Ack)


# Computers


def test_computers_are_told_after_a_commit_a_load_and_a_wake_up(tmp_path):
    told = []
    person = Chair(Sitter.PERSON, "Ada", "greedy", lock_of(KEYS[0]))
    computer = Chair(Sitter.COMPUTER, "", "greedy", lock_of(KEYS[1]))

    def service_at(where):
        def on_turn(table, match):
            told.append((where, table, match.computer_to_move))

        return new_service(tmp_path, observers=Observers(on_computer_turn=on_turn))

    async def scenario():
        here, there = service_at("here"), service_at("there")
        await carry_out(here, create(chairs=(person, computer)))
        await there.get(TABLE)
        assert told == []
        await carry_out(here, await a_move(here, "move"))
        await there.catch_up(TABLE)
        restarted = service_at("restarted")
        await restarted.get(TABLE)

    run(scenario())
    assert told == [(where, TABLE, (1, "greedy")) for where in ("here", "there", "restarted")]


def test_the_tables_key_arranges_and_a_seats_key_does_not(tmp_path):
    chairs = (
        Chair(Sitter.PERSON, "Ada", "greedy", lock_of(KEYS[0])),
        Chair(Sitter.OPEN, "", "greedy", lock_of(KEYS[1])),
    )

    async def scenario():
        service = new_service(tmp_path)
        await carry_out(service, create(chairs=chairs))
        version = (await service.get(TABLE)).version
        order = Arrange(id="a", at=2, key=KEYS[0], base=version, seat=1, level="greedy")
        refused = await carry_out(service, order)
        return refused.code, await carry_out(service, replace(order, key=TABLE_KEY))

    code, answer = run(scenario())
    assert code == RefusalCode.NOT_YOUR_TABLE
    assert isinstance(answer, Ack)
