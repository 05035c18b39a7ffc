"""What commands are told that let players meet: who, at what, how often, on which machines."""

import argparse
from collections.abc import Callable, Iterable
from contextlib import closing

from tilewright.arena import Tournament
from tilewright.core.deal import check_seed, fresh_seed
from tilewright.players import player
from tilewright.players.engine import Engine

from .arguments import add_executors, add_game, add_players, add_seats, add_seed
from .io import Unusable, add_options, number

__all__ = ["add_tournament", "check_players", "read_tournament"]


def add_tournament(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_players(parser, "who meets; one alone plays itself")
    add_seats(parser)
    parser.add_argument(
        "--games", type=number(1), default=100, help="at least so many for each meeting (100)"
    )
    parser.add_argument(
        "--gauntlet", action="store_true", help="the first against each of the others"
    )
    add_options(parser)
    add_seed(parser)
    add_executors(parser)


def read_tournament(
    args: argparse.Namespace, existing_seed: Callable[[], str | None]
) -> Tournament:
    """The tournament that was asked for; one that goes on keeps its deals."""
    for number_of, name in enumerate(args.players):
        player(name)
        if name in args.players[:number_of]:
            raise Unusable(f"{name} is named twice; one player alone plays itself")
    seed = args.seed or existing_seed() or fresh_seed()
    check_seed(f"{seed}/{args.games}")
    tournament = Tournament(
        game=args.game,
        seats=args.seats,
        players=tuple(args.players),
        games=args.games,
        seed=seed,
        options=tuple(args.option),
        gauntlet=args.gauntlet,
    )
    tournament.rules()
    return tournament


def check_players(game: str, names: Iterable[str]) -> None:
    """Refuse players that nobody knows, and programs that do not start or do not play the game."""
    for name in dict.fromkeys(names):
        who = player(name)
        if isinstance(who, Engine):
            with closing(who):
                who.check(game)
