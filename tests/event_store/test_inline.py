"""A program that ends between any two statements leaves an append whole or not at all."""

import asyncio

from event_store.appends import append, entry
from tilewright.event_store import Appended, Duplicate, Snapshot, StoredTable
from tilewright.event_store.inline import InlineEventStore


class Crash(BaseException):
    """The end of the program."""


class Countdown:
    """Crashes at the statement that is `left` statements away, and notes what came before."""

    def __init__(self, left):
        self.left = left
        self.seen = []

    def __call__(self, statement):
        if self.left == len(self.seen):
            raise Crash
        self.seen.append(statement)


SECOND = append("t", 2, "b", 2, snapshot="four")
BEFORE = StoredTable(None, [entry(1, "a"), entry(2, "a")], 2)
AFTER = StoredTable(Snapshot(4, "four", f"{4:032x}"), [], 4)


def crash_after(path, statements):
    """Append until the crash; the statements that were carried out, or the outcome."""
    countdown = Countdown(statements)
    store = InlineEventStore(path, durable=False, watch=countdown)
    try:
        return countdown.seen, asyncio.run(store.append(SECOND))
    except Crash:
        return countdown.seen, None
    finally:
        asyncio.run(store.close())


def fill(path):
    store = InlineEventStore(path, durable=False)
    assert asyncio.run(store.append(append("t", 0, "a", 2))) == Appended()
    asyncio.run(store.close())


def number_of_statements(path):
    fill(path)
    seen, outcome = crash_after(path, None)
    assert outcome == Appended()
    assert seen[0] == "BEGIN IMMEDIATE"
    assert seen[-2:] == ["COMMIT", "COMMITTED"]
    return len(seen)


def test_a_crash_between_any_two_statements_leaves_all_or_nothing(tmp_path):
    steps = number_of_statements(tmp_path / "whole")
    assert steps >= 7
    for step in range(steps):
        path = tmp_path / str(step)
        fill(path)
        seen, outcome = crash_after(path, step)
        assert outcome is None
        store = InlineEventStore(path, durable=False)
        committed = "COMMIT" in seen
        assert asyncio.run(store.load("t")) == (AFTER if committed else BEFORE)
        again = asyncio.run(store.append(SECOND))
        assert again == (Duplicate(SECOND.response) if committed else Appended())
        assert asyncio.run(store.load("t")) == AFTER
        asyncio.run(store.close())
