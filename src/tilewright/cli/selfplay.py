"""Let players play each other, and keep the records."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.progress import track
from rich.table import Table

from tilewright.arena import play
from tilewright.core.deal import check_seed, fresh_seed
from tilewright.core.options import options_from_words
from tilewright.core.record import Record
from tilewright.core.record_text import write_json
from tilewright.core.registry import game as find_game
from tilewright.players import player

from .io import Unusable, add_json, add_options, console, number, print_json

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="kingdomino or carcassonne")
    parser.add_argument("--seats", type=number(1), required=True, help="how many play")
    parser.add_argument("--games", type=number(1), default=1, help="how many (1)")
    parser.add_argument("--seed", help="the same seed gives the same games (a fresh one)")
    add_options(parser)
    parser.add_argument(
        "--player",
        action="append",
        metavar="NAME",
        help="random or greedy; once for all seats, or once a seat (random)",
    )
    parser.add_argument("--out", required=True, metavar="FILE.jsonl", help="a record a line")
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    game, players = find_game(args.game), _players(args)
    options = options_from_words(game.Options, args.option)
    game.check(args.seats, options)
    check_seed(seed := fresh_seed() if args.seed is None else args.seed)
    seeds = [f"{seed}/{number}" for number in range(args.games)]
    check_seed(seeds[-1])
    played: list[Record] = []
    with Path(args.out).open("w", encoding="utf-8") as out:
        for record in _games(game, options, players, seeds, quiet=args.json):
            out.write(write_json(record) + "\n")
            played.append(record)
    _report(args, seed, players, played)


def _players(args: argparse.Namespace) -> list[str]:
    names: list[str] = args.player or ["random"]
    if len(names) == 1:
        names = names * args.seats
    if len(names) != args.seats:
        raise Unusable(f"{len(names)} players for {args.seats} seats")
    for name in names:
        player(name)
    return names


def _games(
    game: Any, options: Any, players: list[str], seeds: list[str], *, quiet: bool
) -> Iterator[Record]:
    for seed in track(seeds, "playing", console=console, disable=quiet, transient=True):
        yield play(game, options, players, seed)


def _report(args: argparse.Namespace, seed: str, players: list[str], played: list[Record]) -> None:
    seats = range(args.seats)
    means = [sum((record.scores or ())[seat] for record in played) / len(played) for seat in seats]
    wins = [sum((record.ranks or ())[seat] == 1 for record in played) for seat in seats]
    if args.json:
        print_json(
            {"games": len(played), "seed": seed, "out": args.out, "players": players}
            | {"mean_scores": means, "wins": wins}
        )
        return
    table = Table("seat", "player", "mean score", "won or shared")
    for seat in seats:
        table.add_row(str(seat), players[seat], f"{means[seat]:.1f}", str(wins[seat]))
    console.print(table)
    console.print(f"{len(played)} games with seed {seed} in {args.out}")
