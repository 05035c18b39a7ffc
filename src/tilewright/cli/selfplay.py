"""Let players play each other, and keep the records."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from rich.progress import track
from rich.text import Text

from tilewright.arena import drop_torn_line, play
from tilewright.core.deal import check_seed, fresh_seed
from tilewright.core.errors import TilewrightError
from tilewright.core.options import options_from_words
from tilewright.core.record import Record
from tilewright.core.record_text import read_json, write_json
from tilewright.core.registry import load_game

from .arguments import add_game, add_players, add_seats, add_seed
from .compiling import ensure_compiled
from .io import (
    STANDARD,
    Unusable,
    add_json,
    add_options,
    console,
    number,
    print_json,
    report_beside,
)
from .listing import format_table
from .tournament_args import check_players

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_players(parser, "one for all seats, or one a seat")
    add_seats(parser, "as many as players; 2 for one alone")
    parser.add_argument("--games", type=number(1), default=1, help="how many (1)")
    add_options(parser)
    add_seed(parser)
    parser.add_argument(
        "--out",
        required=True,
        metavar="FILE.jsonl",
        help="a record a line; goes on where it ends; - to print them",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    report_beside(args.out)
    game, players = load_game(args.game), _players(args)
    options = options_from_words(game.Options, args.option)
    game.check(len(players), options)
    seed = args.seed
    if seed is None:
        seed = _seed_in(args.out) or fresh_seed()
    check_seed(seed)
    check_seed(f"{seed}/{args.games - 1}")
    check_players(args.game, players)
    wanted, sums = _Run(game, options, players, seed), _Sums([0] * len(players), [0] * len(players))
    for record in _existing(args.out, wanted, args.games):
        sums.add(record)
    ensure_compiled(args.game, players)
    _play(args, wanted, sums)
    _report(args, wanted, sums)


def _players(args: argparse.Namespace) -> list[str]:
    names: list[str] = args.players
    seats = args.seats or max(2, len(names))
    if len(names) == 1:
        names = names * seats
    if len(names) != seats:
        raise Unusable(f"{len(names)} players for {seats} seats")
    return names


@dataclass(frozen=True)
class _Run:
    """Everything that decides the games."""

    game: Any
    options: Any
    players: list[str]
    seed: str

    def play(self, number: int) -> Record:
        return play(self.game, self.options, self.players, f"{self.seed}/{number}").record

    def difference(self, record: Record, number: int) -> str | None:
        """What tells a record from this run's game of that number."""
        names = tuple(name.replace(",", ";") for name in self.players)
        ours = {
            "game": self.game.name,
            "options": self.options,
            "players": names,
            "seed": f"{self.seed}/{number}",
        }
        for name, value in ours.items():
            if (theirs := getattr(record, name)) != value:
                return f"{name} is {theirs!r} there and {value!r} here"
        return None


@dataclass
class _Sums:
    """Points and victories by seat; no record is held for them."""

    points: list[int]
    wins: list[int]
    games: int = 0

    def add(self, record: Record) -> None:
        self.games += 1
        for seat, (score, rank) in enumerate(
            zip(record.scores or (), record.ranks or (), strict=True)
        ):
            self.points[seat] += score
            self.wins[seat] += rank == 1

    def means(self) -> list[float]:
        return [points / self.games for points in self.points]


# The file


def _seed_in(out: str) -> str | None:
    """The seed of the run that is kept there, if one is."""
    if out == STANDARD or not Path(out).is_file():
        return None
    with Path(out).open("rb") as lines:
        first = lines.readline()
    try:
        seed, slash, number = str(json.loads(first)["deal"]["seed"]).rpartition("/")
    except (ValueError, TypeError, KeyError):
        return None
    return seed if slash and number == "0" else None


def _existing(out: str, wanted: _Run, games: int) -> Iterator[Record]:
    """The games of this run that are in the file already; a file of anything else is refused."""
    if out == STANDARD or not Path(out).is_file():
        return
    drop_torn_line(Path(out))
    with Path(out).open("rb") as lines:
        for number, line in enumerate(lines):
            record = _read(f"{out}, line {number + 1}", line)
            if wrong := wanted.difference(record, number):
                raise Unusable(f"{out}, line {number + 1}: a game of another run: {wrong}")
            if number < games:
                yield record


def _read(where: str, line: bytes) -> Record:
    try:
        return read_json(line.decode())
    except (UnicodeDecodeError, TilewrightError) as mistake:
        raise Unusable(f"{where}: not a game of selfplay") from mistake


def _play(args: argparse.Namespace, wanted: _Run, sums: _Sums) -> None:
    """Play what is missing, each game written when it is over."""
    missing = range(sums.games, args.games)
    hidden = args.json or not console.is_terminal
    with _open_output(args.out) as out:
        for number in track(missing, "playing", console=console, disable=hidden, transient=True):
            record = wanted.play(number)
            out.write(write_json(record) + "\n")
            out.flush()
            sums.add(record)


def _open_output(out: str) -> AbstractContextManager[TextIO]:
    return nullcontext(sys.stdout) if out == STANDARD else Path(out).open("a", encoding="utf-8")


def _report(args: argparse.Namespace, wanted: _Run, sums: _Sums) -> None:
    if args.json:
        print_json(
            {"games": sums.games, "seed": wanted.seed, "out": args.out, "players": wanted.players}
            | {"mean_scores": sums.means(), "wins": sums.wins}
        )
        return
    rows = [
        (f"{seat}  {name}", f"{mean:.1f}", str(sums.wins[seat]))
        for seat, (name, mean) in enumerate(zip(wanted.players, sums.means(), strict=True))
    ]
    table = format_table(("seat", "mean score", "won or shared"), rows, console.width)
    console.print(Text("\n".join(table)), soft_wrap=True)
    console.print(f"{sums.games} games with seed {wanted.seed} in {args.out}", soft_wrap=True)
