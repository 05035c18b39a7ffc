"""A search for puzzles in a file: what was found so far, and where to go on."""

import json
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import asdict
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from typing import Any, TextIO, TypeAlias

from tilewright.core.errors import TilewrightError

from .distance import Collected, words_of
from .files import header_line, is_header, is_mark
from .puzzle import NoPuzzle, Puzzle, read_puzzle, write_puzzle
from .search_job import Harvest, PuzzleSearch

__all__ = ["Journal", "OtherSearch", "collect"]

Execute: TypeAlias = Callable[[Iterator[int]], Iterator[Harvest]]
"""Looks through games of these numbers; the harvests come as they are ready."""


class OtherSearch(TilewrightError):
    """A file that holds something else than this search."""


class Journal:
    """Puzzles that a search writes, game by game in their order. A file is gone on with: what was
    being written when the end came is dropped, and that game looked through again. A stream is
    always begun anew."""

    def __init__(self, place: Path | TextIO, search: PuzzleSearch) -> None:
        self._place, self._search = place, search
        self._collected = Collected.of_game(search.game, search.criteria.distance)
        self.found: list[Puzzle] = []
        self.searched = 0
        if isinstance(place, Path) and place.is_file() and place.stat().st_size:
            self._resume(place)
        else:
            self._write([header_line(self._about())])

    @staticmethod
    def seed_in(path: Path) -> str | None:
        """The seed of the search that is kept there, if any is."""
        if not path.is_file():
            return None
        with path.open(encoding="utf-8", errors="replace") as lines:
            try:
                seed: str = is_header(lines.readline())["seed"]
            except (NoPuzzle, KeyError):
                return None
        return seed

    def add(self, harvest: Harvest) -> None:
        """Keep what is no near-copy of what was found before."""
        kept = [each for each in harvest.puzzles if self._collected.add(words_of(each.position))]
        self.found += kept
        self.searched = harvest.number + 1
        self._write([*map(write_puzzle, kept), _mark(self.searched)])

    def _write(self, lines: list[str]) -> None:
        text = "".join(f"{line}\n" for line in lines)
        if isinstance(self._place, Path):
            with self._place.open("a", encoding="utf-8") as out:
                out.write(text)
        else:
            self._place.write(text)
            self._place.flush()

    def _about(self) -> dict[str, Any]:
        search = self._search
        return {
            "game": search.game,
            "seed": search.seed,
            "variants": [[seats, [*words]] for seats, words in search.variants],
            "records": len(search.records),
            "criteria": json.loads(json.dumps(asdict(search.criteria))),
        }

    def _resume(self, path: Path) -> None:
        whole = 0
        with path.open("rb") as lines:
            waiting: list[Puzzle] = []
            for number, line in enumerate(lines, start=1):
                if not line.endswith(b"\n"):
                    break
                self._take(number, line.decode(), waiting)
                whole = lines.tell() if number == 1 or not waiting else whole
        with path.open("rb+") as file:
            file.truncate(whole)

    def _take(self, number: int, line: str, waiting: list[Puzzle]) -> None:
        try:
            if number == 1:
                self._compare(is_header(line))
            elif is_mark(line):
                self.found += waiting
                self.searched = json.loads(line)["searched"]
                for puzzle in waiting:
                    self._collected.add(words_of(puzzle.position))
                waiting.clear()
            else:
                waiting.append(read_puzzle(line))
        except (NoPuzzle, ValueError, KeyError) as mistake:
            raise OtherSearch(f"{self._place}, line {number}: {mistake}") from None

    def _compare(self, theirs: dict[str, Any]) -> None:
        for name, value in self._about().items():
            if theirs.get(name) != value:
                there = f"{name} is {theirs.get(name)!r} there and {value!r} here"
                raise OtherSearch(f"{self._place}: another search: {there}")


def _mark(searched: int) -> str:
    return json.dumps({"searched": searched}, separators=(",", ":"))


def collect(journal: Journal, execute: Execute, wanted: int, games: int | None) -> Generator[int]:
    """Look through games until so many puzzles are found or that many games were seen; yields how
    many puzzles there are after each game. What comes early waits for those before it, so the file
    is the same however many looked."""
    if len(journal.found) >= wanted:
        return
    numbers = count(journal.searched) if games is None else iter(range(journal.searched, games))
    for harvest in _in_order(execute(numbers), journal.searched):
        journal.add(harvest)
        yield len(journal.found)
        if len(journal.found) >= wanted:
            return


def _in_order(harvests: Iterable[Harvest], following: int) -> Iterator[Harvest]:
    waiting: list[Harvest] = []
    for harvest in harvests:
        heappush(waiting, harvest)
        while waiting and waiting[0].number == following:
            yield heappop(waiting)
            following += 1
