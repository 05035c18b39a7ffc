"""What the signs of a drawing and the words of an action mean, for those who see them first."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from rich.table import Table
from rich.text import Text

from .io import console

__all__ = ["ANSWERS", "LEGENDS", "VARIANTS", "show_legend", "show_variants"]

Entries: TypeAlias = Mapping[str, str]
Legend: TypeAlias = Mapping[str, Entries]
"""By heading, signs or actions with what they mean."""

ANSWERS: Entries = {
    "3": "the third action of the list",
    "?": "the list of the legal actions",
    "b": "the board; < and > move it when it is too wide for the screen",
    "h": "this help",
    "q": "leave the table",
}

KINGDOMINO: Legend = {
    "Dominoes and kings": {
        "18 f1 w0 ♔1": "domino 18: first half forest with 1 crown, second half wheat with none; "
        "a king of seat 1 stands on it. On the left what is to be placed, on the right what is "
        "to be chosen",
        "w f l g s m": "wheat, forest, lake, grassland, swamp, mine",
        "♔0 →": "a king of seat 0 is in the air and chooses a domino",
        "▶ ♔0  18 f1 w0": "seat 0 is to move, here to place domino 18 (? when chance is to move)",
        "▤5": "5 lines of dominoes are still to be laid",
        "■ ♔0": "the game is over and seat 0 has won",
    },
    "Kingdoms": {
        "♔0 12 ✗1": "the kingdom of seat 0 with 12 points and 1 domino discarded",
        "-1  0  1": "above the kingdom x, growing to the east; beside it y, growing to the south",
        "C": "the castle, at 0,0",
        ".": "a free square",
        "+": "a free square that the domino could cover",
    },
    "Actions": {
        "choose:18": "your king takes domino 18; the lower its number, the earlier its turn",
        "place:18@-1,2,S": "the first half of domino 18 comes to x -1, y 2, the second half to "
        "the square south of it (N, E, S or W)",
        "discard:18": "domino 18 fits nowhere and leaves the game",
        "line:3,18,25,40": "chance lays the next line of dominoes",
        "king:0": "at the opening, chance draws a king of seat 0: it chooses next",
    },
}

CARCASSONNE: Legend = {
    "Tiles": {
        "·": "field",
        "▒ ◆": "castle, and its pennant",
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
        "(of several ends the first of N, E, S, W counts; the same with castles)",
        "follower:field@0": "your follower lies down on the field at half-edge 0: they are counted "
        "0 to 7, clockwise from the north-west corner",
        "follower:monastery": "your follower steps on the monastery",
        "follower:none": "no follower is placed",
        "draw:E": "chance turns over tile E",
        "return:E": "tile E fits nowhere: it goes back and another is drawn",
    },
}

LEGENDS: Mapping[str, Legend] = {"carcassonne": CARCASSONNE, "kingdomino": KINGDOMINO}
"""By game; one that is not here is explained by its own documentation."""

VARIANTS: Entries = {
    "great_duel": "for two: all 48 dominoes, kingdoms of 7 by 7",
    "middle_kingdom": "10 points for a castle in the centre",
    "harmony": "5 points for a kingdom without gaps",
    "dynasty": "three games, the points added up",
    "castles=pennants": "2 points a tile and a pennant of a finished castle",
}


def show_legend(game: str) -> None:
    for heading, entries in LEGENDS.get(game, {}).items():
        _show(heading, entries)
    _show("Answers: a number of the list, an action as it is written there, or", ANSWERS)


def show_variants(words: Sequence[str]) -> None:
    _show("Variants", {word: VARIANTS.get(word, "") for word in words})


def _show(heading: str, entries: Entries) -> None:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, min_width=20, style="bold")
    table.add_column()
    for sign, meaning in entries.items():
        table.add_row(Text(f"  {sign}"), Text(meaning))
    console.print()
    console.print(Text(heading))
    console.print(table)
