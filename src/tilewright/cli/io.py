"""What the commands share: reading a file or standard input, and printing JSON or tables."""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from tilewright.core.mistakes import TilewrightError
from tilewright.core.plain import plain
from tilewright.core.record import Record
from tilewright.core.record_text import read_records

__all__ = [
    "Unusable",
    "add_json",
    "add_options",
    "console",
    "number",
    "print_json",
    "read",
    "records",
]

console = Console(highlight=False)


class Unusable(TilewrightError):
    """Input that this command can do nothing with."""


def read(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    if name == "-" and sys.stdin is None:
        raise Unusable("standard input is closed")
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text("utf-8-sig")
    except UnicodeDecodeError as mistake:
        raise Unusable(f"{name}: not a text in UTF-8") from mistake


def records(name: str) -> list[Record]:
    """The records of a file; a file without any is of no use."""
    found = read_records(read(name))
    if not found:
        raise Unusable(f"{name}: no records in it")
    return found


def print_json(value: object) -> None:
    sys.stdout.write(json.dumps(plain(value), ensure_ascii=False) + "\n")


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
        if not text.isdecimal() or len(text) > 9 or int(text) < low:
            shown = text if len(text) < 20 else f"{text[:20]}…"
            raise argparse.ArgumentTypeError(f"{shown!r} is not a whole number of at least {low}")
        return int(text)

    return read_number
