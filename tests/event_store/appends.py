"""Appends and event stores for the tests of this folder."""

from tilewright.event_store import AppendRequest, TableSummary
from tilewright.table import Acted, Entry, Joined, Left


def entry(version, text=""):
    """One of several kinds of events, so that what comes back must be told apart."""
    events = [Joined(version % 4, text), Acted(version % 4, text, version % 2 == 0)]
    event = [*events, Left(version % 4, text)][version % 3]
    return Entry(version, 1_700_000_000_000 + version, f"{version:032x}", event)


def append(table, expected, command, count=1, **more):
    """An append of some entries; `more`: their text, waiting, a snapshot."""
    text = more.get("text", command)
    entries = tuple(entry(expected + 1 + step, text) for step in range(count))
    answer = f'{{"version": {expected + count}, "to": "{command}"}}'
    standing = TableSummary("toy", 1, "playing", more.get("waiting", False))
    return AppendRequest(table, expected, command, entries, answer, standing, more.get("snapshot"))
