"""What every event store promises, whatever it is kept in."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from event_store.appends import append, entry
from postgres import execute, fresh_database, postgres_server
from tilewright.event_store import (
    Appended,
    Duplicate,
    RaceEntry,
    Snapshot,
    StoredTable,
    Unavailable,
    VersionConflict,
    open_event_store,
)
from tilewright.event_store.inline import InlineEventStore

FORGE = "INSERT INTO snapshots VALUES ('{table}', {version}, 'forged')"
TEXT = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40)


class Contract:
    """The tests; a class for each database says how to `open` it and makes an empty `place`."""

    open: Callable[[Any], Any]
    forge_snapshot: Callable[..., None]

    def run(self, scenario, place, count=1):
        """Play a scenario with event stores on the same database."""

        async def play():
            async with self.opened(place, count) as stores:
                return await scenario(*stores)

        return asyncio.run(play())

    @asynccontextmanager
    async def opened(self, place, count=1):
        stores = [await self.open(place) for _ in range(count)]
        try:
            yield stores
        finally:
            for store in stores:
                await store.close()

    def test_entries_come_back_in_order_as_they_were(self, place):
        async def scenario(store):
            assert await store.append(append("t", 0, "a", 3)) == Appended()
            assert await store.append(append("u", 0, "a", 1)) == Appended()
            assert await store.append(append("t", 3, "b", 12)) == Appended()
            told = [entry(v, "a") for v in (1, 2, 3)] + [entry(v, "b") for v in range(4, 16)]
            assert await store.entries("t") == told
            assert await store.entries("t", after=2) == told[2:]
            assert await store.entries("t", after=15) == []
            assert await store.load("t") == StoredTable(None, told, 15)

        self.run(scenario, place)

    def test_commands_that_were_never_sent_are_not_there(self, place):
        async def scenario(store):
            assert await store.load("t") is None
            assert await store.entries("t") == []
            assert await store.response_to("t", "a") is None
            assert await store.versions(["t"]) == {}
            assert await store.list_tables() == []
            await store.append(append("t", 0, "a"))
            assert await store.response_to("t", "b") is None
            assert await store.response_to("u", "a") is None

        self.run(scenario, place)

    def test_appends_at_another_version_than_expected_change_nothing(self, place):
        async def scenario(store):
            await store.append(append("t", 0, "a", 2))
            before = await store.load("t")
            assert await store.append(append("t", 0, "b")) == VersionConflict(2)
            assert await store.append(append("t", 1, "c")) == VersionConflict(2)
            assert await store.append(append("t", 3, "d")) == VersionConflict(2)
            assert await store.append(append("u", 1, "e")) == VersionConflict(0)
            assert await store.load("t") == before
            assert await store.load("u") is None
            assert [await store.response_to("t", command) for command in "bcd"] == [None] * 3

        self.run(scenario, place)

    def test_a_repeat_gets_the_stored_answer(self, place):
        async def scenario(store):
            first = append("t", 0, "a", 2)
            await store.append(first)
            assert await store.response_to("t", "a") == first.response
            assert await store.append(first) == Duplicate(first.response)
            await store.append(append("t", 2, "b"))
            changed = replace(first, response="another")
            assert await store.append(changed) == Duplicate(first.response)
            assert await store.append(append("t", 3, "a")) == Duplicate(first.response)
            assert await store.append(append("t", 9, "a")) == Duplicate(first.response)
            assert await store.versions(["t"]) == {"t": 3}
            assert len(await store.entries("t")) == 3

        self.run(scenario, place)

    def test_a_repeat_of_another_table_is_no_repeat(self, place):
        async def scenario(store):
            together = [append(table, 0, "a") for table in "tuv"]
            assert await asyncio.gather(*map(store.append, together)) == [Appended()] * 3
            crossed = [append("t", 1, "b"), append("u", 1, "a"), append("v", 1, "b")]
            answers = await asyncio.gather(*map(store.append, crossed))
            assert answers == [Appended(), Duplicate(together[1].response), Appended()]

        self.run(scenario, place)

    def test_a_batch_keeps_those_that_are_not_overtaken(self, place):
        async def scenario(store):
            await store.append(append("old", 0, "a", 5))
            batch = [append(f"t{number}", 0, "a") for number in range(100)]
            batch[40:40] = [append("old", 4, "late"), append("old", 0, "a", 5)]
            outcomes = await asyncio.gather(*map(store.append, batch))
            assert outcomes[40:42] == [VersionConflict(5), Duplicate(batch[41].response)]
            assert Counter(map(type, outcomes)) == {Appended: 100, VersionConflict: 1, Duplicate: 1}
            assert len(await store.list_tables()) == 101

        self.run(scenario, place)

    def test_appends_to_one_table_that_wait_together_keep_their_order(self, place):
        async def scenario(store):
            chain = [append("t", version, f"c{version}") for version in range(20)]
            assert await asyncio.gather(*map(store.append, chain)) == [Appended()] * 20
            assert [each.version for each in await store.entries("t")] == list(range(1, 21))

        self.run(scenario, place)

    def test_appends_that_cannot_be_written_do_not_hurt_the_others(self, place):
        async def scenario(store):
            bad = replace(append("bad", 0, "a"), response="\ud800")  # half a character
            batch = [append("t", 0, "a"), bad, append("u", 0, "a")]
            outcomes = await asyncio.gather(*map(store.append, batch), return_exceptions=True)
            assert outcomes[::2] == [Appended()] * 2
            assert isinstance(outcomes[1], Exception)
            assert not isinstance(outcomes[1], Unavailable)
            assert await store.list_tables() == ["t", "u"]

        self.run(scenario, place)

    def test_of_two_that_append_at_once_one_wins(self, place):
        async def scenario(one, two):
            for version in range(30):
                rivals = [append("t", version, f"{name}{version}") for name in "ab"]
                outcomes = await asyncio.gather(one.append(rivals[0]), two.append(rivals[1]))
                assert sorted(outcomes, key=repr) == [Appended(), VersionConflict(version + 1)]
                winner = "ab"[outcomes.index(Appended())]
                assert await two.entries("t", version) == [entry(version + 1, f"{winner}{version}")]

        self.run(scenario, place, 2)

    def test_the_same_command_at_two_nodes_at_once_is_stored_once(self, place):
        async def scenario(one, two):
            for version in range(30):
                same = append("t", version, f"c{version}")
                outcomes = await asyncio.gather(one.append(same), two.append(same))
                assert sorted(outcomes, key=repr) == [Appended(), Duplicate(same.response)]
            assert len(await one.entries("t")) == 30

        self.run(scenario, place, 2)

    def test_nodes_that_race_for_many_tables_never_wait_for_each_other_in_a_circle(self, place):
        names = [f"t{number:02}" for number in range(24)]

        async def scenario(one, two):
            for version in range(8):
                forth = [one.append(append(name, version, f"a{version}")) for name in names]
                back = [two.append(append(name, version, f"b{version}")) for name in names[::-1]]
                outcomes = await asyncio.gather(*forth, *back)
                assert Counter(outcomes) == {Appended(): 24, VersionConflict(version + 1): 24}
            assert await two.versions(names) == dict.fromkeys(names, 8)

        self.run(scenario, place, 2)

    def test_nodes_read_what_others_have_stored(self, place):
        async def scenario(one, two):
            for version in range(5):
                await one.append(append("t", version, f"c{version}"))
                assert await two.versions(["t"]) == {"t": version + 1}
                assert len(await two.entries("t", version)) == 1
                assert await two.response_to("t", f"c{version}") is not None

        self.run(scenario, place, 2)

    def test_a_snapshot_saves_reading_what_led_to_it(self, place):
        async def scenario(store):
            await store.append(append("t", 0, "a", 3, snapshot="three"))
            assert await store.load("t") == StoredTable(Snapshot(3, "three", f"{3:032x}"), [], 3)
            await store.append(append("t", 3, "b", 2))
            later = [entry(4, "b"), entry(5, "b")]
            assert await store.load("t") == StoredTable(Snapshot(3, "three", f"{3:032x}"), later, 5)
            await store.save_snapshot("t", 4, "four")
            assert await store.load("t") == StoredTable(
                Snapshot(4, "four", f"{4:032x}"), later[1:], 5
            )
            await store.append(append("t", 5, "c", snapshot="six"))
            assert await store.load("t") == StoredTable(Snapshot(6, "six", f"{6:032x}"), [], 6)
            assert len(await store.entries("t")) == 6

        self.run(scenario, place)

    def test_a_snapshot_of_a_version_that_never_was_hides_nothing(self, place):
        async def scenario(store):
            await store.append(append("t", 0, "a", 2))
            await store.save_snapshot("t", 7, "a dream")
            await store.save_snapshot("u", 1, "of another table")
            assert await store.load("t") == StoredTable(None, [entry(1, "a"), entry(2, "a")], 2)
            assert await store.load("u") is None
            self.forge_snapshot(place, "t", 7)
            assert await store.load("t") == StoredTable(None, [entry(1, "a"), entry(2, "a")], 2)
            await store.save_snapshot("t", 1, "one")
            assert await store.load("t") == StoredTable(
                Snapshot(1, "one", f"{1:032x}"), [entry(2, "a")], 2
            )

        self.run(scenario, place)

    def test_an_overtaken_append_leaves_no_snapshot(self, place):
        async def scenario(store):
            await store.append(append("t", 0, "a", 2))
            await store.append(append("t", 1, "b", snapshot="wrong"))
            assert (await store.load("t")).snapshot is None

        self.run(scenario, place)

    def test_tables_where_a_computer_is_to_move_are_waiting(self, place):
        async def scenario(store):
            for name in "abcd":
                await store.append(append(name, 0, "lay", waiting=name != "c"))
            assert await store.awaiting_computer(10) == ["a", "b", "d"]
            assert await store.awaiting_computer(2) == ["a", "b"]
            await store.append(append("a", 1, "moved"))
            await store.append(append("c", 1, "moved", waiting=True))
            assert await store.awaiting_computer(10) == ["b", "c", "d"]

        self.run(scenario, place)

    def test_versions_and_pages_of_all_tables(self, place):
        names = [f"t{number:04}" for number in range(1200)]

        async def scenario(store):
            await asyncio.gather(*(store.append(append(name, 0, "a")) for name in names))
            await store.append(append(names[7], 1, "b"))
            assert await store.versions([*names, "none"]) == dict.fromkeys(names, 1) | {names[7]: 2}
            pages, after = [], None
            while page := await store.list_tables(after, limit=500):
                pages.append(page)
                after = page[-1]
            assert [len(page) for page in pages] == [500, 500, 200]
            assert [name for page in pages for name in page] == names

        self.run(scenario, place)

    def test_ids_sort_by_code_point(self, place):
        names = ["B", "_", "a", "b", "ß", "Ж", "龍"]

        async def scenario(store):
            for name in reversed(names):
                await store.append(append(name, 0, "a", waiting=True))
            assert await store.list_tables() == await store.awaiting_computer(99) == names

        self.run(scenario, place)

    @settings(max_examples=5)
    @given(texts=st.lists(TEXT, min_size=1, max_size=20))
    def test_any_text_comes_back_as_it_was(self, place, texts):
        async def scenario(store):
            kept = await store.load("t")
            for version, text in enumerate(texts, kept.version if kept else 0):
                told = append("t", version, f"c{version}", text=text)
                assert await store.append(told) == Appended()
                assert await store.entries("t", version) == list(told.entries)

        self.run(scenario, place)

    def test_an_archive_that_is_opened_again_has_everything(self, place):
        async def fill(store):
            await store.append(append("Стіл №1 — 龍🐉", 0, "a'b\"c\\d", 2, snapshot="{}"))

        async def look(store):
            assert await store.list_tables() == ["Стіл №1 — 龍🐉"]
            assert (await store.load("Стіл №1 — 龍🐉")).version == 2
            assert await store.response_to("Стіл №1 — 龍🐉", "a'b\"c\\d")

        self.run(fill, place)
        self.run(look, place)

    def test_closing_writes_what_was_given_before(self, place):
        async def scenario():
            store = await self.open(place)
            given = [
                asyncio.create_task(store.append(append(f"t{number}", 0, "a")))
                for number in range(150)
            ]
            await asyncio.sleep(0)
            await store.close()
            assert await asyncio.gather(*given) == [Appended()] * 150

        asyncio.run(scenario())
        assert len(self.run(lambda store: store.list_tables(), place)) == 150

    def test_appends_that_nobody_waits_for_do_not_hurt_the_others(self, place):
        async def scenario(store):
            tasks = [
                asyncio.create_task(store.append(append(f"t{number}", 0, "a")))
                for number in range(5)
            ]
            await asyncio.sleep(0)
            tasks[2].cancel()
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
            assert outcomes[:2] + outcomes[3:] == [Appended()] * 4
            assert await store.append(append("t9", 0, "a")) == Appended()

        self.run(scenario, place)

    def test_check_is_content_with_a_database_that_answers(self, place):
        self.run(lambda store: store.ping(), place)

    def test_races_come_back_in_order_and_each_version_is_stored_once(self, place):
        async def scenario(one, other):
            assert await one.race("r") == []
            told = [RaceEntry(version, 10 * version, f"Ю {version}") for version in (1, 2, 3)]
            for entry_, store in zip(told, (one, other, one), strict=True):
                assert await store.append_to_race("r", entry_)
            assert not await other.append_to_race("r", RaceEntry(2, 99, "too late"))
            assert await other.append_to_race("s", RaceEntry(1, 30, "another race"))
            assert await one.race("r") == await other.race("r") == told
            await one.delete_races(before=30)
            assert await other.race("r") == told[2:]
            assert await other.race("s") == [RaceEntry(1, 30, "another race")]

        self.run(scenario, place, 2)

    def test_of_those_who_append_to_a_race_at_once_one_is_first(self, place):
        async def scenario(one, other):
            stores = [one, other] * 8
            entries = [RaceEntry(1, 5, f"from {n}") for n in range(len(stores))]
            stored = await asyncio.gather(
                *(
                    store.append_to_race("r", entry_)
                    for store, entry_ in zip(stores, entries, strict=True)
                )
            )
            assert stored.count(True) == 1
            assert await one.race("r") == [entries[stored.index(True)]]

        self.run(scenario, place, 2)


class TestSQLite(Contract):
    @pytest.fixture
    def place(self, tmp_path):
        return tmp_path / "tables.sqlite"

    async def open(self, place):
        return await open_event_store(f"sqlite:///{place}")

    def forge_snapshot(self, place, table, version):
        with closing(sqlite3.connect(place, isolation_level=None)) as file:
            file.execute(FORGE.format(table=table, version=version))


class TestInline(TestSQLite):
    async def open(self, place):
        return InlineEventStore(place, durable=False)


class TestPostgres(Contract):
    @pytest.fixture
    def place(self):
        return fresh_database(postgres_server())

    async def open(self, place):
        return await open_event_store(place)

    def forge_snapshot(self, place, table, version):
        execute(place, FORGE.format(table=table, version=version))
