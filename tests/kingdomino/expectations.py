"""What scenarios of Kingdomino expect besides what those of every game do."""

from collections.abc import Callable
from typing import Any

from scenarios.scenario import Table, is_equal
from tilewright.core.options import options_from_words
from tilewright.kingdomino.painted import ImpossibleKingdom, read_kingdom
from tilewright.kingdomino.rules import score_kingdom, size

PAINTED = "kingdom:"
"""Begins a kingdom as somebody painted it: its options, then its rows."""


def describe(item: Any) -> str:
    """A score item in a few words, the same for the reader and for the comparison."""
    match item.kind:
        case "region":
            return f"{item.terrain} {item.squares}×{item.crowns} = {item.points}"
        case "bonus":
            return f"{item.name} = {item.points}"
    return f"game {item.number} = {item.points}"


def points(table: Table, total: str) -> None:
    is_equal(sum(item.points for item in items(table)), int(total))


def scores(table: Table, item: str) -> None:
    found = [describe(each) for each in items(table)]
    assert item in found, f"found {found}"


def refused(table: Table, reason: str) -> None:
    try:
        items(table)
    except ImpossibleKingdom as mistake:
        is_equal(str(mistake.reason), reason)
    else:
        raise AssertionError("it was not refused")


def items(table: Table) -> Any:
    """The items of the kingdom painted last."""
    options = options_from_words(table.game.Options, table.words)
    kingdom = read_kingdom("\n".join(table.rows or ()), size(options))
    return score_kingdom(kingdom, options)


EXPECTATIONS: dict[str, Callable[..., None]] = {
    r"the kingdom has (\d+) points?": points,
    r"the kingdom scores (.+)": scores,
    r"the kingdom is refused: (\w+)": refused,
}
