"""What a person sees in the terminal: the coloured board, the actions, the result."""

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from tilewright.core.game import Game
from tilewright.core.plain import plain

from .io import console

__all__ = ["ask", "show_actions", "show_board", "show_result"]

STYLES = Theme(
    {
        "wheat": "black on #e9c46a",
        "forest": "white on #2d6a4f",
        "lake": "white on #3a86c8",
        "grassland": "black on #a7c957",
        "swamp": "white on #8a7f5c",
        "mine": "white on #4a4e69",
        "castle": "bold white on #a4553f",
        "road": "black on #e8dcc0",
        "field": "#d8f0b8 on #4f8a3c",
        "monastery": "bold #7a1f1f on #f1e3c6",
        "empty": "dim",
        "seat0": "bold #f48fb1",
        "seat1": "bold #f2c438",
        "seat2": "bold #66bb6a",
        "seat3": "bold #64a8f0",
        "seat4": "bold #c79bf2",
        "warning": "bold red",
    }
)
console.push_theme(STYLES)


def ask(question: str, choices: Sequence[str] = (), default: str | None = None) -> str:
    """Ask until the answer is one of the choices (or its number), if there are any."""
    for number, choice in enumerate(choices, start=1):
        console.print(f"  {number}  {choice}")
    hint = f" [{default}]" if default else ""
    while True:
        answer = console.input(Text(f"{question}{hint}: ")).strip() or default or ""
        if answer in choices or (answer and not choices):
            return answer
        if answer.isdecimal() and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1]
        console.print(f"One of {', '.join(choices) or 'anything'}, please.", style="warning")


def show_board(game: Game[Any, Any], state: Any) -> None:
    console.print()
    for line in game.lines(state):
        text = Text(no_wrap=True)
        for span, style in line:
            text.append(span, style=style)
        console.print(text, soft_wrap=True)


def show_actions(game: Game[Any, Any], legal: Sequence[Any]) -> None:
    numbered = [f"{number:3} {game.write_action(each)}" for number, each in enumerate(legal, 1)]
    console.print()
    console.print(Columns(numbered, padding=(0, 2), column_first=True), markup=False)


def show_result(game: Game[Any, Any], state: Any, players: Sequence[str]) -> None:
    """Every score item of every seat, the ranking, and how ties were settled."""
    outcome = game.outcome(state)
    for seat, sheet in enumerate(game.score(state)):
        title = f"seat {seat} ({players[seat]}): {sheet.total} points, rank {outcome.ranks[seat]}"
        table = Table("item", "points")
        for item in sheet.items:
            table.add_row(_describe(item), str(item.points))
        console.print(f"\n{title}", style=f"seat{seat}")
        console.print(table)
    for tie in outcome.ties:
        how = f"by {tie.broken_by.replace('_', ' ')}" if tie.broken_by else "not at all: shared"
        console.print(f"seats {tie.ahead} and {tie.behind} are level; settled {how}")


def _describe(item: Any) -> str:
    """An item's evidence in a few words, whatever the game."""
    data = plain(item)
    shown = [str(data.pop("kind"))] if isinstance(data, dict) else []
    for name, value in data.items() if isinstance(data, dict) else ():
        if name not in ("points", "where") and value is not None:
            text = ",".join(map(str, value)) if isinstance(value, list) else value
            shown.append(f"{name.replace('_', ' ')} {text}")
    return ", ".join(shown)
