"""What the event store holds when all is over, and whether it is what was said."""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from postgres import execute
from processes.clients import Given, Ledger
from tilewright.core.errors import TilewrightError
from tilewright.core.record import verify
from tilewright.table import (
    Acted,
    Created,
    Ended,
    Entry,
    Event,
    Left,
    Match,
    RematchAccepted,
    RematchOffered,
    Returned,
    TookBack,
    apply_entry,
    public_state,
    read_event,
    record_of,
)

COMPUTER_ID_PREFIX = "computer:"
MEANT: dict[str, tuple[type[Event], ...]] = {
    "act": (Acted,),
    "take_back": (TookBack,),
    "leave": (Left,),
    "return": (Returned,),
    "rematch": (RematchOffered, RematchAccepted),
}
CAUSED = tuple(kind for kinds in MEANT.values() for kind in kinds)
SEATING = (Left, Returned)
EVENTS = "SELECT version, at, hash, body FROM events WHERE table_id = '{}' ORDER BY version"
COMMANDS = "SELECT version, command, answer FROM commands WHERE table_id = '{}' ORDER BY version"


@dataclass
class Verdict:
    """What is wrong, by kind, with the evidence."""

    wrong: list[tuple[str, str]] = field(default_factory=list)
    counts: Counter[str] = field(
        default_factory=lambda: Counter(
            dict.fromkeys(("ends", "games", "acknowledged", "lost", "doubled", "diverging"), 0)
        )
    )

    def find(self, kind: str, evidence: str) -> None:
        self.counts[kind] += 1
        self.wrong.append((kind, evidence))

    def __str__(self) -> str:
        counted = ", ".join(f"{name}: {count}" for name, count in self.counts.items())
        shown = (f"{kind}: {evidence[:300]}" for kind, evidence in self.wrong[:20])
        return "\n".join([counted, *shown])


@dataclass(frozen=True)
class Kept:
    """One table in a database: its entries, and its commands with the version each led to."""

    entries: list[Entry]
    commands: list[tuple[int, str, str]]

    @classmethod
    def read(cls, database: str, table: str) -> "Kept":
        entries = [
            Entry(version, at, hashed, read_event(body))
            for version, at, hashed, body in _rows(database, EVENTS.format(table))
        ]
        return cls(entries, [tuple(row) for row in _rows(database, COMMANDS.format(table))])


def _rows(database: str, sql: str) -> list[tuple]:
    if not database.startswith("sqlite:///"):
        return [tuple(row) for row in execute(database, sql)]
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def judge(ledger: Ledger, kept: Kept, verdict: Verdict) -> None:
    """Whether all that was acknowledged is there, once, and everybody has seen just that."""
    _check_commands(ledger, kept, verdict)
    _check_answers(ledger, kept, verdict)
    matches = [*_fold(kept, verdict)]
    _check_sights(ledger, kept, matches, verdict)
    _check_records(kept, verdict)


def _check_commands(ledger: Ledger, kept: Kept, verdict: Verdict) -> None:
    """Every event follows from one command that somebody gave, and from no two."""
    for name, times in Counter(name for _, name, _ in kept.commands).items():
        if times > 1:
            verdict.find("doubled", f"the command {name} is there {times} times")
    ends = [0, *(version for version, _, _ in kept.commands)]
    for (first, last), (_, name, _) in zip(pairwise(ends), kept.commands, strict=True):
        events = [entry.event for entry in kept.entries[first:last]]
        if not events or not _follows(events, name, ledger.given.get(name)):
            verdict.find("doubled", f"{name} to version {last} is no cause of {events}")
        elif not _is_fresh(kept, name, ledger.given.get(name), first):
            verdict.find("doubled", f"{name} was meant for another version than {first}")
    if ends[-1] != len(kept.entries):
        verdict.find("doubled", f"nobody asked for {kept.entries[ends[-1] :]}")


def _follows(events: list[Event], name: str, given: Given | None) -> bool:
    """Whether these events are what the command asked for, and only once."""
    first, caused = events[0], sum(isinstance(event, CAUSED) for event in events)
    if isinstance(first, Created):
        return caused == 0
    if name.startswith(COMPUTER_ID_PREFIX):
        return caused == 1 and isinstance(first, Acted) and first.computer
    if given is None or caused != 1 or not isinstance(first, MEANT[given.do]):
        return False
    if isinstance(first, Acted):
        said = (first.seat, first.action, first.computer)
        return said == (given.seat, given.action, False)
    return first.seat == given.seat  # type: ignore[attr-defined]


def _is_fresh(kept: Kept, name: str, given: Given | None, version: int) -> bool:
    """An action is for the position that was looked at, whoever came and went since."""
    if name.startswith(COMPUTER_ID_PREFIX):
        looked_at = int(name.rpartition(":")[2])
    elif given and given.do == "act":
        looked_at = given.base
    else:
        return True
    since = kept.entries[looked_at:version]
    return looked_at <= version and all(isinstance(each.event, SEATING) for each in since)


def _check_answers(ledger: Ledger, kept: Kept, verdict: Verdict) -> None:
    """What was acknowledged is there as it was acknowledged; what was refused is not."""
    stored = {name: version for version, name, _ in kept.commands}
    verdict.counts["acknowledged"] += len(ledger.acknowledged)
    for name, answer in ledger.acknowledged.items():
        version = stored.get(name)
        entry = kept.entries[version - 1] if version else None
        if not entry or (answer.version, answer.hash) != (entry.version, entry.hash):
            verdict.find("lost", f"{name}, acknowledged as {answer}, is {entry}")
    for version, name, answer in kept.commands:  # type: ignore[assignment]
        if json.loads(answer)["hash"] != kept.entries[version - 1].hash:  # type: ignore[arg-type]
            verdict.find("diverging", f"the answer to {name} has another hash than its event")
    for name in ledger.refused.keys() & stored.keys():
        if ledger.given[name].do == "act":
            verdict.find("doubled", f"{name} was refused ({ledger.refused[name]}) and yet done")


def _fold(kept: Kept, verdict: Verdict) -> Iterator[Match]:
    """The match after every entry, which has to hash as was said."""
    match = None
    for place, entry in enumerate(kept.entries, start=1):
        if entry.version != place:
            verdict.find("doubled", f"version {entry.version} stands at place {place}")
        match = apply_entry(match, entry)
        if match.hash != entry.hash:
            verdict.find("diverging", f"version {place} folds to another hash")
        yield match


def _check_sights(ledger: Ledger, kept: Kept, matches: list[Match], verdict: Verdict) -> None:
    """Nobody has seen a version that is not so now, and at the end all see the same table."""
    hashes = {entry.version: entry.hash for entry in kept.entries}
    for (version, seen), who in ledger.seen.items():
        if hashes.get(version) != seen:
            verdict.find("diverging", f"{who} saw version {version} as it never was")
    true = (matches[-1].version, matches[-1].hash, public_state(matches[-1]))
    for who, end in ledger.ends.items():
        if end != true:
            verdict.find("diverging", f"{who} sees {end} at the end and not {true}")


def _check_records(kept: Kept, verdict: Verdict) -> None:
    games = sum(isinstance(entry.event, Ended) for entry in kept.entries)
    verdict.counts["games"] += games
    for number in range(1, games + 1):
        try:
            verify(record_of(kept.entries, number))
        except TilewrightError as mistake:
            verdict.find("diverging", f"the record of game {number}: {mistake}")
