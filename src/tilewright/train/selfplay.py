"""Batches of games between networks, as arrays."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tilewright.core.registry import load_kernel
from tilewright.engine.rng import make_streams
from tilewright.engine.specialize import specialize
from tilewright.engine.thread_pool import ThreadPool
from tilewright.search.network import Weights, blank

from .evaluator import evaluator_of

__all__ = ["MatchTally", "Rows", "SelfPlay", "TrainingVariant", "kernels_of", "lambda_returns"]

HERE, SOURCE = Path(__file__).parent, "selfplay_kernels"
KEPT = 16
"""Positions kept of a game."""

TURNS = 128
"""More than any game has turns of chance."""

SEATS = 5


class TrainingVariant(NamedTuple):
    """A kind of game: seats, the options in the kernel's numbers, and a name for it."""

    name: str
    seats: int
    options: int


class Rows(NamedTuple):
    """Positions and a row for each of their seats: sparse features, one after the other, what the
    seat gained from there on, and what it was to be expected to gain, seen from a little later."""

    seats: Any
    stages: Any
    features: Any
    counts: Any
    gains: Any
    targets: Any


class MatchTally(NamedTuple):
    """A match seen by the network in question: games, wins with ties shared, points and lead."""

    games: int
    wins: float
    points: float
    lead: float


@cache
def kernels_of(name: str) -> Any:
    """The kernels of self-play, specialised for that game."""
    return specialize(__package__, HERE / "kernels", name, [SOURCE]).selfplay_kernels


def lambda_returns(expected: Any, turns: Any, finals: Any, td_lambda: float) -> Any:
    """What a game comes to by TD(λ), seen from each turn of chance: at the end, the final points;
    before, what was expected there mixed with what the next turn of chance sees."""
    found = np.empty((len(finals), expected.shape[1] + 1, finals.shape[1]))
    found[:, -1] = finals
    for turn in reversed(range(expected.shape[1])):
        mixed = (1 - td_lambda) * expected[:, turn] + td_lambda * found[:, turn + 1]
        found[:, turn] = np.where(turn < turns[:, None], mixed, finals)
    return found


class SelfPlay:
    """The games of one name, shared among threads."""

    def __init__(self, name: str, *, threads: int = 1, td_lambda: float = 1.0) -> None:
        self.name, self.pool, self.td_lambda = name, ThreadPool(threads), td_lambda
        self.fast, self.evaluator = load_kernel(name), evaluator_of(name)
        self.compiled = kernels_of(name)

    def self_play(
        self, cases: list[TrainingVariant], weights: Weights, games: int, seed: int
    ) -> Rows:
        """Play so many games, the cases in turn."""
        trajectory, counts, seats, finals = self._games(cases, weights, games, seed)
        states, owners = self._kept(trajectory, counts)
        seen = lambda_returns(trajectory.expected, counts[:, 1], finals, self.td_lambda)
        kept = np.arange(KEPT) < counts[:, :1]
        targets = seen[owners, trajectory.nexts[kept]]
        return self._rows(states, seats[owners], finals[owners], targets)

    def taught(self, cases: list[TrainingVariant], games: int, seed: int) -> Rows:
        """The same, played greedily for points; what was kept is ended by the cheap policy of the
        kernel."""
        weights = blank(self.evaluator.NUM_FEATURES, self.evaluator.STAGES, 1.0)
        trajectory, counts, seats, _ = self._games(cases, weights, games, seed)
        states, owners = self._kept(trajectory, counts)
        ended, finals = states.copy(), np.zeros((len(states), SEATS))
        self.pool.run(self.compiled.teach_many, ended, make_streams(seed + 1, len(ended)), finals)
        return self._rows(states, seats[owners], finals, finals)

    def positions(
        self, cases: list[TrainingVariant], weights: Weights, games: int, seed: int
    ) -> Any:
        """Positions of so many games, the cases in turn."""
        trajectory, counts, *_ = self._games(cases, weights, games, seed)
        return self._kept(trajectory, counts)[0]

    def compare(self, states: Any, rngs: Any, weights: Weights, *out: Any) -> None:
        """Fill in `kinds`, `counts`, `traits` and `expected` of the actions of these positions."""
        play = self.compiled
        self.pool.run(
            lambda states, rngs, *out: play.compare_many(
                states, rngs, weights, *out, play.workspace()
            ),
            *(states, rngs, *out),
        )

    def match(
        self, case: TrainingVariant, pairs: int, sides: tuple[Weights, Weights], seed: int
    ) -> MatchTally:
        """Each deal once from every seat: one side alone against the other in all other seats."""
        play = self.compiled
        return self._met(
            lambda *parts: play.match_many(*parts, case[1:], sides, play.workspace()),
            case,
            pairs,
            seed,
        )

    def measure(
        self, case: TrainingVariant, pairs: int, opponent: str, weights: Weights
    ) -> MatchTally:
        """The same against `greedy` or `full-greedy`, as the players of these names play."""
        play, tidy = self.compiled, opponent == "full-greedy"
        return self._met(
            lambda *parts: play.measure_many(*parts, case[1:], tidy, weights, play.workspace()),
            case,
            pairs,
            seed=1,
        )

    def _met(
        self, meet: Callable[..., None], case: TrainingVariant, pairs: int, seed: int
    ) -> MatchTally:
        games = pairs * case.seats
        rngs = _streams(seed, games)
        rngs[:, 1] = np.repeat(rngs[:: case.seats, 1], case.seats)
        firsts, finals = np.arange(games) % case.seats, np.zeros((games, SEATS))
        ranks = np.zeros((games, SEATS), np.int64)
        self.pool.run(meet, self.fast.new(games), rngs, firsts, finals, ranks)
        finals, ranks = finals[:, : case.seats], ranks[:, : case.seats]
        mine = finals[np.arange(games), firsts]
        others = (finals.sum(axis=1) - mine) / (case.seats - 1)
        first = ranks == 1
        wins = (first / first.sum(axis=1, keepdims=True))[np.arange(games), firsts]
        return MatchTally(
            games, float(wins.sum()), float(mine.mean()), float((mine - others).mean())
        )

    def _games(self, cases: list[TrainingVariant], weights: Weights, games: int, seed: int) -> Any:
        """What is kept of so many games, how much of it, their seats and final points."""
        luck, play = np.random.default_rng(seed), self.compiled
        chosen = [cases[at % len(cases)] for at in range(games)]
        seats, options = (np.array(each) for each in list(zip(*chosen, strict=True))[1:])
        positions = self.fast.new(KEPT * games).reshape(games, KEPT)
        nexts, expected = np.zeros((games, KEPT), np.int64), np.zeros((games, TURNS, SEATS))
        counts, finals = np.zeros((games, 2), np.int64), np.zeros((games, SEATS))
        self.pool.run(
            lambda games, seats, options, rngs, plans, positions, nexts, expected, *out: (
                play.play_many(
                    games,
                    seats,
                    options,
                    rngs,
                    plans,
                    play.Trajectory(positions, nexts, expected),
                    *out,
                    weights,
                    play.workspace(),
                )
            ),
            *(
                self.fast.new(games),
                seats,
                options,
                _streams(seed, games),
                _plans(self.evaluator.MAX_RANDOM_OPENING, games, luck),
                positions,
                nexts,
                expected,
                counts,
                finals,
            ),
        )
        return play.Trajectory(positions, nexts, expected), counts, seats, finals

    def _kept(self, trajectory: Any, counts: Any) -> tuple[Any, Any]:
        """The positions that were kept, and whose each is."""
        states = np.concatenate(
            [row[:count] for row, count in zip(trajectory.positions, counts[:, 0], strict=True)]
        )
        return states, np.repeat(np.arange(len(counts)), counts[:, 0])

    def _rows(self, states: Any, seats: Any, finals: Any, targets: Any) -> Rows:
        points, stages = np.zeros((len(states), SEATS)), np.zeros(len(states), np.int64)
        self.compiled.projected_many(states, points)
        counts, most = np.zeros((len(states), SEATS), np.int64), self.evaluator.MAX_ACTIVE
        features = []
        for first in range(0, len(states), 1024):
            part = slice(first, first + 1024)
            actives = np.zeros((len(states[part]), SEATS, most), np.int32)
            self.pool.run(
                self.compiled.extract_features_many,
                *(states[part], actives, counts[part], stages[part]),
            )
            features.append(actives[np.arange(most) < counts[part][:, :, None]])
        sitting = np.arange(SEATS) < seats[:, None]
        return Rows(
            seats.astype(np.int16),
            stages.astype(np.int16),
            np.concatenate(features),
            counts[sitting].astype(np.int16),
            (finals - points)[sitting].astype(np.float32),
            (targets - points)[sitting].astype(np.float32),
        )


def _streams(seed: int, games: int) -> Any:
    return make_streams(seed, 2 * games).reshape(games, 2)


def _plans(longest: int, games: int, luck: Any) -> Any:
    """How each game opens: most early, some late, at random to a different degree."""
    plans = np.empty((games, 3))
    plans[:, 0] = np.floor(longest * luck.random(games) ** 2 * (luck.random(games) < 0.8))
    plans[:, 1] = luck.choice([0.0, 0.1, 0.3, 0.6], games)
    plans[:, 2] = luck.choice([0.05, 0.2, 0.5], games)
    return plans
