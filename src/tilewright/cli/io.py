"""What the commands share: reading and writing files or the standard streams, JSON, tables."""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from rich.console import Console

from tilewright.core.canonical_json import to_jsonable
from tilewright.core.errors import TilewrightError
from tilewright.core.record import Record
from tilewright.core.record_text import read_records

__all__ = [
    "STANDARD",
    "Untrue",
    "Unusable",
    "add_json",
    "add_options",
    "console",
    "number",
    "print_json",
    "read",
    "records",
    "report_beside",
    "write",
]

STANDARD = "-"
"""The name of standard input where something is read, of standard output where it is written."""


class _Console(Console):
    """Prints names as they are: no markup, no emoji. Whoever stops reading is told apart later."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


console = _Console(highlight=False, markup=False, emoji=False)
"""For what a command reports; it goes to standard error where standard output is taken."""


class Unusable(TilewrightError):
    """Input that this command can do nothing with."""


class Untrue(TilewrightError):
    """What was to be checked does not hold."""


def read(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    if name == STANDARD and sys.stdin is None:
        raise Unusable("standard input is closed")
    try:
        return sys.stdin.read() if name == STANDARD else Path(name).read_text("utf-8-sig")
    except UnicodeDecodeError as mistake:
        raise Unusable(f"{name}: not a text in UTF-8") from mistake


def report_beside(*names: str | None) -> None:
    """Report on standard error if one of these files is standard output."""
    if names.count(STANDARD) > 1:
        raise Unusable("only one file can be standard output")
    console.stderr = STANDARD in names


def write(name: str, text: str) -> None:
    """Write a file, or to standard output for `-`."""
    if name == STANDARD:
        sys.stdout.write(text if text.endswith("\n") else f"{text}\n")
    else:
        Path(name).write_text(text, "utf-8")


def records(name: str) -> list[Record]:
    """The records of a file; a file without any is of no use."""
    found = read_records(read(name))
    if not found:
        raise Unusable(f"{name}: no records in it")
    return found


def print_json(value: object) -> None:
    console.file.write(json.dumps(to_jsonable(value), ensure_ascii=False) + "\n")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_options(parser: argparse.ArgumentParser) -> None:
    """`--option`, as often as one likes."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME[=VALUE]",
        help="a variant, such as harmony or castles=pennants; may be repeated",
    )


def number(low: int) -> Callable[[str], int]:
    """An argument that is a whole number, at least `low`."""

    def read_number(text: str) -> int:
        if not text.isdecimal() or len(text) > 15 or int(text) < low:
            shown = text if len(text) < 20 else f"{text[:20]}…"
            raise argparse.ArgumentTypeError(f"{shown!r} is not a whole number of at least {low}")
        return int(text)

    return read_number
