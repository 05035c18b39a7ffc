"""The command `tilewright`: one module a subcommand."""

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import version
from io import TextIOWrapper

from tilewright.core.errors import TilewrightError
from tilewright.interrupt import INTERRUPTED

from . import (
    arena,
    bench,
    completion,
    dataset,
    draw,
    engine,
    perft,
    play,
    purge,
    puzzles,
    replay,
    review,
    score,
    selfplay,
    serve,
    sit,
    verify,
    warm,
)
from .io import Untrue, console
from .parser import BAD_INPUT, Parser

__all__ = ["COMMANDS", "Parser", "main", "parser"]

COMMANDS = (
    play,
    sit,
    serve,
    purge,
    score,
    selfplay,
    arena,
    dataset,
    puzzles,
    engine,
    replay,
    review,
    verify,
    perft,
    draw,
    bench,
    warm,
    completion,
)
UNTRUE = 1
MAX_ERROR_LENGTH = 400


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
    """Run one command: 0 when it is done, 1 when the answer is no, 2 for bad input, 130 after
    Ctrl-C. Whoever reads the output may stop doing so."""
    console.stderr = False
    try:
        try:
            return _run(argv)
        finally:
            if sys.stdout:
                sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(argv: Sequence[str] | None) -> int:
    args = parser().parse_args(argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status: int | None = args.run(args)
    except BrokenPipeError:
        raise
    except (TilewrightError, OSError) as mistake:
        with suppress(BrokenPipeError):
            print(f"tilewright {args.command}: {_one_line(mistake)}", file=sys.stderr)  # noqa: T201  # this is the place
        return UNTRUE if isinstance(mistake, Untrue) else BAD_INPUT
    return status or 0


def _one_line(mistake: Exception) -> str:
    text = str(mistake)
    if isinstance(mistake, OSError):
        text = (
            f"{mistake.filename}: {mistake.strerror}" if mistake.filename else str(mistake.strerror)
        )
    line = " ".join(text.split())
    return line if len(line) <= MAX_ERROR_LENGTH else f"{line[:MAX_ERROR_LENGTH]}…"
