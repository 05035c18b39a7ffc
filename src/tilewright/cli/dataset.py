"""Write self-play as Parquet files, to learn from."""

import argparse
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .compiling import ensure_compiled
from .io import STANDARD, Unusable, add_json, console, number, print_json
from .tournament_args import add_tournament, check_players, read_tournament

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_tournament(parser)
    parser.add_argument(
        "--out",
        required=True,
        metavar="FOLDER",
        help="for the shards; goes on where some are there",
    )
    parser.add_argument("--shard", type=number(1), default=100, help="games in each shard (100)")
    parser.add_argument(
        "--allow-clock",
        action="store_true",
        help="also players that think for a time; nobody can repeat such a dataset",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    if args.out == STANDARD:
        raise Unusable("--out is a folder, so it cannot be standard output")
    dataset = _import_dataset()
    folder = dataset.Folder(Path(args.out))
    spec = dataset.DatasetSpec(read_tournament(args, folder.seed), args.shard)
    spec.check(clock=args.allow_clock)
    check_players(args.game, args.players)
    ensure_compiled(args.game, args.players)

    def play(tasks: Iterator[Any]) -> Iterator[Any]:
        found: Iterator[Any] = dataset.play_rows(spec, tasks, args.ray or args.processes)
        return found

    with closing(dataset.write(spec, folder, play)) as writing:
        _show(writing, spec.count(), quiet=args.json)
    _report(args, spec, folder)


def _import_dataset() -> Any:
    from tilewright import dataset  # noqa: PLC0415  # it loads NumPy, which others need not

    return dataset


def _show(writing: Iterator[int], games: int, *, quiet: bool) -> None:
    hidden = quiet or not console.is_terminal
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=hidden, transient=True) as progress:
        task = progress.add_task("playing", total=games)
        for _game in writing:
            progress.advance(task)


def _report(args: argparse.Namespace, spec: Any, folder: Any) -> None:
    rows = folder.existing_shards(spec)
    found = {
        "dataset": spec.describe(),
        "out": args.out,
        "shards": len(rows),
        "games": spec.count(),
        "rows": sum(rows.values()),
        "bytes": folder.size(),
    }
    if args.json:
        print_json(found)
        return
    what = f"{found['games']} games, {found['rows']} decisions, {found['bytes'] / 1e6:.1f} MB"
    shards = f"{found['shards']} shards in {args.out}, seed {spec.tournament.seed}"
    console.print(f"{what} in {shards}", soft_wrap=True)
