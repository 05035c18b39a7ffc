"""Positions of every game, reached by random play; a failing example prints its record."""

import itertools
import os
import random
from dataclasses import fields
from enum import Enum
from functools import cache, lru_cache
from typing import Any

from hypothesis import strategies as st

from properties.kernel_adapter import Twin
from tilewright.core.errors import OptionsError
from tilewright.core.game import CHANCE, Game
from tilewright.core.record import Record, extend_record, new_record
from tilewright.core.record_text import write_json
from tilewright.core.registry import games, kernels, load_game

GAMES = (*games(), *(f"{name} kernel" for name in kernels()))
"""Every game as its rules have it, and as its kernel does."""


@cache
def implementation(name: str) -> Game[Any, Any]:
    game, _, kernel = name.partition(" ")
    return Twin(game) if kernel else load_game(game)  # type: ignore[return-value]


class Played:
    """A game played for a while: the record so far and the position it led to."""

    def __init__(self, game: Game[Any, Any], record: Record, state: Any) -> None:
        self.game, self.record, self.state = game, record, state

    def __repr__(self) -> str:
        return f"\n{write_json(self.record)}\n"


def worlds(name: str) -> list[tuple[int, Any]]:
    """Every number of seats with every combination of options that the rules allow."""
    game = implementation(name)
    values = [
        list(type(field.default)) if isinstance(field.default, Enum) else [False, True]
        for field in fields(game.Options)
    ]
    combinations = [game.Options(*chosen) for chosen in itertools.product(*values)]
    return [pair for pair in itertools.product(game.seats, combinations) if _allowed(game, *pair)]


def _allowed(game: Game[Any, Any], seats: int, options: Any) -> bool:
    try:
        game.check(seats, options)
    except OptionsError:
        return False
    return True


def play(game: Game[Any, Any], seats: int, options: Any, seed: int, plies: int = 10_000) -> Played:
    """At most so many actions, chance and seats alike choosing at random."""
    return _played(game, seats, options, *course(game, seats, options, seed, plies))


def course(
    game: Game[Any, Any], seats: int, options: Any, seed: int, plies: int = 10_000
) -> tuple[list[str], list[Any]]:
    """The actions of a game, and every position from its start on."""
    rng, states = random.Random(seed), [game.start(seats, options)]
    actions: list[Any] = []
    while len(actions) < plies and (actor := game.to_move(states[-1])) is not None:
        if actor is CHANCE:
            action = game.draw(states[-1], rng.randrange)
        else:
            action = rng.choice(game.legal_actions(states[-1]))
        actions.append(game.write_action(action))
        states.append(game.apply(states[-1], action))
    return actions, states


def _played(
    game: Game[Any, Any], seats: int, options: Any, actions: list[str], states: list[Any]
) -> Played:
    players = [f"random {seat}" for seat in range(seats)]
    end = getattr(states[-1], "unpacked", states[-1])
    record = extend_record(new_record(game, options, players, "law"), actions, end, "law")
    return Played(game, record, states[-1])


LONGEST = 350
"""More plies than any game has."""

SEEDS = 2**32 if os.environ.get("TILEWRIGHT_LAWS") == "long" else 4
"""How many games there are in each world."""


@lru_cache(maxsize=256)
def _game(name: str, seats: int, options: Any, seed: int) -> tuple[list[str], list[Any]]:
    """One of them: all properties look at the same few, unless many are asked for."""
    return course(implementation(name), seats, options, seed)


@st.composite
def positions(draw: st.DrawFn, name: str, least: int = 0) -> Played:
    """Somewhere in some game under some options, so many plies from its start at least."""
    world = draw(st.sampled_from(worlds(name)))
    plies = draw(st.integers(least, LONGEST))
    actions, states = _game(name, *world, draw(st.integers(0, SEEDS - 1)))
    return _played(implementation(name), *world, actions[:plies], states[: plies + 1])  # type: ignore[call-arg]


def finished(name: str) -> st.SearchStrategy[Played]:
    """Some game played to its end."""
    return positions(name, least=LONGEST)
