"""What must be true whatever went wrong: nothing acknowledged is lost, nothing is done twice, and
nobody ever sees a table that is not the event store's."""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tilewright.core.deal import fresh_seed
from tilewright.core.errors import TilewrightError
from tilewright.core.record import verify
from tilewright.players import selectable_players
from tilewright.server.tables.command_parser import COMPUTER_ID_PREFIX, read_command
from tilewright.table import (
    Acted,
    ActFor,
    Command,
    Create,
    Created,
    Ended,
    Entry,
    Joined,
    Match,
    Refusal,
    Relieve,
    Rematch,
    Rematched,
    RematchLaid,
    apply_entry,
    decide,
    read_event,
    record_of,
)
from tilewright.table.decide import CLOCK_SLACK_MS

NOT_FINAL = frozenset({"unavailable", "restarting", "too_many"})

SEATING = frozenset(
    {"already_accepted", "already_away", "not_away", "seats_open", "seat_taken", "not_your_seat"}
)


@dataclass(frozen=True)
class Said:
    """An answer that left a node: to a command, and where the table stood after it."""

    moment: int
    command: str
    version: int | None  # None: refused for good
    hash: str = ""
    code: str = ""


@dataclass
class Ledger:
    """All that is remembered of a run to judge it by; moments count what happened in it."""

    moment: int = 0
    asked: dict[str, tuple[int, Command]] = field(default_factory=dict)
    said: list[Said] = field(default_factory=list)
    stored: dict[int, int] = field(default_factory=dict)  # version → moment
    sent: list[tuple[int, str]] = field(default_factory=list)
    seen: dict[tuple[int, str, str], str] = field(default_factory=dict)
    hasty: list[str] = field(default_factory=list)  # frames that knew what was not stored

    def tick(self) -> int:
        self.moment += 1
        return self.moment

    def ask(self, frame: str) -> None:
        """A frame leaves a client: if it is a command, that is asked for from now on."""
        said = json.loads(frame)
        if said["type"] == "command" and said["id"] not in self.asked:
            command = read_command(said, 0, fresh_seed, selectable_players)
            if isinstance(command, Command):
                self.asked[said["id"]] = (self.tick(), command)

    def send(self, frame: str) -> None:
        """A frame leaves a node: whoever it is for, what it says must hold from now on."""
        moment, said = self.tick(), json.loads(frame)
        self.sent.append((moment, frame))
        if _shown(said) > max(self.stored, default=0):
            self.hasty.append(frame[:200])
        if said["type"] == "ack":
            self.said.append(Said(moment, said["id"], said["version"], said["hash"]))
        elif said["type"] == "refusal" and "id" in said and said["code"] not in NOT_FINAL:
            self.said.append(Said(moment, said["id"], None, code=said["code"]))

    def version_at(self, moment: int) -> int:
        """The version that was stored at a moment."""
        return max(version for version, stored in self.stored.items() if stored <= moment)

    def see(self, who: str, version: int, claimed: str, shown: str) -> None:
        """Somebody shows a table whose public state has this hash."""
        self.seen.setdefault((version, claimed, shown), who)


def _shown(said: dict[str, Any]) -> int:
    """The highest version that a frame tells of."""
    standings = [version for version, _ in said.get("tables", {}).values()]
    events = [event["version"] for event in said.get("events", [])]
    return max([said.get("version", 0), *standings, *events])


@dataclass(frozen=True)
class Kept:
    """The event store's file when all is over."""

    entries: list[Entry]
    commands: list[tuple[str, int, str]]  # id, version, hash that was answered, by version

    @staticmethod
    def tables(file: Path) -> list[str]:
        """The ids of all tables."""
        with sqlite3.connect(file) as database:
            rows = database.execute("SELECT id FROM tables ORDER BY id").fetchall()
        database.close()
        return [table for (table,) in rows]

    @classmethod
    def read(cls, file: Path, table: str) -> "Kept":
        with sqlite3.connect(file) as database:
            rows = database.execute(
                "SELECT version, at, hash, body FROM events WHERE table_id = ? ORDER BY version",
                [table],
            ).fetchall()
            commands = database.execute(
                "SELECT command, version, answer FROM commands WHERE table_id = ? ORDER BY version",
                [table],
            ).fetchall()
        database.close()
        return cls(
            [Entry(version, at, digest, read_event(body)) for version, at, digest, body in rows],
            [(name, version, json.loads(answer)["hash"]) for name, version, answer in commands],
        )


@dataclass
class Verdict:
    """What is wrong, by kind."""

    wrong: list[tuple[str, str]] = field(default_factory=list)

    def find(self, kind: str, evidence: str) -> None:
        self.wrong.append((kind, evidence))

    @property
    def counts(self) -> Counter[str]:
        counts = Counter({"lost": 0, "doubled": 0, "diverging": 0})
        counts.update(kind for kind, _ in self.wrong)
        return counts


def judge(ledger: Ledger, kept: Kept, verdict: Verdict) -> None:
    """Find everything that is wrong with one table."""
    for evidence in ledger.hasty:
        verdict.find("told too soon", evidence)
    matches = _refold(kept, verdict)
    if matches:
        _check_commands(ledger, kept, matches, verdict)
        _check_answers(ledger, kept, verdict)
        _check_refusals(ledger, matches, verdict)
        _check_order(ledger, kept, verdict)
        _check_sights(ledger, kept, verdict)
        _check_records(kept, verdict)
        _check_secrets(ledger, kept, verdict)


def _refold(kept: Kept, verdict: Verdict) -> list[Match]:
    """The match after every entry; each says the hash that the rules give."""
    matches: list[Match] = []
    for place, entry in enumerate(kept.entries, start=1):
        if entry.version != place:
            verdict.find("diverging", f"version {entry.version} stands at place {place}")
            return []
        try:
            matches.append(apply_entry(matches[-1] if matches else None, entry))
        except (TilewrightError, ValueError, IndexError) as mistake:
            verdict.find("diverging", f"version {place} cannot follow: {mistake!r}")
            return []
        back = kept.entries[max(0, place - 2)].at - entry.at
        if 0 < back <= CLOCK_SLACK_MS:  # further back is a clock that was wrong and is set right
            verdict.find("diverging", f"version {place} was before the one before it")
        if matches[-1].hash != entry.hash:
            verdict.find("diverging", f"version {place} has another hash than its match")
    if not matches:
        verdict.find("lost", "the table")
    return matches


def _check_commands(ledger: Ledger, kept: Kept, matches: list[Match], verdict: Verdict) -> None:
    """Every entry is what somebody asked for, once: the commands in their order, decided again,
    lead to the very same entries and to no others."""
    reached = 0
    for name, version, _ in kept.commands:
        entries = tuple(kept.entries[reached:version])
        before = matches[reached - 1] if reached else None
        if version <= reached:
            verdict.find("doubled", f"{name} shares version {version} with another")
        elif name not in ledger.asked and not name.startswith(COMPUTER_ID_PREFIX):
            verdict.find("doubled", f"nobody asked for {name} (version {version})")
        elif entries != (due := _again(ledger, name, before, entries)):
            verdict.find("doubled", f"{name} (version {version}): {entries} instead of {due}")
        reached = max(version, reached)
    names = Counter(entry.event.name for entry in kept.entries if isinstance(entry.event, Joined))
    for name, times in names.items():  # everybody sits down under a new name each time
        if times > 1:
            verdict.find("doubled", f"{name} sat down {times} times")
    for entry in kept.entries[reached:]:
        verdict.find("doubled", f"no command led to version {entry.version}: {entry.event}")


def _again(
    ledger: Ledger, name: str, before: Match | None, entries: tuple[Entry, ...]
) -> tuple[Entry, ...] | Refusal:
    """What the command leads to, at the time and with the chance that are written down."""
    event, at = entries[0].event, entries[0].at
    if name in ledger.asked:
        command = _at(ledger.asked[name][1], at, entries[-1].event)
    elif isinstance(event, Acted) and before:
        command = ActFor(
            id=name,
            at=at,
            base=before.version,
            seat=event.seat,
            action=event.action,
            stand_in=event.stand_in,
        )
    else:
        return ()
    decision = decide(before, command)
    return decision if isinstance(decision, Refusal) else decision.entries


def _at(command: Command, at: int, event: object) -> Command:
    if isinstance(command, Rematch) and isinstance(event, RematchLaid):
        return replace(command, at=at, next_table=event.table)
    return replace(command, at=at)


def _check_answers(ledger: Ledger, kept: Kept, verdict: Verdict) -> None:
    """What was acknowledged is there, as it was acknowledged; what was refused is not."""
    done = {name: version for name, version, _ in kept.commands}
    for said in ledger.said:
        version = done.get(said.command)
        if said.version is None:
            if version is not None and not _may_change(said, ledger.asked[said.command][1]):
                verdict.find("refused but done", f"{said.command} (version {version})")
        elif version is None:
            verdict.find("lost", f"{said.command}, acknowledged as version {said.version}")
        elif (said.version, said.hash) != (version, kept.entries[version - 1].hash):
            verdict.find("lost", f"{said} but it is version {version}")
        elif ledger.stored.get(version, said.moment) >= said.moment:
            verdict.find("lost", f"{said.command} was acknowledged before it was stored")


def _check_refusals(ledger: Ledger, matches: list[Match], verdict: Verdict) -> None:
    """A refusal is what the table says between the question and the answer: a node that lags
    behind may not refuse on the strength of what is past."""
    for said in ledger.said:
        moment, command = ledger.asked[said.command]
        if said.version is not None or isinstance(command, Relieve | Create):
            continue  # whether a relief comes too soon depends on a clock
        first, last = ledger.version_at(moment), ledger.version_at(said.moment)
        stood = [matches[version - 1] for version in range(first, last + 1)]
        true = {code for each in stood for code in _refusals(each, command)}
        if said.code not in true:
            verdict.find("wrongly refused", f"{said}: {command} from {first} to {last}: {true}")


def _refusals(match: Match, command: Command) -> set[str]:
    """What may be said to a command at this match, by a clock at which patience may have run out
    and by one at which it has not: a clock that has been set back is no better than another."""
    decisions = [decide(match, replace(command, at=at)) for at in (match.at, match.since)]
    return {each.code.value if isinstance(each, Refusal) else "" for each in decisions}


def _may_change(said: Said, command: Command) -> bool:
    """Another copy of a refused command may be carried out where it depends on who sits there, not
    on the position."""
    return command.base is None or said.code in SEATING


def _check_order(ledger: Ledger, kept: Kept, verdict: Verdict) -> None:
    """What was asked after an acknowledgement comes after what was acknowledged."""
    done = {name: version for name, version, _ in kept.commands}
    acknowledged = [said for said in ledger.said if said.version is not None]
    highest, queue = 0, iter(acknowledged)
    waiting: Said | None = next(queue, None)
    for name, (moment, _) in sorted(ledger.asked.items(), key=lambda item: item[1][0]):
        while waiting and waiting.moment < moment:
            highest = max(highest, waiting.version or 0)
            waiting = next(queue, None)
        if name in done and done[name] <= highest:
            verdict.find("out of order", f"{name} (version {done[name]}) after {highest}")


def _check_sights(ledger: Ledger, kept: Kept, verdict: Verdict) -> None:
    """Nobody ever saw a version that was not to be, or another board under its number."""
    hashes = {entry.version: entry.hash for entry in kept.entries}
    for (version, claimed, shown), who in ledger.seen.items():
        if not hashes.get(version) == claimed == shown:
            verdict.find("diverging", f"{who} saw another version {version}")


def _check_records(kept: Kept, verdict: Verdict) -> None:
    games = sum(isinstance(entry.event, Ended) for entry in kept.entries)
    for number in range(1, games + 1):
        try:
            verify(record_of(kept.entries, number))
        except TilewrightError as mistake:
            verdict.find("bad record", f"game {number}: {mistake}")


def _check_secrets(ledger: Ledger, kept: Kept, verdict: Verdict) -> None:
    """No frame holds the seed of a game before its end is stored, and none ever a lock."""
    for seed, opened in _seeds(ledger, kept.entries):
        for moment, frame in ledger.sent:
            if moment < opened and seed in frame:
                verdict.find("leak", f"the seed {seed} before its time: {frame[:200]}")
                break
    for secret in _locks_and_keys(ledger):
        if any(secret in frame for _, frame in ledger.sent):
            verdict.find("leak", f"the lock or key {secret}")


def _locks_and_keys(ledger: Ledger) -> set[str]:
    commands = [command for _, command in ledger.asked.values()]
    laid = [command for command in commands if isinstance(command, Create)]
    locks = {chair.lock for create in laid for chair in create.chairs}
    return ({*locks, *(create.lock for create in laid)} | {each.key for each in commands}) - {""}


def _seeds(ledger: Ledger, entries: Iterable[Entry]) -> list[tuple[str, float]]:
    """Each seed, and the moment from which everybody may know it."""
    seeds: list[tuple[str, float]] = []
    for entry in entries:
        match entry.event:
            case Created(seed=seed) | Rematched(seed=seed):
                seeds.append((seed, float("inf")))
            case Ended():
                seeds[-1] = (seeds[-1][0], ledger.stored.get(entry.version, 0))
    return seeds
