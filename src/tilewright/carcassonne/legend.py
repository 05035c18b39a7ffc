"""What the signs of a drawing, its actions and its variants mean, for those who see them first."""

from tilewright.core.parts import Entries, Signs

__all__ = ["signs", "variants"]

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
