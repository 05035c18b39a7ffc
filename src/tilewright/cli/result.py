"""How a game ended, in tables and sentences."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from tilewright.core.canonical_json import to_jsonable
from tilewright.core.game import Game, Seat
from tilewright.core.score import Outcome, Sheet, Tie
from tilewright.review.words import called

from .io import console

__all__ = ["describe", "name_seats", "show_result", "tie_sentence", "victory_sentence"]

BONUSES = {"middle_kingdom": "the castle is in the centre", "harmony": "no gaps in the kingdom"}
CRITERIA = {"largest_region": "its larger largest region", "crowns": "its greater number of crowns"}
"""What puts a seat ahead of another with equal points."""


def show_result(game: Game[Any, Any], state: Any, players: Sequence[str]) -> None:
    """What scored, seat by seat; then who won, and how ties were settled."""
    outcome, sheets = game.outcome(state), game.score(state)
    for seat, sheet in enumerate(sheets):
        _show_sheet(seat, sheet, players)
    totals = [sheet.total for sheet in sheets]
    console.print()
    console.print(_ranking(outcome, totals, players))
    for tie in outcome.ties:
        if tie.broken_by or outcome.ranks[tie.ahead] != 1:
            console.print(Text(tie_sentence(tie, totals[tie.ahead])))
    console.print(Text(victory_sentence(outcome, totals, players), style="bold"))


def _show_sheet(seat: Seat, sheet: Sheet, players: Sequence[str]) -> None:
    shown = [item for item in sheet.items if item.points]
    table = Table("what", "how", box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("points", justify="right")
    for item in shown:
        what, how = describe(item, seat)
        table.add_row(Text(what), Text(how), str(item.points))
    console.print()
    console.print(Text(f"{_name(seat, players)}: {_count(sheet.total, 'point')}", f"seat{seat}"))
    if shown:
        console.print(table)
    if idle := len(sheet.items) - len(shown):
        console.print(f"({_count(idle, 'item')} without points left out)", style="dim")


def _ranking(outcome: Outcome, totals: Sequence[int], players: Sequence[str]) -> Table:
    table = Table("rank", "seat", box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("points", justify="right")
    for seat in sorted(range(len(totals)), key=lambda seat: (outcome.ranks[seat], seat)):
        name = Text(_name(seat, players), f"seat{seat}")
        table.add_row(str(outcome.ranks[seat]), name, str(totals[seat]))
    return table


# Items


def describe(item: Any, seat: Seat) -> tuple[str, str]:
    """What scored for the seat, and how."""
    match item.kind:
        case "region":
            at = ",".join(map(str, item.where[0]))
            how = f"{_count(item.squares, 'square')} × {_count(item.crowns, 'crown')}"
            return f"{item.terrain} at {at}", how
        case "bonus":
            return item.name.replace("_", " "), BONUSES.get(item.name, "")
        case "earlier_game":
            return f"game {item.number} of the dynasty", ""
        case "field" | "road" | "castle" | "monastery":
            return _feature(item), _size(item) + _others(item, seat)
    return _unknown(item)


def _feature(item: Any) -> str:
    unfinished = "" if item.complete or item.kind == "field" else "unfinished "
    return f"{unfinished}{called(item.kind)} at {item.x},{item.y}"


def _size(item: Any) -> str:
    if item.kind == "field":
        return f"{_count(item.castles, 'completed city', 'completed cities')} × 3"
    tiles = _count(item.tiles, "tile")
    if item.points == item.tiles:
        return tiles
    both = f"{tiles} + {_count(item.pennants, 'pennant')}"
    if item.complete:
        return f"({both}) × 2" if item.pennants else f"{tiles} × 2"
    return both


def _others(item: Any, seat: Seat) -> str:
    others = [owner for owner in item.owners if owner != seat]
    return f"; {name_seats(others)} the same" if others else ""


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
    points = _count(totals[first], "point")
    if others:
        return f"{name_seats(outcome.winners)} share the victory with {points}"
    return f"{_name(first, players)} wins with {points}"


def tie_sentence(tie: Tie, points: int) -> str:
    level = f"seats {tie.ahead} and {tie.behind} both have {_count(points, 'point')}"
    if tie.broken_by is None:
        return f"{level} and share their rank"
    by = CRITERIA.get(tie.broken_by, tie.broken_by.replace("_", " "))
    return f"{level}; seat {tie.ahead} is ahead by {by}"


def _name(seat: Seat, players: Sequence[str]) -> str:
    return f"seat {seat} ({players[seat]})"


def name_seats(seats: Sequence[Seat]) -> str:
    """`seat 1`, or `seats 0, 1 and 2`."""
    *most, last = map(str, seats)
    return f"seats {', '.join(most)} and {last}" if most else f"seat {last}"


def _count(number: int, thing: str, things: str = "") -> str:
    return f"{number} {thing if number == 1 else things or thing + 's'}"
