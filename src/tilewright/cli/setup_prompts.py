"""Sitting down at a table: which game, which variants, how many seats, against whom."""

import argparse
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from tilewright.core.deal import Dealer, check_seed, fresh_seed
from tilewright.core.errors import OptionsError
from tilewright.core.game import Game, Seat
from tilewright.core.options import options_from_words, options_of
from tilewright.core.registry import games, load_game
from tilewright.players import player, selectable_players

from .compiling import ensure_compiled
from .io import Unusable
from .legend import show_variants
from .terminal import ask, ask_one_of
from .tournament_args import check_players

__all__ = ["Seating", "sit_down", "variants"]

NO_VARIANTS = "none"
DEFAULT_PLAYER = "greedy"


@dataclass(frozen=True)
class Seating:
    """Who plays what; `you` is the person's seat."""

    game: Game[Any, Any]
    options: Any
    players: tuple[str, ...]
    you: Seat
    against: str
    seed: str


def sit_down(args: argparse.Namespace) -> Seating:
    """Ask for what the command line left open, once what it says is known to make sense."""
    if args.player is not None:
        player(args.player)
    seed = fresh_seed() if args.seed is None else args.seed
    check_seed(seed)
    game = load_game(args.game or ask_one_of("Which game", games()))
    options = _options(args, game)
    seats = _seats(args, game, options)
    you = Dealer(fresh_seed()).pick(seats) if args.seat is None else args.seat
    against = args.player or _against(seats)
    check_players(game.name, [against])
    ensure_compiled(game.name, [against])
    players = tuple("you" if seat == you else against for seat in range(seats))
    return Seating(game, options, players, you, against, seed)


def _against(seats: int) -> str:
    if seats == 1:
        return DEFAULT_PLAYER
    return ask_one_of("Against", selectable_players(), default=DEFAULT_PLAYER)


# Variants


def _options(args: argparse.Namespace, game: Game[Any, Any]) -> Any:
    """The variants of the command line; asked for only where the game was asked for too."""
    possible = variants(game)
    if args.game or args.option or not possible:
        return options_from_words(game.Options, args.option)
    _possible_seats(args, game, game.Options())

    def read(answer: str) -> Any:
        words = answer.lower().replace(",", " ").replace("-", "_").split()
        options = options_from_words(game.Options, [] if words == [NO_VARIANTS] else words)
        _possible_seats(args, game, options)
        return options

    show_variants(game.name, possible)
    return ask("Which variants, separated by blanks", read, default=NO_VARIANTS)


def variants(game: Game[Any, Any]) -> list[str]:
    """Every word that changes an option."""
    defaults = game.Options()
    return [word for name in options_of(defaults) for word in _words(name, getattr(defaults, name))]


def _words(name: str, default: object) -> list[str]:
    if isinstance(default, StrEnum):
        return [f"{name}={value}" for value in type(default) if value is not default]
    return [f"{name}=no" if default else name]


# Seats


def _seats(args: argparse.Namespace, game: Game[Any, Any], options: Any) -> int:
    """How many; where there is only one possibility nobody is asked."""
    possible = _possible_seats(args, game, options)
    if len(possible) == 1:
        return possible[0]
    return int(ask_one_of("How many seats", [*map(str, possible)], default=str(possible[0])))


def _possible_seats(args: argparse.Namespace, game: Game[Any, Any], options: Any) -> list[int]:
    """The numbers of seats that the rules and the command line allow, at least one."""
    if args.seats is not None:
        game.check(args.seats, options)
    wanted = game.seats if args.seats is None else [args.seats]
    allowed = [seats for seats in wanted if _allows(game, seats, options)]
    possible = [seats for seats in allowed if args.seat is None or args.seat < seats]
    if not possible:
        raise Unusable(f"there is no seat {args.seat}: seats are 0 to {max(allowed) - 1}")
    return possible


def _allows(game: Game[Any, Any], seats: int, options: Any) -> bool:
    try:
        game.check(seats, options)
    except OptionsError:
        return False
    return True
