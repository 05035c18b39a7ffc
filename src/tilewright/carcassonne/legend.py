"""What the signs of a drawing, its actions and its variants mean, for those who see them first; and
how a game ended, in words."""

from tilewright.core.english import count_of, name_seats
from tilewright.core.parts import Entries, Signs

from .state import Scored

__all__ = ["criteria", "describe", "names", "signs", "styles", "variants"]

signs: Signs = {
    "Tiles": {
        "·": "field",
        "▒ ◆": "city, and its pennant",
        "─ │ ┌ ┐ └ ┘": "road",
        "⌂": "village, where roads end",
        "M": "monastery",
        "0 1 2 3 4": "on the map: a follower of that seat",
        "▛▜▙▟": "around the tile that was just laid",
    },
    "Map": {
        "-1  0  1": "above the map x, growing to the east; beside it y, growing to the south",
        "02": "in an empty cell: the drawn tile fits there in its turns 0 and 2, which are shown "
        "beneath the map",
        "2 3 4": "on the large tile beneath the map: where a follower would stand, by the numbers "
        "of the list of actions",
    },
    "Seats": {
        "▶ 0 ♙♙♙♙♙·· 12": "seat 0 is to move, with 5 followers in hand and 12 points",
        "■": "the game is over and this seat has won",
        "▤ 40": "40 tiles are left",
    },
    "Actions": {
        "lay:E@0,-1,2": "tile E comes to x 0, y -1, turned clockwise by 2 quarters",
        "follower:road@W": "your follower steps on the road of the tile just laid that leads west "
        "(of several ends the first of N, E, S, W counts; the same with cities)",
        "follower:field@0": "your follower lies down on the field at half-edge 0: they are counted "
        "0 to 7, clockwise from the north-west corner",
        "follower:monastery": "your follower steps on the monastery",
        "follower:none": "no follower is placed",
        "draw:E": "chance turns over tile E",
        "return:E": "tile E fits nowhere: it goes back and another is drawn",
    },
}

variants: Entries = {
    "castles=pennants": "2 points a tile and a pennant of a completed city",
}

names: Entries = {"castle": "city"}

styles: Entries = {
    "castle": "bold white on #a4553f",
    "road": "black on #e8dcc0",
    "field": "#d8f0b8 on #4f8a3c",
    "monastery": "bold #7a1f1f on #f1e3c6",
}

criteria: Entries = {}
"""Equal points share a rank."""


def describe(item: Scored, seat: int, /) -> tuple[str, str]:
    """What scored for the seat, and how."""
    unfinished = "" if item.complete or item.kind == "field" else "unfinished "
    others = [owner for owner in item.owners if owner != seat]
    shared = f"; {name_seats(others)} the same" if others else ""
    return f"{unfinished}{names.get(item.kind, item.kind)} at {item.x},{item.y}", _size(
        item
    ) + shared


def _size(item: Scored) -> str:
    if item.kind == "field":
        return f"{count_of(item.castles, 'completed city', 'completed cities')} × 3"
    tiles = count_of(item.tiles, "tile")
    if item.points == item.tiles:
        return tiles
    both = f"{tiles} + {count_of(item.pennants, 'pennant')}"
    if item.complete:
        return f"({both}) × 2" if item.pennants else f"{tiles} × 2"
    return both
