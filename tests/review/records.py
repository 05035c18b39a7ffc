"""Finished games to be reviewed, short in thought."""

from functools import cache
from string import Formatter

from tilewright.arena import play
from tilewright.core.record import Record
from tilewright.core.registry import games, load_game
from tilewright.review import Review, review

__all__ = ["DEPTH", "finished", "named", "reviewed", "variants"]

DEPTH = 40
"""Enough to see that everything holds together."""


@cache
def finished(name: str, players: tuple[str, ...], seed: str = "review") -> Record:
    game = load_game(name)
    return play(game, game.Options(), [*players], seed=seed).record


@cache
def reviewed(name: str, players: tuple[str, ...], seed: str = "review") -> Review:
    return review(finished(name, players, seed), DEPTH)


def variants() -> list[tuple[str, int]]:
    """Every game with every number of seats."""
    return [(name, seats) for name in games() for seats in load_game(name).seats]


def named(sentence: str) -> set[str]:
    """The arguments that stand in braces."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}
