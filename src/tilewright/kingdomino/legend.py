"""What the signs of a drawing, its actions and its variants mean, for those who see them first."""

from tilewright.core.parts import Entries, Signs

__all__ = ["signs", "variants"]

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
