"""Computers at real tables: whatever their workers do, every game goes on to its end."""

import asyncio
import os
import sys
import threading
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import pytest

import stairs
from games import QUICK
from server.hostile_workers import MISDEEDS, at_first, command, noting_its_pid
from server.waiting import LONG, LOOPS, run, until
from tilewright.core.record import verify
from tilewright.core.registry import games
from tilewright.event_store import Unavailable, open_event_store
from tilewright.server import Settings
from tilewright.server.computers.scheduler import ComputerScheduler
from tilewright.server.computers.worker_pool import WORKER
from tilewright.server.tables.service import Observers, TableService
from tilewright.table import (
    Act,
    Acted,
    Chair,
    Create,
    Leave,
    Refusal,
    Return,
    Sitter,
    Status,
    legal,
    lock_of,
    record_of,
)

COMPUTER = Chair(Sitter.COMPUTER, level="greedy")
PERSON = Chair(Sitter.PERSON, "Ann", lock=lock_of("ann"))
BEN = Chair(Sitter.PERSON, "Ben", level="random", lock=lock_of("ben"))


@pytest.fixture(autouse=True)
def toys_for_workers(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


class Node:
    """A table service with its computers, over an event store that can be cut off."""

    def __init__(self, service, computers, store):
        self.table_service, self.computers, self.store = service, computers, store
        self._names = count()

    async def lay(self, table, *chairs, game="stairs", seed="deal", levels=None):
        create = Create(
            id=f"lay {table}",
            at=0,
            game=game,
            options={},
            chairs=chairs,
            lock=lock_of("table"),
            seed=seed,
            owner="guest",
            **({"levels": levels} if levels else {}),
        )
        assert not isinstance(await self.table_service.submit(table, create), Refusal)

    async def do(self, table, kind, **more):
        given = {"id": f"ann:{next(self._names)}", "at": 0, "key": "ann"} | more
        outcome = await self.table_service.submit(table, kind(**given))
        assert not isinstance(outcome, Refusal), outcome

    async def match(self, table):
        return (await self.table_service.get(table)).match

    async def waits(self, table):
        """The match when no computer is to move any more."""
        async with asyncio.timeout(LONG):
            while (match := await self.match(table)).computer_to_move:  # noqa: ASYNC110  # and no more than this
                await asyncio.sleep(0.01)
        return match

    async def record(self, table):
        return record_of(await self.store.entries(table))


class Cut:
    """An event store whose next appends for computers fail, stored or not."""

    def __init__(self, store):
        self.store, self.failures = store, []

    def __getattr__(self, name):
        return getattr(self.store, name)

    async def append(self, append):
        if not self.failures or not append.command_id.startswith("computer:"):
            return await self.store.append(append)
        stored, error = self.failures.pop(0)
        if stored:
            await self.store.append(append)
        raise error


@asynccontextmanager
async def node(url, worker=WORKER, **settings):
    quick = {"workers": 2, "thinking_seconds": LONG, "computer_pause": 0.0, "database": url}
    store = Cut(await open_event_store(url))
    given = Settings(**quick | settings)

    def schedule(table, match):
        computers.schedule(table, match)

    service = TableService(store, lambda: 0, given, observers=Observers(schedule))  # type: ignore[arg-type]
    computers = ComputerScheduler(given, service, worker)
    await computers.start()
    try:
        yield Node(service, computers, store)
    finally:
        await computers.close()
        await service.close()
        await store.close()


ENGINE = f"node {Path(__file__).parents[2] / 'examples' / 'engine.mjs'}"


def test_a_program_of_the_host_sits_down_and_moves(url):
    async def play():
        async with node(url, workers=1, engines=(f"tasty={ENGINE}",)) as here:
            chairs = [Chair(Sitter.COMPUTER, level=level) for level in ("tasty", "random")]
            await here.lay("t", *chairs, game=QUICK, levels=("tasty", "random"))
            return await here.waits("t"), here.computers.stats()

    match, stats = asyncio.run(play())
    assert match.status is Status.OVER
    assert stats["fallbacks"] == stats["replaced"] == 0


@pytest.mark.parametrize(
    ("loop", "game"), [*(("asyncio", each) for each in games()), ("uvloop", "stairs")]
)
def test_a_table_of_computers_plays_to_the_end(loop, game, url):
    async def play():
        async with node(url) as here:
            await here.lay("t", COMPUTER, Chair(Sitter.COMPUTER, level="random"), game=game)
            match = await here.waits("t")
            entries = await here.store.entries("t")
            return match, entries, here.computers.stats()

    match, entries, stats = LOOPS[loop](play())
    record = record_of(entries)
    assert match.status is Status.OVER
    verify(record)
    assert (record.scores, record.ranks) == (match.scores, match.ranks)
    assert stats["fallbacks"] == 0
    assert stats["answered"] == len([each for each in entries if isinstance(each.event, Acted)])


def played_by(worker, url, **settings):
    """A whole game of stairs, and how the pool fared."""

    async def play():
        async with node(url, worker, thinking_seconds=0.2, **settings) as here:
            await here.lay("t", COMPUTER, COMPUTER)
            await here.waits("t")
            return await here.record("t"), here.computers.stats()

    return run(play())


@pytest.mark.parametrize("misdeed", MISDEEDS)
def test_hostile_workers_are_replaced_by_plain_choices_and_the_game_goes_on(misdeed, url):
    record, stats = played_by(command(MISDEEDS[misdeed]), url, workers=1)
    verify(record)
    assert len(record.actions) == 12
    assert (stats["answered"], stats["fallbacks"]) == (0, 6)
    assert stats["replaced"] >= 1


def test_stand_in_is_greedy(url):
    record, _ = played_by(command("raise SystemExit(1)"), url)
    again, _ = played_by(command("input(); raise SystemExit(1)"), f"{url}.again")
    assert record == again
    state = stairs.start(2, stairs.Options())
    for text in record.actions:
        action, seat = stairs.read_action(text), stairs.to_move(state)
        after = {each: stairs.apply(state, each) for each in stairs.legal_actions(state)}
        if action.verb != "draw":
            best = max(stairs.heuristic(each, seat) for each in after.values())  # type: ignore[arg-type]
            assert stairs.heuristic(after[action], seat) == best  # type: ignore[arg-type]
        state = after[action]


def test_bad_worker_does_not_spoil_the_game(url, tmp_path):
    worker = at_first("input(); raise SystemExit(1)", tmp_path / "mark")

    async def play():
        async with node(url, worker, workers=1) as here:
            await here.lay("t", COMPUTER, COMPUTER)
            await here.waits("t")
            return here.computers.stats()

    stats = run(play())
    assert (stats["answered"], stats["fallbacks"], stats["replaced"]) == (5, 1, 1)


def test_a_person_and_a_computer_take_turns(url):
    async def play():
        async with node(url) as here:
            await here.lay("t", PERSON, COMPUTER)
            turns = 0
            while (match := await here.waits("t")).status is not Status.OVER:
                await here.do("t", Act, base=match.version, action=legal(match)[0])
                turns += 1
            verify(await here.record("t"))
            return turns

    assert run(play()) == 3


def test_a_computer_plays_for_who_has_left_until_he_is_back(url):
    async def play():
        async with node(url) as here:
            await here.lay("t", PERSON, BEN)
            await here.do("t", Leave)
            left = await here.waits("t")
            await here.do("t", Act, key="ben", base=left.version, action="skip")
            again = await here.waits("t")
            await here.do("t", Return)
            await here.do("t", Act, key="ben", base=again.version, action="skip")
            return left, again, await here.waits("t")

    left, again, back = run(play())
    assert [match.to_move for match in (left, again, back)] == [1, 1, 0]
    assert [match.chairs[0].away for match in (left, again, back)] == [True, True, False]


def test_game_without_anybody_present_is_played_to_its_end(url):
    async def play():
        async with node(url) as here:
            await here.lay("t", PERSON, BEN)
            await here.do("t", Leave)
            await here.do("t", Leave, key="ben")
            return await here.waits("t")

    assert run(play()).status is Status.OVER


def test_a_pause_is_made_for_persons_and_not_counted_as_thinking(url):
    async def play():
        async with node(url, computer_pause=10**6) as here:
            await here.lay("company", COMPUTER, PERSON)
            await until(lambda: here.computers.stats()["answered"] == 1)
            await here.lay("alone", COMPUTER, COMPUTER)
            await here.waits("alone")
            return (await here.match("company")).computer_to_move, here.computers.stats()[
                "fallbacks"
            ]

    assert run(play()) == ((0, "greedy"), 0)


@pytest.mark.parametrize("stored", [False, True])
@pytest.mark.parametrize("error", [Unavailable("cut off"), RuntimeError("a bug")])
def test_a_move_that_could_not_be_kept_is_tried_again_and_made_once(error, stored, url, caplog):
    """An outage is told of elsewhere, and not by every computer that waits."""

    async def play():
        async with node(url) as here:
            here.store.failures = [(stored, error), (False, error)]
            await here.lay("t", COMPUTER, COMPUTER)
            match = await here.waits("t")
            return match.status, await here.record("t"), here.store.failures

    status, record, failures = run(play())
    assert (status, failures) == (Status.OVER, [])
    verify(record)
    assert "has to wait" not in caplog.text


def test_the_event_loop_goes_on_while_a_plain_choice_is_made(url, monkeypatch):
    """This promise is kept only when the loop has ticked a hundred times meanwhile."""
    heuristic, asked, ticked, kept = stairs.heuristic, threading.Event(), threading.Event(), []

    def patient(state, seat):
        asked.set()
        kept.append(ticked.wait(LONG))
        return heuristic(state, seat)

    async def tick():
        await until(asked.is_set)
        for _ in range(100):
            await asyncio.sleep(0)
        ticked.set()

    async def play():
        async with node(url, command("raise SystemExit(1)")) as here:
            ticking = asyncio.create_task(tick())
            await here.lay("t", COMPUTER, COMPUTER)
            await here.waits("t")
            await ticking

    monkeypatch.setattr(stairs, "heuristic", patient)
    run(play())
    assert kept
    assert all(kept)


def test_tables_left_alone_by_a_node_that_ended_are_played_on(url):
    async def lay():
        async with node(url, command("time.sleep(10**6)")) as here:
            for number in range(3):
                await here.lay(f"t{number}", COMPUTER, COMPUTER)
            await until(lambda: here.computers.stats()["tables"] == 3)

    async def play_on():
        async with node(url, thinking_seconds=1) as here:
            async with asyncio.timeout(LONG):
                while await here.store.awaiting_computer(9):  # noqa: ASYNC110  # nobody may look at the tables
                    await asyncio.sleep(0.05)
            return [(await here.waits(f"t{number}")).status for number in range(3)]

    run(lay())
    assert run(play_on()) == [Status.OVER] * 3


def test_nodes_that_think_about_one_table_make_each_move_once(url):
    async def play():
        async with node(url) as here, node(url) as there:
            await here.lay("t", COMPUTER, COMPUTER, game=QUICK)
            while (await there.waits("t")).status is not Status.OVER:
                await there.table_service.catch_up("t")
            await here.waits("t")
            return await here.record("t"), (await here.match("t")).version

    record, version = run(play())
    verify(record)
    # Laying the table, the beginning and the end are events too.
    assert version == len(record.actions) + 3


def test_an_answer_that_comes_too_late_is_dropped(url):
    async def play():
        async with node(url) as here:
            await here.lay("t", COMPUTER, PERSON)
            old = await here.match("t")
            now = await here.waits("t")
            here.computers.schedule("t", old)
            await until(lambda: not here.computers.stats()["tables"])
            return now.version, (await here.match("t")).version

    before, after = run(play())
    assert before == after


def test_closing_in_the_middle_of_thoughts_leaves_no_process_and_ends_no_game(url, tmp_path):
    stuck = "PLAYERS['greedy'] = lambda *_: time.sleep(10**6)"
    pids = tmp_path / "pids"

    async def play():
        async with node(url, noting_its_pid(pids, stuck)) as here:
            await here.lay("t", COMPUTER, COMPUTER)
            await until(lambda: pids.exists() and len(pids.read_text().split()) == 2)
            await until(lambda: here.computers.stats()["busy"])
            return (await here.match("t")).status

    assert run(play()) is Status.PLAYING
    for pid in pids.read_text().split():
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid), 0)
