"""What scenarios of Carcassonne expect besides what those of every game do."""

from collections.abc import Callable
from typing import Any

from scenarios.scenario import Table, is_equal
from tilewright.carcassonne import rules

PAINTED = None
"""Nobody paints its maps."""


def describe(item: Any) -> str:
    """A score item in a few words, the same for the reader and for the comparison."""
    if item.kind == "field":
        return f"field at {item.x},{item.y} with {item.castles} castles = {item.points}"
    pennants = f" and {item.pennants} pennants" if item.pennants else ""
    state = "" if item.complete else "unfinished "
    return (
        f"{state}{item.kind} at {item.x},{item.y} of {item.tiles} tiles{pennants} = {item.points}"
    )


def in_hand(table: Table, seat: str, count: str) -> None:
    is_equal(rules.in_hand(table.state, int(seat)), int(count))


def tiles_left(table: Table, count: str) -> None:
    is_equal(sum(table.state.left.values()), int(count))


EXPECTATIONS: dict[str, Callable[..., None]] = {
    r"seat (\d) has (\d) followers? in hand": in_hand,
    r"(\d+) tiles? (?:is|are) left": tiles_left,
}
