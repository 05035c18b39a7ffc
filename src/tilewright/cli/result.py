"""How a game ended, in tables and sentences."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from tilewright.core.canonical_json import to_jsonable
from tilewright.core.english import count_of, name_seats
from tilewright.core.game import Game, Seat
from tilewright.core.registry import load_legend
from tilewright.core.score import Outcome, Sheet, Tie

from .io import console

__all__ = ["describe", "show_result", "tie_sentence", "victory_sentence"]


def show_result(game: Game[Any, Any], state: Any, players: Sequence[str]) -> None:
    """What scored, seat by seat; then who won, and how ties were settled."""
    outcome, sheets = game.outcome(state), game.score(state)
    for seat, sheet in enumerate(sheets):
        _show_sheet(game, seat, sheet, players)
    totals = [sheet.total for sheet in sheets]
    console.print()
    console.print(_ranking(outcome, totals, players))
    for tie in outcome.ties:
        if tie.broken_by or outcome.ranks[tie.ahead] != 1:
            console.print(Text(tie_sentence(game, tie, totals[tie.ahead])))
    console.print(Text(victory_sentence(outcome, totals, players), style="bold"))


def _show_sheet(game: Game[Any, Any], seat: Seat, sheet: Sheet, players: Sequence[str]) -> None:
    shown = [item for item in sheet.items if item.points]
    table = Table("what", "how", box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("points", justify="right")
    for item in shown:
        what, how = describe(game, item, seat)
        table.add_row(Text(what), Text(how), str(item.points))
    console.print()
    console.print(Text(f"{_name(seat, players)}: {count_of(sheet.total, 'point')}", f"seat{seat}"))
    if shown:
        console.print(table)
    if idle := len(sheet.items) - len(shown):
        console.print(f"({count_of(idle, 'item')} without points left out)", style="dim")


def _ranking(outcome: Outcome, totals: Sequence[int], players: Sequence[str]) -> Table:
    table = Table("rank", "seat", box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("points", justify="right")
    for seat in sorted(range(len(totals)), key=lambda seat: (outcome.ranks[seat], seat)):
        name = Text(_name(seat, players), f"seat{seat}")
        table.add_row(str(outcome.ranks[seat]), name, str(totals[seat]))
    return table


# Items


def describe(game: Game[Any, Any], item: Any, seat: Seat) -> tuple[str, str]:
    """What scored for the seat, and how, in the words of the game if it has any."""
    legend = load_legend(game.name)
    return legend.describe(item, seat) if legend else _unknown(item)


def _unknown(item: Any) -> tuple[str, str]:
    """An item's evidence in a few words, whatever the game."""
    data = to_jsonable(item)
    known = data if isinstance(data, dict) else {}
    words = [
        f"{name.replace('_', ' ')} {', '.join(map(str, v)) if isinstance(v, list) else v}"
        for name, v in known.items()
        if name not in ("kind", "points") and v is not None
    ]
    return str(item.kind).replace("_", " "), "; ".join(words)


# Sentences


def victory_sentence(outcome: Outcome, totals: Sequence[int], players: Sequence[str]) -> str:
    first, *others = outcome.winners
    points = count_of(totals[first], "point")
    if others:
        return f"{name_seats(outcome.winners)} share the victory with {points}"
    return f"{_name(first, players)} wins with {points}"


def tie_sentence(game: Game[Any, Any], tie: Tie, points: int) -> str:
    level = f"seats {tie.ahead} and {tie.behind} both have {count_of(points, 'point')}"
    if tie.broken_by is None:
        return f"{level} and share their rank"
    legend = load_legend(game.name)
    by = legend.criteria.get(tie.broken_by) if legend else None
    by = by or tie.broken_by.replace("_", " ")
    return f"{level}; seat {tie.ahead} is ahead by {by}"


def _name(seat: Seat, players: Sequence[str]) -> str:
    return f"seat {seat} ({players[seat]})"
