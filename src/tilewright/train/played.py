"""Batches of games between networks, as arrays."""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tilewright.core.registry import judge as find_judge
from tilewright.core.registry import kernel as find_kernel
from tilewright.dice import seeded
from tilewright.search.net import Weights, blank

__all__ = ["Case", "Result", "Rows", "games_of", "match", "self_play"]

KEPT = 8
"""Positions kept of a game."""


class Case(NamedTuple):
    """A kind of game: seats, the options in the kernel's numbers, and a name for it."""

    name: str
    seats: int
    options: int


class Rows(NamedTuple):
    """Sparse rows of features, one after the other, and what each seat still gained."""

    features: Any
    counts: Any
    targets: Any
    stages: Any


class Result(NamedTuple):
    """A match seen by the network in question: games, wins with ties shared, points and lead."""

    games: int
    wins: float
    points: float
    lead: float


@cache
def games_of(name: str) -> Any:
    """The compiled games of that name."""
    full = f"{__package__}.play_{name}"
    spec = spec_from_file_location(full, Path(__file__).with_name("play.py"))
    if spec is None or spec.loader is None:
        raise ImportError(full)
    module = module_from_spec(spec)
    sys.modules[full] = module
    spec.loader.exec_module(module)
    return module


def _shared(work: Callable[..., None], arrays: tuple[Any, ...]) -> None:
    """Share the rows of arrays among threads; kernels do not hold the interpreter's lock."""
    threads = os.cpu_count() or 1
    edges = np.linspace(0, len(arrays[0]), 4 * threads + 1).astype(int)
    parts = [slice(*pair) for pair in pairwise(edges) if pair[0] < pair[1]]
    with ThreadPoolExecutor(threads) as pool:
        for _ in pool.map(lambda part: work(*(array[part] for array in arrays)), parts):
            pass


def _dices(seed: int, games: int) -> Any:
    return seeded(seed, 2 * games).reshape(games, 2)


def _plans(name: str, games: int, luck: Any) -> Any:
    """How each game opens: most early, some late, at random to a different degree."""
    longest = getattr(find_judge(name), "OPENING", 40)
    plans = np.empty((games, 3))
    plans[:, 0] = np.floor(longest * luck.random(games) ** 2 * (luck.random(games) < 0.8))
    plans[:, 1] = luck.choice([0.0, 0.1, 0.3, 0.6], games)
    plans[:, 2] = luck.choice([0.05, 0.2, 0.5], games)
    return plans


def self_play(name: str, cases: list[Case], weights: Weights | None, games: int, seed: int) -> Rows:
    """Play so many games, the cases in turn; without weights, greedily for points, and the cheap
    policy of the kernel ends what was kept."""
    taught, judge = weights is None, find_judge(name)
    weights = weights or blank(judge.FEATURES, judge.STAGES, 1.0)
    play, fast, luck = games_of(name), find_kernel(name), np.random.default_rng(seed)
    pairs, kept = fast.new(2 * games).reshape(games, 2), fast.new(KEPT * games)
    kept = kept.reshape(games, KEPT)
    seats = np.array([cases[at % len(cases)].seats for at in range(games)])
    options = np.array([cases[at % len(cases)].options for at in range(games)])
    counts, finals = np.zeros(games, np.int64), np.zeros((games, 5))
    plans, dices = _plans(name, games, luck), _dices(seed, games)
    arrays = (pairs, seats, options, dices, plans, kept, counts, finals)
    _shared(lambda *parts: play.play_many(*parts[:4], weights, *parts[4:]), arrays)
    states = np.concatenate([kept[at, : counts[at]] for at in range(games)])
    owners = np.repeat(np.arange(games), counts)
    finals = finals[owners]
    if taught:
        ended = states.copy()
        _shared(play.teach_many, (ended, seeded(seed + 1, len(ended)), finals))
    return _rows(play, judge.ACTIVE, states, seats[owners], finals)


def _rows(play: Any, most: int, states: Any, seats: Any, finals: Any) -> Rows:
    points, stages = np.zeros((len(states), 5)), np.zeros(len(states), np.int64)
    play.present_many(states, points)
    counts = np.zeros((len(states), 5), np.int64)
    features = []
    for first in range(0, len(states), 1024):
        part = slice(first, first + 1024)
        actives = np.zeros((len(states[part]), 5, most), np.int32)
        _shared(play.look_many, (states[part], actives, counts[part], stages[part]))
        features.append(actives[np.arange(most) < counts[part][:, :, None]])
    sitting = np.arange(5) < seats[:, None]
    return Rows(
        np.concatenate(features),
        counts[sitting].astype(np.int16),
        (finals - points)[sitting].astype(np.float32),
        np.broadcast_to(stages[:, None], sitting.shape)[sitting].astype(np.int16),
    )


def match(name: str, case: Case, pairs: int, sides: tuple[Weights, Weights], seed: int) -> Result:
    """Each deal once from every seat: one side alone against the other in all other seats."""
    play, fast, games = games_of(name), find_kernel(name), pairs * case.seats
    records = fast.new(2 * games).reshape(games, 2)
    dices = _dices(seed, games)
    dices[:, 1] = np.repeat(dices[:: case.seats, 1], case.seats)
    firsts, finals = np.arange(games) % case.seats, np.zeros((games, 5))
    ranks = np.zeros((games, 5), np.int64)
    _shared(
        lambda pairs, dices, *arrays: play.match_many(
            pairs, case.seats, case.options, dices, *sides, *arrays
        ),
        (records, dices, firsts, finals, ranks),
    )
    finals, ranks = finals[:, : case.seats], ranks[:, : case.seats]
    mine = finals[np.arange(games), firsts]
    others = (finals.sum(axis=1) - mine) / (case.seats - 1)
    first = ranks == 1
    wins = (first / first.sum(axis=1, keepdims=True))[np.arange(games), firsts]
    return Result(games, float(wins.sum()), float(mine.mean()), float((mine - others).mean()))
