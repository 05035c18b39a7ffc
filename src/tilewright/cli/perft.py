"""Count the ways a game can go: the sequences of so many decisions, with the draws of a seed."""

import argparse

from rich.table import Table

from tilewright.core.deal import Dealer
from tilewright.core.options import options_from_words
from tilewright.core.perft import perft
from tilewright.core.registry import load_game

from .arguments import add_game, add_seats, add_seed
from .io import add_json, add_options, console, number, print_json

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_seats(parser)
    parser.add_argument("--depth", type=number(0), required=True, help="how many decisions")
    add_seed(parser, required=True)
    add_options(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    game = load_game(args.game)
    state = game.start(args.seats, options_from_words(game.Options, args.option))
    depths = range(1, args.depth + 1) if args.depth else range(1)
    counts = {depth: perft(game, state, Dealer(args.seed), depth) for depth in depths}
    if args.json:
        asked = {"game": game.name, "seats": args.seats, "seed": args.seed}
        print_json(asked | {"depth": args.depth, "nodes": counts[args.depth], "counts": counts})
        return
    table = Table("depth", "sequences")
    for depth, count in counts.items():
        table.add_row(str(depth), f"{count:,}")
    console.print(table)
