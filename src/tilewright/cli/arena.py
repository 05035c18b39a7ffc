"""Let players meet: paired deals, win rates with their intervals, ratings."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, nullcontext
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import Any

from rich.console import Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from tilewright.arena import (
    HeadToHead,
    Interval,
    Journal,
    Result,
    Standing,
    Tally,
    Tournament,
    play_in_processes,
    play_on_ray,
    plot,
    result_line,
)
from tilewright.arena.schedule import Pairing

from .compiling import ensure_compiled
from .io import STANDARD, add_json, console, print_json, report_beside, write
from .listing import listed
from .tournament_args import add_meeting, check_players, meeting

__all__ = ["add_arguments", "run"]

REDRAWN = 2
"""So many times a second."""

TOLD = 100
"""So many faults are told one by one."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_meeting(parser)
    parser.add_argument(
        "--out",
        metavar="FILE.jsonl",
        help="keep the records, a line each; goes on where it ends; - to print them",
    )
    parser.add_argument(
        "--svg", metavar="FILE.svg", help="draw ratings and win rates; - to print the picture"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    report_beside(args.out, args.svg)
    path = Path(args.out) if args.out and args.out != STANDARD else None
    tournament = meeting(args, lambda: Journal.seed_in(path) if path else None)
    journal = Journal(path, tournament) if path else None
    check_players(args.game, args.players)
    ensure_compiled(args.game, args.players)
    course = _Course(tournament, Tally(tournament))
    _play(args, course, journal)
    if args.svg:
        title = " · ".join([args.game, f"{args.seats} seats", *args.option])
        write(args.svg, plot(title, course.tally.standings()))
    if args.json:
        print_json(
            {"tournament": tournament, "standings": course.tally.standings()}
            | {"versus": course.tally.head_to_head(), "faults": course.faults}
        )
    else:
        _report(course)


@dataclass
class _Course:
    """A tournament, and what came of it so far."""

    tournament: Tournament
    tally: Tally
    games: int = 0
    faults: list[dict[str, str]] = field(default_factory=list)

    untold: int = 0

    def add(self, result: Result) -> None:
        self.games += 1
        self.tally.add(replace(result, record=""))
        if result.fault and len(self.faults) < TOLD:
            seat, kind, what = result.fault
            name = self.tournament.name(result.pairing.players[seat])
            deal = self.tournament.deal(result.pairing)
            self.faults.append({"player": name, "kind": kind, "deal": deal, "what": what})
        elif result.fault:
            self.untold += 1


def _play(args: argparse.Namespace, course: _Course, journal: Journal | None) -> None:
    """Play what is missing; whatever happens, no process is left behind."""
    tournament, kept = course.tournament, journal.results if journal else {}
    left = (pairing for pairing in tournament.schedule() if pairing not in kept)
    playing: Any = (
        play_on_ray(tournament, left, args.ray)
        if args.ray
        else play_in_processes(tournament, left, args.processes)
    )
    keep, show = _keeper(args, tournament, journal), _Show(course, quiet=args.json)
    with closing(playing), show.live:
        for result in _in_order(tournament, kept):
            course.add(result)
        show.update()
        for result in playing:
            keep(result)
            course.add(result)
            show.update()
    course.tally.close()


def _in_order(tournament: Tournament, kept: Mapping[Pairing, Result]) -> Iterator[Result]:
    """The kept results that the schedule asks for."""
    known = (kept[pairing] for pairing in tournament.schedule() if pairing in kept)
    return islice(known, len(kept))


def _keeper(
    args: argparse.Namespace, tournament: Tournament, journal: Journal | None
) -> Callable[[Result], None]:
    """What is done with each result where records are asked for."""
    if journal:
        return journal.add
    if args.out != STANDARD:
        return lambda _result: None

    def say(result: Result) -> None:
        sys.stdout.write(result_line(tournament, result) + "\n")
        sys.stdout.flush()

    return say


class _Show:
    """How far it is, and the table as it stands."""

    def __init__(self, course: _Course, *, quiet: bool) -> None:
        self._course = course
        columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._progress = Progress(*columns, console=console)
        self._task = self._progress.add_task("playing", total=course.tournament.count())
        shown = not quiet and console.is_terminal
        self.live: Any = (
            Live(console=console, transient=True, refresh_per_second=REDRAWN)
            if shown
            else nullcontext()
        )

    def update(self) -> None:
        if not isinstance(self.live, Live):
            return
        self._progress.update(self._task, completed=self._course.games)
        table = _standings_table(self._course.tally.standings())
        self.live.update(Group(Text("\n".join(table), overflow="fold"), self._progress))


# The report


def _report(course: _Course) -> None:
    tournament, found = course.tournament, course.tally.standings()
    lines = _standings_table(found)
    if len(found) > 2:
        lines += ["", *_versus_table(found, course.tally.head_to_head())]
    for fault in course.faults:
        lines.append(f"{fault['player']} {fault['kind']} in deal {fault['deal']}: {fault['what']}")
    if course.untold:
        lines.append(f"and {course.untold} games more that somebody failed")
    variants = " ".join(["", *tournament.options])
    lines += ["", f"{course.games} games of {tournament.game}{variants}, seed {tournament.seed}"]
    console.print(Text("\n".join(lines)), soft_wrap=True)


def _standings_table(found: list[Standing]) -> list[str]:
    faults = any(standing.faults for standing in found)
    heads = ("player", "games", "wins (95 %)", "score", "lead (95 %)", "a move", "rating")
    rows = [(each.player, *_cells(each), *([str(each.faults)] if faults else [])) for each in found]
    return listed((*heads, *(["faults"] if faults else [])), rows, console.width)


def _cells(each: Standing) -> tuple[str, ...]:
    return (
        str(each.games),
        _share(each.win_rate),
        "–" if each.score is None else f"{each.score:.1f}",
        "–" if each.lead is None else _spread(each.lead),
        _time(each.seconds_a_move),
        f"{each.rating.mean:.1f} ± {2 * each.rating.deviation:.1f}",
    )


def _share(rate: Interval) -> str:
    return f"{100 * rate.value:.1f} % ({100 * rate.low:.1f}–{100 * rate.high:.1f})"


def _spread(lead: Interval) -> str:
    return f"{lead.value:+.1f} ± {lead.high - lead.value:.1f}"


def _time(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.995 else f"{1000 * seconds:.1f} ms"


def _versus_table(found: list[Standing], met: list[HeadToHead]) -> list[str]:
    """How often the player of a row came in ahead of that of a column."""
    ahead = {(each.player, each.other): f"{100 * each.ahead.value:.0f} %" for each in met}
    names = [each.player for each in found]
    rows = [(row, *(ahead.get((row, column), "") for column in names)) for row in names]
    return listed(("ahead of", *names), rows, console.width)
