"""A puzzle: a position in which one action is clearly best, and what was found out about it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from tilewright.core.errors import TilewrightError

__all__ = ["NoPuzzle", "Puzzle", "puzzle_id", "read_puzzle", "write_puzzle"]

ID_LENGTH = 10


class NoPuzzle(TilewrightError):
    """A text that is no puzzle, or one that does not hold."""


@dataclass(frozen=True)
class Puzzle:
    """Values are chances to win for the seat to move, in thousandths."""

    game: str
    position: str
    solution: tuple[str, ...]
    """The best action, and what the same seat does then, until somebody else acts."""

    tempting: tuple[str, ...]
    """The same for what a simpler judge would play."""

    tempts: str
    """Which judge that is: `greedy`, `points` or `shallow`."""

    values: tuple[int, ...]
    """Of each legal action, as the game lists them."""

    lead: int
    """Of the best action over the second, in thousandths: the smaller one of two searches."""

    error: int
    """The standard error of that lead, in ten-thousandths: the larger one; 0 where it is exact."""

    simulations: int
    """Of each of the two searches that verified it."""

    themes: tuple[str, ...]
    """Why the best action is better than the tempting one; what says most comes first."""

    rates: tuple[int, ...]
    """Of 100 attempts, how often each level finds the best action, from the gentlest."""

    rating: int
    deviation: int
    """How difficult it is, and how uncertain that is, on the scale of docs/research/puzzles.md."""

    source: str
    """Where the position comes from."""

    @property
    def id(self) -> str:
        return puzzle_id(self.position)

    @property
    def best(self) -> str:
        """The answer."""
        return self.solution[0]


def puzzle_id(position: str) -> str:
    """The name of a puzzle, from its position alone."""
    return sha256(position.encode()).hexdigest()[:ID_LENGTH]


LISTS = ("solution", "tempting", "values", "themes", "rates")
TEXTS = ("game", "position", "tempts", "source")
NUMBERS = ("lead", "error", "simulations", "rating", "deviation")


def write_puzzle(puzzle: Puzzle) -> str:
    """The puzzle as one line of JSON; its game and its id first."""
    fields = {name: getattr(puzzle, name) for name in Puzzle.__dataclass_fields__}
    line = {"game": fields.pop("game"), "id": puzzle.id} | fields
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False)


def read_puzzle(line: str) -> Puzzle:
    """The puzzle of such a line; raises NoPuzzle where it is none."""
    try:
        given: Any = json.loads(line)
    except ValueError as mistake:
        raise NoPuzzle(f"not a line of JSON: {mistake}") from None
    if not isinstance(given, Mapping):
        raise NoPuzzle("not an object")
    return _puzzle_of(given)


def _puzzle_of(given: Mapping[str, Any]) -> Puzzle:
    wanted = {"id", *TEXTS, *NUMBERS, *LISTS}
    if given.keys() != wanted:
        missing, unknown = sorted(wanted - given.keys()), sorted(given.keys() - wanted)
        raise NoPuzzle(f"fields that are missing: {missing}, unknown: {unknown}")
    for names, kind in ((TEXTS, str), (NUMBERS, int), (LISTS, list)):
        for name in names:
            if not isinstance(given[name], kind):
                raise NoPuzzle(f"{name} is {given[name]!r}")
    made: dict[str, Any] = {name: given[name] for name in (*TEXTS, *NUMBERS)}
    made |= {name: tuple(given[name]) for name in LISTS}
    puzzle = Puzzle(**made)
    if puzzle.id != given["id"]:
        raise NoPuzzle(f"{given['id']!r} is not the id of its position, {puzzle.id}")
    return puzzle
