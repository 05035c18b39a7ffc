"""Puzzles in files: JSON Lines, plain or compressed by the ending of the name (.gz, .xz).

The first line says what the file is; then comes a puzzle a line. A search writes a line between
them that says how many games it has looked through, so that it can go on.
"""

import gzip
import json
import lzma
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

from .puzzle import NoPuzzle, Puzzle, read_puzzle, write_puzzle

__all__ = [
    "VERSION",
    "header_line",
    "is_header",
    "is_mark",
    "puzzle_lines",
    "puzzles_in",
    "read_puzzles",
    "write_puzzles",
]

VERSION = 1
KEY = "tilewright puzzles"
MARK = '{"searched":'


def read_puzzles(path: Path) -> list[Puzzle]:
    """All puzzles of a file; raises NoPuzzle, with the line, for anything else."""
    with _open(path, "rt") as lines:
        return [*puzzles_in(str(path), lines)]


def puzzles_in(name: str, lines: Iterable[str]) -> Iterator[Puzzle]:
    """The puzzles of these lines; mistakes are told with the name."""
    number = 0
    try:
        for number, line in enumerate(lines, start=1):
            if number == 1:
                is_header(line)
            elif not is_mark(line):
                yield read_puzzle(line)
    except NoPuzzle as mistake:
        raise NoPuzzle(f"{name}, line {number}: {mistake}") from None
    except (UnicodeDecodeError, EOFError, gzip.BadGzipFile, lzma.LZMAError) as mistake:
        raise NoPuzzle(f"{name}, after line {number}: {mistake}") from None
    if number == 0:
        raise NoPuzzle(f"{name} is empty")


def is_header(line: str) -> dict[str, Any]:
    """What the first line says; raises NoPuzzle where it is none of this version."""
    try:
        given = json.loads(line)
        version = given.pop(KEY)
    except (ValueError, AttributeError, KeyError, TypeError):
        raise NoPuzzle("not the first line of a file of puzzles") from None
    if version != VERSION:
        raise NoPuzzle(f"puzzles of version {version!r}, but this reads version {VERSION}")
    found: dict[str, Any] = given
    return found


def is_mark(line: str) -> bool:
    """Whether a line only says how far a search has come."""
    return line.startswith(MARK)


def header_line(about: dict[str, Any]) -> str:
    return json.dumps({KEY: VERSION} | about)


def write_puzzles(path: Path, puzzles: Iterable[Puzzle], about: dict[str, Any]) -> int:
    """Write a file anew, in the order of ids; how many bytes it has."""
    with _open(path, "wt") as out:
        out.writelines(puzzle_lines(puzzles, about))
    return path.stat().st_size


def puzzle_lines(puzzles: Iterable[Puzzle], about: dict[str, Any]) -> Iterator[str]:
    """The lines of a file of these puzzles, in the order of ids."""
    yield header_line(about) + "\n"
    for puzzle in sorted(puzzles, key=lambda each: each.id):
        yield write_puzzle(puzzle) + "\n"


def _open(path: Path, mode: Literal["rt", "wt"]) -> Any:
    if path.suffix == ".xz":
        preset = 9 | lzma.PRESET_EXTREME if mode == "wt" else None
        return lzma.open(path, mode, preset=preset, encoding="utf-8")
    if path.suffix == ".gz":
        return gzip.open(path, mode, encoding="utf-8")
    return path.open(mode, encoding="utf-8")
