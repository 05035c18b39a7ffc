"""Measure how fast the kernels are on this machine."""

import argparse
from typing import Any

from rich.table import Table

from .io import add_json, console, number, print_json

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--threads", type=number(1), default=1, help="how many to use (1)")
    parser.add_argument(
        "--no-starts",
        action="store_true",
        help="leave out how long it takes to compile and to load",
    )
    parser.add_argument(
        "--quick",
        action="store_true",
        help="only a moment for each row and no compiling: shows that it runs, not how fast",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    from tilewright.engine import benchmark  # noqa: PLC0415  # loads Numba, which others need not

    starts = not (args.no_starts or args.quick)
    effort = benchmark.QUICK if args.quick else benchmark.FULL
    rows = benchmark.measurements(args.threads, starts=starts, effort=effort)
    if args.json:
        print_json(list(rows))
        return
    table = Table("what", "games/s", "decisions/s", "otherwise")
    with console.status("measuring") as status:
        for row in rows:
            status.update(f"measured {row['name']}")
            table.add_row(
                row["name"], _rate(row, "games_per_s"), _rate(row, "decisions_per_s"), _rest(row)
            )
    console.print(table)


def _rate(row: dict[str, Any], name: str) -> str:
    return f"{row[name]:,.0f}" if name in row else ""


def _rest(row: dict[str, Any]) -> str:
    if "speedup" in row:
        return f"{row['speedup']:.2f} × one thread"
    if "ns" in row:
        return f"{row['ns']:,.0f} ns for {row['bytes']:,} bytes"
    return f"{row['seconds']:.2f} s" if "seconds" in row else ""
