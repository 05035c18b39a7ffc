"""Tables out of the event store: from a snapshot where it can be trusted, else from the events."""

import logging
from collections.abc import Iterable, Sequence

from tilewright.core.errors import TilewrightError
from tilewright.event_store import EventStore, Snapshot
from tilewright.server.errors import UnknownTable
from tilewright.server.work import in_thread, spend_on_entries
from tilewright.table import Entry, Match, Transition, apply_entry, check_edition, read_match

__all__ = ["load_table", "replay_entries"]

FEW = 16
"""Entries that are replayed at once."""

log = logging.getLogger(__name__)


async def load_table(store: EventStore, table: str) -> tuple[Match, int]:
    """The match, and the version of the snapshot it was read from (0 for none)."""
    kept = await store.load(table)
    if kept is None:
        raise UnknownTable(table)
    spend_on_entries(1 + len(kept.entries))
    if kept.snapshot:
        match = await in_thread(_restore, kept.snapshot, kept.entries)
        if match:
            return match, kept.snapshot.version
    entries = kept.entries
    if kept.snapshot:
        entries = await store.entries(table)
        spend_on_entries(len(entries))
    match = (await replay_entries(None, entries))[-1].match
    check_edition(match)
    if match.hash != entries[-1].hash:
        # What everybody can see may have got a new shape since; the events are still the truth.
        log.warning("table %s looks different from what was published", table)
    return match, 0


def _restore(snapshot: Snapshot, entries: list[Entry]) -> Match | None:
    """A snapshot is a cache: None unless it leads to what was published."""
    try:
        match = read_match(snapshot.body)
        check_edition(match)
        if (match.version, match.hash) != (snapshot.version, snapshot.hash):
            return None
        steps = _replay(match, entries)
    except TilewrightError:
        return None
    if steps and steps[-1].match.hash != steps[-1].entry.hash:
        return None
    return steps[-1].match if steps else match


async def replay_entries(match: Match | None, entries: Sequence[Entry]) -> list[Transition]:
    """The steps that these entries make; many of them, or a whole record, are replayed in a thread,
    so that nobody else has to wait."""
    if match and len(entries) <= FEW:
        return _replay(match, entries)
    return await in_thread(_replay, match, entries)


def _replay(match: Match | None, entries: Iterable[Entry]) -> list[Transition]:
    steps = []
    for entry in entries:
        match = apply_entry(match, entry)
        steps.append(Transition(entry, match))
    return steps
