"""The legend of a game and the answers that are understood at a table."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from tilewright.core.parts import Entries
from tilewright.core.registry import load_legend

from .io import console

__all__ = ["ANSWERS", "show_legend", "show_variants"]

ANSWERS: Entries = {
    "3": "the third action of the list",
    "?": "the list of the legal actions",
    "b": "the board; < and > move it when it is too wide for the screen",
    "h": "this help",
    "q": "leave the table",
}


def show_legend(game: str) -> None:
    found = load_legend(game)
    for heading, entries in found.signs.items() if found else ():
        _show(heading, entries)
    _show("Answers: a number of the list, an action as it is written there, or", ANSWERS)


def show_variants(game: str, words: Sequence[str]) -> None:
    found = load_legend(game)
    _show("Variants", {word: found.variants.get(word, "") if found else "" for word in words})


def _show(heading: str, entries: Entries) -> None:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, min_width=20, style="bold")
    table.add_column()
    for sign, meaning in entries.items():
        table.add_row(Text(f"  {sign}"), Text(meaning))
    console.print()
    console.print(Text(heading))
    console.print(table)
