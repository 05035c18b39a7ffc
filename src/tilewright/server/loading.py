"""Tables out of the archive: from a snapshot where it can be trusted, else from the events."""

import logging
from collections.abc import Iterable

from tilewright.archive import Archive, Snapshot
from tilewright.core.mistakes import TilewrightError
from tilewright.table import Entry, Match, Step, check_edition, fold, read_match

from .refusals import UnknownTable

__all__ = ["follow", "load"]

log = logging.getLogger(__name__)


async def load(archive: Archive, table: str) -> tuple[Match, int]:
    """The match, and the version of the snapshot it was read from (0 for none)."""
    kept = await archive.latest(table)
    if kept is None:
        raise UnknownTable(table)
    if kept.snapshot and (match := _resumed(kept.snapshot, kept.entries)):
        return match, kept.snapshot.version
    entries = await archive.entries(table) if kept.snapshot else kept.entries
    match = follow(None, entries)[-1].match
    check_edition(match)
    if match.hash != entries[-1].hash:
        # What everybody can see may have got a new shape since; the events are still the truth.
        log.warning("table %s looks different from what was published", table)
    return match, 0


def _resumed(snapshot: Snapshot, entries: list[Entry]) -> Match | None:
    """A snapshot is a cache: None unless it leads to what was published."""
    try:
        match = read_match(snapshot.body)
        check_edition(match)
        if (match.version, match.hash) != (snapshot.version, snapshot.hash):
            return None
        steps = follow(match, entries)
    except TilewrightError:
        return None
    if steps and steps[-1].match.hash != steps[-1].entry.hash:
        return None
    return steps[-1].match if steps else match


def follow(match: Match | None, entries: Iterable[Entry]) -> list[Step]:
    """The steps that these entries make."""
    steps = []
    for entry in entries:
        match = fold(match, entry)
        steps.append(Step(entry, match))
    return steps
