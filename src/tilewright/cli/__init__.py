"""The command `tilewright`: one module a subcommand."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from io import TextIOWrapper
from typing import NoReturn

from tilewright.core.mistakes import TilewrightError

from . import (
    arena,
    bench,
    dataset,
    draw,
    engine,
    perft,
    play,
    replay,
    score,
    selfplay,
    serve,
    sit,
    verify,
    warm,
)

__all__ = ["COMMANDS", "Parser", "main", "parser"]

COMMANDS = (
    play,
    sit,
    serve,
    score,
    selfplay,
    arena,
    dataset,
    engine,
    replay,
    verify,
    perft,
    draw,
    bench,
    warm,
)
BAD_INPUT = 2
LONGEST = 400
"""No complaint needs more characters."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints fit on one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def parser() -> argparse.ArgumentParser:
    top = Parser(prog="tilewright", description="Play, study and simulate tile-laying games.")
    top.add_argument("--version", action="version", version=f"tilewright {version('tilewright')}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        about = (command.__doc__ or "").strip()
        below = commands.add_parser(name, help=about.splitlines()[0], description=about)
        command.add_arguments(below)
        below.set_defaults(run=command.run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; bad input is answered in one line, with status 2."""
    args = parser().parse_args(argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status: int | None = args.run(args)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except (TilewrightError, OSError) as mistake:
        print(f"tilewright {args.command}: {_one_line(mistake)}", file=sys.stderr)  # noqa: T201  # this is the place
        return BAD_INPUT
    return status or 0


def _one_line(mistake: Exception) -> str:
    text = str(mistake)
    if isinstance(mistake, OSError):
        text = (
            f"{mistake.filename}: {mistake.strerror}" if mistake.filename else str(mistake.strerror)
        )
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
