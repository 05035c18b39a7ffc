"""What shared tests need to know of Stairs."""

PLIES = 12
"""Actions of a game for two, draws included."""

ACTION = "draw:1"

SVG_PREFIX = "tw-s-"

SIMULATED_SECONDS, SIMULATED_SEATS = 30.0, 3
"""How long the faults of a simulation last, and for how many seats at most."""

MODEL_FEWER, MODEL_STEPS, MODEL_EVENINGS = 1, 50, 8
"""For the model of a table: one of so many examples is enough, with so many steps; and so many
evenings to hear every answer."""


def worth(item, _options) -> int:
    """What an item says itself."""
    return item.points
