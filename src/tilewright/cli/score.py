"""Score a kingdom that lies on a real table.

The file holds rows of cells separated by blanks: `.` empty, `C` castle, or one of w f l g s m
(wheat, forest, lake, grassland, swamp, mine) with its number of crowns, such as w0 or m3.
"""

import argparse
from collections.abc import Mapping
from typing import Any

from rich.table import Table

from tilewright.core.game import Game
from tilewright.core.options import options_from_words
from tilewright.core.registry import load_game, load_painter

from .arguments import add_game
from .io import Unusable, add_json, add_options, console, print_json, read
from .result import describe

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("file", metavar="FILE", help="the painted kingdom; - for standard input")
    add_options(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    game, painter = load_game(args.game), load_painter(args.game)
    if painter is None:
        raise Unusable(f"{game.name} cannot be scored from a painted table")
    options = options_from_words(game.Options, args.option)
    scored = painter.score_painted(read(args.file), options)
    if args.json:
        print_json(scored)
    else:
        console.print(_table(game, scored))


def _table(game: Game[Any, Any], scored: Mapping[str, Any]) -> Table:
    """Item by item; beside the total stands what else there is to say of the whole."""
    table = Table("what", "how")
    table.add_column("points", justify="right")
    for item in scored["items"]:
        table.add_row(*describe(game, item, 0), str(item.points))
    table.add_section()
    others = [
        f"{name} {value}".replace("_", " ")
        for name, value in scored.items()
        if name not in ("items", "total") and value is not None
    ]
    table.add_row("total", ", ".join(others), str(scored["total"]))
    return table
