"""The results of a tournament in a file: a record a line, each with what the arena noted about it.

Any reader of records can read it. A tournament that was interrupted goes on from its file.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tilewright.core.errors import TilewrightError

from .schedule import Pairing
from .tournament import Result, Tournament

__all__ = ["Journal", "OtherTournament", "drop_torn_line", "result_line"]

NOTE_KEY = "arena"
LINE_PREFIX = b'{"tilewright": '
"""How every line begins."""


class OtherTournament(TilewrightError):
    """A file that holds something else than the games of this tournament."""


class Journal:
    """A file to which results are added, one line each, as soon as they are known."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self._path, self._tournament = path, tournament
        self.results = {result.pairing: result for result in self._existing()}

    @staticmethod
    def seed_in(path: Path) -> str | None:
        """The seed of the tournament that is kept there, if any is."""
        if not path.is_file():
            return None
        with path.open("rb") as lines:
            first = lines.readline()
        try:
            seed: str = json.loads(first)[NOTE_KEY]["tournament"]["seed"]
        except (ValueError, TypeError, KeyError):
            return None
        return seed

    def add(self, result: Result) -> None:
        with self._path.open("a", encoding="utf-8") as out:
            out.write(result_line(self._tournament, result) + "\n")

    def _existing(self) -> Iterator[Result]:
        if not self._path.is_file():
            return
        drop_torn_line(self._path)
        with self._path.open(encoding="utf-8", errors="replace") as lines:
            for number, line in enumerate(lines, start=1):
                yield self._read(number, line)

    def _read(self, number: int, line: str) -> Result:
        where = f"{self._path}, line {number}"
        try:
            note = json.loads(line)[NOTE_KEY]
            theirs = _without_games(note.pop("tournament"))
            result = _result(note, line)
        except (ValueError, TypeError, KeyError) as trouble:
            raise OtherTournament(f"{where}: no game of an arena") from trouble
        ours = _without_games(json.loads(json.dumps(asdict(self._tournament))))
        for name, value in ours.items():
            if theirs.get(name) != value:
                there = f"{name} is {theirs.get(name)!r} there and {value!r} here"
                raise OtherTournament(f"{where}: a game of another tournament: {there}")
        return result


def drop_torn_line(path: Path) -> None:
    """Remove a last line of records that was being written when the end came, and nothing else."""
    with path.open("rb+") as file:
        size = whole = 0
        last = b""
        for last in file:
            size += len(last)
            whole += len(last) if last.endswith(b"\n") else 0
        torn = last.startswith(LINE_PREFIX) or LINE_PREFIX.startswith(last)
        if whole < size and torn:
            file.truncate(whole)


def _without_games(settings: dict[str, Any]) -> dict[str, Any]:
    """How many games are played may change from one sitting to the next."""
    return {name: value for name, value in settings.items() if name != "games"}


def result_line(tournament: Tournament, result: Result) -> str:
    """A record with what the arena noted about it."""
    note = asdict(result)
    del note["record"]
    record = json.loads(result.record)
    return json.dumps(record | {NOTE_KEY: note | {"tournament": asdict(tournament)}})


def _result(note: dict[str, Any], line: str) -> Result:
    pairing = note["pairing"] | {"players": tuple(note["pairing"]["players"])}
    lists = ("scores", "ranks", "moves", "seconds", "fault")
    values: dict[str, Any] = {
        name: None if note[name] is None else tuple(note[name]) for name in lists
    }
    record = {name: value for name, value in json.loads(line).items() if name != NOTE_KEY}
    return Result(Pairing(**pairing), record=json.dumps(record), **values)
