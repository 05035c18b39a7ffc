"""Arguments that several commands take, each by one name everywhere.

First the game, then the players or the file; everything else is an option.
"""

import argparse
import os

from tilewright.players import PLAYERS

from .io import number

__all__ = [
    "add_executors",
    "add_game",
    "add_player",
    "add_players",
    "add_records",
    "add_seats",
    "add_seed",
]

WHAT = "kingdomino or carcassonne"
WHO = (
    f"{', '.join(PLAYERS)}; those that search also with a budget, as in strong:200ms or"
    " strong:800n,threads=2; engine:COMMAND for a program, python:MODULE:NAME for a function"
)


def add_game(parser: argparse.ArgumentParser, *, asked: bool = False) -> None:
    if asked:
        parser.add_argument("game", nargs="?", metavar="GAME", help=f"{WHAT} (asked for)")
    else:
        parser.add_argument("game", metavar="GAME", help=WHAT)


def add_players(parser: argparse.ArgumentParser, how: str) -> None:
    parser.add_argument("players", nargs="+", metavar="PLAYER", help=f"{how}: {WHO}")


def add_player(parser: argparse.ArgumentParser, how: str, default: str | None = None) -> None:
    parser.add_argument(
        "player",
        nargs="?",
        default=default,
        metavar="PLAYER",
        help=f"{how} ({default or 'asked for'}): {WHO}",
    )


def add_seats(parser: argparse.ArgumentParser, otherwise: str = "2") -> None:
    default = int(otherwise) if otherwise.isdecimal() else None
    parser.add_argument(
        "--seats", type=number(1), default=default, help=f"how many play ({otherwise})"
    )


def add_seed(parser: argparse.ArgumentParser, *, required: bool = False) -> None:
    otherwise = "" if required else " (a fresh one)"
    parser.add_argument(
        "--seed", required=required, help=f"the same seed gives the same draws{otherwise}"
    )


def add_records(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record or JSON Lines; - for standard input")


def add_executors(parser: argparse.ArgumentParser) -> None:
    """Where the work is done: on cores of this machine, or on a cluster."""
    parser.add_argument(
        "--processes",
        metavar="PROCESSES",
        type=number(1),
        default=os.cpu_count() or 1,
        help="cores to use (all)",
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="work on a Ray cluster; `local` starts one here"
    )
