"""Measure how fast kernels and players are on this machine, also beside another checkout."""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from rich.table import Table

import tilewright

from .io import Unusable, add_json, console, number, print_json

__all__ = ["add_arguments", "run"]

RATES = "games_per_s", "decisions_per_s", "simulations_per_s"
COSTS = "ns", "megabytes"
"""What is better where it is more, and where it is less."""

Row = dict[str, Any]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--threads", type=number(1), default=1, help="how many to use (1)")
    parser.add_argument(
        "--no-starts",
        action="store_true",
        help="leave out how long it takes to compile and to load",
    )
    parser.add_argument(
        "--against",
        type=Path,
        metavar="SRC",
        help="the src folder of another checkout: measure both in turn, without starts",
    )
    parser.add_argument(
        "--rounds", type=number(1), default=3, help="with --against, how many of both (3)"
    )
    parser.add_argument(
        "--quick",
        action="store_true",
        help="only a moment for each row and no compiling: shows that it runs, not how fast",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    rows = list(_compare(args) if args.against else _measure(args))
    if args.json:
        print_json(rows)
        return
    ratio = [f"× {args.against}"] if args.against else []
    table = Table("what", "games/s", "decisions/s", "simulations/s", "otherwise", *ratio)
    for row in rows:
        cells = [row["name"], *(_rate(row, rate) for rate in RATES), _rest(row)]
        table.add_row(*cells, *[_ratio(row) for _ in ratio])
    console.print(table)


def _measure(args: argparse.Namespace) -> Iterator[Row]:
    from tilewright.engine import benchmark  # noqa: PLC0415  # it loads NumPy
    from tilewright.players import benchmark as thinking  # noqa: PLC0415  # the same

    effort = benchmark.QUICK if args.quick else benchmark.FULL
    with console.status("measuring") as status:
        parts = [benchmark.measurements(args.threads, effort=effort), thinking.measurements(effort)]
        if not (args.no_starts or args.quick):
            parts.append(benchmark.starts())
        for part in parts:
            for row in part:
                status.update(f"measured {row['name']}")
                yield row


# Beside another checkout


def _compare(args: argparse.Namespace) -> Iterator[Row]:
    """Our rows, medians of the rounds, with the median of each round's ratios to the other's."""
    own, sources = Path(tilewright.__file__).parents[1], []
    if not (args.against / "tilewright").is_dir():
        raise Unusable(f"{args.against} is no src folder: it has no tilewright")
    with console.status("measuring both") as status:
        for at in range(args.rounds):
            status.update(f"round {at + 1} of {args.rounds}")
            sources.append([_rows_of(each, args) for each in (own, args.against)])
    for name in sources[0][0]:
        rounds = [(ours[name], theirs.get(name, {})) for ours, theirs in sources]
        keys = [key for key in (*RATES, *COSTS) if key in rounds[0][0]]
        row = rounds[0][0] | {key: median(ours[key] for ours, _ in rounds) for key in keys}
        if all(keys[0] in theirs for _, theirs in rounds):
            quotients = [ours[keys[0]] / theirs[keys[0]] for ours, theirs in rounds]
            row["ratio"] = median(quotients)
        yield row


def _rows_of(source: Path, args: argparse.Namespace) -> dict[str, Row]:
    """What a checkout says of itself, by name."""
    command = [sys.executable, "-m", "tilewright", "bench", "--json", "--no-starts"]
    command += ["--threads", str(args.threads), *["--quick"][: args.quick]]
    env = os.environ | {"PYTHONPATH": str(source.resolve())}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)  # noqa: S603  # our own
    if done.returncode:
        raise Unusable(f"{source} cannot be measured: {done.stderr.strip()[-500:]}")
    return {row["name"]: row for row in json.loads(done.stdout)}


# What is shown


def _rate(row: Row, rate: str) -> str:
    return f"{row[rate]:,.0f}" if rate in row else ""


def _ratio(row: Row) -> str:
    return f"{row['ratio']:.2f}" if "ratio" in row else ""


def _rest(row: Row) -> str:
    if "speedup" in row:
        return f"{row['speedup']:.2f} × one thread"
    if "of_one_alone" in row:
        return f"{row['of_one_alone']:.2f} × one alone"
    if "ns" in row:
        return f"{row['ns']:,.0f} ns for {row['bytes']:,} bytes"
    if "megabytes" in row:
        return f"{row['megabytes']:.0f} MB"
    return f"{row['seconds']:.2f} s" if "seconds" in row else ""
