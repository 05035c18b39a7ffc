"""What chance can do in a position, and what comes of it, on packed states."""

from collections import Counter
from typing import Any

import numpy as np

from tilewright.core.registry import kernels
from tilewright.search.search_module import search_module

from .model import Value

__all__ = ["Outcomes", "final"]

MOST, SAMPLE = 40, 32
"""Outcomes that are all looked at; where there are more, how many are drawn."""


class Outcomes:
    """The outcomes of a draw by code, with their odds: `all` there are, or the shares of a sample
    of `drawn`."""

    def __init__(self, name: str, state: Any, seed: int) -> None:
        self._game, self._seed = search_module(name).game, seed
        self._records = self._game.pack(state)
        every = self._every() if name in kernels() else None
        self.all = every is not None
        self.odds = self._sample() if every is None else every
        self.drawn = len(self.odds) if self.all else SAMPLE

    def code(self, action: Any) -> int:
        return int(self._game.encode(action, self._records[0]))

    def after(self, code: int) -> Any:
        """The packed position after an outcome; further draws are made at random, the same after
        each outcome as far as they can be."""
        record, rng = self._records.copy()[0], self._rng()
        self._game.apply(record, code)
        while self._game.to_move(record) == self._game.CHANCE:
            self._game.apply_chance(record, rng)
        return record

    def _rng(self) -> Any:
        return np.array([self._seed], np.uint64)

    def _sample(self) -> dict[int, float]:
        rng, found = self._rng(), Counter[int]()
        for _ in range(SAMPLE):
            found[int(self._game.apply_chance(self._records.copy()[0], rng))] += 1
        return {code: count / SAMPLE for code, count in found.items()}

    def _every(self) -> dict[int, float] | None:
        """All that chance can do; None where that is too much."""
        record, found = self._records[0], dict[int, float]()
        left: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
        while left:
            drawn, odds = left.pop()
            if drawn and (code := self._game.chance_code(record, drawn)) is not None:
                found[int(code)] = odds
                continue
            following = self._game.chance_outcomes(record, drawn)
            left += [((*drawn, each), odds * share) for each, share in following]
            if len(left) + len(found) > MOST:
                return None
        return found


def final(name: str, record: Any) -> Value | None:
    """What a game that is over is worth, a shared victory shared; None while it goes on."""
    game, seats = search_module(name).game, int(record.seats)
    if game.to_move(record) != game.NOBODY:
        return None
    points, ranks = np.zeros(seats, np.int32), np.zeros(seats, np.int32)
    game.projected(record, points)
    game.outcome(record, ranks)
    won = ranks == 1
    return Value(tuple((won / won.sum()).tolist()), tuple(points.astype(float).tolist()))
