"""Hints and warnings over HTTP: against computers alone, and no more than was taken."""

import asyncio
import time

from games import QUICK
from review.records import named
from server.asgi_client import opened
from tilewright.core.registry import load_game, load_reasons

ALONE = [{"sitter": "person", "name": "Ann"}, {"sitter": "computer", "level": "greedy"}]


async def turn_of_ann(front, made):
    """The table as soon as Ann has something to choose."""
    url = f"/api/tables/{made['table']}"
    while True:
        now = (await front.get(url)).json()
        legal = now["legal"]
        if legal and len(legal) > 1:
            return now
        if legal:
            await front.command(
                made["table"], "act", key=made["keys"][0], base=now["version"], action=legal[0]
            )
        await asyncio.sleep(0.02)


def bearing(key):
    return {"authorization": f"Bearer {key}"}


async def hint(front, made, step):
    url = f"/api/tables/{made['table']}/hint?step={step}"
    return await front.get(url, headers=bearing(made["keys"][0]))


async def warning(front, made, text, key=None):
    url = f"/api/tables/{made['table']}/warning?action={text}"
    return await front.get(url, headers=bearing(key or made["keys"][0]))


def test_hints_say_as_much_as_was_taken(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK, seats=ALONE)
            now = await turn_of_ann(front, made)
            assert (await hint(front, made, 1)).json()["code"] == "coach_off"
            await front.command(made["table"], "switch_coach", key=made["key"], on=True)
            refused = await hint(front, made, 1)
            assert (refused.status_code, refused.json()) == (
                409,
                {"code": "no_hint", "args": {"step": 1, "taken": 0}},
            )
            own = {"key": made["keys"][0], "base": now["version"]}
            said = []
            for step in (1, 2, 3):
                await front.command(made["table"], "hint", id=f"hint-{step}", step=step, **own)
                said.append((await hint(front, made, step)).json())
                beyond = await hint(front, made, step + 1)
                assert beyond.status_code == (409 if step < 3 else 422)
            assert [bool(each["where"]) for each in said] == [True] * 3
            assert [bool(each["kind"]) for each in said] == [False, True, True]
            assert [bool(each["action"]) for each in said] == [False, False, True]
            best = said[-1]["action"]
            assert best in now["legal"]
            known = load_reasons(QUICK).HINTS
            for each in (said[-1]["where"], said[-1]["kind"]):
                assert {*each["arguments"]} == named(known[each["code"]])

    asyncio.run(scene())


def test_warnings_name_what_a_blunder_is(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK, seats=ALONE)
            now = await turn_of_ann(front, made)
            assert (await warning(front, made, now["legal"][0])).json()["code"] == "coach_off"
            await front.command(made["table"], "switch_coach", key=made["key"], on=True)
            game = load_game(QUICK)
            for text in now["legal"]:
                found = (await warning(front, made, text)).json()
                assert (found["action"], found["seat"]) == (text, 0)
                assert found["warn"] == (found["judgement"] == "blunder")
                assert game.write_action(game.read_action(text)) == text
            assert (await warning(front, made, "nonsense")).json()["code"] == "unreadable"

    asyncio.run(scene())


async def at_a_coached_turn(front):
    made = await front.create(QUICK, seats=ALONE)
    now = await turn_of_ann(front, made)
    await front.command(made["table"], "switch_coach", key=made["key"], on=True)
    return made, now


def test_advice_is_for_whoever_is_to_move(tmp_path):
    """Whoever knew a table's id used to be, in the name of its owner."""

    async def scene():
        async with opened(tmp_path) as front:
            made, now = await at_a_coached_turn(front)
            own = {"key": made["keys"][0], "base": now["version"]}
            await front.command(made["table"], "hint", step=3, **own)
            text = now["legal"][0]
            bare = [
                await front.get(f"/api/tables/{made['table']}/{route}")
                for route in ("hint?step=1", f"warning?action={text}")
            ]
            strange = [await warning(front, made, text, key) for key in ("e" * 32, made["key"])]
            for answer in (*bare, *strange):
                assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")
            computers = await warning(front, made, text, made["keys"][1])
            assert computers.json() == {"code": "not_your_turn", "args": {"to_move": 0}}
            assert (await warning(front, made, text)).status_code == 200

    asyncio.run(scene())


class SlowWorkers:
    """Stands where the workers are asked, and notes for whom."""

    def __init__(self, analyse):
        self.asked, self._analyse = [], analyse

    async def __call__(self, who, question):
        self.asked.append(who)
        await asyncio.sleep(0.05)  # in the queue
        return await self._analyse(who, question)


def test_advice_is_on_the_account_of_the_address_that_asks_and_waiting_is_not(
    tmp_path, monkeypatch
):
    """It used to be queued in the name of the table's owner, and to cost what others kept it
    waiting."""

    async def scene():
        async with opened(tmp_path, reading_rate=1, reading_burst=1_000_000) as front:
            made, now = await at_a_coached_turn(front)
            services = front.services
            slow = SlowWorkers(services.coach.analyse)
            services.coach = services.coach._replace(analyse=slow)
            spent = []
            note = lambda address, cost: spent.append((address, cost))  # noqa: E731  # so short
            monkeypatch.setattr(services.limits, "read", note)
            begun = time.monotonic()
            assert (await warning(front, made, now["legal"][0])).status_code == 200
            seconds = time.monotonic() - begun
            assert [who.address for who in slow.asked] == ["192.0.2.7"]
            assert {address for address, _ in spent} == {"192.0.2.7"}
            assert 0 < sum(cost for _, cost in spent) <= (seconds - 0.05) * 1000

    asyncio.run(scene())
