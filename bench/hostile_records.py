"""Records that are hard on whoever plays them through, or keeps them."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from measured_games import GAMES
from tilewright import Match
from tilewright.core.record import Record
from tilewright.core.record_text import write_text
from tilewright.core.registry import load_game

__all__ = ["broken_at_its_end", "endless", "of_an_older_edition", "shortest_game", "whole"]

SEEDS = range(100)
ENDLESS = 2000
"""Times that the same happens again: more than is believed."""

LONG = 500
"""Times that it happens where it is still believed."""

OLDER_PLIES = 4000


@cache
def by_length() -> list[Match]:
    """A whole game of each that is measured, the shortest first."""
    return sorted((played(game, 0) for game in GAMES), key=lambda match: len(match.history))


def shortest_game() -> str:
    return by_length()[0].game.name


def played(game: str, seed: int) -> Match:
    """By dice."""
    rng, match = random.Random(seed), Match(game, seats=min(load_game(game).seats), seed=seed)
    while not match.over:
        match.apply(rng.choice(match.legal_actions()))
    return match


def whole() -> str:
    """A record as it should be."""
    return write_text(by_length()[-1].record())


def broken_at_its_end() -> str:
    """Everything is legal but the last action, which could be read."""
    record = by_length()[-1].record()
    actions = (*record.actions[:-1], record.actions[0])
    return write_text(unfinished(record, actions))


def unfinished(record: Record, actions: tuple[str, ...]) -> Record:
    return replace(record, actions=actions, seed=None, scores=None, ranks=None)


@cache
def going_back() -> tuple[Record, int]:
    """A record in which two actions lead back to where they began, and after which ply."""
    for seed in SEEDS:
        for match in (played(game, seed) for game in GAMES):
            for ply in repeats(match):
                return match.record(), ply
    raise LookupError("nothing ever goes back")


def repeats(match: Match) -> Iterator[int]:
    """The plies after which it stands as it stood two plies before."""
    states = [step.state for step in match.history]
    for place in range(2, len(states)):
        if states[place] == states[place - 2]:
            yield place + 1


def endless(times: int = ENDLESS) -> str:
    """The same two actions again and again, which nothing but chance forbids."""
    record, ply = going_back()
    actions = record.actions[:ply] + record.actions[ply - 2 : ply] * times
    return write_text(unfinished(record, actions))


def of_an_older_edition() -> str:
    """It is kept without being played, as long as it may be."""
    return "\n".join(
        (
            "tilewright record 1",
            f"game: {GAMES[0]}",
            f"edition: {load_game(GAMES[0]).edition - 1}",
            "seats: 2",
            "options: -",
            "players: a, b",
            *(f"{name}: -" for name in ("commitment", "seed", "scores", "ranks")),
            "",
            "x:1 " * OLDER_PLIES,
        )
    )
