"""Retention: which tables nobody has touched for how long, and their purge, whole and for ever."""

from collections import Counter
from collections.abc import Collection, Mapping

from .model import Kind, Stale
from .store import EventStore

__all__ = ["DAY_MS", "purge", "stale_tables"]

DAY_MS = 24 * 60 * 60 * 1000


async def stale_tables(store: EventStore, kind: Kind, before: int) -> list[Stale]:
    """All tables of a kind to which nothing has happened since then."""
    found: list[Stale] = []
    page = [Stale("", 0)]
    while page:
        page = await store.stale(kind, before, page[-1].table)
        found += page
    return found


async def purge(
    store: EventStore, days: Mapping[Kind, int], now: int, spare: Collection[str] = ()
) -> Counter[Kind]:
    """Purge what is older than so many days, 0 for never; how many of each kind are gone. Tables
    to `spare` stay."""
    gone: Counter[Kind] = Counter()
    for kind, limit in days.items():
        stale = await stale_tables(store, kind, now - limit * DAY_MS) if limit else []
        for each in stale:
            gone[kind] += each.table not in spare and await store.delete(each)
    return gone
