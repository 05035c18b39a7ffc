"""Find puzzles, check them, show them, count who solves them, and pack them."""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.progress import track
from rich.text import Text

from tilewright.core.deal import check_seed, fresh_seed
from tilewright.core.options import options_from_words
from tilewright.core.registry import games, load_game, load_themes, puzzles_path
from tilewright.executors import Job, execute
from tilewright.players import levels
from tilewright.puzzles import (
    Attempts,
    Criteria,
    DeeperLook,
    Journal,
    Puzzle,
    PuzzleSearch,
    assemble,
    bands_of,
    collect,
    draw_sample,
    mean_rates,
    puzzle_lines,
    puzzles_in,
    read_puzzles,
    with_themes,
    write_puzzles,
)

from .arguments import add_executors, add_seed
from .compiling import ensure_compiled
from .io import (
    STANDARD,
    Untrue,
    Unusable,
    add_json,
    add_options,
    console,
    number,
    print_json,
    read,
    records,
    report_beside,
    write,
)
from .listing import format_table
from .terminal import show_board

__all__ = ["add_arguments", "run"]

KEEP = 0.97
"""The share of a sample that has to keep its solution."""

DEPTH = re.compile(r"([1-9]\d{0,3})x?")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("do", metavar="DO", choices=[*ACTIONS], help=", ".join(ACTIONS))
    parser.add_argument(
        "what",
        nargs="+",
        metavar="WHAT",
        help="to find: a game; to show: a file or a game, and ids; else: files, or a game for"
        " those that come with it; - for standard input",
    )
    parser.add_argument(
        "--out", metavar="FILE", help="find: a .jsonl; pack: also .gz or .xz; - to print puzzles"
    )
    parser.add_argument(
        "--count", type=number(1), default=2000, help="how many puzzles are wanted (2000)"
    )
    parser.add_argument("--games", type=number(1), help="find: look through so many games at most")
    parser.add_argument(
        "--records", metavar="FILE", help="find: in records, not in self-play; - for standard input"
    )
    parser.add_argument("--seats", type=number(1), help="find: how many play (as the game says)")
    add_options(parser)
    add_seed(parser)
    parser.add_argument(
        "--depth", type=_depth, default=8, help="check: how much deeper than verified (8x)"
    )
    parser.add_argument("--sample", type=number(1), default=200, help="check, rates: so many (200)")
    parser.add_argument("--attempts", type=number(1), default=8, help="rates: each level's (8)")
    parser.add_argument(
        "--share", type=number(1), default=30, help="pack: per cent of one main theme at most (30)"
    )
    add_executors(parser)
    add_json(parser)


def _depth(text: str) -> int:
    found = DEPTH.fullmatch(text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a depth such as 8x")
    return int(found[1])


def run(args: argparse.Namespace) -> None:
    if args.out and args.do not in WRITES:
        raise Unusable(f"{args.do} writes no puzzles, so there is nothing for --out")
    report_beside(args.out)
    ACTIONS[args.do](args)


def _execute(args: argparse.Namespace, job: Job[Any, Any], tasks: Iterable[Any]) -> Iterator[Any]:
    if args.processes == 1 and not args.ray:
        return (job.run(task, lambda _number: None) for task in tasks)
    return execute(job, tasks, args.ray or args.processes)


def _followed(args: argparse.Namespace, found: Iterator[Any], total: int, what: str) -> list[Any]:
    hidden = args.json or not console.is_terminal
    return [*track(found, what, total=total, console=console, disable=hidden, transient=True)]


# Finding


def _find(args: argparse.Namespace) -> None:
    if len(args.what) != 1 or not args.out:
        raise Unusable("find takes one game, and --out for a file")
    if args.out != STANDARD and Path(args.out).suffix != ".jsonl":
        raise Unusable("find writes a plain .jsonl, game by game; pack makes it small")
    search = _search(args)
    journal = Journal(sys.stdout if args.out == STANDARD else Path(args.out), search)
    ensure_compiled(search.game, ["strong"])
    games_at_most = len(search.records) or args.games

    def execute(numbers: Iterator[int]) -> Iterator[Any]:
        return _execute(args, search, numbers)

    before = len(journal.found)
    hidden = args.json or not console.is_terminal
    with closing(collect(journal, execute, args.count, games_at_most)) as finding:
        steps = track(
            _new_ones(finding, before),
            "finding",
            total=max(0, args.count - before),
            console=console,
            disable=hidden,
            transient=True,
        )
        for _puzzle in steps:
            pass
    _report_found(args, journal, search)


def _new_ones(finding: Iterator[int], before: int) -> Iterator[int]:
    """A step a puzzle."""
    for found in finding:
        yield from range(before, found)
        before = found


def _search(args: argparse.Namespace) -> PuzzleSearch:
    name = args.what[0]
    game = load_game(name)
    if load_themes(name) is None:
        raise Unusable(f"{name} does not say why an action is better: it has no themes")
    given = records(args.records) if args.records else []
    if others := {record.game for record in given} - {name}:
        raise Unusable(f"{args.records}: records of {', '.join(sorted(others))}, not of {name}")
    seed = args.seed or _seed_in(args.out) or fresh_seed()
    check_seed(f"{seed}/999999/search")
    return PuzzleSearch(name, seed, _variants(args, game), given)


def _seed_in(out: str) -> str | None:
    return None if out == STANDARD else Journal.seed_in(Path(out))


def _variants(args: argparse.Namespace, game: Any) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The one that was asked for, or none for those that the game itself names."""
    if not (args.seats or args.option):
        return ()
    seats = args.seats or game.seats[0]
    game.check(seats, options_from_words(game.Options, args.option))
    return ((seats, tuple(args.option)),)


def _report_found(args: argparse.Namespace, journal: Journal, search: PuzzleSearch) -> None:
    found = {
        "game": search.game,
        "seed": search.seed,
        "games": journal.searched,
        "puzzles": len(journal.found),
        "out": args.out,
    }
    if args.json:
        print_json(found)
        return
    text = f"{found['puzzles']} puzzles in {found['games']} games with seed {search.seed}"
    console.print(f"{text}{_where(args.out)}", soft_wrap=True)


def _where(out: str) -> str:
    return "" if out == STANDARD else f", in {out}"


# Reading


def _puzzles_of(names: Iterable[str]) -> list[Puzzle]:
    """Those of files, or those that come with a game."""
    return [puzzle for name in names for puzzle in _puzzles_in(name)]


def _puzzles_in(name: str) -> list[Puzzle]:
    if name == STANDARD:
        return [*puzzles_in("standard input", read(name).splitlines())]
    return read_puzzles(_path(name))


def _path(name: str) -> Path:
    if name not in games():
        return Path(name)
    path = puzzles_path(name)
    if path is None:
        raise Unusable(f"no puzzles come with {name}")
    return path


def _sample(args: argparse.Namespace) -> list[Puzzle]:
    drawn = draw_sample(_puzzles_of(args.what), args.sample, args.seed or "sample")
    for game in {each.game for each in drawn}:
        ensure_compiled(game, ["strong"])
    return drawn


# Checking


def _check(args: argparse.Namespace) -> None:
    drawn = _sample(args)
    job = DeeperLook(args.depth, args.seed or "check")
    found = _followed(args, _execute(args, job, drawn), len(drawn), "checking")
    lost = sorted((each for each in found if not each.holds), key=lambda each: each.lead)
    share = 1 - len(lost) / max(1, len(found))
    if args.json:
        others = [{"id": each.puzzle.id, "best": each.best, "lead": each.lead} for each in lost]
        print_json({"checked": len(found), "depth": args.depth, "keep": share, "lost": others})
    else:
        for each in lost:
            told = f"{each.puzzle.id}  {each.puzzle.best} → {each.best}  {each.lead:+.3f}"
            console.print(told, soft_wrap=True)
        kept = f"{len(found) - len(lost)} of {len(found)} keep their solution"
        console.print(f"{kept} at {args.depth} times the depth: {share:.1%}", soft_wrap=True)
    if share < KEEP:
        raise Untrue(f"less than {KEEP:.0%} keep their solution")


# Who solves them


def _rates(args: argparse.Namespace) -> None:
    drawn = _sample(args)
    job = Attempts(args.attempts, args.seed or "rates")
    solved = {
        each.puzzle.id: each
        for each in _followed(args, _execute(args, job, drawn), len(drawn), "solving")
    }
    bands = bands_of(drawn)
    table = [_band([replace(each, rates=solved[each.id].rates) for each in band]) for band in bands]
    if args.json:
        print_json({"attempts": args.attempts, "bands": table})
        return
    _print_bands(table)


def _band(band: list[Puzzle]) -> dict[str, Any]:
    return {
        "puzzles": len(band),
        "ratings": [band[0].rating, band[-1].rating],
        "rates": dict(zip(levels(), mean_rates(band), strict=True)),
    }


def _print_bands(table: list[dict[str, Any]]) -> None:
    rows = [
        (
            f"{each['ratings'][0]} to {each['ratings'][1]}",
            str(each["puzzles"]),
            *(f"{rate:.1f} %" for rate in each["rates"].values()),
        )
        for each in table
    ]
    lines = format_table(("ratings", "puzzles", *levels()), rows, console.width)
    console.print(Text("\n".join(lines)), soft_wrap=True)


# Showing


def _show(args: argparse.Namespace) -> None:
    file, *wanted = args.what
    found = {each.id: each for each in _puzzles_of([file])}
    if unknown := [name for name in wanted if name not in found]:
        raise Unusable(f"{file}: no puzzle {unknown[0]}")
    if not wanted:
        _overview(args, [*found.values()])
        return
    for name in wanted:
        _show_one(args, found[name])


def _overview(args: argparse.Namespace, puzzles: list[Puzzle]) -> None:
    table = [_band(band) for band in bands_of(puzzles)]
    themes = Counter(theme for each in puzzles for theme in each.themes)
    if args.json:
        print_json({"puzzles": len(puzzles), "themes": {**themes}, "bands": table})
        return
    console.print(f"{len(puzzles)} puzzles", soft_wrap=True)
    _print_bands(table)
    counts = (f"{name} {count}" for name, count in themes.most_common())
    console.print(", ".join(counts), soft_wrap=True)


def _show_one(args: argparse.Namespace, puzzle: Puzzle) -> None:
    game = load_game(puzzle.game)
    state = game.read_position(puzzle.position)
    if args.json:
        fields = {name: getattr(puzzle, name) for name in Puzzle.__dataclass_fields__}
        print_json({"id": puzzle.id} | fields)
        return
    show_board(game, state)
    meaning = load_themes(puzzle.game)
    console.print(puzzle.position, soft_wrap=True)
    console.print(f"best: {' '.join(puzzle.solution)}, by {puzzle.lead / 1000:.3f}", soft_wrap=True)
    console.print(f"tempting: {' '.join(puzzle.tempting)} ({puzzle.tempts})", soft_wrap=True)
    for theme in puzzle.themes:
        console.print(f"- {meaning.THEMES[theme] if meaning else theme}", soft_wrap=True)
    console.print(f"rating {puzzle.rating} ± {puzzle.deviation}", soft_wrap=True)


# Packing


def _pack(args: argparse.Namespace) -> None:
    if not args.out or (args.out != STANDARD and Path(args.out).exists()):
        raise Unusable("pack takes --out for a file that is not there yet")
    given = _puzzles_of(args.what)
    names = {each.game for each in given}
    if len(names) > 1:
        raise Unusable(f"puzzles of several games: {', '.join(sorted(names))}")
    true = [with_themes(load_game(each.game), each) for each in given]
    packed = assemble(
        [each for each in true if each.themes], args.count, Criteria().distance, args.share / 100
    )
    about = {"game": min(names, default=None), "puzzles": len(packed)}
    size = _write(args.out, packed, about)
    if args.json:
        print_json(about | {"read": len(given), "out": args.out, "bytes": size})
        return
    told = f"{len(packed)} of {len(given)} puzzles, {size / 1000:.0f} kB{_where(args.out)}"
    console.print(told, soft_wrap=True)


def _write(out: str, packed: list[Puzzle], about: dict[str, Any]) -> int:
    """How many bytes they take."""
    if out != STANDARD:
        return write_puzzles(Path(out), packed, about)
    text = "".join(puzzle_lines(packed, about))
    write(out, text)
    return len(text.encode())


ACTIONS: dict[str, Callable[[argparse.Namespace], None]] = {
    "find": _find,
    "check": _check,
    "rates": _rates,
    "show": _show,
    "pack": _pack,
}
WRITES = ("find", "pack")
