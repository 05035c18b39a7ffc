"""The pool: real processes, honest and hostile ones."""

import asyncio
import os
import signal
import sys

import pytest

from server.hostile_workers import MISDEEDS, STALLS, UNASKED, at_first, command, noting_its_pid
from server.waiting import LONG, LOOPS, run, until
from tilewright.core.deal import Dealer
from tilewright.core.registry import load_game
from tilewright.players import player
from tilewright.server.computers.worker_pool import MoveRequest, WorkerPool
from tilewright.server.fair_queue import Applicant

ENDLESS, SHORT = 10 * LONG, 2
"""Seconds to think. The one is more than any test has; for the other wait only those who stall."""

GUEST, OTHER = Applicant("guest"), Applicant("another guest")
STAIRS = load_game("stairs")
STATE = STAIRS.read_position("stairs/1 options=- stairs=-/- left=1;2;4;5;6 drawn=3")
ON_BOTH_LOOPS = pytest.mark.parametrize("loop", LOOPS)


@pytest.fixture(autouse=True)
def toys_for_workers(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))


def question(who="greedy", seed="luck"):
    return MoveRequest(STAIRS, STATE, who, seed)


def pids_in(file):
    return [int(pid) for pid in file.read_text().split()] if file.exists() else []


def lives(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@ON_BOTH_LOOPS
def test_answers_are_the_players_own_and_no_process_is_left(loop, tmp_path):
    async def ask():
        pool = WorkerPool(2, ENDLESS, noting_its_pid(tmp_path / "pids"))
        await pool.start()
        asked = [question("random", f"s/{n}") for n in range(20)]
        answers = await asyncio.gather(*(pool.ask(GUEST, each) for each in asked))
        stats = pool.stats()
        await until(lambda: len(pids_in(tmp_path / "pids")) == 2)
        await pool.close()
        return answers, stats

    answers, stats = LOOPS[loop](ask())
    chosen = [player("random")(STAIRS, STATE, Dealer(f"s/{n}").pick) for n in range(20)]
    assert answers == [STAIRS.write_action(action) for action in chosen]
    assert stats == {
        "workers": 2,
        "able": 2,
        "busy": 0,
        "queued": 0,
        "answered": 20,
        "fallbacks": 0,
        "replaced": 0,
    }
    assert [pid for pid in pids_in(tmp_path / "pids") if lives(pid)] == []


WORST = ["dies when asked", "sleeps for ever", "answers without end"]


@pytest.mark.parametrize(
    ("loop", "misdeed"),
    [*(("asyncio", each) for each in MISDEEDS), *(("uvloop", each) for each in WORST)],
)
def test_workers_that_misbehave_are_replaced_and_their_question_answered_none(
    loop, misdeed, tmp_path
):
    async def ask():
        timeout = SHORT if misdeed in STALLS else ENDLESS
        pool = WorkerPool(1, timeout, at_first(MISDEEDS[misdeed], tmp_path / "mark"))
        await pool.start()
        await until((tmp_path / "mark").exists)
        answers = [await pool.ask(GUEST, question())]
        while not answers[-1]:
            await asyncio.sleep(0.01)
            answers.append(await pool.ask(GUEST, question()))
        await pool.close()
        return answers, pool.stats()

    answers, stats = LOOPS[loop](ask())
    assert answers == [None] * (len(answers) - 1) + ["lay"]
    assert stats["fallbacks"] == len(answers) - 1
    assert stats["replaced"] >= 1
    assert len(answers) > 1 or misdeed in UNASKED


@pytest.mark.parametrize("misdeed", UNASKED)
def test_workers_that_misbehave_unasked_are_replaced_before_they_are_missed(misdeed, tmp_path):
    async def ask():
        pool = WorkerPool(1, ENDLESS, at_first(MISDEEDS[misdeed], tmp_path / "mark"))
        await pool.start()
        await until(lambda: pool.stats()["replaced"])
        answer = await pool.ask(GUEST, question())
        await pool.close()
        return answer, pool.stats()["fallbacks"]

    assert run(ask()) == ("lay", 0)


async def run_dry(command):
    """Ask a pool of two that never gets a good worker."""
    pool = WorkerPool(2, SHORT, command)
    await pool.start()
    answers = [await pool.ask(GUEST, question()) for _ in range(20)]
    await until(lambda: pool.stats()["replaced"] >= 2)
    stats = pool.stats()
    await pool.close()
    return answers, stats


@pytest.mark.parametrize("code", ["raise SystemExit(1)", "input(); raise SystemExit(1)"])
def test_workers_that_die_again_and_again_are_not_waited_for_and_few_are_started(code):
    answers, stats = run(run_dry(command(code)))
    assert answers == [None] * 20
    assert stats["fallbacks"] == 20
    assert stats["replaced"] < 20


def test_a_command_that_cannot_be_run_leaves_every_question_to_the_caller():
    answers, stats = run(run_dry(["no-such-program-anywhere"]))
    assert answers == [None] * 20
    assert stats["answered"] == 0


def test_a_refusal_is_no_reason_to_replace_a_worker():
    async def ask():
        pool = WorkerPool(1, ENDLESS)
        await pool.start()
        answers = [await pool.ask(GUEST, question(who)) for who in ("grandmaster", "greedy")]
        await pool.close()
        return answers, pool.stats()["replaced"]

    assert run(ask()) == ([None, "lay"], 0)


STUCK = "PLAYERS['stuck'] = lambda *_: time.sleep(10**6)"


def test_a_guest_with_fifty_endless_questions_leaves_a_worker_to_others(tmp_path):
    async def ask():
        pool = WorkerPool(2, ENDLESS, noting_its_pid(tmp_path / "pids", STUCK))
        await pool.start()
        flood = [asyncio.create_task(pool.ask(GUEST, question("stuck"))) for _ in range(50)]
        await until(lambda: pool.stats()["busy"])
        answers = [await pool.ask(OTHER, question()) for _ in range(5)]
        stats = pool.stats()
        await pool.close()
        return answers, stats, await asyncio.gather(*flood)

    answers, stats, flood = run(ask())
    assert answers == ["lay"] * 5
    assert (stats["busy"], stats["queued"], stats["replaced"]) == (1, 49, 0)
    assert flood == [None] * 50


def test_guests_take_turns_at_a_single_worker():
    async def ask():
        pool, order = WorkerPool(1, ENDLESS), []

        async def one(guest):
            assert await pool.ask(Applicant(guest), question()) == "lay"
            order.append(guest)

        await pool.start()
        await asyncio.gather(*(one(guest) for guest in ["a"] * 50 + ["b"] * 3 + ["c"] * 2))
        await pool.close()
        return order

    order = "".join(run(ask()))
    assert order == "abcabcab" + "a" * 47


def test_a_person_waits_for_one_thought_and_not_for_two_hundred_tables_laid_without_a_cookie():
    """Each of them used to be a guest of its own, and the person came last."""

    async def ask():
        pool, order = WorkerPool(1, ENDLESS), []

        async def one(who):
            await pool.ask(who, question())
            order.append(who)

        flood = [Applicant(f"nobody {n}", "192.0.2.1", people=n % 2 == 0) for n in range(200)]
        person = Applicant("Ann", "198.51.100.1")
        await pool.start()
        asked = [asyncio.create_task(one(who)) for who in (*flood, person)]
        await asyncio.gather(*asked)
        await pool.close()
        return order.index(person), [who.people for who in order]

    place, people = run(ask())
    assert place <= 1
    assert people == [True] * 101 + [False] * 100


@ON_BOTH_LOOPS
def test_a_worker_killed_in_the_middle_of_a_thought_is_replaced(loop, tmp_path):
    async def ask():
        pids = tmp_path / "pids"
        pool = WorkerPool(1, ENDLESS, noting_its_pid(pids, STUCK))
        await pool.start()
        thought = asyncio.create_task(pool.ask(GUEST, question("stuck")))
        await until(lambda: pool.stats()["busy"] and pids_in(pids))
        os.kill(pids_in(pids)[0], signal.SIGKILL)
        answers = [await thought, await pool.ask(GUEST, question())]
        await pool.close()
        return answers, pool.stats()["replaced"]

    assert LOOPS[loop](ask()) == ([None, "lay"], 1)
    assert len(pids_in(tmp_path / "pids")) == 2


def test_a_worker_killed_while_it_waits_is_replaced_before_it_is_missed(tmp_path):
    async def ask():
        pids = tmp_path / "pids"
        pool = WorkerPool(1, ENDLESS, noting_its_pid(pids))
        await pool.start()
        assert await pool.ask(GUEST, question()) == "lay"
        os.kill(pids_in(pids)[0], signal.SIGKILL)
        await until(lambda: pool.stats()["replaced"])
        answer = await pool.ask(GUEST, question())
        await pool.close()
        return answer

    assert run(ask()) == "lay"


def test_the_event_loop_goes_on_while_a_player_thinks(tmp_path):
    """This player waits for the loop to have ticked a hundred times."""
    gate = tmp_path / "gate"
    waits = f"""
def waits(game, state, pick):
    while not Path({str(gate)!r}).exists():
        time.sleep(0.001)
    return game.legal_actions(state)[0]
PLAYERS["waits"] = waits
"""

    async def tick():
        for _ in range(100):
            await asyncio.sleep(0)
        gate.touch()

    async def ask():
        pool = WorkerPool(1, ENDLESS, noting_its_pid(tmp_path / "pids", waits))
        await pool.start()
        thought = asyncio.create_task(pool.ask(GUEST, question("waits")))
        await until(lambda: pool.stats()["busy"])
        await tick()
        answer = await thought
        await pool.close()
        return answer

    assert run(ask()) == "lay"


@ON_BOTH_LOOPS
def test_closing_answers_who_still_waits_and_kills_who_still_thinks(loop, tmp_path):
    async def ask():
        pids = tmp_path / "pids"
        pool = WorkerPool(2, ENDLESS, noting_its_pid(pids, STUCK))
        await pool.start()
        asked = [
            asyncio.create_task(pool.ask(Applicant(guest), question("stuck"))) for guest in "aabbcc"
        ]
        await until(lambda: pool.stats()["busy"] == 2 and len(pids_in(pids)) == 2)
        await pool.close()
        answers = await asyncio.gather(*asked)
        return answers, await pool.ask(Applicant("late guest"), question())

    assert LOOPS[loop](ask()) == ([None] * 6, None)
    assert [pid for pid in pids_in(tmp_path / "pids") if lives(pid)] == []
