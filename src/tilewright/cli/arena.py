"""Let players meet: paired deals, win rates with their intervals, ratings."""

import argparse
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tilewright.arena import (
    Interval,
    Journal,
    Result,
    Standing,
    Tournament,
    Versus,
    play_here,
    play_on_ray,
    plot,
    standings,
    versus,
)

from .io import add_json, console, print_json
from .meeting import add_meeting, meeting

__all__ = ["add_arguments", "run"]

REDRAWN = 2
"""So many times a second."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_meeting(parser)
    parser.add_argument(
        "--save", metavar="FILE.jsonl", help="keep the records there; go on where it ends"
    )
    parser.add_argument("--plot", metavar="FILE.svg", help="draw ratings and win rates")
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    save = Path(args.save) if args.save else None
    tournament = meeting(args, lambda: Journal.seed_in(save) if save else None)
    results = _play(tournament, args)
    found, met = standings(tournament, results), versus(tournament, results)
    if args.plot:
        title = " · ".join([args.game, f"{args.seats} seats", *args.option])
        Path(args.plot).write_text(plot(title, found), "utf-8")
    if args.json:
        faults = [result.fault for result in results if result.fault]
        print_json({"tournament": tournament, "standings": found, "versus": met, "faults": faults})
    else:
        _report(tournament, results, found, met)


def _play(tournament: Tournament, args: argparse.Namespace) -> list[Result]:
    schedule = list(tournament.schedule())
    journal = Journal(Path(args.save), tournament) if args.save else None
    kept = journal.results if journal else {}
    done = [kept[pairing] for pairing in schedule if pairing in kept]
    left = [pairing for pairing in schedule if pairing not in kept]
    playing = (
        play_on_ray(tournament, left, args.ray)
        if args.ray
        else play_here(tournament, left, min(args.processes, len(left) or 1))
    )
    show = _Show(tournament, len(schedule), quiet=args.json)
    with show.live:
        show.update(done)
        for result in playing:
            done.append(result)
            if journal:
                journal.add(result)
            show.update(done)
    return done


class _Show:
    """How far it is, and the table as it stands."""

    def __init__(self, tournament: Tournament, games: int, *, quiet: bool) -> None:
        self._tournament = tournament
        columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._progress = Progress(*columns, console=console)
        self._task = self._progress.add_task("playing", total=games)
        shown = not quiet and console.is_terminal
        self.live: Any = (
            Live(console=console, transient=True, refresh_per_second=REDRAWN)
            if shown
            else nullcontext()
        )

    def update(self, results: list[Result]) -> None:
        if not isinstance(self.live, Live):
            return
        self._progress.update(self._task, completed=len(results))
        rows = [_standings_table(standings(self._tournament, results))] if results else []
        self.live.update(Group(*rows, self._progress))


# The report


def _report(
    tournament: Tournament, results: list[Result], found: list[Standing], met: list[Versus]
) -> None:
    console.print(_standings_table(found))
    if len(found) > 2:
        console.print(_versus_table(found, met))
    for result in results:
        if result.fault:
            seat, kind, what = result.fault
            name = tournament.name(result.pairing.players[seat])
            deal = tournament.deal(result.pairing)
            console.print(f"{name} {kind} in deal {deal}: {what}", style="red", markup=False)
    variants = " ".join(["", *tournament.options])
    console.print(
        f"{len(results)} games of {tournament.game}{variants}, seed {tournament.seed}", markup=False
    )


def _standings_table(found: list[Standing]) -> Table:
    heads = ("games", "wins (95 %)", "score", "lead (95 %)", "a move", "rating")
    faults = any(standing.faults for standing in found)
    table = Table("player", box=box.SIMPLE_HEAD, show_edge=False)
    for head in (*heads, *(["faults"] if faults else [])):
        table.add_column(head, justify="right", no_wrap=True)
    for each in found:
        table.add_row(each.player, *_cells(each), *([str(each.faults)] if faults else []))
    return table


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


def _versus_table(found: list[Standing], met: list[Versus]) -> Table:
    """How often the player of a row came in ahead of that of a column."""
    ahead = {(each.player, each.other): each.ahead for each in met}
    table = Table("ahead of", box=box.SIMPLE_HEAD, show_edge=False)
    for column in found:
        table.add_column(column.player, justify="right")
    for row in found:
        cells = (ahead.get((row.player, column.player)) for column in found)
        table.add_row(row.player, *[f"{100 * cell.value:.0f} %" if cell else "" for cell in cells])
    return table
