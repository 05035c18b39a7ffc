"""Puzzles proved again: whether they keep their solution when one looks deeper, and how often the
levels find it when they try anew."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tilewright.core.deal import Dealer
from tilewright.core.errors import TilewrightError
from tilewright.core.registry import load_game, preload_kernel

from .difficulty import solve_rates
from .examine import clarity, think
from .puzzle import Puzzle

if TYPE_CHECKING:
    from tilewright.executors import Note  # it needs processes, which a browser has not

__all__ = ["Attempts", "Checked", "DeeperLook", "LookFailed", "Solved", "draw_sample"]


class LookFailed(TilewrightError):
    """A puzzle under which the process that looked at it ended."""


class Checked(NamedTuple):
    """What a deeper look found: its best action, and the lead of the solution over all others, in
    chance to win; below 0 where another is better."""

    puzzle: Puzzle
    best: str
    lead: float

    @property
    def holds(self) -> bool:
        return self.best == self.puzzle.best


@dataclass(frozen=True)
class DeeperLook:
    """Searches each puzzle once more, so many times as deep as it was verified."""

    depth: int
    seed: str
    max_attempts = 1

    def run(self, puzzle: Puzzle, _note: "Note") -> Checked:
        preload_kernel(puzzle.game)
        game = load_game(puzzle.game)
        state = game.read_position(puzzle.position)
        pick = Dealer(f"{self.seed}/{puzzle.id}").pick
        found = think(game, state, self.depth * puzzle.simulations, pick)
        values = {game.write_action(each.action): each.value for each in found.choices}
        own = values.pop(puzzle.best)
        best = game.write_action(clarity(found).action)
        return Checked(puzzle, best, own - max(values.values()))

    def on_crash(self, puzzle: Puzzle, _noted: int, what: str) -> Checked:
        raise LookFailed(f"puzzle {puzzle.id}: {what}")


class Solved(NamedTuple):
    """Of 100 attempts, how often each level found a puzzle."""

    puzzle: Puzzle
    rates: tuple[int, ...]


@dataclass(frozen=True)
class Attempts:
    """Lets each level try each puzzle so many times, with luck of its own."""

    attempts: int
    seed: str
    max_attempts = 1

    def run(self, puzzle: Puzzle, _note: "Note") -> Solved:
        preload_kernel(puzzle.game)
        game = load_game(puzzle.game)
        state = game.read_position(puzzle.position)
        answer = game.read_action(puzzle.best)
        tries = (self.attempts,) * len(puzzle.rates)
        return Solved(puzzle, solve_rates(game, state, answer, tries, f"{self.seed}/{puzzle.id}"))

    def on_crash(self, puzzle: Puzzle, _noted: int, what: str) -> Solved:
        raise LookFailed(f"puzzle {puzzle.id}: {what}")


def draw_sample(puzzles: Sequence[Puzzle], size: int, seed: str) -> list[Puzzle]:
    """So many of them at random, or all; the same for the same seed."""
    left = sorted(puzzles, key=lambda each: each.id)
    pick = Dealer(seed).pick
    return [left.pop(pick(len(left))) for _ in range(min(size, len(left)))]
