"""Turned and mirrored kingdoms, which are worth the same."""

from functools import lru_cache

from .actions import Square
from .notation import DIRECTIONS, write_placed
from .tiles import DOMINOES

__all__ = ["turned"]

WAYS = 8


@lru_cache(maxsize=1 << 14)
def turned(word: str) -> tuple[str, ...]:
    """A word of a position with its kingdom turned or mirrored in each way: `kingdoms0=9@-2,0,E`.
    What does not lie in a kingdom stays as it is."""
    part, _, text = word.partition("=")
    number, _, at = text.partition("@")
    if not part.startswith("kingdoms") or "," not in at:
        return (word,) * WAYS
    return tuple(f"{part}={_turned(int(number), at, way)}" for way in range(WAYS))


def _turned(number: int, at: str, way: int) -> str:
    x, y, letter = at.split(",")
    step_x, step_y = DIRECTIONS[letter]
    first = int(x), int(y)
    squares = [_square(each, way) for each in (first, (first[0] + step_x, first[1] + step_y))]
    if DOMINOES[number].first == DOMINOES[number].second:
        squares.sort()
    return write_placed(number, squares[0], squares[1])


def _square(square: Square, way: int) -> Square:
    """Turned by quarters, from the fourth way on mirrored first."""
    x, y = square
    x = -x if way >= WAYS // 2 else x
    for _ in range(way % 4):
        x, y = -y, x
    return x, y
