"""Review finished games: what each decision and each draw was worth, and why."""

import argparse
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from tilewright.core.record import Record
from tilewright.core.registry import load_game
from tilewright.review import DEPTH, Review, ReviewedDecision, review, to_json
from tilewright.review.many import review_many
from tilewright.review.standalone import write_html
from tilewright.review.words import HEADS, SIGNS, UNCALIBRATED, because, notable, seat_rows, signed

from .arguments import add_executors, add_records
from .compiling import ensure_compiled
from .io import (
    STANDARD,
    Untrue,
    Unusable,
    add_json,
    console,
    number,
    print_json,
    records,
    report_beside,
    write,
)
from .listing import format_table

__all__ = ["add_arguments", "run"]

SEARCHING = "strong"
"""A player that thinks with the same search."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_records(parser)
    parser.add_argument(
        "--depth",
        type=number(1),
        default=DEPTH,
        help=f"simulations of each decision ({DEPTH}); more is slower and surer",
    )
    parser.add_argument(
        "--html",
        metavar="FILE.html",
        help="write one page with graph, boards and comments, which opens anywhere; of several"
        " records, FILE-1.html and so on; - to print it",
    )
    add_executors(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    report_beside(args.html)
    found = records(args.file)
    if args.html == STANDARD and len(found) > 1:
        raise Unusable(f"--html -: {args.file} has {len(found)} records, a page is of one")
    for name in sorted({record.game for record in found}):
        ensure_compiled(load_game(name).name, [SEARCHING])
    problems = []
    for place, reviewed in _reviews(args, found):
        if isinstance(reviewed, str):
            problems.append(f"record {place}: {reviewed}")
            continue
        _tell(args, place, found[place - 1], reviewed, several=len(found) > 1)
    if problems:
        more = f" (and {len(problems) - 1} more)" if problems[1:] else ""
        raise Untrue(f"{args.file}: {problems[0]}{more}")


def _reviews(args: argparse.Namespace, found: list[Record]) -> Iterator[tuple[int, Review | str]]:
    """One here, with progress by ply; several in processes or on a cluster, in their order."""
    if len(found) == 1 and not args.ray:
        with _progress("plies") as bar:
            task = bar.add_task("", total=None)
            done = review(
                found[0], args.depth, lambda n, of: bar.update(task, completed=n, total=of)
            )
        yield 1, done
        return
    tasks = [*enumerate(found, start=1)]
    working = review_many(tasks, args.depth, args.ray or args.processes)
    done_so_far: dict[int, Review | str] = {}
    following = 1
    with closing(working), _progress("games") as bar:
        task = bar.add_task("", total=len(tasks))
        for place, reviewed in working:
            bar.advance(task)
            done_so_far[place] = reviewed
            while following in done_so_far:
                yield following, done_so_far.pop(following)
                following += 1


def _progress(what: str) -> Progress:
    columns = (
        TextColumn(f"reviewing {what}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _tell(
    args: argparse.Namespace, place: int, record: Record, reviewed: Review, *, several: bool
) -> None:
    if args.html:
        path = Path(args.html)
        name = str(path.with_stem(f"{path.stem}-{place}")) if several else args.html
        write(name, write_html(record, reviewed))
    if args.json:
        print_json({"record": place} | to_json(reviewed))
    elif args.html != STANDARD:
        console.print(Text("\n".join(_lines(place, reviewed))), soft_wrap=True)


def _lines(place: int, found: Review) -> Iterator[str]:
    yield f"── {place}. {found.game}: {', '.join(found.players)}"
    yield from format_table(HEADS, seat_rows(found), console.width)
    if not found.calibrated:
        yield UNCALIBRATED
    yield ""
    for each in notable(found):
        if isinstance(each, ReviewedDecision):
            yield from _decision(found, each)
        else:
            luck = "  ".join(
                f"{name} {signed(share)}"
                for name, share in zip(found.players, each.luck.chances, strict=True)
            )
            yield f"{each.ply:4}  {each.action}  luck: {luck}"


def _decision(found: Review, each: ReviewedDecision) -> Iterator[str]:
    sign, loss = SIGNS[each.judgement], signed(-each.loss)
    helped = "  (helped)" if each.helped else ""
    yield (
        f"{each.ply:4}  {found.players[each.seat]}: {each.action} {sign} {loss}"
        f"  better: {each.best}{helped}"
    )
    for reason in each.reasons:
        yield f"        {because(found.game, reason)}"
