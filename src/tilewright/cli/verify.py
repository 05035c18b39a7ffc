"""Check records: the deal against its commitment, the actions, the scores and the ranks."""

import argparse

from tilewright.core.errors import TilewrightError
from tilewright.core.record import Record, verify

from .arguments import add_records
from .io import Untrue, add_json, console, print_json, records

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_records(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    """Report every record; any that does not hold is an answer of no."""
    problems = [_problem(record) for record in records(args.file)]
    for number, problem in enumerate(problems, start=1):
        if args.json:
            print_json({"record": number, "ok": problem is None, "problem": problem})
        elif problem is None:
            console.print(f"record {number}: holds")
    if wrong := [f"record {n}: {why}" for n, why in enumerate(problems, start=1) if why]:
        more = f" (and {len(wrong) - 1} more)" if wrong[1:] else ""
        raise Untrue(f"{args.file}: {wrong[0]}{more}")


def _problem(record: Record) -> str | None:
    try:
        verify(record)
    except TilewrightError as mistake:
        return str(mistake)
    return None
