"""What one visitor does takes nothing from the others: limits count by address and by cost, and who
holds no key does not get as far as a table's lock."""

import asyncio
import json
import resource
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.asgi_client import PEOPLE, opened
from server.service_fixtures import KEYS, TABLE, a_move, create, laid, new_service
from tilewright.server.fair_turns import MOST_WAITING, Overloaded
from tilewright.server.middleware.guests import Visitor
from tilewright.server.middleware.rate_limit import AddressAccount, LimitedVisit, Limits
from tilewright.server.protocol import Connection
from tilewright.server.queries.cache import SingleFlightCache
from tilewright.server.settings import Settings
from tilewright.server.tables.live_table import PLY_BYTES, RESPONSES, TABLE_BYTES
from tilewright.server.work import ACCOUNT, in_thread
from tilewright.table import (
    Act,
    Arrange,
    DeclineRematch,
    Import,
    Join,
    Refusal,
    RefusalCode,
    RefusalError,
    Rematch,
    Return,
    TakeBack,
    legal,
)
from tilewright.table.creation import MOST_PLIES

STRANGER = "e" * 32
run = asyncio.run


def visitor(address: str, guest: str = "ann") -> Visitor:
    return Visitor(guest, address, fresh=False, secure=False)


def limits(**given) -> tuple[Limits, list[float]]:
    now = [0.0]
    return Limits(Settings(**given), lambda: now[0]), now


# Messages


def test_many_sockets_of_an_address_have_one_limit(tmp_path):
    """256 sockets used to have 256 times the messages of one."""

    async def scene():
        service = await laid(new_service(tmp_path))
        settings = Settings(message_rate_address=10, message_burst_address=20)
        doors = Limits(settings, lambda: 0.0)
        heard = {"flood": [], "family": []}
        for address, answers in heard.items():
            for _ in range(8):
                visit = LimitedVisit(doors, visitor(address))
                line = Connection(service, answers.append, settings, lambda: 0.0, visit)
                for _ in range(10 if address == "flood" else 2):
                    await line.receive('{"type": "ping"}')
        return [[json.loads(each)["type"] for each in answers] for answers in heard.values()]

    flood, family = run(scene())
    assert (flood.count("pong"), flood.count("refusal")) == (20, 60)
    assert family == ["pong"] * 16


def test_a_seat_changes_its_name_so_often_and_no_more():
    doors, now = limits(changes_per_minute_seat=5)
    name = Join(id="n", at=0, key=KEYS[0], called="Ann")
    codes = [doors.command(visitor("a"), TABLE, name) for _ in range(8)]
    assert [bool(code) for code in codes] == [False] * 5 + [True] * 3
    assert codes[-1].args["limit"] == 5
    assert doors.command(visitor("b"), TABLE, replace(name, key=KEYS[1])) is None
    act = Act(id="m", at=0, key=KEYS[0], action="x", base=1)
    assert not any(doors.command(visitor("a"), TABLE, act) for _ in range(50))
    now[0] = 60_000
    assert doors.command(visitor("a"), TABLE, name) is None


def test_an_address_has_so_many_commands_an_hour():
    doors, now = limits(events_per_hour_address=3)
    act = Act(id="m", at=0, key=KEYS[0], action="x", base=1)
    found = [bool(doors.command(visitor("a"), TABLE, act)) for _ in range(5)]
    assert found == [False, False, False, True, True]
    assert doors.command(visitor("b"), TABLE, act) is None
    now[0] = 3_600_000
    assert doors.command(visitor("a"), TABLE, act) is None


def test_a_rematch_counts_as_a_new_game():
    doors, _ = limits(games_per_hour_guest=2)
    again = Rematch(id="r", at=0, key=KEYS[0], base=1, seed="s")
    found = [bool(doors.command(visitor("a"), TABLE, again)) for _ in range(3)]
    assert found == [False, False, True]


@pytest.mark.parametrize("over_socket", [True, False])
def test_limits_of_commands_hold_on_both_ways_in(tmp_path, over_socket):
    async def scene():
        async with opened(tmp_path, changes_per_minute_seat=2, message_rate=0) as front:
            made = await front.create("stairs", seats=[PEOPLE[0], {"sitter": "open"}])
            names = [
                {"id": f"j{n}", "do": "join", "key": made["keys"][0], "name": f"N{n}"}
                for n in range(4)
            ]
            if not over_socket:
                url = f"/api/tables/{made['table']}/commands"
                return [(await front.post(url, json=each)).status_code for each in names]
            services, answers = front.services, []
            visit = LimitedVisit(services.limits, visitor("192.0.2.9"))
            line = Connection(
                services.table_service, answers.append, services.settings, lambda: 0.0, visit
            )
            for each in names:
                await line.receive(json.dumps(each | {"type": "command", "table": made["table"]}))
            kinds = [json.loads(each)["type"] for each in answers]
            return [200 if kind == "ack" else 429 for kind in kinds]

    assert run(scene()) == [200, 200, 429, 429]


# A table


def test_a_table_that_is_full_can_be_played_to_its_end_and_no_more(tmp_path):
    async def scene():
        service = await laid(new_service(tmp_path, Settings(events_per_table=4, computer_pause=0)))
        while (await service.get(TABLE)).match.status.value == "playing":
            move = await a_move(service, f"m{(await service.get(TABLE)).version}")
            assert not isinstance(await service.submit(TABLE, move), Refusal)
        base = (await service.get(TABLE)).version
        endless = [
            Join(id="1", at=9, key=KEYS[0], called="Again"),
            Arrange(id="2", at=9, key=KEYS[0], seat=0, level="", levels=()),
            TakeBack(id="3", at=9, key=KEYS[0], base=base),
            Return(id="4", at=9, key=KEYS[0]),
            Rematch(id="5", at=9, key=KEYS[0], base=base, seed="s"),
            DeclineRematch(id="6", at=9, key=KEYS[0]),
        ]
        return [await service.submit(TABLE, command) for command in endless]

    for refusal in run(scene()):
        assert isinstance(refusal, Refusal)
        assert (refusal.code.value, refusal.args["limit"]) == ("too_many", 4)


def test_a_stranger_is_refused_while_the_table_is_locked(tmp_path):
    """Their commands used to queue before those of the players."""

    async def scene():
        service = await laid(new_service(tmp_path))
        live = await service.get(TABLE)
        async with live.lock, asyncio.timeout(10):
            act = Act(id="x", at=5, key=STRANGER, base=live.version, action="lay")
            arrange = Arrange(id="y", at=5, key=STRANGER, seat=0, level="", levels=())
            return [await service.submit(TABLE, each) for each in (act, arrange)]

    assert run(scene()) == [
        Refusal(RefusalCode.NOT_YOUR_SEAT),
        Refusal(RefusalCode.NOT_YOUR_TABLE),
    ]


def test_a_key_that_opened_a_seat_when_the_command_came_first_is_answered_as_then(tmp_path):
    async def scene():
        service = await laid(new_service(tmp_path))
        move = await a_move(service, "m")
        first = await service.submit(TABLE, move)
        live = await service.get(TABLE)
        live.responses.clear()
        again = await service.submit(TABLE, move)
        taken = await service.submit(TABLE, replace(move, key=STRANGER))
        return first, again, taken

    first, again, taken = run(scene())
    assert first == again
    assert isinstance(taken, Refusal)


# Memory


def older_record(plies: int) -> str:
    """Of an edition that nobody knows any more, so that nobody can check it."""
    head = """tilewright record 1
game: stairs
edition: 0
seats: 2
options: -
players: Ann, Ben
commitment: -
seed: -
scores: -
ranks: -

"""
    return head + "x:1 " * plies + "\n"


def test_the_memory_of_a_table_counts_each_text_that_is_kept(tmp_path):
    """Also after the oldest have made room, a repeated answer and a rest."""

    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(seats=PEOPLE)
            live = front.services.table_service.tables[made["table"]]
            found = []
            for plies in (1, RESPONSES + 8):
                await front.play(made, plies)
                live.remember("repeated", "once")
                live.remember("repeated", "again and again")
                found.append((texts_of(live), live.bytes))
            live.unload_match()
            found.append((texts_of(live), live.bytes))
            return found, len(live.recent)

    found, left = run(scene())
    assert found[1][0] > found[0][0] > 0 == found[2][0] == left
    tables = [whole - texts for texts, whole in found]
    assert [each % PLY_BYTES for each in tables] == [TABLE_BYTES % PLY_BYTES] * 3


def texts_of(live) -> int:
    kept = [sent.text for sent in live.recent] + [*live.responses.values()]
    shown = [live._state or "", live._legal or ""]  # noqa: SLF001  # what is shown is kept too
    return sum(map(len, [*kept, *shown]))


def test_live_tables_are_bounded_by_bytes(tmp_path):
    """Imported records used to be kept whole in memory, 2,000 of them."""

    async def scene():
        service = new_service(tmp_path, Settings(live_bytes=300_000, computer_pause=0))
        await laid(service)
        for number in range(20):
            await service.submit(f"t{number}", Import(id="i", at=1, record=older_record(1000)))
        await service.drain()
        return len(service.tables), loaded_bytes(service)

    tables, bytes_ = run(scene())
    assert tables < 5
    assert bytes_ <= 300_000


class Ears:
    """Hears what happens at tables."""

    def __init__(self) -> None:
        self.heard: list[dict] = []

    def publish(self, _: str, frame: str) -> None:
        self.heard.append(json.loads(frame))


def loaded_bytes(service) -> int:
    return sum(live.bytes for live in service.tables.values() if live.loaded)


def resident_bytes() -> int:
    """Of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux's /proc")
def test_hundreds_of_imported_records_take_no_more_memory_than_there_is_for_tables(tmp_path):
    """Also where all of them are watched: those used not to count."""

    async def scene():
        service = new_service(tmp_path, Settings(live_bytes=8_000_000, computer_pause=0))
        await laid(service)
        ears, before = Ears(), resident_bytes()
        for number in range(300):
            kept = await service.submit(
                f"t{number}", Import(id="i", at=1, record=older_record(MOST_PLIES))
            )
            assert not isinstance(kept, Refusal), kept
            if number % 4:
                await service.subscribe(f"t{number}", ears)
        await service.drain()
        grown = resident_bytes() - before
        watched = sum(bool(live.subscribers) for live in service.tables.values())
        return watched, loaded_bytes(service), grown

    watched, bytes_, grown = run(scene())
    assert watched == 225
    assert bytes_ <= 8_000_000
    assert grown < 60_000_000


def test_a_watched_table_that_left_memory_goes_on_and_its_watchers_hear_it(tmp_path):
    async def scene():
        service = new_service(tmp_path, Settings(live_bytes=1, computer_pause=0))
        names = ("A" * 16, "B" * 16)
        ears = {name: Ears() for name in names}
        for name in names:
            await service.submit(name, create())
            await service.subscribe(name, ears[name])
        lines, frames = [], []
        watcher = Connection(service, frames.append, Settings(), lambda: 0.0)
        for name in names:
            await watcher.receive(json.dumps({"type": "hello", "table": name}))
        await service.drain()
        for name in (*names, *names):
            live = await service.get(name)
            lines.append([table.loaded for table in service.tables.values()])
            base, ears[name].heard = live.version, []
            move = Act(
                id=f"m{base}",
                at=9,
                key=KEYS[live.match.to_move],
                base=base,
                action=legal(live.match)[0],
            )
            assert not isinstance(await service.submit(name, move), Refusal)
            await service.drain()
            told = ears[name].heard[-1]
            last = told["events"][-1]["version"] if told["type"] == "events" else told["version"]
            assert last == service.tables[name].version > base
        watcher.heartbeat()
        stands = {name: service.tables[name].version for name in names}
        return lines, json.loads(frames[-1])["tables"], stands

    lines, beat, stands = run(scene())
    assert lines == [[True, False], [False, True]] * 2
    assert {name: version for name, (version, _) in beat.items()} == stands


# Reading work


def test_one_visitors_previews_do_not_use_up_anothers():
    """64 that waited used to be all that could."""

    async def scene():
        cache: SingleFlightCache[int] = SingleFlightCache(1000, 1)
        doors, _ = limits()
        order, gate = [], asyncio.Event()

        async def ask(address: str, number: int) -> int:
            ACCOUNT.set(AddressAccount(doors, address))

            async def make() -> int:
                await gate.wait()
                order.append(address)
                return number

            return await cache.get((address, number), make)

        flood = [asyncio.create_task(ask("flood", n)) for n in range(MOST_WAITING + 5)]
        await asyncio.sleep(0)
        family = [asyncio.create_task(ask("family", n)) for n in range(3)]
        await asyncio.sleep(0)
        gate.set()
        done = await asyncio.gather(*flood, *family, return_exceptions=True)
        return order, done

    order, done = run(scene())
    assert sum(isinstance(each, Overloaded) for each in done) == 5
    assert done[-3:] == [0, 1, 2]
    assert [place for place, who in enumerate(order) if who == "family"] == [2, 4, 6]


def test_reading_work_is_weighed_by_the_processor_time_it_takes():
    async def scene():
        doors, now = limits(reading_rate=100, reading_burst=50)
        cache: SingleFlightCache[int] = SingleFlightCache(10, 1)

        async def ask(address: str, name: int) -> int:
            ACCOUNT.set(AddressAccount(doors, address))
            return await cache.get(name, lambda: in_thread(sum, range(6_000_000)))

        await asyncio.create_task(ask("a", 1))
        with pytest.raises(RefusalError) as refused:
            await asyncio.create_task(ask("a", 2))
        retry = refused.value.refusal.args["retry_ms"]
        assert isinstance(retry, int)
        assert retry > 0
        await asyncio.create_task(ask("a", 1))  # what is there costs nothing
        await asyncio.create_task(ask("b", 3))
        now[0] = 60_000
        await asyncio.create_task(ask("a", 4))

    run(scene())


def test_a_visitor_who_has_read_too_much_is_told_when_to_come_back(tmp_path):
    async def scene():
        async with opened(tmp_path, reading_rate=1, reading_burst=1) as front:
            made = await front.create("stairs")
            paths = [f"/api/tables/{made['table']}/{each}" for each in ("aids", "record", "steps")]
            answers = [await front.get(path) for path in paths]
            return [answer.status_code for answer in answers], answers[-1].json()

    codes, last = run(scene())
    assert codes[-1] == 429
    assert (last["code"], last["args"]["limit"]) == ("too_many", 1)


# What costs more


def test_a_message_that_costs_more_counts_for_more(tmp_path):
    """Whole tables used to be had at the price of a ping."""

    async def answered(service, message: str) -> int:
        settings = Settings(message_rate_address=10, message_burst_address=24, message_rate=0)
        visit, answers = LimitedVisit(Limits(settings, lambda: 0.0), visitor("a")), []
        line = Connection(service, answers.append, settings, lambda: 0.0, visit)
        for _ in range(40):
            await line.receive(message)
        return sum(json.loads(each).get("code") != "too_many" for each in answers)

    async def scene():
        service = await laid(new_service(tmp_path))
        ping = json.dumps({"type": "ping"})
        hello = json.dumps({"type": "hello", "table": TABLE})
        return [await answered(service, each) for each in (ping, hello, "x" * 4000)]

    assert run(scene()) == [24, 6, 6]


def test_tables_are_loaded_on_the_account_of_whoever_asks(tmp_path):
    """Loading table after table used to be free, over HTTP and on the socket."""

    async def scene():
        async with opened(tmp_path) as front:
            tables = [(await front.create("stairs"))["table"] for _ in range(6)]
        given: dict[str, Any] = {"reading_rate": 1, "reading_burst": 1, "message_rate": 0}
        async with opened(tmp_path, **given) as front:
            codes = [(await front.get(f"/api/tables/{table}")).status_code for table in tables]
            assert (codes[0], codes[-1]) == (200, 429)
            answers, settings = [], front.services.settings
            line = Connection(
                front.services.table_service, answers.append, settings, lambda: 0.0, None
            )
            ACCOUNT.set(AddressAccount(front.services.limits, "192.0.2.7"))
            await line.receive(json.dumps({"type": "hello", "table": tables[-1]}))
            await line.receive(
                json.dumps({"type": "command", "table": tables[-2], "id": "a", "do": "leave"})
            )
            assert [json.loads(each)["code"] for each in answers] == ["too_many"] * 2
            # What is in memory can be had and played at, and others load what they like.
            assert (await front.get(f"/api/tables/{tables[0]}")).status_code == 200
            ACCOUNT.set(AddressAccount(front.services.limits, "198.51.100.1"))
            await line.receive(json.dumps({"type": "hello", "table": tables[-1]}))
            assert json.loads(answers[-1])["type"] == "state"

    run(scene())


def asking(cache: SingleFlightCache[str], doors: Limits, order: list[str]):
    """Asks for something in somebody's name; what is made says for whom."""

    async def ask(address: str, name: str) -> str:
        ACCOUNT.set(AddressAccount(doors, address))

        async def make() -> str:
            order.append(address)
            await asyncio.sleep(0)
            return address

        return await cache.get(name, make)

    return ask


def test_things_that_wait_in_a_long_line_are_made_for_another_in_their_turn():
    """A visitor could ask for everybody's previews last of all."""

    async def scene():
        order: list[str] = []
        ask = asking(SingleFlightCache(1000, 1), limits()[0], order)
        names = [*map(str, range(30)), "family's"]
        flood = [asyncio.create_task(ask("flood", name)) for name in names]
        await asyncio.sleep(0)
        said = await asyncio.create_task(ask("family", "family's"))
        before = order.index("family")
        await asyncio.gather(*flood)
        return said, before, len(order)

    said, before, made = run(scene())
    assert said == "family"
    assert before <= 3
    assert made == 31


def test_things_kept_for_one_are_not_driven_out_by_anothers_many():
    async def scene():
        order: list[str] = []
        ask = asking(SingleFlightCache(8, 1), limits()[0], order)
        for name in ("a", "b"):
            await asyncio.create_task(ask("family", name))
        for number in range(50):
            await asyncio.create_task(ask("flood", str(number)))
        for name in ("a", "b"):
            await asyncio.create_task(ask("family", name))
        return order.count("family")

    assert run(scene()) == 2
