"""What the signs of a drawing, its actions and its variants mean, for those who see them first; and
how a game ended, in words."""

from tilewright.core.english import count_of
from tilewright.core.parts import Entries, Signs

from .kingdom import Bonus, EarlierGame, Region

__all__ = ["criteria", "describe", "names", "signs", "styles", "variants"]

signs: Signs = {
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

variants: Entries = {
    "great_duel": "for two: all 48 dominoes, kingdoms of 7 by 7",
    "middle_kingdom": "10 points for a castle in the centre",
    "harmony": "5 points for a kingdom without gaps",
    "dynasty": "three games, the points added up",
}

names: Entries = {}

styles: Entries = {
    "wheat": "black on #e9c46a",
    "forest": "white on #2d6a4f",
    "lake": "white on #3a86c8",
    "grassland": "black on #a7c957",
    "swamp": "white on #8a7f5c",
    "mine": "white on #4a4e69",
    "castle": "bold white on #a4553f",
}

criteria: Entries = {
    "largest_region": "its larger largest region",
    "crowns": "its greater number of crowns",
}

BONUSES = {"middle_kingdom": "the castle is in the centre", "harmony": "no gaps in the kingdom"}


def describe(item: Region | Bonus | EarlierGame, _seat: int, /) -> tuple[str, str]:
    """What scored, and how."""
    match item:
        case Region():
            at = ",".join(map(str, item.where[0]))
            how = f"{count_of(item.squares, 'square')} × {count_of(item.crowns, 'crown')}"
            return f"{item.terrain} at {at}", how
        case Bonus():
            return item.name.replace("_", " "), BONUSES.get(item.name, "")
        case EarlierGame():
            return f"game {item.number} of the dynasty", ""
