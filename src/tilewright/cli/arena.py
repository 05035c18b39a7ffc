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
    play_games,
    plot,
    result_line,
)
from tilewright.arena.schedule import Pairing

from .compiling import ensure_compiled
from .io import STANDARD, add_json, console, print_json, report_beside, write
from .listing import format_table
from .tournament_args import add_tournament, check_players, read_tournament

__all__ = ["add_arguments", "run"]

REFRESH_PER_SECOND = 2

MAX_FAULTS_SHOWN = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_tournament(parser)
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
    tournament = read_tournament(args, lambda: Journal.seed_in(path) if path else None)
    journal = Journal(path, tournament) if path else None
    check_players(args.game, args.players)
    ensure_compiled(args.game, args.players)
    progress = _Progress(tournament, Tally(tournament))
    _play(args, progress, journal)
    if args.svg:
        title = " · ".join([args.game, f"{args.seats} seats", *args.option])
        write(args.svg, plot(title, progress.tally.standings()))
    if args.json:
        print_json(
            {"tournament": tournament, "standings": progress.tally.standings()}
            | {"versus": progress.tally.head_to_head(), "faults": progress.faults}
        )
    else:
        _report(progress)


@dataclass
class _Progress:
    """A tournament, and what came of it so far."""

    tournament: Tournament
    tally: Tally
    games: int = 0
    faults: list[dict[str, str]] = field(default_factory=list)

    unshown: int = 0

    def add(self, result: Result) -> None:
        self.games += 1
        self.tally.add(replace(result, record=""))
        if result.fault and len(self.faults) < MAX_FAULTS_SHOWN:
            seat, kind, what = result.fault
            name = self.tournament.name(result.pairing.players[seat])
            deal = self.tournament.deal(result.pairing)
            self.faults.append({"player": name, "kind": kind, "deal": deal, "what": what})
        elif result.fault:
            self.unshown += 1


def _play(args: argparse.Namespace, progress: _Progress, journal: Journal | None) -> None:
    """Play what is missing; whatever happens, no process is left behind."""
    tournament, kept = progress.tournament, journal.results if journal else {}
    left = (pairing for pairing in tournament.schedule() if pairing not in kept)
    playing = play_games(tournament, left, args.ray or args.processes)
    keep, show = _result_sink(args, tournament, journal), _Show(progress, quiet=args.json)
    with closing(playing), show.live:
        for result in _in_order(tournament, kept):
            progress.add(result)
        show.update()
        for result in playing:
            keep(result)
            progress.add(result)
            show.update()
    progress.tally.close()


def _in_order(tournament: Tournament, kept: Mapping[Pairing, Result]) -> Iterator[Result]:
    """The kept results that the schedule asks for."""
    known = (kept[pairing] for pairing in tournament.schedule() if pairing in kept)
    return islice(known, len(kept))


def _result_sink(
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

    def __init__(self, progress: _Progress, *, quiet: bool) -> None:
        self._progress = progress
        columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._bar = Progress(*columns, console=console)
        self._task = self._bar.add_task("playing", total=progress.tournament.count())
        shown = not quiet and console.is_terminal
        self.live: Any = (
            Live(console=console, transient=True, refresh_per_second=REFRESH_PER_SECOND)
            if shown
            else nullcontext()
        )

    def update(self) -> None:
        if not isinstance(self.live, Live):
            return
        self._bar.update(self._task, completed=self._progress.games)
        table = _standings_table(self._progress.tally.standings())
        self.live.update(Group(Text("\n".join(table), overflow="fold"), self._bar))


# The report


def _report(progress: _Progress) -> None:
    tournament, found = progress.tournament, progress.tally.standings()
    lines = _standings_table(found)
    if len(found) > 2:
        lines += ["", *_versus_table(found, progress.tally.head_to_head())]
    for fault in progress.faults:
        lines.append(f"{fault['player']} {fault['kind']} in deal {fault['deal']}: {fault['what']}")
    if progress.unshown:
        lines.append(f"and {progress.unshown} games more that somebody failed")
    variants = " ".join(["", *tournament.options])
    lines += ["", f"{progress.games} games of {tournament.game}{variants}, seed {tournament.seed}"]
    console.print(Text("\n".join(lines)), soft_wrap=True)


def _standings_table(found: list[Standing]) -> list[str]:
    faults = any(standing.faults for standing in found)
    heads = ("player", "games", "wins (95 %)", "score", "lead (95 %)", "a move", "rating")
    rows = [(each.player, *_cells(each), *([str(each.faults)] if faults else [])) for each in found]
    return format_table((*heads, *(["faults"] if faults else [])), rows, console.width)


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
    return format_table(("ahead of", *names), rows, console.width)
