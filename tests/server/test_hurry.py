"""Hurry: where many wait for a worker, computers that search think shorter and say so."""

import asyncio

import pytest

from games import QUICK
from server.test_computers import node
from server.waiting import run
from tilewright.players import SearchPlayer, player
from tilewright.server.computers.levels import hurry
from tilewright.server.computers.worker_pool import WorkerPool
from tilewright.server.fair_queue import Applicant
from tilewright.table import Acted, Chair, Sitter, record_of

EXPERT = Chair(Sitter.COMPUTER, level="expert")


def simulations(spec):
    found = player(spec)
    assert isinstance(found, SearchPlayer)
    return found.budget.simulations


SIMULATIONS = simulations("expert")


@pytest.mark.parametrize(
    ("delay", "share"), [(0, 1), (2, 1), (2.1, 1 / 2), (7, 1 / 4), (16, 1 / 8), (1000, 1 / 16)]
)
def test_level_thinks_the_largest_share_that_keeps_the_queue_within_its_seconds(delay, share):
    spec, found = hurry("expert", delay, 2)
    assert found == share
    assert simulations(spec) == SIMULATIONS * share


@pytest.mark.parametrize("spec", ["greedy", "novice", "random", "engine:deep.py"])
def test_players_that_do_not_search_are_never_cut_short(spec):
    assert hurry(spec, 1000, 2) == (spec, 1)


def test_level_that_thinks_little_keeps_enough_simulations_to_be_worth_it():
    spec, _ = hurry("medium", 1000, 2)
    assert 16 <= simulations(spec) < simulations("medium")


def test_host_may_have_everybody_wait_instead():
    assert hurry("expert", 1000, 0) == ("expert", 1)


def test_move_made_in_a_hurry_is_marked_in_the_events_and_in_the_record(tmp_path, monkeypatch):
    monkeypatch.setattr(WorkerPool, "delay", lambda _pool, _who: 1000)

    async def play():
        async with node(f"sqlite:///{tmp_path / 'tables.sqlite'}", thinking_seconds=60) as here:
            await here.lay("t", EXPERT, EXPERT, game=QUICK)
            await here.waits("t")
            return await here.store.entries("t"), here.computers.stats()

    entries, stats = run(play())
    moves = [each.event for each in entries if isinstance(each.event, Acted)]
    assert {move.stand_in for move in moves} == {f"expert:{SIMULATIONS // 16}n"}
    assert stats["hurried"] == len(moves)
    record = record_of(entries)
    assert (record.stand_ins, len(record.hurried)) == ((), len(moves))


def test_pool_expects_a_newcomer_to_wait_as_long_as_those_before_take():
    pool = WorkerPool(2, 60)
    pool._seconds_a_thought = 0.5  # noqa: SLF001  # as if measured

    async def scene():
        await pool.start()
        asked = [
            asyncio.create_task(pool.ask(Applicant(f"fresh {n}", "flood"), None)) for n in range(80)
        ]
        await asyncio.sleep(0)
        found = pool.delay(Applicant("one more", "flood")), pool.delay(Applicant("Ann", "family"))
        await pool.close()
        await asyncio.gather(*asked)
        return found

    assert run(scene()) == (20, 0.25)
