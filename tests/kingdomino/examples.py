"""What shared tests need to know of Kingdomino."""

PLIES = 58
"""Actions of a game for two, draws included."""

DECISIONS = 24
"""Of one seat in a game for two."""

ACTION = "king:0"
ILLEGAL = "choose:48"
"""Can be read, but is no action of a first turn whose seed nobody chose for it."""

FIRST_STEP = "place"
"""What the first of two actions of one turn begins with."""

OPTION = "harmony"
UNUSUAL = ("great_duel", "harmony", "middle_kingdom")
"""Options that change much, for two."""

MANY = 3, ("dynasty", "harmony")
"""Seats and options of an unusual game for more than two."""

SPIEL = (
    "players=3,options=harmony+middle_kingdom,actions=index",
    "options=great_duel,observation=planes,actions=code",
)
"""Parameters of OpenSpiel's game."""

SVG_PREFIX = "tw-k-"
LARGEST_SVG = 120_000

SIMULATED_SECONDS, SIMULATED_SEATS = 60.0, 4
"""How long the faults of a simulation last, and for how many seats at most."""

MODEL_FEWER, MODEL_STEPS, MODEL_EVENINGS = 5, 40, 4
"""For the model of a table: one of so many examples is enough, with so many steps; and so many
evenings to hear every answer."""


def worth(item, _options) -> int:
    """The arithmetic of the rulebook, once more."""
    match item.kind:
        case "region":
            return len(item.where) * item.crowns
        case "bonus":
            return {"middle_kingdom": 10, "harmony": 5}[item.name]
    return item.points
