"""Kernel and rules play the same random games: each is the other's referee."""

import random
from typing import Any

import numpy as np
import pytest

from properties.random_play import worlds
from tilewright.core.game import CHANCE
from tilewright.core.registry import kernels, load_game, load_kernel

WORLDS = [
    (name, seats, options) for name in kernels() for seats, options in worlds(f"{name} kernel")
]


class LockStep:
    """One game on both sides."""

    def __init__(self, name, seats, options):
        self.rules, self.kernel = load_game(name), load_kernel(name)
        self.state, self.records = self.rules.start(seats, options), self.kernel.new()
        self.record = self.records[0]
        self.kernel.start(self.record, seats, self.kernel.encode_options(options))
        self.out = np.zeros(self.kernel.NUM_ACTIONS, np.int32)
        self.actors: dict[Any, int] = {CHANCE: self.kernel.CHANCE, None: self.kernel.NOBODY}

    def play(self, rng):
        """To the end, agreeing on every actor and legal set, now and then on everything."""
        while (actor := self.rules.to_move(self.state)) is not None:
            assert self.kernel.to_move(self.record) == self.actors.get(actor, actor)
            legal = [] if actor is CHANCE else self.agreed_actions()
            if actor is CHANCE:
                action = self.rules.draw(self.state, rng.randrange)
            else:
                action = rng.choice(legal)
            self.state = self.rules.apply(self.state, action)
            self.kernel.apply(self.record, self.kernel.encode(action))
            if rng.randrange(40) == 0:
                self.agree_on_the_table()
        assert self.kernel.to_move(self.record) == self.kernel.NOBODY
        self.agree_on_the_table()

    def agreed_actions(self):
        legal = self.rules.legal_actions(self.state)
        count = self.kernel.legal_actions(self.record, self.out)
        assert self.out[:count].tolist() == sorted(map(self.kernel.encode, legal))
        return legal

    def agree_on_the_table(self):
        assert self.kernel.unpack(self.record) == self.state
        assert self.kernel.unpack(self.kernel.pack(self.state)[0]) == self.state
        fresh = self.kernel.new()
        self.kernel.canonical(self.record, fresh)
        assert self.kernel.unpack(fresh[0]) == self.state
        for seat in range(self.record.seats):
            for eye in ("heuristic", "holes"):
                found = getattr(self.kernel, eye)(self.record, seat)
                assert found == getattr(self.rules, eye)(self.state, seat)
        outcome = self.rules.outcome(self.state)
        for ours, theirs in (
            ("score", [sheet.total for sheet in self.rules.score(self.state)]),
            ("projected", [sheet.total for sheet in self.rules.projected(self.state)]),
            ("outcome", list(outcome.ranks)),
        ):
            found = np.zeros(len(outcome.ranks), np.int32)
            getattr(self.kernel, ours)(self.record, found)
            assert found.tolist() == theirs


@pytest.mark.parametrize(("name", "seats", "options"), WORLDS)
def test_thirty_games_in_lock_step(name, seats, options):
    for seed in range(30):
        LockStep(name, seats, options).play(random.Random(f"{seed}"))


@pytest.mark.long
@pytest.mark.parametrize(("name", "seats", "options"), WORLDS)
def test_rules_and_kernel_agree_in_two_thousand_games(name, seats, options):
    for seed in range(2000):
        LockStep(name, seats, options).play(random.Random(f"long {seed}"))
