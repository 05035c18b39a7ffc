"""What shared tests need to know of Carcassonne."""

PLIES = 213
"""Actions of a game for two, draws included."""

DECISIONS = 71
"""Of one seat in a game for two."""

ACTION = "draw:A"
ILLEGAL = "lay:A@9,9,0"
"""Can be read, but is no action of a first turn."""

FIRST_STEP = "lay"
"""What the first of two actions of one turn begins with."""

OPTION = "castles=pennants"
UNUSUAL = ("castles=pennants",)
"""Options that change much, for two."""

MANY = 5, ("castles=pennants",)
"""Seats and options of an unusual game for more than two."""

SPIEL = ("players=5,options=castles:pennants,reward=margin,actions=index",)
"""Parameters of OpenSpiel's game."""

SVG_PREFIX = "tw-c-"
LARGEST_SVG = 250_000

SIMULATED_SECONDS, SIMULATED_SEATS = 90.0, 3
"""How long the faults of a simulation last, and for how many seats at most."""

MODEL_FEWER, MODEL_STEPS, MODEL_EVENINGS = 8, 40, 8
"""For the model of a table: one of so many examples is enough, with so many steps; and so many
evenings to hear every answer."""


def worth(item, options) -> int:
    """The arithmetic of the rulebook, once more."""
    match item.kind:
        case "field":
            return 3 * item.castles
        case "castle" if options.castles == "pennants":
            return (item.tiles + item.pennants) * (1 + item.complete)
        case "castle" | "road" | "monastery":
            return item.tiles
    return item.points
