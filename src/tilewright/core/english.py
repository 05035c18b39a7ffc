"""English for terminals, where every game says the same thing alike."""

from collections.abc import Sequence

__all__ = ["count_of", "name_seats"]


def count_of(number: int, thing: str, things: str = "") -> str:
    """`1 square`, or `2 squares`; `things` is the plural that has more than an s."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def name_seats(seats: Sequence[int]) -> str:
    """`seat 1`, or `seats 0, 1 and 2`."""
    *most, last = map(str, seats)
    return f"seats {', '.join(most)} and {last}" if most else f"seat {last}"
