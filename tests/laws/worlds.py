"""Positions of every game, reached by random play; a failing example prints its record."""

import itertools
import random
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any

from hypothesis import strategies as st

from laws.twin import Twin
from tilewright.core.game import CHANCE, Game
from tilewright.core.mistakes import OptionsError
from tilewright.core.record import Record, continued, new_record
from tilewright.core.record_text import write_json
from tilewright.core.registry import game as find_game
from tilewright.core.registry import games, kernels

GAMES = (*games(), *(f"{name} kernel" for name in kernels()))
"""Every game as its rules have it, and as its kernel does."""


@cache
def implementation(name: str) -> Game[Any, Any]:
    game, _, kernel = name.partition(" ")
    return Twin(game) if kernel else find_game(game)


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
    dice, state, actions = random.Random(seed), game.start(seats, options), []
    while len(actions) < plies and (actor := game.to_move(state)) is not None:
        if actor is CHANCE:
            action = game.draw(state, dice.randrange)
        else:
            action = dice.choice(game.legal_actions(state))
        actions.append(game.write_action(action))
        state = game.apply(state, action)
    players = [f"random {seat}" for seat in range(seats)]
    end = getattr(state, "unpacked", state)
    record = continued(new_record(game, options, players, "law"), actions, end, "law")
    return Played(game, record, state)


@st.composite
def positions(draw: st.DrawFn, name: str) -> Played:
    """Somewhere in some game under some options."""
    seats, options = draw(st.sampled_from(worlds(name)))
    plies = draw(st.integers(0, 350))
    return play(implementation(name), seats, options, draw(st.integers(0, 2**32 - 1)), plies)


@st.composite
def finished(draw: st.DrawFn, name: str) -> Played:
    """Some game played to its end."""
    seats, options = draw(st.sampled_from(worlds(name)))
    return play(implementation(name), seats, options, draw(st.integers(0, 2**32 - 1)))
